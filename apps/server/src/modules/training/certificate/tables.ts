import type {
  CertificatePlace,
  CertificateSnapshot,
  CertificateState,
  Code,
  certificateSources,
  ExternalState,
  hazardCategories,
  riskLevels,
  specialCovers,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { texts } from '../columns.ts';
import { examAttempt, examRule } from '../exam/tables.ts';

/** How certificates look and are numbered; what was issued keeps what it said then. */
export const certificateTemplate = pgTable(
  'certificate_template',
  {
    id: key(),
    certificateName: text().notNull(),
    certificateText: text().notNull(),
    certificateOrganizationName: text().notNull(),
    certificateBackgroundFile: uuid(),
    sealFileId: uuid(),
    numberPrefix: text().notNull(),
    /** Null for the college as a whole. */
    ownerOrganizationId: uuid().references(() => organization.id),
    fields: jsonb().$type<CertificatePlace[]>().notNull(),
    builtInKey: text().unique(),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  (table) => [
    index('certificate_template_newest').on(table.updatedAt, table.id),
    index('certificate_template_by_name').on(table.certificateName, table.id),
    index('certificate_template_organization').on(table.ownerOrganizationId),
  ],
);

/** Whom a certificate names, as it was at its issue. */
export interface PersonSnapshot {
  name: string;
  number: string;
  unit: string;
  /** Class hours of the year, where the text of the certificate names them. */
  classHours?: number;
}

export const certificate = pgTable(
  'certificate',
  {
    id: key(),
    certificateNumber: text().notNull(),
    source: text().$type<keyof typeof certificateSources>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    ruleId: uuid().references(() => examRule.id),
    attemptId: uuid().references(() => examAttempt.id),
    templateId: uuid().references(() => certificateTemplate.id),
    certificateName: text().notNull(),
    issuer: text().notNull(),
    /** Null for what was imported: it is drawn as the product's own frame. */
    templateSnapshot: jsonb().$type<CertificateSnapshot>(),
    personSnapshot: jsonb().$type<PersonSnapshot>().notNull(),
    score: real(),
    issuedAt: moment().notNull(),
    validFrom: day().notNull(),
    /** The last day on which it counts. */
    validTo: day(),
    /** Days before its end in which it may be renewed. */
    renewDays: integer().notNull(),
    coversHazardCategories: texts<Code<typeof hazardCategories>>(),
    coversRiskLevel: text().$type<Code<typeof riskLevels>>(),
    coversSpecial: texts<keyof typeof specialCovers>(),
    /** That it ends soon or has ended follows from the day; `expired` is kept once others were told. */
    state: text().$type<CertificateState>().notNull().default('valid'),
    revokeReason: text(),
    revokedById: uuid().references(() => account.id),
    replacedById: uuid().references((): AnyPgColumn => certificate.id),
    /** 128 bits, in the address that its QR names. */
    verifyCode: text().notNull().unique(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('certificate_number').on(sql`lower(${table.certificateNumber})`),
    index('certificate_by_number').on(table.certificateNumber, table.id),
    index('certificate_newest').on(table.issuedAt, table.id),
    index('certificate_by_end').on(table.validTo, table.id),
    index('certificate_of_person').on(table.userId, table.ruleId),
    index('certificate_of_rule').on(table.ruleId),
    index('certificate_of_template').on(table.templateId),
    uniqueIndex('certificate_of_attempt').on(table.attemptId),
    index('certificate_open').on(table.validTo).where(sql`${table.state} = 'valid'`),
    index('certificate_replaced').on(table.replacedById).where(sql`${table.replacedById} is not null`),
  ],
);

/** What somebody has from elsewhere, and what the college says of it. */
export const externalCertificate = pgTable(
  'external_certificate',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    /** One of the kinds of the settings, which has its covers. */
    kindCode: text().notNull(),
    number: text().notNull(),
    issuer: text().notNull(),
    issuedAt: day().notNull(),
    validTo: day(),
    fileIds: uuid().array().notNull(),
    state: text().$type<ExternalState>().notNull().default('pending'),
    decidedById: uuid().references(() => account.id),
    decidedAt: moment(),
    reason: text(),
    ...editable(),
  },
  (table) => [
    index('external_certificate_of_person').on(table.userId),
    index('external_certificate_newest').on(table.issuedAt, table.id),
    index('external_certificate_by_end').on(table.validTo, table.id),
    index('external_certificate_pending').on(table.createdAt).where(sql`${table.state} = 'pending'`),
  ],
);
