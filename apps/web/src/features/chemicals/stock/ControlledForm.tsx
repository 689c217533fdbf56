import { type PlaceRow, storageEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { FileField } from '../../../widgets/upload/FileField.tsx';
import { texts } from './texts.ts';

/** Asks the college to register a place for controlled substances. */
const ControlledForm = ({ row, onClose }: { row: PlaceRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('applyTitle')}
      endpoint={storageEndpoints.controlledApply}
      initial={{ id: row.id, version: row.version, categories: row.controlledCategories }}
      okText={t('apply')}
      onClose={onClose}
      done={t('applied')}
    >
      <Field name="categories" wide />
      <Field name="fileId" control={<FileField />} wide />
    </FormDrawer>
  );
};

export default ControlledForm;
