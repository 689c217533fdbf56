import { object, personnel, text } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { need } from '../../../platform/scope.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { syncRun } from '../tables.ts';

const row = object({
  externalId: text(['来源标识', 'Id at the source'], { max: 64 }),
  field: text(['字段', 'Field'], { max: 64 }),
  message: text(['原因', 'Why'], { max: 300 }),
  messageEn: text(['原因（英文）', 'Why (English)'], { max: 300 }),
});

const refusalsOf = async ({ db }: ReadContext, { id }: { id: string }) =>
  need((await db.select({ refusals: syncRun.refusals }).from(syncRun).where(eq(syncRun.id, id)))[0]).refusals;

/** Rows that a run did not take, with what to mend at the source. */
export const exportRefused = exportOf({
  calls: personnel.endpoints.syncExport,
  kind: 'syncRefused',
  module: 'personnel',
  title: ['同步拒收数据', 'Rows refused'],
  row,
  columns: ['externalId', 'field', 'message', 'messageEn'],
  of: {
    count: async (context, input) => (await refusalsOf(context, input)).length,
    walk: async function* (context, input) {
      yield (await refusalsOf(context, input)).map(({ message: [message, messageEn], ...rest }) => ({
        ...rest,
        message,
        messageEn,
      }));
    },
  },
});
