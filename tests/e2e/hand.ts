import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ReadPdf, readPdf } from '../../apps/server/src/testing/pdf.ts';
import { type Stage, signIn } from './browser.ts';
import { demoPassword } from './product.ts';

/** Somebody at a page, whose presses are counted: of the mouse or a finger, and Enter. Fields are reached by Tab. */
export interface Hand {
  page: Page;
  narrow: boolean;
  /** Presses since the sign-in. */
  presses(): Promise<number>;
  /** Counts the presses on another page too; before it is loaded. */
  watch(page: Page): Promise<void>;
  /** From the workplace to a page, by the menu. */
  byMenu(section: string, name: string): Promise<void>;
  /** A button by its words; between two characters antd puts a blank. */
  press(words: string, within?: Page | Locator): Promise<void>;
  enter(): Promise<void>;
  /** Opens what the finder shows first for some words, once it shows these. */
  find(words: string, shown: string): Promise<void>;
}

/** A button that says this. */
export const button = (within: Page | Locator, words: string): Locator =>
  // An icon before the words is part of its name.
  within.getByRole('button', { name: new RegExp(`(?:^|\\s)${[...words].join('\\s*')}$`) });

/** Waits until nothing moves any more: a press that begins on what slides away ends beside it, and is none. */
export const still = (page: Page) =>
  page.waitForFunction(async () => {
    const moving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
    if (moving()) return false;
    // What is about to slide says so in its next frames only.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return !moving();
  });

/** Signs somebody in at a width, and counts from then on. */
export const handOf = async (stage: Stage, loginName: string, width: number): Promise<Hand> => {
  const narrow = width < 600;
  const page = await stage.open({ width, height: narrow ? 812 : 900 });
  const watched: Page[] = [];
  /** Keeps the count in the tab itself, which lasts while pages of it come and go. */
  const watch = async (one: Page) => {
    watched.push(one);
    await one.addInitScript(() => {
      const pressed = () =>
        sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
      // Where something moves under the pointer, the browser's driver takes the press back before it bubbles.
      addEventListener('pointerdown', pressed);
    });
  };
  let keys = 0;
  await watch(page);
  await signIn(page, loginName);
  await page.waitForSelector('html[data-page="dashboard.workplace"]');
  // From the workplace on.
  await page.evaluate(() => sessionStorage.removeItem('presses'));
  const enter = async () => {
    keys++;
    await page.keyboard.press('Enter');
  };
  return {
    page,
    narrow,
    presses: async () => {
      const counts = await Promise.all(
        watched.map((one) => one.evaluate(() => Number(sessionStorage.getItem('presses')))),
      );
      return counts.reduce((sum, count) => sum + count, keys);
    },
    watch,
    byMenu: async (section, name) => {
      if (narrow) await page.getByRole('button', { name: '打开菜单' }).click();
      await still(page);
      await page.getByRole('menuitem', { name: section }).first().click();
      await still(page);
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
    press: async (words, within = page) => {
      const one = button(within, words).first();
      await one.waitFor();
      await still(page);
      await one.click();
    },
    enter,
    find: async (words, shown) => {
      const field = page.getByRole('combobox', { name: '搜索菜单与数据' });
      if (narrow) await page.locator('.head-find').click();
      else await page.keyboard.press('Control+k');
      await field.fill(words);
      const first = page.getByRole('listbox', { name: '搜索菜单与数据' }).getByRole('option').first();
      await first.filter({ hasText: shown }).waitFor();
      await enter();
      await field.waitFor({ state: 'hidden' });
    },
  };
};

/** Chooses one of a list that opens below a field. */
export const choose = async (page: Page, field: Locator, option: string, typed = ''): Promise<void> => {
  const lists = page.locator('.ant-select-dropdown').filter({ visible: true });
  await still(page);
  await field.click();
  // Some pickers are fetched by the first press.
  await field.and(page.locator('input')).waitFor();
  if (typed) await field.fill(typed);
  // The list of the field before fades first, and says the same words.
  await expect.poll(() => lists.count()).toBe(1);
  const one = lists.locator('.ant-select-item-option', { hasText: option }).first();
  await one.waitFor();
  await still(page);
  await one.click();
};

/** Saves what is printed on pages to come: a browser's own viewer shows nothing to a test. */
export const printsToFile = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
};

/** What comes of a press on a page that `printsToFile`. */
export const printed = async (page: Page, press: () => Promise<void>): Promise<ReadPdf> => {
  const coming = page.waitForEvent('download');
  await press();
  return readPdf(readFileSync(await (await coming).path()));
};

/** Writes a name on the sheet for it, as a finger would. */
export const writeName = async (page: Page): Promise<void> => {
  const sheet = page.getByLabel(/手写签名区/);
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('no sheet to write on');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 6 });
  await page.mouse.up();
};

/** Calls of somebody without a page: what stands ready before a task, and what others do meanwhile. */
export const callsOf = async ({ product: { base } }: Stage, loginName: string) => {
  const ask = async <Result>(path: string, body?: object, token = ''): Promise<Result> => {
    const answer = await fetch(base + path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const { result, message } = (await answer.json()) as { result: Result; message: string };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${message} ${JSON.stringify(result)}`);
    return result;
  };
  const signedIn = await ask<{ accessToken: string }>('/Identity/PortalWeb/Tokens', {
    loginName,
    password: demoPassword,
  });
  return <Result>(path: string, body?: object) => ask<Result>(path, body, signedIn.accessToken);
};

/** As the college has it: a day from now on, and the hour so many hours from now. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
export const hourIn = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000)
    .toLocaleTimeString('sv', { timeZone: 'Asia/Shanghai' })
    .slice(0, 5);

export const told = (page: Page, words: string): Promise<void> =>
  page.locator('.ant-message-notice', { hasText: words }).first().waitFor();

/** A display at the door of a room; answers what its code leads to at each moment. */
export const displayAt = async (
  { product: { base } }: Stage,
  officer: Awaited<ReturnType<typeof callsOf>>,
  roomId: string,
) => {
  const drawn = await officer<{ code: string }>('/Customer/Device/DevicePairCode', {
    ...{ kind: 'doorDisplay', name: '旅程签到屏', roomId },
  });
  const paired = await fetch(`${base}/Customer/Device/DevicePair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: drawn.code, appVersion: '1' }),
  });
  const { result } = (await paired.json()) as { result: { token: string } };
  return async (): Promise<string> => {
    const shown = await fetch(`${base}/Customer/Sign/DisplayCode`, {
      headers: { authorization: `Device ${result.token}` },
    });
    const code = (await shown.json()) as { result: { payload: string } };
    return `/signList/scan?c=${code.result.payload}`;
  };
};
