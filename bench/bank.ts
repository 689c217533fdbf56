import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../apps/server/src/modules/training/question/transfer.ts';
import { writeWorkbook } from '../apps/server/src/platform/excel/index.ts';
import { columnsOf } from '../apps/server/src/platform/transfer/kinds.ts';
import { importing } from './importing.ts';
import { report, startProduct } from './stage.ts';

const rows = 50_000;
/** Every so many a question says what the one before it says, in other punctuation. */
const everyTwin = 500;

const acts = ['稀释', '转移', '称量', '加热', '回收', '封存', '标识', '运输', '检查', '清洗'];
const things = [
  '浓硫酸',
  '氢氟酸',
  '乙醚',
  '液氮',
  '叠氮化钠',
  '过氧化氢',
  '金属钠',
  '苯酚',
  '氯气',
  '高锰酸钾',
];
const places = [
  '通风橱',
  '防爆柜',
  '洗眼器旁',
  '离心机内',
  '手套箱',
  '危废暂存间',
  '气瓶间',
  '冷藏柜',
  '称量台',
  '走廊',
];

const columns = columnsOf('question').map(({ title }) => title[0]);
const cells = (no: number): Record<string, string> => {
  const [act, thing, place] = [
    acts[no % 10],
    things[Math.floor(no / 10) % 10],
    places[Math.floor(no / 100) % 10],
  ];
  return {
    题型: '单选题',
    题干: `第${no}种情形：在${place}${act}${thing}时，编号${no * 7919}的操作中正确的是哪一项`,
    选项A: `先确认${thing}的安全技术说明书第${no % 16}项`,
    选项B: `直接${act}，完成后再登记`,
    选项C: `请同学在${place}代为${act}`,
    选项D: `把${thing}带离${place}`,
    答案: 'A',
    难度: '易',
    课件类型: '通识',
  };
};

const questions = async function* () {
  for (let from = 0; from < rows; from += 1000)
    yield Array.from({ length: 1000 }, (_, at) => {
      const no = from + at;
      const twin = no % everyTwin === everyTwin - 1;
      const row = cells(twin ? no - 1 : no);
      return columns.map((title) => (twin && title === '题干' ? `${row[title]}？` : (row[title] ?? null)));
    });
};

/** 50,000 questions, a hundred of them twins, each compared with all before it. */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-bank-'));
  const data = join(folder, 'data');
  const product = await startProduct({ DATA_DIR: data });
  try {
    const file = join(folder, 'questions.xlsx');
    await writeWorkbook(file, {
      title: '试题',
      columns: columns.map((title) => ({ title })),
      rows: questions(),
    });
    const measured = await importing(product, data, '/Customer/Courseware/CoursewareQuestionImport', file);
    report(measured('bank', { seconds: 90, memory: 300 }));
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
