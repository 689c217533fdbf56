import { coursewareAdminEndpoints, hourEndpoints, offlineEndpoints } from '@anyan/contract';
import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../coursewareTexts.ts';
import '../../../widgets/list/list.css';

const tabs = {
  courseware: { label: 'tabCourseware', Tab: lazy(() => import('../courseware/CoursewareTab.tsx')) },
  offline: {
    label: 'tabOffline',
    Tab: lazy(() => import('../offline/SessionList.tsx')),
    calls: offlineEndpoints.offlineTrainingList,
  },
  hours: {
    label: 'tabHours',
    Tab: lazy(() => import('../hour/HoursTab.tsx')),
    calls: hourEndpoints.hourList,
  },
  admins: {
    label: 'tabAdmins',
    Tab: lazy(() => import('../courseware/AdminsTab.tsx')),
    calls: coursewareAdminEndpoints.coursewareAdminShow,
  },
} as const;
type Key = keyof typeof tabs;

/** /access/coursewareList: courseware, sessions, class hours, and who looks after them. */
const CoursewareList = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const keys = (Object.keys(tabs) as Key[]).filter((key) => {
    const one = tabs[key];
    return !('calls' in one) || mayCall(one.calls);
  });
  const active = keys.find((key) => key === params.get('tab')) ?? 'courseware';
  const { Tab } = tabs[active];
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      {/* Each list keeps its filters in the address; those of another tab would not fit. */}
      <Tabs
        activeKey={active}
        onChange={(tab) => setParams({ tab })}
        items={keys.map((key) => ({ key, label: t(tabs[key].label) }))}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <Tab />
      </Suspense>
    </>
  );
};

export default CoursewareList;
