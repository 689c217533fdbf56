import type { standardKinds } from '@anyan/contract';
import { dayAfter } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { addStandard } from '../standard/service.ts';

type Day = string | number;
interface DemoStandard {
  number: string;
  title: string;
  kind: keyof typeof standardKinds;
  issuer: string;
  /** A day, or days from today. */
  inForceFrom: Day;
  until?: Day;
  /** A number that stands above. */
  replacedBy?: string;
  note?: string;
}

const market = '国家市场监督管理总局、国家标准化管理委员会';
const quality = '国家质量监督检验检疫总局、国家标准化管理委员会';
const college = '江城理工大学';

const standards: readonly DemoStandard[] = [
  {
    ...{ number: '主席令第八十八号', title: '中华人民共和国安全生产法（2021年修正）', kind: 'law' },
    ...{ issuer: '全国人民代表大会常务委员会', inForceFrom: '2021-09-01' },
  },
  {
    ...{ number: '国务院令第591号', title: '危险化学品安全管理条例', kind: 'regulation', issuer: '国务院' },
    ...{ inForceFrom: '2011-12-01' },
  },
  {
    ...{ number: '国务院令第445号', title: '易制毒化学品管理条例', kind: 'regulation', issuer: '国务院' },
    ...{ inForceFrom: '2005-11-01' },
  },
  {
    ...{ number: '教科信厅函〔2023〕5号', title: '高等学校实验室安全规范', kind: 'regulation' },
    ...{ issuer: '教育部办公厅', inForceFrom: '2023-02-08', note: '施行日期为印发日期' },
  },
  {
    ...{ number: 'GB 15603-2022', title: '危险化学品仓库储存通则', kind: 'standard', issuer: market },
    ...{ inForceFrom: '2023-07-01' },
  },
  {
    ...{ number: 'GB 15603-1995', title: '常用化学危险品贮存通则', kind: 'standard' },
    ...{ issuer: '国家技术监督局', inForceFrom: '1996-02-01', replacedBy: 'GB 15603-2022' },
  },
  {
    ...{ number: 'GB 18218-2018', title: '危险化学品重大危险源辨识', kind: 'standard', issuer: market },
    ...{ inForceFrom: '2019-03-01' },
  },
  {
    ...{ number: 'GB 30000.7-2013', title: '化学品分类和标签规范 第7部分：易燃液体', kind: 'standard' },
    ...{ issuer: quality, inForceFrom: '2014-11-01' },
  },
  {
    ...{ number: '江理工实〔2026〕2号', title: '实验室危险化学品管理办法', kind: 'rule', issuer: college },
    ...{ inForceFrom: 21 },
  },
  {
    ...{ number: '江理工实〔2025〕7号', title: '实验室危险化学品管理办法（试行）', kind: 'rule' },
    ...{ issuer: college, inForceFrom: -345, until: 20, replacedBy: '江理工实〔2026〕2号' },
  },
];

/** Well-known ones on laboratories and chemicals, and two of the demo college's own, one after the other. */
export const loadStandards = async (context: WriteContext): Promise<void> => {
  const today = await dayOf(context.db);
  const dayIn = (day: Day) => (typeof day === 'number' ? dayAfter(today, day) : day);
  const ids = new Map<string, string>();
  for (const { inForceFrom, until, replacedBy, ...fields } of standards) {
    const { id } = await addStandard(context, {
      ...fields,
      inForceFrom: dayIn(inForceFrom),
      until: until === undefined ? null : dayIn(until),
      replacedById: replacedBy ? ids.get(replacedBy) : null,
    });
    ids.set(fields.number, id);
  }
};
