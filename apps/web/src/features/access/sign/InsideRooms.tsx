import {
  barredReasons,
  type InsidePerson,
  type InsideResult,
  type InsideRoom,
  signEvents,
  signStates,
} from '@anyan/contract';
import { Button } from 'antd';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../signTexts.ts';
import { signTones } from '../tones.ts';
import '../access.css';

export interface InsideActs {
  out: (of: { userId: string | null; visitorId: string | null; userName: string; roomId: string }) => void;
  correct: (person: InsidePerson) => void;
}

interface Props extends InsideActs {
  byBuilding: InsideResult['byBuilding'];
}

/** People inside, by building and room. */
export const InsideRooms = ({ byBuilding, ...acts }: Props) => {
  const t = useTexts(texts);
  return byBuilding.map(({ id, name, rooms }) => (
    <section key={id} className="access-building" aria-label={name}>
      <h3 className="ay-section-title">
        {name} · {t('people', { n: rooms.reduce((sum, { people }) => sum + people.length, 0) })}
      </h3>
      <ul className="access-cards">
        {rooms.map((room) => (
          <li key={room.roomId} className="ay-panel">
            <Room room={room} {...acts} />
          </li>
        ))}
      </ul>
    </section>
  ));
};

const Room = ({ room, ...acts }: { room: InsideRoom } & InsideActs) => {
  const t = useTexts(texts);
  const { roomText, level, people, maxPeople, minPeople, alone } = room;
  return (
    <>
      <div className="access-head">
        <h3>{roomText}</h3>
        <RiskLevel level={level} />
      </div>
      <p>
        {maxPeople > 0
          ? t('peopleOf', { n: people.length, max: maxPeople })
          : t('people', { n: people.length })}{' '}
        {alone && <Tag tone="error">{t(people.length > 1 ? 'tooFew' : 'alone', { n: minPeople })}</Tag>}
      </p>
      <ul className="access-people">
        {people.map((person) => (
          <li key={person.id}>
            <Person person={person} roomId={room.roomId} {...acts} />
          </li>
        ))}
      </ul>
    </>
  );
};

const Person = ({ person, roomId, out, correct }: { person: InsidePerson; roomId: string } & InsideActs) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { userId, visitorId, userName, userNumber, hostName, unescorted, barred } = person;
  const { unit, phone, inAt, overtimeAt, state, placeProven, companionGone, can } = person;
  return (
    <>
      <div>
        <strong>{userName}</strong> {visitorId && <Tag>{t('visitor')}</Tag>}{' '}
        <span className="ay-quiet">{userNumber ?? (hostName && t('visitorOf', { host: hostName }))}</span>{' '}
        <StatusTag dictionary={signStates} code={state} tones={signTones} />{' '}
        {!placeProven && <Tag tone="warning">{t('notProven')}</Tag>}
        {companionGone && <Tag tone="error">{t('companionGone')}</Tag>}
        {unescorted && <Tag tone="error">{t('unescorted')}</Tag>}
        {barred && <Tag tone="error">{label(barredReasons[barred])}</Tag>}
      </div>
      <div className="ay-quiet">
        {unit && <>{unit} · </>}
        <RelativeTime at={inAt} />
        {overtimeAt && <> · {t('until', { at: formatMoment(overtimeAt).slice(5, 16) })}</>}
      </div>
      <div className="access-acts">
        {phone && (
          <a href={`tel:${phone}`} aria-label={t('call', { name: userName, phone })}>
            {phone}
          </a>
        )}
        {can.includes('out') && (
          <Button size="small" onClick={() => out({ userId, visitorId, userName, roomId })}>
            {label(signEvents.out)}
          </Button>
        )}
        {can.includes('correct') && (
          <Button size="small" onClick={() => correct(person)}>
            {label(signEvents.correct)}
          </Button>
        )}
      </div>
    </>
  );
};
