// What the door holds against grants in force without its being stored: shown as suspended as long as it holds.
import type { GrantReason } from '@anyan/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { heldByLetter, laboratory, laboratoryState, overdueSigners } from '../../ledger/public.ts';
import { accessGrant } from '../tables.ts';

/** In SQL, of a grant `g` for a laboratory `l`, whatever they are called there. */
interface Columns {
  state: SQLWrapper;
  laboratoryId: SQLWrapper;
  userId: SQLWrapper;
  status: SQLWrapper;
}
/** Of a grant and its laboratory by the names of their tables. */
export const ofGrant: Columns = {
  ...{ state: accessGrant.state, laboratoryId: accessGrant.laboratoryId, userId: accessGrant.userId },
  status: laboratory.status,
};
export const ofG: Columns = {
  ...{ state: sql`g.state`, laboratoryId: sql`g.laboratory_id`, userId: sql`g.user_id` },
  status: sql`l.status`,
};

/** In SQL: each of the two, of grants in force. */
export const holdsIn = (
  of: Columns,
  day: SQLWrapper,
): Record<Extract<GrantReason, 'laboratorySuspended' | 'letterOverdue'>, SQL> => ({
  laboratorySuspended: sql`(${of.state} = 'active' and ${of.status} = 'suspended')`,
  letterOverdue: sql`(${of.state} = 'active' and ${heldByLetter(of, day)})`,
});

/** In SQL: a grant that is in force by what is stored, and held up all the same. */
export const heldIn = (of: Columns, day: SQLWrapper): SQL => {
  const { laboratorySuspended, letterOverdue } = holdsIn(of, day);
  return sql`(${laboratorySuspended} or ${letterOverdue})`;
};

/** The state of a grant as it is shown, with its reasons; read once for all of some grants. */
export const withHolds = async (
  db: Reader,
  rows: readonly { laboratoryId: string; userId: string }[],
): Promise<
  <R extends { state: string; reasons: GrantReason[]; laboratoryId: string; userId: string }>(row: R) => R
> => {
  const [laboratories, signers] = await Promise.all([
    laboratoryState(db, [...new Set(rows.map(({ laboratoryId }) => laboratoryId))]),
    overdueSigners(db, [...new Set(rows.map(({ userId }) => userId))]),
  ]);
  return (row) => {
    const at = laboratories.get(row.laboratoryId);
    const holds: GrantReason[] = [
      ...(at?.status === 'suspended' ? (['laboratorySuspended'] as const) : []),
      ...((at?.letterOverdue && at.blockAfterDue) || signers.has(row.userId)
        ? (['letterOverdue'] as const)
        : []),
    ];
    return row.state !== 'active' || holds.length === 0
      ? row
      : { ...row, state: 'suspended', reasons: [...row.reasons, ...holds] };
  };
};
