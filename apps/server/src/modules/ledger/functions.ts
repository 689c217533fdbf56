import type { Code, hazardCategories, Label, riskLevels } from '@anyan/contract';
import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { anyAmong, prepared } from '../../platform/database/prepared.ts';
import { port } from '../../platform/ports.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { account } from '../identity/public.ts';
import { locked, membersIn } from './laboratory/access.ts';
import { resumeRow, setLevel, suspendRow } from './laboratory/states.ts';
import { findLaboratory } from './laboratory/store.ts';
import { allOrganizations } from './responsibility/issue.ts';
import { laboratory, laboratoryMember, laboratorySuspension, responsibilityLetter } from './tables.ts';

// What other modules may ask of the ledger.

export { refreshHazards } from './laboratory/write.ts';
export { type LaboratoryPart, laboratoryParts } from './laboratoryParts.ts';

export interface LaboratoryState {
  status: 'active' | 'suspended' | 'closed';
  /** Sources of its open suspensions. */
  suspendedBy: string[];
  level: Code<typeof riskLevels> | null;
  categories: Code<typeof hazardCategories>[];
  letterOverdue: boolean;
  /** An overdue letter holds up access and purchases. */
  blockAfterDue: boolean;
}

export const laboratoryState = async (
  db: Reader,
  laboratoryIds: readonly string[],
): Promise<ReadonlyMap<string, LaboratoryState>> => {
  if (laboratoryIds.length === 0) return new Map();
  const ids = laboratoryIds;
  const day = await dayOf(db);
  const [rows, suspensions, overdue] = await Promise.all([
    prepared(db, 'laboratory states', () =>
      db
        .select({
          id: laboratory.id,
          status: laboratory.status,
          riskLevel: laboratory.riskLevel,
          hazardCategories: laboratory.hazardCategories,
        })
        .from(laboratory)
        .where(anyAmong(laboratory.id, 'ids')),
    ).execute({ ids }),
    prepared(db, 'laboratory suspensions', () =>
      db
        .select({ laboratoryId: laboratorySuspension.laboratoryId, sourceId: laboratorySuspension.sourceId })
        .from(laboratorySuspension)
        .where(and(anyAmong(laboratorySuspension.laboratoryId, 'ids'), isNull(laboratorySuspension.endedAt))),
    ).execute({ ids }),
    prepared(db, 'laboratory letters overdue', () =>
      db
        .select({
          laboratoryId: responsibilityLetter.laboratoryId,
          block: responsibilityLetter.blockAfterDue,
        })
        .from(responsibilityLetter)
        .where(
          and(
            anyAmong(responsibilityLetter.laboratoryId, 'ids'),
            eq(responsibilityLetter.kind, 'organizationLaboratory'),
            // What its head has signed is held up above him, and not by the laboratory.
            eq(responsibilityLetter.state, 'pending'),
            sql`${responsibilityLetter.dueAt} < ${sql.placeholder('day')}::date`,
          ),
        ),
    ).execute({ ids, day }),
  ]);
  return new Map(
    rows.map((row) => {
      const mine = overdue.filter(({ laboratoryId }) => laboratoryId === row.id);
      return [
        row.id,
        {
          status: row.status,
          suspendedBy: suspensions
            .filter(({ laboratoryId }) => laboratoryId === row.id)
            .map(({ sourceId }) => sourceId),
          level: row.riskLevel,
          categories: row.hazardCategories,
          letterOverdue: mine.length > 0,
          blockAfterDue: mine.some(({ block }) => block),
        },
      ];
    }),
  );
};

/** In SQL: a letter past its day, of a campaign that holds up access. */
const holdsUp = (
  day: SQLWrapper,
): SQL => sql`(${responsibilityLetter.state} = 'pending' and ${responsibilityLetter.blockAfterDue}
  and ${responsibilityLetter.dueAt} < ${day}::date)`;

/** Who of these has a letter of his own past its day, of a campaign that holds up access. */
export const overdueSigners = async (
  db: Reader,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const query = prepared(db, 'overdue signers', () =>
    db
      .selectDistinct({ userId: responsibilityLetter.lowerSignerId })
      .from(responsibilityLetter)
      .where(
        and(anyAmong(responsibilityLetter.lowerSignerId, 'ids'), holdsUp(sql`${sql.placeholder('day')}`)),
      ),
  );
  const rows = await query.execute({ ids: userIds, day: await dayOf(db) });
  return new Set(rows.map(({ userId }) => userId));
};

/** In SQL: a letter past its day holds up this laboratory, or this person, as `laboratoryState` and `overdueSigners` have it. */
export const heldByLetter = (
  { laboratoryId, userId }: { laboratoryId: SQLWrapper; userId: SQLWrapper },
  day: SQLWrapper,
): SQL => {
  const late = holdsUp(day);
  return sql`(${laboratoryId} in (select ${responsibilityLetter.laboratoryId} from ${responsibilityLetter}
      where ${responsibilityLetter.kind} = 'organizationLaboratory' and ${responsibilityLetter.laboratoryId} is not null and ${late})
    or ${userId} in (select ${responsibilityLetter.lowerSignerId} from ${responsibilityLetter} where ${late}))`;
};

/** Seals a laboratory; several sources add up. @throws LABORATORY_SUSPENDED_ALREADY by the same source */
export const suspend = async (
  context: WriteContext,
  laboratoryId: string,
  sourceId: string,
  reason: string,
): Promise<void> => suspendRow(context, await locked(context.db, laboratoryId), { reason, sealId: sourceId });

/** Ends one source; the end of the last resumes the laboratory. */
export const resume = async (
  context: WriteContext,
  laboratoryId: string,
  sourceId: string,
  reason: string,
): Promise<void> => resumeRow(context, await locked(context.db, laboratoryId), { reason, sealId: sourceId });

/** Written by classification alone. */
export const setRiskLevel = async (
  context: WriteContext,
  laboratoryId: string,
  level: Code<typeof riskLevels>,
  categories: Code<typeof hazardCategories>[],
  evaluationId: string,
): Promise<void> =>
  setLevel(context, await locked(context.db, laboratoryId), level, categories, evaluationId);

export interface LaboratoryFacts {
  'lab.people.count': number;
  'lab.undergraduate.count': number;
  'lab.area': number;
}

export const laboratoryFacts = async (db: Reader, laboratoryId: string): Promise<LaboratoryFacts> => {
  const mine = membersIn(laboratoryId);
  return {
    'lab.people.count': await db.$count(laboratoryMember, mine),
    'lab.undergraduate.count': await db.$count(
      laboratoryMember,
      and(mine, eq(laboratoryMember.memberRole, 'undergraduate')),
    ),
    'lab.area': (await findLaboratory(db, laboratoryId))?.area ?? 0,
  };
};

export interface ChainLink {
  /** None of an emergency contact, who is a name and a number. */
  userId: string | null;
  name: string;
  phone: string | null;
  post:
    | 'laboratoryHead'
    | 'laboratoryDeputyHead'
    | 'laboratorySafetyOfficer'
    | 'emergencyContact'
    | 'organizationHead'
    | 'organizationSafetyOfficer';
  unit: string;
}

/** Who answers for a laboratory, from its own people and emergency contacts up to the college; only who is in use. */
export const responsibleChain = async (db: Reader, laboratoryId: string): Promise<ChainLink[]> => {
  const row = await findLaboratory(db, laboratoryId);
  if (!row) return [];
  const nodes = await allOrganizations({ db: db as WriteContext['db'] });
  const posts: { userId: string; post: ChainLink['post']; unit: string }[] = [];
  const add = (userId: string | null, post: ChainLink['post'], unit: string) => {
    if (userId) posts.push({ userId, post, unit });
  };
  add(row.headId, 'laboratoryHead', row.laboratoryName);
  for (const id of row.deputyHeadIds) add(id, 'laboratoryDeputyHead', row.laboratoryName);
  for (const id of row.safetyOfficerIds) add(id, 'laboratorySafetyOfficer', row.laboratoryName);
  for (
    let node = nodes.find(({ id }) => id === row.organizationId);
    node;
    node = nodes.find(({ id }) => id === node?.parentId)
  ) {
    add(node.safetyOfficerId, 'organizationSafetyOfficer', node.name);
    add(node.headId, 'organizationHead', node.name);
  }
  const people = await db
    .select({ id: account.id, name: account.name, phone: account.phone })
    .from(account)
    .where(
      and(inArray(account.id, [...new Set(posts.map(({ userId }) => userId))]), eq(account.useStatus, 1)),
    );
  const links = posts.flatMap((one): ChainLink[] => {
    const who = people.find(({ id }) => id === one.userId);
    return who ? [{ ...one, name: who.name, phone: who.phone }] : [];
  });
  const own = links.filter(({ post }) => post.startsWith('laboratory'));
  const contacts = row.emergencyContacts.map(({ name, phone }): ChainLink => {
    const [post, unit] = ['emergencyContact' as const, row.laboratoryName];
    return { userId: null, name, phone, post, unit };
  });
  return [...own, ...contacts, ...links.filter((one) => !own.includes(one))];
};

export interface EntryDecision {
  ok: boolean;
  reasonCode: string | null;
  text: Label | null;
}

type Asker = Pick<ReadContext, 'db' | 'platform'>;
type Decide<D> = (asker: Asker, userId: string, laboratoryId: string, roomId?: string) => Promise<D>;

const refused = (reasonCode: string, text: Label): EntryDecision => ({ ok: false, reasonCode, text });

/** Of the access module, whose rights decide; undefined until the college lets doors decide. */
export const entryDecision = port<Decide<EntryDecision | undefined>>('ledger.entryDecision');

/** Until then: members of a laboratory that is in use. */
const decide: Decide<EntryDecision> = async ({ db }, userId, laboratoryId) => {
  const asked = prepared(db, 'decide by membership', () =>
    db
      .select({
        status: laboratory.status,
        member: sql<boolean>`exists (select 1 from ${laboratoryMember} m
          where m.laboratory_id = laboratory.id and m.user_id = ${sql.placeholder('userId')}::uuid and m.state = 'in')`,
      })
      .from(laboratory)
      .where(eq(laboratory.id, sql.placeholder('laboratoryId'))),
  );
  const [row] = await asked.execute({ userId, laboratoryId });
  if (row?.status !== 'active')
    return refused('laboratoryState', ['实验室未开放', 'The laboratory is not in use']);
  return row.member
    ? { ok: true, reasonCode: null, text: null }
    : refused('notMember', ['不是实验室成员', 'Not a member of the laboratory']);
};

export const mayEnter = async (
  asker: Asker,
  ...asked: [userId: string, laboratoryId: string, roomId?: string]
): Promise<EntryDecision> =>
  (await asker.platform.ports.one(entryDecision)?.(asker, ...asked)) ?? (await decide(asker, ...asked));

/** Why laboratories are suspended, oldest first; those that are not are left out. */
export const suspensionReasons = async (
  db: Reader,
  laboratoryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (laboratoryIds.length === 0) return new Map();
  const rows = await db
    .select({ id: laboratorySuspension.laboratoryId, reason: laboratorySuspension.reason })
    .from(laboratorySuspension)
    .where(
      and(
        inArray(laboratorySuspension.laboratoryId, [...laboratoryIds]),
        isNull(laboratorySuspension.endedAt),
      ),
    )
    .orderBy(laboratorySuspension.at);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, some]) => [id, some.map(({ reason }) => reason)]),
  );
};
