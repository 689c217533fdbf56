import { onSessionChange } from '../../platform/session.ts';
import { createStore, useStore } from '../../platform/store.ts';

/** How many goods are in one's cart, as the last answer about it said; null while nobody has asked. */
const store = createStore<number | null>(null);
onSessionChange((change) => {
  if (change !== 'renewed') store.set(null);
});

export const setCartCount = (count: number): void => store.set(count);
export const useCartCount = (): number | null => useStore(store);
