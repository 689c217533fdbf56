import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { sameDayCauses } from '../alert/causes.ts';
import { scanAlerts, syncAlerts } from '../alert/scan.ts';
import { countStock } from './counting.ts';
import { loadDictionary } from './dictionary.ts';
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
  // What the stock of the demo asks for stands in its list from the start.
  await scanAlerts(context);
  await syncAlerts(context, 'sameDay', await sameDayCauses(context.db, 'morning'), true);
};
