import { type CatalogueList, catalogueLists, files, supply } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../../platform/platform.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';
import { role } from '../../identity/tables.ts';
import { shipWords } from './shipped.ts';

const world = useWorld();
const calls = supply.endpoints;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const noId = '01a00000-0000-7000-8000-000000000000';
const lists = Object.keys(catalogueLists) as CatalogueList[];

let buyer: Client;
let brandKeeper: Client;
let keeperOfA: Client;
let student: Client;
beforeAll(async () => {
  const { a, top } = world.organizations;
  const actions = ['query', 'add', 'edit', 'delete', 'disable', 'import'];
  const brands = { menus: ['purchase.brandManage'], permissions: [{ permissionId: 'brand', actions }] };
  await world.write(({ db }) =>
    db.insert(role).values([
      { ...brands, code: 'brandKeeper', roleName: '品牌管理员', dataScope: 'college' },
      { ...brands, code: 'brandKeeperOfA', roleName: '院级品牌管理员', dataScope: 'organizationSubtree' },
    ]),
  );
  buyer = await world.signedInAs('purchaseAdministrator', { organizationId: top });
  brandKeeper = await world.signedInAs('brandKeeper', { organizationId: top });
  keeperOfA = await world.signedInAs('brandKeeperOfA', { organizationId: a });
  student = await world.signedInAs('student');
});

const fieldsOf = (list: CatalogueList, more: object = {}) => ({
  list,
  name: unique(list === 'unit' ? '单' : '词'),
  ...(list === 'type' ? { typeCode: unique('t'), commodityKind: 'chemical', ledgerKind: 'chemical' } : {}),
  ...more,
});
const add = (list: CatalogueList, more: object = {}, by = buyer) =>
  by.call(calls.catalogueWordAdd, fieldsOf(list, more));
const added = async (list: CatalogueList, more: object = {}) => {
  const fields = fieldsOf(list, more);
  const { status, message, result } = await buyer.call(calls.catalogueWordAdd, fields);
  expect([status, message]).toEqual([200, 'ok']);
  return { ...fields, ...result };
};
const details = async (list: CatalogueList, id: string) =>
  (await buyer.call(calls.catalogueWordDetails, { list, id })).result;
const listed = async (list: CatalogueList, more: object = {}) =>
  (await buyer.call(calls.catalogueWordList, { list, pageSize: 100, ...more })).result.data;
const edit = (input: object) => buyer.call(calls.catalogueWordEdit, input);
const move = (input: object) => buyer.call(calls.catalogueWordMove, input);
const merge = (list: CatalogueList, ids: string[], intoId: string) =>
  buyer.call(calls.catalogueWordMerge, { list, ids, intoId });
const remove = (list: CatalogueList, ids: string[]) => buyer.call(calls.catalogueWordDelete, { list, ids });
const history = async (list: CatalogueList, id: string) =>
  (await buyer.call(calls.catalogueWordHistory, { list, id })).result.data;
const refusedAt = (status: number, errorCode: string, field: string) => ({
  status,
  result: { errorCode, errors: [{ field }] },
});

describe('the shipped words', () => {
  it('are there, types as a tree with their codes, each once', async () => {
    const types = await listed('type');
    const shipped = types.filter(({ typeCode }) => /^\d+$/.test(typeCode ?? ''));
    expect(shipped).toHaveLength(58);
    expect(shipped.slice(0, 3).map(({ name, level, above }) => [name, level, above])).toEqual([
      ['化学试剂', 1, []],
      ['无机试剂', 2, ['化学试剂']],
      ['无机酸', 3, ['化学试剂', '无机试剂']],
    ]);
    expect(shipped[0]).toMatchObject({ usage: 5, commodityKind: 'chemical', requiresCas: false });
    expect((await listed('unit')).filter(({ name }) => name === '瓶')).toHaveLength(1);
    expect(await listed('specification', { keyword: '2.5L' })).toMatchObject([{ amount: '2.5', unit: 'L' }]);
  });

  it('come no second time: what the college has deleted or renamed stays so', async () => {
    const [unit] = (await listed('unit')).filter(({ name }) => name === '条');
    const [type] = (await listed('type')).filter(({ typeCode }) => typeCode === '6070');
    expect((await remove('unit', [unit?.id ?? ''])).status).toBe(200);
    expect((await remove('type', [type?.id ?? ''])).status).toBe(200);
    const title = ['载入', 'Load'] as const;
    await asSystem(world.platform, { title, module: 'supply', unlogged: true }, shipWords);
    expect((await listed('unit')).some(({ name }) => name === '条')).toBe(false);
    expect((await listed('type')).some(({ typeCode }) => typeCode === '6070')).toBe(false);
  });
});

describe('a word', () => {
  it.each(lists)('of the list %s is added, edited, disabled and deleted, with its history', async (list) => {
    const one = await added(list);
    expect(await details(list, one.id)).toMatchObject({ name: one.name, usage: 0, useStatus: 1, alike: [] });
    expect((await listed(list, { keyword: one.name })).map(({ id }) => id)).toEqual([one.id]);
    const next = { ...one, sort: 7 };
    expect((await edit(next)).result).toEqual({ id: one.id, version: 1 });
    expect(await edit(next)).toMatchObject({ status: 409, result: { errorCode: 'STALE_VERSION' } });
    const seen = { list, id: one.id, version: 1 };
    expect((await buyer.call(calls.catalogueWordStatusChange, { ...seen, useStatus: 2 })).result).toEqual({
      useStatus: 2,
      version: 2,
    });
    const stale = await buyer.call(calls.catalogueWordStatusChange, { ...seen, useStatus: 1 });
    expect(stale.status).toBe(409);
    expect((await listed(list, { keyword: one.name, useStatus: 1 })).length).toBe(0);
    expect((await listed(list, { keyword: one.name, useStatus: 2 })).length).toBe(1);
    expect((await history(list, one.id)).map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['useStatus'],
      ['sort'],
      expect.arrayContaining(['name', 'sort']),
    ]);
    expect((await remove(list, [one.id])).status).toBe(200);
    expect((await remove(list, [one.id])).status).toBe(404);
    for (const call of [calls.catalogueWordDetails, calls.catalogueWordHistory])
      expect((await buyer.call(call, { list, id: one.id })).status).toBe(404);
  });

  it.each([
    ['brand', 'name', { name: ' ' }],
    ['brand', 'name', { name: 'x'.repeat(51) }],
    ['unit', 'name', { name: 'x'.repeat(11) }],
    ['brand', 'typeCode', { typeCode: 'a' }],
    ['unit', 'englishName', { englishName: 'a' }],
    ['type', 'amount', { amount: '5' }],
    ['type', 'typeCode', { typeCode: undefined }],
    ['type', 'typeCode', { typeCode: '试剂' }],
    ['type', 'commodityKind', { commodityKind: 'food' }],
    ['type', 'ledgerKind', { ledgerKind: undefined }],
    ['type', 'parentId', { parentId: noId }],
    ['type', 'iconFileId', { iconFileId: noId }],
    ['type', 'attributes', { attributes: Array(21).fill({ name: '沸点', type: 'number' }) }],
    ['type', 'attributes', { attributes: Array(2).fill({ name: '沸点', type: 'number' }) }],
    ['type', 'attributes', { attributes: [{ name: '等级', type: 'choice', options: ['AR'] }] }],
    ['specification', 'amount', { amount: '0' }],
    ['specification', 'amount', { amount: '-1' }],
    ['specification', 'sort', { sort: 10_000 }],
    ['brand', 'useStatus', { useStatus: 2 }],
  ] as const)('of the list %s is refused with a bad %s: %o', async (list, field, more) => {
    const answer = await add(list, more);
    expect([answer.status, answer.result.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('is known by its folded name, in its list', async () => {
    const one = await added('brand', { name: unique('Ab 试剂') });
    const same = { name: one.name.replace('A', 'Ａ').replace(' ', '　').toUpperCase() };
    expect(await add('brand', same)).toMatchObject(refusedAt(409, 'CATALOGUE_NAME_TAKEN', 'name'));
    expect((await add('specification', same)).status).toBe(200);
    const other = await added('brand');
    expect((await edit({ ...other, ...same })).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => add('brand', { name: `${one.name}二` })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has a picture that anybody may look at, as long as it is there', async () => {
    const sent = await buyer.call(files.endpoints.imageUpload, undefined, {
      files: [{ name: 'a.png', content: png }],
    });
    const logoFileId = (sent.result as unknown as { fileId: string }).fileId;
    const one = await added('brand', { logoFileId });
    const { logoUrl } = await details('brand', one.id);
    expect(logoUrl).toContain(logoFileId);
    expect(await add('brand', { logoFileId })).toMatchObject(refusedAt(400, 'FILE_UNKNOWN', 'logoFileId'));
  });

  it('of a type has attributes, stored in one shape and told in its history', async () => {
    const boiling = { name: ' 沸点 ', type: 'number', unit: '℃', options: ['x'] };
    const grade = { name: '等级', type: 'choice', options: ['AR', ' GR ', 'AR'], facet: true };
    const one = await added('type', { attributes: [boiling, grade] });
    const { attributes } = await details('type', one.id);
    expect(attributes).toEqual([
      { name: '沸点', type: 'number', unit: '℃', options: [], facet: false },
      { name: '等级', type: 'choice', unit: null, options: ['AR', 'GR'], facet: true },
    ]);
    expect((await edit({ ...one, attributes: [grade] })).status).toBe(200);
    expect((await history('type', one.id))[0]?.changes).toMatchObject([
      { field: 'attributes', before: attributes, after: [attributes[1]] },
    ]);
  });

  it('is found among those that may mean the same', async () => {
    const name = unique('Sigma-Aldrich ');
    const [one, other] = [
      await added('brand', { name }),
      await added('brand', { name: name.replace('-', '·') }),
    ];
    const found = await listed('brand', { duplicates: true });
    expect(found.find(({ id }) => id === one.id)?.alike).toEqual([other.name]);
    expect(found.find(({ id }) => id === other.id)?.alike).toEqual([one.name]);
    await remove('brand', [other.id]);
    expect((await listed('brand', { duplicates: true })).some(({ id }) => id === one.id)).toBe(false);
  });
});

describe('the tree of types', () => {
  it('is four levels deep, also when a branch is moved or merged, and has no circle', async () => {
    const top = await added('type');
    const second = await added('type', { parentId: top.id });
    const third = await added('type', { parentId: second.id });
    const leaf = await added('type', { parentId: third.id });
    const deep = { status: 400, result: { errorCode: 'CATALOGUE_TOO_DEEP' } };
    expect(await add('type', { parentId: leaf.id })).toMatchObject(deep);
    const other = await added('type');
    expect(await move({ id: top.id, version: 0, parentId: other.id })).toMatchObject(deep);
    const low = await added('type', { parentId: (await added('type', { parentId: other.id })).id });
    expect(await merge('type', [second.id], low.id)).toMatchObject(deep);
    for (const parentId of [top.id, second.id, leaf.id]) {
      expect(await move({ id: top.id, version: 0, parentId })).toMatchObject(
        refusedAt(400, 'CATALOGUE_CYCLE', 'parentId'),
      );
      expect((await edit({ ...top, parentId })).status).toBe(400);
    }
    expect((await details('type', leaf.id)).above).toEqual([top.name, second.name, third.name]);
    const found = await listed('type', { keyword: leaf.name });
    expect(found.map(({ id }) => id)).toEqual([top.id, second.id, third.id, leaf.id]);
  });

  it('keeps its places: a moved type comes where it was put, the others make room', async () => {
    const top = await added('type');
    const [a, b, c] = [1, 2, 3].map(() => fieldsOf('type', { parentId: top.id }));
    for (const one of [a, b, c])
      expect((await buyer.call(calls.catalogueWordAdd, one as object)).status).toBe(200);
    const below = async () => (await listed('type')).filter(({ parentId }) => parentId === top.id);
    const [first, , last] = await below();
    expect((await move({ id: last?.id, version: 0, parentId: top.id, sort: 1 })).result.version).toBe(1);
    expect((await below()).map(({ name, sort }) => [name, sort])).toEqual([
      [c?.name, 1],
      [a?.name, 2],
      [b?.name, 3],
    ]);
    expect((await move({ id: first?.id, version: 0 })).status).toBe(200);
    expect((await details('type', first?.id ?? '')).level).toBe(1);
    expect((await history('type', first?.id ?? ''))[0]?.changes[0]).toMatchObject({
      field: 'parentId',
      before: { id: top.id, name: top.name },
      after: null,
    });
    expect(await move({ id: first?.id, version: 0 })).toMatchObject({
      status: 409,
      result: { errorCode: 'STALE_VERSION' },
    });
    const clash = await added('type', { name: c?.name });
    expect(await move({ id: clash.id, version: 0, parentId: top.id })).toMatchObject(
      refusedAt(409, 'CATALOGUE_SIBLING_TAKEN', 'parentId'),
    );
    const [brand] = [await added('brand')];
    expect((await move({ id: brand.id, version: 0 })).status).toBe(404);
    expect(await add('type', { parentId: brand.id })).toMatchObject({ status: 400 });
  });

  it('shares names below different parents only, and no code', async () => {
    const [top, other] = [await added('type'), await added('type')];
    const one = await added('type', { parentId: top.id });
    expect(await add('type', { parentId: top.id, name: one.name.toUpperCase() })).toMatchObject(
      refusedAt(409, 'CATALOGUE_SIBLING_TAKEN', 'name'),
    );
    expect((await add('type', { parentId: other.id, name: one.name })).status).toBe(200);
    expect(
      await add('type', { typeCode: (one as { typeCode?: string }).typeCode?.toUpperCase() }),
    ).toMatchObject(refusedAt(409, 'CATALOGUE_CODE_TAKEN', 'typeCode'));
  });

  it('is moved by two at once without a circle', async () => {
    const [a, b] = [await added('type'), await added('type')];
    const answers = await Promise.all([
      move({ id: a.id, version: 0, parentId: b.id }),
      move({ id: b.id, version: 0, parentId: a.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a word in use', () => {
  it('is not deleted, and told by what it is used; with those below it it goes', async () => {
    const top = await added('type');
    const leaf = await added('type', { parentId: top.id });
    const answer = await remove('type', [top.id]);
    expect(answer).toMatchObject({ status: 409, result: { errorCode: 'CATALOGUE_WORD_USED' } });
    expect(answer.message).toContain('下级类别 1');
    expect((await remove('type', [top.id, leaf.id])).status).toBe(200);
  });

  it('is merged into another, which then has what used it', async () => {
    const [one, two, into] = [await added('type'), await added('type'), await added('type')];
    const leaf = await added('type', { parentId: one.id });
    const other = await added('type', { parentId: two.id, name: leaf.name });
    expect(await merge('type', [one.id, two.id], into.id)).toMatchObject({
      status: 409,
      result: { errorCode: 'CATALOGUE_MERGE_CLASH' },
    });
    expect((await details('type', one.id)).usage).toBe(1);
    expect((await edit({ ...other, name: unique('词') })).status).toBe(200);
    expect((await merge('type', [one.id, two.id], into.id)).result).toEqual({ moved: 2 });
    expect(await details('type', leaf.id)).toMatchObject({ parentId: into.id, above: [into.name] });
    expect((await details('type', into.id)).usage).toBe(2);
    expect((await remove('type', [one.id])).status).toBe(404);
    expect((await history('type', into.id))[0]?.changes[0]?.after).toContain(one.name);
  });

  it('is merged neither into itself, nor below itself, nor into another list', async () => {
    const top = await added('type');
    const leaf = await added('type', { parentId: top.id });
    expect(await merge('type', [top.id], top.id)).toMatchObject(
      refusedAt(400, 'CATALOGUE_MERGE_ITSELF', 'intoId'),
    );
    expect(await merge('type', [top.id], leaf.id)).toMatchObject(
      refusedAt(400, 'CATALOGUE_MERGE_BELOW', 'intoId'),
    );
    const [brand, unit] = [await added('brand'), await added('unit')];
    expect((await merge('brand', [brand.id], unit.id)).status).toBe(404);
    expect((await merge('brand', [brand.id], noId)).status).toBe(404);
    expect(
      (
        await merge(
          'brand',
          Array.from({ length: 21 }, () => noId),
          brand.id,
        )
      ).status,
    ).toBe(400);
    expect((await merge('type', [leaf.id], top.id)).result).toEqual({ moved: 0 });
  });
});

it('a list is changed by those of the whole college who may change this one', async () => {
  const brand = await added('brand');
  const content = await workbook([['品牌名称']]);
  const every = async (by: Client, list: CatalogueList, id: string) => {
    const sent = [
      by.call(calls.catalogueWordAdd, fieldsOf(list)),
      by.call(calls.catalogueWordEdit, { ...fieldsOf(list), id, version: 0 }),
      by.call(calls.catalogueWordStatusChange, { list, id, version: 0, useStatus: 1 }),
      by.call(calls.catalogueWordMerge, { list, ids: [id], intoId: noId }),
      by.call(calls.catalogueWordDelete, { list, ids: [id] }),
      by.call(calls.catalogueWordImport, { list }, { files: [{ name: 'a.xlsx', content }] }),
    ];
    return (await Promise.all(sent)).map(({ status }) => status);
  };
  expect(await every(world.anonymous, 'brand', brand.id)).toEqual(Array(6).fill(401));
  for (const by of [student, keeperOfA])
    expect(await every(by, 'brand', brand.id)).toEqual(Array(6).fill(403));
  const unit = await added('unit');
  expect(await every(brandKeeper, 'unit', unit.id)).toEqual(Array(6).fill(403));
  expect((await brandKeeper.call(calls.catalogueWordList, { list: 'unit' })).status).toBe(403);
  expect((await brandKeeper.call(calls.catalogueWordDetails, { list: 'brand', id: unit.id })).status).toBe(
    404,
  );
  expect((await brandKeeper.call(calls.catalogueWordDelete, { list: 'brand', ids: [unit.id] })).status).toBe(
    404,
  );
  expect((await brandKeeper.call(calls.catalogueWordMove, { id: noId, version: 0 })).status).toBe(403);
  expect((await brandKeeper.call(calls.catalogueWordTempExport, { list: 'type' })).status).toBe(403);
  expect((await keeperOfA.call(calls.catalogueWordList, { list: 'brand' })).status).toBe(200);
  expect((await buyer.call(calls.catalogueWordList, { list: 'colour' })).status).toBe(400);
});

describe('from a workbook', () => {
  const imported = async (list: CatalogueList, rows: (string | null)[][]) => {
    const book = await workbook(rows);
    const job = await uploaded(buyer, calls.catalogueWordImport, book, 'a.xlsx', [], { list });
    return {
      job,
      errors: job.errors.data.map(({ row, column, message }) => `${row} ${column} ${message}`),
    };
  };

  it('types come with their tree, are brought up to date, and change nothing the second time', async () => {
    const heading = ['类别编码', '类别名称', '上级编码', '商品大类', '台账类别', '须填CAS(是/否)', '排序'];
    const [top, leaf] = [unique('T'), unique('T')];
    const rows = [
      [top, `${top}类`, null, '化学品', '化学品台账', '否', '3'],
      [leaf, `${leaf}类`, top, '化学品', '气瓶台账', '是', null],
    ];
    const { errors } = await imported('type', [
      heading,
      [leaf, '甲', unique('无'), '化学品', '化学品台账', '是', null],
      [top, '乙', top, '食品', '化学品台账', null, null],
      [top, '丙', null, '化学品', '化学品台账', '否', null],
    ]);
    expect(errors.map((one) => one.replace(/“.*”.*/, '“”'))).toEqual([
      '2 上级编码 没有类别编码“”',
      '3 上级编码 不能移动到自己或自己的下级类别',
      '3 商品大类 商品大类没有“”',
      '3 须填CAS 请填写须填CAS',
      '4 类别编码 与第 3 行重复',
    ]);
    const first = await imported('type', [heading, ...rows]);
    expect(first.errors).toEqual([]);
    expect(await confirmed(buyer, first.job.id)).toMatchObject({ state: 'done', doneCount: 2 });
    const found = await listed('type', { keyword: leaf });
    expect(found).toMatchObject([
      { typeCode: top, level: 1, sort: 3 },
      { typeCode: leaf, level: 2, ledgerKind: 'gas', requiresCas: true },
    ]);
    const again = await imported('type', [heading, ...rows]);
    expect(again.job).toMatchObject({ goodCount: 2, sameCount: 2 });
    const changed = await imported('type', [
      heading,
      [leaf, `${leaf}新`, null, '化学品', '气瓶台账', '是', null],
    ]);
    await confirmed(buyer, changed.job.id);
    expect(await listed('type', { keyword: `${leaf}新` })).toMatchObject([
      { id: found[1]?.id, level: 1, version: 1 },
    ]);
  });

  it.each([
    ['brand', ['品牌名称', '英文名', '国家/地区'], ['Aa', '中国'], { englishName: 'Aa', country: '中国' }],
    ['specification', ['规格', '数量', '单位'], [null, null], { amount: '25', unit: 'mL' }],
    ['unit', ['单位名称'], [], {}],
  ] as const)('words of the list %s come by their names', async (list, heading, rest, shown) => {
    const name = list === 'specification' ? `25mL/${unique('瓶')}` : unique('名');
    const rows = [[...heading], [name, ...rest]];
    const { job, errors } = await imported(list, [...rows, [` ${name.toUpperCase()}`, ...rest]]);
    expect(errors).toEqual([`3 ${heading[0]} 与第 2 行重复`]);
    expect(await confirmed(buyer, job.id)).toMatchObject({ state: 'done', doneCount: 1 });
    const [word] = await listed(list, { keyword: name });
    expect(word).toMatchObject({ name, ...shown });
    expect((await imported(list, rows)).job).toMatchObject({ goodCount: 1, sameCount: 1 });
    const template = await rowsOf((await buyer.call(calls.catalogueWordTempExport, { list })).body);
    expect(template[0]?.map((title) => String(title).replace('*', ''))).toEqual(heading);
  });
});
