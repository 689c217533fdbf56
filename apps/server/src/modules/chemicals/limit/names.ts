import {
  controlCategories,
  inLocale,
  type Locale,
  limitKeys,
  namesIn,
  storageClasses,
} from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { substance } from '../tables.ts';
import type { chemicalLimit } from './tables.ts';

type Limit = Pick<
  typeof chemicalLimit.$inferSelect,
  'key' | 'substanceId' | 'category' | 'storageClass' | 'hCodes'
>;

/** What limits are about, as people say it; a substance has its name. */
export const limitName = async (
  db: Reader,
  rows: readonly Limit[],
  locale: Locale = 'zh-CN',
): Promise<(of: Limit) => string> => {
  const ids = rows.flatMap(({ substanceId }) => substanceId ?? []);
  const names = new Map(
    ids.length > 0
      ? (
          await db
            .select({ id: substance.id, name: substance.chineseName })
            .from(substance)
            .where(inArray(substance.id, ids))
        ).map(({ id, name }) => [id, name])
      : [],
  );
  return ({ key, substanceId, category, storageClass, hCodes }) => {
    if (key === 'substance') return names.get(substanceId ?? '') ?? '';
    if (key === 'category' && category) return inLocale(controlCategories[category], locale);
    if (key === 'storageClass' && storageClass) return inLocale(storageClasses[storageClass], locale);
    if (key === 'hCodes') return namesIn(hCodes, locale);
    return inLocale(limitKeys[key], locale);
  };
};
