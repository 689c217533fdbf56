import type { WriteContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { otherKeepersOf } from './queries.ts';
import { keeperEntry } from './tables.ts';

/** Where what waits is entered. */
export const secondBookPage = '/chemicals/chemicalsList?tab=movement&secondBook=1';

/** In one notice whoever has to enter them hears of all. */
const tellKeepers = async (context: WriteContext, movementIds: readonly string[]): Promise<void> => {
  const rows = await otherKeepersOf(context.db, movementIds);
  await notifyOfAll(
    context,
    rows.map((row) => ({ ...row, userIds: [row.userId] })),
    (own) => {
      const [first] = own;
      const what = own.length === 1 && first ? `${first.chineseName} ${first.bottleCode}` : null;
      return {
        kind: 'chemicals.secondBook',
        title: [
          what ? `今日须登记第二本账：${what}` : `今日须登记第二本账：${own.length} 项`,
          `To be entered into the second book today: ${what ?? own.length}`,
        ],
        link: secondBookPage,
        key: `chemicals.secondBook:${first?.movementId}`,
      };
    },
  );
};

/** Movements of what two books are kept of: the other keeper hears of each, and enters it on the day it was booked. */
export const expectEntries = async (
  context: WriteContext,
  booked: readonly { id: string; bottleId: string; laboratoryId: string }[],
): Promise<void> => {
  if (booked.length === 0) return;
  const due = await dayOf(context.db);
  await context.db.insert(keeperEntry).values(
    booked.map(({ id, bottleId, laboratoryId }) => ({
      id: uuid(),
      movementId: id,
      bottleId,
      laboratoryId,
      due,
    })),
  );
  await tellKeepers(
    context,
    booked.map(({ id }) => id),
  );
};
