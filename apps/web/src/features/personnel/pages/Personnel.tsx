import { syncEndpoints } from '@anyan/contract';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { PageParts } from '../../../widgets/show/PageParts.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { syncTexts } from '../sync/texts.ts';
import PersonList from './PersonList.tsx';
import '../../../widgets/list/list.css';

const SyncTab = lazy(() => import('../sync/SyncTab.tsx'));

/** /system/personnel: the people, and for the whole college the systems that send them. */
const Personnel = () => {
  const t = useTexts(syncTexts);
  const mayCall = useMayCall();
  const { collegeWide } = useAuth();
  const [params, setParams] = useSearchParams();
  if (!collegeWide || !mayCall(syncEndpoints.syncSourceList)) return <PersonList />;
  const active = params.get('tab') === 'sync' ? 'sync' : 'people';
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      <PageParts
        active={active}
        onChange={(key) => setParams(key === 'people' ? {} : { tab: key })}
        parts={(['people', 'sync'] as const).map((key) => ({ key, label: t(`${key}Tab`) }))}
      />
      {active === 'people' ? (
        <PersonList titled={false} />
      ) : (
        <Suspense fallback={<ListSkeleton show />}>
          <SyncTab />
        </Suspense>
      )}
    </>
  );
};

export default Personnel;
