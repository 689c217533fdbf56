import type { ControlCategory, LicenceKind, LicenceState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { supplier } from '../supplier/tables.ts';
import { catalogueWord } from '../word/tables.ts';

const idList = () => uuid().array().notNull().default([]);

/** 资质: a paper of a supplier; where it covers nothing by name it covers all. */
export const qualification = pgTable(
  'qualification',
  {
    id: key(),
    supplierId: uuid()
      .notNull()
      .references(() => supplier.id),
    kind: text().$type<LicenceKind>().notNull(),
    certificateNo: text().notNull(),
    scope: text(),
    coveredCategories: text().array().$type<ControlCategory[]>().notNull().default([]),
    coveredTypeIds: idList(),
    coveredCas: text().array().notNull().default([]),
    brandId: uuid().references(() => catalogueWord.id),
    issuer: text(),
    validFrom: day().notNull(),
    /** None: for good. */
    validTo: day(),
    fileIds: idList(),
    state: text().$type<Exclude<LicenceState, 'upcoming' | 'expiring'>>().notNull().default('pending'),
    reviewNote: text(),
    reviewedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    reviewedAt: moment(),
    approvalId: uuid(),
    /** The one that it takes over from when it is approved. */
    renewsId: uuid(),
    ...editable(),
  },
  (table) => [
    index('qualification_created').on(table.createdAt, table.id),
    index('qualification_supplier').on(table.supplierId, table.kind, table.state),
    index('qualification_end').on(table.validTo, table.id),
    index('qualification_renews').on(table.renewsId),
    index('qualification_brand').on(table.brandId),
    index('qualification_reviewed_by').on(table.reviewedBy),
    check('qualification_days', sql`${table.validTo} >= ${table.validFrom}`),
  ],
);

/** Which licences goods of a control category or a type need; all of them are needed. */
export const licenceRule = pgTable(
  'licence_rule',
  {
    id: key(),
    controlCategory: text().$type<ControlCategory>(),
    commodityTypeId: uuid().references(() => catalogueWord.id),
    kinds: text().array().$type<LicenceKind[]>().notNull(),
  },
  (table) => [
    uniqueIndex('licence_rule_category').on(table.controlCategory),
    uniqueIndex('licence_rule_type').on(table.commodityTypeId),
    check('licence_rule_one', sql`num_nonnulls(${table.controlCategory}, ${table.commodityTypeId}) = 1`),
  ],
);

/** The rules are saved together: one row, whose version an edit sends back. */
export const purchaseRuleSet = pgTable('purchase_rule_set', {
  id: smallint().primaryKey().default(1),
  version: integer().notNull().default(0),
  updatedAt: moment().notNull().default(sql`now()`),
});
