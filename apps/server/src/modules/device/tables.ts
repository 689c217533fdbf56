import type { DeviceKind } from '@anyan/contract';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { editable, key, moment } from '../../platform/database/columns.ts';
import { room } from '../college/public.ts';

/** A shared device: of its token and of its pairing code only hashes are kept. */
export const device = pgTable(
  'device',
  {
    id: key(),
    kind: text().$type<DeviceKind>().notNull(),
    name: text().notNull(),
    roomId: uuid().references(() => room.id, { onDelete: 'cascade' }),
    /** Of the code that pairs it, while there is one. */
    codeHash: text(),
    codeUntil: moment(),
    tokenHash: text(),
    pairedAt: moment(),
    revokedAt: moment(),
    lastSeenAt: moment(),
    battery: integer(),
    appVersion: text(),
    ...editable(),
  },
  (table) => [
    uniqueIndex('device_by_token').on(table.tokenHash),
    uniqueIndex('device_by_code').on(table.codeHash),
    index('device_by_room').on(table.roomId),
    index('device_by_name').on(table.kind, table.name, table.id),
    index('device_by_seen').on(table.kind, table.lastSeenAt, table.id),
  ],
);
