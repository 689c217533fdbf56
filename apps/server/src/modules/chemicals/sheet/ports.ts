import type { ReadContext } from '../../../platform/context.ts';
import { port } from '../../../platform/ports.ts';

/** How many goods on sale there are of each of some CAS numbers, whoever sells them. */
export const sheetUses =
  port<
    (context: Pick<ReadContext, 'db'>, casCodes: readonly string[]) => Promise<ReadonlyMap<string, number>>
  >('chemicals.sheetUses');

/** Throws for whoever may read no sheet in the mall now, of the module that opens and closes the mall. */
export const sheetReaders = port<(context: ReadContext) => Promise<void>>('chemicals.sheetReaders');

/** Goods by their numbers, of all that sell any. */
export const goodsOf = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  casCodes: readonly string[],
): Promise<(casCode: string) => number> => {
  const counts: ReadonlyMap<string, number>[] = [];
  if (casCodes.length > 0)
    for (const uses of platform.ports.all(sheetUses).values()) counts.push(await uses({ db }, casCodes));
  return (casCode) => counts.reduce((sum, goods) => sum + (goods.get(casCode) ?? 0), 0);
};
