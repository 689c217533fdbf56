import { coursewareAdminPermission, learnPermission, offlineTrainingPermission } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../coursewareTexts.ts';

const CoursewareTab = lazy(() => import('../courseware/CoursewareTab.tsx'));
const SessionList = lazy(() => import('../offline/SessionList.tsx'));
const HoursTab = lazy(() => import('../hour/HoursTab.tsx'));
const AdminsTab = lazy(() => import('../courseware/AdminsTab.tsx'));

const { query, add } = offlineTrainingPermission;

/** /access/coursewareList: courseware, sessions, class hours, and who looks after them. */
const CoursewareList = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        courseware: { label: t('tabCourseware'), Tab: CoursewareTab },
        offline: { label: t('tabOffline'), Tab: SessionList, calls: { permission: [query, add] } },
        hours: { label: t('tabHours'), Tab: HoursTab, calls: { permission: learnPermission.query } },
        admins: {
          label: t('tabAdmins'),
          Tab: AdminsTab,
          calls: { permission: coursewareAdminPermission.query },
        },
      }}
    />
  );
};

export default CoursewareList;
