import { chemicals, controlItemFields, controlListFields, controlListLimits } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { dayOf } from '../../../platform/timeZone.ts';
import { importOf, Refused } from '../../../platform/transfer/importOf.ts';
import { isDayOfExcel, takenForDay } from '../dictionary/rules.ts';
import { controlList } from '../tables.ts';
import { itemsOf } from './queries.ts';
import { itemKey } from './rules.ts';
import { saveControlList } from './service.ts';

const { note: _n, controlCategory: _c, ...listFields } = controlListFields;

/** A version of a list as a workbook: a draft, to which the rows of further ones are added. */
export const controlListImport = importOf({
  calls: chemicals.endpoints.controlListImport,
  kind: 'controlList',
  page: '/chemicals/chemicalsList?tab=rule&part=lists',
  module: 'chemicals',
  title: ['管制名录导入', 'Control list import'],
  maxRows: controlListLimits.items,
  fields: { ...listFields, ...controlItemFields },
  columns: {
    code: {},
    versionName: { example: '2027年版' },
    effectiveFrom: {},
    source: { width: 40, example: '《易制爆危险化学品名录（2027年版）》公告' },
    casCode: {
      also: ['CAS', 'CAS号'],
      example: '7697-37-2',
      read: (cell) => (isDayOfExcel(cell) ? new Refused(takenForDay) : cell),
    },
    chineseName: { width: 32, example: '硝酸' },
    controlCategory: { width: 24 },
    condition: { width: 24 },
    listNo: {},
    since: {},
    confirm: {},
  },
  prepare: async ({ db }) => ({
    day: await dayOf(db),
    lists: await db.select().from(controlList),
    /** By list and version what its rows must all say. */
    told: new Map<string, { from: string; source: string }>(),
  }),
  unique: [
    {
      key: ({ code, versionName, casCode, chineseName, controlCategory }) => {
        const key = itemKey({ casCode, chineseName });
        return key
          ? {
              at: casCode ? 'casCode' : 'chineseName',
              key: `${code} ${versionName} ${key} ${controlCategory ?? ''}`,
            }
          : undefined;
      },
      there: async () => new Set(),
      message: ['已在名录中', 'Is in the list already'],
    },
  ],
  check: (row, { wrong, given, state }) => {
    const { code, versionName, effectiveFrom, source, controlCategory } = row;
    if (!given('casCode') && !given('chineseName'))
      wrong('casCode', '请填写 CAS 号或品名', 'Give the CAS number or the name');
    if (code === 'precursor' && !controlCategory && !given('controlCategory'))
      wrong(
        'controlCategory',
        '请选择管制类别，名录没有统一的类别',
        'Choose a category; the list itself has none',
      );
    if (!code || !versionName || !effectiveFrom || !source) return;
    if (effectiveFrom < state.day)
      wrong('effectiveFrom', '生效日期不能早于今天', 'It cannot come into force before today');
    const now = state.lists.find((list) => list.code === code && list.state === 'effective');
    if (now && effectiveFrom <= now.effectiveFrom)
      wrong('effectiveFrom', '生效日期须晚于现行版本', 'It must come into force after the one in force');
    const there = state.lists.find((list) => list.code === code && list.versionName === versionName);
    if (there && (there.state !== 'draft' || there.confirmedAt))
      wrong('versionName', '该版本已确认或已生效，不能修改', 'This version is confirmed or in force already');
    const key = `${code} ${versionName}`;
    const told = state.told.get(key);
    if (told && told.from !== effectiveFrom)
      wrong(
        'effectiveFrom',
        '同一版本的生效日期须一致',
        'All rows of a version come into force on the same day',
      );
    if (told && told.source !== source)
      wrong('source', '同一版本的来源须一致', 'All rows of a version have the same source');
    if (!told) state.told.set(key, { from: effectiveFrom, source });
  },
  storeMany: async (context, rows) => {
    const byVersion = Map.groupBy(rows, ({ code, versionName }) => `${code} ${versionName}`);
    for (const some of byVersion.values()) {
      const [{ code, versionName, effectiveFrom, source }] = some as [(typeof rows)[number]];
      const [draft] = await context.db
        .select()
        .from(controlList)
        .where(and(eq(controlList.code, code), eq(controlList.versionName, versionName)));
      const before = draft ? await itemsOf(context.db, draft.id) : [];
      const given = some.map(
        ({ casCode, chineseName, controlCategory, condition, listNo, since, confirm }) => ({
          ...{ casCode, chineseName, controlCategory, condition, listNo, since, confirm: confirm ?? false },
        }),
      );
      const key = (item: (typeof given)[number]) => `${itemKey(item)} ${item.controlCategory ?? ''}`;
      const fresh = new Set(given.map(key));
      const kept = before.flatMap(
        ({ casCode, chineseName, controlCategory, condition, listNo, since, confirm }) => {
          const item = { casCode, chineseName, controlCategory, condition, listNo, since, confirm };
          return fresh.has(key(item)) ? [] : [item];
        },
      );
      await saveControlList(context, {
        ...{ code, versionName, effectiveFrom, source, note: draft?.note ?? null },
        controlCategory: draft ? draft.controlCategory : code === 'precursor' ? null : code,
        items: [...kept, ...given],
        ...(draft ? { id: draft.id, version: draft.version } : {}),
      });
    }
    return rows.map(() => null);
  },
});
