import type { Code, riskLevels } from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { failAt } from '../../platform/failure.ts';
import { port } from '../../platform/ports.ts';

type Asking = Pick<ReadContext, 'db' | 'platform'>;

export interface PersonName {
  name: string;
  /** 学工号. */
  number: string;
  useStatus: 1 | 2;
}

/** Names of people, whom this floor cannot read. */
export const personNames =
  port<(db: Reader, ids: readonly (string | null)[]) => Promise<ReadonlyMap<string, PersonName>>>(
    'college.personNames',
  );

/** People by their numbers in small letters, in use or not. */
export const peopleNumbered =
  port<
    (
      context: Pick<ReadContext, 'db'>,
      numbers: readonly (readonly string[])[],
    ) => Promise<ReadonlyMap<string, { id: string; useStatus: 1 | 2 }>>
  >('college.peopleNumbered');

/** Of every owner of an `organizationId`, under the word its count has in sentences: `people`, `laboratories`. */
export const organizationReferences = port<{
  /** How much of an organisation's own there is, per organisation; absent where no sentence counts it. */
  counts?(db: Reader, organizationIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** How many flows name it without being its own; asked before it is deleted, and by no list. */
  flowsNaming?(db: Reader, organizationId: string): Promise<number>;
  /** How many letters in force and posts of responsibility are its; asked before it is deleted. */
  responsibilitiesOf?(db: Reader, organizationId: string): Promise<number>;
  /** Moves everything of one organisation to another, in a merge. */
  move(context: WriteContext, fromId: string, intoId: string): Promise<void>;
}>('college.organizationReferences');

/** Of every owner of a `roomId`; closing and deleting a room ask them. */
export const roomReferences = port<{
  counts(db: Reader, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}>('college.roomReferences');

/** How many people are in each of some rooms now, whoever signs them in: a room is not closed over them. */
export const peopleInRooms =
  port<(db: Reader, roomIds: readonly string[]) => Promise<ReadonlyMap<string, number>>>(
    'college.peopleInRooms',
  );

/** What a room's door tells of the laboratories behind it. */
export interface RoomRisk {
  laboratoryCount: number;
  /** The highest; null while none of them has been rated. */
  riskLevel: Code<typeof riskLevels> | null;
}

/** Laboratories in rooms, for the plan of a floor. */
export const roomRisks =
  port<(db: Reader, roomIds: readonly string[]) => Promise<ReadonlyMap<string, RoomRisk>>>(
    'college.roomRisks',
  );

export interface RoomLaboratory {
  roomId: string;
  laboratoryId: string;
  laboratoryName: string;
}

/** Laboratories of rooms that are to be closed, and what becomes of them; who closes has to be allowed that too. */
export const roomLaboratories = port<{
  list(db: Reader, roomIds: readonly string[]): Promise<RoomLaboratory[]>;
  move(
    context: WriteContext,
    laboratoryId: string,
    moves: readonly { roomId: string; toRoomId: string }[],
  ): Promise<void>;
  /** Applies for closing it. */
  close(context: WriteContext, laboratoryId: string, reason: string): Promise<void>;
}>('college.roomLaboratories');

/** Which sources keep fields of these organisations, so that nobody changes them here. */
export const organizationOwners = port<
  (
    db: Reader,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly { name: string; fields: string[] }[]>>
>('college.organizationOwners');

export const ownersOf = async ({ db, platform }: Asking, ids: readonly string[]) => {
  const owners = await platform.ports.one(organizationOwners)?.(db, ids);
  return (id: string) => owners?.get(id) ?? [];
};

/** Reads who keeps an organisation; what it answers refuses the first of the fields that a source keeps. @throws SYNC_FIELD */
export const ownerCheck = async (context: WriteContext, organizationId: string) => {
  const owners = (await ownersOf(context, [organizationId]))(organizationId);
  return (changed: readonly string[]): void => {
    for (const { name, fields } of owners)
      for (const field of changed)
        if (fields.includes(field)) throw failAt(field, 'SYNC_FIELD', { source: name });
  };
};

/** May the caller give the role that comes with the post of a safety officer? @throws ROLE_BEYOND_OWN */
export const officerCheck =
  port<(context: Pick<ReadContext, 'db' | 'caller'>) => Promise<void>>('college.officerCheck');

type HeadFollower = (
  context: WriteContext,
  organizationId: string,
  fromId: string | null,
  toId: string | null,
) => Promise<void>;

/** Who acts, in the same transaction, when an organisation gets another head. */
export const headFollowers = port<HeadFollower>('college.headFollowers');

export const followHeads: HeadFollower = async (context, organizationId, fromId, toId) => {
  if (fromId === toId) return;
  for (const follow of context.platform.ports.all(headFollowers).values())
    await follow(context, organizationId, fromId, toId);
};

/** @throws ROLE_BEYOND_OWN */
export const checkOfficer = async (context: Asking & Pick<ReadContext, 'caller'>): Promise<void> =>
  context.platform.ports.one(officerCheck)?.(context);

export const risksOf = async ({ db, platform }: Asking, roomIds: readonly string[]) => {
  const risks = roomIds.length === 0 ? undefined : await platform.ports.one(roomRisks)?.(db, roomIds);
  return (id: string): RoomRisk => risks?.get(id) ?? { laboratoryCount: 0, riskLevel: null };
};

export const namesOf = async (
  { db, platform }: Asking,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PersonName>> =>
  (await platform.ports.one(personNames)?.(db, ids)) ?? new Map();

/** Per key the counts of organisations; keys that nobody answers for are 0. */
export const organizationCounts = async ({ db, platform }: Asking, ids: readonly string[]) => {
  const counts = new Map<string, ReadonlyMap<string, number>>();
  for (const [key, reference] of platform.ports.all(organizationReferences))
    if (reference.counts) counts.set(key, await reference.counts(db, ids));
  return (key: string, id: string): number => counts.get(key)?.get(id) ?? 0;
};

/** What is asked before an organisation is deleted, and by no list. */
export const countBeforeDeleting = async (
  { db, platform }: Asking,
  what: 'flowsNaming' | 'responsibilitiesOf',
  organizationId: string,
): Promise<number> => {
  let found = 0;
  for (const reference of platform.ports.all(organizationReferences).values())
    found += (await reference[what]?.(db, organizationId)) ?? 0;
  return found;
};

export const moveOrganizationReferences = async (
  context: WriteContext,
  fromId: string,
  intoId: string,
): Promise<void> => {
  for (const reference of context.platform.ports.all(organizationReferences).values())
    await reference.move(context, fromId, intoId);
};

export const roomCounts = async ({ db, platform }: Asking, ids: readonly string[]) => {
  const counts = new Map<string, ReadonlyMap<string, number>>();
  for (const [key, reference] of platform.ports.all(roomReferences))
    counts.set(key, await reference.counts(db, ids));
  return {
    of: (key: string, id: string): number => counts.get(key)?.get(id) ?? 0,
    total: (id: string): number => [...counts.values()].reduce((sum, byId) => sum + (byId.get(id) ?? 0), 0),
  };
};
