import {
  countHandlings,
  foundKinds,
  type InputOf,
  type StocktakeLine,
  type stocktakeEndpoints,
  stocktakeKinds,
  stocktakeModes,
  stocktakeScopes,
  stocktakeStates,
  type Unit,
  units,
} from '@anyan/contract';
import type { FileAnswer, ReadContext } from '../../platform/context.ts';
import { plainName } from '../../platform/files/plainName.ts';
import { renderPdf } from '../../platform/pdf/index.ts';
import { temporaryPdf } from '../../platform/pdf/temporary.ts';
import { shownIn, timeZoneOf } from '../../platform/timeZone.ts';
import { listLines } from './lines.ts';
import { stocktakes } from './queries.ts';

const template = new URL('./stocktake.typ', import.meta.url);

const amounts = ({ expected, counted, unit }: StocktakeLine): string => {
  if (expected === null && counted === null) return '';
  const name = unit && unit in units ? units[unit as Unit][0] : (unit ?? '');
  // That it was seen says nothing of how much is in it.
  if (counted === null) return `${expected} ${name} / 未计量`;
  return `${expected ?? '未知'} / ${counted} ${name}`.trim();
};

/** 盘点报告: what was to be counted, by whom, what was found, and what was decided about the differences. @throws NOT_FOUND */
export const stocktakePdf = async (
  context: ReadContext,
  { id }: InputOf<(typeof stocktakeEndpoints)['stocktakePdf']>,
): Promise<FileAnswer> => {
  const { db, platform } = context;
  const one = await stocktakes.get(context, id);
  const lines = await listLines(context, { id, only: 'difference' });
  const zone = await timeZoneOf(db);
  const at = (moment: string | null) => (moment ? shownIn(zone, moment) : '未结束');
  const number = (value: number | null) => value ?? '未统计';
  const { pdf } = await renderPdf(template, {
    ...{ title: '盘点报告', name: one.name, none: '没有差异。' },
    facts: [
      [
        '范围',
        `${one.organizationName ?? one.laboratories.map(({ name }) => name).join('、')}，${stocktakeScopes[one.scope][0]}`,
      ],
      [
        '方式',
        `${stocktakeKinds[one.kind][0]}${one.samplePercent ? ` ${one.samplePercent}%` : ''}，${stocktakeModes[one.mode][0]}`,
      ],
      ['盘点人', one.persons.map(({ name }) => name).join('、') || (one.createdByName ?? '')],
      ['时间', `${at(one.snapshotAt)} 至 ${at(one.countedAt)}`],
      ['状态', `${stocktakeStates[one.state][0]}${one.doneAt ? ` ${at(one.doneAt)}` : ''}`],
      [
        '结果',
        `应盘 ${one.total}，已盘 ${one.counted}：在 ${number(one.there)}，缺 ${number(one.missing)}，多 ${number(one.extra)}，错位 ${number(one.misplaced)}，数量差异 ${number(one.differences)}`,
      ],
    ],
    lines: lines.map((line) => [
      `${line.name} ${line.code}`,
      line.found ? foundKinds[line.found][0] : '',
      amounts(line),
      [line.expectedPlace ?? '未知', line.place ?? '未见'].join(' → '),
      [line.handling ? countHandlings[line.handling][0] : '未处理', line.cause ?? '']
        .filter(Boolean)
        .join('：'),
      [line.scannedByName, line.checkedByName].filter(Boolean).join('、'),
    ]),
  });
  return temporaryPdf(platform, pdf, plainName(`盘点报告 ${one.name}`));
};
