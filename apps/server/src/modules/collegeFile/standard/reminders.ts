import { standardPermission } from '@anyan/contract';
import { remindersOf } from '../../../platform/reminders.ts';
import { holdersOf } from '../../identity/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { endingStandards } from './queries.ts';

/** Who keeps the list hears before something in it ends. */
export const standardReminders = remindersOf({
  kind: 'standard.until',
  module: 'collegeFile',
  title: ['标准与制度即将失效', 'Standards and rules about to end'],
  days: [30, 7, 1],
  rows: async (db, day) => {
    const [ending, userIds] = [await endingStandards(db, day), await holdersOf(db, standardPermission.edit)];
    return ending.map((row) => ({ ...row, userIds }));
  },
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, ([first, ...more]) => ({
      kind: 'standard.until',
      title:
        more.length === 0
          ? [`“${first?.name}”将于 ${first?.on} 失效`, `“${first?.name}” is in force until ${first?.on}`]
          : [
              `${more.length + 1} 项标准与制度即将失效`,
              `${more.length + 1} standards and rules are about to end`,
            ],
      link: `/system/fileList?tab=standards${more.length === 0 && first ? `&open=${first.id}` : ''}`,
      key: `standard.until:${day}`,
    })),
});
