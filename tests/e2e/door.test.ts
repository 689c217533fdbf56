import type { Page } from 'playwright-core';
import decode from 'qr/decode.js';
import { expect, it } from 'vitest';
import { fits, signIn, useStage } from './browser.ts';
import { button } from './hand.ts';

const stage = useStage();

/** What the display shows, read as a camera reads it; undefined while it shows no code. */
const codeOn = async (display: Page): Promise<string | undefined> => {
  const path = await display
    .locator('.qr path')
    .getAttribute('d', { timeout: 1000 })
    .catch(() => null);
  if (!path) return undefined;
  const dark = [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const modules = Math.max(...dark.flat()) + 5;
  const width = modules * 4;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [x, y] of dark)
    for (let dy = 0; dy < 4; dy++)
      for (let dx = 0; dx < 4; dx++)
        data.fill(0, ((y * 4 + dy) * width + x * 4 + dx) * 4, ((y * 4 + dy) * width + x * 4 + dx) * 4 + 3);
  return decode({ width, height: width, data });
};

const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** The code that comes after this one. */
const nextCode = async (display: Page, before: string): Promise<string> => {
  let next: string | undefined;
  const turned = async () => {
    next = await codeOn(display);
    return !!next && next !== before;
  };
  await expect.poll(turned, { timeout: 30_000 }).toBe(true);
  return next ?? '';
};

it('a display is paired, a student signs in and out by its code, and a photographed one counts no more', {
  timeout: 300_000,
}, async () => {
  const head = await stage.open();
  await signIn(head, 'labhead');
  await head.goto('/access/mineAccessRoomList?tab=managed');
  await head.locator('.ay-open').first().click();
  await button(head, '添加签到屏').click();
  await button(head.getByRole('dialog').last(), '保存').click();
  const code = (await head.locator('.pair-digits').textContent()) ?? '';
  expect(code).toMatch(/^\d{6}$/);

  const display = await stage.open({ width: 1280, height: 800 });
  await display.goto('/signList/display');
  const typed = display.getByLabel('配对码');
  await typed.fill(code === '000000' ? '000001' : '000000');
  await display.getByRole('button', { name: '配对' }).click();
  await display.getByText('配对码不正确或已过期').waitFor();
  await typed.fill(code);
  await display.getByRole('button', { name: '配对' }).click();
  await display.locator('.qr').waitFor();
  await fits(display);
  await head.getByText('已配对').waitFor();

  const phone = await stage.open({ width: 375, height: 812 });
  await signIn(phone, 'student');
  const photographed = (await codeOn(display)) ?? '';
  await phone.goto(pathOf(photographed));
  await phone.locator('.door-press').waitFor();
  await fits(phone);
  await phone.locator('.door-press').click();
  await phone.getByText('已签到').waitFor();
  await fits(phone);
  await expect.poll(() => display.locator('.inside strong').textContent(), { timeout: 20_000 }).not.toBe('0');

  // Reloaded, the page asks about the same code once more: it has been used.
  await phone.goto(pathOf(photographed));
  await phone.getByText('二维码已使用，请重新扫描门口屏幕').waitFor();
  const second = await nextCode(display, photographed);
  const third = await nextCode(display, second);
  const friend = await stage.open({ width: 375, height: 812 });
  await signIn(friend, 'mentor');
  await friend.goto(pathOf(photographed));
  await friend.getByText('二维码已过期，请重新扫描门口屏幕').waitFor();
  await fits(friend);

  await phone.goto(pathOf(third));
  await button(phone, '签退').click();
  await phone.getByText('已签退').waitFor();

  await display.context().setOffline(true);
  await display.getByText('网络中断，请联系安全员手工登记').waitFor();
  expect(await codeOn(display)).toBeUndefined();
  await display.context().setOffline(false);
  await display.locator('.qr').waitFor();

  await head.locator('.ant-modal-close').last().click();
  await button(head.getByRole('listitem').filter({ hasText: '门口签到屏' }).first(), '解绑').click();
  await button(head.getByRole('dialog').last(), '解绑').click();
  await display.getByText('此设备已解绑，请重新配对').waitFor();
});
