import { type CoursewareAdminRow, coursewareAdminEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { ScopeFields } from '../../../widgets/form/ScopeFields.tsx';
import { LazyCoursewareTypeSelect, LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../coursewareTexts.ts';

/** Names somebody, or changes where he looks after courseware. */
const AdminForm = ({ row, onClose }: { row?: CoursewareAdminRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('adminTitle')}
      endpoint={coursewareAdminEndpoints.coursewareAdminSave}
      initial={
        row
          ? {
              ...{ id: row.id, version: row.version, userId: row.userId, wholeCollege: row.wholeCollege },
              ...{ organizationIds: [...row.organizationIds], coursewareTypeIds: [...row.coursewareTypeIds] },
              ...{ canEdit: row.canEdit, canReview: row.canReview },
            }
          : {
              wholeCollege: false,
              organizationIds: [],
              coursewareTypeIds: [],
              canEdit: true,
              canReview: false,
            }
      }
      onClose={onClose}
    >
      <Field
        name="userId"
        wide
        disabled={!!row}
        control={<LazyPersonSelect known={row ? [{ id: row.userId, name: row.userName }] : []} />}
      />
      <ScopeFields />
      <Field
        name="coursewareTypeIds"
        wide
        help={t('adminTypesHelp')}
        control={<LazyCoursewareTypeSelect multiple withDisabled />}
      />
      <Field name="canEdit" />
      <Field name="canReview" help={row && t('adminRemoveHelp')} />
    </FormDrawer>
  );
};

export default AdminForm;
