import { remindersOf } from '../../../platform/reminders.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { bottlesDue } from './bottles/queries.ts';

/** Whoever holds bottles hears on the day before they are due back, and on that day. */
export const returnReminders = remindersOf({
  kind: 'chemicals.dueBack',
  module: 'chemicals',
  title: ['领用化学品应归还', 'Chemicals due back'],
  days: [1, 0],
  rows: async (db, day) =>
    (await bottlesDue(db, day)).flatMap(({ holderId, ...row }) =>
      holderId ? [{ ...row, userIds: [holderId] }] : [],
    ),
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, ([first, ...more]) => ({
      kind: 'chemicals.dueBack',
      title:
        more.length === 0
          ? [
              `请于 ${first?.on} 归还：${first?.name} ${first?.bottleCode}`,
              `Due back on ${first?.on}: ${first?.name} ${first?.bottleCode}`,
            ]
          : [`${more.length + 1} 瓶化学品应归还`, `${more.length + 1} bottles are due back`],
      link: more.length === 0 && first ? `/scan?c=${first.bottleCode}` : '/chemicals/chemicalsList?tab=stock',
      key: `chemicals.dueBack:${day}`,
    })),
});
