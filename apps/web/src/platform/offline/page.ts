import { authStore, keptAuth } from '../auth.tsx';
import { keep } from './store.ts';

/** How far a page can be relied upon without network. */
export type Reliance =
  /** It opens anew without network. */
  | 'kept'
  /** Plain http: browsers let nobody stand between page and network. It goes on for as long as it is open. */
  | 'insecure'
  /** This browser does not do it, or could not now. */
  | 'open';

const workerPath = '/offline-worker.js';
const longest = 30_000;

/** The script that the page began with, and all that it has loaded since. */
const loaded = (): { entry: string; assets: string[] } => {
  const own = (address: string) => {
    const url = new URL(address, location.href);
    return url.origin === location.origin && url.pathname.startsWith('/assets/') ? [url.pathname] : [];
  };
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  return { entry: own(entry)[0] ?? '', assets: [...new Set([entry, ...links, ...asked].flatMap(own))] };
};

const askToKeep = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), longest);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    };
    worker.postMessage({ kind: 'keep', ...loaded() }, [port2]);
  });

let asked: Promise<Reliance> | undefined;

const ask = async (parts: readonly (() => Promise<unknown>)[]): Promise<Reliance> => {
  await keep(keptAuth, authStore.get());
  if (!window.isSecureContext) return 'insecure';
  if (!navigator.serviceWorker || import.meta.env.DEV) return 'open';
  try {
    await Promise.all(parts.map((part) => part()));
    await navigator.serviceWorker.register(workerPath);
    const { active } = await navigator.serviceWorker.ready;
    // What is kept is not to be thrown away for want of room elsewhere, if the browser agrees.
    void navigator.storage?.persist?.().catch(() => {});
    return active && (await askToKeep(active)) ? 'kept' : 'open';
  } catch {
    return 'open';
  }
};

/**
 * Keeps the page that runs for a reload without network, with the parts that it would load only later.
 * What was not kept is tried again by the next who asks.
 */
export const keepPage = (parts: readonly (() => Promise<unknown>)[] = []): Promise<Reliance> => {
  asked ??= ask(parts).then((reliance) => {
    if (reliance === 'open') asked = undefined;
    return reliance;
  });
  return asked;
};
