import {
  accessRoomEndpoints,
  type CheckItem,
  grantEndpoints,
  grantLimits,
  type OwnRoomRow,
} from '@anyan/contract';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { ValidTo } from '../../../widgets/show/ValidTo.tsx';
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
  const [search, setSearch] = useSearchParams();
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <OwnEntry />
      {search.get('pledge') === 'college' && (
        <Suspense fallback={null}>
          <PledgeForm
            onClose={() =>
              setSearch(
                (now) => {
                  now.delete('pledge');
                  return now;
                },
                { replace: true },
              )
            }
          />
        </Suspense>
      )}
      {!data && <ListSkeleton show />}
      {data?.length === 0 && <Empty text={t('mineNone')}>{t('mineNoneHint')}</Empty>}
      <div className="access-groups">
        {byLaboratory(data ?? []).map(([id, name, rooms]) => (
          <section key={id} aria-label={name || t('laboratoryNone')}>
            <h3 className="ay-section-title">{name || t('laboratoryNone')}</h3>
            <ul className="access-cards">
              {rooms.map((room) => (
                <li key={room.id} className="ay-panel">
                  <RoomCard room={room} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
};

/** Each room under the laboratory by which one comes in; under the first of its own where that is none of them. */
const byLaboratory = (rooms: readonly OwnRoomRow[]): [id: string, name: string, rooms: OwnRoomRow[]][] => {
  const of = ({ laboratories, laboratoryId }: OwnRoomRow) =>
    laboratories.find(({ id }) => id === laboratoryId) ?? laboratories[0];
  return [...Map.groupBy(rooms, (room) => of(room)?.id ?? '')]
    .map(([id, some]): [string, string, OwnRoomRow[]] => [id, (some[0] && of(some[0])?.name) ?? '', some])
    .sort(([, a], [, b]) => Number(!a) - Number(!b) || a.localeCompare(b, 'zh'));
};

/** What is signed has its button at the foot of the card. */
const withoutSigning = (item: CheckItem): CheckItem => ({
  ...item,
  ways: item.ways.filter((way) => way !== 'collegePledge'),
});

const RoomCard = ({ room }: { room: OwnRoomRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const n = useTexts(nightTexts);
  const { openHours, items, notice } = room;
  return (
    <>
      <div className="access-head">
        <h4>{room.roomText}</h4>
        <RiskLevel level={room.level} />
      </div>
      {room.laboratories.length > 1 && <p>{namesOf(room.laboratories)}</p>}
      <Door room={room} />
      {!room.decision.reasonCode && room.locks.length > 0 && (
        <Suspense fallback={null}>
          <OpenDoor roomId={room.id} locks={room.locks} />
        </Suspense>
      )}
      <Until room={room} />
      <p>
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
      {items.length > 0 && <CheckItems items={items.map(withoutSigning)} own room={room} />}
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
        <span className="access-ways">
          {text && <span>{label([text, textEn ?? text])}</span>}
          {ways
            // What is signed has its button below.
            .filter((way) => way !== 'pledge' && way !== 'collegePledge')
            .map((way) => (
              <WayLink key={way} way={way} room={room} />
            ))}
        </span>
      }
    />
  );
};

const Until = ({ room }: { room: OwnRoomRow }) => {
  const t = useTexts(texts);
  if (!room.grantId) return <p>{t('anyQualified')}</p>;
  if (!room.validTo) return <p>{t('asMember')}</p>;
  return (
    <div className="access-until">
      {t('validTo')}
      <ValidTo {...room} soon={grantLimits.renewDays} urgent={grantLimits.urgentDays} always />
    </div>
  );
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
