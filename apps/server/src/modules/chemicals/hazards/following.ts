import { listener } from '../../../platform/jobs/jobs.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { refreshHazards } from '../../ledger/public.ts';

const following = {
  title: ['危险标签随库存更新', 'Hazards follow what is in store'],
  module: 'chemicals',
  unlogged: true,
} as const;

interface Told {
  laboratoryId: string;
  /** Who gave it away; none in what an earlier release has told. */
  fromLaboratoryId?: string;
}

const follow = (platform: Platform, { laboratoryId, fromLaboratoryId }: Told): Promise<void> =>
  asSystem(platform, following, (context) =>
    refreshHazards(context, [laboratoryId, ...(fromLaboratoryId ? [fromLaboratoryId] : [])]),
  );

/** What comes and what goes is told at once, to whoever gives and receives it; what was used up by the ledger's daily look. */
export const hazardListeners = (
  ['bottle.received', 'bottle.transferred', 'bottle.wasted', 'bottle.lost'] as const
).map((event) => listener({ event, listener: 'chemicals.hazards', run: follow }));
