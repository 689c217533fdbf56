import { supplierLimits, supplierPermission } from '@anyan/contract';
import { remindersOf } from '../../../platform/reminders.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { holdersOf } from '../../identity/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { administratorsOf, endingContracts } from './queries.ts';

/** The purchasing office and the company's administrators hear before its contract ends. */
export const contractReminders = remindersOf({
  kind: 'supplier.contract',
  module: 'supply',
  title: ['供应商合同即将到期', 'Contracts of suppliers about to end'],
  days: supplierLimits.contractDays,
  rows: async (db, day) => {
    const ending = await endingContracts(db, { day, zone: await timeZoneOf(db) });
    const office = await holdersOf(db, supplierPermission.edit);
    const keepers = await administratorsOf(
      db,
      ending.map(({ id }) => id),
    );
    return ending.map((row) => ({
      ...row,
      userIds: [
        ...office,
        ...keepers.flatMap(({ supplierId, accountId }) => (supplierId === row.id ? [accountId] : [])),
      ],
    }));
  },
  notify: async (context, rows, day) => {
    const office = new Set(await holdersOf(context.db, supplierPermission.edit));
    const side = (ofOffice: boolean) =>
      rows
        .map((row) => ({ ...row, userIds: row.userIds.filter((id) => office.has(id) === ofOffice) }))
        .filter(({ userIds }) => userIds.length > 0);
    await notifyOfAll(context, side(true), ([first, ...more]) => ({
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
    }));
    await notifyOfAll(context, side(false), ([first]) => ({
      kind: 'supplier.contract',
      title: [
        `贵企业的合同将于 ${first?.on} 到期，到期后暂停供货`,
        `The contract of your company ends on ${first?.on}; it sells nothing after that`,
      ],
      link: '/supplier/mineProfile',
      key: `supplier.contract:${day}`,
    }));
  },
});
