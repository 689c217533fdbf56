import type { WriteContext } from '../../../platform/context.ts';
import { notify } from '../../notification/public.ts';
import type { WasteRequestRecord } from './queries.ts';

const requestLink = ({ id }: { id: string }) => `/chemicals/chemicalsList?tab=waste&part=requests&open=${id}`;
const roundLink = (id: string) => `/chemicals/chemicalsList?tab=waste&part=rounds&open=${id}`;

/** Who asked is told when it is collected. */
export const tellPlanned = (context: WriteContext, row: WasteRequestRecord, date: string): Promise<void> =>
  notify(context, {
    userIds: [row.applicantId],
    kind: 'waste',
    title: [
      `废弃物将于 ${date} 收运：${row.requestNo}`,
      `Your waste is collected on ${date}: ${row.requestNo}`,
    ],
    body: ['请在现场配合称重和签字', 'Be there when it is weighed, and sign'],
    link: requestLink(row),
    key: `chemicals.wastePlanned:${row.id}:${date}`,
  });

/** Who collects is told where he goes. */
export const tellHandlers = (
  context: WriteContext,
  round: { id: string; date: string; vehicle: string; handlerIds: readonly string[] },
): Promise<void> =>
  notify(context, {
    userIds: round.handlerIds.filter((id) => id !== context.caller.accountId),
    kind: 'waste',
    title: [
      `收运安排：${round.date} ${round.vehicle}`,
      `You collect waste on ${round.date}: ${round.vehicle}`,
    ],
    link: roundLink(round.id),
    key: `chemicals.wasteRound:${round.id}:${round.date}`,
  });

/** Who asked is told what was loaded, and what was not. */
export const tellLoaded = (
  context: WriteContext,
  row: WasteRequestRecord,
  kg: string,
  left: readonly string[],
): Promise<void> =>
  notify(context, {
    userIds: [row.applicantId],
    kind: 'waste',
    title: [`废弃物已装车：${row.requestNo}，${kg} kg`, `Your waste was loaded: ${row.requestNo}, ${kg} kg`],
    ...(left.length > 0
      ? { body: [`未装车：${left.join('、')}`, `Not loaded: ${left.join(', ')}`] as [string, string] }
      : {}),
    link: requestLink(row),
    key: `chemicals.wasteLoaded:${row.id}`,
  });
