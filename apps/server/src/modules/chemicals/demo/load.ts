import { asc } from 'drizzle-orm';
import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { dayAfter, today } from '../../../platform/clock.ts';
import { lateBookCauses, sameDayCauses } from '../alert/causes.ts';
import { scanAlerts, syncAlerts } from '../alert/scan.ts';
import { bottle } from '../tables.ts';
import { countStock } from './counting.ts';
import { loadDictionary } from './dictionary.ts';
import { limitNearlyUsed, limitOver } from './limits.ts';
import { holderLeaves, loadMany } from './many.ts';
import { readOtherwise } from './secondBook.ts';
import { loadStock } from './stock.ts';
import { loadTransfers } from './transfers.ts';
import { loadWaste } from './waste.ts';

export const load: LoadDemoPart = async (college) => {
  const { context } = college;
  await loadDictionary(college);
  await loadStock(college);
  await loadWaste(college);
  await loadMany(college);
  await loadTransfers(college);
  await countStock(college);
  const [first] = await context.db
    .select({ laboratoryId: bottle.laboratoryId })
    .from(bottle)
    .orderBy(asc(bottle.createdAt), asc(bottle.id))
    .limit(1);
  if (first) await limitNearlyUsed(context, first.laboratoryId);
  await limitOver(context);
  await readOtherwise(context);
  await holderLeaves(context);
  // What the stock of the demo asks for stands in its list from the start.
  await scanAlerts(context);
  await syncAlerts(context, 'sameDay', await sameDayCauses(context.db, 'morning'), true);
  await syncAlerts(context, 'sameDay', await sameDayCauses(context.db, 'evening'), true);
  // What waits for some days has been missed on a working day by now.
  const late = await lateBookCauses(context.db, dayAfter(today('Asia/Shanghai'), -4));
  await syncAlerts(context, 'secondBook', late, true);
};
