import { sql } from 'drizzle-orm';
import type { WriteContext } from './context.ts';

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

export const series = { draw };
