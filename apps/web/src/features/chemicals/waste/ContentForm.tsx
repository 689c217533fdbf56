import { baseOf, type WasteContainerRow, wasteCategories, wasteContainerEndpoints } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { BottleByCode, bottleRules, checkedWhen } from './BottleByCode.tsx';
import { filledTold } from './filledTold.ts';
import { texts } from './texts.ts';

/** Puts waste into a container: what it is, or from which bottle, and how much. */
const ContentForm = ({ row, onClose }: { row: WasteContainerRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <FormDrawer
      size={480}
      title={t('putTitle', { name: label(wasteCategories[row.wasteCategory]), code: row.code })}
      endpoint={wasteContainerEndpoints.wasteContentAdd}
      initial={{ id: row.id, unit: baseOf(row.unit) === 'mL' ? 'mL' : row.unit }}
      okText={t('put')}
      note={filledTold(t, row)}
      onClose={onClose}
      done={({ percent }) => (percent === null ? t('putDoneBlind') : t('putDone', { n: percent }))}
    >
      <Field name="text" wide autoFocus help={t('contentHelp')} />
      <Field
        name="bottleId"
        wide
        label={t('bottleCode')}
        help={t('bottleHelp')}
        control={<BottleByCode />}
        rules={bottleRules(wasteContainerEndpoints.wasteContentAdd.input, 'bottleId')}
        checkedWhen={checkedWhen}
      />
      <Field name="quantity" />
      <Field name="unit" />
      <Field name="ph" />
      <Field name="full" />
    </FormDrawer>
  );
};

export default ContentForm;
