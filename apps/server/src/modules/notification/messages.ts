import { codesOf, type MessageChannel, messageChannels, type NotificationKind } from '@anyan/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import { unlogged } from '../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../platform/platform.ts';
import { port } from '../../platform/ports.ts';
import { account } from '../identity/public.ts';
import { notification, notificationSetting } from './tables.ts';

/** One message as a provider gets it. */
export interface Message {
  /** The same at every try, so that a receiver can tell a repetition. */
  id: string;
  channels: MessageChannel[];
  kind: NotificationKind;
  title: string;
  titleEn: string;
  body: string | null;
  bodyEn: string | null;
  /** Absolute, from PUBLIC_URL. */
  link: string | null;
  at: string;
  to: { accountId: string; loginName: string; name: string; phone: string | null; email: string | null };
}

/** Brings messages to people outside of the page: a gateway for SMS, the college's messaging app. */
export interface MessageProvider {
  name: string;
  channels: readonly MessageChannel[];
  /** @throws when not all were taken; the same ones are handed over again later. */
  send(messages: readonly Message[]): Promise<void>;
}

export const messageProviders = port<MessageProvider>('notification.messageProviders');

/** Channels on which somebody can be reached at all. */
export const messageChannelsThere = ({ ports, mail }: Platform): MessageChannel[] =>
  codesOf(messageChannels).filter((channel) =>
    channel === 'mail'
      ? mail !== undefined
      : [...ports.all(messageProviders).values()].some(({ channels }) => channels.includes(channel)),
  );

export const messageJob = 'notification.message';

/** Sends what has not gone out yet; a failure is tried again by the queue. What was read meanwhile stays here. */
export const sendMessages = async (platform: Platform, { ids }: { ids: string[] }): Promise<void> => {
  const rows = await platform.database.db
    .select({ notification, account, channels: notificationSetting.channels })
    .from(notification)
    .innerJoin(account, and(eq(account.id, notification.accountId), eq(account.useStatus, 1)))
    .leftJoin(notificationSetting, eq(notificationSetting.accountId, notification.accountId))
    .where(and(inArray(notification.id, ids), isNull(notification.sentAt), isNull(notification.readAt)));
  const there = messageChannelsThere(platform);
  for (const provider of platform.ports.all(messageProviders).values()) {
    const mine = rows.flatMap((row): Message[] => {
      const channels = (row.channels ?? there).filter((channel) => provider.channels.includes(channel));
      return channels.length > 0 ? [messageOf(platform, row, channels)] : [];
    });
    if (mine.length > 0) await provider.send(mine);
  }
  await asSystem(platform, unlogged('notification', ['发送消息', 'Send messages']), ({ db }) =>
    db.update(notification).set({ sentAt: nowIso() }).where(inArray(notification.id, ids)),
  );
};

const messageOf = (
  { config }: Platform,
  row: { notification: typeof notification.$inferSelect; account: typeof account.$inferSelect },
  channels: MessageChannel[],
): Message => {
  const { id, kind, title, titleEn, body, bodyEn, link, createdAt } = row.notification;
  const { loginName, name, phone, email } = row.account;
  return {
    ...{ id, channels, kind, title, titleEn, body, bodyEn },
    link: link && config.publicUrl + link,
    at: createdAt,
    to: { accountId: row.account.id, loginName, name, phone, email },
  };
};
