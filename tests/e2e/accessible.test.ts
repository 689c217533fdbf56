import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settle, signIn, useStage, walkTo } from './browser.ts';

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
  ['/ledger/laboratoryList', 'ledger.laboratoryList'],
  ['/access/examRole', 'access.examRole'],
  ['/purchase/commodityManage', 'purchase.commodityManage'],
  ['/purchase/fundingManage', 'purchase.fundingManage'],
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

/** What opens over a page: where, what opens it (on a desk and on a phone alike), what tells that it is there. */
const overlays: readonly (readonly [name: string, path: string, open: (page: Page) => Promise<void>])[] = [
  ['detail drawer', '/system/organizitionList', (page) => page.locator('.ay-open').nth(1).click()],
  ['form', '/system/personnel', (page) => page.getByRole('button', { name: '新增人员' }).click()],
  ['import', '/system/personnel', (page) => page.getByRole('button', { name: '导入' }).click()],
  [
    'role editor',
    '/system/rolelist',
    (page) => page.getByRole('button', { name: '编辑', exact: true }).nth(1).click(),
  ],
  ['settings', '/dashboard/workplace', (page) => page.getByRole('button', { name: '界面设置' }).click()],
];

const look = async (page: Page, style: string) => {
  await page.getByRole('button', { name: '界面设置' }).click();
  const saved = page.waitForResponse(/PreferenceSave/);
  await page.getByText(style, { exact: true }).click();
  await saved;
  await page.keyboard.press('Escape');
  await page.locator('.ant-drawer-mask').waitFor({ state: 'hidden' });
};

describe('nothing serious stands in the way of a screen reader or a weak eye', () => {
  for (const [style, width] of [
    ['light', 1440],
    ['realdark', 1440],
    ['light', 375],
  ] as const)
    it(`${style}, ${width} wide`, { timeout: 600_000 }, async () => {
      const page = await stage.open({ width });
      await page.goto('/login');
      await page.waitForSelector('input[autocomplete="username"]');
      const found: Record<string, string[]> = {};
      const judge = async (name: string) => {
        const these = await faults(page);
        if (these.length > 0) found[name] = these;
      };
      await judge('/login');
      await signIn(page, 'admin');
      await page.waitForSelector('html[data-page]');
      if (style === 'realdark') await look(page, '暗黑');
      for (const [path, name] of pages) {
        await walkTo(page, path);
        await page.waitForSelector(`html[data-page="${name}"]`);
        await settle(page);
        await judge(path);
      }
      for (const [name, path, open] of overlays) {
        if (new URL(page.url()).pathname !== path) await walkTo(page, path);
        await page.waitForSelector('html[data-page]');
        await settle(page);
        await open(page);
        await page.getByRole('dialog').waitFor();
        await settle(page);
        await judge(name);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
      if (style === 'realdark') await look(page, '亮色');
      expect(found).toEqual({});
    });
});
