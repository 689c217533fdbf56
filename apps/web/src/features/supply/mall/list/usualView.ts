import { createStore, useStore } from '../../../../platform/store.ts';
import type { View } from './state.ts';

const key = 'anyan.mall.view';
const read = (): View => {
  try {
    return localStorage.getItem(key) === 'table' ? 'table' : 'grid';
  } catch {
    return 'grid';
  }
};
const store = createStore<View>(read());
const set = (view: View) => {
  store.set(view);
  try {
    localStorage.setItem(key, view);
  } catch {
    // Storage full or forbidden: it holds for this visit.
  }
};

/** How this device last drew lists of goods. */
export const useUsualView = () => [useStore(store), set] as const;
