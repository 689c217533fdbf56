// How a grant stands, by what its holder lacks or what is held against him.
import type { GrantReason, GrantState, Refusal } from '@anyan/contract';
import { lackItemsOf } from './asked.ts';
import type { Barring, GrantFacts, PersonFacts, Policy, RoomFacts } from './inputs.ts';

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

/** Whether a holder has not signed the pledge that the room asks for now. */
export const pledgeIsDue = (
  room: Pick<RoomFacts, 'pledgeVersion'>,
  grant: Pick<GrantFacts, 'pledgeVersion'>,
): boolean => grant.pledgeVersion < room.pledgeVersion;
