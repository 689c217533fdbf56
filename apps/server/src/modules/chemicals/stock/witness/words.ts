import type { BottleRow } from '@anyan/contract';
import type { ReadContext } from '../../../../platform/context.ts';
import { awaitingEntry } from '../../book/blindQueries.ts';

const mostNamed = 20;
/** What is said here the second person reads: no amount of what he may have to enter into the second book yet. */
export const bottlesInWords = async ({ db }: ReadContext, rows: readonly BottleRow[]): Promise<string> => {
  const waiting = await awaitingEntry(
    db,
    rows.map(({ id }) => id),
  );
  const told = rows
    .slice(0, mostNamed)
    .map((row) =>
      [
        `${row.chineseName} ${row.bottleCode}`,
        row.remaining === null || waiting.has(row.id) ? '（余量待盲记）' : ` ${row.remaining} ${row.unit}`,
      ].join(''),
    );
  return `${told.join('；')}${rows.length > mostNamed ? `等 ${rows.length} 瓶` : ''}`.slice(0, 500);
};
