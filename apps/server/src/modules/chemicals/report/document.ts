import {
  amountColumns,
  type chemicalReportEndpoints,
  chemicalReportLimits,
  type InputOf,
  inLocale,
} from '@anyan/contract';
import { nowIso } from '../../../platform/clock.ts';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/failure.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { shownIn } from '../../../platform/timeZone.ts';
import { collegeRow } from '../../college/public.ts';
import { ofAsked, titleOf } from './asked.ts';
import { reports } from './figures.ts';
import { columnWidths } from './rules.ts';

const template = new URL('./report.typ', import.meta.url);
const { printed } = chemicalReportLimits;

/** A report on paper, with lines to sign on. @throws REPORT_PERIOD_…, REPORT_LONG */
export const printReport = async (
  asker: ReadContext,
  asked: InputOf<(typeof chemicalReportEndpoints)['reportPrint']>,
): Promise<FileAnswer> => {
  // It goes to authorities, in their language whoever prints it.
  const context: ReadContext = { ...asker, locale: 'zh-CN' };
  const { db, platform, caller, locale } = context;
  const of = await ofAsked(context, asked);
  const { columns, count, rows } = reports[asked.kind];
  const n = await count(context, of);
  if (n > printed) throw failAt('organizationId', 'REPORT_LONG', { n, most: printed });
  const cells: string[][] = [];
  for await (const some of rows(context, of))
    cells.push(...some.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))));
  const titles = columns.map((title) => inLocale(title, locale));
  const [title, made] = [await titleOf(context, asked), nowIso()];
  const { pdf } = await renderPdf(
    template,
    {
      title,
      number: `${title}　打印于 ${shownIn(of.zone, made)}`,
      collegeName: (await collegeRow(db))?.collegeName ?? '',
      ...{ titles, rows: cells, amounts: amountColumns(titles, cells), ...columnWidths(titles, cells) },
      note: `共 ${cells.length} 行。以台账流水为准；许可证号、备案证明号请按原件填写。编制人：${caller.name}`,
    },
    { at: made },
  );
  return temporaryPdf(platform, pdf, plainName(title));
};
