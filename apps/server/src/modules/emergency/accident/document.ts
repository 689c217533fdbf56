import {
  type AccidentDetails,
  accidentLevels,
  accidentReceivers,
  accidentStates,
  casualtyDegrees,
  emergencyTypes,
  type FourPoint,
  fourPoints,
  type Label,
  timelineKinds,
  userTypes,
} from '@anyan/contract';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { collegeRow } from '../../college/public.ts';
import { timelineOf } from '../detailQueries.ts';
import { reportDetails } from './queries.ts';

const template = new URL('./report.typ', import.meta.url);
const empty = '未填写';

const tablesOf = (report: AccidentDetails, at: (moment: string) => string) => [
  {
    title: '伤亡人员',
    heading: ['姓名', '人员类型', '伤情', '说明', '就诊医院'],
    rows: report.casualties.map((one) => [
      ...[one.name, userTypes[one.userType][0], casualtyDegrees[one.degree][0]],
      ...[one.injury ?? '', one.hospital ?? ''],
    ]),
  },
  {
    title: '四不放过',
    heading: ['事项', '完成', '说明'],
    rows: (Object.entries(fourPoints) as [FourPoint, Label][]).map(([point, [name]]) => {
      const row = report.points.find((one) => one.point === point);
      return [name, row?.done ? '是' : '否', row?.text ?? ''];
    }),
  },
  {
    title: '报告情况',
    heading: ['接收单位', '时间', '方式', '报告人'],
    rows: report.reportedTo.map((one) => [
      ...[accidentReceivers[one.receiver][0], at(one.at), one.way, one.by],
    ]),
  },
];

/** 事故报告: the quick one, or from the final report on the whole. @throws NOT_FOUND */
export const reportPdf = async (context: ReadContext, id: string): Promise<FileAnswer> => {
  const { db, platform } = context;
  const report = await reportDetails(context, id);
  const zone = await timeZoneOf(db);
  const at = (moment: string) => shownIn(zone, moment);
  // What is written before it is handed in, or after it was sent back, is not the final report yet.
  const final = report.state === 'investigated' || report.state === 'ended';
  const timeline = await timelineOf(db, report.emergencyId);
  const { pdf } = await renderPdf(template, {
    ...{ title: '实验室安全事故报告', no: report.no, part: final ? '正式报告' : '快报', none: '无' },
    college: (await collegeRow(db))?.collegeName ?? '',
    facts: [
      ['应急事件', report.emergencyNo],
      ['事故类型', emergencyTypes[report.kind][0]],
      ['事故等级', accidentLevels[report.level][0]],
      ['发生时间', at(report.occurredAt)],
      ['发生地点', report.place],
      ['直接经济损失（元）', report.loss ?? empty],
      ['处置人', report.handlerName ?? empty],
      ['状态', accidentStates[report.state][0]],
      [
        '快报',
        report.quickAt
          ? `${at(report.quickAt)}${report.lateMinutes ? `，超时 ${report.lateMinutes} 分钟` : ''}`
          : '未提交',
      ],
      ...(report.contentHash
        ? [['结案校验值（SHA-256）', `${report.contentHash}${report.intact ? '' : '（内容与结案时不一致）'}`]]
        : []),
    ],
    parts: [
      { title: '事故经过', text: report.course ?? empty },
      { title: '应急措施', text: report.immediateMeasures ?? empty },
      { title: '直接原因', text: report.directCause ?? empty },
      { title: '间接原因', text: report.indirectCause ?? empty },
    ],
    tables: [
      ...tablesOf(report, at),
      {
        title: '时间线',
        heading: ['时间', '事项', '人员', '内容'],
        rows: timeline.map((one) => [
          ...[at(one.at), timelineKinds[one.kind][0], one.actorName ?? '系统', one.text ?? ''],
        ]),
      },
      { title: '附件', heading: ['文件名'], rows: report.files.map(({ name }) => [name]) },
    ],
    signatures: ['处置人', '实验室负责人', '学院', '学校'],
  });
  return temporaryPdf(platform, pdf, `事故报告 ${report.no}`);
};
