import { endpoint, type ModuleContract } from './core/index.ts';

/** What the event stream tells an open page; a page that knows no such kind ignores it. */
export type PushEvent =
  | { kind: 'session.ended'; why: string }
  | { kind: 'authority.changed'; codeNum: number }
  | { kind: 'job.progress'; jobId: string; state: string; progress: number };

export const notification = {
  name: 'notification',
  title: ['通知', 'Notifications'],
  permissions: [],
  menus: [],
  endpoints: {
    subscribe: endpoint({
      get: '/Customer/Notification/NotificationSubscribe',
      title: ['订阅消息', 'Subscribe to events'],
      permission: 'signedIn',
      answers: 'events',
    }),
  },
} as const satisfies ModuleContract;
