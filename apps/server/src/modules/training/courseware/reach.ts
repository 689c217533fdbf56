import { coursewarePermission, type PermissionName, questionPermission } from '@anyan/contract';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { organization, subtreeIds } from '../../college/public.ts';
import { permittedAt } from '../../identity/public.ts';
import { coursewareAdmin, coursewareType } from '../tables.ts';
import { readTree } from '../type/readTree.ts';

/** Whose courseware is, and of which type. */
export interface Belongs {
  ownerOrganizationId: string | null;
  coursewareTypeId: string;
}

/** What an entry of the list of administrators covers, with all that lies below what it names. */
export const postOf = async (db: Reader, userId: string) => {
  const [row] = await db.select().from(coursewareAdmin).where(eq(coursewareAdmin.userId, userId));
  if (!row) return undefined;
  const organizations = new Set(await subtreeIds(db, row.organizationIds));
  const tree = row.coursewareTypeIds.length > 0 ? await readTree(db) : undefined;
  const types = tree && new Set(row.coursewareTypeIds.flatMap((id) => tree.subtree(id)));
  return {
    ...row,
    organizations,
    /** Undefined for all. */
    types,
    covers: ({ ownerOrganizationId: owner, coursewareTypeId }: Belongs): boolean =>
      (row.wholeCollege || (owner !== null && organizations.has(owner))) &&
      (!types || types.has(coursewareTypeId)),
  };
};

/** Actions for which a reviewer's entry is ground enough. */
const reading: readonly PermissionName[] = [
  ...[coursewarePermission.query, coursewarePermission.get],
  ...[questionPermission.query, questionPermission.get],
];

/**
 * What somebody reaches of courseware. Whoever is on the list of administrators has by his posts what his entry covers,
 * and not all of his own organisation; other roles of his add to that.
 */
export const coursewareReach = async (context: ReadContext) => {
  const { db, caller } = context;
  const post = await postOf(db, caller.accountId);
  const rolesOf = (names: readonly PermissionName[]): Reach => {
    const reach = context.reachOf(...names);
    const wide = names.some((name) => caller.permissions.get(name)?.has('organizationSubtree'));
    return post && !wide ? { ...reach, organizationIds: [], coversSelf: false } : reach;
  };
  /** Whether his entry is a ground for one of these. */
  const counts = (names: readonly PermissionName[]): boolean =>
    !!post && (post.canEdit || names.some((name) => reading.includes(name)));
  return {
    /** For lists: what is read. */
    reading: rolesOf([coursewarePermission.query, coursewarePermission.get]),
    /** What roles reach by some permissions, without what an entry covers. */
    rolesOf,
    post,
    /** Whether one of these permissions reaches it. */
    covers: (row: Belongs, ...names: PermissionName[]): boolean => {
      if (!context.may(...names)) return false;
      const { college, organizationIds } = rolesOf(names);
      if (college) return true;
      if (row.ownerOrganizationId && organizationIds.includes(row.ownerOrganizationId)) return true;
      return !!post && counts(names) && post.covers(row);
    },
    /** Where something of his may be, and whom it may be for, whatever its type. */
    places: (...names: PermissionName[]): Reach => {
      const reach = rolesOf(names);
      if (!post || !counts(names)) return reach;
      const organizationIds = [...reach.organizationIds, ...post.organizations];
      return { ...reach, college: reach.college || post.wholeCollege, organizationIds };
    },
  };
};
export type CoursewareReach = Awaited<ReturnType<typeof coursewareReach>>;

/** The condition under which an entry of a person covers a row, by the columns of its owner and type. */
export const coveredBy = (owner: SQLWrapper, type: SQLWrapper, userId: SQLWrapper, more: SQL = sql``): SQL =>
  sql`exists (select 1 from ${coursewareAdmin} post where post.user_id = ${userId} ${more}
    and (post.whole_college or exists (select 1 from ${organization} own
      join ${organization} above on above.id = any(post.organization_ids) and own.path like above.path || '%'
      where own.id = ${owner}))
    and (post.courseware_type_ids = '{}' or exists (select 1 from ${coursewareType} t
      left join ${coursewareType} p on p.id = t.parent_id
      where t.id = ${type} and array[t.id, t.parent_id, p.parent_id] && post.courseware_type_ids)))`;

/**
 * In SQL: whether a permission to change lets somebody who is not calling at what has an owner and a type, as `covers` says it
 * of a caller: whoever is on the list of administrators has by his posts what his entry covers.
 */
export const editedBy = (
  userId: string,
  permission: PermissionName,
  owner: SQLWrapper,
  type: SQLWrapper,
): SQL => {
  const self = sql`${userId}::uuid`;
  return sql`(${permittedAt(userId, permission, owner, { wide: true })}
    or ${coveredBy(owner, type, self, sql`and post.can_edit`)}
    or ${permittedAt(userId, permission, owner)}
      and not exists (select 1 from ${coursewareAdmin} listed where listed.user_id = ${self}))`;
};
