import { sql } from 'drizzle-orm';
import type { WriteContext } from './context.ts';
import { dayOf } from './timeZone.ts';

/**
 * The next `n` numbers of a series, in order, from 1 on. They belong to the transaction that draws them: others who draw
 * from the same series wait until it ends, and what is taken back leaves no gap.
 */
const draw = async ({ db }: Pick<WriteContext, 'db'>, key: string, n = 1): Promise<number[]> => {
  if (n === 0) return [];
  const { rows } = await db.execute<{ last: number }>(sql`
    insert into number_series (key, last) values (${key}, ${n})
    on conflict (key) do update set last = number_series.last + excluded.last returning last`);
  const last = rows[0]?.last ?? 0;
  return Array.from({ length: n }, (_, at) => last - n + 1 + at);
};

/** `LY2026112300001`: the day, and the next number of that day in the series. */
const ofDay = async (context: Pick<WriteContext, 'db'>, key: string, prefix: string): Promise<string> => {
  const day = (await dayOf(context.db)).replaceAll('-', '');
  const [no = 0] = await draw(context, `${key} ${day}`);
  return `${prefix}${day}${String(no).padStart(5, '0')}`;
};

export const series = { draw, ofDay };
