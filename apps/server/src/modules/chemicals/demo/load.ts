import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { scanAlerts } from '../alert/scan.ts';
import { loadDictionary } from './dictionary.ts';
import { loadStock } from './stock.ts';
import { loadWaste } from './waste.ts';

export const load: LoadDemoPart = async (college) => {
  await loadDictionary(college);
  await loadStock(college);
  await loadWaste(college);
  // What the stock of the demo asks for stands in its list from the start.
  await scanAlerts(college.context);
};
