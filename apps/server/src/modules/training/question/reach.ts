import type { PermissionName } from '@anyan/contract';
import { questionPermission } from '@anyan/contract';
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { within } from '../../../platform/scope.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { type Belongs, coursewareReach, coveredBy } from '../courseware/reach.ts';
import { question } from '../tables.ts';

const { query, get } = questionPermission;
/** Of nobody: an entry that is no ground for a call covers nothing in it. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The columns of a question that say who looks after it. */
export const bankOwner = question.ownerOrganizationId;
export const bankType = question.coursewareTypeId;

/** Beside what roles reach: what the caller's entry in the list of administrators covers. */
export const coveredInBank = ({ self }: { self: SQLWrapper }): SQL => coveredBy(bankOwner, bankType, self);

/** The same for queries of their own; undefined where everything is in reach. */
export const inBankReach = (reach: Reach): SQL | undefined =>
  reach.college
    ? undefined
    : or(within(reach, { organization: bankOwner }), coveredInBank({ self: sql`${reach.self}::uuid` }));

/**
 * What somebody reaches of the question bank by some permissions: whoever is on the list of administrators has by his
 * posts what his entry covers, and not all of his own organisation; other roles of his add to that.
 */
export const questionReach = async (context: ReadContext, ...names: readonly PermissionName[]) => {
  const { rolesOf, covers, places, post } = await coursewareReach(context);
  const roles = rolesOf(names);
  const counts = !!post && (post.canEdit || names.some((name) => name === query || name === get));
  return {
    reach: { ...roles, self: counts ? roles.self : nobody },
    covers: (row: Belongs): boolean => covers(row, ...names),
    places: places(...names),
    /** Types in which he may have questions at all; undefined for all of them. */
    types: post && counts && !roles.college && roles.organizationIds.length === 0 ? post.types : undefined,
    /** Whose a new one is, unless it is said: the college's, or that of an organisation of his. */
    owner: (): string | null => {
      const all = places(...names);
      const own = context.caller.organizationId;
      if (all.college || (own && all.organizationIds.includes(own))) return all.college ? null : own;
      return post?.organizationIds[0] ?? own;
    },
  };
};

/** The caller as the question bank knows him in a call of some permissions, of which he holds one; to read without any. */
export const inBank = async <C extends ReadContext>(
  context: C,
  ...names: readonly PermissionName[]
): Promise<C> => ({
  ...context,
  reach: (await questionReach(context, ...(names.length > 0 ? names : [query, get]))).reach,
});
