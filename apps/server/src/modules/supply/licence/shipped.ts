import { readFile } from 'node:fs/promises';
import type { ControlCategory, LicenceKind } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { catalogueShipped, licenceRule, purchaseRuleSet } from '../tables.ts';

interface Shipped {
  controlCategory: ControlCategory;
  kinds: LicenceKind[];
}

/** Fills in the licence rules that come with the product, each once; a college that changed them keeps its own. */
export const shipRules = async ({ db }: WriteContext): Promise<void> => {
  const rules: Shipped[] = JSON.parse(
    await readFile(new URL('../shipped/licenceRules.json', import.meta.url), 'utf8'),
  );
  await db.insert(purchaseRuleSet).values({}).onConflictDoNothing();
  const first = await db
    .insert(catalogueShipped)
    .values(rules.map(({ controlCategory: word }) => ({ list: 'licenceRule' as const, word })))
    .onConflictDoNothing()
    .returning({ word: catalogueShipped.word });
  const fresh = rules.filter(({ controlCategory }) => first.some(({ word }) => word === controlCategory));
  if (fresh.length > 0) await db.insert(licenceRule).values(fresh).onConflictDoNothing();
};
