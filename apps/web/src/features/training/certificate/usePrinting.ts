import { type CertificateRow, certificateEndpoints, certificateLimits } from '@anyan/contract';
import { App } from 'antd';
import { download } from '../../../platform/download.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../certificateTexts.ts';

const { certificatePrint, certificateRevoke } = certificateEndpoints;

/** Certificates on paper: as one document, or packed by a job. */
export const usePrinting = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const print = async (ids: string[], format: 'pdf' | 'zip'): Promise<void> => {
    try {
      const { jobId } = await download(certificatePrint, { ids, format });
      if (jobId) void message.success(t('zipStarted'));
    } catch (error) {
      fail(error as Error);
    }
  };
  const batch = (rows: readonly CertificateRow[], revoke: () => void): readonly Action[] => {
    const ids = rows.map(({ id }) => id);
    return [
      {
        key: 'print',
        label: t('print'),
        calls: certificatePrint,
        disabled: ids.length > certificateLimits.onePdf,
        onClick: () => void print(ids, 'pdf'),
      },
      {
        key: 'zip',
        label: t('printZip'),
        calls: certificatePrint,
        onClick: () => void print(ids, 'zip'),
      },
      {
        key: 'revoke',
        label: t('revokeMany'),
        danger: true,
        calls: certificateRevoke,
        disabled: !rows.every(({ can }) => can.includes('revoke')),
        onClick: revoke,
      },
    ];
  };
  return { print, batch };
};
