import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { AnyEndpoint, InputOf } from '@anyan/contract';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { download } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { type Gate, useGate } from '../access/useMayCall.ts';
import { useFailure } from '../feedback/useFailure.ts';
import { texts } from '../texts.ts';

const ExportProgress = lazy(() => import('./ExportProgress.tsx'));

interface Props extends Gate {
  calls: AnyEndpoint;
  /** What the filter shows. */
  input: Record<string, unknown>;
  total?: number;
}

/** Exports what the filter shows: at once, or by a job whose progress and link come as a notification. */
export const ExportButton = ({ input, total, ...gate }: Props) => {
  const t = useTexts(texts);
  const { message, notification } = App.useApp();
  const fail = useFailure();
  const open = useGate();
  const [busy, setBusy] = useState(false);
  const [jobId, setJobId] = useState<string>();
  if (!open(gate)) return null;

  const start = async () => {
    setBusy(true);
    try {
      const { jobId, fileName } = await download(gate.calls, input as InputOf<AnyEndpoint>);
      if (!jobId) {
        void message.success(t('exportDone', { name: fileName ?? '' }));
        return;
      }
      setJobId(jobId);
      notification.open({
        key: jobId,
        title: t('export'),
        description: (
          <Suspense fallback={null}>
            <ExportProgress id={jobId} onEnd={() => setJobId(undefined)} />
          </Suspense>
        ),
        duration: 0,
      });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      icon={<DownloadOutlined />}
      loading={busy || !!jobId}
      disabled={total === 0}
      title={total === 0 ? t('exportNothing') : undefined}
      onClick={start}
    >
      {t('export')}
    </Button>
  );
};
