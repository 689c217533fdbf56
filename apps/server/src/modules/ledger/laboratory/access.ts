import { laboratory as ledgerPermission, type PermissionName } from '@anyan/contract';
import { and, eq, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { need, type Owner, reachesOrganization, within } from '../../../platform/scope.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { laboratory, laboratoryMember } from '../tables.ts';
import { type Posts, postOf } from './rules.ts';
import type { Row } from './store.ts';

export const owner: Owner = { organization: laboratory.organizationId, laboratory: laboratory.id };

/** Laboratories within a reach: those of its organisations, and one's own. */
export const laboratoryWithin = (reach: Reach): SQL | undefined => within(reach, owner);

/** Laboratories that somebody is a member of; members read theirs whatever their roles permit. */
export const memberOf = (userId: string | Placeholder | Param | SQL): SQL =>
  sql`exists (select 1 from laboratory_member m where m.laboratory_id = ${laboratory.id} and m.user_id = ${userId} and m.state = 'in')`;

/** Memberships of a laboratory that last. */
export const membersIn = (laboratoryId: string): SQL | undefined =>
  and(eq(laboratoryMember.laboratoryId, laboratoryId), eq(laboratoryMember.state, 'in'));

/** Who answers for a laboratory: head, deputies and officers. */
export const responsibleFor = (userId: string | Placeholder): SQL =>
  sql`(${laboratory.headId} = ${userId} or ${laboratory.deputyHeadIds} @> array[${userId}]::uuid[]
    or ${laboratory.safetyOfficerIds} @> array[${userId}]::uuid[])`;

/** What is seen of laboratories and in them: by `laboratory.get`, or as a member. */
export const readOwner: Owner = { ...owner, whose: memberOf };
export const readReach = (context: ReadContext): Reach =>
  context.reachOf(ledgerPermission.get, ledgerPermission.edit);

/** One laboratory that the caller may read. @throws NOT_FOUND */
export const readable = async (context: ReadContext, id: string): Promise<Row> =>
  need(
    (
      await context.db
        .select()
        .from(laboratory)
        .where(and(eq(laboratory.id, id), within(readReach(context), readOwner)))
    )[0],
  );

/** Which laboratories the caller manages: as head, deputy or officer by a permission of theirs, or by `laboratory.edit`. */
export const managesOf = ({ caller, may, reachOf }: Pick<ReadContext, 'caller' | 'may' | 'reachOf'>) => {
  const edit = may(ledgerPermission.edit) ? reachOf(ledgerPermission.edit) : undefined;
  return (row: Posts & { organizationId: string }, own: PermissionName): boolean =>
    // An administrator reaches whole organisations; one's own laboratories are managed by their posts.
    (!!edit && reachesOrganization(edit, row.organizationId)) ||
    (may(own) && postOf(row, caller.accountId) !== undefined);
};

export const locked = async (db: WriteContext['db'], id: string): Promise<Row> =>
  need((await db.select().from(laboratory).where(eq(laboratory.id, id)).for('no key update'))[0]);

/** A laboratory that the caller manages, locked. @throws NOT_FOUND */
export const managed = async (context: WriteContext, id: string, own: PermissionName): Promise<Row> => {
  const row = await locked(context.db, id);
  if (!managesOf(context)(row, own)) throw fail('NOT_FOUND');
  return row;
};
