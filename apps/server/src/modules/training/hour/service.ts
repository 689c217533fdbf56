import type { hourEndpoints, InputOf } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { notifyOfAllTold } from '../../notification/public.ts';
import { hoursOfPeople, inYear } from './queries.ts';

/** Reminds who falls short, each once a day. @throws HOUR_NOBODY */
export const remindOfHours = async (
  context: WriteContext,
  input: InputOf<(typeof hourEndpoints)['hourRemind']>,
): Promise<{ sent: number; leftOut: number }> => {
  const short: { userIds: string[]; gap: number; required: number }[] = [];
  for await (const rows of hoursOfPeople.walk(context, {
    ...(await inYear(context, input)),
    gapOnly: true,
  }))
    short.push(...rows.map(({ id, gap, required }) => ({ userIds: [id], gap, required })));
  if (short.length === 0) throw fail('HOUR_NOBODY');
  const day = await dayOf(context.db);
  const reached = await notifyOfAllTold(context, short, ([own]) => ({
    kind: 'learn.due',
    title: [
      `本年度安全培训还差 ${own?.gap} 学时，请及时补足`,
      `${own?.gap} class hours of safety training are missing this year`,
    ],
    body: [
      `所属实验室要求 ${own?.required} 学时，可学习课件或参加线下培训。`,
      `Your laboratories ask for ${own?.required}: learn courseware, or come to a session.`,
    ],
    link: '/access/userLearnList?tab=todo',
    key: `hours.remind:${day}`,
  }));
  context.audit({});
  return { sent: reached.size, leftOut: short.length - reached.size };
};
