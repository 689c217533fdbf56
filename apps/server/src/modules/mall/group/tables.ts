import type { GroupRole, groupLaboratoryStates } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../../platform/database/columns.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';

/** Who buys together: people of some laboratories under one leader. */
export const purchaseGroup = pgTable(
  'purchase_group',
  {
    id: key(),
    groupName: text().notNull(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    leaderId: uuid()
      .notNull()
      .references(() => account.id),
    useStatus: smallint().$type<1 | 2>().notNull().default(1),
    ...editable(),
  },
  (table) => [
    uniqueIndex('purchase_group_name').on(table.organizationId, sql`lower(${table.groupName})`),
    index('purchase_group_by_name').on(table.groupName, table.id),
    index('purchase_group_leader').on(table.leaderId),
  ],
);

/** The leader is one of them. */
export const purchaseGroupMember = pgTable(
  'purchase_group_member',
  {
    groupId: uuid()
      .notNull()
      .references(() => purchaseGroup.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => account.id),
    groupRole: text().$type<GroupRole>().notNull(),
    /** Fen of one order; none where it is not limited. */
    orderLimit: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('purchase_group_member_user').on(table.userId),
    uniqueIndex('purchase_group_member_leader').on(table.groupId).where(sql`${table.groupRole} = 'leader'`),
    check('purchase_group_member_limit', sql`${table.orderLimit} >= 0`),
  ],
);

export const purchaseGroupLaboratory = pgTable(
  'purchase_group_laboratory',
  {
    groupId: uuid()
      .notNull()
      .references(() => purchaseGroup.id, { onDelete: 'cascade' }),
    laboratoryId: uuid()
      .notNull()
      .references(() => laboratory.id),
    state: text().$type<keyof typeof groupLaboratoryStates>().notNull(),
    askedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.laboratoryId] }),
    index('purchase_group_laboratory_of').on(table.laboratoryId),
  ],
);

/** A run that makes groups by laboratories. */
export const purchaseGroupBuild = pgTable(
  'purchase_group_build',
  {
    id: key(),
    /** Nobody where the product itself made them on its first start. */
    ownerId: uuid(),
    /** Laboratories of this organisation and below; of all in reach without. */
    organizationId: uuid(),
    locale: text().$type<'zh-CN' | 'en-US'>().notNull(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    made: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('purchase_group_build_owner').on(table.ownerId, table.createdAt)],
);
