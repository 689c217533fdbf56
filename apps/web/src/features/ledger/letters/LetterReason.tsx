import { type LetterRow, letterEndpoints } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../letterTexts.ts';
import { useBatchTold } from '../parts/useBatchTold.tsx';

export type Reason = 'void' | 'reissue';

interface Props {
  action: Reason;
  rows: readonly LetterRow[];
  onClose: () => void;
}

/** Making letters void and issuing them anew take a reason. */
const LetterReason = ({ action, rows, onClose }: Props) => {
  const t = useTexts(texts);
  const tell = useBatchTold();
  return (
    <FormDrawer
      size={480}
      title={t(`${action}Title`, { n: rows.length })}
      endpoint={action === 'void' ? letterEndpoints.letterVoid : letterEndpoints.letterReissue}
      initial={{ ids: rows.map(({ id }) => id) }}
      okText={t(action)}
      okDanger={action === 'void'}
      onClose={onClose}
      onDone={(results) => {
        tell(results, (id) => rows.find((row) => row.id === id)?.letterNo ?? '');
        onClose();
      }}
    >
      <p className="ay-names">{rows.map((row) => row.letterNo).join(nameComma())}</p>
      <Field name="reason" autoFocus />
    </FormDrawer>
  );
};

export default LetterReason;
