import {
  type notification as contract,
  type InputOf,
  kindsOfGroup,
  type NotificationKind,
  type NotificationSetting,
} from '@anyan/contract';
import { and, eq, inArray, isNull, like, lt, type SQL } from 'drizzle-orm';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { bump, versioned } from '../../platform/database/versions.ts';
import { failAt } from '../../platform/failure.ts';
import { unlogged } from '../../platform/ownWork.ts';
import { likeText } from '../../platform/paging.ts';
import { asSystem, type Platform } from '../../platform/platform.ts';
import { needAll } from '../../platform/scope.ts';
import { countUnread, settingOf } from './queries.ts';
import { notification, notificationSetting } from './tables.ts';

type Endpoints = typeof contract.endpoints;

const setRead = async (context: WriteContext, accountId: string, which: SQL | undefined) => {
  const { db } = context;
  const read = await db
    .update(notification)
    .set({ readAt: nowIso() })
    .where(and(eq(notification.accountId, accountId), isNull(notification.readAt), which))
    .returning({ id: notification.id });
  const unread = await countUnread(db, accountId);
  if (read.length > 0)
    context.notify('push', { accountIds: [accountId], event: { kind: 'notification.unread', unread } });
  return { unread };
};

/** Marks some of the caller's own as read. @throws NOT_FOUND for one that is not his */
export const markRead = async (context: WriteContext, { ids }: { ids: string[] }) => {
  const { accountId } = context.caller;
  const which = inArray(notification.id, ids);
  needAll(
    ids,
    await context.db
      .select({ id: notification.id })
      .from(notification)
      .where(and(eq(notification.accountId, accountId), which)),
  );
  return setRead(context, accountId, which);
};

export const markAllRead = (
  context: WriteContext,
  { group }: InputOf<Endpoints['notificationReadAll']>,
): Promise<{ unread: number }> =>
  setRead(
    context,
    context.caller.accountId,
    group ? inArray(notification.kind, kindsOfGroup(group)) : undefined,
  );

/** Whoever has seen the thing itself need not read that it is there: what was told under keys that begin so. */
export const markSeen = async (
  context: WriteContext,
  accountId: string,
  keyPrefix: string,
): Promise<void> => {
  await setRead(context, accountId, like(notification.key, `${likeText(keyPrefix)}%`));
};

/** Somebody has done what he was told to do: notices of these kinds are read, or those that lead to these pages. */
export const markLinked = async (
  context: WriteContext,
  accountId: string,
  kinds: readonly NotificationKind[],
  links?: readonly string[],
): Promise<void> => {
  const which = and(
    inArray(notification.kind, [...kinds]),
    links ? inArray(notification.link, [...links]) : undefined,
  );
  await setRead(context, accountId, which);
};

/** What was told under keys that begin so is not true any more. */
export const takeBack = async ({ db }: WriteContext, keyPrefix: string): Promise<void> => {
  await db.delete(notification).where(like(notification.key, `${likeText(keyPrefix)}%`));
};

/** @throws QUIET_HOURS_HALF, QUIET_HOURS_EMPTY, STALE_VERSION when another page saved in between */
export const saveSetting = async (
  context: WriteContext,
  { version, ...input }: InputOf<Endpoints['notificationSettingSave']>,
): Promise<NotificationSetting> => {
  const {
    db,
    caller: { accountId },
  } = context;
  const { quietFrom, quietTo } = input;
  if ((quietFrom === null) !== (quietTo === null))
    throw failAt(quietFrom === null ? 'quietFrom' : 'quietTo', 'QUIET_HOURS_HALF');
  if (quietFrom !== null && quietFrom === quietTo) throw failAt('quietTo', 'QUIET_HOURS_EMPTY');
  const values = {
    quietFrom,
    quietTo,
    off: [...new Set(input.off)],
    channels: [...new Set(input.channels)],
  };
  const { mailOff } = input;
  const mails = mailOff ? { mailOff: [...new Set(mailOff)] } : {};
  await versioned(
    version === 0
      ? db
          .insert(notificationSetting)
          .values({ accountId, ...values, ...mails })
          .onConflictDoNothing()
          .returning({ version: notificationSetting.version })
      : db
          .update(notificationSetting)
          .set({ ...values, ...mails, version: bump.version })
          .where(and(eq(notificationSetting.accountId, accountId), eq(notificationSetting.version, version)))
          .returning({ version: notificationSetting.version }),
  );
  return settingOf(context, accountId);
};

const keptDays = 180;

/** Every night: what was read half a year ago goes. */
export const forgetRead = async (platform: Platform): Promise<void> => {
  await asSystem(platform, unlogged('notification', ['清理已读消息', 'Forget old notifications']), ({ db }) =>
    db
      .delete(notification)
      .where(lt(notification.readAt, new Date(nowMs() - keptDays * 86_400_000).toISOString())),
  );
};
