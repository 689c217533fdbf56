import { type CoursewareAdminRow, coursewareAdminEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { Column } from '../../../widgets/list/types.ts';
import { texts } from '../coursewareTexts.ts';
import { TrainingSettings } from './TrainingSettings.tsx';

const form = lazy(() => import('./AdminForm.tsx'));
const { coursewareAdminShow, coursewareAdminSave } = coursewareAdminEndpoints;

const useColumns = (): readonly Column<CoursewareAdminRow>[] => {
  const t = useTexts(texts);
  return [
    { field: 'userName', width: 120 },
    { field: 'userOrganization', width: 160 },
    {
      field: 'organizationNames',
      width: 260,
      card: 'fact',
      render: (names, { wholeCollege }) => (wholeCollege ? t('wholeCollege') : names.join(nameComma())),
    },
    {
      field: 'typeNames',
      width: 220,
      card: 'fact',
      render: (names) => names.map(shippedName).join(nameComma()) || t('allTypes'),
    },
    { field: 'canEdit', width: 110 },
    { field: 'canReview', width: 110 },
  ];
};

/** Tab 管理员与设置: who looks after courseware where, and the figures of training. */
const AdminsTab = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ form });
  return (
    <>
      <ListPage
        hint={t('adminHint')}
        endpoint={coursewareAdminShow}
        columns={useColumns()}
        filters={['userName']}
        actions={[add(coursewareAdminSave, t('adminAdd'), drawers.open.form)]}
        rowActions={[edit(coursewareAdminSave, drawers.open.form)]}
        drawers={drawers}
        emptyText={t('adminNone')}
      />
      <TrainingSettings />
    </>
  );
};

export default AdminsTab;
