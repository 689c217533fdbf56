import { join } from 'node:path';
import type { Label, Locale } from '@anyan/contract';
import { inLocale, leaveMost } from '@anyan/contract';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import {
  HeadingOpen,
  type Places,
  readWorkbook,
  WorkbookFault,
  writeTemplate,
} from '../../../platform/excel/index.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { cellsByKey, halved } from '../../../platform/transfer/importCells.ts';
import { workbookType } from '../../../platform/transfer/kinds.ts';
import { uuid } from '../../../platform/uuid.ts';
import { peopleByNumber } from '../../identity/public.ts';

const title: Label = ['离校名单', 'People who leave'];
const columns = [
  {
    key: 'number' as const,
    title: ['工号/学号', 'Staff or student number'] as Label,
    required: true,
    example: '2022010001',
  },
  {
    key: 'leaveDate' as const,
    title: ['离校日期', 'Left on'] as Label,
    kind: 'date' as const,
    rule: ['可不填，按页面所选日期', 'May be empty: the day chosen on the page'] as Label,
    example: '2026-06-30',
  },
  {
    key: 'to' as const,
    title: ['交接人工号', 'Number of the successor'] as Label,
    width: 20,
    rule: ['接手其全部职责的人，可不填', 'Who takes over all duties; may be empty'] as Label,
    example: '1001',
  },
];

export const leaveTemplate = async ({ platform, locale }: ReadContext): Promise<FileAnswer> => {
  const path = join(platform.files.outgoing, `${uuid()}.xlsx`);
  await writeTemplate(path, { title, columns, locale });
  const name = inLocale([`${title[0]}模板.xlsx`, `${title[1]} template.xlsx`], locale);
  return { path, name, type: workbookType, temporary: true };
};

export interface Listed {
  userId: string;
  leaveDate: string;
  toUserId: string | null;
}

interface Row {
  row: number;
  cells: (string | null)[];
  errors: { message: string }[];
}

/** Other columns of a list, such as names and classes, are not asked about. */
const placesOf = ({ heading }: HeadingOpen): Places => {
  const known = heading.columns.flatMap(({ column, key }) => (key === null ? [] : [{ column, key }]));
  if (!known.some(({ key }) => key === 'number')) throw fail('LEAVE_NUMBER_COLUMN');
  return { row: heading.row, columns: known };
};

const readRows = async (path: string, locale: Locale, places?: Places): Promise<Row[]> => {
  const rows: Row[] = [];
  try {
    for await (const batch of readWorkbook(path, { columns, maxRows: leaveMost, locale, places }))
      rows.push(...batch);
  } catch (error) {
    if (error instanceof HeadingOpen && !places) return readRows(path, locale, placesOf(error));
    if (error instanceof WorkbookFault) throw new Failure(error.error, error.values);
    throw error;
  }
  return rows;
};

const reasons = {
  noNumber: ['没有填写工号/学号', 'The number is missing'],
  unknown: ['没有工号/学号“{word}”', 'There is no number “{word}”'],
  unknownTo: ['没有交接人“{word}”', 'There is no successor “{word}”'],
  twice: ['与第 {word} 行重复', 'Same as row {word}'],
} as const satisfies Record<string, Label>;

/** Rows that a refusal names. */
const mostNamed = 100;

/** The people of a list. @throws LEAVE_LIST_WRONG naming its bad rows; WORKBOOK_… */
export const readList = async (context: ReadContext, path: string, leaveDate: string): Promise<Listed[]> => {
  const { locale } = context;
  const rows = (await readRows(path, locale)).map(({ row, cells, errors }) => {
    const typed = cellsByKey(columns, cells);
    return {
      row,
      errors,
      number: typed.number ? halved(typed.number) : null,
      leaveDate: typed.leaveDate ?? leaveDate,
      to: typed.to ? halved(typed.to) : null,
    };
  });
  const people = await peopleByNumber(
    context,
    [...new Set(rows.flatMap(({ number, to }) => [number, to]))].filter((one) => one !== null),
  );
  const idOf = (number: string) => people.get(number.toLowerCase())?.id;
  const wrong: { row: number; message: string }[] = [];
  const seen = new Map<string, number>();
  const listed = rows.flatMap(({ row, number, leaveDate: day, to, errors }): Listed[] => {
    const faults: string[] = errors.map(({ message }) => message);
    const say = (reason: Label, word = '') =>
      faults.push(inLocale(reason, locale).replace('{word}', () => word));
    const userId = number ? idOf(number) : undefined;
    const toUserId = to ? idOf(to) : undefined;
    if (!number) say(reasons.noNumber);
    else if (!userId) say(reasons.unknown, number);
    else if (seen.has(userId)) say(reasons.twice, String(seen.get(userId)));
    if (to && !toUserId) say(reasons.unknownTo, to);
    if (userId && !seen.has(userId)) seen.set(userId, row);
    if (faults.length > 0) wrong.push({ row, message: faults.join(inLocale(['；', '; '], locale)) });
    return userId && faults.length === 0 ? [{ userId, leaveDate: day, toUserId: toUserId ?? null }] : [];
  });
  const [first] = wrong;
  if (first)
    throw fail(
      'LEAVE_LIST_WRONG',
      { row: first.row, reason: first.message, count: wrong.length },
      {
        fields: wrong.slice(0, mostNamed).map(({ row, message }) => ({
          field: inLocale([`第 ${row} 行`, `Row ${row}`], locale),
          message,
        })),
      },
    );
  return listed;
};
