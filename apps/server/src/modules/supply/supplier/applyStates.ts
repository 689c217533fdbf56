import { supplierApplyRow, supplierEndpoints } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { supplierApply } from './tables.ts';

type Stored = typeof supplierApply.$inferSelect;
/** An application as lists and writes have it. */
export type ApplyRecord = Pick<Stored, 'id' | 'state' | 'supplierId' | 'supplierName' | 'reviewNote'> &
  Partial<Pick<Stored, 'reviewedBy' | 'reviewedAt'>>;

const { state, reviewNote } = supplierApplyRow.properties;
const answers = (to: Exclude<Stored['state'], 'applied'>) =>
  ({
    from: ['applied'],
    to,
    calls: supplierEndpoints.supplierReview,
    elsewhere: () => fail('APPLY_ANSWERED'),
  }) as const;

export const applyTarget = ({ id, supplierName }: { id: string; supplierName: string }) => ({
  kind: 'supplierApply',
  id,
  name: supplierName,
});

/** How the purchasing office answers an application. */
export const applyWays = states<ApplyRecord, 'accepted' | 'refused', undefined>({
  table: supplierApply,
  fields: { state, reviewNote },
  target: applyTarget,
  places: ({ supplierId }) => [{ supplier: supplierId }],
  facts: () => undefined,
  events: { accepted: answers('accepted'), refused: answers('refused') },
});
