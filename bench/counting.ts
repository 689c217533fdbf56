import type { StocktakeDetails, StocktakeLine } from '@anyan/contract';
import { type Browser, chromium, type Page } from 'playwright-core';
import { makeIfStale } from '../scripts/lib/built.ts';
import { webApp } from '../scripts/lib/web.ts';
import { sizeOf } from './accessStage.ts';
import { password, report, startProduct } from './stage.ts';

const most = 50;
const slower = 4;
/** How many are counted by each way while it is measured; what waits is there before. */
const counts = sizeOf('BENCH_COUNTS', 12);
const perPlace = 50;

const codeOf = (letter: string, no: number) => `${letter}${String(no).padStart(11, '0')}`;
const nameOf = (no: number) => ['乙醇', '丙酮', '甲苯', '浓硫酸', '氢氧化钠'][no % 5] ?? '';

const linesOf = (size: number): StocktakeLine[] =>
  Array.from({ length: size }, (_, no) => {
    const place = Math.floor(no / perPlace);
    return {
      ...{
        id: `line${no}`,
        code: codeOf('B', no),
        name: nameOf(no),
        detail: 'AR',
        expected: '500',
        unit: 'mL',
      },
      ...{ expectedPlaceId: `place${place}`, expectedPlace: `化学楼-${100 + place} / 试剂柜`, away: null },
      ...{ counted: null, weight: null, difference: null, conflict: null, placeId: null, place: null },
      ...{ photoUrl: null, scannedAt: null, scannedByName: null, checkedAt: null, checkedByName: null },
      ...{ found: null, handling: null, cause: null, may: [] },
    } satisfies Record<keyof StocktakeLine, unknown> as StocktakeLine;
  });

const detailsOf = (size: number) =>
  ({
    ...{ id: 'bench', name: '测量', subject: 'bottle', state: 'counting', mode: 'open', blind: false },
    ...{ total: size, can: ['count'] },
    places: Array.from({ length: Math.ceil(size / perPlace) }, (_, no) => [
      { id: `room${no}`, code: codeOf('R', no), path: `化学楼-${100 + no}`, parentId: null },
      {
        ...{ id: `place${no}`, code: codeOf('S', no), path: `化学楼-${100 + no} / 试剂柜` },
        parentId: `room${no}`,
      },
    ]).flat(),
  }) as Partial<StocktakeDetails> as StocktakeDetails;

interface Sent {
  rows: { clientId: string }[];
}

/** The page of a stock-take of so many lines, signed in; `line` is its network. */
const open = async (browser: Browser, base: string, size: number) => {
  const context = await browser.newContext({
    ...{ baseURL: base, viewport: { width: 375, height: 812 }, hasTouch: true },
    // What is asked of the page below is text, which the page's policy would refuse to run.
    bypassCSP: true,
    // It would ask past what is answered here.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.addInitScript(
    `globalThis.tasks = [];
     new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
       .observe({ type: 'longtask' })`,
  );
  const line = { up: true, sent: 0 };
  const answers: Record<string, (input: Sent) => unknown> = {
    StocktakeDetails: () => detailsOf(size),
    StocktakeLineList: () => linesOf(size),
    StocktakeCount: ({ rows }) => {
      line.sent += rows.length;
      return rows.map(({ clientId }) => ({ clientId, lineId: 'x', found: 'there', refused: null }));
    },
  };
  await page.route('**/Customer/Stocktake/**', async (route) => {
    const answer = answers[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''];
    if (!answer) return route.continue();
    if (!line.up) return route.abort('internetdisconnected');
    const result = answer(route.request().postDataJSON() ?? {});
    return route.fulfill({ json: { code: 200, message: '', result } });
  });
  await page.goto('/login');
  await page.fill('input[autocomplete="username"]', 'safety');
  await page.fill('input[autocomplete="current-password"]', password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/chemicals/chemicalsList?tab=stocktake&count=bench');
  await page.waitForSelector('.count-line');
  const slow = await context.newCDPSession(page);
  const times = (rate: number) => slow.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, context, line, times };
};

const waitingIn = (page: Page) =>
  page.evaluate<number>(
    `new Promise((resolve) => {
       const number = /\\d+/.exec([...document.querySelectorAll('.ant-alert-warning')].map((one) => one.textContent).join());
       resolve(number ? Number(number[0]) : 0);
     })`,
  );

/** Counts by every way that the page offers; answers the longest task of each, in ms. */
const measure = async (browser: Browser, base: string, size: number) => {
  const { page, context, line, times } = await open(browser, base, size);
  const input = page.locator('.count-scan input');
  const scan = async (code: string) => {
    await input.fill(code);
    await input.press('Enter');
  };
  const longest: Record<string, number> = {};
  const during = async (what: string, work: () => Promise<void>) => {
    await page.waitForTimeout(1000);
    await page.evaluate('void (tasks.length = 0)');
    await work();
    // What follows a press, and what is tried again every five seconds.
    await page.waitForTimeout(5500);
    longest[what] = Math.round(await page.evaluate<number>('Math.max(0, ...tasks)'));
  };
  line.up = false;
  await context.setOffline(true);
  // What waits already, quicker than a hand: the last ones are counted while it is measured.
  const before = Math.max(0, size - 4 * counts);
  await page.evaluate(
    `(async () => {
       const input = document.querySelector('.count-scan input');
       const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
       for (let no = 0; no < ${before}; no++) {
         set.call(input, 'B' + String(no).padStart(11, '0'));
         input.dispatchEvent(new Event('input', { bubbles: true }));
         await new Promise((resolve) => setTimeout(resolve));
         document.querySelector('.count-scan button.ant-btn-primary').click();
         await new Promise((resolve) => setTimeout(resolve));
       }
     })()`,
  );
  await page.waitForFunction(
    `/\\b${before}\\b/.test(document.querySelector('.ant-alert-warning')?.textContent ?? '')`,
  );
  await times(slower);
  await during('scanned', async () => {
    for (let no = 0; no < counts; no++) await scan(codeOf('B', before + no));
  });
  await during('marked', async () => {
    for (let no = 0; no < counts; no++) await page.locator('.count-line button').first().click();
  });
  await during('amounts', async () => {
    for (let no = 0; no < counts; no++) {
      await scan(codeOf('B', before + 2 * counts + no));
      await page.locator('#counted').fill('480');
      await page.locator('#counted').press('Enter');
    }
  });
  await during('places', async () => {
    for (let no = 0; no < counts; no++) await scan(codeOf('S', no % Math.ceil(size / perPlace)));
  });
  await during('looked through', async () => {
    for (const view of [2, 1, 0, 2]) await page.locator('.ant-segmented-item').nth(view).click();
    await page.locator('.long-list').hover();
    for (let no = 0; no < 20; no++) await page.mouse.wheel(0, 3000);
    await page.locator('input[type=text], input.ant-input').last().pressSequentially('乙醇 B0');
  });
  const waiting = await waitingIn(page);
  line.up = true;
  await during('sent', async () => {
    await context.setOffline(false);
    await page.waitForFunction(`!document.querySelector('.ant-alert-warning')`);
  });
  await context.close();
  return { longest, waiting, sent: line.sent };
};

/** A stock-take on a slow phone without network: how long the page stands still while one counts. */
export const run = async (): Promise<void> => {
  if (!(await makeIfStale(webApp))) throw new Error('the pages were not built');
  const size = sizeOf('BENCH_LINES', 3000);
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    const few = await measure(browser, product.base, Math.min(size, 200));
    console.log(few);
    const many = await measure(browser, product.base, size);
    console.log(many);
    if (many.sent < many.waiting) throw new Error(`${many.sent} of ${many.waiting} were sent`);
    const worst = (of: typeof many) => Math.max(...Object.values(of.longest));
    report([
      {
        ...{ bench: 'counting', what: `${size} lines, the longest task`, value: worst(many), unit: 'ms' },
        ...{ baseline: worst(few), ratio: worst(many) / Math.max(1, worst(few)), target: most },
      },
    ]);
  } finally {
    await browser.close();
    await product.stop();
  }
};
