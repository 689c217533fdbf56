import { type ExternalRow, externalEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../certificateTexts.ts';
import { ExternalFacts } from './ExternalFacts.tsx';

interface Props {
  row: ExternalRow;
  act: 'accept' | 'reject' | 'revoke';
  onClose: () => void;
}

const words = {
  accept: { title: 'accept', done: 'accepted', note: 'acceptEffect' },
  reject: { title: 'rejectTitle', done: 'rejected', note: undefined },
  revoke: { title: 'revokeTitle', done: 'revoked', note: 'revokeNote' },
} as const;

/** Decides on a certificate from elsewhere, with its facts and files in sight. */
const ExternalDecide = ({ row, act, onClose }: Props) => {
  const t = useTexts(texts);
  const { title, done, note } = words[act];
  return (
    <FormDrawer
      size={560}
      title={t(title, { number: row.number })}
      note={note && t(note)}
      endpoint={externalEndpoints.externalDecide}
      initial={{ ids: [row.id], act }}
      onClose={onClose}
      done={t(done)}
    >
      <div className="ay-wide">
        <ExternalFacts row={row} />
      </div>
      <Field name="reason" wide needed={act !== 'accept'} />
    </FormDrawer>
  );
};

export default ExternalDecide;
