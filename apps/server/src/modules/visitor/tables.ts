import type { VisitorState } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, editable, key, moment } from '../../platform/database/columns.ts';
import { account } from '../identity/public.ts';
import { laboratory } from '../ledger/public.ts';

/** A link by which visitors register themselves; its token is made from the id and only its hash is kept. */
export const visitorInvitation = pgTable(
  'visitor_invitation',
  {
    id: key(),
    tokenHash: text().notNull(),
    hostId: uuid()
      .notNull()
      .references(() => account.id),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    roomIds: uuid().array().notNull().default([]),
    purpose: text().notNull(),
    visitFrom: day().notNull(),
    visitTo: day().notNull(),
    maxUses: integer().notNull(),
    uses: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    createdById: uuid(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('visitor_invitation_token').on(table.tokenHash),
    index('visitor_invitation_created').on(table.createdAt, table.id),
    index('visitor_invitation_host').on(table.hostId, table.createdAt, table.id),
    index('visitor_invitation_laboratory').on(table.laboratoryId),
    check('visitor_invitation_uses', sql`${table.uses} <= ${table.maxUses}`),
  ],
);

export const visitor = pgTable(
  'visitor',
  {
    id: key(),
    /** Of the token by which the visitor sees his own visit. */
    tokenHash: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    idNoMasked: text(),
    unit: text().notNull(),
    purpose: text().notNull(),
    plateNumber: text(),
    hostId: uuid()
      .notNull()
      .references(() => account.id),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    roomIds: uuid().array().notNull().default([]),
    visitFrom: day().notNull(),
    visitTo: day().notNull(),
    state: text().$type<VisitorState>().notNull().default('pending'),
    approvalId: uuid(),
    /** Why it was called off; why it was refused stands in the approval. */
    endNote: text(),
    /** The first arrival, and when the visitor last left. */
    arrivedAt: moment(),
    leftAt: moment(),
    invitationId: uuid().references(() => visitorInvitation.id),
    /** The page sends it with the form, so that a lost answer can be asked for again. */
    registrationKey: text(),
    /** Nobody of the college where the visitor registered himself. */
    createdById: uuid(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('visitor_token').on(table.tokenHash),
    uniqueIndex('visitor_registration').on(table.invitationId, table.registrationKey),
    index('visitor_from').on(table.visitFrom, table.id),
    index('visitor_created').on(table.createdAt, table.id),
    index('visitor_host').on(table.hostId, table.visitFrom, table.id),
    index('visitor_laboratory').on(table.laboratoryId, table.visitFrom, table.id),
    index('visitor_phone').on(table.phone),
    index('visitor_state').on(table.state, table.visitTo),
  ],
);
