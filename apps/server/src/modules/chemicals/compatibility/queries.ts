import type { CompatibilityMatrix } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { need } from '../../../platform/scope.ts';
import { substancesByCas } from '../dictionary/queries.ts';
import { compatibility } from '../tables.ts';
import { pairKey } from './rules.ts';
import { shippedMatrix } from './shipped.ts';

/** The matrix in force. */
export const readMatrix = async (db: Reader) => need((await db.select().from(compatibility).limit(1))[0]);

export const compatibilityMatrix = async ({ db }: ReadContext): Promise<CompatibilityMatrix> => {
  const { id, pairs, casPairs, version } = await readMatrix(db);
  const shipped = new Map((await shippedMatrix()).pairs.map((pair) => [pairKey(pair), pair]));
  const names = new Map(
    (await substancesByCas(db, [...new Set(casPairs.flatMap(({ a, b }) => [a, b]))])).map((row) => [
      row.casCode,
      row.chineseName,
    ]),
  );
  const shippedOf = (pair: { a: string; b: string }) => {
    const { level = 'ok', reason = '' } = shipped.get(pairKey(pair)) ?? {};
    return { level, reason } as const;
  };
  return {
    id,
    version,
    pairs: pairs.map((pair) => ({ ...pair, shipped: pair.own ? shippedOf(pair) : null })),
    casPairs: casPairs.map((pair) => ({
      ...pair,
      aName: names.get(pair.a) ?? null,
      bName: names.get(pair.b) ?? null,
    })),
  };
};
