import { expect, it } from 'vitest';
import { settle, signIn, useStage } from './browser.ts';
import { callsOf } from './hand.ts';

const stage = useStage();
const missing = '未找到，或您无权查看';
const openIn = (address: string) => new URL(address).searchParams.get('open');

it('a record is opened by its link over the list, closed by Back, and its link copied', async () => {
  const page = await stage.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin');
  await page.goto('/system/personnel?keyword=zhouanguo');
  await page.locator('tbody .ay-open', { hasText: '周安国' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('变更记录').waitFor();
  const id = openIn(page.url());
  expect(id).toBeTruthy();

  await drawer.getByRole('button', { name: '复制链接' }).click();
  await page.getByText('链接已复制').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(openIn(link)).toBe(id);

  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?keyword=zhouanguo');

  // Whatever the list is filtered by, and after a reload.
  await page.goto(`/system/personnel?keyword=nobody&open=${id}`);
  await drawer.getByText('变更记录').waitFor();
  await page.reload();
  await drawer.getByText('变更记录').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?keyword=nobody');

  // The tab of the page keeps the filter of its list.
  await page.goto(link);
  await drawer.getByText('变更记录').waitFor();
  await settle(page);
  await drawer.locator('.ant-drawer-close').click();
  await drawer.waitFor({ state: 'hidden' });
  await page.locator('tbody').getByText('周安国').waitFor();

  // It is among what was opened lately.
  await page.goto('/dashboard/workplace');
  const card = page.locator('section', { has: page.getByRole('heading', { name: '最近打开' }) });
  await card.getByRole('link', { name: '周安国' }).click();
  await page.waitForURL((url) => url.searchParams.get('open') === id);
});

it('what is not there, or not for oneself, is said above the list', async () => {
  const page = await stage.open();
  await signIn(page, 'admin');
  await page.goto('/ledger/laboratoryList?open=00000000-0000-7000-8000-000000000000');
  await page.getByText(missing).waitFor();
  await page.locator('tbody tr').first().waitFor();
  await page.locator('.ant-alert-close-icon').click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goto('/system/building?open=00000000-0000-7000-8000-000000000000');
  await page.getByText(missing).waitFor();
  await page.goto('/system/visitorlist?open=nonsense');
  await page.getByText(missing).waitFor();
});

/** Lists whose records have no other way to be named, beside those that a search finds. */
const lists = {
  'a flow with its versions': '/ledger/list',
  'a campaign with its rates': '/ledger/responsibilityList?tab=campaigns',
  'a template of letters': '/ledger/responsibilityList?tab=templates',
  'an invitation': '/system/visitorlist?tab=invitations',
  'a word of feedback': '/system/collegeinfo?tab=feedback',
};

it.each(Object.entries(lists))('%s has an address, kept by a reload and left by Back', async (_, list) => {
  const call = await callsOf(stage, 'student');
  if (list.endsWith('feedback'))
    await call('/Customer/Settings/AddFeedback', { content: '希望增加夜间自习登记。' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 375, height: 812 },
  ]) {
    const page = await stage.open(size);
    await signIn(page, 'admin');
    await page.goto(list);
    await page.locator('.ay-open').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: '复制链接', exact: true }).waitFor();
    const id = openIn(page.url());
    expect(id).toBeTruthy();
    await page.reload();
    await drawer.locator('.ant-drawer-title').waitFor();
    await settle(page);
    expect(await drawer.locator('.ant-drawer-title').innerText()).not.toBe('');
    expect(openIn(page.url())).toBe(id);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(list);
  }
});

it.each([[1440], [375]])('a search opens the record itself, at a width of %i', async (width) => {
  const page = await stage.open({ width, height: 812 });
  await signIn(page, 'admin');
  await page.waitForSelector('html[data-page="dashboard.workplace"]');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '搜索菜单与数据' });
  await field.fill('zhouanguo');
  await page.getByRole('option', { name: '周安国' }).first().waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.getByRole('option').first().innerText()).toContain('周安国');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/system/personnel' && url.searchParams.has('open'));
  await page.getByRole('dialog').getByText('变更记录').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await settle(page);
  await page.getByRole('dialog').locator('.ant-drawer-close').click();
  await page.waitForURL((url) => !url.searchParams.has('open'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  // An empty box shows what was opened lately.
  await page.keyboard.press('Control+k');
  await page.getByText('最近打开').first().waitFor();
  await page.getByRole('option', { name: '周安国' }).waitFor();
});
