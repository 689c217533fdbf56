import {
  type InputOf,
  type MallWindow,
  purchaseRulePermission,
  type WindowPhase,
  type WindowRow,
  type windowEndpoints,
  windowLimits,
} from '@anyan/contract';
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { limitWords, sightOf } from '../mall/goodsSight.ts';
import { catalogueWord, purchaseWindow } from '../tables.ts';

type Asked = InputOf<(typeof windowEndpoints)['windowList']>;

const shown = {
  id: purchaseWindow.id,
  kind: purchaseWindow.kind,
  lane: purchaseWindow.lane,
  typeName: catalogueWord.name,
  from: purchaseWindow.from,
  to: purchaseWindow.to,
  notice: purchaseWindow.notice,
};

const between = ({ from, to }: Asked): SQL | undefined =>
  and(from ? gte(purchaseWindow.to, from) : undefined, to ? lte(purchaseWindow.from, to) : undefined);

const read = (db: Reader, day: string) =>
  db
    .select({
      ...shown,
      commodityTypeId: purchaseWindow.commodityTypeId,
      version: purchaseWindow.version,
      phase: sql<WindowPhase>`case when ${purchaseWindow.to} < ${day}::date then 'over'
        when ${purchaseWindow.from} > ${day}::date then 'coming' else 'current' end`,
    })
    .from(purchaseWindow)
    .leftJoin(catalogueWord, eq(catalogueWord.id, purchaseWindow.commodityTypeId))
    .$dynamic();

/** Windows that touch some days, the latest first. */
export const windowsBetween = (db: Reader, asked: Asked, day: string) =>
  read(db, day)
    .where(between(asked))
    .orderBy(desc(purchaseWindow.from), desc(purchaseWindow.id))
    .limit(windowLimits.listed);

/** Windows are the whole college's. */
const canOf = ({ may, reachOf }: ReadContext): WindowRow['can'] =>
  may(purchaseRulePermission.edit) && reachOf(purchaseRulePermission.edit).college ? ['edit', 'delete'] : [];

export const listWindows = async (context: ReadContext, asked: Asked): Promise<WindowRow[]> => {
  const rows = await windowsBetween(context.db, asked, await dayOf(context.db));
  return rows.map((row) => ({ ...row, can: canOf(context) }));
};

/** @throws NOT_FOUND */
export const windowDetailsOf = async (context: ReadContext, id: string): Promise<WindowRow> => {
  const { db } = context;
  const [row] = await read(db, await dayOf(db)).where(eq(purchaseWindow.id, id));
  return { ...need(row), can: canOf(context) };
};

const readMallWindows = async (db: Reader): Promise<MallWindow[]> => {
  const today = await dayOf(db);
  return db
    .select(shown)
    .from(purchaseWindow)
    .leftJoin(catalogueWord, eq(catalogueWord.id, purchaseWindow.commodityTypeId))
    .where(between({ from: today, to: dayAfter(today, windowLimits.ahead) }))
    .orderBy(asc(purchaseWindow.from), asc(purchaseWindow.id))
    .limit(50);
};

/** What the mall tells of; everybody asks for it, so it is read once a second. @throws MALL_CLOSED, TOO_MANY */
export const listMallWindows = async (context: ReadContext): Promise<MallWindow[]> => {
  const { platform, db } = context;
  await sightOf(context);
  limitWords(context);
  return platform.shortCache.get('mallWindows', () => readMallWindows(db));
};
