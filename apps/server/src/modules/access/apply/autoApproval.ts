// Which applications pass by themselves, as the college has set it.
import { isOfProduct } from '@anyan/contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { laboratory, memberOf } from '../../ledger/public.ts';
import { itemsOf } from '../decision/asked.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { heldAgainst } from '../decision/grants.ts';
import { accessSettings } from '../settings.ts';
import { accessGrant } from '../tables.ts';
import type { ApplyRecord } from './queries.ts';

/** Whether nobody could decide on it but as it is: for oneself, by day, without dangerous work, never looked at before. */
const isPlain = ({ applyKind, applicantId, userIds, nights, activities, approvalId }: ApplyRecord): boolean =>
  (applyKind === 'new' || applyKind === 'renew') &&
  userIds.length === 1 &&
  userIds[0] === applicantId &&
  nights.length === 0 &&
  activities.length === 0 &&
  approvalId === null;

/** Whether somebody has taken access to one of its rooms from its applicant: people decide then whether he gets it again. */
const takenByHand = async (
  db: Reader,
  { applicantId, laboratoryId, roomIds }: ApplyRecord,
): Promise<boolean> => {
  const rows = await db
    .select({ state: accessGrant.state, note: accessGrant.note })
    .from(accessGrant)
    .where(
      and(
        eq(accessGrant.userId, applicantId),
        eq(accessGrant.laboratoryId, laboratoryId),
        inArray(accessGrant.roomId, roomIds),
        or(
          eq(accessGrant.state, 'revoked'),
          // It ended while he was kept out.
          sql`${accessGrant.state} = 'expired' and 'manual' = any(${accessGrant.reasons})`,
        ),
      ),
    );
  return rows.some(({ state, note }) => state === 'expired' || (note !== null && !isOfProduct(note)));
};

/** Whether an application passes by itself: at the levels that the college has named, with everything met. */
export const passesByItself = async ({ db }: WriteContext, row: ApplyRecord): Promise<boolean> => {
  const { autoLevels, autoMembersOnly } = await accessSettings.inForce(db);
  if (autoLevels.length === 0 || !isPlain(row)) return false;
  const rooms = [...(await roomsFacts(db, row.roomIds)).values()];
  if (rooms.length !== row.roomIds.length) return false;
  if (!rooms.every(({ effective }) => autoLevels.includes(effective.level))) return false;
  if (
    autoMembersOnly &&
    (await db.$count(laboratory, and(eq(laboratory.id, row.laboratoryId), memberOf(row.applicantId)))) === 0
  )
    return false;
  if (await takenByHand(db, row)) return false;
  const person = (await peopleFacts(db, [row.applicantId])).get(row.applicantId);
  const policy = await policyOf(db);
  return (
    !!person &&
    rooms.every(
      (place) =>
        heldAgainst(place, person).length === 0 &&
        itemsOf(place.effective, person, policy, [row.laboratoryId]).every(({ ok }) => ok),
    )
  );
};
