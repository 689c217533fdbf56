import { asc } from 'drizzle-orm';
import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { sameDayCauses } from '../alert/causes.ts';
import { scanAlerts, syncAlerts } from '../alert/scan.ts';
import { bottle } from '../tables.ts';
import { countStock } from './counting.ts';
import { loadDictionary } from './dictionary.ts';
import { limitNearlyUsed } from './limits.ts';
import { loadMany } from './many.ts';
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
  // What the stock of the demo asks for stands in its list from the start.
  await scanAlerts(context);
  await syncAlerts(context, 'sameDay', await sameDayCauses(context.db, 'morning'), true);
};
