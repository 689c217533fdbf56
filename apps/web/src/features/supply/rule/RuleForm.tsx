import { type InputOf, licenceEndpoints } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { RulesField } from './RulesField.tsx';
import { texts } from './texts.ts';

const { purchaseRuleList, purchaseRuleSave } = licenceEndpoints;

const formOf = ({
  licenceRules,
  version,
}: Awaited<ReturnType<typeof call<typeof purchaseRuleList>>>): InputOf<typeof purchaseRuleSave> => ({
  licenceRules: licenceRules.map(({ controlCategory, commodityTypeId, kinds }) => ({
    ...{ controlCategory, commodityTypeId, kinds },
  })),
  version,
});

/** Edits all the rules at once. */
const RuleForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const read = useCall(purchaseRuleList, {}, { staleTime: 0 });
  const found = read.isFetchedAfterMount ? read.data : undefined;
  return (
    <FormDrawer
      size={760}
      title={t('edit')}
      note={t('editNote')}
      endpoint={purchaseRuleSave}
      initial={found && formOf(found)}
      read={read}
      reload={async () => formOf(await call(purchaseRuleList))}
      onClose={onClose}
      done={({ rechecked }) => t('saved', { n: rechecked })}
    >
      <Field name="licenceRules" wide control={<RulesField />} />
    </FormDrawer>
  );
};

export default RuleForm;
