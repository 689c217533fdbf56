import { downloadEndpoints } from '@anyan/contract';
import { formatBytes } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { ListDrawer } from '../../../widgets/drawer/ListDrawer.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { texts } from './texts.ts';
import { useCollegeDownload } from './useCollegeDownload.ts';

/** Everything of the download centre that is open to me. */
const DownloadDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const { download } = useCollegeDownload();
  return (
    <ListDrawer title={t('downloadTitle')} size={860} onClose={onClose}>
      <ListPage
        endpoint={downloadEndpoints.collegeFileList}
        name="downloads"
        local
        columns={[
          { field: 'name', width: 260 },
          { field: 'category', width: 100 },
          { field: 'bytes', width: 100, align: 'right', render: (bytes) => formatBytes(bytes) },
          { field: 'uploadedAt', width: 120, render: (at) => <RelativeTime at={at} /> },
        ]}
        filters={['keyword', 'category']}
        rowActions={(row) => [{ key: 'download', label: t('download'), onClick: () => download(row.id) }]}
        onOpen={({ id }) => download(id)}
        emptyText={t('downloadNone')}
      />
    </ListDrawer>
  );
};

export default DownloadDrawer;
