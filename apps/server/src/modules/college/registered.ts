import type { Code, riskLevels } from '@anyan/contract';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader, Writer } from '../../platform/database/client.ts';

export interface PersonName {
  name: string;
  useStatus: 1 | 2;
}

type PersonNames = (db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, PersonName>>;

export interface OrganizationReference {
  /** How much of an organisation's own there is, per organisation. */
  counts(db: Reader, organizationIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Moves everything of one organisation to another, in a merge. */
  move(tx: Writer, fromId: string, intoId: string): Promise<void>;
}

export interface RoomReference {
  counts(db: Reader, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** What a room's door tells of the laboratories behind it. */
export interface RoomRisk {
  laboratoryCount: number;
  /** The highest; null while none of them has been rated. */
  riskLevel: Code<typeof riskLevels> | null;
}

type RoomRisks = (db: Reader, roomIds: readonly string[]) => Promise<ReadonlyMap<string, RoomRisk>>;

let roomRisks: RoomRisks = async () => new Map();
let personNames: PersonNames = async () => new Map();
const organizationReferences = new Map<string, OrganizationReference>();
const roomReferences = new Map<string, RoomReference>();

let officerCheck: (context: WriteContext) => Promise<void> = async () => {};

/** Registered by identity: may the caller give the role that comes with the post of a safety officer? */
export const registerOfficerCheck = (check: typeof officerCheck): void => {
  officerCheck = check;
};

type HeadFollower = (
  context: WriteContext,
  organizationId: string,
  fromId: string | null,
  toId: string | null,
) => Promise<void>;

const headFollowers = new Set<HeadFollower>();

/** Registered by who acts, in the same transaction, when an organisation gets another head. */
export const registerHeadFollower = (follower: HeadFollower): void => {
  headFollowers.add(follower);
};

export const followHeads: HeadFollower = async (context, organizationId, fromId, toId) => {
  if (fromId === toId) return;
  for (const follow of headFollowers) await follow(context, organizationId, fromId, toId);
};

/** @throws ROLE_BEYOND_OWN */
export const checkOfficer = (context: WriteContext): Promise<void> => officerCheck(context);

/** Registered by identity: names of people, whom this floor cannot read. */
export const registerPersonNames = (read: PersonNames): void => {
  personNames = read;
};

/** Registered by every owner of an `organizationId`, under the word its count has in sentences: `people`, `laboratories`. */
export const registerOrganizationReference = (key: string, reference: OrganizationReference): void => {
  organizationReferences.set(key, reference);
};

/** Registered by every owner of a `roomId`; closing and deleting a room ask them. */
export const registerRoomReference = (key: string, reference: RoomReference): void => {
  roomReferences.set(key, reference);
};

/** Registered by the ledger: laboratories in rooms, for the plan of a floor. */
export const registerRoomRisks = (read: RoomRisks): void => {
  roomRisks = read;
};

export const risksOf = async (db: Reader, roomIds: readonly string[]) => {
  const risks = roomIds.length === 0 ? new Map<string, RoomRisk>() : await roomRisks(db, roomIds);
  return (id: string): RoomRisk => risks.get(id) ?? { laboratoryCount: 0, riskLevel: null };
};

export const namesOf = (
  db: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PersonName>> => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return known.length === 0 ? Promise.resolve(new Map()) : personNames(db, known);
};

/** Per registered key the counts of organisations; keys that nobody registered are 0. */
export const organizationCounts = async (db: Reader, ids: readonly string[]) => {
  const counts = new Map<string, ReadonlyMap<string, number>>();
  for (const [key, reference] of organizationReferences) counts.set(key, await reference.counts(db, ids));
  return (key: string, id: string): number => counts.get(key)?.get(id) ?? 0;
};

export const moveOrganizationReferences = async (
  tx: Writer,
  fromId: string,
  intoId: string,
): Promise<void> => {
  for (const reference of organizationReferences.values()) await reference.move(tx, fromId, intoId);
};

export const roomCounts = async (db: Reader, ids: readonly string[]) => {
  const counts = new Map<string, ReadonlyMap<string, number>>();
  for (const [key, reference] of roomReferences) counts.set(key, await reference.counts(db, ids));
  return {
    of: (key: string, id: string): number => counts.get(key)?.get(id) ?? 0,
    total: (id: string): number => [...counts.values()].reduce((sum, byId) => sum + (byId.get(id) ?? 0), 0),
  };
};
