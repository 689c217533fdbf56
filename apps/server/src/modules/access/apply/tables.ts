import type {
  ApplyKind,
  ApplyState,
  AttachmentSent,
  CheckSnapshot,
  NightAsked,
  OpenTimes,
  PledgeRead,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../../platform/database/columns.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

/** That somebody asks to be let into rooms, for himself or, in a batch, for others. */
export const accessApply = pgTable(
  'access_apply',
  {
    id: key(),
    applyNo: text().notNull().unique(),
    applyKind: text().$type<ApplyKind>().notNull(),
    applicantId: uuid()
      .notNull()
      .references(() => account.id),
    userIds: uuid().array().notNull(),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    roomIds: uuid().array().notNull(),
    purpose: text().notNull(),
    project: text(),
    mentorId: uuid().references(() => account.id),
    periodFrom: day().notNull(),
    periodTo: day().notNull(),
    slots: jsonb().$type<OpenTimes[]>().notNull().default([]),
    activities: text().array().notNull().default([]),
    /** Beside whom the dangerous work is done; of each night its own. */
    companionIds: uuid().array().notNull().default([]),
    nights: jsonb().$type<NightAsked[]>().notNull().default([]),
    attachments: jsonb().$type<AttachmentSent[]>().notNull().default([]),
    /** The pledges that were read, by their versions, and the name written under them. */
    pledges: jsonb().$type<PledgeRead[]>().notNull().default([]),
    signatureFileId: uuid(),
    submittedAt: moment(),
    state: text().$type<ApplyState>().notNull().default('draft'),
    approvalId: uuid(),
    /** It passed by the college’s setting, without anybody deciding. */
    auto: boolean().notNull().default(false),
    /** Why it was returned, refused or ended. */
    reason: text(),
    /** What its people had and lacked as it passed. */
    checkSnapshot: jsonb().$type<CheckSnapshot>(),
    ...editable(),
  },
  (table) => [
    index('access_apply_applicant').on(table.applicantId, table.createdAt, table.id),
    index('access_apply_laboratory').on(table.laboratoryId, table.createdAt, table.id),
    index('access_apply_open')
      .using('gin', table.userIds)
      .where(sql`${table.state} in ('running', 'returned')`),
    check('access_apply_days', sql`${table.periodTo} >= ${table.periodFrom}`),
  ],
);
