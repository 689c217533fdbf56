// Whether somebody may enter a room: pure rules. The door, the lists and the checks before an application ask these alone.
import {
  type AccessMode,
  type CheckItem,
  companionNotes,
  type DecisionShown,
  type DoorMethod,
  type EntryMethod,
  entryMethods,
  fill,
  type GrantReason,
  type GrantState,
  grantReasons,
  hazardCategories,
  type Label,
  levelName,
  type NeededCertificate,
  type NightApproved,
  neededNotes,
  type OpenTimes,
  pledgeKey,
  type Refusal,
  refusals,
  specialCovers,
  untilLifted,
  type WayOut,
  weekDays,
} from '@anyan/contract';
import { type Effective, type Level, rankOf } from '../requirement/rules.ts';
import { isNightAt, type NightLonger, nightAt, nightIn } from './nights.ts';

/** A certificate that somebody has or had. */
export interface Certificate {
  examRoleId: string | null;
  kindCode: string | null;
  coversHazardCategories: readonly string[];
  coversRiskLevel: Level | null;
  coversSpecial: readonly string[];
  state: 'valid' | 'expired' | 'revoked';
  validFrom: string;
  /** Its last day; null for no end. */
  validTo?: string | null;
}

/** That somebody may not enter the rooms of a place. */
export interface Barring {
  /** Organisations, with all below them, laboratories or a room; null for the whole college. */
  places: readonly string[] | null;
  reason: string;
  /** Its last day; null until somebody lifts it. */
  to: string | null;
}

export interface PersonFacts {
  enabled: boolean;
  /** Where he may not enter today. */
  barred: readonly Barring[];
  /** What is left of the safety points of the year. */
  points: number;
  /** Laboratories in which he was trained on site, as far as that still holds. */
  onSite: readonly string[];
  /** Of the college’s pledge by versions, 0 for none: what he has signed, what is asked for today, and the newest text. */
  pledge: { signed: number; asked: number; newest: number };
  /** A letter of his own is past its day. */
  letterOverdue: boolean;
  certificates: readonly Certificate[];
  /** Class hours of this year of hours. */
  hours: number;
  /** By level the day since which he belongs to a laboratory of it. */
  since: Readonly<Partial<Record<Level, string>>>;
}

/** The college has no pledge, and nobody has signed one. */
export const noPledge: PersonFacts['pledge'] = { signed: 0, asked: 0, newest: 0 };

export interface LaboratoryFacts {
  id: string;
  organizationId: string;
  status: 'active' | 'suspended' | 'closed';
  /** Its letter is past its day, of a campaign that holds up access. */
  letterOverdue: boolean;
}

export interface GrantFacts {
  id: string;
  laboratoryId: string;
  state: GrantState;
  validFrom: string;
  validTo: string | null;
  reasons: readonly GrantReason[];
  note: string | null;
  overridden: boolean;
  /** The pledge that its holder signed last. */
  pledgeVersion: number;
  /** When he may come, within the hours of the room; at any of them where there are none. */
  slots: readonly OpenTimes[];
  /** Nights and days off on which he may, each with who has to be there too. */
  nights: readonly NightApproved[];
  /** When it was made, ISO 8601. */
  givenAt?: string;
}

export interface RoomFacts {
  id: string;
  /** As the college’s buildings say. */
  open: boolean;
  mode: AccessMode;
  openHours: readonly OpenTimes[];
  laboratories: readonly LaboratoryFacts[];
  effective: Effective;
  /** What was asked before changes whose days of grace run, each with the day on which these end; the earliest first. */
  graces?: readonly { at: string; until: string; effective: Effective }[];
  /** 0 for no limit. */
  maxPeople: number;
  /** Others who are inside, and how many of them are visitors. */
  inside: number;
  visitors?: number;
  /** The pledge that it asks for; 0 for none. */
  pledgeVersion: number;
  /** Ways in which people sign in here. */
  signMethods?: readonly EntryMethod[];
}

/** Others inside who count as company: a visitor does not. */
export const companyIn = ({ inside, visitors = 0 }: Pick<RoomFacts, 'inside' | 'visitors'>): number =>
  inside - visitors;

/** What is asked of somebody who stands at the door; lists do not ask it. */
export interface DoorFacts {
  /** Who would be inside with him: those who are, those who wait for somebody, and he himself. */
  together: number;
  /** Who they are, where companions who were named for the night have to be among them. */
  beside?: readonly string[];
  /** Whom he has named as companions at the door, beside those of the approved night. */
  companions?: readonly string[];
  /** What he is about to do, where the room asks for several people at it. */
  activity?: { name: string; people: number };
  /** The room that he has not left. */
  elsewhere: string | null;
  /** How he signs in. */
  method?: DoorMethod;
}

/** A moment of the college’s own clock. */
export interface At {
  day: string;
  /** `HH:MM` */
  time: string;
  /** 1 is Monday. */
  weekday: '1' | '2' | '3' | '4' | '5' | '6' | '7';
  holiday: boolean;
}

export interface Policy {
  /** On-site training is asked for, only as a hint, or not at all yet. */
  onSite: 'asked' | 'hint' | 'not';
  /** From this day on what somebody lacks keeps him out; null: not yet. */
  decidesFrom: string | null;
  hoursKeepOut: boolean;
  /** Who belongs to a level since a later day is new to it. */
  newSince: string;
  /** `HH:MM`; over midnight where it ends before it begins. */
  nightFrom: string;
  nightTo: string;
}

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

/** A certificate that is asked for, in words. */
const needInWords = (need: NeededCertificate): Label => {
  if (need.need === 'cell' && need.category && need.level) {
    const [zh, en] = hazardCategories[need.category];
    const [level, levelEn] = levelName(need.level);
    return [
      fill(neededNotes.cell[0], { category: zh, level }),
      fill(neededNotes.cell[1], { category: en.toLowerCase(), level: levelEn }),
    ];
  }
  if (need.need === 'special' && need.special) {
    const [zh, en] = specialCovers[need.special];
    return [
      fill(neededNotes.special[0], { special: zh }),
      fill(neededNotes.special[1], { special: en.toLowerCase() }),
    ];
  }
  return [
    need.names.map((name) => `“${name}”`).join('或') || neededNotes.any[0],
    need.names.join(' or ') || neededNotes.any[1],
  ];
};

const matches = (need: NeededCertificate, one: Certificate): boolean => {
  switch (need.need) {
    case 'cell':
      return (
        !!need.category &&
        !!need.level &&
        one.coversHazardCategories.includes(need.category) &&
        one.coversRiskLevel !== null &&
        rankOf(one.coversRiskLevel) <= rankOf(need.level)
      );
    case 'special':
      return !!need.special && one.coversSpecial.includes(need.special);
    case 'external':
      return one.kindCode !== null && one.kindCode === need.kindCode;
    case 'exam':
      return one.examRoleId !== null && need.examRoleIds.includes(one.examRoleId);
  }
};

type Lack = 'CERT_MISSING' | 'CERT_EXPIRED' | 'CERT_REVOKED';

/** What is wrong with a need, by the latest certificate that would have met it. */
const lackOf = (need: NeededCertificate, held: readonly Certificate[]): Lack | undefined => {
  const found = held.filter((one) => matches(need, one));
  if (found.some(({ state }) => state === 'valid')) return undefined;
  const [latest] = [...found].sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  if (!latest) return 'CERT_MISSING';
  return latest.state === 'revoked' ? 'CERT_REVOKED' : 'CERT_EXPIRED';
};

/** The day on which all that meets a need has ended before another one. */
const endOf = (need: NeededCertificate, held: readonly Certificate[], until: string): string | undefined => {
  const ends = held
    .filter((one) => one.state === 'valid' && matches(need, one))
    .map(({ validTo }) => validTo ?? '9999-12-31')
    .sort();
  const last = ends.at(-1);
  return last !== undefined && last < until ? last : undefined;
};

/** Class hours that a place asks of somebody: those of newcomers in his first twelve months at its level. */
export const requiredHours = (
  { level, firstHours, yearlyHours }: Effective,
  { since }: Pick<PersonFacts, 'since'>,
  { newSince }: Pick<Policy, 'newSince'>,
): number => {
  const from = since[level];
  return from === undefined || from > newSince ? firstHours : yearlyHours;
};

const gapOf = (effective: Effective, person: PersonFacts, policy: Policy): number =>
  Math.max(0, Math.round((requiredHours(effective, person, policy) - person.hours) * 10) / 10);

const waysOf: Readonly<Partial<Record<Refusal, readonly WayOut[]>>> = {
  RESPONSIBILITY_OVERDUE: ['sign'],
  CERT_MISSING: ['learn', 'exam', 'certificates'],
  CERT_EXPIRED: ['exam', 'certificates'],
  CERT_REVOKED: ['exam'],
  TRAINING_GAP: ['learn'],
  NOT_GRANTED: ['apply'],
  GRANT_EXPIRED: ['renew'],
  PLEDGE_UNSIGNED: ['collegePledge'],
  PLEDGE_OUTDATED: ['pledge'],
  OUT_OF_HOURS: ['night'],
  NIGHT_NOT_APPROVED: ['night'],
  BLACKLISTED: ['appeal'],
  POINTS_ZERO: ['exam', 'appeal'],
};

const item = (
  key: string,
  [text, textEn]: Label,
  reason: Refusal | undefined,
  have: Label | null,
  hint = false,
): CheckItem => ({
  ...{ key, ok: !reason, text, textEn, have: have?.[0] ?? null, haveEn: have?.[1] ?? null },
  ...{ reason: reason ?? null, hint: !!reason && hint, ways: [...((reason && waysOf[reason]) ?? [])] },
});

/** The college’s pledge, where a place asks for it and there is one: none excuses from it, and an older text does as long as its days of grace run. */
export const pledgeItems = (
  { needPledge }: Pick<Effective, 'needPledge'>,
  { pledge: { signed, asked, newest } }: Pick<PersonFacts, 'pledge'>,
): CheckItem[] => {
  if (!needPledge || newest === 0) return [];
  const due = signed < newest;
  const had: Label =
    signed === 0 ? ['尚未签署', 'not signed'] : [`已签第 ${signed} 版`, `version ${signed} is signed`];
  return [
    item(
      pledgeKey,
      [`签署全校安全承诺书（第 ${newest} 版）`, `the college’s pledge of safety (version ${newest})`],
      due ? 'PLEDGE_UNSIGNED' : undefined,
      due ? had : null,
      signed >= asked,
    ),
  ];
};

/** Every item that a place asks of somebody, as `lackItemsOf`, and the college’s pledge. */
export const itemsOf = (...asked: Parameters<typeof lackItemsOf>): CheckItem[] => [
  ...lackItemsOf(...asked),
  ...pledgeItems(asked[0], asked[1]),
];

/**
 * What a place asks somebody to have learnt, met or not; trained on site in any of these laboratories he is. What is met today,
 * but ends before the day `until`, is a hint.
 */
const lackItemsOf = (
  effective: Effective,
  person: PersonFacts,
  policy: Policy,
  laboratoryIds: readonly string[],
  until?: string,
): CheckItem[] => {
  const stated: Readonly<Record<Lack, Label>> = {
    CERT_MISSING: ['未取得', 'not held'],
    CERT_EXPIRED: ['已过期', 'expired'],
    CERT_REVOKED: ['已撤销', 'revoked'],
  };
  const certificates = effective.certificates.map((need) => {
    const lack = lackOf(need, person.certificates);
    const end = lack || !until ? undefined : endOf(need, person.certificates, until);
    const ends: Label | null = end
      ? [`有效期至 ${end}，期满前请续证`, `ends on ${end}; renew it before`]
      : null;
    return item(
      `certificate:${need.key}`,
      needInWords(need),
      lack ?? (end ? 'CERT_EXPIRED' : undefined),
      lack ? stated[lack] : ends,
      !!end,
    );
  });
  const required = requiredHours(effective, person, policy);
  const short = gapOf(effective, person, policy) > 0;
  const hours = () =>
    item(
      'hours',
      [`本年度培训 ${required} 学时`, `${required} class hours this year`],
      short ? 'TRAINING_GAP' : undefined,
      [`已有 ${person.hours} 学时`, `${person.hours} so far`],
      !policy.hoursKeepOut,
    );
  const onSite = () => {
    const missing = !laboratoryIds.some((id) => person.onSite.includes(id));
    return item(
      'onSite',
      ['实验室现场培训', 'on-site training in the laboratory'],
      missing ? 'ON_SITE_MISSING' : undefined,
      missing ? ['未完成或已过期', 'missing or too old'] : null,
      policy.onSite === 'hint',
    );
  };
  return [
    ...certificates,
    ...(required === 0 ? [] : [hours()]),
    ...(effective.needOnSite && policy.onSite !== 'not' ? [onSite()] : []),
  ];
};

type Place = Pick<RoomFacts, 'id' | 'laboratories'>;

/** Why somebody may not enter a room, if he is kept out of it or of any of its laboratories; what lasts longest. */
export const barringAt = (
  { id, laboratories }: Place,
  { barred }: Pick<PersonFacts, 'barred'>,
): Barring | undefined => {
  const those = [id, ...laboratories.flatMap((one) => [one.id, one.organizationId])];
  const end = ({ to }: Barring) => to ?? '9999-12-31';
  const [longest] = barred
    .filter(({ places }) => places === null || places.some((one) => those.includes(one)))
    .sort((a, b) => (end(a) < end(b) ? 1 : -1));
  return longest;
};

/** What is against somebody himself, whatever he has learnt; nobody gives access against it. */
export const heldAgainst = (place: Place, person: PersonFacts): GrantReason[] => [
  ...(person.enabled ? [] : (['accountDisabled'] as const)),
  ...(person.points <= 0 ? (['pointsZero'] as const) : []),
  ...(barringAt(place, person) ? (['blacklisted'] as const) : []),
];

/** The days of grace that let the holder of a grant come by what was asked when he got it; of several the longest. */
export const graceFor = (
  { graces = [] }: Pick<RoomFacts, 'graces'>,
  person: PersonFacts,
  policy: Policy,
  { laboratoryId, givenAt }: { laboratoryId: string; givenAt?: string | undefined },
): { until: string } | undefined =>
  givenAt === undefined
    ? undefined
    : graces
        .filter(
          ({ at, effective }) =>
            Date.parse(givenAt) < Date.parse(at) &&
            lackItemsOf(effective, person, policy, [laboratoryId]).every(({ ok, hint }) => ok || hint),
        )
        .sort((a, b) => (a.until < b.until ? 1 : -1))[0];

/** Why a grant waits or is suspended by what its holder lacks or what is held against him; hours only where they keep out. */
export const reasonsOf = (
  place: RoomFacts,
  person: PersonFacts,
  policy: Policy,
  laboratoryId: string,
): GrantReason[] => {
  const of: Readonly<Partial<Record<Refusal, GrantReason>>> = {
    CERT_MISSING: 'certificateMissing',
    CERT_EXPIRED: 'certificateExpired',
    CERT_REVOKED: 'certificateRevoked',
    TRAINING_GAP: 'trainingGap',
    ON_SITE_MISSING: 'onSiteExpired',
  };
  const lacking = lackItemsOf(place.effective, person, policy, [laboratoryId]).flatMap(({ reason, hint }) =>
    reason && !hint ? (of[reason] ?? []) : [],
  );
  return [...new Set([...heldAgainst(place, person), ...lacking])];
};

/** Where a grant stands on a day, by what its holder lacks. */
export const grantStateOn = (
  day: string,
  {
    validFrom,
    validTo,
    begun,
    state,
  }: Pick<GrantFacts, 'validFrom' | 'validTo' | 'state'> & { begun: boolean },
  reasons: readonly GrantReason[],
): GrantState => {
  if (state === 'revoked' || state === 'expired') return state;
  if (validTo !== null && validTo < day) return 'expired';
  if (reasons.includes('manual')) return 'suspended';
  if (reasons.length > 0) return begun ? 'suspended' : 'pending';
  return validFrom > day ? 'upcoming' : 'active';
};

/** Whether a room is open at a moment; a room without hours always is. */
export const isOpenAt = (openHours: readonly OpenTimes[], { weekday, holiday, time }: At): boolean => {
  const day = holiday ? 'holiday' : weekday;
  return (
    openHours.length === 0 ||
    openHours.some(({ days, from, to }) => days.includes(day) && from <= time && time < to)
  );
};

/** Opening hours as a door shows them. */
export const hoursInWords = (openHours: readonly OpenTimes[]): Label => {
  const one = (at: 0 | 1) =>
    openHours
      .map(
        ({ days, from, to }) =>
          `${days.map((day) => weekDays[day][at]).join(at === 0 ? '、' : ', ')} ${from}–${to}`,
      )
      .join(at === 0 ? '；' : '; ');
  return [one(0), one(1)];
};

/** Whether it is night at a place: by the college's hours, and what the place asks for beyond. */
export const isNightIn = (
  effective: NightLonger,
  policy: Pick<Policy, 'nightFrom' | 'nightTo'>,
  at: Pick<At, 'time'>,
): boolean => isNightAt(nightIn(effective, policy), at);

/** How many have to be there at a moment. */
export const minPeopleAt = (
  effective: Pick<Effective, 'minPeopleDay' | 'minPeopleNight'> & NightLonger,
  policy: Pick<Policy, 'nightFrom' | 'nightTo'>,
  at: Pick<At, 'time'>,
): number => (isNightIn(effective, policy, at) ? effective.minPeopleNight : effective.minPeopleDay);

export const liveStates = [
  'upcoming',
  'active',
  'pending',
  'suspended',
] as const satisfies readonly GrantState[];
export const isLiveGrant = ({ state }: Pick<GrantFacts, 'state'>): boolean =>
  (liveStates as readonly GrantState[]).includes(state);

/**
 * The grant by which somebody works in a room now, as he is shown it: in force, held up by no letter, of a room and a
 * laboratory that are not closed down.
 */
export const grantInForce = <G extends GrantFacts>(
  { open, mode, laboratories }: RoomFacts,
  { letterOverdue }: Pick<PersonFacts, 'letterOverdue'>,
  own: readonly G[],
): G | undefined =>
  own.find(
    ({ state, laboratoryId }) =>
      open &&
      mode !== 'closed' &&
      !letterOverdue &&
      state === 'active' &&
      laboratories.some((one) => one.id === laboratoryId && one.status === 'active' && !one.letterOverdue),
  );

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

/** Whether a holder has not signed the pledge that the room asks for now. */
export const pledgeIsDue = (
  room: Pick<RoomFacts, 'pledgeVersion'>,
  grant: Pick<GrantFacts, 'pledgeVersion'>,
): boolean => grant.pledgeVersion < room.pledgeVersion;

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
