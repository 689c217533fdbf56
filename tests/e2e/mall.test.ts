import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settle, signIn, useStage } from './browser.ts';

const stage = useStage();

/** Serious and critical faults of the page as axe sees them. */
const faultsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);

const adding = (page: Page) => page.locator('.goods-modal').getByRole('button', { name: /加入购物车$/ });

it.each([
  [1440, 900],
  [375, 812],
])(
  'a stranger sees the goods without prices; a student finds CH3OH, reads its sheet to the end and fills the cart (%i)',
  async (width, height) => {
    const page = await stage.open({ width, height });
    await page.goto('/mall/home');
    await page.getByRole('heading', { name: '热销' }).waitFor();
    await page.getByText('登录后查看价格').first().waitFor();
    expect(await page.locator('.goods-price').count()).toBe(0);
    await page.getByRole('combobox', { name: '搜索' }).fill('甲醇');
    await page.getByRole('option', { name: /甲醇/ }).first().click();
    await page.waitForURL(/\/mall\/goodsList\?keyword=/);
    await page.locator('.goods-open').first().click();
    await page.getByRole('button', { name: '增加数量' }).click();
    await page.getByRole('button', { name: '增加数量' }).click();
    await adding(page).click();
    await page.waitForURL(/\/login\?path=/);

    // Signed in, he is back at the goods with the number that he wanted.
    await page.fill('input[autocomplete="username"]', 'student');
    await page.fill('input[autocomplete="current-password"]', 'Browser-tests-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/mall\/productDetail\?id=.+&num=2/);
    expect(await page.getByRole('spinbutton', { name: '数量' }).inputValue()).toBe('2');
    await page.locator('.product .goods-price').first().waitFor();
    await settle(page);
    expect(await faultsOf(page)).toEqual([]);

    await page.goto('/mall/goodsList?keyword=CH3OH');
    const goods = page.locator('.goods-open').filter({ hasText: '甲醇' }).first();
    await goods.waitFor();
    await settle(page);
    expect(await faultsOf(page)).toEqual([]);
    await goods.click();
    await expect.poll(() => adding(page).isDisabled()).toBe(true);
    // What an order would ask of him and of his laboratories is said before.
    await page.locator('.compliance li').first().waitFor();
    expect(await page.locator('.compliance').innerText()).toMatch(
      /可以申购|不符合要求|没有可接收的房间|尚未评定|危险类别/,
    );
    const number = page.locator('.goods-modal').getByRole('spinbutton', { name: '数量' });
    await number.fill('120');
    expect(await number.inputValue()).toBe('99');
    await number.fill('3');
    await adding(page).click();
    const goOn = page.getByRole('button', { name: '继续加入购物车' });
    await page.getByText('请先阅读完详细信息再继续').waitFor();
    expect(await goOn.isDisabled()).toBe(true);
    expect(await adding(page).isDisabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    // The box has the keys of a page.
    await page.keyboard.press('End');
    await expect.poll(() => goOn.isEnabled()).toBe(true);
    await goOn.click();
    await page.getByText('商品已加入购物车').waitFor();
    await page.getByRole('button', { name: '去购物车下单' }).click();
    await page.waitForURL('**/mall/shoppingCart');
    await page.getByText('甲醇').first().waitFor();
  },
);

it('on a phone the list is narrowed in a sheet and nothing stands out of the page', async () => {
  const page = await stage.open({ width: 375, height: 812 });
  await signIn(page, 'student');
  for (const path of ['/mall/home', '/mall/goodsList', '/mall/supplierList']) {
    await page.goto(path);
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.goto('/mall/goodsList?keyword=%E4%B9%99%E9%86%87');
  // What is searched for is none of the filters that the sheet holds.
  await page.getByRole('button', { name: /筛选$/ }).click();
  const inStock = page.getByRole('checkbox', { name: '仅看现货' });
  // What is asked stands in the address, which the box follows.
  await inStock.click();
  await expect.poll(() => inStock.isChecked()).toBe(true);
  await page.getByRole('button', { name: /^查看 \d+ 件商品$/ }).click();
  await page.getByRole('button', { name: '移除“仅看现货”' }).waitFor();
  expect(new URL(page.url()).searchParams.get('inStock')).toBe('true');
});
