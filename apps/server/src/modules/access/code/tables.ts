import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { room } from '../../college/public.ts';
import { device } from '../../device/public.ts';
import { account } from '../../identity/public.ts';

/** What the sticker at a door says. */
export const accessSticker = pgTable('access_sticker', {
  roomId: uuid()
    .primaryKey()
    .references(() => room.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
});

/** Codes of displays that somebody used: each once. Kept for minutes. */
export const accessCodeUse = pgTable(
  'access_code_use',
  {
    deviceId: uuid()
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    /** Fifteen seconds since 1970. */
    step: bigint({ mode: 'number' }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => account.id),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.step, table.userId] }),
    index('access_code_use_by_step').on(table.step),
  ],
);

/** Codes that people showed on their phones: each once. Kept for minutes. */
export const personalCodeUse = pgTable(
  'personal_code_use',
  {
    userId: uuid()
      .notNull()
      .references(() => account.id),
    /** Thirty seconds since 1970. */
    step: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.step] })],
);
