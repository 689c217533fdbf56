import { organizationFields } from '@anyan/contract';
import { and, eq, or, sql } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { bump } from '../../platform/database/versions.ts';
import { checkOfficer, followHeads, namesOf } from './ports.ts';
import { organization, room } from './tables.ts';

export type Post = 'head' | 'officer';

const columns = { head: 'headId', officer: 'safetyOfficerId' } as const;
/** Posts of organisations that somebody holds, and how many rooms he manages. */
export const postsOf = async (db: Reader, userId: string) => {
  const rows = await db
    .select()
    .from(organization)
    .where(or(eq(organization.headId, userId), eq(organization.safetyOfficerId, userId)))
    .orderBy(organization.path);
  return {
    posts: rows.flatMap((row) =>
      (['head', 'officer'] as const)
        .filter((post) => row[columns[post]] === userId)
        .map((post) => ({ post, organizationId: row.id, place: row.name })),
    ),
    rooms: await db.$count(room, eq(room.managerId, userId)),
  };
};

/** Which of these people hold a post of an organisation or manage a room. */
export const postHolders = async (db: Reader, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${organization.headId} as id from ${organization} where ${organization.headId} = any(${sql.param(ids)}::uuid[])
    union
    select ${organization.safetyOfficerId} from ${organization}
     where ${organization.safetyOfficerId} = any(${sql.param(ids)}::uuid[])
    union
    select ${room.managerId} from ${room} where ${room.managerId} = any(${sql.param(ids)}::uuid[])`);
  return rows.map(({ id }) => id);
};

/** Gives a post of an organisation to somebody else; nothing happens when it is held by another by now. */
export const handOverPost = async (
  context: WriteContext,
  { post, organizationId }: { post: Post; organizationId: string },
  fromId: string,
  toId: string,
): Promise<void> => {
  const { db, emit, audit } = context;
  const column = columns[post];
  if (post === 'officer') await checkOfficer(context);
  const [row] = await db
    .update(organization)
    .set({ [column]: toId, ...bump })
    .where(and(eq(organization.id, organizationId), eq(organization[column], fromId)))
    .returning({ name: organization.name });
  if (!row) return;
  const names = await namesOf(context, [fromId, toId]);
  audit({
    target: { kind: 'organization', id: organizationId, name: row.name },
    changes: changesOf(
      { [column]: organizationFields[column] },
      { [column]: { id: fromId, name: names.get(fromId)?.name ?? '—' } },
      { [column]: { id: toId, name: names.get(toId)?.name ?? '—' } },
    ),
  });
  if (post === 'officer') await emit('organization.officerChanged', { organizationId, fromId, toId });
  else await followHeads(context, organizationId, fromId, toId);
};

/** Gives all rooms that somebody manages to somebody else. */
export const handOverRooms = async ({ db }: WriteContext, fromId: string, toId: string): Promise<void> => {
  await db
    .update(room)
    .set({ managerId: toId, ...bump })
    .where(eq(room.managerId, fromId));
};
