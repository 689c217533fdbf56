import { pickFields, type WindowRow, windowEndpoints, windowFields } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { WordsSelect } from '../supplier/WordsSelect.tsx';
import { texts } from './texts.ts';

/** Adds a window of purchasing, or edits one. */
const WindowForm = ({ row, onClose }: { row?: WindowRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={560}
      title={t(row ? 'editWindow' : 'addWindow')}
      endpoint={windowEndpoints.windowSave}
      initial={
        row
          ? { id: row.id, version: row.version, ...pickFields(windowFields, row as never) }
          : { kind: 'closed' }
      }
      onClose={onClose}
      done={t('windowSaved')}
    >
      <Field name="kind" wide />
      <Field
        name="commodityTypeId"
        help={t('oneOf')}
        control={
          <WordsSelect
            list="type"
            single
            known={
              row?.commodityTypeId && row.typeName ? [{ id: row.commodityTypeId, name: row.typeName }] : []
            }
          />
        }
      />
      <Field name="lane" />
      <Field name="from" />
      <Field name="to" />
      <Field name="notice" wide />
    </FormDrawer>
  );
};

export default WindowForm;
