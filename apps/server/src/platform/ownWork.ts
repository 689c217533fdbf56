import type { EventFrame, Events, Label } from '@anyan/contract';
import type { Described, WriteContext } from './context.ts';
import { type ListenerCard, listener } from './jobs/jobs.ts';
import { asSystem, type Platform } from './platform.ts';

/** What the product does of itself, of no interest to the operation log. */
export const unlogged = (module: string, title: Label): Described => ({ title, module, unlogged: true });

interface Follower<E extends keyof Events> {
  event: E;
  /** Module that listens; see `ListenerCard`. */
  listener: string;
  call: Described;
  write: (context: WriteContext, told: Events[E] & EventFrame) => Promise<unknown>;
}

/** A listener that answers an event by one write of the product itself. */
export const follower = <E extends keyof Events>({
  event,
  listener: name,
  call,
  write,
}: Follower<E>): ListenerCard =>
  listener({
    event,
    listener: name,
    run: async (platform, told) => {
      await asSystem(platform, call, (context) => write(context, told));
    },
  });

/** Writes of the product itself, `most` rows each, until one finds fewer; `work` says how many it found. */
export const inPortions = async (
  platform: Platform,
  call: Described,
  most: number,
  work: (context: WriteContext, most: number) => Promise<number>,
): Promise<void> => {
  for (let found = most; found >= most; )
    found = await asSystem(platform, call, (context) => work(context, most));
};
