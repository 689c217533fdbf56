import { sql } from 'drizzle-orm';
import { nowIso } from '../clock.ts';
import { fail } from '../failure.ts';

/** What every update of an editable row sets beside its values. */
export const bump = {
  version: sql<number>`version + 1`,
  get updatedAt() {
    return nowIso();
  },
};

/** An update whose WHERE names the version the caller has seen. @throws STALE_VERSION when it met no row. */
export const versioned = async <Row>(update: PromiseLike<Row[]>): Promise<Row> => {
  const [row] = await update;
  if (row === undefined) throw fail('STALE_VERSION');
  return row;
};
