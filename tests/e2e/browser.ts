import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { demoPassword, type Product, startProduct } from './product.ts';

export interface Stage {
  product: Product;
  /** A page of a fresh browser profile; errors of the page fail the test. */
  open(options?: { width?: number; height?: number; locale?: string }): Promise<Page>;
}

/** One product and one browser for the file; every test gets pages of its own. */
export const useStage = (env: Record<string, string> = {}): Stage => {
  const stage = {} as Stage;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    stage.product = await startProduct(inject('filled'), env);
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
    browser = await chromium.launch({
      executablePath,
      args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    });
    stage.open = async ({ width = 1440, height = 900, locale = 'zh-CN' } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height },
        locale,
        // What still moves while it is pressed may not take the press.
        reducedMotion: 'reduce',
        baseURL: stage.product.base,
      });
      // Bounds what never comes; a busy machine may take its time.
      context.setDefaultTimeout(60_000);
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
          faults.push(message.text());
      });
      return page;
    };
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await stage.product?.stop();
  });
  return stage;
};

/** Signs in by the form; waits until the sign-in page is left. */
export const signIn = async (page: Page, loginName: string, password = demoPassword): Promise<void> => {
  await page.goto('/login');
  await page.fill('input[autocomplete="username"]', loginName);
  await page.fill('input[autocomplete="current-password"]', password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** Waits until nothing on the page is still coming or moving; the stream of events keeps the network busy for good. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      !!document.documentElement.dataset.page &&
      !document.querySelector('[aria-busy=true], .ant-skeleton, .ant-spin-spinning') &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
  );
};

/** Nothing of the page stands out at its right, once it has followed its width; what does is named. */
export const fits = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        document.documentElement.scrollWidth <= innerWidth
          ? []
          : [...document.querySelectorAll('body *')]
              .map((one) => ({ one, right: one.getBoundingClientRect().right }))
              .filter(({ right }) => right > innerWidth)
              .map(({ one, right }) => `${one.tagName} ${one.getAttribute('class')} ${right}`)
              .slice(0, 12),
      ),
    )
    .toEqual([]);

/** Looks at what is shown now at both widths, and goes on at the one it had. */
export const fitsBoth = async (page: Page): Promise<void> => {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [375, 1440].toSorted((a) => (a === before.width ? 1 : -1))) {
    await page.setViewportSize({ width, height: width < 600 ? 812 : 900 });
    await settle(page);
    await fits(page);
  }
  await page.setViewportSize(before);
};

/** Waits for a picture that is not there: what the page tried to load or run before has been decided on by then. */
export const roundTrip = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const image = new Image();
        image.onload = image.onerror = () => requestAnimationFrame(() => resolve());
        image.src = `/File/none-${Math.random()}.png`;
      }),
  );

/** Moves inside the loaded page, as a link would. */
export const walkTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    document.documentElement.removeAttribute('data-page');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
};
