import {
  blindWords,
  bothBooksMost,
  type InputOf,
  type keeperEntryEndpoints,
  type MovementRow,
  movementKinds,
  secondBookStates,
  units,
} from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/failure.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { need, within } from '../../../platform/scope.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { collegeRow } from '../../college/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { nextPeriod } from '../report/rules.ts';
import { ofLaboratory } from '../stock/access.ts';
import { movements } from '../stock/movements/queries.ts';
import { anyOf, hiddenCategories } from '../stock/rules.ts';
import { substance } from '../tables.ts';
import { enteredBy } from './queries.ts';

const template = new URL('./books.typ', import.meta.url);
type Asked = InputOf<(typeof keeperEntryEndpoints)['bothBooksPrint']>;

/** Of a laboratory in reach, and of the substance that is asked for. @throws NOT_FOUND */
const namesOf = async ({ db, reach }: ReadContext, { laboratoryId, substanceId }: Asked) => {
  const [where] = await db
    .select({ name: laboratory.laboratoryName })
    .from(laboratory)
    .where(and(eq(laboratory.id, laboratoryId), within(reach, ofLaboratory)));
  const [what] = substanceId
    ? await db.select({ name: substance.chineseName }).from(substance).where(eq(substance.id, substanceId))
    : [{ name: '全部双本账化学品' }];
  return { laboratoryName: need(where).name, substanceName: need(what).name };
};

/** What two books are kept of, bottle by bottle as the books are. @throws BOTH_BOOKS_LONG */
const rowsOf = async (
  context: ReadContext,
  { laboratoryId, month, substanceId }: Asked,
): Promise<MovementRow[]> => {
  const rows: MovementRow[] = [];
  const days = { from: `${month}-01`, to: dayAfter(`${nextPeriod(month)}-01`, -1) };
  for await (const some of movements.walk(context, {
    ...{ laboratoryId, ...days },
    ...(substanceId ? { substanceId } : {}),
  })) {
    rows.push(...some.filter(({ secondBook }) => secondBook !== null));
    if (rows.length > bothBooksMost) throw failAt('substanceId', 'BOTH_BOOKS_LONG', { most: bothBooksMost });
  }
  return rows.sort(
    (a, b) =>
      a.chineseName.localeCompare(b.chineseName, 'zh') ||
      a.bottleCode.localeCompare(b.bottleCode) ||
      a.bottleSeq - b.bottleSeq,
  );
};

/** The first book; whoever has still to read the bottle himself is told none of its figures. */
const first = ({ delta, balanceAfter, operatorName, witnessName }: MovementRow): string[] => {
  const people = [operatorName, witnessName ?? ''];
  if (delta === null || balanceAfter === null)
    return [blindWords[0], blindWords[0], blindWords[0], ...people];
  const out = delta.startsWith('-');
  return [out || delta === '0' ? '' : delta, out ? delta.slice(1) : '', balanceAfter, ...people];
};

/** Where and by whom the most dangerous is kept is told to few. */
const told = ({ controlCategories, fromText, toText }: MovementRow): boolean =>
  !anyOf(controlCategories, hiddenCategories) || fromText !== null || toText !== null;

/** 双本账: what was booked in a month and what the other keeper has read, beside each other, with lines to sign on. */
export const printBothBooks = async (context: ReadContext, asked: Asked): Promise<FileAnswer> => {
  const { db, platform } = context;
  const { laboratoryName, substanceName } = await namesOf(context, asked);
  const rows = await rowsOf(context, asked);
  const entered = await enteredBy(
    db,
    rows.map(({ id }) => id),
  );
  const zone = await timeZoneOf(db);
  const made = nowIso();
  const title = `化学品双本账 ${asked.month}`;
  const second = (row: MovementRow): string[] => {
    const entry = entered.get(row.id);
    return [
      row.secondRead ?? '',
      (told(row) && entry?.keeperName) || '',
      entry?.at ? shownIn(zone, entry.at) : '',
    ];
  };
  const { pdf } = await renderPdf(
    template,
    {
      title,
      number: `${laboratoryName}　打印于 ${shownIn(zone, made)}`,
      collegeName: (await collegeRow(db))?.collegeName ?? '',
      facts: [
        ['实验室', laboratoryName],
        ['化学品', substanceName],
        ['月份', asked.month],
      ],
      rows: rows.map((row) => [
        ...[shownIn(zone, row.at), `${row.chineseName}\n${row.bottleCode}`, units[row.unit][0]],
        ...[movementKinds[row.kind][0], ...first(row), ...second(row)],
        row.secondBook ? secondBookStates[row.secondBook][0] : '',
      ]),
    },
    { at: made },
  );
  return temporaryPdf(platform, pdf, plainName(`双本账 ${asked.month} ${laboratoryName}`));
};
