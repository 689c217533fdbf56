/**
 * Stands between pages and network: a page that asked to be kept opens without network too, with the very headers it
 * came with (its policy names the nonce that stands in it). It keeps no data and answers no calls.
 */
const worker = self as unknown as Worker;
const prefix = 'page ';
/** One page serves all addresses. */
const shell = '/';
/** Milliseconds that a bad network may take before what is kept is shown. */
const patience = 6000;

/** As much of a service worker as stands here: its own types and those of pages do not go together in one program. */
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listen: (event: Lasting) => void): void;
  addEventListener(kind: 'message', listen: (event: Lasting & MessageEvent<Keep | undefined>) => void): void;
  addEventListener(kind: 'fetch', listen: (event: Asked) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What a page sends: the script it began with, and all that it has loaded. */
interface Keep {
  kind: 'keep';
  entry: string;
  assets: string[];
}

/** What is kept under the name of the script that the page begins with: versions never mix. */
const keep = async ({ entry, assets }: Keep): Promise<boolean> => {
  const cache = await caches.open(prefix + entry);
  if (!(await cache.match(shell))) {
    const page = await fetch(shell, { cache: 'no-store', credentials: 'omit' });
    // A newer version is out: what runs goes on as it is, and is kept anew after its next start.
    if (!page.ok || !(await page.clone().text()).includes(entry)) {
      await caches.delete(prefix + entry);
      return false;
    }
    await cache.addAll(assets);
    // The page comes last: a cache that has it is whole.
    await cache.put(shell, page);
  } else {
    const missing = await Promise.all(assets.map(async (asset) => ((await cache.match(asset)) ? '' : asset)));
    await cache.addAll(missing.filter(Boolean));
  }
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + entry);
  await Promise.all(others.map((name) => caches.delete(name)));
  return true;
};

const inTime = async (request: Request): Promise<Response> => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patience);
  try {
    return await fetch(request, { signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
};

const page = async (request: Request): Promise<Response> => {
  const found = await caches.match(shell);
  if (!found) return fetch(request);
  try {
    const answer = await inTime(request);
    // A server that is being changed answers by its proxy; what is kept says more.
    return answer.status >= 502 && answer.status <= 504 ? found : answer;
  } catch {
    return found;
  }
};

const asset = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data?.kind !== 'keep') return;
  event.waitUntil(
    keep(data).then(
      (done) => ports[0]?.postMessage(done),
      () => ports[0]?.postMessage(false),
    ),
  );
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

export {};
