import { fail } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';

// What somebody keeps a few of, one of them always the default: addresses and bills.

interface Kept {
  id: string;
  version: number;
  isDefault: boolean;
}

/** The one that is saved again, as it was seen; undefined for a new one. @throws NOT_FOUND, STALE_VERSION */
export const seenIn = <Row extends Kept>(
  there: readonly Row[],
  id: string | null | undefined,
  version: number | null | undefined,
): Row | undefined => {
  if (!id) return undefined;
  const row = need(there.find((one) => one.id === id));
  if (row.version !== version) throw fail('STALE_VERSION');
  return row;
};

/** Whether one is the default once it is saved: as it is asked for, and wherever no other one is. */
export const isDefaultAmong = (there: readonly Kept[], id: string, asked: boolean | undefined): boolean =>
  asked === true || !there.some((row) => row.id !== id && row.isDefault);
