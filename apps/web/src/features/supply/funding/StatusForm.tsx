import { type FundingRow, fundingEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

const words = {
  suspend: { ok: 'okSuspend', done: 'doneSuspend', note: 'suspendNote' },
  resume: { ok: 'okResume', done: 'doneResume', note: 'resumeNote' },
  close: { ok: 'okClose', done: 'doneClose', note: 'closeNote' },
} as const;

interface Props {
  row: FundingRow;
  event: keyof typeof words;
  onClose: () => void;
}

/** Suspends, resumes or closes a card, and says why. */
const StatusForm = ({ row, event, onClose }: Props) => {
  const t = useTexts(texts);
  const { ok, done, note } = words[event];
  return (
    <FormDrawer
      size={480}
      title={t(event, { no: row.cardNo })}
      endpoint={fundingEndpoints.fundingStatusChange}
      initial={{ id: row.id, version: row.version, event }}
      okText={t(ok)}
      okDanger={event === 'close'}
      note={t(note)}
      onClose={onClose}
      done={t(done)}
    >
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

export default StatusForm;
