import {
  type ControlListEvent,
  type ControlledCategory,
  controlListCodes,
  controlListEvents,
  type listChecks,
  localListCode,
} from '@anyan/contract';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { fileRows } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { personName } from '../../identity/public.ts';
import { controlList, controlListItem, controlRule, substance } from '../tables.ts';
import { differenceOf } from './rules.ts';
import { controlListMoves } from './states.ts';

const { createdAt: _c, updatedAt: _u, confirmedById: _p, toldOn: _d, ...own } = getTableColumns(controlList);
const { listId: _l, sort: _s, ...ofItem } = getTableColumns(controlListItem);

/** Under which versions of the lists of the law some categories stand now, as a journal keeps them; null of none. */
export const versionsInForce = async (db: Reader) => {
  const rows = await db
    .select({
      ...{ code: controlList.code, version: controlList.versionName },
      // A list of several says it at each of its items.
      categories: sql<
        string[]
      >`case when control_list.control_category is not null then array[control_list.control_category]
        else array(select distinct ${controlListItem.controlCategory} from ${controlListItem}
          where ${controlListItem.listId} = control_list.id and ${controlListItem.controlCategory} is not null) end`,
    })
    .from(controlList)
    .where(and(eq(controlList.state, 'effective'), ne(controlList.code, localListCode)))
    .orderBy(asc(controlList.code));
  return (of: readonly string[]): string | null =>
    rows
      .filter(({ categories }) => categories.some((one) => of.includes(one)))
      .map(({ code, version }) => `${code} ${version}`)
      .join('; ') || null;
};

const read = (db: Reader) =>
  db
    .select({
      ...own,
      confirmedByName: personName(controlList.confirmedById),
      itemCount: sql<number>`(select count(*)::int from ${controlListItem}
        where ${controlListItem.listId} = control_list.id)`,
      toConfirm: sql<number>`(select count(*)::int from ${controlListItem}
        where ${controlListItem.listId} = control_list.id and ${controlListItem.confirm})`,
    })
    .from(controlList)
    .$dynamic();

const shownEvents = Object.keys(controlListEvents) as ControlListEvent[];

const checkOf = ({
  code,
  state,
  confirmedAt,
}: Awaited<ReturnType<typeof read>>[number]): keyof typeof listChecks | null => {
  if (code === localListCode) return null;
  if (!confirmedAt) return 'pending';
  return state === 'draft' ? 'waiting' : 'confirmed';
};

const shownLists = async (context: ReadContext, rows: Awaited<ReturnType<typeof read>>) => {
  const { db } = context;
  const can = await canOf(context, controlListMoves, shownEvents);
  const ids = rows.flatMap(({ confirmFileId }) => confirmFileId ?? []);
  const files = new Map((await fileRows(db, ids)).map((file) => [file.id, file]));
  return rows.map(({ confirmFileId, ...row }) => {
    const file = files.get(confirmFileId ?? '');
    return {
      ...row,
      check: checkOf({ ...row, confirmFileId }),
      can: can({ ...row, confirmFileId }),
      confirmFile: file ? { id: file.id, name: file.name } : null,
    };
  });
};

/** All versions of all lists, those of one list beside each other, the newest first. */
export const listControlLists = async (context: ReadContext) => {
  const { db } = context;
  const order = sql`array_position(${sql.param([...Object.keys(controlListCodes), localListCode])}::text[], ${controlList.code})`;
  return shownLists(
    context,
    await read(db).orderBy(asc(order), desc(controlList.effectiveFrom), desc(controlList.id)),
  );
};

export const itemsOf = (db: Reader, listId: string) =>
  db
    .select({
      ...ofItem,
      inDictionary: sql<boolean>`exists (select 1 from ${substance}
        where ${substance.casCode} = control_list_item.cas_code)`,
    })
    .from(controlListItem)
    .where(eq(controlListItem.listId, listId))
    .orderBy(asc(controlListItem.sort), asc(controlListItem.id));

/** @throws NOT_FOUND */
export const controlListDetails = async (context: ReadContext, { id }: { id: string }) => {
  const { db } = context;
  const [row] = await shownLists(context, await read(db).where(eq(controlList.id, id)));
  return { ...need(row), items: await itemsOf(db, id) };
};

const categorised = async (db: Reader, { id, controlCategory }: typeof controlList.$inferSelect) =>
  (await itemsOf(db, id)).map((item) => ({
    ...item,
    controlCategory: item.controlCategory ?? controlCategory,
  }));

/** The version that one takes the place of: the one in force, of that itself the one before. */
const versionBefore = async (db: Reader, list: typeof controlList.$inferSelect) => {
  const earlier = and(
    eq(controlList.code, list.code),
    ne(controlList.id, list.id),
    or(
      list.state === 'draft' ? eq(controlList.state, 'effective') : undefined,
      and(eq(controlList.state, 'stopped'), lt(controlList.effectiveFrom, list.effectiveFrom)),
    ),
  );
  const [before] = await db
    .select()
    .from(controlList)
    .where(earlier)
    .orderBy(desc(controlList.effectiveFrom))
    .limit(1);
  return before;
};

/** What a version changes of the one before it. @throws NOT_FOUND */
export const versionDifference = async (db: Reader, id: string) => {
  const list = need((await db.select().from(controlList).where(eq(controlList.id, id)))[0]);
  const before = await versionBefore(db, list);
  const items = differenceOf(before ? await categorised(db, before) : [], await categorised(db, list));
  const numbers = items.flatMap(({ casCode }) => casCode ?? []);
  const known = new Map(
    (
      await db
        .select({ id: substance.id, casCode: substance.casCode })
        .from(substance)
        .where(or(inArray(substance.casCode, numbers), inArray(substance.parentCas, numbers)))
    ).map((row) => [row.casCode, row.id]),
  );
  return {
    before: before ? { id: before.id, versionName: before.versionName } : null,
    items: items.map((item) => ({ ...item, substanceId: known.get(item.casCode) ?? null })),
  };
};

/** What lists in force say of some numbers; the college's own list not among them. */
export const listedBy = (db: Reader, casCodes: readonly string[]) =>
  prepared(db, 'listedBy', () => listed(db)).execute({ casCodes });
const listed = (db: Reader) =>
  db
    .select({
      casCode: sql<string>`${controlListItem.casCode}`,
      chineseName: controlListItem.chineseName,
      controlCategory: sql<NonNullable<typeof controlList.controlCategory._.data>>`coalesce(
        ${controlListItem.controlCategory}, ${controlList.controlCategory})`,
      condition: controlListItem.condition,
      listId: controlList.id,
      list: controlList.name,
      versionName: controlList.versionName,
    })
    .from(controlListItem)
    .innerJoin(controlList, eq(controlList.id, controlListItem.listId))
    .where(
      and(
        eq(controlList.state, 'effective'),
        ne(controlList.code, localListCode),
        anyAmong(controlListItem.casCode, 'casCodes'),
      ),
    );

/** What the college's own list asks for some numbers on a day. */
export const localRulesOf = (db: Reader, casCodes: readonly string[], day: string) =>
  prepared(db, 'localRulesOf', () => localRules(db)).execute({ casCodes, day });
const localRules = (db: Reader) =>
  db
    .select({
      casCode: sql<string>`${controlListItem.casCode}`,
      level: controlListItem.level,
      controlCategory: controlListItem.controlCategory,
      maxQuantity: controlListItem.maxQuantity,
      unit: controlListItem.unit,
      reason: controlListItem.reason,
    })
    .from(controlListItem)
    .innerJoin(controlList, eq(controlList.id, controlListItem.listId))
    .where(
      and(
        eq(controlList.code, localListCode),
        eq(controlList.state, 'effective'),
        anyAmong(controlListItem.casCode, 'casCodes'),
        sql`coalesce(${controlListItem.validFrom} <= ${sql.placeholder('day')}, true)`,
        sql`coalesce(${controlListItem.validTo} >= ${sql.placeholder('day')}, true)`,
      ),
    );

/** What lists in force and the college's own say on a day of what has no number: by items that have none either, by their names. */
const listedByName = (db: Reader, names: readonly string[], day: string) =>
  db
    .select({
      name: sql<string>`lower(${controlListItem.chineseName})`,
      controlCategory: sql<ControlledCategory | null>`coalesce(
        ${controlListItem.controlCategory}, ${controlList.controlCategory})`,
      level: controlListItem.level,
      maxQuantity: controlListItem.maxQuantity,
      unit: controlListItem.unit,
      reason: controlListItem.reason,
      list: controlList.name,
      versionName: controlList.versionName,
      local: sql<boolean>`${controlList.code} = ${localListCode}`,
    })
    .from(controlListItem)
    .innerJoin(controlList, eq(controlList.id, controlListItem.listId))
    .where(
      and(
        eq(controlList.state, 'effective'),
        isNull(controlListItem.casCode),
        sql`lower(${controlListItem.chineseName}) = any(${sql.param(names.map((name) => name.toLowerCase()))}::text[])`,
        sql`coalesce(${controlListItem.validFrom} <= ${day}, true)`,
        sql`coalesce(${controlListItem.validTo} >= ${day}, true)`,
      ),
    );

/** The same of those of some substances that have no number, today; names are in small letters. */
export const listedUnnumbered = async (
  db: Reader,
  rows: readonly { casCode: string | null; chineseName: string }[],
) => {
  const names = rows.flatMap(({ casCode, chineseName }) => (casCode === null ? [chineseName] : []));
  return names.length > 0 ? await listedByName(db, names, await dayOf(db)) : [];
};

/** Everything that is listed by name or number, to be compared with what is new. */
export const listedNames = (db: Reader) =>
  db
    .select({
      casCode: controlListItem.casCode,
      chineseName: controlListItem.chineseName,
      controlCategory: sql<NonNullable<typeof controlList.controlCategory._.data>>`coalesce(
        ${controlListItem.controlCategory}, ${controlList.controlCategory})`,
    })
    .from(controlListItem)
    .innerJoin(controlList, eq(controlList.id, controlListItem.listId))
    .where(and(eq(controlList.state, 'effective'), ne(controlList.code, localListCode)));

const { createdAt: _rc, updatedAt: _ru, ...ofRule } = getTableColumns(controlRule);

/** One for each controlled category, in the order of the law. */
export const controlRules = (db: Reader) =>
  prepared(db, 'controlRules', () =>
    db.select(ofRule).from(controlRule).orderBy(asc(controlRule.id)),
  ).execute();
