import { type CoursewareRow, coursewareEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyCoursewareTypeSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../coursewareTexts.ts';

/** Puts courseware into another type. */
const TypeChange = ({ rows, onClose }: { rows: readonly CoursewareRow[]; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('typeTitle', { n: rows.length })}
      okText={t('changeType')}
      endpoint={coursewareEndpoints.coursewareEditType}
      initial={{ ids: rows.map(({ id }) => id) }}
      onClose={onClose}
      done={({ changed }) => t('changed', { n: changed })}
    >
      <Field name="coursewareTypeId" wide control={<LazyCoursewareTypeSelect mine="write" />} />
    </FormDrawer>
  );
};

export default TypeChange;
