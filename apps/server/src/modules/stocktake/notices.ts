import type { WriteContext } from '../../platform/context.ts';
import { notify } from '../notification/public.ts';
import type { Take } from './queries.ts';

export const linkOf = (id: string): string => `/chemicals/chemicalsList?tab=stocktake&open=${id}`;

/** Whoever shall count hears that it has begun. */
export const tellToCount = (context: WriteContext, { id, name, personIds }: Take): Promise<void> =>
  notify(context, {
    userIds: personIds.filter((one) => one !== context.caller.accountId),
    kind: 'stocktake.toCount',
    title: [`待盘点：${name}`, `To be counted: ${name}`],
    link: linkOf(id),
    key: `stocktake.toCount:${id}`,
  });

/** Whoever set it up hears what became of its differences. */
export const tellDecided = (
  context: WriteContext,
  { id, name }: Take,
  userIds: readonly string[],
  approved: boolean,
): Promise<void> =>
  notify(context, {
    userIds,
    kind: 'stocktake.decided',
    title: approved
      ? [`盘点已完成：${name}`, `The stock-take is done: ${name}`]
      : [`盘点差异未通过：${name}，请重新处理`, `Differences of ${name} were not accepted; settle them anew`],
    link: linkOf(id),
  });
