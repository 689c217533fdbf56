import { mkdtempSync, rmSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commodityImportEndpoints } from '@anyan/contract';
import sharp from 'sharp';
import '../apps/server/src/modules/supply/commodity/import/transfer.ts';
import { writeWorkbook } from '../apps/server/src/platform/excel/index.ts';
import { ZipWriter } from '../apps/server/src/platform/excel/zip-writer.ts';
import { columnsOf } from '../apps/server/src/platform/transfer/kinds.ts';
import { importing } from './importing.ts';
import { ask, report, signIn, startProduct } from './stage.ts';

const rows = 100_000;
const pictures = 1000;
const mistakes = 100;

const specifications = ['100mL', '500mL', '2.5L', '4L', '500g'];
const contents = [
  ['100', 'mL'],
  ['500', 'mL'],
  ['2.5', 'L'],
  ['4', 'L'],
  ['500', 'g'],
];

const goods = async function* () {
  const keys = columnsOf('commodity').map(({ key }) => key);
  for (let from = 0; from < rows; from += 1000)
    yield Array.from({ length: 1000 }, (_, at) => {
      const no = from + at;
      const pack = no % specifications.length;
      const cells: Record<string, string> = {
        itemNumber: `B-${String(no).padStart(6, '0')}`,
        commodityName: `无水乙醇 AR ${no} 号 ${specifications[pack]}/瓶`,
        ...{ type: '102010', brand: '恒化', casCode: '64-17-5', chineseName: '无水乙醇' },
        ...{ englishName: 'Ethanol', molecularFormula: 'C2H6O', purity: 'AR', unit: '瓶' },
        ...{ specification: specifications[pack] ?? '', netContent: contents[pack]?.[0] ?? '' },
        ...{ netUnit: contents[pack]?.[1] ?? '', leadDays: '3', labelName: '常用', origin: '中国' },
        price: no % (rows / mistakes) === 7 ? '面议' : (10 + (no % 900) / 10).toFixed(2),
      };
      return keys.map((key) => cells[key] ?? null);
    });
};

const zipped = async (path: string): Promise<void> => {
  const file = await open(path, 'w');
  try {
    const zip = new ZipWriter(file);
    for (let no = 0; no < pictures; no++) {
      const background = { r: no % 256, g: (no * 7) % 256, b: 128 };
      const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer();
      // Beside the row that is wrong.
      const row = no < 7 ? no : no + 1;
      await zip.store(`B-${String(row).padStart(6, '0')}_1.jpg`, picture);
    }
    await zip.finish();
  } finally {
    await file.close();
  }
};

interface Job {
  state: string;
  goodCount: number;
  failure: string | null;
}

/** The archive in parts, from its first byte to the last picture put to its goods. */
const sendPictures = async (base: string, path: string): Promise<number> => {
  const token = await signIn(base, 'supplier');
  const content = await readFile(path);
  const from = performance.now();
  const { id } = await ask<{ id: string }>(
    base,
    '/File/Files/UploadStart',
    { kind: 'archive', name: 'pictures.zip', size: content.length },
    token,
  );
  const part = 4 * 1024 * 1024;
  for (let offset = 0; offset < content.length; offset += part) {
    const form = new FormData();
    form.append('input', JSON.stringify({ id, offset }));
    form.append('file', new Blob([content.subarray(offset, offset + part)]), 'part');
    const headers = { authorization: `Bearer ${token}` };
    const sent = await fetch(`${base}/File/Files/UploadPart`, { method: 'POST', headers, body: form });
    if (!sent.ok) throw new Error(await sent.text());
  }
  const { jobId } = await ask<{ jobId: string }>(
    base,
    commodityImportEndpoints.commodityImageZip.path,
    { uploadId: id },
    token,
  );
  for (let confirmed = false; ; ) {
    const job = await ask<Job>(base, `/Customer/Import/ImportJobDetails?id=${jobId}`, undefined, token);
    if (job.state === 'failed') throw new Error(job.failure ?? 'failed');
    if (job.state === 'done') break;
    if (job.state === 'waiting' && !confirmed) {
      if (job.goodCount !== pictures) throw new Error(`${job.goodCount} pictures of ${pictures} are good`);
      await ask(base, '/Customer/Import/ImportConfirm', { id: jobId }, token);
      confirmed = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return (performance.now() - from) / 1000;
};

/** 100,000 goods, a hundred of them wrong, from the upload to the commit, then 1,000 pictures; others meanwhile. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-goods-'));
  const data = join(folder, 'data');
  const product = await startProduct({ DATA_DIR: data });
  try {
    const [file, zip] = [join(folder, 'goods.xlsx'), join(folder, 'pictures.zip')];
    await writeWorkbook(file, {
      title: '商品',
      columns: columnsOf('commodity').map(({ title }) => ({ title: title[0] })),
      rows: goods(),
    });
    await zipped(zip);
    const { path } = commodityImportEndpoints.commodityImport;
    const measured = await importing(product, data, path, file, 'supplier');
    report(measured('goodsImport', { seconds: 60, memory: 300 }));
    const seconds = await sendPictures(product.base, zip);
    report([
      {
        ...{ bench: 'goodsImport', what: 'seconds of 1,000 pictures', value: seconds, unit: 's' },
        ...{ baseline: null, ratio: null, target: 60 },
      },
    ]);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
