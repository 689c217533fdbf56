import { laboratoryEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, confirms, dangerous } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { recordTexts } from '../recordTexts.ts';
import { memberTones } from '../tones.ts';

const parts = { form: lazy(() => import('./MemberForm.tsx')) };
const { memberPageList, memberAdd, memberEdit, memberLeave, memberImport, memberTempExport } =
  laboratoryEndpoints;

/** The people of a laboratory, with those who have left. */
export const MemberList = ({ laboratoryId, editable }: { laboratoryId: string; editable: boolean }) => {
  const t = useTexts(recordTexts);
  const drawers = useDrawers(parts);
  const form = (row?: Parameters<typeof drawers.open.form>[0]) => drawers.open.form(row, { laboratoryId });
  return (
    <ListPage
      local
      endpoint={memberPageList}
      input={{ laboratoryId }}
      columns={[
        {
          field: 'name',
          width: 170,
          render: (name, { loginName }) => <PersonAvatar name={name} hint={loginName} />,
        },
        { field: 'memberRole', width: 100 },
        { field: 'state', width: 84, tones: memberTones },
        { field: 'mentor', width: 110 },
        { field: 'organizationName', width: 140, card: 'none' },
        { field: 'joinedAt', width: 110, card: 'none' },
      ]}
      more={['phone', 'leftAt']}
      filters={['keyword', 'memberRole', 'state']}
      actions={[{ ...add(memberAdd, t('memberAdd'), () => form()), may: editable }]}
      imports={editable ? { calls: memberImport, template: memberTempExport } : undefined}
      events={[
        { event: 'edit', calls: memberEdit, opens: form },
        dangerous({
          ...confirms('leave', memberLeave, t('memberLeft'), () => [t('memberLeaveEffect')]),
          many: true,
        }),
      ]}
      drawers={drawers}
      emptyText={t('memberEmpty')}
    />
  );
};
