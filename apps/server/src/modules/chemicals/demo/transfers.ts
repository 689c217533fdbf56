import type { ChemicalTransferState, ShareOfferState } from '@anyan/contract';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { dayAfter, today } from '../../../platform/clock.ts';
import { inNameOf, type WriteContext } from '../../../platform/context.ts';
import { need } from '../../../platform/scope.ts';
import { account } from '../../identity/tables.ts';
import { laboratory } from '../../ledger/tables.ts';
import { offers } from '../share/queries.ts';
import { closeOffer, reserveOffer, saveOffer } from '../share/service.ts';
import { bottle, storageLocation } from '../tables.ts';
import { transfers } from '../transfer/queries.ts';
import { receiveTransfer } from '../transfer/receiving.ts';
import { submitTransfer, withdrawTransfer } from '../transfer/service.ts';
import { decide } from './deciding.ts';

interface Side {
  laboratoryId: string;
  /** The system, as the head of the laboratory. */
  as: WriteContext;
  bottles: { id: string; place: string }[];
  /** Its cabinets, by their names. */
  places: ReadonlyMap<string, string>;
}

/** Which way, how many bottles, and how far it went. */
const sent: readonly [state: ChemicalTransferState, out: boolean, bottles: number, reason: string][] = [
  ['done', true, 2, '课题组合并实验，溶剂随课题转入'],
  ['toReceive', false, 2, '本学期停做该项目，转给常用的实验室'],
  ['approving', true, 1, '对方教学实验急用，本实验室有余量'],
  ['approving', false, 1, '实验室搬迁前清理，移交相邻实验室'],
  ['returned', true, 1, '转移'.padEnd(5, '。')],
  ['rejected', false, 1, '长期不用，转给其他实验室'],
  ['withdrawn', true, 1, '对方申请借用，后改为自行采购'],
  ['cancelled', false, 1, '多购一瓶，转给同楼层实验室'],
];
const offered: readonly [state: ShareOfferState, out: boolean, note: string][] = [
  ['offered', true, '课题结束，未开封，可随时来取'],
  ['offered', false, '多购一瓶，有效期较长'],
  ['offered', false, '教学实验剩余'],
  ['reserved', false, '已改用其他溶剂，欢迎领用'],
  ['handedOver', false, '同楼实验室优先'],
  ['closed', true, '实验又要用，暂不调剂'],
];

const laboratories = ({ db }: WriteContext) =>
  db
    .select({ id: laboratory.id, headId: account.id, head: account.name })
    .from(laboratory)
    .innerJoin(account, eq(account.id, laboratory.headId))
    .where(
      and(
        eq(laboratory.status, 'active'),
        sql`exists (select from ${storageLocation} s where s.laboratory_id = ${laboratory.id} and s.name = '易燃液体柜')`,
      ),
    )
    // One of them is whose head signs in to the demo; the other has a head of its own.
    .orderBy(desc(eq(account.loginName, 'labhead')), asc(laboratory.laboratoryCode));

/** What a laboratory may give away, the last that it got first, with the cabinet each stands in. */
const sideOf = async (
  context: WriteContext,
  { id, headId, head }: Awaited<ReturnType<typeof laboratories>>[number],
): Promise<Side> => {
  const { db } = context;
  const day = today('Asia/Shanghai');
  const rows = await db
    .select({ id: bottle.id, place: storageLocation.name })
    .from(bottle)
    .innerJoin(storageLocation, eq(storageLocation.id, bottle.locationId))
    .where(
      and(
        eq(bottle.laboratoryId, id),
        eq(bottle.state, 'inStore'),
        isNull(bottle.frozenReason),
        sql`${bottle.controlCategories} <@ array['hazardous'] and ${bottle.remaining} > 0 and ${bottle.testDueAt} is null`,
        sql`${bottle.expiryDate} > ${dayAfter(day, 60)} and ${storageLocation.cabinetType} in ('flammable', 'general')`,
      ),
    )
    // First what stands in a cabinet that both have.
    .orderBy(
      sql`${storageLocation.name} = '易燃液体柜' desc`,
      desc(bottle.createdAt),
      asc(bottle.locationId),
      asc(bottle.batchNo),
      asc(bottle.id),
    );
  const cabinets = await db
    .select({ id: storageLocation.id, name: storageLocation.name })
    .from(storageLocation)
    .where(eq(storageLocation.laboratoryId, id));
  return {
    laboratoryId: id,
    as: inNameOf(context, { accountId: headId, name: head }),
    bottles: rows,
    places: new Map(cabinets.map(({ id: placeId, name }) => [name, placeId])),
  };
};

/** The other side finds each its cabinet, by the name of the one it stood in. */
const receive = async (to: Side, id: string, going: readonly Side['bottles'][number][]): Promise<void> => {
  const { version } = await transfers.lockAnywhere(to.as, id);
  await receiveTransfer(to.as, {
    ...{ id, version, separated: true },
    locations: going.map(({ id: bottleId, place }) => ({
      bottleId,
      locationId: need(to.places.get(place)),
    })),
  });
};

/** What happened to a transfer since it was handed in. */
const goOn = async (
  [from, to]: readonly [Side, Side],
  {
    id,
    going,
    state,
  }: { id: string; going: readonly Side['bottles'][number][]; state: ChemicalTransferState },
): Promise<void> => {
  const seen = async () => ({ id, version: (await transfers.lockAnywhere(from.as, id)).version });
  if (state === 'approving') return;
  if (state === 'withdrawn') return withdrawTransfer(from.as, await seen());
  if (state === 'returned') return decide(from.as, id, 'return', '请写明转移的原因。');
  if (state === 'rejected') return decide(from.as, id, 'reject', '本实验室仍需备用，不同意转出。');
  await decide(from.as, id, 'approve', '同意。');
  if (state === 'done') await receive(to, id, going);
  if (state === 'cancelled')
    await receiveTransfer(to.as, { ...(await seen()), refuseReason: '易燃品柜已满' });
};

/** Bottles on their way between two laboratories, however far they are, and what both offer to others. */
export const loadTransfers: LoadDemoPart = async ({ context }) => {
  const [own, ...others] = await laboratories(context);
  const other = others.find(({ headId }) => headId !== own?.headId);
  if (!own || !other) return;
  const [here, there] = [await sideOf(context, own), await sideOf(context, other)];
  const sides = (out: boolean): readonly [Side, Side] => (out ? [here, there] : [there, here]);
  for (const [state, out, bottles, reason] of sent) {
    const [from, to] = sides(out);
    const going = from.bottles.splice(0, bottles);
    if (going.length === 0) continue;
    const { id } = await submitTransfer(from.as, {
      ...{ bottleIds: going.map((one) => one.id), toLaboratoryId: to.laboratoryId, reason },
    });
    await goOn([from, to], { id, going, state });
  }
  for (const [no, [state, out, note]] of offered.entries()) {
    const [from, to] = sides(out);
    const going = from.bottles.splice(0, 1);
    if (going.length === 0) continue;
    const { id, version } = await saveOffer(from.as, {
      ...{ bottleIds: going.map((one) => one.id), note },
      validTo: dayAfter(today('Asia/Shanghai'), 20 + no * 15),
    });
    if (state === 'closed') await closeOffer(from.as, { id, version });
    if (state !== 'reserved' && state !== 'handedOver') continue;
    const { version: seen } = need((await offers.lockAnywhere(from.as, [id]))[0]);
    const { transferId } = await reserveOffer(to.as, {
      ...{ id, version: seen, toLaboratoryId: to.laboratoryId, reason: '本周合成实验要用' },
    });
    if (state === 'reserved') continue;
    await decide(from.as, transferId, 'approve', '同意。');
    await receive(to, transferId, going);
  }
};
