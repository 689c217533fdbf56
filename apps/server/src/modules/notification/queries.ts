import {
  type notification as contract,
  type InputOf,
  inLocale,
  kindsOfGroup,
  type NotificationRow,
  type NotificationSetting,
  type Page,
} from '@anyan/contract';
import { and, count, eq, gte, ilike, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { offsetOf, orderOf, typedPattern } from '../../platform/paging.ts';
import { messageChannelsThere } from './messages.ts';
import { notification, notificationSetting } from './tables.ts';

type Endpoints = typeof contract.endpoints;
type Filters = InputOf<Endpoints['notificationList']>;

const conditionOf = (accountId: string, { unread, group, from, to, keyword }: Filters): SQL | undefined => {
  const pattern = typedPattern(keyword);
  return and(
    eq(notification.accountId, accountId),
    unread ? isNull(notification.readAt) : undefined,
    group ? inArray(notification.kind, kindsOfGroup(group)) : undefined,
    from ? gte(notification.createdAt, from) : undefined,
    to ? lt(notification.createdAt, to) : undefined,
    pattern
      ? or(
          ...[notification.title, notification.titleEn, notification.body, notification.bodyEn].map(
            (column) => ilike(column, pattern),
          ),
        )
      : undefined,
  );
};

/** What the caller was told, newest first. */
export const listNotifications = async (
  { db, caller, locale }: ReadContext,
  input: Filters,
): Promise<Page<NotificationRow>> => {
  const where = conditionOf(caller.accountId, input);
  const { limit, offset, pageNo } = offsetOf(input);
  const rows = await db
    .select()
    .from(notification)
    .where(where)
    .orderBy(
      ...orderOf(
        { createdAt: notification.createdAt },
        input,
        { field: 'createdAt', order: 'descend' },
        notification.id,
      ),
    )
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ total: count() }).from(notification).where(where);
  return {
    pageNo,
    totalCount: total?.total ?? 0,
    data: rows.map(({ id, kind, title, titleEn, body, bodyEn, link, createdAt, readAt }) => ({
      ...{ id, kind, link, createdAt, readAt },
      title: inLocale([title, titleEn], locale),
      body: body && inLocale([body, bodyEn ?? body], locale),
    })),
  };
};

export const countUnread = async (db: Reader, accountId: string): Promise<number> =>
  db.$count(notification, and(eq(notification.accountId, accountId), isNull(notification.readAt)));

/** Settings of who never saved any: everything on, no quiet hours, every channel. */
export const settingOf = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  accountId: string,
): Promise<NotificationSetting> => {
  const [row] = await db
    .select()
    .from(notificationSetting)
    .where(eq(notificationSetting.accountId, accountId));
  const available = messageChannelsThere(platform);
  if (!row)
    return {
      off: [],
      mailOff: [],
      quietFrom: null,
      quietTo: null,
      channels: available,
      available,
      version: 0,
    };
  const { accountId: _, ...setting } = row;
  return { ...setting, available };
};
