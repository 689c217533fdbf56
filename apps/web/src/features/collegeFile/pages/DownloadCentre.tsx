import { standardEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../texts.ts';
import CollegeFileList from './CollegeFileList.tsx';

const StandardList = lazy(() => import('./StandardList.tsx'));

/** /system/fileList: the files that people find in the download centre, and the standards and rules that hold. */
const DownloadCentre = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        files: { label: t('files'), Tab: CollegeFileList },
        standards: { label: t('standards'), Tab: StandardList, calls: standardEndpoints.standardPageList },
      }}
    />
  );
};

export default DownloadCentre;
