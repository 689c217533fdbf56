import { fileURLToPath } from 'node:url';
import { routeNamed } from '@anyan/contract';
import { type Browser, chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { makeIfStale } from '../scripts/lib/built.ts';
import { webApp } from '../scripts/lib/web.ts';
import { password, report, startProduct } from './stage.ts';
import { builtChunks, type Chunk, sharesOf, sizeOf } from './webBuild.ts';

const limits = { login: 75, shell: 350, route: 60, editor: 120, mall: 250 };
/** The mall has a frame of its own; its other pages are told beyond its home, as those of the platform beyond its workplace. */
const mallHome = 'mall.home';
/** Pages that are an editor, which is an application of its own: of flows, of rich text. */
const editors = ['ledger.add', 'announcement.add'];
/**
 * What stands in chunks of its own and comes after the page, by a package of each: the page is drawn and can be
 * read before, and the next page has it already. Told by themselves.
 */
const tools = { charts: 'echarts', 'rich text': '@tiptap/core', 'PDF viewer': 'pdfjs-dist' };
const toolOf = ({ sources }: Chunk) =>
  Object.entries(tools).find(([, name]) =>
    [...sources.keys()].some((one) => one.includes(`node_modules/${name}/`)),
  )?.[0];

/** Only pages whose names contain it, for whoever makes one of them smaller. */
const only = process.env.BENCH_PAGES ?? '';
/** Routes that need no more than this are not told one by one. */
const small = 40;
/** Nor tabs that need no more than this beyond their page. */
const smallTab = 10;

/** A text that is this and nothing more. */
const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/** Every page that is built, by the name of its route. */
const pageNames = async (): Promise<string[]> => {
  const file = fileURLToPath(new URL('../apps/web/src/app/pages.ts', import.meta.url));
  const { module } = await runnerImport<{ pages: object }>(file);
  return Object.keys(module.pages);
};

/**
 * Opens pages cold and counts the scripts they ask for, each gzipped: the sign-in page before typing, the
 * shell with the workplace and who puts how much into it, the mall's home for a stranger, what each further page needs beyond
 * these, and each of its tabs.
 */
export const run = async (): Promise<void> => {
  if (!(await makeIfStale(webApp))) throw new Error('the pages were not built');
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    await measure(browser, product.base, await builtChunks());
  } finally {
    await browser.close();
    await product.stop();
  }
};

const beyond = (asked: ReadonlySet<Chunk>, known: ReadonlySet<Chunk>) =>
  [...asked].filter((chunk) => !known.has(chunk));

const measure = async (browser: Browser, base: string, chunks: ReadonlyMap<string, Chunk>) => {
  /** A cold browser; `ahead: false` is one that saves data, for which nothing is fetched ahead. */
  const open = async (ahead: boolean) => {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 1440, height: 900 },
      // What is asked of the page below is text, which the page's policy would refuse to run.
      bypassCSP: true,
    });
    const page = await context.newPage();
    const asked = new Set<Chunk>();
    if (!ahead)
      await page.addInitScript(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
      );
    page.on('request', (request) => {
      const chunk = chunks.get(new URL(request.url()).pathname.slice(1));
      if (chunk) asked.add(chunk);
    });
    const settle = async () => {
      await page.waitForFunction("!document.querySelector('[aria-busy=true], .page-bar')");
      // Parts that a part asks for.
      for (let known = -1; known < asked.size; ) {
        known = asked.size;
        await page.waitForTimeout(800);
      }
    };
    return { page, asked, settle };
  };

  /** Signs in; answers what the sign-in page asked for before anything was typed. */
  const enter = async ({ page, asked, settle }: Awaited<ReturnType<typeof open>>) => {
    await page.goto('/login');
    await page.waitForSelector('input[autocomplete="username"]');
    await page.waitForTimeout(800);
    const login = new Set(asked);
    await page.fill('input[autocomplete="username"]', 'admin');
    await page.fill('input[autocomplete="current-password"]', password);
    await page.keyboard.press('Enter');
    await page.waitForSelector('html[data-page="dashboard.workplace"]');
    await settle();
    return login;
  };

  const stranger = await open(false);
  await stranger.page.goto('/mall/home');
  await stranger.page.waitForSelector(`html[data-page="${mallHome}"]`);
  await stranger.settle();
  const home = new Set(stranger.asked);
  await stranger.page.context().close();

  const idle = await open(true);
  await enter(idle);
  await idle.page.waitForTimeout(3000);
  const ahead = new Set(idle.asked);
  await idle.page.context().close();

  const cold = await open(false);
  const { page, asked, settle } = cold;
  const login = await enter(cold);
  const shell = new Set(asked);
  const toolsSeen = new Map<string, Set<Chunk>>();
  interface Need {
    name: string;
    path: string;
    cold: number;
    warm: number;
    own: Chunk[];
  }
  const needs: Need[] = [];
  const tabs: Need[] = [];
  /** What was asked for beyond the shell; of an entry of its own (`alone`) all of it. */
  const needOf = (name: string, path: string, alone: boolean): Need => {
    const known = name.startsWith('mall.') && name !== mallHome ? new Set([...shell, ...home]) : shell;
    const all = alone ? [...asked] : beyond(asked, known);
    for (const chunk of all) {
      const tool = toolOf(chunk);
      if (tool) toolsSeen.set(tool, (toolsSeen.get(tool) ?? new Set()).add(chunk));
    }
    const own = all.filter((chunk) => !toolOf(chunk));
    return {
      ...{ name, path, own, cold: sizeOf(own) },
      warm: sizeOf(alone ? own : beyond(new Set(own), ahead)),
    };
  };
  /** Each begins anew, in the same session. */
  const begin = async (path: string) => {
    asked.clear();
    await page.goto(path);
    await page.waitForSelector('html[data-page], #display');
    await settle();
  };
  /** The tabs of a page but the one that it opens with, by what stands in the page. */
  const openTabs = async (name: string, path: string, need: Need) => {
    const found = page.locator('main .ant-tabs-tab[data-node-key], main .ay-page-parts > [role="tab"]');
    const keys = await Promise.all(
      (await found.all()).map(async (tab) =>
        (await tab.and(page.locator('.ant-tabs-tab-active, [aria-selected="true"]')).count()) > 0
          ? undefined
          : tab.textContent(),
      ),
    );
    for (const key of keys) {
      if (!key) continue;
      await begin(path);
      // Also one that does not fit into the row.
      await found
        .filter({ hasText: exactly(key) })
        .first()
        .dispatchEvent('click');
      await settle();
      const whole = needOf(name, `${path} ${key}`, false);
      const own = beyond(new Set(whole.own), new Set(need.own));
      tabs.push({ ...whole, own });
    }
  };
  for (const name of await pageNames()) {
    if (!name.includes(only)) continue;
    const path = routeNamed(name)?.path.replace(/:\w+/g, 'x'.repeat(32)) ?? '';
    await begin(path);
    const there = await page.evaluate('document.documentElement.dataset.page');
    // What hangs at a door is an entry of its own: nothing is there before it.
    const alone = there === undefined;
    if (!alone && there !== name) console.log(`${path}: leads to ${there}`);
    const need = needOf(name, path, alone);
    if (alone) console.log(`${path}: an entry of ${kib(need.cold)} KiB`);
    needs.push(need);
    if (!alone) await openTabs(name, path, need);
  }

  console.log('Shell and workplace, KiB:');
  for (const [owner, bytes] of sharesOf(shell)) if (bytes > 512) console.log(`  ${kib(bytes)} ${owner}`);
  console.log(`${needs.length} routes; those above ${small} KiB, and after what is fetched ahead:`);
  for (const { path, cold, warm, own } of needs.sort((a, b) => b.cold - a.cold)) {
    if (cold > small * 1024) console.log(`  ${path}: ${kib(cold)}, ${kib(warm)}`);
    if (cold > limits.route * 1024)
      for (const [owner, bytes] of sharesOf(own)) if (bytes > 1024) console.log(`    ${kib(bytes)} ${owner}`);
  }
  console.log(`${tabs.length} tabs; what each needs beyond its page, and with it:`);
  for (const { path, cold, own } of tabs.sort((a, b) => sizeOf(b.own) - sizeOf(a.own))) {
    const more = sizeOf(own);
    if (more > smallTab * 1024) console.log(`  ${path}: ${kib(more)}, ${kib(cold)}`);
    if (cold > limits.route * 1024)
      for (const [owner, bytes] of sharesOf(own)) if (bytes > 1024) console.log(`    ${kib(bytes)} ${owner}`);
  }
  for (const [tool, some] of toolsSeen)
    console.log(`${tool}, in chunks of its own: ${kib(sizeOf(some))} KiB`);
  console.log(`fetched ahead: ${kib(sizeOf(beyond(ahead, shell)))} KiB`);
  const most = (some: readonly Need[]) => Math.max(0, ...some.map(({ cold }) => cold));
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
    figure('mall home', sizeOf([...home]), limits.mall),
    figure('largest route', most(needs.filter(({ name }) => !editors.includes(name))), limits.route),
    figure('largest page with a tab', most(tabs), limits.route),
    figure('largest editor', most(needs.filter(({ name }) => editors.includes(name))), limits.editor),
  ]);
};
