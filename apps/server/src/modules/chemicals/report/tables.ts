import type { ChemicalReportKind, ChemicalReportState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key } from '../../../platform/database/columns.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';

/** A report that is to be handed in, and what was. Its figures are read anew whenever it is shown. */
export const chemicalReport = pgTable(
  'chemical_report',
  {
    id: key(),
    kind: text().$type<ChemicalReportKind>().notNull(),
    period: text().notNull(),
    /** Of the whole university where there is none. */
    organizationId: uuid().references(() => organization.id),
    state: text().$type<ChemicalReportState>().notNull().default('draft'),
    filedOn: day(),
    filedById: uuid().references(() => account.id),
    fileId: uuid(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('chemical_report_college').on(table.kind, table.period).where(sql`organization_id is null`),
    index('chemical_report_organization').on(table.organizationId, table.kind, table.period),
    index('chemical_report_period').on(table.period, table.id),
    index('chemical_report_created').on(table.createdAt, table.id),
    index('chemical_report_filed').on(table.filedOn, table.id),
    index('chemical_report_filed_by').on(table.filedById),
  ],
);
