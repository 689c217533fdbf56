import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { password, report, startProduct } from './stage.ts';

/** Every page that is built; one that is added later is one line here. */
const routes = [
  '/dashboard/my',
  '/announcement/list',
  '/system/collegeinfo',
  '/system/level',
  '/system/organizitionList',
  '/system/personnel',
  '/system/building',
  '/system/rolelist',
  '/system/logList',
  '/ledger/approvalList',
  '/ledger/list',
  '/ledger/add',
  '/dataSearch/approvalSearchList',
  '/ledger/laboratoryList',
  '/ledger/mineLaboratoryList',
  '/ledger/myledgerList',
  '/ledger/responsibilityList',
  '/ledger/letterSign',
  '/dataSearch/laboratoryList',
];

const web = fileURLToPath(new URL('../apps/web', import.meta.url));
const limits = { login: 75, shell: 350, route: 60, designer: 120 };
/** The designer of flows is an application of its own. */
const designer = '/ledger/add';

const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/**
 * Opens pages cold on a fresh build and counts the scripts they ask for, each gzipped: the sign-in page before typing, the
 * shell with the workplace, and what each further page needs beyond these.
 */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-web-'));
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    await build({ root: web, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
    await measure(browser, product.base, folder);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const measure = async (browser: Browser, base: string, folder: string) => {
  const sizes = new Map<string, number>();
  const sizeOf = (files: Iterable<string>) => {
    let sum = 0;
    for (const file of files) {
      if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
      sum += sizes.get(file) ?? 0;
    }
    return sum;
  };

  /** A cold browser; `ahead: false` is one that saves data, for which nothing is fetched ahead. */
  const open = async (ahead: boolean) => {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 1440, height: 900 },
      // What is asked of the page below is text, which the page's policy would refuse to run.
      bypassCSP: true,
    });
    const page = await context.newPage();
    const asked = new Set<string>();
    if (!ahead)
      await page.addInitScript(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
      );
    // The fresh build instead of what the product has; its answers and headers stay.
    await page.route('**/*', async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'document') {
        const answer = await route.fetch();
        const nonce = /nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? '';
        const html = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('__NONCE__', nonce);
        return route.fulfill({ response: answer, body: html });
      }
      if (!pathname.startsWith('/assets/')) return route.continue();
      if (pathname.endsWith('.js')) asked.add(pathname.slice(1));
      return route.fulfill({ path: join(folder, pathname) });
    });
    const settle = async () => {
      await page.waitForFunction("!document.querySelector('[aria-busy=true], .page-bar')");
      // Parts that a part asks for.
      await page.waitForTimeout(800);
    };
    await page.goto('/login');
    await page.waitForSelector('input[autocomplete="username"]');
    await page.waitForTimeout(800);
    const login = new Set(asked);
    await page.fill('input[autocomplete="username"]', 'admin');
    await page.fill('input[autocomplete="current-password"]', password);
    await page.keyboard.press('Enter');
    await page.waitForSelector('html[data-page="dashboard.workplace"]');
    await settle();
    return { page, context, asked, login, settle };
  };

  const beyond = (files: Set<string>, known: Set<string>) => [...files].filter((file) => !known.has(file));
  const first = await open(false);
  const { login } = first;
  const shell = new Set(first.asked);
  await first.context.close();

  const idle = await open(true);
  await idle.page.waitForTimeout(3000);
  const ahead = new Set(idle.asked);
  await idle.context.close();

  const needs: { path: string; cold: number; warm: number }[] = [];
  for (const path of routes) {
    const { page, context, asked, settle } = await open(false);
    // As a link inside the page would.
    await page.evaluate(`document.documentElement.removeAttribute('data-page');
      history.pushState(null, '', '${path}');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));`);
    await page.waitForSelector('html[data-page]');
    await settle();
    await context.close();
    const one = { path, cold: sizeOf(beyond(asked, shell)), warm: sizeOf(beyond(asked, ahead)) };
    needs.push(one);
    console.log(`${path}: ${kib(one.cold)} KiB, ${kib(one.warm)} KiB after what is fetched ahead`);
  }
  const most = (key: 'cold' | 'warm') =>
    Math.max(...needs.filter(({ path }) => path !== designer).map((one) => one[key]));
  console.log(`fetched ahead: ${kib(sizeOf(beyond(ahead, shell)))} KiB`);
  console.log(`largest route after that: ${kib(most('warm'))} KiB`);
  const figure = (what: string, bytes: number, target: number) => ({
    bench: 'web',
    value: kib(bytes),
    unit: 'KiB',
    baseline: null,
    ratio: null,
    target,
    what,
  });
  report([
    figure('login', sizeOf(login), limits.login),
    figure('shell', sizeOf(shell), limits.shell),
    figure('largest route', most('cold'), limits.route),
    figure('flow designer', needs.find(({ path }) => path === designer)?.cold ?? 0, limits.designer),
  ]);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
