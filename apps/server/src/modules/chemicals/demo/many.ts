import { type ControlledCategory, decimalOf } from '@anyan/contract';
import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { demoAccounts } from '../../../../../../demo/accounts.ts';
import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { type Random, randomOf } from '../../../../../../demo/random.ts';
import { dayAfter, today } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { need } from '../../../platform/scope.ts';
import { momentOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { setAccountStatus } from '../../identity/public.ts';
import { account } from '../../identity/tables.ts';
import { laboratory, laboratoryMember } from '../../ledger/tables.ts';
import { readMatrix } from '../compatibility/queries.ts';
import { contentOf, openedLife, type Substance, withLists } from '../stock/bottles/entering.ts';
import { controlsIn } from '../stock/controls.ts';
import { nextTest, resultOf } from '../stock/peroxides/rules.ts';
import { categoriesOf, exactOf, isControlled, monthsAfter } from '../stock/rules.ts';
import {
  bottle,
  bottleTest,
  chemicalRequest,
  chemicalRequestItem,
  keeperEntry,
  movement,
  storageLocation,
  substance,
} from '../tables.ts';
import { type Between, betweenOf, type Kind } from '../together/rules.ts';
import { type Bought, brands, type Cabinet, cabinets, projects, suppliers } from './assortment.ts';
import { type Ending, lifeOf, type People, type Step } from './lives.ts';

const zone = 'Asia/Shanghai';
/** Bottles of all laboratories together, beside those that stand there by hand. */
const wanted = 4000;
/** Movements of so many days. */
const days = 200;
const figures = { peroxideActPpm: 25, peroxideFailPpm: 100, peroxideMonths: 3 };

type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][];
interface Gathered {
  places: Rows<typeof storageLocation>;
  bottles: Rows<typeof bottle>;
  movements: Rows<typeof movement>;
  entries: Rows<typeof keeperEntry>;
  requests: Rows<typeof chemicalRequest>;
  items: Rows<typeof chemicalRequestItem>;
  tests: Rows<typeof bottleTest>;
}

interface Where {
  id: string;
  roomId: string;
  rootId: string;
  people: People;
}

/** Laboratories of chemistry with the room that their cabinets stand in, and who works there. */
const laboratories = async ({ db }: WriteContext): Promise<Where[]> => {
  const rows = await db
    .select({
      ...{ id: laboratory.id, headId: laboratory.headId, officers: laboratory.safetyOfficerIds },
      ...{ roomId: storageLocation.roomId, rootId: storageLocation.id },
      members: sql<
        string[]
      >`array(select m.user_id from ${laboratoryMember} m where m.laboratory_id = ${laboratory.id}
        and m.state = 'in' order by m.user_id)`,
    })
    .from(laboratory)
    .innerJoin(
      storageLocation,
      and(eq(storageLocation.laboratoryId, laboratory.id), sql`${storageLocation.parentId} is null`),
    )
    .where(and(eq(laboratory.status, 'active'), sql`${laboratory.hazardCategories} @> array['chem']`))
    .orderBy(asc(laboratory.laboratoryCode), asc(storageLocation.name));
  const first = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
  return first.flatMap(({ headId, officers, members, ...row }) =>
    headId && officers[0] && officers[0] !== headId
      ? [{ ...row, people: { keeper: headId, second: officers[0], members: [...members, headId] } }]
      : [],
  );
};

interface Around {
  day: string;
  random: Random;
  substances: ReadonlyMap<string, Substance>;
  controls: Awaited<ReturnType<typeof controlsIn>>;
  between: Between;
  numbers: Map<string, number>;
  out: Gathered;
}

const ofEntry = ({ substances }: Around, { cas }: Bought): Substance => need(substances.get(cas));

/** Of what a cabinet may hold, what goes together there; drawn anew for each. */
const shelfOf = (around: Around, { holds }: Cabinet): Bought[] => {
  const standing: Kind[] = [];
  return holds
    .map((one) => [around.random.next(), one] as const)
    .sort(([a], [b]) => a - b)
    .flatMap(([, one]) => {
      const kind = ofEntry(around, one);
      if (standing.some((other) => around.between(kind, other).level !== 'ok')) return [];
      standing.push(kind);
      return [one];
    });
};

const placeOf = (around: Around, { id, roomId, rootId, people }: Where, cabinet: Cabinet): string => {
  const categories = [
    ...new Set(cabinet.holds.flatMap((one) => categoriesOf(ofEntry(around, one), null).filter(isControlled))),
  ];
  const safe = cabinet.type === 'controlledSafe';
  const made = {
    ...{ id: uuid(), code: newLabel('S'), laboratoryId: id, roomId, parentId: rootId, name: cabinet.name },
    ...{ cabinetType: cabinet.type, lockKind: cabinet.lock, capacityL: cabinet.capacityL, camera: safe },
    ...{ tempSetpoint: cabinet.tempSetpoint ?? null, keeperAId: people.keeper },
    keeperBId: safe ? people.second : null,
    controlledState: safe ? ('approved' as const) : ('none' as const),
    controlledCategories: safe ? (categories as ControlledCategory[]) : [],
  };
  around.out.places.push(made);
  return made.id;
};

/** What somebody had asked for before something was given out that is asked for. */
const askedBefore = (
  { out, numbers }: Around,
  { roomId, id: laboratoryId, people }: Where,
  of: Pick<typeof bottle.$inferInsert, 'substanceId' | 'controlCategories'> & { unit: 'g' | 'mL' },
  { issue, used, back, second }: { issue: Step; used: number; back: boolean; second: boolean },
): string => {
  const day = issue.at.slice(0, 10);
  const no = (numbers.get(day) ?? 0) + 1;
  numbers.set(day, no);
  const id = uuid();
  const createdAt = new Date(Date.parse(issue.at) - 26 * 3_600_000).toISOString();
  out.requests.push({
    ...{ id, requestNo: `LY${day.replaceAll('-', '')}9${String(no).padStart(4, '0')}`, laboratoryId },
    ...{ applicantId: issue.counterpartId ?? people.keeper, purpose: issue.purpose ?? '实验用', createdAt },
    ...{ projectName: issue.projectName ?? projects[0], useRoomId: roomId, submittedAt: createdAt },
    ...{ useFrom: day, useTo: dayAfter(day, 10), state: back ? 'closed' : 'issued' },
    secondUserId: second ? people.second : null,
    categories: (of.controlCategories ?? []).filter(isControlled),
  });
  const quantity = String(Math.max(used, 1));
  out.items.push({
    ...{ id: uuid(), requestId: id, sort: 0, substanceId: of.substanceId, quantity, unit: of.unit },
    ...{ asked: quantity, issued: back ? String(used) : String(issue.left) },
  });
  return id;
};

/** The second book of what two books are kept of, entered in the evening of the day, unless it was forgotten. */
const enteredBeside = (
  { out }: Around,
  { id: laboratoryId, people }: Where,
  movementId: string,
  bottleId: string,
  { at, left }: Step,
  forgotten: boolean,
): void => {
  const due = at.slice(0, 10);
  const read = { quantityRead: String(left), matched: true, keeperId: people.second };
  const none = { quantityRead: null, matched: null, keeperId: null, at: null };
  out.entries.push({
    ...{ id: uuid(), movementId, bottleId, laboratoryId, due },
    ...(forgotten ? none : { ...read, at: momentOf(`${due} 20:30`, zone) ?? at }),
  });
};

/** A test of what forms peroxides, three months after it was opened or some days ago. */
const testOf = (
  { out, random, day }: Around,
  { people }: Where,
  bottleId: string,
  openedAt: string,
): Partial<typeof bottle.$inferInsert> => {
  const opened = openedAt.slice(0, 10);
  const due = monthsAfter(opened, figures.peroxideMonths);
  if (due >= day || random.next() < 0.3) return { testDueAt: due };
  const ppm = random.pick([0, 3, 5, 10, 10, 15, 40]);
  const on = dayAfter(day, -random.whole(2, 20));
  const result = resultOf(ppm, figures);
  const nextAt = nextTest(result, on, figures);
  const at = `${on}T02:20:00.000Z`;
  const said = { ppm, result, nextAt, method: 'strip' as const, note: null };
  out.tests.push({ ...said, id: uuid(), bottleId, at, byId: people.keeper, createdAt: at });
  return { testDueAt: nextAt, testResult: result };
};

/** One bottle with its past. */
const bottleOf = (
  around: Around,
  where: Where,
  locationId: string,
  one: Bought,
  from: string,
  { ending, missed = false }: { ending?: Ending | undefined; missed?: boolean } = {},
): void => {
  const { random, day, out } = around;
  const of = ofEntry(around, one);
  const [netContent, unit] = one.content;
  const expiry = dayAfter(from, random.whole(190, 1100));
  const content = contentOf({
    ...{ netContent, unit, spec: one.spec, price: one.price, expiryDate: expiry },
    ...{ brand: random.pick(brands), supplierName: random.pick(suppliers) },
    ...{ productionDate: dayAfter(from, -random.whole(40, 160)) },
    batchNo: `${from.slice(0, 7).replace('-', '')}${String(random.whole(1, 99)).padStart(2, '0')}`,
  });
  const id = uuid();
  const categories = categoriesOf(of, null);
  const controls = around.controls.of(categories);
  const base = Number(content.netBase);
  const { steps, last } = lifeOf({
    ...{ content: base, locationId, people: where.people, controls, density: one.density ?? 1 },
    ...{ from, to: dayAfter(day, -1), random, ending },
  });
  let requestId: string | null = null;
  for (const [no, step] of steps.entries()) {
    const { left, ...said } = step;
    const next = steps[no + 1];
    if (step.kind === 'issue' && controls.approvalRequired)
      requestId = askedBefore(
        around,
        where,
        {
          substanceId: of.id,
          controlCategories: categories,
          unit: unit === 'g' || unit === 'kg' ? 'g' : 'mL',
        },
        {
          issue: step,
          used: left - (next?.left ?? 0),
          back: next !== undefined,
          second: controls.twoPersonUse,
        },
      );
    const movementId = uuid();
    out.movements.push({
      ...{ id: movementId, bottleId: id, bottleSeq: 0, kind: said.kind, delta: said.delta },
      ...{ balanceAfter: '0', at: said.at, bookedAt: said.bookedAt, operatorId: said.operatorId },
      ...{ witnessId: said.witnessId ?? null, counterpartId: said.counterpartId ?? null },
      ...{ fromLocationId: said.fromLocationId, toLocationId: said.toLocationId, laboratoryId: where.id },
      ...{ purpose: said.purpose ?? null, projectName: said.projectName ?? null },
      ...{ weightBefore: said.weightBefore ?? null, weightAfter: said.weightAfter ?? null },
      requestId: step.kind === 'issue' || step.kind === 'return' ? requestId : null,
      ...{ prevHash: '', hash: '' },
    });
    // What was taken out yesterday and is not back nobody has entered beside; of two safes an older row lacks too.
    const forgotten = next === undefined && (ending === 'late' || (missed && last.state === 'inStore'));
    if (controls.doubleBook) enteredBeside(around, where, movementId, id, step, forgotten);
  }
  const openedAt = last.openedAt ?? null;
  const tested =
    openedAt && of.peroxideFormer && last.state === 'inStore' ? testOf(around, where, id, openedAt) : {};
  out.bottles.push({
    ...content,
    ...{ id, bottleCode: newLabel('B'), laboratoryId: where.id, locationId, substanceId: of.id },
    ...{ sourceKind: 'initial' as const, controlCategories: categories, ...last },
    grossWeight: controls.weighEachReturn
      ? decimalOf(exactOf(String(180 + base * (one.density ?? 1))))
      : null,
    tareWeight: controls.weighEachReturn ? '180' : null,
    openedExpiry: openedAt === null ? null : openedLife(openedAt.slice(0, 10), of),
    requestId: last.state === 'takenOut' ? requestId : null,
    ...{ testDueAt: tested.testDueAt ?? null, testResult: tested.testResult ?? null },
    ...{ createdAt: steps[0]?.at, updatedAt: steps.at(-1)?.at },
  });
};

/** Of two safes one bottle is out since yesterday, another since this morning. */
const outs: readonly Ending[] = ['late', 'today'];

const fill = (around: Around, where: Where, no: number, each: number): void => {
  const { random, day } = around;
  const own = cabinets.filter(({ every }) => no % every === 0);
  // A cabinet with many kinds takes most of them.
  const shelves = own.map((cabinet) => ({
    cabinet,
    id: placeOf(around, where, cabinet),
    of: shelfOf(around, cabinet),
  }));
  const all = shelves.reduce((sum, { of }) => sum + of.length, 0);
  for (const { id, of, cabinet } of shelves) {
    const safe = cabinet.type === 'controlledSafe';
    const many = Math.max(safe ? random.whole(3, 7) : 1, Math.round((each * of.length) / all));
    for (let at = 0; at < many; at++) {
      // A few have stood there for years.
      const out = cabinet.every === 15 && no > 0 && no < 40 && at < 2 ? outs[at] : undefined;
      const old = !out && random.next() < 0.008;
      const ago = old ? random.whole(800, 1000) : out ? 120 : random.whole(15, days);
      bottleOf(around, where, id, need(of[at % of.length]), dayAfter(day, -ago), {
        ending: out,
        missed: cabinet.every === 15 && no > 0 && no < 40 && at === 2,
      });
    }
  }
  // One whose cellar was filled up for the winter.
  if (no === 5)
    for (let at = 0; at < 16; at++)
      bottleOf(around, where, need(shelves[0]).id, stocked, dayAfter(day, -40), { ending: 'standing' });
};

/** By the drum. */
const stocked: Bought = { cas: '64-17-5', spec: '95%', content: ['4', 'L'], price: '68' };

/** A safe whose second keeper has left, and two bottles that were opened for too long. */
const lookAway = ({ places, bottles }: Gathered): void => {
  const safe = places.findLast(({ cabinetType }) => cabinetType === 'controlledSafe');
  if (safe) safe.keeperBId = null;
  for (const one of bottles
    .filter(({ openedExpiry, state }) => openedExpiry && state === 'inStore')
    .toSorted((a, b) => ((a.openedAt ?? '') < (b.openedAt ?? '') ? -1 : 1))
    .slice(0, 2))
    one.openedExpiry = one.testDueAt = dayAfter(today(zone), -9);
};

/** A student who has something out has left since. */
export const holderLeaves = async (context: WriteContext): Promise<void> => {
  const [one] = await context.db
    .select({ holderId: bottle.holderId })
    .from(bottle)
    .innerJoin(account, eq(account.id, bottle.holderId))
    .where(
      and(
        ...[eq(bottle.state, 'takenOut'), eq(account.userType, 2), eq(bottle.controlCategories, [])],
        notInArray(account.loginName, [...demoAccounts]),
      ),
    )
    .orderBy(desc(account.loginName))
    .limit(1);
  if (one?.holderId) await setAccountStatus(context, one.holderId, 2);
};

/** Some thousand bottles in the cabinets of all laboratories of chemistry, with what happened to them in half a year. */
export const loadMany: LoadDemoPart = async ({ context }) => {
  const { db } = context;
  const where = await laboratories(context);
  const wantedCas = [...new Set(cabinets.flatMap(({ holds }) => holds.map(({ cas }) => cas)))];
  const rows = await db.select().from(substance).where(inArray(substance.casCode, wantedCas));
  const around: Around = {
    ...{ day: today(zone), random: randomOf(4_000_268), numbers: new Map() },
    substances: new Map((await withLists(db, rows)).map((one) => [one.casCode ?? '', one])),
    ...{ controls: await controlsIn(db), between: betweenOf(await readMatrix(db)) },
    out: { places: [], bottles: [], movements: [], entries: [], requests: [], items: [], tests: [] },
  };
  for (const [no, one] of where.entries()) fill(around, one, no, wanted / where.length);
  const { out } = around;
  lookAway(out);
  await insertRows(db, storageLocation, out.places);
  await insertRows(db, chemicalRequest, out.requests);
  await insertRows(db, chemicalRequestItem, out.items);
  await insertRows(db, bottle, out.bottles);
  // In their order: the database numbers, sums and chains them.
  for (let from = 0; from < out.movements.length; from += 2000)
    await insertRows(db, movement, out.movements.slice(from, from + 2000));
  await insertRows(db, keeperEntry, out.entries);
  await insertRows(db, bottleTest, out.tests);
};
