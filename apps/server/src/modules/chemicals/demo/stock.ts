import type { Unit } from '@anyan/contract';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { dayAfter, nowIso, today } from '../../../platform/clock.ts';
import { inNameOf, type WriteContext } from '../../../platform/context.ts';
import { account } from '../../identity/tables.ts';
import { mayEnter } from '../../ledger/public.ts';
import { laboratory, laboratoryMember } from '../../ledger/tables.ts';
import { contentOf, enterBottles } from '../stock/bottles/entering.ts';
import { freezeBottles, issueBottles, returnBottles, useBottles } from '../stock/bottles/handling.ts';
import { controlsIn } from '../stock/controls.ts';
import { unfitting } from '../stock/places/fitting.ts';
import { places } from '../stock/places/queries.ts';
import { makeRoomPlaces } from '../stock/places/rooms.ts';
import { insertPlace } from '../stock/places/service.ts';
import { categoriesOf, exactOf } from '../stock/rules.ts';
import { storageLocation, substance } from '../tables.ts';
import { askForMore } from './limits.ts';
import { askInAllStates } from './requests.ts';

type Kind = 'flammable' | 'corrosive' | 'general';

interface Stocked {
  cas: string;
  spec: string;
  content: [amount: string, unit: Unit];
  num: number;
  kind: Kind;
  /** Days from today on which it expires. */
  expires: number;
  /** Opened so many days ago. */
  opened?: number;
}
const stocked = (
  cas: string,
  spec: string,
  content: Stocked['content'],
  [num, expires, opened]: [num: number, expires: number, opened?: number],
  kind: Kind,
): Stocked => ({ cas, spec, content, num, kind, expires, ...(opened === undefined ? {} : { opened }) });

/** What a synthesis laboratory has; some of it opened, a few soon to expire, one past its day. */
const shelf: readonly Stocked[] = [
  stocked('64-17-5', 'AR', ['500', 'mL'], [3, 600], 'flammable'),
  stocked('67-56-1', 'HPLC', ['4', 'L'], [1, 420, 30], 'flammable'),
  stocked('67-64-1', 'AR', ['500', 'mL'], [2, 300], 'flammable'),
  stocked('141-78-6', 'AR', ['500', 'mL'], [2, 25, 60], 'flammable'),
  stocked('75-05-8', 'HPLC', ['4', 'L'], [1, 500], 'flammable'),
  stocked('110-54-3', 'AR', ['500', 'mL'], [1, 6, 200], 'flammable'),
  stocked('67-63-0', 'AR', ['500', 'mL'], [2, 380], 'flammable'),
  stocked('68-12-2', 'AR', ['500', 'mL'], [1, -12, 400], 'flammable'),
  stocked('64-19-7', 'AR', ['500', 'mL'], [1, 700], 'corrosive'),
  stocked('7664-38-2', 'AR', ['500', 'mL'], [1, 700], 'corrosive'),
  stocked('1310-73-2', 'AR', ['500', 'g'], [1, 900, 15], 'corrosive'),
  stocked('7647-14-5', 'AR', ['500', 'g'], [1, 1500, 90], 'general'),
  stocked('144-55-8', 'AR', ['500', 'g'], [1, 1500], 'general'),
  stocked('7757-82-6', 'AR', ['1', 'kg'], [1, 1400, 40], 'general'),
];

const cabinets: readonly [kind: Kind, name: string][] = [
  ['flammable', '易燃品柜 1'],
  ['corrosive', '酸碱柜'],
  ['general', '普通药品柜'],
];

/** As if that person had called. */
const as = (context: WriteContext, accountId: string, name: string): WriteContext =>
  inNameOf(context, { accountId, name });

const laboratories = ({ db }: WriteContext) =>
  db
    .select({ id: laboratory.id, headId: laboratory.headId, head: account.name })
    .from(laboratory)
    .innerJoin(account, eq(account.id, laboratory.headId))
    .where(
      and(
        eq(laboratory.status, 'active'),
        sql`(${laboratory.hazardCategories} @> array['chem'] or ${account.loginName} = 'labhead')`,
      ),
    )
    // One of them is whose head signs in to the demo.
    .orderBy(desc(eq(account.loginName, 'labhead')), asc(laboratory.laboratoryCode))
    .limit(2);

/** Who is a member and may enter; he takes a bottle and uses another. */
const someMember = async (context: WriteContext, laboratoryId: string, headId: string) => {
  const rows = await context.db
    .select({ id: account.id, name: account.name })
    .from(laboratoryMember)
    .innerJoin(account, eq(account.id, laboratoryMember.userId))
    .where(and(eq(laboratoryMember.laboratoryId, laboratoryId), eq(laboratoryMember.state, 'in')))
    // Students ask for what others give out.
    .orderBy(desc(account.userType), asc(account.loginName))
    .limit(20);
  for (const row of rows)
    if (row.id !== headId && (await mayEnter(context, row.id, laboratoryId)).ok) return row;
  return undefined;
};

/** Some forty bottles in two laboratories of chemistry, in their cabinets, with what happened to them. */
export const loadStock: LoadDemoPart = async ({ context }) => {
  await makeRoomPlaces(context, 1000);
  const day = today('Asia/Shanghai');
  const when = { at: nowIso(), backdated: false };
  const substances = await context.db
    .select()
    .from(substance)
    .where(
      inArray(
        substance.casCode,
        shelf.map(({ cas }) => cas),
      ),
    );
  const rules = await controlsIn(context.db);
  for (const [no, { id, headId, head }] of (await laboratories(context)).entries()) {
    if (!headId) continue;
    const own = as(context, headId, head);
    const [root] = await context.db
      .select({ id: storageLocation.id })
      .from(storageLocation)
      .where(and(eq(storageLocation.laboratoryId, id), isNull(storageLocation.parentId)))
      .orderBy(asc(storageLocation.code))
      .limit(1);
    if (!root) continue;
    const room = await places.lockAnywhere(context, root.id);
    const rest = { tempSetpoint: null, capacityL: 200, keeperAId: headId, keeperBId: null, camera: false };
    const standing = new Map<Kind, typeof room>();
    for (const [kind, name] of cabinets) {
      const made = await insertPlace(own, room, { ...rest, name, cabinetType: kind, lockKind: 'single' });
      standing.set(kind, await places.lockAnywhere(context, made));
    }
    const made: string[] = [];
    for (const one of shelf) {
      const of = substances.find(({ casCode }) => casCode === one.cas);
      const place = standing.get(one.kind);
      if (!of || !place || unfitting(place, categoriesOf(of, null), rules)) continue;
      if (rules.of(categoriesOf(of, null)).twoPersonReceive) continue;
      const [netContent, unit] = one.content;
      const content = contentOf({
        ...{ netContent, unit, spec: one.spec, brand: '国药', supplierName: '国药集团化学试剂有限公司' },
        ...{
          batchNo: `2026${one.cas.slice(0, 3).replaceAll('-', '')}`,
          expiryDate: dayAfter(day, one.expires),
        },
      });
      const rows = await enterBottles(own, [
        {
          ...{ substance: of, place, content, num: one.num, remaining: exactOf(content.netBase), when },
          ...{
            openedAt: one.opened === undefined ? null : dayAfter(day, -one.opened),
            sourceKind: 'initial',
          },
        },
      ]);
      made.push(...rows.map((row) => row.id));
    }
    await happen(own, { laboratoryId: id, headId, made, first: no === 0 });
  }
};

/** A member takes one out, brings one back, uses a third where it stands; one is frozen. */
const happen = async (
  head: WriteContext,
  {
    laboratoryId,
    headId,
    made,
    first,
  }: { laboratoryId: string; headId: string; made: readonly string[]; first: boolean },
) => {
  const [held, back, used, frozen] = made;
  const member = await someMember(head, laboratoryId, headId);
  if (!member || !held || !back || !used || !frozen) return;
  const own = as(head, member.id, member.name);
  for (const id of [held, back])
    await issueBottles(head, {
      ...{ items: [{ bottleId: id, opened: true }], receiverId: member.id, purpose: '柱层析' },
      dueBack: dayAfter(today('Asia/Shanghai'), 2),
    });
  await returnBottles(own, { items: [{ bottleId: back, used: '120', unit: 'mL' }] });
  await useBottles(own, {
    items: [{ bottleId: used, quantity: '35.5', unit: 'mL', purpose: '清洗玻璃仪器' }],
  });
  await askInAllStates(head, own, laboratoryId, first ? undefined : ['draft', 'approving']);
  await askForMore(head, laboratoryId, first);
  await freezeBottles(head, { ids: [frozen], freeze: true, reason: '标签破损，待核对' });
};
