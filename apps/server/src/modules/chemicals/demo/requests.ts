import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { dayAfter, today } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { requests } from '../request/queries.ts';
import { saveRequest, submitRequest, withdrawRequest } from '../request/service.ts';
import { issueBottles, returnBottles } from '../stock/bottles/handling.ts';
import { bottle, chemicalRequest, storageLocation, substance } from '../tables.ts';
import { decide } from './deciding.ts';

type State = typeof chemicalRequest.$inferSelect.state;

/** What the member asks for: substance, mL or g, what for. */
const scenes: readonly [state: State, cas: string, quantity: string, unit: 'mL' | 'g', purpose: string][] = [
  ['draft', '64-17-5', '500', 'mL', '重结晶与玻璃仪器清洗'],
  ['approving', '67-64-1', '500', 'mL', '柱层析洗脱剂，用后回收'],
  ['toIssue', '67-63-0', '500', 'mL', '清洗反应釜'],
  ['partIssued', '64-17-5', '1000', 'mL', '配制消毒液'],
  ['issued', '144-55-8', '400', 'g', '废液中和'],
  ['closed', '7757-82-6', '200', 'g', '有机相干燥'],
  ['returned', '64-19-7', '300', 'mL', '实验'],
  ['rejected', '68-12-2', '2000', 'mL', '溶剂储备'],
  ['withdrawn', '7647-14-5', '300', 'g', '盐析分离'],
  ['expired', '141-78-6', '500', 'mL', '萃取'],
];

/** The member’s requests in all their states; those that went on were decided by who is asked. */
export const askInAllStates = async (
  head: WriteContext,
  own: WriteContext,
  laboratoryId: string,
  only?: readonly State[],
): Promise<void> => {
  const { db } = head;
  const day = today('Asia/Shanghai');
  const [room] = await db
    .select({ roomId: storageLocation.roomId })
    .from(storageLocation)
    .where(and(eq(storageLocation.laboratoryId, laboratoryId), isNull(storageLocation.parentId)))
    .orderBy(asc(storageLocation.code))
    .limit(1);
  const wanted = scenes.filter(([state]) => !only || only.includes(state));
  const rows = await db
    .select({ id: substance.id, casCode: substance.casCode })
    .from(substance)
    .where(
      inArray(
        substance.casCode,
        wanted.map(([, cas]) => cas),
      ),
    );
  const ids = new Map(rows.map(({ id, casCode }) => [casCode, id]));
  for (const [state, cas, quantity, unit, purpose] of wanted) {
    const substanceId = ids.get(cas) ?? '';
    const saved = await saveRequest(own, {
      ...{ laboratoryId, purpose: `${purpose}`.padEnd(5, '。'), projectName: '不对称催化氢化' },
      ...{ useRoomId: room?.roomId ?? '', items: [{ substanceId, quantity, unit }] },
      ...{ useFrom: day, useTo: dayAfter(day, 14) },
    });
    if (state !== 'draft') await submitRequest(own, saved);
    await goOn(head, own, { id: saved.id, substanceId, state, laboratoryId });
  }
};

/** What happened to one since it was handed in. */
const goOn = async (
  head: WriteContext,
  own: WriteContext,
  {
    id,
    substanceId,
    state,
    laboratoryId,
  }: { id: string; substanceId: string; state: State; laboratoryId: string },
): Promise<void> => {
  if (state === 'draft' || state === 'approving') return;
  if (state === 'withdrawn') {
    await withdrawRequest(own, { id, version: (await requests.lockAnywhere(head, id)).version });
    return;
  }
  if (state === 'returned') return decide(head, id, 'return', '请写明用途和实验方案编号。');
  if (state === 'rejected') return decide(head, id, 'reject', '实验室不储备溶剂，请按需申请。');
  await decide(head, id, 'approve', '同意。');
  if (state === 'toIssue') return;
  if (state === 'expired') {
    const day = today('Asia/Shanghai');
    await head.db
      .update(chemicalRequest)
      .set({ state, useFrom: dayAfter(day, -12), useTo: dayAfter(day, -5) })
      .where(eq(chemicalRequest.id, id));
    return;
  }
  const [there] = await head.db
    .select({ id: bottle.id })
    .from(bottle)
    .where(
      and(
        eq(bottle.laboratoryId, laboratoryId),
        eq(bottle.substanceId, substanceId),
        eq(bottle.state, 'inStore'),
        isNull(bottle.frozenReason),
      ),
    )
    .orderBy(asc(bottle.createdAt), asc(bottle.id))
    .limit(1);
  if (!there) throw new Error('the demo has no bottle left for a request');
  await issueBottles(head, {
    ...{ items: [{ bottleId: there.id, opened: true }], receiverId: own.caller.accountId, requestId: id },
    dueBack: dayAfter(today('Asia/Shanghai'), 7),
  });
  if (state === 'closed')
    await returnBottles(own, { items: [{ bottleId: there.id, used: '180', unit: 'g' }] });
};
