import { movementEndpoints } from '@anyan/contract';
import { Alert, Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import DateControl from '../../../widgets/form/DateControl.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { texts } from './texts.ts';

const { movementVerify } = movementEndpoints;
const month = 30 * 86_400_000;

/** Proves the rows of some days, and names each that is not as it was booked. */
const VerifyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const [from, setFrom] = useState(formatDay(Date.now() - month));
  const [to, setTo] = useState(formatDay(Date.now()));
  const [asked, setAsked] = useState<{ from: string; to: string }>();
  const { data, error, isFetching, refetch } = useCall(movementVerify, asked ?? { from, to }, {
    enabled: !!asked,
  });
  return (
    <Modal
      open
      title={t('verify')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Space orientation="vertical" style={{ width: '100%' }}>
        <Space wrap>
          <DateControl kind="day" value={from} onChange={(day: unknown) => setFrom(String(day ?? from))} />
          <DateControl kind="day" value={to} onChange={(day: unknown) => setTo(String(day ?? to))} />
          <Button
            type="primary"
            loading={isFetching}
            onClick={() => {
              // Of the same days once more: what was answered before is no proof of now.
              if (asked?.from === from && asked.to === to) void refetch();
              else setAsked({ from, to });
            }}
          >
            {t('verify')}
          </Button>
        </Space>
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {data && (
          <Alert
            showIcon
            type={data.faults.length > 0 ? 'error' : 'success'}
            title={
              data.faults.length > 0
                ? t('verifyFaults', { n: data.checkedCount, faults: data.faults.length })
                : t('verifyWhole', { n: data.checkedCount })
            }
            description={
              data.faults.length > 0 ? (
                <ul>
                  {data.faults.map(({ id, reason, bottleCode, bottleSeq }) => (
                    <li key={id + reason}>
                      {bottleCode ? `${bottleCode} #${bottleSeq}` : id}: {reason}
                    </li>
                  ))}
                </ul>
              ) : data.unsealedCount > 0 ? (
                t('verifyUnsealed', { n: data.unsealedCount })
              ) : undefined
            }
          />
        )}
      </Space>
    </Modal>
  );
};

export default VerifyDialog;
