import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { dayAfter, nowIso, today } from '../../../platform/clock.ts';
import { inNameOf } from '../../../platform/context.ts';
import { account } from '../../identity/tables.ts';
import { laboratory } from '../../ledger/tables.ts';
import { countThings } from '../../stocktake/counting.ts';
import { stocktakes } from '../../stocktake/queries.ts';
import { saveStocktake, startStocktake } from '../../stocktake/service.ts';
import { handleLines, submitStocktake } from '../../stocktake/settling.ts';
import { stocktakeLine } from '../../stocktake/tables.ts';
import { discrepancyOf } from '../alert/discrepancy.ts';
import { raiseAlerts } from '../alert/service.ts';
import { bottles } from '../stock/bottles/queries.ts';
import { storageLocation } from '../tables.ts';

interface Counted {
  name: string;
  /** How many of a hundred of its lines were seen. */
  seen: number;
  /** One is found in another cabinet. */
  elsewhere?: true;
  /** Whether the counting has ended, and what is otherwise was settled. */
  end?: 'settled' | 'open';
}

const takes: readonly Counted[] = [
  { name: '秋季全面盘点', seen: 100, elsewhere: true, end: 'settled' },
  { name: '溶剂复核盘点', seen: 98, end: 'open' },
  { name: '学期末盘点', seen: 55 },
];

/** Stock-takes of a laboratory: one done, one whose differences wait for an explanation, one half counted. */
export const countStock: LoadDemoPart = async ({ context: system }) => {
  const { db } = system;
  const [where] = await db
    .select({ laboratoryId: laboratory.id, accountId: account.id, name: account.name })
    .from(laboratory)
    .innerJoin(account, eq(account.id, laboratory.headId))
    .where(and(eq(account.loginName, 'labhead'), eq(laboratory.status, 'active')))
    .orderBy(desc(laboratory.laboratoryCode))
    .limit(1);
  if (!where) throw new Error('the demo has no laboratory of its own');
  const { laboratoryId, ...who } = where;
  const context = inNameOf(system, who);
  const codes = await db
    .select({ id: storageLocation.id, code: storageLocation.code, name: storageLocation.name })
    .from(storageLocation)
    .where(and(eq(storageLocation.laboratoryId, laboratoryId), isNotNull(storageLocation.parentId)))
    .orderBy(asc(storageLocation.code));
  const codeOf = new Map(codes.map(({ id, code }) => [id, code]));
  // Both are for what burns.
  const [from, to] = ['易燃液体柜', '易燃品柜 1'].map((wanted) => codes.find(({ name }) => name === wanted));
  for (const { name, seen, elsewhere, end } of takes) {
    const saved = await saveStocktake(context, {
      ...{ subject: 'bottle', name, laboratoryIds: [laboratoryId], scope: 'all', kind: 'full', mode: 'open' },
      dueAt: `${dayAfter(today('Asia/Shanghai'), 10)}T10:00:00.000Z`,
    });
    await startStocktake(context, saved);
    const lines = await db
      .select()
      .from(stocktakeLine)
      .where(eq(stocktakeLine.stocktakeId, saved.id))
      .orderBy(asc(stocktakeLine.bookPlace), asc(stocktakeLine.code));
    const there = lines.filter(({ away }) => away === null);
    const upTo = Math.floor((there.length * seen) / 100);
    const astray = elsewhere && there.find(({ expectedPlaceId }) => expectedPlaceId === from?.id);
    await countThings(context, {
      id: saved.id,
      rows: there.slice(0, upTo).map((line) => ({
        ...{ clientId: randomUUID(), code: line.code, at: nowIso() },
        placeCode: (line === astray ? to?.code : codeOf.get(line.expectedPlaceId ?? '')) ?? null,
      })),
    });
    if (!end) continue;
    const handIn = async () =>
      submitStocktake(context, {
        id: saved.id,
        version: (await stocktakes.lockAnywhere(context, saved.id)).version,
      });
    await handIn();
    const wrong = await db
      .select()
      .from(stocktakeLine)
      .where(and(eq(stocktakeLine.stocktakeId, saved.id), isNotNull(stocktakeLine.targetId)));
    if (end === 'settled') {
      const ids = wrong.filter(({ found }) => found === 'misplaced').map(({ id }) => id);
      await handleLines(context, { lineIds: ids, handling: 'move', cause: '取用后放错柜，按实际位置登记' });
      await handIn();
      continue;
    }
    // What is missing is told at once.
    const missing = wrong.flatMap(({ found, targetId }) =>
      found === 'missing' && targetId ? [targetId] : [],
    );
    const rows = await bottles.lock(context, missing);
    await raiseAlerts(
      context,
      rows.map((row) => discrepancyOf(row, 'stocktake', [`盘点“${name}”未找到`])),
    );
  }
};
