import { pushEndpoints } from '@anyan/contract';
import { useEffect, useRef } from 'react';
import { call } from './call.ts';
import { onPush } from './events.ts';

const { topicFollow, topicUnfollow } = pushEndpoints;
/** Topics that a call takes. */
const atOnce = 20;

interface Followed {
  hear: Set<() => void>;
  /** Lets other tabs of the browser know that this one needs it no more. */
  release: () => Promise<unknown>;
}
const followed = new Map<string, Followed>();

const follow = (topics: readonly string[]) => {
  for (let from = 0; from < topics.length; from += atOnce)
    // Without an answer nothing is heard of it: the page reads its list now and then, and the next stream asks again.
    call(topicFollow, { topics: topics.slice(from, from + atOnce) }).catch(() => {});
};

const lockOf = (topic: string) => `topic-${topic}`;

/** Held by each tab that follows a topic: all of them share one stream. Answers how to let it go. */
const hold = (topic: string): (() => Promise<unknown>) => {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const held = navigator.locks?.request(lockOf(topic), { mode: 'shared' }, () => left);
  return async () => {
    leave();
    await held;
  };
};

/** The last tab to let it go ends it. */
const unfollow = async (topic: string, release: () => Promise<unknown>) => {
  await release();
  // Without locks nobody knows of the other tabs; what is followed ends with the stream.
  await navigator.locks?.request(lockOf(topic), { ifAvailable: true }, async (alone) => {
    if (alone && !followed.has(topic)) await call(topicUnfollow, { topics: [topic] }).catch(() => {});
  });
};

const tell = (topics: readonly string[]) => {
  for (const topic of topics) for (const hear of followed.get(topic)?.hear ?? []) hear();
};
onPush('stream.opened', () => follow([...followed.keys()]));
onPush('topic.followed', ({ topics }) => tell(topics));
onPush('topic.ended', ({ topics }) => tell(topics));
onPush('topic.changed', ({ topic }) => tell([topic]));

/**
 * Hears that something of a topic may have changed, also after a gap and when the right to it has gone: what is shown is
 * then to be read anew. Answers how to stop.
 */
export const followTopic = (topic: string, hear: () => void): (() => void) => {
  const known = followed.get(topic) ?? { hear: new Set(), release: hold(topic) };
  const isNew = known.hear.size === 0;
  known.hear.add(hear);
  followed.set(topic, known);
  if (isNew) follow([topic]);
  return () => {
    known.hear.delete(hear);
    if (known.hear.size > 0) return;
    followed.delete(topic);
    void unfollow(topic, known.release);
  };
};

/** The same for as long as a page is shown. */
export const useTopic = (topic: string | undefined, onNews: () => void): void => {
  const news = useRef(onNews);
  news.current = onNews;
  useEffect(() => (topic ? followTopic(topic, () => news.current()) : undefined), [topic]);
};
