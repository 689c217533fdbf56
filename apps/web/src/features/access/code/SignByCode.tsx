import {
  type Contacts,
  hazardCategories,
  type InputOf,
  type ResultOf,
  refusals,
  type SignedIn,
  signEndpoints,
  type WayOut,
} from '@anyan/contract';
import { Alert, Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallFailed } from '../../../platform/call.ts';
import { formatDay, formatMoment, nameComma } from '../../../platform/format.ts';
import { placeNow } from '../../../platform/here.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { UrgentLinks } from '../../../widgets/show/PlaceLinks.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { WayLink } from '../room/CheckItems.tsx';
import { ContactList } from '../room/ContactList.tsx';
import { openText } from '../room/hoursText.ts';
import { keepActivity, phoneId } from './phone.ts';
import { inShort, texts } from './signTexts.ts';

const Doing = lazy(() => import('./Doing.tsx'));
const OpenDoor = lazy(() => import('../lock/OpenDoor.tsx'));
const { signCodeResolve, signIn, signOut, mineSignNow } = signEndpoints;
type Resolved = ResultOf<typeof signCodeResolve>;
type Card = NonNullable<Resolved['card']>;

/** `2026-11-23 08:30:00` → `08:30`. */
const clockOf = (moment: string): string => formatMoment(moment).slice(11, 16);
/** With its day where that is another one: who signs in late leaves tomorrow. */
const clockSince = (since: string, moment: string): string =>
  formatDay(since) === formatDay(moment) ? clockOf(moment) : formatMoment(moment).slice(5, 16);

interface Props {
  code: string;
  onAgain: () => void;
}

/** What the code at a door lets one do: in, out, or why not and what helps. */
export const SignByCode = ({ code, onAgain }: Props) => {
  const t = useTexts(texts);
  const resolve = useAction(signCodeResolve);
  const enter = useAction(signIn);
  const leave = useAction(signOut);
  const asked = useRef(false);
  const { mutate } = resolve;
  useEffect(() => {
    // A code counts once: a second question would be refused.
    if (asked.current) return;
    asked.current = true;
    mutate({ code, deviceId: phoneId() });
  }, [code, mutate]);

  const failure = leave.error ?? enter.error ?? resolve.error;
  if (failure)
    return <Refused failure={failure} room={resolve.data && placeOf(resolve.data)} onAgain={onAgain} />;
  if (leave.data)
    return (
      <Outcome
        tone="done"
        title={t('signedOut')}
        room={leave.data.record.roomText}
        at={leave.data.record.outAt}
      />
    );
  if (enter.data) return <Entered entered={enter.data} card={resolve.data?.card} />;
  if (!resolve.data) return <p aria-busy="true">{t('reading')}</p>;
  return (
    <>
      {resolve.data.card && <RoomCard card={resolve.data.card} />}
      <Choices
        resolved={resolve.data}
        busy={enter.isPending || leave.isPending}
        // Where the room asks for it the phone says where it is; it is compared and not kept.
        onIn={async (input) => {
          if (input.activity) keepActivity(input.activity);
          const location = resolve.data?.needsPlace ? await placeNow() : null;
          enter.mutate({ ...input, ...(location ? { location } : {}) });
        }}
        onOut={leave.mutate}
        onAgain={onAgain}
      />
    </>
  );
};

const RoomCard = ({ card }: { card: Card }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { insideCount: n, maxPeople: most, minPeople, openHours } = card;
  return (
    <div className="door-room">
      <div className="door-room-head">
        <h2>{card.roomText}</h2>
        <RiskLevel level={card.level} />
      </div>
      <p>{card.laboratories.join(nameComma())}</p>
      <p>
        {[
          card.categories.map((one) => label(hazardCategories[one])).join(nameComma()),
          openText(openHours, label),
          minPeople > 1 && t('togetherLeast', { n: minPeople }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{most > 0 ? t('insideMost', { n, most }) : t('inside', { n })}</p>
      {card.notice && (
        <p className="door-notice">
          <strong>{t('notice')}</strong>
          <br />
          {card.notice}
        </p>
      )}
      <UrgentLinks at={{ roomId: card.roomId }} name={card.roomText} />
    </div>
  );
};

interface Chosen {
  resolved: Resolved;
  busy: boolean;
  onIn: (input: InputOf<typeof signIn>) => void;
  onOut: (input: InputOf<typeof signOut>) => void;
  onAgain: () => void;
}

/** The one thing to press, by what the door has decided. */
const Choices = ({ resolved, busy, onIn, onOut, onAgain }: Chosen) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { card, decision, open, ticket, activities } = resolved;
  const [activity, setActivity] = useState<string | null>(null);
  const [companions, setCompanions] = useState<string[]>([]);
  const doing = activities.length > 0 && (
    <Suspense fallback={<div className="ay-skeleton door-doing-comes" />}>
      <Doing activities={activities} value={activity} onChange={setActivity} />
    </Suspense>
  );
  const isHere = !!open && open.roomId === card?.roomId;
  const big = (words: string, press: () => void) => (
    <Button type="primary" size="large" block className="door-press" loading={busy} onClick={press}>
      {words}
    </Button>
  );
  if (isHere && ticket)
    return (
      <>
        <Alert showIcon type="success" title={t('insideSince', { at: clockOf(open.inAt) })} />
        {big(t('signOut'), () => onOut({ ticket }))}
      </>
    );
  if (ticket && decision.reasonCode === 'ALREADY_INSIDE' && open)
    return (
      <>
        <Reason decision={decision} title={t('notNow')} />
        {doing}
        {big(t('move'), () => onIn({ ticket, moveFrom: open.id, activity }))}
      </>
    );
  if (ticket && decision.reasonCode === 'NEED_COMPANION')
    return (
      <>
        <Reason decision={decision} title={t('notNow')} />
        {resolved.companions.length > 0 && (
          <WithWhom approved={resolved.companions} named={companions} onNamed={setCompanions} />
        )}
        {doing}
        {big(t('signInWaiting'), () => onIn({ ticket, activity, companions }))}
      </>
    );
  if (decision.reasonCode || !ticket) {
    const { text, textEn, ways } = decision;
    return (
      <KeptOut
        text={text && label([text, textEn ?? text])}
        {...{ ways, contacts: resolved.contacts, room: placeOf(resolved), onAgain }}
      />
    );
  }
  return (
    <>
      <Hints hints={decision.hints} />
      {doing}
      {big(t(decision.hints.length > 0 ? 'signInAnyway' : 'signIn'), () => onIn({ ticket, activity }))}
    </>
  );
};

/** With whom the night was approved, and whether they are there; another who is or comes may be named instead. */
const WithWhom = ({ approved, named, onNamed }: WithWhomProps) => {
  const t = useTexts(texts);
  const [another, setAnother] = useState(false);
  return (
    <>
      <p>
        {t('withWhom')}
        {approved.map(({ name, here }) => t(here ? 'isHere' : 'isNotHere', { name })).join(nameComma())}
      </p>
      {another ? (
        <div className="door-named">
          <LazyPersonSelect
            multiple
            aria-label={t('another')}
            placeholder={t('another')}
            value={named}
            onChange={(ids) => onNamed(Array.isArray(ids) ? ids : [])}
          />
        </div>
      ) : (
        <Button size="large" block onClick={() => setAnother(true)}>
          {t('another')}
        </Button>
      )}
    </>
  );
};

interface WithWhomProps {
  approved: Resolved['companions'];
  named: string[];
  onNamed: (ids: string[]) => void;
}

/** What is in the way, where one may go on all the same. */
const Reason = ({ decision, title }: { decision: Resolved['decision']; title: string }) => {
  const label = useLabel();
  const { text, textEn } = decision;
  return <Alert showIcon type="warning" title={title} description={text && label([text, textEn ?? text])} />;
};

interface KeptOutProps {
  text: string | null;
  ways: readonly WayOut[];
  contacts: Contacts;
  room: ReturnType<typeof placeOf> | undefined;
  onAgain: () => void;
}

/** What is applied for there. */
const placeOf = ({ card, laboratoryId }: Resolved) => card && { id: card.roomId, laboratoryId };

/** The door stays closed: why, and what and who helps. */
const KeptOut = ({ text, ways, contacts, room, onAgain }: KeptOutProps) => {
  const t = useTexts(texts);
  return (
    <div className="door-outcome refused" role="alert">
      <strong>{t('refused')}</strong>
      {text && <p>{text}</p>}
      {ways.length > 0 && (
        <p className="door-ways">
          {ways.map((way) => (
            <WayLink key={way} way={way} room={room} />
          ))}
        </p>
      )}
      {contacts.length > 0 && (
        <div className="door-ways">
          <ContactList contacts={contacts} />
        </div>
      )}
      <Button size="large" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
};

/** What will keep the door closed once it decides: each in short, as its sentence has values that only a refusal fills. */
const Hints = ({ hints }: { hints: Resolved['decision']['hints'] }) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (hints.length === 0) return null;
  return (
    <Alert
      showIcon
      type="warning"
      title={t('hints')}
      description={
        <ul className="ay-effects">
          {hints.map((hint) => (
            <li key={hint}>{label(inShort[hint] ?? refusals[hint])}</li>
          ))}
        </ul>
      }
    />
  );
};

const Entered = ({ entered, card }: { entered: SignedIn; card: Card | null | undefined }) => {
  const t = useTexts(texts);
  const { record, waitingUntil } = entered;
  if (record)
    return (
      <Outcome tone="done" title={t('signedIn')} room={record.roomText} at={record.inAt}>
        {record.overtimeAt && <p>{t('outBy', { at: clockSince(record.inAt, record.overtimeAt) })}</p>}
        {card && card.locks.length > 0 && (
          <Suspense fallback={null}>
            <OpenDoor roomId={card.roomId} locks={card.locks} />
          </Suspense>
        )}
      </Outcome>
    );
  return <Waiting until={waitingUntil ?? ''} />;
};

/** How often it is looked whether the companion has come. */
const lookMs = 2000;

const Waiting = ({ until }: { until: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(mineSignNow, {}, { refetchInterval: lookMs });
  if (data?.open)
    return <Outcome tone="done" title={t('signedIn')} room={data.open.roomText} at={data.open.inAt} />;
  return (
    <Outcome tone="waits" title={t('waiting')}>
      {until && <p>{t('waitingHint', { at: clockOf(until) })}</p>}
    </Outcome>
  );
};

interface Ended {
  tone: 'done' | 'waits' | 'refused';
  title: string;
  room?: string;
  at?: string | null;
  children?: ReactNode;
}

/** All of the screen in one colour, so that it is seen from where the officer stands. */
const Outcome = ({ tone, title, room, at, children }: Ended) => {
  const t = useTexts(texts);
  const go = useNavigate();
  return (
    <div className={`door-outcome ${tone}`} role="status">
      <strong>{title}</strong>
      {room && <p>{room}</p>}
      {at && <p className="door-time">{clockOf(at)}</p>}
      {children}
      <Button size="large" onClick={() => void go('/access/mineAccessRoomList')}>
        {t('home')}
      </Button>
    </div>
  );
};

interface RefusedProps extends Pick<KeptOutProps, 'room' | 'onAgain'> {
  failure: CallFailed;
}

/** What a refusal at the door says beside its sentence; of any other failure nothing. */
const Refused = ({ failure, room, onAgain }: RefusedProps) => {
  const { ways = [], contacts = [] } = (failure.result ?? {}) as Partial<KeptOutProps>;
  return <KeptOut text={failure.message} {...{ ways, contacts, room, onAgain }} />;
};
