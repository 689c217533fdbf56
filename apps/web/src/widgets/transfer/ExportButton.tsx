import { DownloadOutlined } from '@ant-design/icons';
import { type AnyEndpoint, files, type InputOf } from '@anyan/contract';
import { App, Button, Progress } from 'antd';
import { useState } from 'react';
import { download } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { type Gate, useGate } from '../access/useMayCall.ts';
import { useFailure } from '../feedback/useFailure.ts';
import { texts } from '../texts.ts';
import { useJob } from './useJob.ts';

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
        description: <ExportProgress id={jobId} onEnd={() => setJobId(undefined)} />,
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

/** Progress of an export job, then its link. */
const ExportProgress = ({ id, onEnd }: { id: string; onEnd: () => void }) => {
  const t = useTexts(texts);
  const { data, error } = useJob(files.endpoints.exportJobDetails, { id }, onEnd);
  if (error || data?.state === 'failed') return <>{data?.failure ?? error?.message ?? t('exportFailed')}</>;
  if (data?.state === 'done') {
    return (
      <>
        <div>{t('exportReady', { n: data.rowCount.toLocaleString('en-US') })}</div>
        {data.link && (
          <a href={data.link} download={data.fileName}>
            {t('download')} {data.fileName}
          </a>
        )}
      </>
    );
  }
  return (
    <>
      <div>{t('exportJob')}</div>
      <Progress percent={Math.round((data?.progress ?? 0) * 100)} size="small" />
    </>
  );
};
