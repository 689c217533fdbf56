import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../apps/server/src/modules/personnel/transfer.ts';
import { writeWorkbook } from '../apps/server/src/platform/excel/index.ts';
import { columnsOf } from '../apps/server/src/platform/transfer/kinds.ts';
import { importing } from './importing.ts';
import { report, startProduct } from './stage.ts';

const rows = 50_000;
const mistakes = 500;

const people = async function* () {
  for (let from = 0; from < rows; from += 1000)
    yield Array.from({ length: 1000 }, (_, at) => {
      const no = from + at;
      const wrong = no % (rows / mistakes) === 7;
      return [
        `B${String(no).padStart(8, '0')}`,
        `测试${no}`,
        no % 2 ? '男' : '女',
        no % 3 ? '学生' : '教职工',
        wrong ? '没有这个学院' : '江城理工大学/化学化工学院',
        no < 10_000 ? `1543${String(no).padStart(7, '0')}` : null,
        null,
        null,
        '应用化学',
        '2026级',
        '2026-09-01',
        null,
      ];
    });
};

/** 50,000 people of twelve columns, 500 of them wrong, from the upload to the last row committed; others meanwhile. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-import-'));
  const data = join(folder, 'data');
  const product = await startProduct({ DATA_DIR: data });
  try {
    const file = join(folder, 'people.xlsx');
    await writeWorkbook(file, {
      title: '人员',
      columns: columnsOf('person').map(({ title }) => ({ title: title[0] })),
      rows: people(),
    });
    const measured = await importing(product, data, '/Customer/User/CollegeUserImport', file);
    report(measured('import', { seconds: 20, memory: 300 }));
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
