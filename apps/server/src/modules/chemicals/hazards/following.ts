import { listener } from '../../../platform/jobs/jobs.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { refreshHazards } from '../../ledger/public.ts';

const following = {
  title: ['危险标签随库存更新', 'Hazards follow what is in store'],
  module: 'chemicals',
  unlogged: true,
} as const;

const follow = (platform: Platform, { laboratoryId }: { laboratoryId: string }): Promise<void> =>
  asSystem(platform, following, (context) => refreshHazards(context, [laboratoryId]));

/** What comes and what goes is told at once; what was used up, or given to another laboratory, by the ledger's daily look. */
export const hazardListeners = (
  ['bottle.received', 'bottle.transferred', 'bottle.wasted', 'bottle.lost'] as const
).map((event) => listener({ event, listener: 'chemicals.hazards', run: follow }));
