import { type QuestionRow, rescoreEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { texts } from '../../questionTexts.ts';

interface Props {
  row: Pick<QuestionRow, 'id' | 'revision'>;
  /** The one that was sat; the one before what stands now unless given. */
  revision?: number;
  onClose: () => void;
}

/** Has the papers with a question that was wrong scored anew. */
const RescoreForm = ({ row, revision, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('rescoreTitle')}
      okText={t('rescoreStart')}
      okDanger
      endpoint={rescoreEndpoints.questionRescore}
      initial={{ questionId: row.id, revision: revision ?? Math.max(1, row.revision - 1), mode: 'newKey' }}
      onClose={onClose}
      done={({ attempts: n, beyondScope: beyond }) => t('rescoreBegun', { n, beyond })}
    >
      <p className="ay-wide ay-quiet">{t('rescoreNote')}</p>
      <Field name="mode" wide />
      <Field name="revision" wide help={t('rescoreRevision')} />
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

export default RescoreForm;
