import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../../platform/context.ts';
import { newLabel } from '../../../../platform/labelCode.ts';
import { bottle } from '../tables.ts';

/** Codes of labels for bottles that are to come; none of them is or was on another bottle. */
export const drawBottleCodes = async ({ db }: Pick<WriteContext, 'db'>, n: number): Promise<string[]> => {
  const codes = new Set<string>();
  while (codes.size < n) {
    const drawn = Array.from({ length: n - codes.size }, () => newLabel('B'));
    const rows = await db
      .select({ code: bottle.bottleCode })
      .from(bottle)
      .where(inArray(bottle.bottleCode, drawn));
    const taken = new Set(rows.map(({ code }) => code));
    for (const code of drawn) if (!taken.has(code)) codes.add(code);
  }
  return [...codes];
};
