import { chemicalReportEndpoints, type InputOf, inLocale } from '@anyan/contract';
import { nowIso } from '../../../platform/clock.ts';
import { writeWorkbook } from '../../../platform/excel/index.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import { shownIn } from '../../../platform/timeZone.ts';
import { fileExporter } from '../../../platform/transfer/exports.ts';
import { ofAsked, titleOf } from './asked.ts';
import { type Cell, reports } from './figures.ts';

/** Rows for which one waits. */
const directly = 5000;
const decimal = /^-?\d{1,13}(\.\d{1,6})?$/;
/** Amounts are numbers in a workbook, so that they can be added up. */
const amounts = ['收', '发', '结存', '总量', '数量', '购进', '使用', '转出', '废弃', '账务调整', '上月结存'];
const more = ['本月结存', '上年结存', '年末结存'];
const isAmount = (title: string) => amounts.includes(title) || more.includes(title);

const cellOf = (cell: Cell, amount: boolean): Cell =>
  amount && typeof cell === 'string' && decimal.test(cell) ? Number(cell) : cell;

/** A report as a workbook, with what it is of and who made it on its last sheet. */
export const exportReport = fileExporter<InputOf<(typeof chemicalReportEndpoints)['reportExport']>>({
  kind: 'chemicalReport',
  module: 'chemicals',
  title: ['化学品报表', 'Report of chemicals'],
  calls: chemicalReportEndpoints.reportExport,
  extension: 'xlsx',
  directly,
  name: async (context, asked) => plainName(await titleOf(context, asked)),
  count: async (context, asked) => reports[asked.kind].count(context, await ofAsked(context, asked)),
  write: async (context, asked, path, done) => {
    const { locale, caller } = context;
    const of = await ofAsked(context, asked);
    const { columns, rows } = reports[asked.kind];
    const numbers = columns.map(([zh]) => isAmount(zh));
    const title = await titleOf(context, asked);
    await writeWorkbook(path, {
      title: inLocale(['报表', 'Report'], locale),
      columns: columns.map((label, at) => ({
        title: inLocale(label, locale),
        ...(numbers[at] ? { kind: 'number' as const } : {}),
      })),
      rows: (async function* () {
        for await (const some of rows(context, of)) {
          yield some.map((row) => row.map((cell, at) => cellOf(cell, numbers[at] ?? false)));
          await done(some.length);
        }
      })(),
      locale,
      note: [
        title,
        inLocale(
          [
            `编制人：${caller.name}，${shownIn(of.zone, nowIso())}`,
            `Made by ${caller.name}, ${shownIn(of.zone, nowIso())}`,
          ],
          locale,
        ),
        inLocale(
          [
            '以台账流水为准；许可证号、备案证明号请按原件填写',
            'As the journal says; numbers of permits and records are filled in from the originals',
          ],
          locale,
        ),
      ].join('\n'),
    });
  },
});
