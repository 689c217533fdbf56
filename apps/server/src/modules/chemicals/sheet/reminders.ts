import { casCodePermission } from '@anyan/contract';
import { remindersOf } from '../../../platform/reminders.ts';
import { holdersOf } from '../../identity/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { sheetsToReview } from './queries.ts';

const page = '/purchase/casCodeManage';

/** Who publishes sheets hears before one has to be looked through again, and once more when that was not done. */
export const sheetReminders = remindersOf({
  kind: 'dataSheet.review',
  module: 'chemicals',
  title: ['安全技术数据表复审', 'Review of data sheets'],
  days: [30, 0, -30],
  rows: async (db, day) => {
    const [due, userIds] = [await sheetsToReview(db, day), await holdersOf(db, casCodePermission.publish)];
    return due.map((row) => ({ ...row, userIds }));
  },
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, ([first, ...more]) => ({
      kind: 'dataSheet.review',
      title:
        more.length === 0
          ? [
              `“${first?.name}”的安全技术数据表应于 ${first?.on} 复审`,
              `The data sheet of “${first?.name}” is to be reviewed on ${first?.on}`,
            ]
          : [
              `${more.length + 1} 份安全技术数据表需要复审`,
              `${more.length + 1} data sheets are to be reviewed`,
            ],
      link: more.length === 0 && first ? `${page}?open=${first.id}` : page,
      key: `dataSheet.review:${day}`,
    })),
});
