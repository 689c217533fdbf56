import { accessRoomEndpoints, grantEndpoints, type OwnRoomRow } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { NightList } from '../night/NightList.tsx';
import { texts as nightTexts } from '../night/nightTexts.ts';
import { OwnEntry } from '../sign/OwnEntry.tsx';
import { texts } from '../texts.ts';
import { texts as runTexts } from '../unattended/unattendedTexts.ts';
import { CheckItems, WayLink } from './CheckItems.tsx';
import { openText } from './hoursText.ts';
import '../access.css';

const OpenDoor = lazy(() => import('../lock/OpenDoor.tsx'));
const PledgeForm = lazy(() => import('../pledge/PledgeForm.tsx'));
const UnattendedForm = lazy(() => import('../unattended/UnattendedForm.tsx'));
const ExtendForm = lazy(() => import('../night/ExtendForm.tsx'));

/** Tab 我的房间: where the reader may enter, until when, and what keeps the door closed. */
const MyRooms = () => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(accessRoomEndpoints.mineAccessRoomList);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <OwnEntry />
      {!data && <ListSkeleton show />}
      {data?.length === 0 && <Empty text={t('mineNone')}>{t('mineNoneHint')}</Empty>}
      <ul className="access-cards">
        {data?.map((room) => (
          <li key={room.id} className="ay-panel">
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
    </>
  );
};

const RoomCard = ({ room }: { room: OwnRoomRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const n = useTexts(nightTexts);
  const { openHours, items, notice } = room;
  return (
    <>
      <div className="access-head">
        <h3>{room.roomText}</h3>
        <RiskLevel level={room.level} />
      </div>
      <p>{room.laboratories.map(({ name }) => name).join('、')}</p>
      <Door room={room} />
      {!room.decision.reasonCode && room.locks.length > 0 && (
        <Suspense fallback={null}>
          <OpenDoor roomId={room.id} locks={room.locks} />
        </Suspense>
      )}
      <p>
        <Until room={room} />
        <br />
        {openText(openHours, label)}{' '}
        <Tag tone={room.openNow ? 'success' : 'default'}>{t(room.openNow ? 'openNow' : 'notOpenNow')}</Tag>
        <br />
        {room.maxPeople > 0
          ? t('insideOf', { n: room.insideCount, max: room.maxPeople })
          : t('insideNow', { n: room.insideCount })}
      </p>
      {room.nights.length > 0 && (
        <div>
          <strong>{n('approved')}</strong>
          <NightList nights={room.nights} />
        </div>
      )}
      {items.length > 0 && <CheckItems items={items} own />}
      {notice && (
        <p>
          <strong>{t('notice')}</strong>
          <br />
          {notice}
        </p>
      )}
      <Foot room={room} />
    </>
  );
};

const Door = ({ room }: { room: OwnRoomRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { reasonCode, text, textEn, ways, hints } = room.decision;
  if (!reasonCode)
    return (
      <Alert
        showIcon
        type={hints.length > 0 ? 'warning' : 'success'}
        title={t(hints.length > 0 ? 'canEnterHints' : 'canEnter')}
      />
    );
  return (
    <Alert
      showIcon
      type="error"
      title={t('cannotEnter')}
      description={
        <>
          {text && label([text, textEn ?? text])}{' '}
          {ways
            // What is signed has its button below.
            .filter((way) => way !== 'pledge')
            .map((way) => (
              <WayLink key={way} way={way} room={room} />
            ))}
        </>
      }
    />
  );
};

const Until = ({ room }: { room: OwnRoomRow }) => {
  const t = useTexts(texts);
  if (!room.grantId) return t('anyQualified');
  return room.validTo ? t('validTo', { day: room.validTo }) : t('asMember');
};

/** What its holder does: sign, renew, give back. */
const Foot = ({ room }: { room: OwnRoomRow }) => {
  const t = useTexts(texts);
  const [signing, setSigning] = useState(false);
  if (!room.leaves && !room.pledgeDue && !room.renews && !room.extends) return null;
  return (
    <div className="access-foot">
      {room.pledgeDue && (
        <Button type="primary" onClick={() => setSigning(true)}>
          {t('pledgeSign')}
        </Button>
      )}
      {room.renews && (
        <Link to={`/access/mineAccessApplyList?new=renew&room=${room.id}&laboratory=${room.renews}`}>
          <Button>{t('renew')}</Button>
        </Link>
      )}
      <Longer room={room} />
      <Unattended room={room} />
      <Leave room={room} />
      {signing && (
        <Suspense fallback={null}>
          <PledgeForm roomId={room.id} onClose={() => setSigning(false)} />
        </Suspense>
      )}
    </div>
  );
};

/** A night, or longer today, is asked for by whose access is in force. */
const Longer = ({ room }: { room: OwnRoomRow }) => {
  const t = useTexts(nightTexts);
  const [asking, setAsking] = useState(false);
  if (!room.extends) return null;
  return (
    <>
      <Link to={`/access/mineAccessApplyList?new=night&room=${room.id}&laboratory=${room.extends}`}>
        <Button>{t('nightApply')}</Button>
      </Link>
      <Button onClick={() => setAsking(true)}>{t('extend')}</Button>
      {asking && (
        <Suspense fallback={null}>
          <ExtendForm room={room} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};

/** What goes on after one has left is registered by whose access is in force. */
const Unattended = ({ room }: { room: OwnRoomRow }) => {
  const t = useTexts(runTexts);
  const [registering, setRegistering] = useState(false);
  if (!room.extends) return null;
  return (
    <>
      <Button onClick={() => setRegistering(true)}>{t('add')}</Button>
      {registering && (
        <Suspense fallback={null}>
          <UnattendedForm room={room} onClose={() => setRegistering(false)} />
        </Suspense>
      )}
    </>
  );
};

const Leave = ({ room: { leaves } }: { room: OwnRoomRow }) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const leave = useTold(grantEndpoints.accessUserLeave, { done: t('left') });
  if (!leaves) return null;
  return (
    <Button
      onClick={() =>
        confirm({
          title: t('leave'),
          effects: [t('leaveEffect')],
          okText: t('leave'),
          onOk: () => leave.mutateAsync(leaves),
        })
      }
    >
      {t('leave')}
    </Button>
  );
};

export default MyRooms;
