import type { Code, hazardCategories, OnSiteItem, OnSiteState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

/** Who trains people on site in a laboratory beside its head and officers. */
export const labTrainer = pgTable(
  'lab_trainer',
  {
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    hazardCategories: text().array().$type<Code<typeof hazardCategories>[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.laboratoryId, table.userId] }),
    index('lab_trainer_by_person').on(table.userId),
  ],
);

/** That somebody was shown around in a laboratory; it counts once he has signed too. */
export const onSiteTraining = pgTable(
  'on_site_training',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    at: day().notNull(),
    trainerId: uuid()
      .notNull()
      .references(() => account.id),
    checklist: text().array().$type<OnSiteItem[]>().notNull(),
    trainerSignatureId: uuid().notNull(),
    /** What its person signs with, hashed, and until when. */
    codeHash: text(),
    codeUntil: moment(),
    state: text().$type<OnSiteState>().notNull().default('waiting'),
    signatureId: uuid(),
    signedAt: moment(),
    /** Its last day; of one that is signed. */
    validTo: day(),
    ...editable(),
  },
  (table) => [
    index('on_site_training_by_person').on(table.userId, table.laboratoryId),
    index('on_site_training_by_laboratory').on(table.laboratoryId, table.at, table.id),
    index('on_site_training_by_day').on(table.at, table.id),
    check('on_site_training_signed', sql`(${table.state} = 'signed') = (${table.validTo} is not null)`),
  ],
);
