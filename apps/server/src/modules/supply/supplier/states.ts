import { type SupplierEvent, supplierEndpoints, supplierSelfEndpoints } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import type { SupplierRecord } from './queries.ts';
import { supplier } from './tables.ts';

const {
  supplierEdit,
  supplierStatusChange,
  supplierQuit,
  supplierDetails,
  creditEventAdd,
  supplierAccountBind,
} = supplierEndpoints;

export const supplierTarget = ({ id, supplierName }: { id: string; supplierName: string }) => ({
  kind: 'supplier',
  id,
  name: supplierName,
});

/** What happens to a supplier: what the purchasing office does, what it does itself, and what follows from both. */
export const supplierWays = states<
  SupplierRecord,
  | SupplierEvent
  | 'submit'
  | 'approve'
  | 'return'
  | 'refuse'
  | 'lapse'
  | 'suspendByCredit'
  | 'suspendByContract',
  { day: string; own: string | null },
  'supplierStatus'
>({
  table: supplier,
  field: 'supplierStatus',
  fields: supplierDetails.result.properties,
  target: supplierTarget,
  places: ({ id }) => [{ supplier: id }],
  facts: async ({ db, caller }) => ({ day: await dayOf(db), own: caller.supplierId ?? null }),
  events: {
    edit: { from: ['materials', 'active', 'suspended'], calls: supplierEdit },
    submit: {
      from: ['materials'],
      to: 'pendingReview',
      calls: supplierSelfEndpoints.supplierProfileSubmit,
      reached: ({ id }, { own }) => id === own,
    },
    approve: { from: ['pendingReview'], to: 'active' },
    return: { from: ['pendingReview'], to: 'materials' },
    refuse: { from: ['pendingReview'], to: 'refused' },
    lapse: { from: ['materials'], to: 'refused', action: ['入驻逾期失效', 'Admission lapses'] },
    suspend: { from: ['active'], to: 'suspended', calls: supplierStatusChange },
    suspendByCredit: {
      from: ['active'],
      to: 'suspended',
      action: ['信用分过低，暂停供应商', 'Suspended by credit'],
    },
    suspendByContract: {
      from: ['active'],
      to: 'suspended',
      action: ['合同到期，暂停供应商', 'Suspended by contract'],
    },
    resume: {
      from: ['suspended'],
      to: 'active',
      calls: supplierStatusChange,
      when: ({ contractTo }, { day }) => !contractTo || contractTo >= day,
      otherwise: ({ contractTo }) => fail('SUPPLIER_CONTRACT_OVER', { date: contractTo ?? '' }),
    },
    quit: { from: ['active', 'suspended'], to: 'quit', calls: supplierQuit },
    credit: { from: ['active', 'suspended'], calls: creditEventAdd },
    bind: { from: ['materials', 'pendingReview', 'active', 'suspended'], calls: supplierAccountBind },
  },
});
