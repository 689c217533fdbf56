import {
  type CoursewareTypeUse,
  coursewarePermission,
  coursewareTypePermission,
  type PermissionName,
  questionPermission,
} from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { coursewareReach } from '../courseware/reach.ts';

/** Courseware types that somebody reaches: all of them, or these. */
export type OwnTypes = ReadonlySet<string> | 'all';
const none: ReadonlySet<string> = new Set();

/**
 * Types that somebody may change by some permissions. They are the college's: its administrators change all of them, and
 * so does a courseware administrator of the whole college; one who is named for types changes these and what lies below.
 */
const changing = async (context: ReadContext) => {
  const { rolesOf, post } = await coursewareReach(context);
  return (...names: readonly PermissionName[]): OwnTypes => {
    if (!context.may(...names)) return none;
    if (rolesOf(names).college) return 'all';
    if (!post?.canEdit) return none;
    return post.types ?? (post.wholeCollege ? 'all' : none);
  };
};

/** Those of a call that changes types. @throws COLLEGE_SCOPE_REQUIRED for who has none */
export const needTypes = async (
  context: ReadContext,
  ...names: readonly PermissionName[]
): Promise<OwnTypes> => {
  const own = (await changing(context))(...names);
  if (own !== 'all' && own.size === 0) throw fail('COLLEGE_SCOPE_REQUIRED');
  return own;
};

const uses: Record<CoursewareTypeUse, readonly PermissionName[]> = {
  read: [coursewarePermission.query, questionPermission.query],
  write: [
    ...[coursewarePermission.add, coursewarePermission.edit],
    ...[questionPermission.add, questionPermission.edit, questionPermission.import],
  ],
};

/** Types whose courseware and questions somebody sees, or writes: whom the list names for some has no others by it. */
export const typesToUse = async (context: ReadContext, use: CoursewareTypeUse): Promise<OwnTypes> => {
  const { rolesOf, post } = await coursewareReach(context);
  const { college, organizationIds } = rolesOf(uses[use]);
  return college || organizationIds.length > 0 ? 'all' : (post?.types ?? 'all');
};

export const isOwn = (own: OwnTypes, id: string | null): boolean =>
  own === 'all' || (id !== null && own.has(id));

const { edit, add, enable, disable, delete: remove } = coursewareTypePermission;

/** What may be done with a type. */
export const typeEvents = async (context: ReadContext) => {
  const own = await changing(context);
  const [mayEdit, mayAdd, mayDelete] = [own(edit), own(add), own(remove)];
  const [mayEnable, mayDisable] = [own(enable), own(disable)];
  return ({ id, useStatus }: { id: string; useStatus: 1 | 2 }) => [
    ...(isOwn(mayEdit, id) ? (['edit'] as const) : []),
    ...(isOwn(mayAdd, id) ? (['addBelow'] as const) : []),
    ...(useStatus === 2 && isOwn(mayEnable, id) ? (['enable'] as const) : []),
    ...(useStatus === 1 && isOwn(mayDisable, id) ? (['disable'] as const) : []),
    ...(isOwn(mayDelete, id) ? (['delete'] as const) : []),
  ];
};
