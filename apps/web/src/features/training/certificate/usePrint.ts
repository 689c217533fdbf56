import { type CertificateRow, certificateEndpoints, certificateLimits } from '@anyan/contract';
import { App } from 'antd';
import { download } from '../../../platform/download.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { forMany } from '../../../widgets/list/actions.tsx';
import { texts } from '../certificateTexts.ts';

const { certificatePrint } = certificateEndpoints;

const idsOf = (rows: readonly CertificateRow[]) => rows.map(({ id }) => id);

/** Certificates on paper: as one document, or packed by a job. */
export const usePrint = () => {
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
  const many = [
    {
      ...forMany('print', t('print'), certificatePrint, (rows: readonly CertificateRow[]) =>
        print(idsOf(rows), 'pdf'),
      ),
      several: { most: certificateLimits.onePdf },
    },
    forMany('zip', t('printZip'), certificatePrint, (rows: readonly CertificateRow[]) =>
      print(idsOf(rows), 'zip'),
    ),
  ];
  return { print, many };
};
