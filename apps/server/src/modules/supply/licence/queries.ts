import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { catalogueWord, supplier } from '../tables.ts';
import { licenceRule, qualification } from './tables.ts';

/** The rules of the college. */
export const readRules = (db: Reader) =>
  db
    .select({
      controlCategory: licenceRule.controlCategory,
      commodityTypeId: licenceRule.commodityTypeId,
      kinds: licenceRule.kinds,
    })
    .from(licenceRule);

/** The tree of types. */
export const typeParents = (db: Reader) =>
  db
    .select({ id: catalogueWord.id, parentId: catalogueWord.parentId })
    .from(catalogueWord)
    .where(eq(catalogueWord.list, 'type'));

/** What is kept of the licences of some suppliers: which hold on a day, and when the others ended. */
export const licencesOf = (db: Reader, supplierIds: readonly string[], day: string) =>
  db
    .select({
      ...{ supplierId: qualification.supplierId, kind: qualification.kind, brandId: qualification.brandId },
      coveredCategories: qualification.coveredCategories,
      coveredTypeIds: qualification.coveredTypeIds,
      coveredCas: qualification.coveredCas,
      holds: sql<boolean>`${supplier.supplierStatus} = 'active' and ${qualification.state} = 'valid'
        and ${qualification.validFrom} <= ${day}::date and coalesce(${qualification.validTo}, 'infinity') >= ${day}::date`,
      endedAt: sql<
        string | null
      >`case when ${qualification.validTo} < ${day}::date then ${qualification.validTo}::text end`,
    })
    .from(qualification)
    .innerJoin(supplier, eq(supplier.id, qualification.supplierId))
    .where(
      and(
        sql`${qualification.supplierId} = any(${sql.param([...supplierIds])}::uuid[])`,
        inArray(qualification.state, ['valid', 'expired', 'replaced']),
      ),
    );
