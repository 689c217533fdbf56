import { type Label, type LicenceKind, licenceKinds } from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import type { KnownSubstance } from '../../chemicals/public.ts';
import { type Licensed, missingLicences, requiredLicences } from '../licence/covering.ts';
import { supplier } from '../tables.ts';
import { substancesOf } from './known.ts';
import { categoriesAt, localApprovalOf } from './values.ts';

export type Gated = Omit<Licensed, 'controlCategories'> & { massFraction?: string | null };

/** What the rules say of goods: what they need, and what keeps them from being sold. */
export interface Verdict {
  controlCategories: Licensed['controlCategories'];
  localApproval: boolean;
  /** Nothing where no rule lets them be sold. */
  requiredLicences: LicenceKind[];
  /** What weighs most first: whose they are, what they are, which papers; none for what may be sold. */
  failures: { reason: 'supplier' | 'substance' | 'licence'; failure: Failure }[];
}

const substanceFailure = (casCode: string | null, known: KnownSubstance | undefined): Failure | undefined => {
  if (!casCode) return undefined;
  if (!known?.inDictionary) return fail('SUBSTANCE_UNKNOWN', { cas: casCode });
  const banned = known.local?.level === 'banned' || known.substance?.useStatus === 2;
  return banned ? fail('SUBSTANCE_BANNED', { name: known.substance?.chineseName ?? casCode }) : undefined;
};

/** Looks at some goods by all rules at once: whose they are, what they are, and which papers they need. */
export const verdictsOf = async (
  { db }: { db: Reader },
  goods: readonly Gated[],
): Promise<ReadonlyMap<string, Verdict>> => {
  const substances = await substancesOf(
    db,
    goods.map(({ casCode }) => casCode),
  );
  const suppliers = new Map(
    (
      await db
        .select({ id: supplier.id, status: supplier.supplierStatus })
        .from(supplier)
        .where(inArray(supplier.id, [...new Set(goods.map(({ supplierId }) => supplierId))]))
    ).map(({ id, status }) => [id, status]),
  );
  const licensed = goods.map((one) => ({
    ...{ id: one.id, supplierId: one.supplierId, commodityTypeId: one.commodityTypeId },
    ...{ brandId: one.brandId, casCode: one.casCode },
    controlCategories: one.casCode ? categoriesAt(substances.get(one.casCode), one.massFraction) : [],
  }));
  const required = await requiredLicences(db, licensed);
  const missing = await missingLicences(db, licensed, await dayOf(db));
  return new Map(
    licensed.map(({ id, supplierId, casCode, controlCategories }): [string, Verdict] => {
      const ofSubstance = substanceFailure(casCode, casCode ? substances.get(casCode) : undefined);
      const needed = required.get(id);
      const lacking = missing.get(id) ?? [];
      // In both languages: what left the mall by itself keeps the Chinese sentence, whoever it was that looked.
      const names = lacking.map(({ kind }) => licenceKinds[kind]);
      const kinds: Label = [names.map(([zh]) => zh).join('、'), names.map(([, en]) => en).join(', ')];
      const failures: Verdict['failures'] = [
        ...(suppliers.get(supplierId) === 'active'
          ? []
          : [{ reason: 'supplier' as const, failure: fail('COMMODITY_SUPPLIER') }]),
        ...(ofSubstance ? [{ reason: 'substance' as const, failure: ofSubstance }] : []),
        ...(needed === null ? [{ reason: 'licence' as const, failure: fail('LICENCE_RULE_MISSING') }] : []),
        ...(needed !== null && lacking.length > 0
          ? [{ reason: 'licence' as const, failure: fail('LICENCE_REQUIRED', { kinds }) }]
          : []),
      ];
      const localApproval = localApprovalOf(casCode ? substances.get(casCode) : undefined);
      return [id, { controlCategories, localApproval, requiredLicences: needed ?? [], failures }];
    }),
  );
};

/** What keeps each of some goods from being sold. */
export const obstaclesOf = async (
  context: { db: Reader },
  goods: readonly Gated[],
): Promise<ReadonlyMap<string, readonly Failure[]>> =>
  new Map(
    [...(await verdictsOf(context, goods))].map(([id, { failures }]) => [
      id,
      failures.map(({ failure }) => failure),
    ]),
  );
