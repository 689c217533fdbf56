import { type OfflineTrainingRow, offlineEndpoints, offlineLimits } from '@anyan/contract';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { QrCode } from '../../../widgets/show/QrCode.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../offlineTexts.ts';
import './offline.css';

/** The last code is good for as long as the new one is shown, so that nobody scans in vain. */
const renewMs = 5000;

/** What people scan to sign in, renewed while it is open; for a screen that all see. */
const SignCode = ({ of, onClose }: { of: OfflineTrainingRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const board = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useCall(
    offlineEndpoints.signQrcode,
    { id: of.id },
    { refetchInterval: renewMs, staleTime: 0, gcTime: 0 },
  );
  return (
    <Modal open footer={null} title={t('codeTitle', { title: of.title })} onCancel={onClose} width={480}>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="sign-code" ref={board}>
          <QrCode value={data.link} size={300} />
          <p className="sign-code-count" aria-live="polite">
            {t('codeSigned', { n: data.signed })}
          </p>
          <p className="ay-quiet">{t('codeHint', { n: offlineLimits.codeSeconds })}</p>
          <Button onClick={() => void board.current?.requestFullscreen?.()}>{t('fullScreen')}</Button>
        </div>
      ) : (
        <ListSkeleton show />
      )}
    </Modal>
  );
};

export default SignCode;
