import type { InputOf, Page, PlannedReminder, reminderEndpoints } from '@anyan/contract';
import { dayAfter, daysBetween } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { pageOfAll } from '../../../platform/paging.ts';
import { plannedReminders } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { namesOf } from '../ports.ts';

/** What will be sent tomorrow, by date and name. */
export const listPlannedReminders = async (
  context: ReadContext,
  input: InputOf<(typeof reminderEndpoints)['reminderPlanList']>,
): Promise<Page<PlannedReminder>> => {
  const sentOn = dayAfter(await dayOf(context.db), 1);
  const planned = await plannedReminders(context, sentOn, input.kind);
  if (input.sortOrder === 'descend') planned.reverse();
  const { data: rows, ...page } = pageOfAll(planned, input);
  const names = await namesOf(
    context,
    rows.flatMap(({ userIds }) => userIds),
  );
  return {
    ...page,
    data: rows.map(({ id, kind, title, name, on, userIds }) => ({
      ...{ id, kind, title: title[0], titleEn: title[1], name, on, sentOn },
      daysLeft: daysBetween(sentOn, on),
      receivers: userIds.map((one) => names.get(one)?.name ?? '—'),
    })),
  };
};
