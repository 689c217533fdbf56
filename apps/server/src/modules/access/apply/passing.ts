// Which applications pass by themselves, as the college has set it.
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { laboratory, memberOf } from '../../ledger/public.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { heldAgainst, itemsOf } from '../decision/rules.ts';
import { accessSettings } from '../settings.ts';
import type { ApplyRecord } from './queries.ts';

/** Whether nobody could decide on it but as it is: for oneself, by day, without dangerous work, never looked at before. */
const isPlain = ({ applyKind, applicantId, userIds, nights, activities, approvalId }: ApplyRecord): boolean =>
  (applyKind === 'new' || applyKind === 'renew') &&
  userIds.length === 1 &&
  userIds[0] === applicantId &&
  nights.length === 0 &&
  activities.length === 0 &&
  approvalId === null;

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
