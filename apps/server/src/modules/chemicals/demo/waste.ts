import {
  type InputOf,
  usualHwCode,
  type WasteCategory,
  type WasteRequestState,
  type wasteContainerEndpoints,
} from '@anyan/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { dayAfter, nowIso, nowMs, today } from '../../../platform/clock.ts';
import { inNameOf, type WriteContext } from '../../../platform/context.ts';
import { account, accountRole, role } from '../../identity/tables.ts';
import { laboratory } from '../../ledger/tables.ts';
import { bottle, storageLocation } from '../tables.ts';
import { saveContainer } from '../waste/containers.ts';
import { addContent } from '../waste/filling.ts';
import { saveWasteRequest, submitWasteRequest } from '../waste/service.ts';
import { disposalBatch, wasteContainer, wasteItem, wasteRequest, wasteRound } from '../waste/tables.ts';

type Container = InputOf<(typeof wasteContainerEndpoints)['wasteContainerSave']>;
type Filled = [
  category: WasteCategory,
  form: Container['form'],
  capacity: [string, Container['unit']],
  contents: [text: string, quantity: string][],
];

/** What a synthesis laboratory collects; some of it nearly full. */
const collected: readonly Filled[] = [
  [
    'nonHalogenated',
    'liquid',
    ['25', 'L'],
    [
      ['石油醚/乙酸乙酯柱层析废液', '12'],
      ['丙酮洗涤废液', '8'],
    ],
  ],
  ['halogenated', 'liquid', ['10', 'L'], [['二氯甲烷萃取废液', '4.5']]],
  [
    'acid',
    'liquid',
    ['10', 'L'],
    [
      ['稀盐酸废液', '3'],
      ['磷酸废液', '2.2'],
    ],
  ],
  ['alkali', 'liquid', ['10', 'L'], [['氢氧化钠洗涤废液', '1.5']]],
  ['silicaGel', 'solid', ['20', 'kg'], [['柱层析废硅胶', '14']]],
  ['solid', 'solid', ['20', 'kg'], [['污染手套与滤纸', '6.5']]],
  ['emptyBottle', 'solid', ['40', 'pcs'], [['试剂空瓶', '31']]],
  ['sharps', 'solid', ['5', 'kg'], []],
];

/** The states of requests that others have gone through, each with a container of its own. */
const past: readonly [WasteRequestState, WasteCategory][] = [
  ['toCollect', 'nonHalogenated'],
  ['loaded', 'halogenated'],
  ['stored', 'acid'],
  ['handedOver', 'nonHalogenated'],
  ['returned', 'solid'],
  ['rejected', 'other'],
  ['withdrawn', 'silicaGel'],
];

/** A moment some days ago: some waste stands for longer than it should. */
const ago = (days: number): string => new Date(nowMs() - days * 86_400_000).toISOString();
const since = (context: WriteContext, containerId: string, days: number) =>
  context.db
    .update(wasteContainer)
    .set({ startedAt: ago(days) })
    .where(eq(wasteContainer.id, containerId));

/** What such a container held. */
const asCollected = (category: WasteCategory): [Filled[1], Filled[2], Filled[3]] => {
  const found = collected.find(([one]) => one === category);
  return [found?.[1] ?? 'liquid', ['10', 'kg'], [[found?.[3][0]?.[0] ?? '混合实验废液', '7.5']]];
};

const fill = async (
  own: WriteContext,
  at: { laboratoryId: string; locationId: string },
  [wasteCategory, form, [capacity, unit], contents]: Filled,
): Promise<string> => {
  const { id } = await saveContainer(own, {
    ...at,
    ...{ wasteCategory, form, capacity, unit, hwCode: usualHwCode },
  });
  for (const [text, quantity] of contents) await addContent(own, { id, text, quantity, unit });
  return id;
};

/** A dozen containers of one laboratory, its requests in every state, and a round that is under way. */
export const loadWaste: LoadDemoPart = async ({ context }) => {
  const { db } = context;
  // The laboratory that has bottles: its head signs in to the demo.
  const [of] = await db
    .select({ id: laboratory.id, headId: account.id, head: account.name })
    .from(bottle)
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .innerJoin(account, eq(account.id, laboratory.headId))
    .orderBy(asc(bottle.createdAt), asc(bottle.id))
    .limit(1);
  const [place] = of
    ? await db
        .select({ id: storageLocation.id })
        .from(storageLocation)
        .where(and(eq(storageLocation.laboratoryId, of.id), isNull(storageLocation.parentId)))
        .orderBy(asc(storageLocation.code))
        .limit(1)
    : [];
  if (!of || !place) return;
  const own = inNameOf(context, { accountId: of.headId, name: of.head });
  const at = { laboratoryId: of.id, locationId: place.id };
  const ids = [];
  for (const one of collected) ids.push(await fill(own, at, one));
  await since(own, ids[5] ?? '', 96);
  await saveWasteRequest(own, { containerIds: [ids[3] ?? ''], bottleIds: [], kg: '1.6' });
  const asked = await saveWasteRequest(own, { containerIds: [ids[0] ?? ''], bottleIds: [], kg: '18' });
  await submitWasteRequest(own, asked);
  await goThrough(own, at);
};

/** What was decided and collected before today. */
const goThrough = async (
  own: WriteContext,
  at: { laboratoryId: string; locationId: string },
): Promise<void> => {
  const { db } = own;
  const people = await db
    .selectDistinct({ id: account.id, loginName: account.loginName })
    .from(account)
    .innerJoin(accountRole, eq(accountRole.accountId, account.id))
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(inArray(role.code, ['safetyAdministrator', 'organizationSafetyAdministrator']))
    .orderBy(asc(account.loginName))
    .limit(2);
  const [first, second] = people.map(({ id }) => id);
  if (!first || !second) return;
  const made = new Map<WasteRequestState, { id: string; containerId: string }>();
  for (const [state, category] of past) {
    const containerId = await fill(own, at, [category, ...asCollected(category)]);
    const { id } = await saveWasteRequest(own, { containerIds: [containerId], bottleIds: [], kg: '7.5' });
    made.set(state, { id, containerId });
  }
  const [round] = await db
    .insert(wasteRound)
    .values({
      ...{ date: today('Asia/Shanghai'), vehicle: '鄂A·F2186', handlerIds: [first, second] },
      ...{ state: 'running' as const, plannedById: first },
    })
    .returning({ id: wasteRound.id });
  const [batch] = await db
    .insert(disposalBatch)
    .values({
      ...{
        company: '湖北绿源环保科技有限公司',
        licenceNo: 'S42-01-15-0021',
        vehicle: '鄂A·W3309',
        kg: '7.2',
      },
      ...{ licenceTo: dayAfter(today('Asia/Shanghai'), 420), manifestNo: '2026420100012345' },
      ...{ signerId: first, witnessId: second, handedAt: nowIso() },
    })
    .returning({ id: disposalBatch.id });
  const gone = { weighed: '7.2', loadedAt: nowIso() };
  const rest: Partial<Record<WasteRequestState, Partial<typeof wasteRequest.$inferInsert>>> = {
    toCollect: { roundId: round?.id ?? null, stopNo: 1 },
    loaded: { ...gone, roundId: round?.id ?? null, stopNo: 2 },
    stored: { ...gone, loadedAt: ago(306), storedAt: ago(305) },
    handedOver: { ...gone, storedAt: nowIso(), batchId: batch?.id ?? null },
    returned: { reason: '请补充主要成分后重新提交' },
    rejected: { reason: '成分不明，请先检测' },
  };
  for (const [state, { id, containerId }] of made) {
    const more = rest[state] ?? {};
    await db
      .update(wasteRequest)
      .set({ state, submittedAt: nowIso(), ...more })
      .where(eq(wasteRequest.id, id));
    if (state === 'stored') await since(own, containerId, 330);
    if (more.weighed)
      await db.update(wasteItem).set({ weighed: more.weighed }).where(eq(wasteItem.requestId, id));
    if (state === 'toCollect' || more.weighed)
      await db
        .update(wasteContainer)
        .set({ state: more.weighed ? 'collected' : 'toCollect', requestId: id })
        .where(eq(wasteContainer.id, containerId));
  }
};
