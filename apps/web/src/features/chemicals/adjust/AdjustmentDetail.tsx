import { type AdjustmentDetails, adjustmentEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { AdjustmentContents } from './AdjustmentContents.tsx';
import { texts } from './texts.ts';
import { adjustmentTones } from './tones.ts';

const { adjustmentDetails, adjustmentWithdraw } = adjustmentEndpoints;

/** An adjustment: what the book should say instead, why, and what was decided. */
const AdjustmentDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  return (
    <RecordDrawer
      endpoint={adjustmentDetails}
      id={id}
      onClose={onClose}
      title={(row) => row?.adjustmentNo}
      stateField="state"
      tones={adjustmentTones}
    >
      {(row) => (
        <>
          <Fields
            record={row}
            schema={adjustmentDetails.result}
            fields={[
              'sourceKind',
              'lossKind?',
              ...(['laboratoryName', 'applicantName', 'createdAt', 'reason'] as const),
              'witnessName?',
              'outcome?',
            ]}
          />
          <AdjustmentContents of={row} />
          {row.can.includes('withdraw') && <Withdraw of={row} />}
        </>
      )}
    </RecordDrawer>
  );
};

const Withdraw = ({ of }: { of: AdjustmentDetails }) => {
  const t = useTexts(texts);
  const withdraw = useTold(adjustmentWithdraw, { done: t('withdrawn') });
  return (
    <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ id: of.id, version: of.version })}>
      {t('withdraw')}
    </Button>
  );
};

export default AdjustmentDetail;
