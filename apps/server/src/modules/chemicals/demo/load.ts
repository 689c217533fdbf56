import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { loadDictionary } from './dictionary.ts';
import { loadStock } from './stock.ts';
import { loadWaste } from './waste.ts';

export const load: LoadDemoPart = async (college) => {
  await loadDictionary(college);
  await loadStock(college);
  await loadWaste(college);
};
