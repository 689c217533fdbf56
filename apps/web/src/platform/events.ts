import { type PushEvent, pushEndpoints } from '@anyan/contract';
import { fetchAuthInfo } from './auth.tsx';
import { readLocale } from './locale.ts';
import { decodeToken, loseSession, onSessionChange, readSession, validToken } from './session.ts';

export type JobProgress = Extract<PushEvent, { kind: 'job.progress' }>;
/** What a tab hears: also that the stream was opened anew, and what came meanwhile is unknown. */
type Heard = PushEvent | { kind: 'stream.opened' };
type Kind = Heard['kind'];

const listeners = new Map<Kind, Set<(event: Heard) => void>>();

/** Hears events of one kind in this tab, whichever tab of the browser holds the stream. */
export const onPush = <K extends Kind>(
  kind: K,
  listener: (event: Extract<Heard, { kind: K }>) => void,
): (() => void) => {
  const of = listeners.get(kind) ?? new Set();
  listeners.set(kind, of);
  of.add(listener as (event: Heard) => void);
  return () => of.delete(listener as (event: Heard) => void);
};

export const onJobProgress = (jobId: string, listener: (progress: JobProgress) => void): (() => void) =>
  onPush('job.progress', (event) => {
    if (event.jobId === jobId) listener(event);
  });

const dispatch = (event: Heard) => {
  if (event.kind === 'session.ended' && readSession()) loseSession();
  if (event.kind === 'authority.changed') void fetchAuthInfo().catch(() => {});
  for (const listener of listeners.get(event.kind) ?? []) listener(event);
};

/** Cuts a stream of server-sent events into its data; comments (heartbeats) fall away. */
export const eventReader = (onData: (data: string) => void) => {
  let rest = '';
  return (chunk: string) => {
    const blocks = (rest + chunk).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).replace(/^ /, ''));
      if (data.length) onData(data.join('\n'));
    }
  };
};

const parsed = (data: string): PushEvent | null => {
  try {
    const event = JSON.parse(data) as PushEvent;
    return typeof event?.kind === 'string' ? event : null;
  } catch {
    return null;
  }
};

const read = async (signal: AbortSignal, hear: (event: Heard) => void): Promise<void> => {
  const token = await validToken();
  if (!token) return;
  const response = await fetch(pushEndpoints.subscribe.path, {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': readLocale(),
      accept: 'text/event-stream',
    },
    signal,
  });
  if (!response.ok || !response.body) throw new Error(String(response.status));
  hear({ kind: 'stream.opened' });
  const feed = eventReader((data) => {
    const event = parsed(data);
    if (event) hear(event);
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    feed(value);
  }
};

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const longest = 60_000;

/** Reads the stream for as long as this tab leads; a cut one is opened again after 1, 2, 4 … 60 s. */
const lead = async (signal: AbortSignal, hear: (event: Heard) => void): Promise<void> => {
  let wait = 1000;
  while (!signal.aborted) {
    const opened = Date.now();
    // Whatever ended the stream, the answer is the same: open it again, later each time.
    await read(signal, hear).catch(() => {});
    if (Date.now() - opened > longest) wait = 1000;
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, longest);
  }
};

let stop: (() => void) | null = null;

/** Opens the browser's one stream of events, or listens to the tab that has it. */
export const startEvents = (): void => {
  if (stop || typeof BroadcastChannel === 'undefined') return;
  const account = decodeToken()?.sub;
  if (!account) return;
  const name = `events-${account}`;
  const channel = new BroadcastChannel(name);
  const aborting = new AbortController();
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => dispatch(data));
  const hear = (event: Heard) => {
    channel.postMessage(event);
    dispatch(event);
  };
  const { signal } = aborting;
  // Without locks (plain http) every tab reads for itself: more connections, the same news.
  const leading = navigator.locks
    ? navigator.locks.request(name, { signal }, () => lead(signal, hear))
    : lead(signal, (event) => dispatch(event));
  leading.catch(() => {});
  stop = () => {
    aborting.abort();
    channel.close();
    stop = null;
  };
};

export const stopEvents = (): void => stop?.();

onSessionChange((change) => {
  if (change === 'signedOut') stopEvents();
});
