import { type WitnessDetails, witnessEndpoints, witnessStates } from '@anyan/contract';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { ScannedProps } from '../../../widgets/scan/scanned.ts';
import { IdentityField } from '../../../widgets/sign/IdentityField.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';
import '../../../widgets/detail/detail.css';
import './stock.css';

const { witnessConfirm, witnessDetails } = witnessEndpoints;

/** What somebody is asked to confirm as the second person: in his own session, with his own password or factor. */
const ScannedWitness = ({ code, onClose }: ScannedProps) => {
  const { data, error, refetch } = useCall(witnessDetails, { token: code });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={5} show />;
  return <Asked record={data} token={code} onClose={onClose} />;
};

const Asked = ({
  record,
  token,
  onClose,
}: {
  record: WitnessDetails;
  token: string;
  onClose: () => void;
}) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [proof, setProof] = useState({ password: '', factor: '' });
  const [reason, setReason] = useState('');
  const confirm = useTold(witnessConfirm, { done: t('confirmedDone'), onSuccess: onClose });
  const refuse = useTold(witnessConfirm, { done: t('refusedDone'), onSuccess: onClose });
  const seenByOthers = {
    // It waits for somebody else.
    waiting: t('notYours'),
    confirmed: label(witnessStates.confirmed),
    refused: label(witnessStates.refused),
    expired: label(witnessStates.expired),
    used: label(witnessStates.used),
  };
  return (
    <section className="chem-scan">
      <h1>{t('witnessTitle')}</h1>
      <p>{t('witnessAsk', { name: record.initiatorName })}</p>
      <h2>{label([record.title, record.titleEn])}</h2>
      <dl className="ay-fields">
        {record.words.map(({ name, value }) => (
          <div key={name} className="ay-long">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <span className="ay-quiet">
        {t('witnessUntil', { time: formatMoment(record.until).slice(11, 16) })}
      </span>
      {record.mayConfirm ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate({
              ...{ token, confirm: true },
              ...(proof.password ? { password: proof.password } : { factor: proof.factor }),
            });
          }}
        >
          <IdentityField {...proof} onChange={(more) => setProof((before) => ({ ...before, ...more }))} />
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            disabled={!proof.password && !proof.factor}
            loading={confirm.isPending}
          >
            {t('confirm')}
          </Button>
          <div className="chem-actions">
            <Input
              style={{ flex: '1 1 200px' }}
              value={reason}
              maxLength={200}
              placeholder={t('refuseReason')}
              aria-label={t('refuseReason')}
              onChange={(event) => setReason(event.target.value)}
            />
            <Button
              danger
              disabled={!reason.trim()}
              loading={refuse.isPending}
              onClick={() => refuse.mutate({ token, confirm: false, reason })}
            >
              {t('refuse')}
            </Button>
          </div>
        </form>
      ) : (
        <Alert
          showIcon
          type={record.state === 'confirmed' ? 'success' : record.mine ? 'info' : 'warning'}
          title={record.mine ? label(witnessStates[record.state]) : seenByOthers[record.state]}
        />
      )}
    </section>
  );
};

export default ScannedWitness;
