import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { type AnyEndpoint, type InputOf, personalExportMost } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { type Gate, useGate } from '../access/useMayCall.ts';
import { mostOf } from '../list/mostOf.ts';
import { texts } from '../texts.ts';
import { useFile } from './useFile.tsx';

const ExportReason = lazy(() => import('./ExportReason.tsx'));

interface Props extends Gate {
  calls: AnyEndpoint;
  /** What the filter shows. */
  input: Record<string, unknown>;
  total?: number;
  /** Of that only the rows that are chosen. */
  chosen?: readonly string[];
}

/** Whether a list's export can be of chosen rows. */
export const exportsChosen = ({ calls }: { calls: AnyEndpoint }): boolean =>
  'ids' in (calls.input?.properties ?? {});

/** Exports what the filter shows: at once, or by a job whose progress and link come as a notification. */
export const ExportButton = ({ input, total, chosen, ...gate }: Props) => {
  const t = useTexts(texts);
  const open = useGate();
  const { busy, save } = useFile();
  const [asking, setAsking] = useState(false);
  if (!open(gate)) return null;
  const rows = chosen?.length ?? total ?? 0;
  // Many people go out only with a reason.
  const needsReason = 'reason' in (gate.calls.input?.properties ?? {}) && rows > personalExportMost;
  const most = chosen && mostOf(gate.calls);
  const tooMany = most !== undefined && rows > most;
  const run = (reason?: string) => {
    setAsking(false);
    const asked = { ...input, ...(chosen ? { ids: chosen } : {}), ...(reason ? { reason } : {}) };
    void save(gate.calls, asked as InputOf<AnyEndpoint>);
  };
  return (
    <>
      <Button
        icon={chosen ? undefined : <DownloadOutlined />}
        size={chosen ? 'small' : undefined}
        loading={busy}
        disabled={total === 0 || tooMany}
        title={
          tooMany ? t('chosenMost', { n: formatNumber(most) }) : total === 0 ? t('exportNothing') : undefined
        }
        onClick={() => (needsReason ? setAsking(true) : run())}
      >
        {t(chosen ? 'exportChosen' : 'export')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ExportReason total={rows} onOk={run} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
