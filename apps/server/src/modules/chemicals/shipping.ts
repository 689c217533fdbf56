import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import { chemicalShipped } from './tables.ts';

export const readShipped = async <T>(file: 'chemicals' | 'sds' | 'storage-compatibility'): Promise<T> =>
  JSON.parse(await readFile(new URL(`./shipped/${file}.json`, import.meta.url), 'utf8'));

/** Does a part of what the product ships, unless it was done before; also where nodes start at once. */
export const shipOnce = async (
  { db }: WriteContext,
  part: string,
  work: () => Promise<string>,
): Promise<boolean> => {
  const [first] = await db
    .insert(chemicalShipped)
    .values({ part, libraryVersion: '' })
    .onConflictDoNothing()
    .returning({ part: chemicalShipped.part });
  if (!first) return false;
  await db
    .update(chemicalShipped)
    .set({ libraryVersion: await work() })
    .where(eq(chemicalShipped.part, part));
  return true;
};
