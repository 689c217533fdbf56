import type { OfflineState, offlineKinds, offlineResults, signMethods } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../../platform/database/columns.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { ids } from '../columns.ts';

/** A session at which people are taught: of a laboratory, of an organisation, or of the college. */
export const offlineTraining = pgTable(
  'offline_training',
  {
    id: key(),
    title: text().notNull(),
    kind: text().$type<keyof typeof offlineKinds>().notNull(),
    laboratoryId: uuid().references(() => laboratory.id),
    /** Null for the college as a whole, or where it is a laboratory's. */
    organizationId: uuid().references(() => organization.id),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    place: text().notNull(),
    trainerId: uuid().references(() => account.id),
    /** Of a trainer from elsewhere. */
    trainerName: text(),
    minutes: integer().notNull(),
    content: text(),
    fileIds: ids(),
    state: text().$type<OfflineState>().notNull().default('draft'),
    cancelReason: text(),
    ...editable(),
  },
  (table) => [
    index('offline_training_newest').on(table.startAt, table.id),
    index('offline_training_by_title').on(table.title, table.id),
    index('offline_training_by_minutes').on(table.minutes, table.id),
    index('offline_training_of_laboratory').on(table.laboratoryId),
    index('offline_training_of_organization').on(table.organizationId),
    index('offline_training_trainer').on(table.trainerId),
    check('offline_training_times', sql`${table.endAt} > ${table.startAt}`),
    check('offline_training_place', sql`${table.laboratoryId} is null or ${table.organizationId} is null`),
  ],
);

export const offlineParticipant = pgTable(
  'offline_participant',
  {
    trainingId: uuid()
      .notNull()
      .references(() => offlineTraining.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    signedAt: moment(),
    method: text().$type<keyof typeof signMethods>(),
    result: text().$type<keyof typeof offlineResults>(),
  },
  (table) => [
    primaryKey({ columns: [table.trainingId, table.userId] }),
    index('offline_participant_of_person').on(table.userId),
    check('offline_participant_passed', sql`${table.result} <> 'pass' or ${table.signedAt} is not null`),
  ],
);
