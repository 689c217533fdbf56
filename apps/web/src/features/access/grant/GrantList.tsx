import { grantEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { hoursText } from '../room/hoursText.ts';
import { RoomSelect } from '../sign/RoomSelect.tsx';
import { texts } from '../texts.ts';
import { grantTones } from '../tones.ts';
import { useGrantActions } from './grantEvents.ts';
import { Reasons } from './Reasons.tsx';

const parts = {
  details: lazy(() => import('./GrantDetail.tsx')),
  form: lazy(() => import('./GrantForm.tsx')),
  many: lazy(() => import('./ManyForm.tsx')),
};

/** Tab 授权: who may enter which room, until when, and what is missing. */
const GrantList = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const drawers = useDrawers(parts);
  return (
    <ListPage
      hint={t('grantsHint')}
      endpoint={calls.accessUserList}
      columns={[
        { field: 'userName', width: 110 },
        { field: 'userNumber', width: 130, least: 104, card: 'none' },
        { field: 'state', width: 90, tones: grantTones },
        { field: 'roomText', width: 170 },
        { field: 'laboratoryName', width: 180 },
        { field: 'level', width: 80 },
        { field: 'reasons', width: 160, render: (some) => <Reasons of={some} /> },
        { field: 'validTo', width: 120, words: [t('forMembers')], render: (day) => day ?? t('forMembers') },
        { field: 'source', width: 110 },
        { field: 'slots', width: 200, hidden: true, render: (slots) => hoursText(slots, label) },
        { field: 'lastEntryAt', width: 160 },
      ]}
      more={['unit', 'role', 'validFrom']}
      filters={[
        ...(['keyword', 'state', 'lacking', 'source', 'level', 'category', 'expiringDays'] as const),
        ...(['laboratoryId', 'buildingId'] as const),
        { field: 'roomId', control: <RoomSelect /> },
        'organizationId',
      ]}
      actions={[add(calls.accessUserAdd, t('addGrant'), drawers.open.form)]}
      {...useGrantActions(drawers.open.many)}
      imports={{ calls: calls.accessUserImport, template: calls.accessUserTempExport }}
      exports={{ calls: calls.accessUserExport }}
      openCalls={calls.accessUserDetails}
      drawers={drawers}
      emptyText={t('grantsNone')}
    />
  );
};

export default GrantList;
