import { about, defineErrors, endpoint, integer, list, object, text } from './core/index.ts';

const base = '/Customer/Notification';

export const unreadCount = object({ unread: integer(['未读', 'Unread']) });

/** What a stream follows: a kind and whose, as `exam:{id}`. */
const topic = text(['主题', 'Topic'], { max: 80 });
const topics = object({ topics: list(topic, ['主题', 'Topics'], { min: 1, max: 20 }) });

export const pushErrors = defineErrors({
  TOPIC_UNKNOWN: [400, '没有“{topic}”这样的主题', 'There is no topic “{topic}”'],
});

/** What every open page asks for, apart from the lists of notifications. */
export const pushEndpoints = about('notification', {
  subscribe: endpoint({
    get: `${base}/NotificationSubscribe`,
    title: ['订阅消息', 'Subscribe to events'],
    permission: 'signedIn',
    answers: 'events',
  }),
  /** The session’s open stream tells of these from `topic.followed` on. */
  topicFollow: endpoint({
    post: `${base}/TopicFollow`,
    title: ['关注主题', 'Follow topics'],
    permission: 'signedIn',
    unlogged: true,
    changes: [],
    input: topics,
  }),
  topicUnfollow: endpoint({
    post: `${base}/TopicUnfollow`,
    title: ['取消关注主题', 'Follow topics no more'],
    permission: 'signedIn',
    unlogged: true,
    changes: [],
    input: topics,
  }),
  notificationUnreadCount: endpoint({
    get: `${base}/NotificationUnreadCount`,
    title: ['未读消息数', 'Count unread notifications'],
    permission: 'signedIn',
    result: unreadCount,
  }),
});
