import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Listen = (event: Record<string, unknown>) => void;

const origin = 'https://lab.example';
const listeners = new Map<string, Listen>();
/** A page of one version, and whether its server answers. */
let server: { entry: string; status: number } | null;
let stores: Map<string, Map<string, Response>>;

const pathOf = (wanted: Request | string) =>
  new URL(typeof wanted === 'string' ? wanted : wanted.url, origin).pathname;
const answerOf = (path: string): Response => {
  if (!server) throw new TypeError('Failed to fetch');
  const page = `<script src="${server.entry}"></script>`;
  return new Response(path.startsWith('/assets/') ? `code of ${path}` : page, {
    status: server.status,
    headers: { 'content-security-policy': `policy of ${server.entry}` },
  });
};
const cacheOf = (name: string) => {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    match: async (wanted: string) => store.get(pathOf(wanted))?.clone(),
    put: async (wanted: string, answer: Response) => void store.set(pathOf(wanted), answer),
    addAll: async (paths: string[]) => {
      for (const path of paths) store.set(path, answerOf(path));
    },
  };
};

beforeEach(async () => {
  listeners.clear();
  stores = new Map();
  server = { entry: '/assets/one.js', status: 200 };
  vi.stubGlobal('self', {
    location: new URL(origin),
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (kind: string, listen: Listen) => listeners.set(kind, listen),
  });
  vi.stubGlobal('fetch', async (wanted: Request | string) => answerOf(pathOf(wanted)));
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (wanted: Request | string) => {
      for (const store of stores.values()) {
        const found = store.get(pathOf(wanted));
        if (found) return found.clone();
      }
      return undefined;
    },
  });
  vi.resetModules();
  await import('./offline.ts');
});
afterEach(() => vi.unstubAllGlobals());

const keep = (entry: string, assets: string[]) =>
  new Promise((resolve) =>
    listeners.get('message')?.({
      data: { kind: 'keep', entry, assets },
      ports: [{ postMessage: resolve }],
      waitUntil: () => {},
    }),
  );
/** What a request gets; undefined where the worker leaves it to the browser. */
const get = async (path: string, more: object = {}): Promise<Response | undefined> => {
  let answer: Promise<Response> | undefined;
  const request = { url: origin + path, method: 'GET', mode: 'navigate', ...more };
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer;
};

it('opens what was kept without network, with the headers it came with', async () => {
  expect(await keep('/assets/one.js', ['/assets/one.js', '/assets/exam.js'])).toBe(true);
  server = null;
  const page = await get('/userExamList/examPaper?attemptId=x');
  expect(await page?.text()).toContain('/assets/one.js');
  expect(page?.headers.get('content-security-policy')).toBe('policy of /assets/one.js');
  expect(await (await get('/assets/exam.js', { mode: 'cors' }))?.text()).toBe('code of /assets/exam.js');
});

it('shows the newest page with network, and what is kept while the server is changed', async () => {
  await keep('/assets/one.js', ['/assets/one.js']);
  server = { entry: '/assets/two.js', status: 200 };
  expect(await (await get('/'))?.text()).toContain('/assets/two.js');
  server.status = 503;
  expect(await (await get('/'))?.text()).toContain('/assets/one.js');
});

it('mixes no versions: what runs stays until the new one is whole', async () => {
  await keep('/assets/one.js', ['/assets/one.js']);
  server = { entry: '/assets/two.js', status: 200 };
  expect(await keep('/assets/zero.js', ['/assets/zero.js'])).toBe(false);
  expect([...stores.keys()]).toEqual(['page /assets/one.js']);
  expect(await keep('/assets/two.js', ['/assets/two.js'])).toBe(true);
  expect([...stores.keys()]).toEqual(['page /assets/two.js']);
});

it('adds parts that were loaded later, without the page anew', async () => {
  await keep('/assets/one.js', ['/assets/one.js']);
  server = { entry: '/assets/two.js', status: 200 };
  expect(await keep('/assets/one.js', ['/assets/one.js', '/assets/late.js'])).toBe(true);
  expect([...(stores.get('page /assets/one.js')?.keys() ?? [])]).toEqual([
    '/assets/one.js',
    '/',
    '/assets/late.js',
  ]);
});

it('answers no calls, nothing that is sent, and no other site', async () => {
  await keep('/assets/one.js', ['/assets/one.js']);
  expect(await get('/Customer/Exam/ExamList', { mode: 'cors' })).toBeUndefined();
  expect(await get('/', { method: 'POST' })).toBeUndefined();
  let asked = false;
  listeners.get('fetch')?.({
    request: { url: 'https://other.example/assets/one.js', method: 'GET', mode: 'cors' },
    respondWith: () => (asked = true),
  });
  expect(asked).toBe(false);
});
