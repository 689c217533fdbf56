import { type AdjustmentDetails, adjustmentEndpoints } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from './texts.ts';
import { adjustmentTones } from './tones.ts';

const { adjustmentDetails, adjustmentWithdraw } = adjustmentEndpoints;

/** An adjustment: what the book should say instead, why, and what was decided. */
const AdjustmentDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
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
          {row.authorities.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={t('authorities')}
              description={row.authorities.join('；')}
              style={{ marginBottom: 16 }}
            />
          )}
          <Fields
            record={row}
            schema={adjustmentDetails.result}
            fields={[
              'sourceKind',
              ...(row.lossKind ? (['lossKind'] as const) : []),
              ...(['laboratoryName', 'applicantName', 'createdAt', 'reason'] as const),
              ...(row.witnessName ? (['witnessName'] as const) : []),
              ...(row.outcome ? (['outcome'] as const) : []),
            ]}
          />
          <h3 className="ay-section-title">{t('lines')}</h3>
          <ul>
            {row.lines.map((one) => (
              <li key={one.bottleId}>
                {t('line', {
                  ...{ name: one.chineseName, code: one.bottleCode, unit: one.unit, cause: one.cause },
                  ...{ expected: one.expected ?? t('blind'), counted: one.counted ?? t('blind') },
                })}
              </li>
            ))}
          </ul>
          {row.files.map(({ id: fileId, name, url }) => (
            <p key={fileId}>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            </p>
          ))}
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
