import type { Label } from '@anyan/contract';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account, setPostRole } from '../../identity/public.ts';
import { membersOf, notifyAbout } from '../notices.ts';
import { laboratory, laboratoryMember } from '../tables.ts';
import { membersIn } from './access.ts';
import { holdersOf, type Post, type Posts, postHolders, postOf, posts } from './rules.ts';

const nobody: Posts = { headId: null, deputyHeadIds: [], safetyOfficerIds: [] };

const holds = async (db: Reader, userId: string) => {
  const open = ne(laboratory.status, 'closed');
  const mine = (column: typeof laboratory.deputyHeadIds | typeof laboratory.safetyOfficerIds) =>
    sql`${column} @> array[${userId}]::uuid[]`;
  const heads = await db.$count(
    laboratory,
    and(open, or(eq(laboratory.headId, userId), mine(laboratory.deputyHeadIds))),
  );
  const officers = await db.$count(laboratory, and(open, mine(laboratory.safetyOfficerIds)));
  return { laboratoryHead: heads > 0, laboratorySafetyOfficer: officers > 0 };
};

/** The roles that come with posts in laboratories, as the ledger has them now. */
export const syncPostRoles = async (
  context: WriteContext,
  userIds: readonly (string | null)[],
): Promise<void> => {
  for (const userId of new Set(userIds.filter((id) => id !== null)))
    for (const [code, on] of Object.entries(await holds(context.db, userId)))
      await setPostRole(context, userId, code, on);
};

const postNames: Record<Post, Label> = {
  head: ['负责人', 'head'],
  deputy: ['副负责人', 'deputy head'],
  officer: ['安全员', 'safety officer'],
};

/** Whoever takes or loses a post hears of it. */
const notifyPosts = async (
  context: WriteContext,
  one: { id: string; laboratoryName: string },
  before: Posts,
  after: Posts,
): Promise<void> => {
  const [was, is] = [holdersOf(before), holdersOf(after)];
  const { laboratoryName: name } = one;
  for (const post of posts) {
    const [zh, en] = postNames[post];
    const gained = is[post].filter((id) => !was[post].includes(id));
    const lost = was[post].filter((id) => !is[post].includes(id));
    await notifyAbout(context, one, gained, [
      `您已成为实验室“${name}”的${zh}`,
      `You are ${en} of the laboratory “${name}” now`,
    ]);
    await notifyAbout(context, one, lost, [
      `您不再担任实验室“${name}”的${zh}`,
      `You are not ${en} of the laboratory “${name}” any more`,
    ]);
  }
};

/**
 * Members follow the posts: who holds one belongs to the laboratory under it, who loses it stays as a teacher or
 * student. Others hear of heads, officers and members.
 */
export const postsChanged = async (
  context: WriteContext,
  laboratory: { id: string; laboratoryName: string },
  before: Posts | null,
  after: Posts,
): Promise<void> => {
  const { db } = context;
  const laboratoryId = laboratory.id;
  const was = before ?? nobody;
  const involved = [...new Set([...postHolders(was), ...postHolders(after)])];
  const changed = involved.filter((id) => postOf(was, id) !== postOf(after, id));
  const officersEqual = [...was.safetyOfficerIds].sort().join() === [...after.safetyOfficerIds].sort().join();
  if (changed.length === 0 && officersEqual) return;
  const { id, userType } = account;
  const people = await db.select({ id, userType }).from(account).where(inArray(id, involved));
  const types = new Map(people.map((one) => [one.id, one.userType]));
  const members = new Set(await membersOf(context, laboratoryId));
  const joinedAt = await dayOf(db);
  const added: string[] = [];
  for (const userId of changed) {
    const memberRole = postOf(after, userId) ?? (types.get(userId) === 2 ? 'graduate' : 'teacher');
    if (members.has(userId))
      await db
        .update(laboratoryMember)
        .set({ memberRole })
        .where(and(membersIn(laboratoryId), eq(laboratoryMember.userId, userId)));
    else if (postOf(after, userId)) {
      await db.insert(laboratoryMember).values({ laboratoryId, userId, memberRole, joinedAt });
      added.push(userId);
    }
  }
  await syncPostRoles(context, involved);
  await notifyPosts(context, laboratory, was, after);
  if (added.length > 0) await context.emit('laboratory.membersChanged', { laboratoryId, added, removed: [] });
  if (was.headId !== after.headId && after.headId && before)
    await context.emit('laboratory.headChanged', { laboratoryId, fromId: was.headId, toId: after.headId });
  if (!officersEqual && before)
    await context.emit('laboratory.officerChanged', {
      laboratoryId,
      fromIds: was.safetyOfficerIds,
      toIds: after.safetyOfficerIds,
    });
};
