import type { BottleRow, Label } from '@anyan/contract';
import type { ReadContext } from '../../../../platform/context.ts';
import { awaitingEntry } from '../../book/blindQueries.ts';
import { inMeasure } from '../rules.ts';

/** As long as a line of what is asked may be. */
const longest = 500;
/** What is said of something, in both languages. */
export const both = (of: (at: 0 | 1) => string): Label => [of(0).slice(0, longest), of(1).slice(0, longest)];
export const breaks: Label = ['；', '; '];
export const names: Label = ['、', ', '];
export const notGiven: Label = ['未填写', 'not given'];

/** What the usual lines are called. */
export const lines = {
  substance: ['化学品', 'Substance'],
  amount: ['数量', 'Amount'],
  bottles: ['瓶', 'Bottles'],
  place: ['存放点', 'Storage place'],
  laboratory: ['实验室', 'Laboratory'],
  reason: ['原因', 'Reason'],
  purpose: ['用途', 'Purpose'],
  receiver: ['领用人', 'Receiver'],
  request: ['领用申请', 'Request'],
} as const satisfies Record<string, Label>;

const mostNamed = 20;
/** What is said here the second person reads: no amount of what he may have to enter into the second book yet. */
export const bottlesInWords = async ({ db }: ReadContext, rows: readonly BottleRow[]): Promise<Label> => {
  const waiting = await awaitingEntry(
    db,
    rows.map(({ id }) => id),
  );
  const blind: Label = ['（余量待盲记）', ' (what is left is to be read)'];
  const more: Label = [`等 ${rows.length} 瓶`, ` … ${rows.length} bottles in all`];
  return both((at) => {
    const words = rows
      .slice(0, mostNamed)
      .map((row) =>
        [
          `${row.chineseName} ${row.bottleCode}`,
          row.remaining === null || waiting.has(row.id)
            ? blind[at]
            : ` ${inMeasure(row.remaining, row.unit, at)}`,
        ].join(''),
      );
    return `${words.join(breaks[at])}${rows.length > mostNamed ? more[at] : ''}`;
  });
};
