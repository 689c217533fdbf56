import {
  type CatalogueList,
  catalogueLimits,
  catalogueLists,
  catalogueWordFields,
  type Label,
  nullable,
  optional,
  pickFields,
  shortDecimal,
  supply,
  text,
} from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/failure.ts';
import { importOf } from '../../../platform/transfer/importOf.ts';
import { typesByCode, words, wordsByName } from './queries.ts';
import { foldedName, measureOf } from './rules.ts';
import { addWord, editWord } from './service.ts';

type Word = Awaited<ReturnType<typeof words.lock>>;
type PlainList = Exclude<CatalogueList, 'type'>;

const shared = (list: CatalogueList, page: string) => ({
  calls: supply.endpoints.catalogueWordImport,
  input: { list },
  kind: `catalogueWord.${list}`,
  page: `/purchase/${page}`,
  module: 'supply',
  title: [`${catalogueLists[list][0]}导入`, `${catalogueLists[list][1]} import`] as Label,
});

const wordsOf = async (context: ReadContext, list: CatalogueList) => {
  const rows: Awaited<ReturnType<typeof words.get>>[] = [];
  for await (const batch of words.walk(context, { list })) rows.push(...batch);
  return rows;
};

/** The cells that say something: an empty one leaves what is there. */
const saidIn = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

const isSame = (there: object, said: object): boolean =>
  Object.entries(said).every(([field, value]) => there[field as keyof typeof there] === value);

/** Writes what a row says: over the word that is there, or as a new one. */
const put = async (
  context: WriteContext,
  list: CatalogueList,
  there: Pick<Word, 'id' | 'version'> | undefined,
  said: { name: string } & Record<string, unknown>,
): Promise<void> => {
  if (!there) return void (await addWord(context, { list, ...said }));
  const kept = saidIn(pickFields(catalogueWordFields[list], there));
  await editWord(context, { list, ...kept, ...said, id: there.id, version: there.version });
};

const known = () => Promise.resolve(new Set<string>());
const twice: Label = ['已在列表中', 'It is in the list already'];

const newOrChanged = (
  there: object | undefined,
  said: object,
  { unchanged, effect }: { unchanged: () => void; effect: (zh: string, en: string) => void },
): void => {
  if (!there) effect('新增', 'New');
  else if (isSame(there, said)) unchanged();
  else effect('更新', 'Changed');
};

/** By the folded name: what is there is brought up to date, what is not is added. */
const stateOf = (list: PlainList) => async (context: ReadContext) =>
  new Map((await wordsOf(context, list)).map((word) => [foldedName(word.name), word]));
const storeIn =
  (list: PlainList) =>
  async (context: WriteContext, row: { name: string } & object): Promise<void> => {
    const [there] = await wordsByName(context.db, list, [foldedName(row.name)]);
    const said = { ...saidIn(row), name: row.name };
    const measure = !there && list === 'specification' ? saidIn(measureOf(row.name)) : {};
    await put(context, list, there, { ...measure, ...said });
  };
const uniqueName = [
  {
    key: ({ name }: { name: string | null }) =>
      name ? { at: 'name' as const, key: foldedName(name) } : undefined,
    there: known,
    message: twice,
  },
];

const brandImport = importOf({
  ...shared('brand', 'brandManage'),
  fields: catalogueWordFields.brand,
  columns: {
    name: { width: 24, example: '恒化' },
    englishName: { width: 24, example: 'Henghua' },
    country: { example: '中国' },
  },
  unique: uniqueName,
  prepare: stateOf('brand'),
  check: (row, tools) => {
    if (row.name && tools.holds()) newOrChanged(tools.state.get(foldedName(row.name)), saidIn(row), tools);
  },
  store: storeIn('brand'),
});

const specificationImport = importOf({
  ...shared('specification', 'specificationManage'),
  fields: catalogueWordFields.specification,
  columns: {
    name: { width: 24, example: '500mL' },
    amount: { example: '500' },
    unit: { example: 'mL' },
  },
  unique: uniqueName,
  prepare: stateOf('specification'),
  check: ({ amount, ...row }, tools) => {
    const said = { ...row, amount: amount && shortDecimal(amount) };
    if (row.name && tools.holds()) newOrChanged(tools.state.get(foldedName(row.name)), saidIn(said), tools);
  },
  store: storeIn('specification'),
});

const unitImport = importOf({
  ...shared('unit', 'unitManage'),
  fields: catalogueWordFields.unit,
  columns: { name: { width: 24, example: '瓶' } },
  unique: uniqueName,
  prepare: stateOf('unit'),
  check: (row, tools) => {
    if (row.name && tools.holds()) newOrChanged(tools.state.get(foldedName(row.name)), saidIn(row), tools);
  },
  store: storeIn('unit'),
});

interface Placed {
  code: string;
  parent: string | null;
  name: string;
  there?: Awaited<ReturnType<typeof wordsOf>>[number];
}

/** The types as they will stand when the rows above are in. */
const placedTypes = async (context: ReadContext) => {
  const rows = await wordsOf(context, 'type');
  const codes = new Map(rows.map(({ id, typeCode }) => [id, typeCode?.toLowerCase() ?? '']));
  return new Map(
    rows.map((there): [string, Placed] => {
      const code = codes.get(there.id) ?? '';
      const parent = there.parentId ? (codes.get(there.parentId) ?? null) : null;
      return [code, { code, parent, name: foldedName(there.name), there }];
    }),
  );
};
type State = Awaited<ReturnType<typeof placedTypes>>;

const chainOf = (state: State, code: string | null, above: string[] = []): string[] => {
  const one = code === null || above.includes(code) ? undefined : state.get(code);
  return one ? chainOf(state, one.parent, [one.code, ...above]) : above;
};
const levelsOf = (state: State, code: string): number =>
  1 +
  Math.max(
    0,
    ...[...state.values()].filter(({ parent }) => parent === code).map((one) => levelsOf(state, one.code)),
  );

const typeImport = importOf({
  ...shared('type', 'commodityTypeManage'),
  fields: {
    ...catalogueWordFields.type,
    parentCode: optional(nullable(text(['上级编码', 'Code of the parent'], { max: 20 }))),
  },
  columns: {
    typeCode: { example: '101010' },
    name: { width: 24, example: '无机酸' },
    parentCode: {
      rule: [
        '已有的类别编码，或本文件前面的行；不填为顶级类别',
        'A code that is there already, or stands above in this file; without one it stands at the top',
      ],
      example: '1010',
    },
    commodityKind: { example: '化学品' },
    ledgerKind: { example: '化学品台账' },
    requiresCas: { required: true, also: ['须填CAS(是/否)', '须填CAS（是/否）'] },
    sort: { example: '1' },
  },
  unique: [
    {
      key: ({ typeCode }) =>
        typeCode ? { at: 'typeCode' as const, key: typeCode.toLowerCase() } : undefined,
      there: known,
      message: twice,
    },
  ],
  prepare: placedTypes,
  check: (row, tools) => {
    const { state, wrong, holds } = tools;
    const code = row.typeCode?.toLowerCase();
    const parent = row.parentCode?.toLowerCase() ?? null;
    if (!code) return;
    const before = state.get(code);
    const above = chainOf(state, parent);
    const max = catalogueLimits.depth;
    if (parent === code || above.includes(code))
      wrong('parentCode', '不能移动到自己或自己的下级类别', 'It cannot be moved below itself');
    else if (parent && above.length === 0)
      wrong('parentCode', '没有类别编码“{word}”', 'There is no code “{word}”', {
        word: row.parentCode ?? '',
      });
    else if (above.length + (before ? levelsOf(state, code) : 1) > max)
      wrong('parentCode', '商品分类最多 {max} 级', 'Commodity types go {max} levels deep at most', { max });
    const name = row.name && foldedName(row.name);
    const clash = [...state.values()].some(
      (one) => one.code !== code && one.parent === parent && one.name === name,
    );
    if (clash) wrong('name', '同一上级下已有同名类别', 'There is a type of that name under the same parent');
    if (!holds() || !name) return;
    const { parentCode: _, ...said } = saidIn(row);
    const moved = before && before.parent !== parent;
    newOrChanged(before?.there && (moved ? {} : before.there), said, tools);
    state.set(code, { ...before, code, parent, name });
  },
  store: async (context, { parentCode, ...row }) => {
    const code = row.typeCode.toLowerCase();
    const found = await typesByCode(context.db, [code, ...(parentCode ? [parentCode.toLowerCase()] : [])]);
    const by = (wanted: string) => found.find(({ typeCode }) => typeCode?.toLowerCase() === wanted);
    const parent = parentCode ? by(parentCode.toLowerCase()) : undefined;
    // What was so when the file was checked must still be.
    if (parentCode && !parent) throw failAt('parentCode', 'CATALOGUE_PARENT_UNKNOWN');
    await put(context, 'type', by(code), { ...saidIn(row), name: row.name, parentId: parent?.id ?? null });
  },
});

/** The import of each list; the columns and what a row is known by are its own. */
export const wordImports = {
  type: typeImport,
  brand: brandImport,
  specification: specificationImport,
  unit: unitImport,
} as const satisfies Record<CatalogueList, object>;
