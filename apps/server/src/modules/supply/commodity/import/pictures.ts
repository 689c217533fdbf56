import {
  commodityImportEndpoints,
  commodityImportLimits,
  type InputOf,
  type Label,
  permissionsOf,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../../platform/context.ts';
import type { ReadRow } from '../../../../platform/excel/index.ts';
import { takeArchive } from '../../../../platform/files/archives.ts';
import { file } from '../../../../platform/files/tables.ts';
import { startArchiveImport } from '../../../../platform/transfer/imports.ts';
import { type BroughtPictures, type Checked, registerImport } from '../../../../platform/transfer/kinds.ts';
import { type ImportPictures, NotTaken } from '../../../../platform/transfer/pictures.ts';
import { commodity } from '../../tables.ts';
import { picturedGoods } from './queries.ts';
import { subjectIn, supplierFor } from './transfer.ts';

/** `{货号}_{1-9}.jpg`; pictures that phones and screens make are taken as well. */
const named = /^(.+)_([1-9])\.(jpg|jpeg|png)$/i;

/** The item number and the place that a file name says; nothing where it says none. */
export const namedPicture = (name: string): { itemNumber: string; place: number } | undefined => {
  const [, itemNumber, place] = named.exec(name.normalize('NFC').trim()) ?? [];
  return itemNumber && place ? { itemNumber, place: Number(place) } : undefined;
};

/** The pictures of goods with a new one in its place: in the order of their places, without gaps. */
export const withPicture = (there: readonly string[], place: number, fileId: string): string[] =>
  place <= there.length ? there.map((id, at) => (at === place - 1 ? fileId : id)) : [...there, fileId];

type Key = 'fileName' | 'itemNumber' | 'place';
type Picture = { place: number; goods: { id: string; fileId: string }[]; files: { fileName: string[] } };

const rowsAtOnce = 50;
/** Pictures that are written anew at the same time. */
const together = 4;

const rowsOf = function* (names: readonly string[]): Generator<readonly ReadRow[]> {
  const sorted = [...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  for (let from = 0; from < sorted.length; from += rowsAtOnce)
    yield sorted.slice(from, from + rowsAtOnce).map((name, at): ReadRow => {
      const said = namedPicture(name);
      const cells = [name.slice(0, 300), said?.itemNumber ?? null, said ? String(said.place) : null];
      return { row: from + at + 1, cells, errors: [] };
    });
};

const odd: Label = [
  '文件名应为“货号_序号.jpg”，序号 1–9',
  'A file is called “item number_place.jpg”, with a place from 1 to 9',
];
const gap: Label = [
  '缺少序号 {place} 的图片，序号须从 1 起连续',
  'The picture of place {place} is missing; places follow one another from 1 on',
];
const twice: Label = ['与“{name}”是同一商品的同一序号', 'It has the place of “{name}” of the same goods'];
const unmatched: Label = ['没有货号为“{no}”的商品', 'There are no goods of the item number “{no}”'];

type Goods = Awaited<ReturnType<typeof picturedGoods>>[number];

/** A picture for each pack of its item number; one that is there already stays. */
const take = async (
  pictures: ImportPictures,
  name: string,
  { place, goods }: { place: number; goods: readonly Goods[] },
): Promise<{ picture: Picture; same: boolean } | NotTaken> => {
  const content = await pictures.content({ name });
  if (content instanceof NotTaken) return content;
  const kept: { id: string; fileId: string; before: readonly string[] }[] = [];
  for (const { id, fileIds } of goods) {
    const fileId = await pictures.keep(content, { name });
    if (fileId instanceof NotTaken) return fileId;
    // Where one before it was not taken it stands a place further up.
    kept.push({ id, fileId, before: place <= fileIds.length ? fileIds.slice(place - 1, place) : fileIds });
  }
  const hashes = await pictures.hashesOf(kept.flatMap(({ fileId, before }) => [fileId, ...before]));
  const changed = kept.filter(
    ({ fileId, before }) => !before.some((one) => hashes.get(one) === hashes.get(fileId)),
  );
  const goodsOf = changed.map(({ id, fileId }) => ({ id, fileId }));
  const files = { fileName: goodsOf.map(({ fileId }) => fileId) };
  return { picture: { place, goods: goodsOf, files }, same: changed.length === 0 };
};

const checkOne = async (
  name: string,
  { goods, seen }: { goods: ReadonlyMap<string, Goods[]>; seen: State['seen'] },
  { pictures }: BroughtPictures,
): Promise<Checked<Picture, Key>> => {
  const said = namedPicture(name);
  if (!said) return { faults: [{ key: 'fileName', message: odd }] };
  const own = goods.get(said.itemNumber.toLowerCase());
  if (!own) return { faults: [{ key: 'itemNumber', message: unmatched, values: { no: said.itemNumber } }] };
  const key = `${said.itemNumber.toLowerCase()}\n${said.place}`;
  const above = seen.get(key);
  if (above !== undefined) return { faults: [{ key: 'fileName', message: twice, values: { name: above } }] };
  seen.set(key, name);
  const before = said.place - 1;
  // A picture behind a gap would stand in another place the next time.
  if (
    own.some(({ fileIds }) => fileIds.length < before) &&
    !seen.has(`${said.itemNumber.toLowerCase()}\n${before}`)
  )
    return { faults: [{ key: 'place', message: gap, values: { place: before } }] };
  const taken = await take(pictures, name, { place: said.place, goods: own });
  if (taken instanceof NotTaken) return { faults: [{ key: 'fileName', ...taken }] };
  const effects: Label[] = own.some(({ fileIds }) => fileIds[said.place - 1])
    ? [['替换图片', 'Another picture']]
    : [['新增图片', 'A new picture']];
  return { data: taken.picture, same: taken.same, effects: taken.same ? [] : effects };
};

interface State {
  supplierId: string;
  /** The files above, by the item number and the place that they say. */
  seen: Map<string, string>;
}

export const commodityPictures = registerImport<State, Picture, Key>({
  kind: 'commodityPicture',
  module: 'supply',
  title: ['商品图片', 'Pictures of goods'],
  page: ({ supplierId }) =>
    supplierId ? '/supplier/mineCommodityList' : '/purchase/commodityManage?of=pictures',
  permissions: permissionsOf(commodityImportEndpoints.commodityImageZip.permission),
  columns: [
    { key: 'fileName', title: ['文件名', 'File'], required: true },
    { key: 'itemNumber', title: ['货号', 'Item number'] },
    { key: 'place', title: ['序号', 'Place'] },
  ],
  illustrated: {},
  maxPictures: commodityImportLimits.pictures,
  readArchive: rowsOf,
  prepare: async (context, subject) => ({ supplierId: subjectIn(context, subject), seen: new Map() }),
  check: async (context, { supplierId, seen }, rows, _at, brought) => {
    if (!brought) throw new Error('pictures come in an archive');
    const names = rows.map(({ fileName }) => fileName ?? '');
    const numbers = names.flatMap((name) => namedPicture(name)?.itemNumber.toLowerCase() ?? []);
    const goods = Map.groupBy(
      await picturedGoods(context.db, supplierId, [...new Set(numbers)]),
      ({ itemNumber }) => itemNumber.toLowerCase(),
    );
    const checked: Checked<Picture, Key>[] = [];
    for (let from = 0; from < names.length; from += together)
      checked.push(
        ...(await Promise.all(
          names.slice(from, from + together).map((name) => checkOne(name, { goods, seen }, brought)),
        )),
      );
    return checked;
  },
  store: async (context, rows, subject) => {
    await putPictures(context, subjectIn(context, subject), rows);
    return rows.map(() => null);
  },
});

const use = (id: string): string => `commodity:${id}`;

const putPictures = async (
  context: WriteContext,
  supplierId: string,
  rows: readonly Picture[],
): Promise<void> => {
  const { db } = context;
  const given = rows.flatMap(({ place, goods }) => goods.map((one) => ({ ...one, place })));
  if (given.length === 0) return void context.audit({ changes: [] });
  const held = await db
    .select({
      ...{ id: commodity.id, fileIds: commodity.fileIds, itemNumber: commodity.itemNumber },
      ...{ commodityName: commodity.commodityName, state: commodity.state },
    })
    .from(commodity)
    .where(
      and(
        eq(commodity.supplierId, supplierId),
        inArray(commodity.id, [...new Set(given.map(({ id }) => id))]),
      ),
    )
    .orderBy(commodity.id)
    .for('no key update');
  const next = held.map(({ id, fileIds }) => {
    const own = given.filter((one) => one.id === id).sort((a, b) => a.place - b.place);
    return {
      id,
      before: fileIds,
      fileIds: own.reduce((ids, one) => withPicture(ids, one.place, one.fileId), fileIds).slice(0, 9),
    };
  });
  await db.execute(sql`
    update commodity set file_ids = given."fileIds", version = version + 1, updated_at = now()
      from json_to_recordset(${JSON.stringify(next)}::json) as given(id uuid, "fileIds" uuid[])
     where commodity.id = given.id`);
  const used = next.flatMap(({ id, fileIds }) => fileIds.map((fileId) => ({ fileId, use: use(id) })));
  await db.execute(sql`
    update file set used_by = given.use, open = true
      from json_to_recordset(${JSON.stringify(used)}::json) as given("fileId" uuid, use text)
     where file.id = given."fileId" and used_by is distinct from given.use`);
  const gone = next.flatMap(({ before, fileIds }) => before.filter((id) => !fileIds.includes(id)));
  if (gone.length > 0) await db.update(file).set({ usedBy: null }).where(inArray(file.id, gone));
  for (const { id, itemNumber, commodityName } of held)
    context.audit({
      action: ['上传商品图片', 'Pictures of goods'],
      target: { kind: 'commodity', id, name: `${itemNumber} ${commodityName}` },
      changes: [],
    });
  const listed = held.flatMap(({ id, state }) => (state === 'listed' ? [id] : []));
  if (listed.length > 0)
    await context.emit('supply.commodityChanged', { commodityIds: listed, fields: ['fileIds'] });
};

/** Takes an archive of pictures of the own goods, or by the college of a supplier's. @throws UPLOAD_GONE, UPLOAD_INCOMPLETE and what says whose goods */
export const startPictureZip = async (
  context: WriteContext,
  { uploadId, supplierId }: InputOf<typeof commodityImportEndpoints.commodityImageZip>,
): Promise<{ jobId: string }> => {
  const subject = await supplierFor(context, supplierId);
  const { name, to } = await takeArchive(context, uploadId);
  return startArchiveImport(context, commodityPictures, { name, take: to, subject });
};
