import { deviceEndpoints, deviceLimits } from '@anyan/contract';
import { Alert, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from './codeTexts.ts';
import { displayAddress } from './displayAddress.ts';

interface Props {
  id: string;
  code: string;
  until: string;
  roomId: string;
  /** When it was paired before. */
  before: string | null;
  onClose: () => void;
}

/** How often it is looked whether the tablet has typed the code. */
const lookMs = 3000;

/** Six digits to be typed on the tablet; says so when that is done. */
export const PairCode = ({ id, code, until, roomId, before, onClose }: Props) => {
  const t = useTexts(texts);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  const { data } = useCall(
    deviceEndpoints.deviceList,
    { kind: 'doorDisplay', roomId, pageSize: 100 },
    { refetchInterval: lookMs },
  );
  const pairedAt = data?.data.find((one) => one.id === id)?.pairedAt;
  const done = !!pairedAt && pairedAt !== before;
  return (
    <Modal open footer={null} title={t('pairTitle')} onCancel={onClose} width={420}>
      <div className="pair-dialog">
        <p>{t('pairHint', { n: deviceLimits.codeMinutes })}</p>
        <a href={displayAddress()} target="_blank" rel="noopener">
          {displayAddress()}
        </a>
        <output className="pair-digits">{code}</output>
        {done ? (
          <Alert showIcon type="success" title={t('pairDone')} />
        ) : (
          <Alert showIcon type={over ? 'error' : 'info'} title={t(over ? 'pairOver' : 'pairWaiting')} />
        )}
      </div>
    </Modal>
  );
};
