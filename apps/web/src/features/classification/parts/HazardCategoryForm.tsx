import { type HazardCategoryRow, hazardCategoryEndpoints } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyCoursewareTypeSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../texts.ts';

const { hazardCategoryEdit, hazardCategoryDetails } = hazardCategoryEndpoints;

const editOf = ({ id, name, color, description, coursewareTypes, version }: HazardCategoryRow) => ({
  ...{ id, name, color, description, version },
  coursewareTypeIds: coursewareTypes.map((type) => type.id),
});

/** Name, colour, words, and what one learns before one enters such a laboratory. */
const HazardCategoryForm = ({ row, onClose }: { row: HazardCategoryRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('edit')}
      endpoint={hazardCategoryEdit}
      initial={editOf(row)}
      reload={async () => editOf(await call(hazardCategoryDetails, { id: row.id }))}
      onClose={onClose}
    >
      <Field name="name" autoFocus />
      <Field name="color" />
      <Field
        name="coursewareTypeIds"
        wide
        help={t('typesHelp')}
        control={<LazyCoursewareTypeSelect multiple />}
      />
      <Field name="description" wide />
    </FormDrawer>
  );
};

export default HazardCategoryForm;
