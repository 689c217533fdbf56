import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { randomOf } from '../../../../../../demo/random.ts';
import { loadApplications } from './applications.ts';
import { loadLaboratories } from './laboratories.ts';

export const load: LoadDemoPart = async ({ context, places }) => {
  await loadLaboratories(context, places, randomOf(20_260_902));
  await loadApplications(context, places.inside, randomOf(20_260_903));
};
