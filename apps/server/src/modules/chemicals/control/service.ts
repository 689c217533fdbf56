import {
  type ControlledCategory,
  controlEndpoints,
  controlItemFields,
  controlListCodes,
  controlListFields,
  controlledCategories,
  controlRuleFields,
  type InputOf,
  inLocale,
  localListCode,
  lockedFlags,
  type RuleFlag,
  ruleFlags,
  withoutStudents,
} from '@anyan/contract';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { hold } from '../../../platform/database/hold.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { bump } from '../../../platform/database/versions.ts';
import { Failure, fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { check, move, moveAll } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { controlList, controlListItem, controlRule, substance } from '../tables.ts';
import { itemsOf, versionDifference } from './queries.ts';
import { itemKey, repeatedItem } from './rules.ts';
import { controlListMoves, controlListTarget } from './states.ts';

type Endpoints = typeof controlEndpoints;
type ListInput = InputOf<Endpoints['controlListSave']>;
type List = typeof controlList.$inferSelect;

export const confirmUse = (id: string) => `controlList:${id}`;
/** As the log tells them: what they are called, and how many. */
const itemWords = (items: readonly { casCode?: string | null; chineseName?: string | null }[]): string =>
  items.map(({ casCode, chineseName }) => [casCode, chineseName].filter(Boolean).join(' ')).join('、');
const itemsField = { items: controlEndpoints.controlListSave.input.properties.items };

const lockList = async ({ db }: WriteContext, { id, version }: { id: string; version: number }) => {
  const [found] = await db.select().from(controlList).where(eq(controlList.id, id)).for('no key update');
  const list = need(found);
  if (list.version !== version) throw fail('STALE_VERSION');
  return list;
};

/** A fault of one item, at its field: a list says which of its rows is wrong. */
const failAtItem = (at: number, field: string, failure: Failure): Failure =>
  new Failure(failure.code, failure.values, { fields: [{ field: `items.${at}.${field}`, message: '' }] });

/** @throws CONTROL_ITEM_NAMELESS, CONTROL_ITEM_TWICE, CONTROL_ITEM_UNCATEGORISED */
const checkedItems = (items: ListInput['items'], category: ControlledCategory | null) => {
  const rows = items.map((item) => valuesOf(controlItemFields, item));
  for (const [at, { casCode, chineseName, controlCategory }] of rows.entries()) {
    if (!casCode && !chineseName) throw failAtItem(at, 'casCode', fail('CONTROL_ITEM_NAMELESS'));
    if (!category && !controlCategory)
      throw failAtItem(at, 'controlCategory', fail('CONTROL_ITEM_UNCATEGORISED'));
  }
  const again = repeatedItem(rows);
  if (again) throw failAtItem(again.at, 'casCode', fail('CONTROL_ITEM_TWICE', { row: again.first + 1 }));
  return rows;
};

/** @throws CONTROL_LIST_PAST, CONTROL_LIST_NOT_AFTER */
const checkStart = async (
  { db }: WriteContext,
  { id, code, effectiveFrom }: { id: string; code: List['code']; effectiveFrom: string },
): Promise<void> => {
  if (effectiveFrom < (await dayOf(db))) throw failAt('effectiveFrom', 'CONTROL_LIST_PAST');
  const others = await db
    .select()
    .from(controlList)
    .where(and(eq(controlList.code, code), ne(controlList.id, id)));
  const now = others.find(({ state }) => state === 'effective');
  if (now && effectiveFrom <= now.effectiveFrom)
    throw failAt('effectiveFrom', 'CONTROL_LIST_NOT_AFTER', {
      version: now.versionName,
      from: now.effectiveFrom,
    });
};

const writeItems = async (
  { db }: WriteContext,
  listId: string,
  items: readonly Omit<typeof controlListItem.$inferInsert, 'id' | 'listId' | 'sort'>[],
): Promise<void> => {
  await db.delete(controlListItem).where(eq(controlListItem.listId, listId));
  await insertRows(
    db,
    controlListItem,
    items.map((item, sort) => ({ ...item, id: uuid(), listId, sort })),
  );
};

/** @throws NOT_FOUND, STALE_VERSION, CONTROL_LIST_FIXED, CONTROL_LIST_EXISTS and what the checks do */
export const saveControlList = async (
  context: WriteContext,
  { id: given, version = 0, items, ...fields }: ListInput,
): Promise<{ id: string; version: number }> => {
  const { db } = context;
  const values = valuesOf(controlListFields, fields);
  const before = given ? await lockList(context, { id: given, version }) : undefined;
  if (before) await check(context, controlListMoves, 'edit', before);
  const id = given ?? uuid();
  await checkStart(context, { ...values, id });
  const rows = checkedItems(items, values.controlCategory);
  const name = controlListCodes[values.code][0];
  const was = before ? await itemsOf(db, id) : [];
  const taken = { list: name, version: values.versionName };
  await withUnique({ control_list_version: () => failAt('versionName', 'CONTROL_LIST_EXISTS', taken) }, () =>
    before
      ? db
          .update(controlList)
          .set({ ...values, name, ...bump })
          .where(eq(controlList.id, id))
      : db.insert(controlList).values({ ...values, id, name, state: 'draft' }),
  );
  await writeItems(context, id, rows);
  context.audit({
    target: controlListTarget({ ...values, id, name }),
    changes: [
      ...changesOf(controlListFields, before ?? null, values),
      ...changesOf(itemsField, { items: itemWords(was) }, { items: itemWords(rows) }),
    ],
  });
  return { id, version: before ? before.version + 1 : 0 };
};

/** Tells whoever goes by the flags of substances that a list says otherwise from now on. */
const tellOfItems = async (
  context: WriteContext,
  items: readonly { casCode: string | null; chineseName: string | null }[],
): Promise<void> => {
  const numbers = items.flatMap(({ casCode }) => casCode ?? []);
  // An item without a number is of what has none either.
  const names = items.flatMap(({ casCode, chineseName }) =>
    casCode === null && chineseName ? [chineseName.toLowerCase()] : [],
  );
  if (items.length === 0) return;
  const concerned = await context.db
    .select({ id: substance.id, casCode: substance.casCode })
    .from(substance)
    .where(
      or(
        inArray(substance.casCode, numbers),
        inArray(substance.parentCas, numbers),
        and(
          isNull(substance.casCode),
          sql`lower(${substance.chineseName}) = any(${sql.param(names)}::text[])`,
        ),
      ),
    )
    .orderBy(asc(substance.id));
  await context.emit(
    'substance.changed',
    ...concerned.map(({ id, casCode }) => ({ substanceId: id, casCode, fields: ['controlCategories'] })),
  );
};

/** A confirmed version takes the place of the one before. */
const putInForce = async (context: WriteContext, list: List): Promise<void> => {
  const { db } = context;
  const { items } = await versionDifference(db, list.id);
  const before = await db
    .select()
    .from(controlList)
    .where(and(eq(controlList.code, list.code), eq(controlList.state, 'effective')))
    .for('no key update');
  await moveAll(context, controlListMoves, before, 'stop', { effectiveTo: dayAfter(list.effectiveFrom, -1) });
  await move(context, controlListMoves, list, 'start');
  await tellOfItems(context, items);
};

/** @throws NOT_FOUND, STALE_VERSION, CONTROL_LIST_CONFIRMED, CONTROL_LIST_EMPTY, CONTROL_LIST_WAITING, FILE_UNKNOWN */
export const confirmControlList = async (
  context: WriteContext,
  { id, fileId, version }: InputOf<Endpoints['controlListConfirm']>,
): Promise<void> => {
  const { db } = context;
  const list = await lockList(context, { id, version });
  await check(context, controlListMoves, 'confirm', list);
  // Two versions of a list, confirmed at once, would not see each other.
  await hold(db, `controlList ${list.code}`);
  if ((await db.$count(controlListItem, eq(controlListItem.listId, id))) === 0)
    throw fail('CONTROL_LIST_EMPTY');
  if (list.state === 'draft') {
    const [waiting] = await db
      .select()
      .from(controlList)
      .where(
        and(
          eq(controlList.code, list.code),
          eq(controlList.state, 'draft'),
          isNotNull(controlList.confirmedAt),
        ),
      );
    if (waiting)
      throw failAt('id', 'CONTROL_LIST_WAITING', { list: list.name, version: waiting.versionName });
  }
  await claimFile(context, confirmUse(id), fileId, null, { field: 'fileId' });
  const values = { confirmedById: context.caller.accountId, confirmedAt: nowIso(), confirmFileId: fileId };
  await move(context, controlListMoves, list, 'confirm', values);
  await db.update(controlListItem).set({ confirm: false }).where(eq(controlListItem.listId, id));
  if (list.state === 'draft' && list.effectiveFrom <= (await dayOf(db)))
    await putInForce(context, { ...list, ...values });
};

/** What the college's own list asks from today on, or asked until yesterday; once a day, with the days that were missed. */
const tellOfDays = async (context: WriteContext, today: string): Promise<void> => {
  const { db } = context;
  const [list] = await db
    .select({ id: controlList.id, toldOn: controlList.toldOn })
    .from(controlList)
    .where(eq(controlList.code, localListCode))
    .for('no key update');
  if (!list || list.toldOn === today) return;
  const last = list.toldOn ?? dayAfter(today, -1);
  const items = await db
    .select({ casCode: controlListItem.casCode, chineseName: controlListItem.chineseName })
    .from(controlListItem)
    .where(
      and(
        eq(controlListItem.listId, list.id),
        or(
          and(gt(controlListItem.validFrom, last), lte(controlListItem.validFrom, today)),
          and(gte(controlListItem.validTo, last), lt(controlListItem.validTo, today)),
        ),
      ),
    );
  await db.update(controlList).set({ toldOn: today }).where(eq(controlList.id, list.id));
  await tellOfItems(context, items);
};

/** Confirmed versions whose day has come, and what begins or ends today of the college's own list. */
export const startControlLists = async (context: WriteContext): Promise<void> => {
  const today = await dayOf(context.db);
  await tellOfDays(context, today);
  const due = await context.db
    .select()
    .from(controlList)
    .where(
      and(
        eq(controlList.state, 'draft'),
        isNotNull(controlList.confirmedAt),
        lte(controlList.effectiveFrom, today),
      ),
    )
    .orderBy(asc(controlList.effectiveFrom), asc(controlList.id))
    .for('no key update');
  for (const list of due) await putInForce(context, list);
};

/** @throws STALE_VERSION, CONTROL_ITEM_NAMELESS, CONTROL_ITEM_TWICE, LOCAL_LIMIT_NEEDED, LOCAL_DAYS_REVERSED */
export const saveLocalControl = async (
  context: WriteContext,
  { items, version }: InputOf<Endpoints['localControlSave']>,
): Promise<{ version: number }> => {
  const { db } = context;
  const [known] = await db
    .select({ id: controlList.id })
    .from(controlList)
    .where(eq(controlList.code, localListCode));
  const list = await lockList(context, { id: need(known).id, version });
  const rows = items.map(({ maxQuantity, unit, validFrom, validTo, level, reason, ...item }, at) => {
    const { confirm: _, ...values } = valuesOf(controlItemFields, item);
    if (!values.casCode && !values.chineseName)
      throw failAtItem(at, 'casCode', fail('CONTROL_ITEM_NAMELESS'));
    if (level === 'limited' && (!maxQuantity || !unit))
      throw failAtItem(at, 'maxQuantity', fail('LOCAL_LIMIT_NEEDED'));
    if (validFrom && validTo && validTo < validFrom)
      throw failAtItem(at, 'validTo', fail('LOCAL_DAYS_REVERSED'));
    const amount = level === 'limited' ? { maxQuantity, unit } : { maxQuantity: null, unit: null };
    return { ...values, level, ...amount, reason, validFrom: validFrom ?? null, validTo: validTo ?? null };
  });
  const again = repeatedItem(rows.map((row) => ({ ...row, controlCategory: null })));
  if (again) throw failAtItem(again.at, 'casCode', fail('CONTROL_ITEM_TWICE', { row: again.first + 1 }));
  const was = await itemsOf(db, list.id);
  await writeItems(context, list.id, rows);
  await db.update(controlList).set(bump).where(eq(controlList.id, list.id));
  context.audit({
    target: controlListTarget(list),
    changes: changesOf(itemsField, { items: itemWords(was) }, { items: itemWords(rows) }),
  });
  const said = (row: (typeof was)[number] | (typeof rows)[number]) =>
    JSON.stringify([
      itemKey(row),
      row.level,
      row.controlCategory,
      row.maxQuantity,
      row.unit,
      row.validFrom,
      row.validTo,
    ]);
  const [before, after] = [new Set(was.map(said)), new Set(rows.map(said))];
  await tellOfItems(context, [
    ...was.filter((row) => !after.has(said(row))),
    ...rows.filter((row) => !before.has(said(row))),
  ]);
  return { version: list.version + 1 };
};

/** @throws NOT_FOUND, STALE_VERSION, CONTROL_RULE_LOCKED, CONTROL_RULE_STUDENTS, CONTROL_RULE_UNIT */
export const saveControlRule = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['controlRuleSave']>,
): Promise<void> => {
  const { db, locale } = context;
  const [found] = await db.select().from(controlRule).where(eq(controlRule.id, id)).for('no key update');
  const before = need(found);
  if (before.version !== version) throw fail('STALE_VERSION');
  const { controlCategory } = before;
  const values = valuesOf(controlRuleFields, fields);
  const category = inLocale(controlledCategories[controlCategory], locale);
  const off = lockedFlags[controlCategory].find((flag: RuleFlag) => !values[flag]);
  if (off) throw failAt(off, 'CONTROL_RULE_LOCKED', { rule: inLocale(ruleFlags[off], locale), category });
  if (values.studentKeepers && withoutStudents.includes(controlCategory))
    throw failAt('studentKeepers', 'CONTROL_RULE_STUDENTS', { category });
  if (!values.maxIssue !== !values.maxIssueUnit) throw failAt('maxIssueUnit', 'CONTROL_RULE_UNIT');
  await db
    .update(controlRule)
    .set({ ...values, ...bump })
    .where(eq(controlRule.id, id));
  context.audit({
    target: { kind: 'controlRule', id, name: controlledCategories[controlCategory][0] },
    changes: changesOf(controlRuleFields, before, values),
  });
};
