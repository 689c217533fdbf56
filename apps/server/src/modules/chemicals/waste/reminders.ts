import { wastePermission } from '@anyan/contract';
import { remindersOf } from '../../../platform/reminders.ts';
import { holdersOf } from '../../identity/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { licencesEnding } from './collectionQueries.ts';

/** Whoever hands waste over hears a month before the licence of a company ends that it went to. */
export const disposalReminders = remindersOf({
  kind: 'waste.licence',
  module: 'chemicals',
  title: ['处置单位许可证即将到期', 'Licences of disposal companies about to end'],
  days: [30],
  rows: async (db, day) => {
    const [ending, userIds] = [await licencesEnding(db, day), await holdersOf(db, wastePermission.collect)];
    return ending.map((row) => ({ ...row, userIds }));
  },
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, ([first, ...more]) => ({
      kind: 'waste',
      title:
        more.length === 0
          ? [
              `处置单位许可证将于 ${first?.on} 到期：${first?.name}`,
              `The licence of ${first?.name} ends on ${first?.on}`,
            ]
          : [
              `${more.length + 1} 家处置单位的许可证即将到期`,
              `The licences of ${more.length + 1} disposal companies are about to end`,
            ],
      link: '/chemicals/chemicalsList?tab=waste&part=batches',
      key: `waste.licence:${day}`,
    })),
});
