import { type QuestionRow, questionEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { texts } from '../../questionTexts.ts';
import { TagInput } from './TagInput.tsx';

/** Gives tags to questions, and takes some that they have. */
const TagForm = ({ rows, onClose }: { rows: readonly QuestionRow[]; onClose: () => void }) => {
  const t = useTexts(texts);
  const theirs = [...new Set(rows.flatMap(({ tags }) => tags))];
  return (
    <FormDrawer
      size={480}
      title={t('tagTitle', { n: rows.length })}
      endpoint={questionEndpoints.coursewareQuestionTag}
      initial={{ ids: rows.map(({ id }) => id), add: [], remove: [] }}
      onClose={onClose}
      done={({ changed }) => t('tagged', { n: changed })}
    >
      <Field name="add" wide help={t('tagsHint')} control={<TagInput />} />
      <Field
        name="remove"
        wide
        control={
          <Select mode="multiple" options={theirs.map((value) => ({ value, label: value }))} allowClear />
        }
      />
    </FormDrawer>
  );
};

export default TagForm;
