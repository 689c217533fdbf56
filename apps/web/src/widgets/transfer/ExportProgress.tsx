import { files } from '@anyan/contract';
import { Progress } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { useJob } from './useJob.ts';

/** Progress of an export job, then its link. */
const ExportProgress = ({ id, onEnd }: { id: string; onEnd: () => void }) => {
  const t = useTexts(texts);
  const { data, error } = useJob(files.endpoints.exportJobDetails, { id }, onEnd);
  if (error || data?.state === 'failed') return <>{data?.failure ?? error?.message ?? t('exportFailed')}</>;
  if (data?.state === 'done') {
    return (
      <>
        <div>
          {data.fileName.endsWith('.xlsx')
            ? t('exportReady', { n: data.rowCount.toLocaleString('en-US') })
            : t('fileReady')}
        </div>
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
      <div>{t(data && !data.fileName.endsWith('.xlsx') ? 'fileJob' : 'exportJob')}</div>
      <Progress percent={Math.round((data?.progress ?? 0) * 100)} size="small" />
    </>
  );
};

export default ExportProgress;
