import { bool, choice, integer, type Label, list, number, settingGroup, type Titled } from '../core/index.ts';
import { laboratory, laboratoryFields } from './laboratory.ts';

const fieldTitles = Object.fromEntries(
  Object.entries(laboratoryFields).map(([key, field]): [string, Label] => {
    const { title = key, titleEn = key } = field as Titled;
    return [key, [title, titleEn]];
  }),
);

/** What an organisation's administrator does not write himself: it takes an application. */
const applied: readonly string[] = [
  ...['laboratoryName', 'laboratoryCode', 'organizationId', 'rooms', 'area', 'areaReason', 'headId'],
  ...['deputyHeadIds', 'smartLockNo', 'establishedAt'],
];

/** What the college sets for the whole ledger. */
export const ledgerSettings = settingGroup({
  module: 'ledger',
  title: ['台账设置', 'Settings of the ledger'],
  base: '/Customer/Laboratory',
  query: laboratory.query,
  edit: laboratory.edit,
  // Their warnings go by these.
  changes: ['laboratory'],
  fields: {
    /** Fields that an organisation's safety administrator edits directly; the others take an application. */
    directEditFields: list(
      choice(['字段', 'Field'], fieldTitles),
      ['院级可直接修改的字段', 'Fields that organisations edit directly'],
      { max: 40 },
    ),
    /** Square metres that each person needs; below it a capacity is warned of. */
    areaPerPerson: number(['人均面积（㎡）', 'Area for each person (m²)'], { min: 0.5, max: 100 }),
    /** For levels I and II the head may not be the only safety officer. */
    officerNotHead: bool(['Ⅰ、Ⅱ级安全员不能仅为负责人', 'Levels I and II need an officer beside the head']),
    letterDays: integer(['责任书最短签署期限（天）', 'Days in which a letter is signed at least'], {
      min: 1,
      max: 90,
    }),
    readSeconds: integer(['责任书最短阅读时间（秒）', 'Seconds for which a letter is read at least'], {
      min: 0,
      max: 600,
    }),
    newHeadDays: integer(['新负责人签署责任书的期限（天）', 'Days in which a new head signs'], {
      min: 1,
      max: 90,
    }),
  },
  defaults: {
    directEditFields: Object.keys(laboratoryFields).filter((field) => !applied.includes(field)),
    areaPerPerson: 2.5,
    officerNotHead: true,
    letterDays: 15,
    readSeconds: 15,
    newHeadDays: 15,
  },
  basis: {
    directEditFields: [
      '院级日常维护的信息；归属、房间、负责人变动须申请',
      'Kept up by organisations; belonging, rooms and head take an application',
    ],
    areaPerPerson: ['教学实验室常用的人均使用面积下限', 'The usual least area of teaching laboratories'],
    officerNotHead: [
      '高风险实验室的自查与监督分离',
      'In laboratories of high risk nobody supervises himself alone',
    ],
    letterDays: [
      '批次截止后才新建的实验室仍有足够时间阅读和签署；截止日期取批次截止日期与签发日期加此天数中较晚的一天',
      'Time to read and sign for laboratories that come late; due on the later of the campaign’s day and this many days after issue',
    ],
    readSeconds: [
      '按正文约千字、快速浏览一遍估计；从打开正文起由服务器计时',
      'One quick look over a text of about a thousand characters; counted by the server since it was opened',
    ],
    newHeadDays: ['负责人变更后的常用交接期', 'The usual time of a hand-over'],
  },
});
