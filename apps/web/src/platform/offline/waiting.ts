import { createStore } from '../store.ts';

/** What the shell tells of work that no server has yet; the store itself comes with the page that needs it. */
export const waitingStore = createStore<{
  /** Operations that wait to be sent. */
  count: number;
  /** Little room is left in this browser. */
  short: boolean;
}>({ count: 0, short: false });
