import { commodityImportEndpoints, files, supply } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { file } from '../../../../platform/files/tables.ts';
import { resumeTransfers } from '../../../../platform/transfer/resuming.ts';
import { runImport } from '../../../../platform/transfer/storing.ts';
import { importJob } from '../../../../platform/transfer/tables.ts';
import { type Client, eventually, unique, useWorld } from '../../../../testing/harness.ts';
import { confirmed, settled, uploaded } from '../../../../testing/importing.ts';
import { archive, workbook } from '../../../../testing/workbooks.ts';
import { commodity } from '../../tables.ts';
import { someSupplier } from '../../testing/suppliers.ts';

const world = useWorld();
const calls = commodityImportEndpoints;
const db = () => world.platform.database.db;
const titles = ['货号', '商品名称', '类别编码', '品牌', '规格', '包装单位', '单价', '库存'];

let seller: Client;
let buyer: Client;
let supplierId: string;
let word: string;

beforeAll(async () => {
  const office = await world.signedInAs('purchaseAdministrator', { organizationId: world.organizations.top });
  word = unique('B');
  const type = { typeCode: word, commodityKind: 'consumable', ledgerKind: 'consumable' };
  for (const [list, name, more] of [
    ['type', word, type],
    ['brand', word, {}],
    ['specification', word, {}],
    ['unit', '盒', {}],
  ] as const)
    await office.call(supply.endpoints.catalogueWordAdd, { list, name, ...more } as never);
  supplierId = await world.write(({ db }) => someSupplier(db));
  seller = await world.signedInAs('supplier', { supplierId });
  buyer = await world.signedInAs('student');
});

const row = (number: string, stock: number | null = null) => [
  ...[number, '丁腈手套', word, word, word, '盒', '36.00', stock],
];
const onSale = async (...numbers: string[]) => {
  const job = await uploaded(
    seller,
    calls.commodityImport,
    await workbook([titles, ...numbers.map((no) => row(no))]),
  );
  await confirmed(seller, job.id);
  await db()
    .update(commodity)
    .set({ state: 'listed', listedAt: new Date().toISOString() })
    .where(eq(commodity.supplierId, supplierId));
};
const goods = () =>
  db()
    .select({ number: commodity.itemNumber, stock: commodity.stockNum, files: commodity.fileIds })
    .from(commodity)
    .where(eq(commodity.supplierId, supplierId))
    .orderBy(commodity.itemNumber);
/** What a buyer finds of them. */
const shop = async () =>
  (await buyer.call(supply.endpoints.mallCommodityList, { supplierId, pageSize: 100 })).result.data;
const jobOf = async (id: string) => (await db().select().from(importJob).where(eq(importJob.id, id)))[0];

/**
 * An import that stands still in the middle of its rows: somebody else holds one of the goods that it changes. Answers
 * how its server is lost then; nothing of it is left but what is in the database.
 */
const inTheMiddle = async (jobId: string, number: string, kill: () => Promise<void>) => {
  await db().update(importJob).set({ state: 'running' }).where(eq(importJob.id, jobId));
  const other = await world.platform.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from commodity where supplier_id = $1 and item_number = $2 for update', [
      supplierId,
      number,
    ]);
    const gone = runImport(world.platform, { jobId }).then(
      () => undefined,
      (error: Error) => error,
    );
    // Not by the connection that holds the goods: within a transaction it is told the same again and again.
    const waits = async () =>
      (
        await world.platform.database.pool.query<{ pid: number }>(
          `select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query ilike '%commodity%'`,
        )
      ).rows[0]?.pid;
    const pid = await eventually(waits);
    await kill();
    await other.query('select pg_terminate_backend($1)', [pid]);
    expect(await gone).toBeInstanceOf(Error);
  } finally {
    await other.query('rollback');
    other.release();
  }
};
const takenUp = async (jobId: string) => {
  await db()
    .update(importJob)
    .set({ updatedAt: sql`now() - interval '3 minutes'` })
    .where(eq(importJob.id, jobId));
  await resumeTransfers(world.platform);
  return settled(seller, jobId);
};

describe('an import of goods whose server is lost in the middle', () => {
  it('leaves the shop as it was, and taken up again stores each of them once', {
    timeout: 120_000,
  }, async () => {
    const [first, last] = [unique('A'), unique('Z')];
    await onSale(first, last);
    const before = [await goods(), await shop()];
    // More than are written at once, so that some are written when it is broken off.
    const fresh = Array.from({ length: 600 }, (_, no) => unique(`N${no}-`));
    const rows = [...fresh.map((no) => row(no)), row(first, 7), row(last, 9)];
    const job = await uploaded(seller, calls.commodityImport, await workbook([titles, ...rows]));
    expect(job).toMatchObject({ goodCount: 602, badCount: 0 });
    await inTheMiddle(job.id, last, async () => {
      // Its owner sees how far it is; others see nothing of it.
      expect((await jobOf(job.id))?.doneCount).toBeGreaterThan(400);
      expect([await goods(), await shop()]).toEqual(before);
    });
    expect([await goods(), await shop()]).toEqual(before);
    expect(await jobOf(job.id)).toMatchObject({ state: 'running' });

    expect(await takenUp(job.id)).toMatchObject({ state: 'done', doneCount: 602 });
    const after = await goods();
    expect(after).toHaveLength(602);
    expect(new Set(after.map(({ number }) => number)).size).toBe(602);
    expect(after.filter(({ stock }) => stock !== null).map(({ number, stock }) => [number, stock])).toEqual([
      [first, 7],
      [last, 9],
    ]);
    // Begun once more by a queue that had heard nothing of its end it does nothing.
    await runImport(world.platform, { jobId: job.id });
    expect(await goods()).toEqual(after);
  });
});

describe('an archive of pictures whose server is lost in the middle', () => {
  const { uploadStart, uploadPart } = files.endpoints;
  const picture = (background: string) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const sent = async (content: Buffer) => {
    const { id } = (
      await seller.call(uploadStart, { kind: 'archive', name: '图片.zip', size: content.length })
    ).result;
    await seller.call(uploadPart, { id, offset: 0 }, { files: [{ name: 'part', content }] });
    return settled(seller, (await seller.call(calls.commodityImageZip, { uploadId: id })).result.jobId);
  };
  const kept = async () =>
    db()
      .select({ id: file.id, usedBy: file.usedBy, open: file.open })
      .from(file)
      .where(eq(file.ownerId, seller.id));

  it('leaves the goods as they were, and taken up again gives each picture its place once', {
    timeout: 120_000,
  }, async () => {
    const [one, two] = [unique('P'), unique('Q')];
    await onSale(one, two);
    const job = await sent(
      await archive({
        [`${one}_1.jpg`]: await picture('red'),
        [`${one}_2.jpg`]: await picture('blue'),
        [`${two}_1.jpg`]: await picture('green'),
        [`${two}_2.jpg`]: await picture('white'),
      }),
    );
    expect(job).toMatchObject({ goodCount: 4, badCount: 0 });
    const picturesOf = async (number: string) =>
      (await goods()).find((row) => row.number === number)?.files.length;
    const there = async () => [await picturesOf(one), await picturesOf(two)];
    await inTheMiddle(job.id, two, async () => expect(await there()).toEqual([0, 0]));
    expect(await there()).toEqual([0, 0]);

    expect(await takenUp(job.id)).toMatchObject({ state: 'done', doneCount: 4, badCount: 0 });
    expect(await there()).toEqual([2, 2]);
    const used = (await goods()).flatMap((row) => row.files);
    expect(new Set(used).size).toBe(4);
    // No file is left that belongs to nothing.
    expect((await kept()).filter(({ usedBy }) => usedBy?.startsWith('import:'))).toEqual([]);
  });
});
