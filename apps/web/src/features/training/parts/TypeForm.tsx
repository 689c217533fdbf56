import { type CoursewareTypeRow, coursewareTypeEndpoints, coursewareTypeLimits } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyCoursewareTypeSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../typeTexts.ts';

const { coursewareTypeAdd, coursewareTypeEdit, coursewareTypeDetails } = coursewareTypeEndpoints;

const editOf = ({ id, parentId, typeName, code, icon, remark, version }: CoursewareTypeRow) => ({
  ...{ id, parentId, typeName, code, icon, remark, version },
});

interface Props {
  row?: CoursewareTypeRow;
  /** Where a new one is to hang. */
  parentId?: string;
  onClose: () => void;
}

/** Adds a courseware type, or edits this one. */
const TypeForm = ({ row, parentId, onClose }: Props) => {
  const t = useTexts(texts);
  const shared = {
    size: 480,
    onClose,
    children: <TypeFields without={row?.id} />,
  };
  if (!row)
    return <FormDrawer {...shared} title={t('add')} endpoint={coursewareTypeAdd} initial={{ parentId }} />;
  return (
    <FormDrawer
      {...shared}
      title={t('editTitle')}
      endpoint={coursewareTypeEdit}
      initial={editOf(row)}
      reload={async () => editOf(await call(coursewareTypeDetails, { id: row.id }))}
    />
  );
};

const TypeFields = ({ without }: { without: string | undefined }) => {
  const t = useTexts(texts);
  return (
    <>
      <Field name="typeName" autoFocus />
      <Field name="code" />
      <Field
        name="parentId"
        help={t('topHelp')}
        control={
          <LazyCoursewareTypeSelect
            // One that is there may hang below a type of others, which then has its name here too.
            {...(without ? { without } : { mine: 'write' as const })}
            withDisabled
            levels={coursewareTypeLimits.depth - 1}
          />
        }
      />
      <Field name="icon" />
      <Field name="remark" wide />
    </>
  );
};

export default TypeForm;
