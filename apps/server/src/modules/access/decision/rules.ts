// Whether somebody may enter a room: pure rules. The door, the lists and the checks before an application ask these alone.
import {
  type AccessMode,
  companionNotes,
  type DecisionShown,
  type EntryMethod,
  entryMethods,
  fill,
  grantReasons,
  type Label,
  type NightApproved,
  type Refusal,
  refusals,
  untilLifted,
  type WayOut,
} from '@anyan/contract';
import { gapOf, lackItemsOf, pledgeItems, waysOf } from './asked.ts';
import { barringAt, graceFor, isLiveGrant, pledgeIsDue } from './grants.ts';
import { hoursInWords, isNightIn, isOpenAt, minPeopleAt } from './hours.ts';
import type { At, DoorFacts, GrantFacts, LaboratoryFacts, PersonFacts, Policy, RoomFacts } from './inputs.ts';
import { nightAt } from './nights.ts';

type Values = Readonly<Record<string, Label>>;
interface Refused {
  code: Refusal;
  values: Values;
  /** Only told yet. */
  soft?: boolean;
}

const order = Object.keys(refusals) as Refusal[];
/** Hold from the first day, whether or not doors decide yet. */
const alwaysHard: readonly Refusal[] = [
  'ACCOUNT_DISABLED',
  'LABORATORY_CLOSED',
  'LABORATORY_SUSPENDED',
  'ROOM_CLOSED',
  'BLACKLISTED',
  'PASS_DAY',
  'SIGN_METHOD_NOT_TAKEN',
  // Nobody is in two rooms at once.
  'ALREADY_INSIDE',
];
const same = (text: string): Label => [text, text];
const joined = (labels: readonly Label[]): Label => [
  labels.map(([zh]) => zh).join('、'),
  labels.map(([, en]) => en).join(', '),
];

/** A refusal as it is read. */
export const said = ({ code, values }: Refused): Label => {
  const [zh, en] = refusals[code];
  const of = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(values).map(([key, label]) => [key, label[at]]));
  return [fill(zh, of(0)), fill(en, of(1))];
};

/** What somebody lacks himself: days of grace are about these alone. */
const lacks: readonly Refusal[] = [
  'CERT_MISSING',
  'CERT_EXPIRED',
  'CERT_REVOKED',
  'TRAINING_GAP',
  'ON_SITE_MISSING',
];

interface Candidate {
  laboratory: LaboratoryFacts;
  grant: GrantFacts | undefined;
}

/** What keeps somebody from using one grant, as the day and his own reasons have it. */
const ofGrant = (grant: GrantFacts | undefined, mode: AccessMode, { day }: At): Refused[] => {
  if (!grant) return mode === 'open' ? [] : [{ code: 'NOT_GRANTED', values: {} }];
  const reason = grant.note ? same(grant.note) : (['未填写', 'Not given'] as const);
  const byHand: Refused[] = grant.reasons.includes('manual')
    ? [{ code: 'GRANT_SUSPENDED', values: { reason: grant.note ? reason : grantReasons.manual } }]
    : [];
  if (mode === 'open') return byHand;
  if (grant.state === 'revoked') return [{ code: 'GRANT_REVOKED', values: { reason } }];
  if (grant.state === 'expired' || (grant.validTo !== null && grant.validTo < day))
    return [{ code: 'GRANT_EXPIRED', values: { to: same(grant.validTo ?? day) } }];
  if (grant.validFrom > day)
    return [{ code: 'GRANT_NOT_STARTED', values: { from: same(grant.validFrom) } }, ...byHand];
  return byHand;
};

/** What somebody lacks, of each kind with all its names: the items of the list, as the door tells them. */
const ofPerson = (
  person: PersonFacts,
  { effective }: RoomFacts,
  policy: Policy,
  laboratoryId: string,
): Refused[] => {
  const lacking = Map.groupBy(lackItemsOf(effective, person, policy, [laboratoryId]), ({ reason }) => reason);
  return [...lacking].flatMap(([code, items]): Refused[] => {
    if (code === null) return [];
    if (code === 'ON_SITE_MISSING') return [{ code, values: {} }];
    if (code === 'TRAINING_GAP')
      return [{ code, values: { hours: same(String(gapOf(effective, person, policy))) } }];
    return [{ code, values: { names: joined(items.map(({ text, textEn }) => [text, textEn])) } }];
  });
};

/** Those with whom somebody works at this moment: as the night was approved, and as he says at the door. */
export const namedFor = (
  night: NightApproved | undefined,
  companions: readonly string[] = [],
): readonly string[] => [...new Set([...(night?.companionIds ?? []), ...companions])];

/** For what so many have to be there, where too few are: the room by day, the night with those named for it, the work. */
const tooFew = (
  room: RoomFacts,
  at: At,
  policy: Policy,
  night: NightApproved | undefined,
  { together, beside, activity, companions }: DoorFacts,
): Refused | undefined => {
  const people = minPeopleAt(room.effective, policy, at);
  // By day whoever is there counts, also for who has named somebody.
  const isNight = isNightIn(room.effective, policy, at);
  const named = night || isNight ? namedFor(night, companions) : [];
  const there = beside && named.length > 0 ? named.filter((id) => beside.includes(id)).length + 1 : together;
  const needed = (what: Label, most: number): Refused => ({
    code: 'NEED_COMPANION',
    values: { what, people: same(String(most)) },
  });
  if (Math.min(together, there) < people)
    return needed(isNight ? companionNotes.overnight : companionNotes.laboratory, people);
  return activity && together < activity.people ? needed(same(activity.name), activity.people) : undefined;
};

/** A way of signing in that the room does not take, with those that it does. */
const ofMethod = ({ signMethods: taken }: RoomFacts, door: DoorFacts | undefined): Refused[] =>
  taken && door?.method && door.method in entryMethods && !taken.includes(door.method as EntryMethod)
    ? [{ code: 'SIGN_METHOD_NOT_TAKEN', values: { methods: joined(taken.map((one) => entryMethods[one])) } }]
    : [];

/** What the people who are there, here and elsewhere, have against one more. */
const ofCrowd = (
  room: RoomFacts,
  at: At,
  policy: Policy,
  night: NightApproved | undefined,
  door: DoorFacts | undefined,
): Refused[] => {
  const { maxPeople, inside } = room;
  const full: Refused[] =
    maxPeople > 0 && inside >= maxPeople
      ? [{ code: 'ROOM_FULL', values: { limit: same(String(maxPeople)) } }]
      : [];
  if (!door) return full;
  return [
    ...full,
    ...[tooFew(room, at, policy, night, door)].filter((one) => one !== undefined),
    ...(door.elsewhere !== null
      ? [{ code: 'ALREADY_INSIDE' as const, values: { room: same(door.elsewhere) } }]
      : []),
  ];
};

/** The hours that somebody comes beyond, and a night that nobody has approved; one that was is open to him. */
const ofHours = (
  room: RoomFacts,
  at: At,
  policy: Policy,
  grant: GrantFacts | undefined,
  night: NightApproved | undefined,
): Refused[] => {
  if (night) return [];
  const slots = grant?.slots ?? [];
  const beyond = [room.openHours, slots].find((hours) => !isOpenAt(hours, at));
  return [
    ...(beyond ? [{ code: 'OUT_OF_HOURS' as const, values: { hours: hoursInWords(beyond) } }] : []),
    ...(isNightIn(room.effective, policy, at) ? [{ code: 'NIGHT_NOT_APPROVED' as const, values: {} }] : []),
  ];
};

/**
 * The college’s pledge where it is asked for: only told while an older text will do, and to whose grant is older than the
 * change by which it is asked for here, as long as the days of grace of that run.
 */
const ofPledge = (
  person: PersonFacts,
  { effective, graces = [] }: RoomFacts,
  grant: GrantFacts | undefined,
): Refused[] => {
  const givenAt = grant?.givenAt;
  const graced =
    givenAt !== undefined &&
    graces.some(({ at, effective: before }) => Date.parse(givenAt) < Date.parse(at) && !before.needPledge);
  return pledgeItems(effective, person).flatMap(({ ok, hint }): Refused[] =>
    ok
      ? []
      : [
          {
            code: 'PLEDGE_UNSIGNED',
            values: { version: same(String(person.pledge.newest)) },
            soft: hint || graced,
          },
        ],
  );
};

/** What is against a person wherever he comes. */
const ofConduct = (person: PersonFacts, room: RoomFacts): Refused[] => {
  const barring = barringAt(room, person);
  return [
    ...(barring
      ? [
          {
            code: 'BLACKLISTED' as const,
            values: {
              reason: same(barring.reason),
              date: barring.to ? same(barring.to) : untilLifted,
            },
          },
        ]
      : []),
    ...(person.points <= 0 ? [{ code: 'POINTS_ZERO' as const, values: {} }] : []),
  ];
};

const refusalsOf = (
  person: PersonFacts,
  room: RoomFacts,
  at: At,
  policy: Policy,
  one: Candidate,
  door: DoorFacts | undefined,
): Refused[] => {
  const plain = (code: Refusal, holds: boolean): Refused[] => (holds ? [{ code, values: {} }] : []);
  const { laboratory, grant } = one;
  const night = grant && nightAt(grant.nights, at);
  return [
    ...plain('ACCOUNT_DISABLED', !person.enabled),
    ...plain('LABORATORY_CLOSED', laboratory.status === 'closed'),
    ...plain('LABORATORY_SUSPENDED', laboratory.status === 'suspended'),
    ...plain('RESPONSIBILITY_OVERDUE', person.letterOverdue || laboratory.letterOverdue),
    ...plain('ROOM_CLOSED', !room.open || room.mode === 'closed'),
    ...ofConduct(person, room),
    ...ofGrant(grant, room.mode, at),
    ...(grant?.overridden ? [] : ofPerson(person, room, policy, laboratory.id)),
    ...ofPledge(person, room, grant),
    ...plain('PLEDGE_OUTDATED', !!grant && pledgeIsDue(room, grant)),
    ...ofHours(room, at, policy, grant, night),
    ...ofMethod(room, door),
    ...ofCrowd(room, at, policy, night, door),
  ].sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code));
};

export interface Decision {
  allow: boolean;
  reasonCode: Refusal | null;
  text: Label | null;
  /** What fills the braces of the reason’s sentence. */
  values: Values;
  ways: readonly WayOut[];
  hints: readonly Refusal[];
  /** The grant that lets in, or that is nearest to it. */
  grantId: string | null;
  /** The laboratory by which. */
  laboratoryId: string | null;
}

/**
 * Whether somebody may enter a room at a moment. Each grant is judged by its own laboratory and the best one counts; of
 * what is against it the first in the order of `refusals` is told.
 */
export const decide = (
  person: PersonFacts,
  room: RoomFacts,
  grants: readonly GrantFacts[],
  at: At,
  policy: Policy,
  door?: DoorFacts,
): Decision => {
  const decides = policy.decidesFrom !== null && policy.decidesFrom <= at.day;
  const onlyTold: readonly Refusal[] = [
    ...(policy.hoursKeepOut ? [] : (['TRAINING_GAP'] as const)),
    ...(policy.onSite === 'asked' ? [] : (['ON_SITE_MISSING'] as const)),
  ];
  const keepsOut = ({ code }: Refused): boolean =>
    alwaysHard.includes(code) || (decides && !onlyTold.includes(code));
  const current = grants.filter(isLiveGrant);
  // Whom one laboratory of an open room keeps out by hand does not get in by another, nor once that grant has ended.
  const heldBack =
    room.mode === 'open' &&
    grants.some((one) => (isLiveGrant(one) || one.state === 'expired') && one.reasons.includes('manual'));
  const candidates = room.laboratories.flatMap((laboratory): Candidate[] => {
    const of = (some: readonly GrantFacts[]) =>
      some.filter(({ laboratoryId }) => laboratoryId === laboratory.id);
    const own = of(current);
    const asked = own.length > 0 || room.mode === 'open' ? own : of(grants);
    if (asked.length === 0) return heldBack ? [] : [{ laboratory, grant: undefined }];
    return asked.map((grant) => ({ laboratory, grant }));
  });
  const judged = candidates
    .map(({ grant, laboratory }) => {
      const all = refusalsOf(person, room, at, policy, { laboratory, grant }, door);
      const graced = !!grant && graceFor(room, person, policy, grant) !== undefined;
      const isOut = (one: Refused) => keepsOut(one) && !one.soft && !(graced && lacks.includes(one.code));
      return { grant, laboratory, out: all.filter(isOut), hints: all.filter((one) => !isOut(one)) };
    })
    .sort(
      (a, b) =>
        (b.out[0] ? order.indexOf(b.out[0].code) : order.length) -
          (a.out[0] ? order.indexOf(a.out[0].code) : order.length) || a.hints.length - b.hints.length,
    );
  const [best] = judged;
  const first: Refused | undefined = best ? best.out[0] : { code: 'NOT_GRANTED', values: {} };
  return {
    allow: !first,
    reasonCode: first?.code ?? null,
    text: first ? said(first) : null,
    values: first?.values ?? {},
    ways: (first && waysOf[first.code]) ?? [],
    hints: [...new Set((best?.hints ?? []).map(({ code }) => code))],
    grantId: best?.grant?.id ?? null,
    laboratoryId: best?.laboratory.id ?? null,
  };
};

export const shownDecision = ({ reasonCode, text, ways, hints }: Decision): DecisionShown => ({
  ...{ reasonCode, text: text?.[0] ?? null, textEn: text?.[1] ?? null },
  ...{ ways: [...ways], hints: [...hints] },
});
