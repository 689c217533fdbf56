import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { FromChild } from './childSide.ts';

export interface ChildrenSettings {
  /** What they run; it hands its work to `serveParent` and opens no database. */
  script: URL;
  /** So many at once; what is asked for meanwhile waits in its order. */
  most: number;
  /** MiB of its JavaScript. */
  heapMb: number;
  /** MiB that it fills before it clears up, where little of its work is JavaScript. */
  youngMb?: number;
  /** It clears up itself (`gc`) where what it holds outside of JavaScript gives that no reason to. */
  clearsUp?: boolean;
  /** Milliseconds for one piece of work, the start of the process included. */
  longestMs: number;
  /** Milliseconds without work after which they end. */
  restMs: number;
}

/** The process that did a piece of work has ended: it crashed, was killed or took too long. */
export class ChildEnded extends Error {}

/** Asks a process for a piece of work. Rejects with its error, or with `ChildEnded`. */
export type Ask<Task extends object, Answer> = (task: Task) => Promise<Answer>;

interface Waiting {
  task: object;
  done(answer: unknown): void;
  failed(error: Error): void;
}

interface Place {
  process: ChildProcess;
  current: { waiting: Waiting; timer: NodeJS.Timeout } | undefined;
}

const all = new Set<ChildProcess>();
let watching = false;

/** Ended with us, whatever they are at: native code hears of nothing until it is through. */
const endWithUs = (child: ChildProcess): void => {
  all.add(child);
  child.once('exit', () => all.delete(child));
  if (watching) return;
  watching = true;
  process.on('exit', () => {
    for (const one of all) one.kill('SIGKILL');
  });
};

/**
 * Processes of our own for work by libraries that keep what memory they took: only the end of a process gives it back.
 * They start with the first work, end after a rest, and one that crashed is followed by another.
 */
export const children = <Task extends object, Answer>({
  script,
  most,
  heapMb,
  youngMb,
  clearsUp = false,
  longestMs,
  restMs,
}: ChildrenSettings): Ask<Task, Answer> => {
  const places = new Set<Place>();
  const queue: Waiting[] = [];
  let resting: NodeJS.Timeout | undefined;

  const release = (place: Place): Waiting | undefined => {
    const { current } = place;
    place.current = undefined;
    clearTimeout(current?.timer);
    return current?.waiting;
  };
  const drop = (place: Place, why: string): void => {
    if (!places.delete(place)) return;
    place.process.kill('SIGKILL');
    release(place)?.failed(new ChildEnded(why));
    next();
  };
  const open = (): Place => {
    const child = fork(script, {
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        ...(youngMb === undefined ? [] : [`--max-semi-space-size=${youngMb}`]),
        ...(clearsUp ? ['--expose-gc'] : []),
      ],
      // What it works on is somebody's; it learns nothing else of the product. Each thread of a library would keep memory of
      // its own.
      env: { TMPDIR: tmpdir(), MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const place: Place = { process: child, current: undefined };
    places.add(place);
    endWithUs(child);
    child.on('message', (message: FromChild) => {
      const waiting = release(place);
      if ('error' in message) waiting?.failed(new Error(message.error));
      else waiting?.done(message.answer);
      next();
    });
    child.on('error', (error) => drop(place, error.message));
    child.on('exit', (code, signal) => drop(place, `${script.pathname} ended with ${signal ?? code}`));
    child.unref();
    child.channel?.unref();
    return place;
  };
  const rest = (): void => {
    for (const { process: child } of places) child.kill('SIGKILL');
    places.clear();
  };
  const next = (): void => {
    clearTimeout(resting);
    if (queue.length === 0) {
      if ([...places].some(({ current }) => current)) return;
      resting = setTimeout(rest, restMs);
      resting.unref();
      return;
    }
    const place = [...places].find(({ current }) => !current) ?? (places.size < most ? open() : undefined);
    const waiting = place && queue.shift();
    if (!waiting) return;
    const timer = setTimeout(() => drop(place, `${script.pathname} took too long`), longestMs);
    place.current = { waiting, timer };
    place.process.send(waiting.task);
  };
  return (task) =>
    new Promise((done, failed) => {
      queue.push({ task, done: done as Waiting['done'], failed });
      next();
    });
};
