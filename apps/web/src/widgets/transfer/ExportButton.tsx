import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { type AnyEndpoint, type InputOf, personalExportMost } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { type Gate, useGate } from '../access/useMayCall.ts';
import { texts } from '../texts.ts';
import { useFile } from './useFile.tsx';

const ExportReason = lazy(() => import('./ExportReason.tsx'));

interface Props extends Gate {
  calls: AnyEndpoint;
  /** What the filter shows. */
  input: Record<string, unknown>;
  total?: number;
}

/** Exports what the filter shows: at once, or by a job whose progress and link come as a notification. */
export const ExportButton = ({ input, total, ...gate }: Props) => {
  const t = useTexts(texts);
  const open = useGate();
  const { busy, save } = useFile();
  const [asking, setAsking] = useState(false);
  if (!open(gate)) return null;
  // Many people go out only with a reason.
  const needsReason = 'reason' in (gate.calls.input?.properties ?? {}) && (total ?? 0) > personalExportMost;
  const run = (reason?: string) => {
    setAsking(false);
    void save(gate.calls, { ...input, ...(reason ? { reason } : {}) } as InputOf<AnyEndpoint>);
  };
  return (
    <>
      <Button
        icon={<DownloadOutlined />}
        loading={busy}
        disabled={total === 0}
        title={total === 0 ? t('exportNothing') : undefined}
        onClick={() => (needsReason ? setAsking(true) : run())}
      >
        {t('export')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ExportReason total={total ?? 0} onOk={run} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
