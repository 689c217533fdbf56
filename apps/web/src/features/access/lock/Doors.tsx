import { deviceEndpoints } from '@anyan/contract';
import { Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './lockTexts.ts';
import './lock.css';

const views = {
  locks: lazy(() => import('./LockList.tsx')),
  displays: lazy(() => import('./DisplayList.tsx')),
  commands: lazy(() => import('./CommandList.tsx')),
  events: lazy(() => import('./EventList.tsx')),
};
type View = keyof typeof views;

/** Tab 门禁设备: locks, displays, and what locks were told and tell. */
const Doors = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const shown = (Object.keys(views) as View[]).filter(
    (view) => view !== 'displays' || mayCall(deviceEndpoints.deviceList, { kind: 'doorDisplay' }),
  );
  const active = shown.find((view) => view === params.get('view')) ?? 'locks';
  const Shown = views[active];
  return (
    <>
      <Segmented
        className="lock-views"
        aria-label={t('which')}
        value={active}
        options={shown.map((value) => ({ value, label: t(value) }))}
        // Filters of one list would not fit another.
        onChange={(view) => setParams({ tab: 'doors', view })}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <Shown />
      </Suspense>
    </>
  );
};

export default Doors;
