import { type ApplicableRoom, accessApplyEndpoints, grantStates } from '@anyan/contract';
import { useNavigate } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { needText } from '../requirement/needText.ts';
import { openText } from '../room/hoursText.ts';
import { texts as accessTexts } from '../texts.ts';
import { grantTones } from '../tones.ts';
import { texts } from './applyTexts.ts';

const { applicableRoomList, accessApplyAdd } = accessApplyEndpoints;

/** Tab 可申请的房间: what may be applied for, with what it asks. */
const ApplicableRooms = () => {
  const t = useTexts(texts);
  const a = useTexts(accessTexts);
  const label = useLabel();
  const go = useNavigate();
  const applyFor = ({ id, laboratoryId }: ApplicableRoom) =>
    void go(`/access/mineAccessApplyList?new=new&room=${id}&laboratory=${laboratoryId}`);
  return (
    <ListPage
      hint={t('hint')}
      endpoint={applicableRoomList}
      columns={[
        { field: 'roomText', width: 160 },
        { field: 'laboratoryName', width: 190 },
        { field: 'level', width: 90 },
        {
          field: 'grantState',
          width: 110,
          render: (state) =>
            state ? (
              <StatusTag dictionary={grantStates} code={state} tone={grantTones[state]} />
            ) : (
              t('noneYet')
            ),
        },
        {
          field: 'effective',
          title: t('asks'),
          width: 280,
          render: ({ certificates }) =>
            certificates.map((need) => needText(need, a, label)).join(label(['、', ', '])),
        },
        { field: 'openHours', title: t('hours'), width: 180, render: (hours) => openText(hours, label) },
      ]}
      filters={['keyword', 'laboratoryId']}
      rowActions={[opens('apply', t('applyFor'), accessApplyAdd, applyFor)]}
      rowKey="key"
      emptyText={t('roomsNone')}
    />
  );
};

export default ApplicableRooms;
