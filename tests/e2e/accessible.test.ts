import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn, useStage, walkTo } from './browser.ts';

const stage = useStage();

const pages = [
  ['/dashboard/workplace', 'dashboard.workplace'],
  ['/dashboard/my', 'dashboard.my'],
  ['/system/collegeinfo', 'system.collegeinfo'],
  ['/system/level', 'system.level'],
  ['/system/organizitionList', 'system.organizitionList'],
  ['/system/personnel', 'system.personnel'],
  ['/system/building', 'system.building'],
  ['/system/rolelist', 'system.rolelist'],
  ['/system/logList', 'system.logList'],
] as const;

/** Serious and critical faults of the page as axe sees them, each with its first place. */
const faults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id} ×${nodes.length}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.html.slice(0, 120)}`,
    );
};

/** The event stream keeps the network busy for good, so what counts is that nothing on the page is still coming. */
const settle = async (page: Page) => {
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], .ant-skeleton, .ant-spin-spinning'),
  );
  // Fades would be judged instead of the page.
  await page.waitForTimeout(500);
};

describe('nothing serious stands in the way of a screen reader or a weak eye', () => {
  for (const [look, width] of [
    ['light', 1440],
    ['realdark', 1440],
    ['light', 375],
  ] as const)
    it(`${look}, ${width} wide`, { timeout: 180_000 }, async () => {
      const page = await stage.open({ width });
      await page.goto('/login');
      await page.waitForSelector('input[autocomplete="username"]');
      const found: Record<string, string[]> = {};
      const login = await faults(page);
      if (login.length > 0) found['/login'] = login;
      await signIn(page, 'admin');
      await page.waitForSelector('html[data-page]');
      if (look === 'realdark') {
        await page.getByRole('button', { name: '界面设置' }).click();
        await page.getByText('暗黑', { exact: true }).click();
        await page.keyboard.press('Escape');
      }
      for (const [path, name] of pages) {
        await walkTo(page, path);
        await page.waitForSelector(`html[data-page="${name}"]`);
        await settle(page);
        const these = await faults(page);
        if (these.length > 0) found[path] = these;
      }
      if (look === 'realdark') {
        await page.getByRole('button', { name: '界面设置' }).click();
        const saved = page.waitForResponse(/PreferenceSave/);
        await page.getByText('亮色', { exact: true }).click();
        await saved;
      }
      expect(found).toEqual({});
    });
});
