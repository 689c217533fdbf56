import { files, supply } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { role } from '../../identity/tables.ts';
import { catalogueWord } from '../tables.ts';
import { someSupplier } from '../testing/suppliers.ts';
import { storeViews } from './counting.ts';
import { isAllowedHost, webPage } from './rules.ts';

const world = useWorld();
const calls = supply.endpoints;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const noId = '01a00000-0000-7000-8000-000000000000';

let buyer: Client;
let reader: Client;
let anybody: Client;
beforeAll(async () => {
  await world.write(({ db }) =>
    db.insert(role).values({
      ...{ code: 'bannerReader', roleName: '广告查看', dataScope: 'college' },
      menus: ['purchase.bannerManage'],
      permissions: [{ permissionId: 'banner', actions: ['query', 'enable'] }],
    }),
  );
  const { top } = world.organizations;
  buyer = await world.signedInAs('purchaseAdministrator', { organizationId: top });
  reader = await world.signedInAs('bannerReader', { organizationId: top });
  anybody = world.anonymous;
  const { version } = (await buyer.call(calls.bannerSettingDetails)).result;
  const saved = await buyer.call(calls.bannerSettingSave, { linkHosts: ['example.edu.cn'], version });
  expect(saved.status).toBe(200);
});

const fieldsOf = (more: object = {}) => ({
  ...{ BannerPositionStatus: 2, title: unique('广告'), linkType: 'none' },
  ...more,
});
const add = (more: object = {}, by = buyer) => by.call(calls.bannerAdd, fieldsOf(more) as never);
const added = async (more: object = {}) => {
  const fields = fieldsOf(more);
  const { status, message, result } = await buyer.call(calls.bannerAdd, fields as never);
  expect([status, message]).toEqual([200, 'ok']);
  return { ...fields, ...result };
};
const details = async (id: string) => (await buyer.call(calls.bannerDetails, { id })).result;
const shownAt = async (position: number) =>
  (await anybody.call(calls.bannerList, { BannerPositionStatus: position as 1 })).result;
const shownIds = async (position: number) => (await shownAt(position)).map(({ id }) => id);
const firstType = async () => {
  const [type] = (await anybody.call(calls.mallTypeParents)).result;
  if (!type) throw new Error('no type is there');
  return type;
};

describe('a banner', () => {
  it('is added, edited, disabled and deleted, and stands in the log', async () => {
    const one = await added({ BannerPositionStatus: 4, showFrom: '2020-01-01', showTo: '2099-12-31' });
    expect(await details(one.id)).toMatchObject({ showing: 'showing', views: 0, imageUrl: null, version: 0 });
    const next = { ...one, title: unique('改名') };
    expect((await buyer.call(calls.bannerEdit, next as never)).result).toEqual({ id: one.id, version: 1 });
    expect(await buyer.call(calls.bannerEdit, next as never)).toMatchObject({
      status: 409,
      result: { errorCode: 'STALE_VERSION' },
    });
    expect((await shownAt(4)).find(({ id }) => id === one.id)?.title).toBe(next.title);
    const seen = { id: one.id, version: 1 };
    const off = await buyer.call(calls.bannerStatusChange, { ...seen, useStatus: 2 });
    expect(off.result).toEqual({ useStatus: 2, version: 2 });
    expect((await buyer.call(calls.bannerStatusChange, { ...seen, useStatus: 1 })).status).toBe(409);
    expect(await shownIds(4)).not.toContain(one.id);
    expect(await details(one.id)).toMatchObject({ showing: 'off' });
    const { data } = (await buyer.call(calls.bannerHistory, { id: one.id })).result;
    expect(data.map(({ changes }) => changes.map(({ field }) => field)).slice(0, 2)).toEqual([
      ...[['useStatus'], ['title']],
    ]);
    expect(data).toHaveLength(3);
    expect((await anybody.call(calls.bannerHistory, { id: one.id })).status).toBe(401);
    expect((await buyer.call(calls.bannerDelete, { ids: [one.id] })).status).toBe(200);
    expect((await buyer.call(calls.bannerHistory, { id: one.id })).status).toBe(404);
    expect((await buyer.call(calls.bannerDelete, { ids: [one.id] })).status).toBe(404);
    expect((await buyer.call(calls.bannerDetails, { id: one.id })).status).toBe(404);
  });

  it.each([
    ['waiting', { showFrom: '2099-01-01' }],
    ['ended', { showTo: '2020-01-01' }],
  ])('is %s outside its days and not in the mall', async (showing, days) => {
    const { id } = await added({ BannerPositionStatus: 3, ...days });
    expect(await details(id)).toMatchObject({ showing });
    expect(await shownIds(3)).not.toContain(id);
    expect((await anybody.call(calls.bannerClick, { id })).status).toBe(404);
  });

  it.each([
    ['BAD_INPUT', 'BannerPositionStatus', { BannerPositionStatus: 6 }],
    ['BAD_INPUT', 'title', { title: ' ' }],
    ['BAD_INPUT', 'title', { title: '长'.repeat(41) }],
    ['BAD_INPUT', 'linkType', { linkType: 'mail' }],
    ['BAD_INPUT', 'showFrom', { showFrom: '2026-02-30' }],
    ['BAD_INPUT', 'clicks', { clicks: 5 }],
    ['FILE_UNKNOWN', 'fileId', { fileId: noId }],
    ['BANNER_DAYS_REVERSED', 'showTo', { showFrom: '2026-03-02', showTo: '2026-03-01' }],
    ['BANNER_LINK_MISSING', 'linkUrl', { linkType: 'url' }],
    ['BANNER_LINK_MISSING', 'linkUrl', { linkType: 'category', linkUrl: '' }],
    ['BANNER_LINK_NOT_HTTPS', 'linkUrl', { linkType: 'url', linkUrl: 'http://example.edu.cn/' }],
    ['BANNER_LINK_NOT_HTTPS', 'linkUrl', { linkType: 'url', linkUrl: 'javascript:alert(1)' }],
    ['BANNER_LINK_NOT_HTTPS', 'linkUrl', { linkType: 'url', linkUrl: '//example.edu.cn' }],
    ['BANNER_LINK_NOT_HTTPS', 'linkUrl', { linkType: 'url', linkUrl: 'https://example.edu.cn@evil.com/' }],
    ['BANNER_LINK_NOT_HTTPS', 'linkUrl', { linkType: 'url', linkUrl: 'https://example.edu.cn:8443/' }],
    ['BANNER_LINK_NOT_ALLOWED', 'linkUrl', { linkType: 'url', linkUrl: 'https://evil.com/?example.edu.cn' }],
    ['BANNER_LINK_NOT_ALLOWED', 'linkUrl', { linkType: 'url', linkUrl: 'https://notexample.edu.cn/' }],
    ['BANNER_LINK_UNKNOWN', 'linkUrl', { linkType: 'category', linkUrl: noId }],
    ['BANNER_LINK_UNKNOWN', 'linkUrl', { linkType: 'category', linkUrl: '30' }],
    ['BANNER_LINK_UNKNOWN', 'linkUrl', { linkType: 'product', linkUrl: noId }],
    ['BANNER_LINK_UNKNOWN', 'linkUrl', { linkType: 'supplier', linkUrl: noId }],
  ])('answers %s at %s', async (errorCode, field, more) => {
    expect(await add(more)).toMatchObject({ status: 400, result: { errorCode, errors: [{ field }] } });
  });

  it('takes a picture that everybody may open, and no page that calls itself one', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const send = (content: Buffer) =>
      buyer.call(files.endpoints.imageUpload, undefined, { files: [{ name: 'banner.png', content }] });
    expect((await send(page)).status).toBe(400);
    const { fileId } = (await send(png)).result as unknown as { fileId: string };
    const { id } = await added({ BannerPositionStatus: 5, fileId });
    const shown = (await shownAt(5)).find((row) => row.id === id);
    expect(shown?.imageUrl).toContain(fileId);
    expect(shown?.filePath).toBe(shown?.imageUrl);
    const opened = await world.app.inject({ method: 'GET', url: shown?.imageUrl ?? '' });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/png']);
  });
});

describe('what a banner opens', () => {
  it('is a page of an allowed domain, until that is taken back', async () => {
    const link = { linkType: 'url', linkUrl: ' https://lab.example.edu.cn/a?b=1 ' };
    const { id } = await added({ BannerPositionStatus: 3, ...link });
    const shown = async () => (await shownAt(3)).find((row) => row.id === id);
    expect(await shown()).toMatchObject({ linkType: 'url', linkUrl: 'https://lab.example.edu.cn/a?b=1' });
    const save = async (linkHosts: string[]) => {
      const { version } = (await buyer.call(calls.bannerSettingDetails)).result;
      expect((await buyer.call(calls.bannerSettingSave, { linkHosts, version })).status).toBe(200);
    };
    await save([]);
    expect(await shown()).toMatchObject({ linkType: 'none', linkUrl: null });
    await save(['example.edu.cn']);
    expect(await shown()).toMatchObject({ linkType: 'url' });
    for (const host of ['https://example.edu.cn', 'example.edu.cn/a', 'localhost', '*.cn', 'A.CN']) {
      const bad = await buyer.call(calls.bannerSettingSave, { linkHosts: [host], version: 9 });
      expect(bad.status).toBe(400);
    }
  });

  it('is a commodity type, which counts as used, is followed when merged and given up when disabled', async () => {
    const word = async (name: string) =>
      (
        await buyer.call(calls.catalogueWordAdd, {
          ...{ list: 'type', name, typeCode: unique('t'), commodityKind: 'ppe', ledgerKind: 'consumable' },
        })
      ).result;
    const [from, into] = [await word(unique('甲')), await word(unique('乙'))];
    const { id } = await added({ BannerPositionStatus: 3, linkType: 'category', linkUrl: from.id });
    expect(await buyer.call(calls.catalogueWordDelete, { list: 'type', ids: [from.id] })).toMatchObject({
      status: 409,
      result: { errorCode: 'CATALOGUE_WORD_USED' },
    });
    await buyer.call(calls.catalogueWordMerge, { list: 'type', ids: [from.id], intoId: into.id });
    expect(await details(id)).toMatchObject({ linkType: 'category', linkUrl: into.id, version: 1 });
    await buyer.call(calls.catalogueWordStatusChange, { list: 'type', ...into, useStatus: 2 });
    expect((await shownAt(3)).find((row) => row.id === id)).toMatchObject({
      linkType: 'none',
      linkUrl: null,
    });
  });

  it('is a supplier while it sells, and opens nothing when it was suspended', async () => {
    const supplierId = await world.write(({ db }) => someSupplier(db));
    const link = { BannerPositionStatus: 5, linkType: 'supplier', linkUrl: supplierId };
    const { id } = await added(link);
    const seen = async () => (await shownAt(5)).find((row) => row.id === id);
    expect(await seen()).toMatchObject({ linkType: 'supplier', linkUrl: supplierId });
    const suspend = { id: supplierId, version: 0, event: 'suspend', reason: '资料不实' } as const;
    expect((await buyer.call(calls.supplierStatusChange, suspend)).status).toBe(200);
    expect(await seen()).toMatchObject({ linkType: 'none', linkUrl: null });
    expect(await details(id)).toMatchObject({ linkType: 'supplier', linkUrl: supplierId });
    const other = await add(link);
    expect([other.status, other.result]).toMatchObject([400, { errorCode: 'BANNER_LINK_UNKNOWN' }]);
  });

  it.each([
    ['https://a.cn', 'https://a.cn/'],
    ['https:\\\\a.cn\\b', 'https://a.cn/b'],
    ['HTTPS://A.CN', 'https://a.cn/'],
    ['ftp://a.cn', undefined],
    ['/mall/home', undefined],
    ['https://', undefined],
  ])('of %s is %s', (typed, href) => expect(webPage(typed)?.href).toBe(href));

  it('counts a domain with those below it, and no other that ends alike', () => {
    const hosts = ['a.cn', 'b.a.cn', 'xa.cn', 'a.cn.evil.com', 'a.cn.'];
    expect(hosts.map((host) => isAllowedHost(host, ['a.cn']))).toEqual([true, true, false, false, false]);
  });
});

describe('the banners of a place', () => {
  it('stand in the order given by hand, new ones last', async () => {
    const at = { BannerPositionStatus: 1 };
    const [a, b, c] = [await added(at), await added(at), await added(at)];
    const sort = (ids: string[], position = 1) =>
      buyer.call(calls.bannerSort, { BannerPositionStatus: position as 1, ids });
    expect((await sort([c.id, a.id])).status).toBe(200);
    expect(await shownIds(1)).toEqual([c.id, b.id, a.id]);
    const listed = await buyer.call(calls.bannerPageList, { BannerPositionStatus: 1, pageSize: 100 });
    expect(listed.result.data.map(({ id }) => id)).toEqual([c.id, b.id, a.id]);
    expect((await sort([a.id, b.id], 2)).status).toBe(404);
    expect((await sort([a.id, noId])).status).toBe(404);
    await buyer.call(calls.bannerEdit, { ...a, BannerPositionStatus: 2 } as never);
    expect(await shownIds(1)).toEqual([c.id, b.id]);
    expect((await shownIds(2)).at(-1)).toBe(a.id);
  });

  it('are counted: each view, and of the clicks of an address one a minute', async () => {
    const { id } = await added({ BannerPositionStatus: 5 });
    await shownAt(5);
    await shownAt(5);
    await storeViews(world.platform);
    await storeViews(world.platform);
    for (let n = 0; n < 3; n++) expect((await anybody.call(calls.bannerClick, { id })).status).toBe(200);
    expect(await details(id)).toMatchObject({ views: 2, clicks: 1, version: 0 });
    expect((await anybody.call(calls.bannerClick, { id: noId })).status).toBe(404);
  });

  it.each([[0], [6], ['x'], [undefined]])('are none at the place %s', async (place) => {
    const answer = await anybody.call(calls.bannerList, { BannerPositionStatus: place as never });
    expect(answer.status).toBe(400);
  });
});

describe('who may write banners', () => {
  it('is told 401 or 403 by the door', async () => {
    const one = await added();
    const writes = [
      [calls.bannerAdd, fieldsOf()],
      [calls.bannerEdit, one],
      [calls.bannerDelete, { ids: [one.id] }],
      [calls.bannerSort, { BannerPositionStatus: 2, ids: [one.id] }],
      [calls.bannerStatusChange, { id: one.id, version: 0, useStatus: 2 }],
      [calls.bannerSettingSave, { linkHosts: [], version: 1 }],
    ] as const;
    const student = await world.signedInAs('student');
    for (const [call, input] of writes) {
      expect((await anybody.call(call, input as never)).status).toBe(401);
      expect((await student.call(call, input as never)).status).toBe(403);
      expect((await reader.call(call, input as never)).status).toBe(403);
    }
    expect((await student.call(calls.bannerPageList)).status).toBe(403);
    expect((await reader.call(calls.bannerPageList)).status).toBe(200);
    const on = await reader.call(calls.bannerStatusChange, { id: one.id, version: 0, useStatus: 1 });
    expect(on.status).toBe(200);
  });
});

describe('the words of the catalogue in the mall', () => {
  it('are read by anybody: types as a tree without those disabled and what hangs below them', async () => {
    const parents = (await anybody.call(calls.mallTypeParents)).result;
    expect(parents[0]).toMatchObject({
      commodityTypeName: '化学试剂',
      typeCode: '10',
      iconUrl: null,
      count: 0,
    });
    const tree = (await anybody.call(calls.mallTypeTree, {})).result;
    expect(tree.map(({ id }) => id)).toEqual(parents.map(({ id }) => id));
    const { id } = await firstType();
    const below = (await anybody.call(calls.mallTypeTree, { parentId: id })).result;
    expect(below[0]).toMatchObject({ commodityTypeName: '无机试剂', count: 0 });
    expect(below[0]?.children.length).toBeGreaterThan(0);
    expect((await anybody.call(calls.mallTypeTree, { parentId: noId })).result).toEqual([]);
    const inorganic = below[0]?.id ?? '';
    const found = { list: 'type', id: inorganic } as const;
    const { version } = (await buyer.call(calls.catalogueWordDetails, found)).result;
    const off = await buyer.call(calls.catalogueWordStatusChange, { ...found, version, useStatus: 2 });
    expect(off.status).toBe(200);
    const after = (await anybody.call(calls.mallTypeTree, { parentId: id })).result;
    expect(after.map(({ commodityTypeName }) => commodityTypeName)).not.toContain('无机试剂');
  });

  it('are found by a keyword, and are none for a type that nothing is on sale of', async () => {
    const englishName = unique('Brand');
    await buyer.call(calls.catalogueWordAdd, { list: 'brand', name: unique('牌'), englishName });
    const brands = (await anybody.call(calls.mallBrands, { keyword: englishName })).result;
    expect(brands).toMatchObject([{ logoUrl: null }]);
    const units = (await anybody.call(calls.mallUnits, {})).result;
    expect(units.map(({ unitName }) => unitName)).toContain('瓶');
    const litres = (await anybody.call(calls.mallSpecifications, { keyword: '2.5L' })).result;
    expect(litres.map(({ specificationNum }) => specificationNum)).toContain('2.5L');
    const commodityTypeId = (await firstType()).id;
    for (const call of [calls.mallBrands, calls.mallUnits, calls.mallSpecifications]) {
      expect((await anybody.call(call, { commodityTypeId })).result).toEqual([]);
      expect((await anybody.call(call, { commodityTypeId: 'x' })).status).toBe(400);
    }
  });

  it('are two hundred at most', async () => {
    const names = Array.from({ length: 205 }, () => unique('格'));
    await world.write(({ db }) =>
      db
        .insert(catalogueWord)
        .values(names.map((name) => ({ list: 'specification' as const, name, foldedName: name, sort: 1 }))),
    );
    expect((await anybody.call(calls.mallSpecifications, { keyword: '格' })).result).toHaveLength(200);
  });
});
