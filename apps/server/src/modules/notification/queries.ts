import {
  type notification as contract,
  type InputOf,
  inLocale,
  kindsOfGroup,
  type NotificationRow,
  type NotificationSetting,
} from '@anyan/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { filter, flagged, from, register, typedIn } from '../../platform/register.ts';
import { ofOneself } from '../../platform/scope.ts';
import { messageChannelsThere } from './messages.ts';
import { notification, notificationSetting } from './tables.ts';

type Endpoints = typeof contract.endpoints;
type Filters = Omit<
  InputOf<Endpoints['notificationList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

/** What the caller was told, newest first. */
export const notifications = register({
  name: 'notifications',
  table: notification,
  key: notification.id,
  read: (db: Reader) =>
    db
      .select({
        id: notification.id,
        kind: notification.kind,
        title: notification.title,
        titleEn: notification.titleEn,
        body: notification.body,
        bodyEn: notification.bodyEn,
        link: notification.link,
        createdAt: notification.createdAt,
        readAt: notification.readAt,
      })
      .from(notification)
      .$dynamic(),
  recounted: true,
  scope: [{ person: notification.accountId }],
  reach: ofOneself,
  filters: {
    unread: flagged(isNull(notification.readAt)),
    group: filter<NonNullable<Filters['group']>, { kinds: readonly string[] }>(
      (group) => ({ kinds: kindsOfGroup(group) }),
      ({ kinds }) => sql`${notification.kind} = any(${kinds}::text[])`,
    ),
    from: from(notification.createdAt),
    to: filter<string, { end: string }>(
      (end) => ({ end }),
      ({ end }) => sql`${notification.createdAt} < ${end}`,
    ),
    keyword: typedIn(notification.title, notification.titleEn, notification.body, notification.bodyEn),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { createdAt: notification.createdAt },
  first: { field: 'createdAt', order: 'descend' },
  shown:
    ({ locale }) =>
    ({ title, titleEn, body, bodyEn, ...row }): NotificationRow => ({
      ...row,
      title: inLocale([title, titleEn], locale),
      body: body && inLocale([body, bodyEn ?? body], locale),
    }),
});

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
