import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { remindersOf } from '../../../platform/reminders.ts';
import { laboratory } from '../../ledger/public.ts';
import { notify, notifyOfAll } from '../../notification/public.ts';
import { type RaiseRecord, raisesInForce } from './raiseQueries.ts';

const linkOf = (id: string) => `/chemicals/chemicalsList?tab=limit&raise=${id}`;
const kind = 'chemicals.limitRaise';

/** Before a raised limit ends, whoever asked for it and the head hear of it. */
export const raiseReminders = remindersOf({
  kind,
  module: 'chemicals',
  title: ['超限量存放到期', 'Raised limits about to end'],
  days: [30, 7],
  rows: async (db, day) =>
    (await raisesInForce(db, day)).map(({ applicantId, headId, ...row }) => ({
      ...row,
      userIds: [...new Set([applicantId, ...(headId ? [headId] : [])])],
    })),
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, ([first, ...more]) => ({
      kind,
      title:
        more.length === 0
          ? [
              `${first?.name}的超限量存放将于 ${first?.on} 到期`,
              `The raised limit of ${first?.name} ends on ${first?.on}`,
            ]
          : [`${more.length + 1} 项超限量存放即将到期`, `${more.length + 1} raised limits are about to end`],
      link: more.length === 0 && first ? linkOf(first.id) : '/chemicals/chemicalsList?tab=limit',
      key: `${kind}:${day}`,
    })),
});

/** The limit holds again as it was. */
export const tellRaiseEnded = async (context: WriteContext, row: RaiseRecord): Promise<void> => {
  const [of] = await context.db
    .select({ headId: laboratory.headId })
    .from(laboratory)
    .where(eq(laboratory.id, row.laboratoryId));
  await notify(context, {
    userIds: [...new Set([row.applicantId, ...(of?.headId ? [of.headId] : [])])],
    kind,
    title: [`超限量存放已到期：${row.laboratoryName}`, `The raised limit of ${row.laboratoryName} has ended`],
    body: [
      `已于 ${row.validTo} 到期，恢复原限量，请清理超出部分`,
      `It ended on ${row.validTo}; the limit holds again as it was`,
    ],
    link: linkOf(row.id),
    key: `${kind}:ended:${row.id}`,
  });
};
