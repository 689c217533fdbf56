import {
  type coursewareAdminEndpoints,
  coursewareAdminFields,
  coursewareAdminPermission,
  type InputOf,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { uuid } from '../../../platform/uuid.ts';
import { faultOfAudience, mergedArray, organization, scopeOf } from '../../college/public.ts';
import { account, setPostRole } from '../../identity/public.ts';
import { checkOwnGain, type DutySource } from '../../personnel/public.ts';
import { coursewareAdmin, coursewareType } from '../tables.ts';
import { admins } from './queries.ts';

type Input = InputOf<(typeof coursewareAdminEndpoints)['coursewareAdminSave']>;
type Posts = Pick<typeof coursewareAdmin.$inferSelect, 'canEdit' | 'canReview'>;
type Entry = Omit<typeof coursewareAdmin.$inferInsert, 'id'>;

/** The roles of both posts, as the list has them now. */
const setRoles = async (context: WriteContext, userId: string, posts: Posts): Promise<void> => {
  await setPostRole(context, userId, 'coursewareAdministrator', posts.canEdit);
  await setPostRole(context, userId, 'coursewareReviewer', posts.canReview);
};

/** As the log tells it: by names. */
const logged = async ({ db }: WriteContext, { userId, ...entry }: Entry) => {
  const [who] = await db.select({ name: account.name }).from(account).where(eq(account.id, userId));
  const places = await db
    .select({ name: organization.name })
    .from(organization)
    .where(inArray(organization.id, entry.organizationIds));
  const types = await db
    .select({ name: coursewareType.typeName })
    .from(coursewareType)
    .where(inArray(coursewareType.id, entry.coursewareTypeIds));
  return {
    ...entry,
    userId: { id: userId, name: who?.name },
    organizationIds: places,
    coursewareTypeIds: types,
  };
};

/** @throws COURSEWARE_ADMIN_PERSON, COURSEWARE_ADMIN_SCOPE, COURSEWARE_ADMIN_TYPE */
const checkEntry = async (context: WriteContext, entry: Entry, before: readonly string[]): Promise<void> => {
  const { db } = context;
  const [who] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, entry.userId), eq(account.useStatus, 1), inArray(account.userType, [1, 2])));
  if (!who) throw failAt('userId', 'COURSEWARE_ADMIN_PERSON');
  const fault = await faultOfAudience(context, entry, before);
  if (fault) throw failAt('organizationIds', 'COURSEWARE_ADMIN_SCOPE');
  const there = await db.$count(coursewareType, inArray(coursewareType.id, entry.coursewareTypeIds));
  if (there !== entry.coursewareTypeIds.length) throw failAt('coursewareTypeIds', 'COURSEWARE_ADMIN_TYPE');
};

const target = ({ id, userName }: { id: string; userName: string }) => ({
  kind: 'coursewareAdmin',
  id,
  name: userName,
});

/**
 * Names somebody, or changes where he looks after courseware; without either post he is taken off the list. The person
 * of an entry stays.
 * @throws NOT_FOUND, STALE_VERSION, COURSEWARE_ADMIN_TWICE and what `checkEntry` does
 */
export const saveAdmin = async (
  context: WriteContext,
  { id, version, ...given }: Input,
): Promise<{ id: string; version: number }> => {
  const { db } = context;
  const before = id ? await admins.lockSeen(context, { id, version: version ?? -1 }) : undefined;
  const entry = {
    userId: before?.userId ?? given.userId,
    ...scopeOf(given),
    coursewareTypeIds: [...new Set(given.coursewareTypeIds ?? [])],
    canEdit: given.canEdit ?? false,
    canReview: given.canReview ?? false,
  };
  const told = before && (await logged(context, before));
  if (!entry.canEdit && !entry.canReview) {
    if (!before) throw failAt('canEdit', 'COURSEWARE_ADMIN_NONE');
    await db.delete(coursewareAdmin).where(eq(coursewareAdmin.id, before.id));
    await setRoles(context, entry.userId, entry);
    context.audit({
      action: ['移除课件管理员', 'Take somebody off the list of courseware administrators'],
      target: target(before),
      changes: changesOf(coursewareAdminFields, told ?? null, null),
    });
    return { id: before.id, version: before.version };
  }
  await checkEntry(context, entry, before?.organizationIds ?? []);
  const one = before?.id ?? uuid();
  const [who] = await db.select({ name: account.name }).from(account).where(eq(account.id, entry.userId));
  const userName = who?.name ?? '';
  await withUnique(
    { courseware_admin_userId_unique: () => failAt('userId', 'COURSEWARE_ADMIN_TWICE', { name: userName }) },
    async () => {
      if (before)
        await db
          .update(coursewareAdmin)
          .set({ ...entry, ...bump })
          .where(eq(coursewareAdmin.id, one));
      else await db.insert(coursewareAdmin).values({ ...entry, id: one });
    },
  );
  await setRoles(context, entry.userId, entry);
  context.audit({
    target: target({ id: one, userName }),
    changes: changesOf(coursewareAdminFields, told ?? null, await logged(context, entry)),
  });
  return { id: one, version: before ? before.version + 1 : 0 };
};

/** In a merge: who looks after courseware of the one does so of the other. */
export const mergeAdmins = async ({ db }: WriteContext, fromId: string, intoId: string): Promise<void> => {
  await db
    .update(coursewareAdmin)
    .set({ organizationIds: mergedArray(coursewareAdmin.organizationIds, fromId, intoId), ...bump })
    .where(sql`${coursewareAdmin.organizationIds} @> array[${fromId}]::uuid[]`);
};

const duty = 'training.coursewareAdmin';

/** Whoever leaves hands his entry over; who is on the list already keeps his own, with both taken together. */
export const adminDuties: DutySource = {
  list: async (db, userId) => {
    const [row] = await db.select().from(coursewareAdmin).where(eq(coursewareAdmin.userId, userId));
    if (!row) return [];
    const title = row.canEdit ? '课件管理员' : '课件审核人';
    const titleEn = row.canEdit ? 'Courseware administrator' : 'Courseware reviewer';
    const places = await db
      .select({ name: organization.name })
      .from(organization)
      .where(inArray(organization.id, row.organizationIds));
    const place = row.wholeCollege ? '全校' : places.map(({ name }) => name).join('、');
    return [{ duty, title, titleEn, place }];
  },
  holders: async (db, userIds) =>
    (
      await db
        .select({ id: coursewareAdmin.userId })
        .from(coursewareAdmin)
        .where(inArray(coursewareAdmin.userId, [...userIds]))
    ).map(({ id }) => id),
  handOver: async (context, asked, userId, toUserId) => {
    if (asked !== duty) return;
    const { db } = context;
    const rows = await db
      .select()
      .from(coursewareAdmin)
      .where(inArray(coursewareAdmin.userId, [userId, toUserId]))
      .for('update');
    const from = rows.find((row) => row.userId === userId);
    const to = rows.find((row) => row.userId === toUserId);
    if (!from) return;
    checkOwnGain(context, toUserId, context.may(coursewareAdminPermission.edit), '课件管理');
    const [who] = await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.id, toUserId), eq(account.useStatus, 1), inArray(account.userType, [1, 2])));
    if (!who) throw failAt('handOver', 'COURSEWARE_ADMIN_PERSON');
    await db.delete(coursewareAdmin).where(eq(coursewareAdmin.id, from.id));
    await setRoles(context, userId, { canEdit: false, canReview: false });
    const both = [from, ...(to ? [to] : [])];
    const entry = {
      ...scopeOf({
        wholeCollege: both.some((row) => row.wholeCollege),
        organizationIds: both.flatMap((row) => row.organizationIds),
      }),
      coursewareTypeIds: both.some((row) => row.coursewareTypeIds.length === 0)
        ? []
        : [...new Set(both.flatMap((row) => row.coursewareTypeIds))],
      canEdit: both.some((row) => row.canEdit),
      canReview: both.some((row) => row.canReview),
    };
    if (to)
      await db
        .update(coursewareAdmin)
        .set({ ...entry, ...bump })
        .where(eq(coursewareAdmin.id, to.id));
    else await db.insert(coursewareAdmin).values({ ...entry, userId: toUserId });
    await setRoles(context, toUserId, entry);
  },
};
