import { notification } from '@anyan/contract';
import { implement } from '../../platform/http/implement.ts';
import { checkTopics } from '../../platform/push/topics.ts';
import { mails } from './mail/queries.ts';
import { resendMails, testMail } from './mail/service.ts';
import { countUnread, notifications, settingOf } from './queries.ts';
import { markAllRead, markRead, saveSetting } from './service.ts';

const asText = (headers: Record<string, string | number | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)]],
    ),
  );

export const notificationRoutes = implement(notification, {
  subscribe: ({ platform, caller }, reply) => {
    // What the hooks have set (security headers, the request id) would be lost with the framework's answer.
    const headers = asText(reply.getHeaders());
    reply.hijack();
    platform.streams.open(reply.raw, caller.accountId, caller.sessionId, headers);
  },
  topicFollow: async (context, { topics }) => {
    await checkTopics(context, topics);
    context.notify('push', { follow: { sessionId: context.caller.sessionId, topics } });
  },
  topicUnfollow: async ({ notify, caller }, { topics }) =>
    notify('push', { unfollow: { sessionId: caller.sessionId, topics } }),
  notificationList: notifications.page,
  notificationUnreadCount: async ({ db, caller }) => ({ unread: await countUnread(db, caller.accountId) }),
  notificationRead: markRead,
  notificationReadAll: markAllRead,
  notificationSettingGet: (context) => settingOf(context, context.caller.accountId),
  notificationSettingSave: saveSetting,
  mailPageList: mails.page,
  mailResend: resendMails,
  mailTest: { manual: testMail },
});
