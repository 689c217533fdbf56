import { type CoursewareRow, coursewareEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../coursewareTexts.ts';

const words = {
  submit: { title: 'submitTitle', done: 'submitted' },
  approve: { title: 'approveTitle', done: 'decided' },
  reject: { title: 'rejectTitle', done: 'decided' },
} as const;

interface Props {
  of: CoursewareRow;
  action: keyof typeof words;
  onClose: () => void;
}

/** Hands courseware in, or decides on it. */
const CheckForm = ({ of: { id, coursewareName, revision }, action, onClose }: Props) => {
  const t = useTexts(texts);
  const { title, done } = words[action];
  const hasLearners = action === 'submit' && revision > 0;
  return (
    <FormDrawer
      size={480}
      title={`${t(title)} · ${coursewareName}`}
      okText={t(title)}
      okDanger={action === 'reject'}
      endpoint={coursewareEndpoints.coursewareCheck}
      initial={{ ids: [id], action, ...(hasLearners ? { migrate: 'keep' as const } : {}) }}
      onClose={onClose}
      done={t(done)}
    >
      {action === 'submit' && <p className="ay-wide">{t('submitNote')}</p>}
      {hasLearners && <Field name="migrate" wide needed help={t('migrateHelp')} />}
      {action !== 'submit' && <Field name="comment" wide needed={action === 'reject'} autoFocus />}
    </FormDrawer>
  );
};

export default CheckForm;
