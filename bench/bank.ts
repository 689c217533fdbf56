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

/** Sentences into which the rest is put: what people write begins and ends in many ways, and is the same in few words. */
const begins = [
  '夜间独自实验',
  '新进组的学生第一次上岗',
  '导师不在现场',
  '设备检修之后重新开机',
  '停电恢复供电的一刻钟内',
  '发现标签脱落并且无法辨认',
  '同组人员正在用明火加热',
  '室温超过三十五摄氏度',
  '通风系统报警灯亮起',
  '临近下班急于收尾',
  '外单位人员参观期间',
  '剩余量不足一次实验所用',
  '装置连续运转超过八小时',
  '个人防护用品破损',
  '安全检查中被要求整改',
  '毕业离校前交接物品',
  '发生轻微泄漏但无人受伤',
  '库房温度记录缺失',
  '合作企业送来样品',
  '寒假值班巡查',
];
const ends = [
  '下列做法正确的是',
  '首先应当采取哪项措施',
  '哪一种防护装备不可缺少',
  '记录表上必须写明什么',
  '应由谁批准',
  '最容易造成的伤害是',
  '剩下的部分怎样处置',
  '违反了哪条规定',
  '多长时间以内要报告学院',
  '哪种灭火剂不能使用',
  '需要几个人在场',
  '容器上应贴什么标志',
  '与下面哪种物质放在一起最危险',
  '结束以后第一步做什么',
  '判断它已经失效的依据是',
];

const columns = columnsOf('question').map(({ title }) => title[0]);
const cells = (no: number): Record<string, string> => {
  const [act, thing, place] = [
    acts[no % 10],
    things[Math.floor(no / 10) % 10],
    places[Math.floor(no / 100) % 10],
  ];
  const frame = Math.floor(no / 1000) * 7 + no;
  const [begin, end] = [begins[frame % begins.length], ends[frame % ends.length]];
  return {
    题型: '单选题',
    题干: `${begin}，在${place}${act}${no * 7919}号${thing}，${end}`,
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

/** 50,000 questions, a hundred of them twins, each compared with those before it that are alike. */
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
