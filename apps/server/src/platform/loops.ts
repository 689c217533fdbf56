import type { Logger } from 'pino';
import { loggable } from './database/errors.ts';

/** What a module does again and again on each node, with a rest between. */
export interface Loop {
  name: string;
  /** Milliseconds of rest. */
  rest: number;
}

/** Runs `work` after each rest until stopped; a turn that fails is told, and the next one comes. */
export const startLoop = (
  { name, rest }: Loop,
  work: () => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
): { stop(): Promise<void> } => {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
    running = work()
      .catch((error: unknown) => log.warn(loggable(error), name))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, rest).unref();
      });
  };
  timer = setTimeout(turn, rest).unref();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
