import { standardEndpoints } from '@anyan/contract';
import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import CollegeFileList from './CollegeFileList.tsx';
import '../../../widgets/list/list.css';

const StandardList = lazy(() => import('./StandardList.tsx'));

/** /system/fileList: the files that people find in the download centre, and the standards and rules that hold. */
const DownloadCentre = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const keys = mayCall(standardEndpoints.standardPageList) ? ['files', 'standards'] : ['files'];
  const active = keys.find((key) => key === params.get('tab')) ?? 'files';
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      {/* Each list keeps its filters in the address; those of the other would not fit. */}
      <Tabs
        activeKey={active}
        onChange={(tab) => setParams({ tab })}
        items={keys.map((key) => ({ key, label: t(key === 'files' ? 'files' : 'standards') }))}
      />
      {active === 'files' ? (
        <CollegeFileList />
      ) : (
        <Suspense fallback={<ListSkeleton show />}>
          <StandardList />
        </Suspense>
      )}
    </>
  );
};

export default DownloadCentre;
