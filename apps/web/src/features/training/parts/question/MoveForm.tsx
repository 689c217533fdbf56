import { type QuestionRow, questionEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { LazyCoursewareTypeSelect } from '../../../../widgets/pick/lazy.tsx';
import { texts } from '../../questionTexts.ts';

/** Puts questions into another courseware type. */
const MoveForm = ({ rows, onClose }: { rows: readonly QuestionRow[]; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('moveTitle', { n: rows.length })}
      okText={t('move')}
      endpoint={questionEndpoints.coursewareQuestionMove}
      initial={{ ids: rows.map(({ id }) => id) }}
      onClose={onClose}
      done={({ changed }) => t('moved', { n: changed })}
    >
      <Field name="coursewareTypeId" wide control={<LazyCoursewareTypeSelect mine="write" />} />
    </FormDrawer>
  );
};

export default MoveForm;
