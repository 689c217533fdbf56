import { type MovementRow, movementEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PutFields } from '../together/PutFields.tsx';
import { mayNeedWitness } from './mayNeedWitness.ts';
import { texts } from './texts.ts';
import { WitnessField } from './WitnessField.tsx';

/** What a reversal puts somewhere: back where it was. */
const puts: readonly MovementRow['kind'][] = ['move', 'return', 'wasteOut', 'transferIn'];

const noteOf = ({ kind }: MovementRow) =>
  kind === 'splitOut' || kind === 'prepareOut'
    ? 'reverseMade'
    : kind === 'transferIn'
      ? 'reverseTransfer'
      : 'reverseNote';

const ReversalForm = ({ row, onClose }: { row: MovementRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const controlled = mayNeedWitness([row]);
  return (
    <FormDrawer
      size={480}
      title={t('reverseTitle')}
      endpoint={movementEndpoints.movementReversal}
      initial={{ movementId: row.id }}
      okText={t('reverse')}
      okDanger
      note={[t(noteOf(row)), ...(controlled ? [t('reverseControlled')] : [])].join('')}
      onClose={onClose}
      onDone={({ adjustmentId, warnings }) => {
        for (const warning of warnings) void message.warning(warning, 8);
        void message.success(t(adjustmentId ? 'reverseAsked' : 'reversed'));
        onClose();
      }}
    >
      <Field name="reason" wide autoFocus />
      {puts.includes(row.kind) && <PutFields />}
      {controlled && <WitnessField call="movementReversal" endpoint={movementEndpoints.movementReversal} />}
    </FormDrawer>
  );
};

export default ReversalForm;
