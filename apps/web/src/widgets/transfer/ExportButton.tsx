import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { AnyEndpoint, InputOf } from '@anyan/contract';
import { Button } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { type Gate, useGate } from '../access/useMayCall.ts';
import { texts } from '../texts.ts';
import { useFile } from './useFile.tsx';

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
  if (!open(gate)) return null;
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={busy}
      disabled={total === 0}
      title={total === 0 ? t('exportNothing') : undefined}
      onClick={() => void save(gate.calls, input as InputOf<AnyEndpoint>)}
    >
      {t('export')}
    </Button>
  );
};
