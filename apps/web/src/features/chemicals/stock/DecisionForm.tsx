import { type PlaceRow, storageEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

/** The college decides whether controlled substances may stand there. */
const DecisionForm = ({ row, onClose }: { row: PlaceRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('decideTitle')}
      endpoint={storageEndpoints.controlledApprove}
      initial={{
        ...{ id: row.id, version: row.version, categories: row.controlledCategories },
        decision: row.can.includes('approve') ? 'approve' : 'revoke',
      }}
      okText={t('decide')}
      onClose={onClose}
      done={t('decided')}
    >
      <Field name="decision" />
      <Field name="categories" wide />
      <Field name="note" wide />
    </FormDrawer>
  );
};

export default DecisionForm;
