import type {
  CampaignRow,
  Code,
  hazardCategories,
  letterKinds,
  letterStates,
  riskLevels,
  templateStates,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';

type Level = Code<typeof riskLevels>;

export interface Clause {
  hazardCategory?: Code<typeof hazardCategories> | null;
  riskLevel?: Level | null;
  content: string;
}

export interface StoredSignature {
  userId: string;
  side: 'upper' | 'lower';
  signatureFileId: string;
  at: string;
  ip: string | null;
  readSeconds: number;
  evidenceHash: string;
}

/**
 * Posts added by hand, and what was written to those that organisations and laboratories bring by themselves (their
 * id is then the organisation's or the laboratory's, so that nothing has to be kept in step).
 */
export const responsibilityUnit = pgTable(
  'responsibility_unit',
  {
    id: key(),
    manual: boolean().notNull(),
    parentId: uuid(),
    /** The organisation it hangs under; its scope. */
    organizationId: uuid(),
    name: text().notNull(),
    postTitle: text().notNull(),
    personIds: uuid().array().notNull().default([]),
    duties: text(),
    orderNo: integer().notNull().default(0),
    ...editable(),
  },
  (table) => [index('responsibility_unit_parent').on(table.parentId)],
);

export const responsibilityTemplate = pgTable(
  'responsibility_template',
  {
    id: key(),
    /** The first of its versions. */
    familyId: uuid().notNull(),
    versionNo: integer().notNull(),
    name: text().notNull(),
    kind: text().$type<Code<typeof letterKinds>>().notNull(),
    content: text().notNull(),
    clauses: jsonb().$type<Clause[]>().notNull().default([]),
    upperParty: text().notNull(),
    lowerParty: text().notNull(),
    state: text().$type<Code<typeof templateStates>>().notNull().default('draft'),
    publishedAt: moment(),
    /** Came with the product. */
    shipped: boolean().notNull().default(false),
    ...editable(),
  },
  (table) => [uniqueIndex('responsibility_template_version').on(table.familyId, table.versionNo)],
);

export const responsibilityCampaign = pgTable(
  'responsibility_campaign',
  {
    id: key(),
    year: integer().notNull(),
    title: text().notNull(),
    templateIds: uuid().array().notNull(),
    /** For everybody; else for these and all below them, one at least. */
    wholeCollege: boolean().notNull(),
    organizationIds: uuid().array().notNull(),
    riskLevels: text().array().$type<Level[]>().notNull(),
    issueAt: day().notNull(),
    dueAt: day().notNull(),
    validTo: day().notNull(),
    remindDays: integer().array().notNull(),
    blockAfterDue: boolean().notNull(),
    state: text().$type<CampaignRow['state']>().notNull().default('draft'),
    createdById: uuid(),
    ...editable(),
  },
  (table) => [
    check('responsibility_campaign_scope', sql`${table.wholeCollege} = (${table.organizationIds} = '{}')`),
    index('responsibility_campaign_year').on(table.year, table.id),
  ],
);

export const responsibilityLetter = pgTable(
  'responsibility_letter',
  {
    id: key(),
    campaignId: uuid()
      .notNull()
      .references(() => responsibilityCampaign.id),
    templateId: uuid()
      .notNull()
      .references(() => responsibilityTemplate.id),
    letterNo: text().notNull(),
    kind: text().$type<Code<typeof letterKinds>>().notNull(),
    /** Whose letter it is: an organisation, a laboratory, or a laboratory and a person. */
    unitKey: text().notNull(),
    upperUnit: text().notNull(),
    upperSignerId: uuid().references(() => account.id),
    lowerUnit: text().notNull(),
    lowerSignerId: uuid()
      .notNull()
      .references(() => account.id),
    lowerPost: text().notNull(),
    organizationId: uuid().notNull(),
    laboratoryId: uuid(),
    riskLevel: text().$type<Level>(),
    contentSnapshot: text().notNull(),
    contentHash: text().notNull(),
    state: text().$type<Code<typeof letterStates>>().notNull().default('pending'),
    signatures: jsonb().$type<StoredSignature[]>().notNull().default([]),
    blockAfterDue: boolean().notNull(),
    dueAt: day().notNull(),
    validFrom: day(),
    validTo: day().notNull(),
    signedAt: moment(),
    replacedById: uuid(),
    voidReason: text(),
    /** The document as it was sealed when it was first opened after the last signature. */
    pdfFileId: uuid(),
    pdfSha256: text(),
    remindedCount: integer().notNull().default(0),
    remindedAt: moment(),
    /** The event of being overdue is sent once. */
    overdueTold: boolean().notNull().default(false),
    searchText: text().notNull(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('responsibility_letter_no').on(table.letterNo),
    uniqueIndex('responsibility_letter_unit')
      .on(table.campaignId, table.kind, table.unitKey)
      .where(sql`${table.state} not in ('replaced', 'void')`),
    index('responsibility_letter_lower').on(table.lowerSignerId),
    index('responsibility_letter_upper').on(table.upperSignerId),
    index('responsibility_letter_laboratory').on(table.laboratoryId),
    index('responsibility_letter_organization').on(table.organizationId),
    index('responsibility_letter_due').on(table.dueAt, table.id),
    index('responsibility_letter_signed').on(table.signedAt, table.id),
  ],
);

/** When somebody began to read a letter of his: the server's word for how long it was read. */
export const responsibilityReading = pgTable(
  'responsibility_reading',
  {
    letterId: uuid()
      .notNull()
      .references(() => responsibilityLetter.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    openedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.accountId] })],
);
