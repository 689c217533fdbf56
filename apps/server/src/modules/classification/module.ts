import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { closedCategories } from '../ledger/public.ts';
import { closedOnes } from './queries.ts';

export const classificationModule: ServerModule = {
  name: 'classification',
  answers: [answer(closedCategories, closedOnes)],
};
