import type { CompatibilityLevel, StorageClass } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { uuid } from '../../../platform/uuid.ts';
import { readShipped, shipOnce } from '../shipping.ts';
import { compatibility } from '../tables.ts';
import { inOrder, numbersInOrder } from './rules.ts';

interface Pair<K extends string> {
  a: K;
  b: K;
  level: CompatibilityLevel;
  reason: string;
}
interface Shipped {
  libraryVersion: string;
  pairs: Pair<StorageClass>[];
  casPairs: Pair<string>[];
  sameClass: { code: StorageClass; level: CompatibilityLevel; reason: string }[];
}

/** As the product has it: pairs of classes, a class among itself as a pair of it with itself. */
export const shippedMatrix = async () => {
  const { libraryVersion, pairs, casPairs, sameClass } = await readShipped<Shipped>('storage-compatibility');
  return {
    libraryVersion,
    pairs: [...pairs, ...sameClass.map(({ code, ...one }) => ({ a: code, b: code, ...one }))].map(inOrder),
    casPairs: casPairs.map(numbersInOrder),
  };
};

export const shipCompatibility = (context: WriteContext): Promise<boolean> =>
  shipOnce(context, 'compatibility', async () => {
    const { libraryVersion, pairs, casPairs } = await shippedMatrix();
    await context.db.insert(compatibility).values({
      id: uuid(),
      pairs: pairs.map((pair) => ({ ...pair, own: false })),
      casPairs: casPairs.map((pair) => ({ ...pair, own: false })),
    });
    return libraryVersion;
  });
