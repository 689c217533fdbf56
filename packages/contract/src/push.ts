import { about, endpoint, integer, object } from './core/index.ts';

const base = '/Customer/Notification';

export const unreadCount = object({ unread: integer(['未读', 'Unread']) });

/** What every open page asks for, apart from the lists of notifications. */
export const pushEndpoints = about('notification', {
  subscribe: endpoint({
    get: `${base}/NotificationSubscribe`,
    title: ['订阅消息', 'Subscribe to events'],
    permission: 'signedIn',
    answers: 'events',
  }),
  notificationUnreadCount: endpoint({
    get: `${base}/NotificationUnreadCount`,
    title: ['未读消息数', 'Count unread notifications'],
    permission: 'signedIn',
    result: unreadCount,
  }),
});
