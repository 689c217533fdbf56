import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { beingAdjusted } from './queries.ts';

/** @throws ADJUST_PENDING where it is being decided already what the book says of one of the bottles */
export const needNotAdjusted = async (db: Reader, bottleIds: readonly string[]): Promise<void> => {
  const [pending] = await beingAdjusted(db, bottleIds);
  if (pending) throw fail('ADJUST_PENDING', { code: pending });
};
