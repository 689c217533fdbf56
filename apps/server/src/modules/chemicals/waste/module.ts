import { registerFileUse } from '../../../platform/files/visibility.ts';
import { answer } from '../../../platform/ports.ts';
import { businessKinds } from '../../approval/public.ts';
import { laboratoryParts } from '../../ledger/public.ts';
import { todoSources } from '../../notification/public.ts';
import { witnessedCalls } from '../stock/witness/ports.ts';
import { batchWitness } from './batches.ts';
import { disposalBatches } from './collectionQueries.ts';
import { wasteDisposalKind } from './kind.ts';
import { wasteOfLaboratory } from './references.ts';
import { wasteTodos } from './todos.ts';

export const wasteAnswers = [
  answer(businessKinds, wasteDisposalKind, wasteDisposalKind.kind),
  answer(laboratoryParts, wasteOfLaboratory, 'wasteContainers'),
  answer(todoSources, wasteTodos, 'wasteRounds'),
  answer(witnessedCalls, batchWitness, 'disposalBatchSave'),
];

export const startWaste = (): void =>
  registerFileUse('disposal', (context, id) =>
    disposalBatches
      .get(context, id)
      .then(() => true)
      .catch(() => false),
  );
