import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { organization } from '../../college/public.ts';
import { account, accountRole, role } from '../../identity/public.ts';
import { laboratory, laboratoryMember } from '../../ledger/public.ts';
import { person } from '../../personnel/public.ts';

type Kind =
  | 'wholeCollege'
  | 'organizationIds'
  | 'userTypes'
  | 'roles'
  | 'grades'
  | 'laboratoryIds'
  | 'hazardCategories'
  | 'riskLevels'
  | 'userIds'
  | 'excludeUserIds';
export type AudienceColumns = Record<Kind, Column | SQL>;

/** A kind that names nobody asks for nothing. */
const asked = (column: Column | SQL, holds: SQL): SQL => sql`(${column} = '{}' or ${holds})`;

const anyLaboratory = (of: AudienceColumns): SQL =>
  sql`(${of.laboratoryIds} = '{}' and ${of.hazardCategories} = '{}' and ${of.riskLevels} = '{}')`;

/**
 * Whether an account is a member or the head of a laboratory that something is for. From the person to his laboratories, by
 * their indexes, and never over all laboratories: it is asked of a hundred thousand people at once.
 */
const throughLaboratory = (of: AudienceColumns, which: SQL): SQL => {
  const fits = sql`${which}
      and ${asked(of.laboratoryIds, sql`${laboratory.id} = any(${of.laboratoryIds})`)}
      and ${asked(of.hazardCategories, sql`${laboratory.hazardCategories} && ${of.hazardCategories}`)}
      and ${asked(of.riskLevels, sql`${laboratory.riskLevel} = any(${of.riskLevels})`)}`;
  return sql`(exists (select 1 from ${laboratoryMember} join ${laboratory} on ${laboratory.id} = ${laboratoryMember.laboratoryId}
      where ${laboratoryMember.userId} = ${account.id} and ${laboratoryMember.state} = 'in' and ${fits})
    or exists (select 1 from ${laboratory} where ${laboratory.headId} = ${account.id} and ${fits}))`;
};

/**
 * Whether an account falls in an audience by a laboratory and by no other of his: what it newly asks of him who has joined
 * it. `account` has to be joined.
 */
export const newlyIn = (
  of: AudienceColumns,
  laboratoryId: string | Placeholder,
): SQL => sql`(${inAudience(of)}
  and not ${anyLaboratory(of)}
  and ${throughLaboratory(of, sql`${laboratory.id} = ${laboratoryId}`)}
  and not ${throughLaboratory(of, sql`${laboratory.id} <> ${laboratoryId} and ${laboratory.status} <> 'closed'`)})`;

/**
 * Whether an account is one of those that something is for. The one place that says it: for a person's own exams, for the
 * head count of a rule, for the door. `account` has to be joined.
 */
export const inAudience = (of: AudienceColumns): SQL => sql`(
  ${account.useStatus} = 1
  and not ${account.id} = any(${of.excludeUserIds})
  and ${asked(of.userIds, sql`${account.id} = any(${of.userIds})`)}
  and (${account.userType} = any(${of.userTypes})
    or (${of.userTypes} = '{}' and (${account.userType} in (1, 2) or ${account.id} = any(${of.userIds}))))
  and (${of.wholeCollege} or ${asked(
    of.organizationIds,
    sql`exists (select 1 from ${organization} own join ${organization} above on above.id = any(${of.organizationIds})
      where own.id = ${account.organizationId} and own.path like above.path || '%')`,
  )})
  and ${asked(
    of.roles,
    sql`exists (select 1 from ${accountRole} join ${role} on ${role.id} = ${accountRole.roleId}
      where ${accountRole.accountId} = ${account.id}
        and (${role.id}::text = any(${of.roles}) or ${role.code} = any(${of.roles})))`,
  )}
  and ${asked(
    of.grades,
    sql`exists (select 1 from ${person} where ${person.accountId} = ${account.id} and ${person.grade} = any(${of.grades}))`,
  )}
  and (${anyLaboratory(of)} or ${throughLaboratory(of, sql`${laboratory.status} <> 'closed'`)}))`;
