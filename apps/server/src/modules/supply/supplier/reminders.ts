import { supplierLimits, supplierPermission } from '@anyan/contract';
import { remindersOf } from '../../../platform/reminders.ts';
import { holdersOf } from '../../identity/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { endingContracts } from './queries.ts';

/** The purchasing office hears before a supplier's contract ends. */
export const contractReminders = remindersOf({
  kind: 'supplier.contract',
  module: 'supply',
  title: ['供应商合同即将到期', 'Contracts of suppliers about to end'],
  days: supplierLimits.contractDays,
  rows: async (db, day) => {
    const [ending, userIds] = [await endingContracts(db, day), await holdersOf(db, supplierPermission.edit)];
    return ending.map((row) => ({ ...row, userIds }));
  },
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, ([first, ...more]) => ({
      kind: 'supplier.contract',
      title:
        more.length === 0
          ? [
              `${first?.name}的合同将于 ${first?.on} 到期`,
              `The contract of ${first?.name} ends on ${first?.on}`,
            ]
          : [
              `${more.length + 1} 家供应商的合同即将到期`,
              `Contracts of ${more.length + 1} suppliers are about to end`,
            ],
      link: `/purchase/supplierManage${more.length === 0 && first ? `?open=${first.id}` : ''}`,
      key: `supplier.contract:${day}`,
    })),
});
