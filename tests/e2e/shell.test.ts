import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { webApp } from '../../scripts/lib/web.ts';
import { settle, signIn, useStage, walkTo } from './browser.ts';

const stage = useStage();

const open = async (page: Page, path: string, name: string) => {
  await walkTo(page, path);
  await page.waitForSelector(`html[data-page="${name}"]`);
};

const tabMenu = async (page: Page, tab: string, item: string) => {
  const tabs = page.getByRole('navigation', { name: '页签' });
  const menu = page.locator('.ant-dropdown:not(.ant-dropdown-hidden)');
  await settle(page);
  // What a page still loads closes a menu again: it is opened until its item was pressed.
  await expect
    .poll(async () => {
      await tabs.getByRole('button', { name: tab, exact: true }).click({ button: 'right' });
      const pressed = menu.getByRole('menuitem', { name: item }).last().click({ timeout: 5000 });
      return pressed.then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  // The menu fades; the next one would be taken for it.
  await expect.poll(() => menu.count()).toBe(0);
};

/** What the scripts that a page has asked for weigh, gzipped. */
const weightOf = async (page: Page) => {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = [...new Set(paths.filter((path) => path.endsWith('.js')))];
  return scripts
    .map((path) => gzipSync(readFileSync(join(webApp.folder, path)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
};

describe('the shell', () => {
  it('weighs no more than it may, signed out and with the workplace', async () => {
    const page = await stage.open();
    // Who saves data: nothing is fetched ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/login');
    await page.waitForSelector('input[autocomplete="username"]');
    expect(await weightOf(page)).toBeLessThanOrEqual(75 * 1024);
    await signIn(page, 'admin');
    await page.waitForSelector('html[data-page="dashboard.workplace"]');
    await settle(page);
    const whole = await weightOf(page);
    expect(whole).toBeGreaterThan(75 * 1024);
    expect(whole).toBeLessThanOrEqual(350 * 1024);
  });
});

describe('page tabs', () => {
  it('closes this, the left, the right and all, and says why it cannot', async () => {
    const page = await stage.open();
    await signIn(page, 'admin');
    await page.waitForSelector('html[data-page="dashboard.workplace"]');
    await tabMenu(page, '工作台', '关闭当前');
    await page.getByText('这是最后一个标签了, 无法被关闭').waitFor();
    await open(page, '/system/level', 'system.level');
    await open(page, '/system/personnel', 'system.personnel');
    await tabMenu(page, '人员管理', '关闭右侧');
    await page.getByText('右侧没有标签').waitFor();
    await tabMenu(page, '工作台', '关闭左侧');
    await page.getByText('左侧没有标签').waitFor();
    await tabMenu(page, '人员管理', '关闭左侧');
    const tabs = page.getByRole('navigation', { name: '页签' });
    await expect.poll(() => tabs.locator('.tab').count()).toBe(2);
    await page.reload();
    await expect.poll(() => tabs.locator('.tab').allInnerTexts()).toEqual(['工作台', '人员管理']);
  });

  it('keeps the filter of a list in its address, so that a link reproduces it', async () => {
    const page = await stage.open();
    await signIn(page, 'admin');
    await open(page, '/system/personnel', 'system.personnel');
    await page.getByPlaceholder(/姓名、工号/).fill('zhouanguo');
    await page.keyboard.press('Enter');
    await page.waitForURL(/keyword=zhouanguo/);
    const link = page.url();
    await page.locator('tbody').getByText('周安国').waitFor();
    await open(page, '/system/level', 'system.level');
    await page.goto(link);
    await page.locator('tbody').getByText('周安国').waitFor();
    expect(await page.getByPlaceholder(/姓名、工号/).inputValue()).toBe('zhouanguo');
  });
});

describe('a tab', () => {
  it('is where it was scrolled to when one comes back, with its filter', async () => {
    const page = await stage.open({ width: 900, height: 500 });
    await signIn(page, 'admin');
    await open(page, '/system/personnel?pageSize=50&userType=1', 'system.personnel');
    await page.locator('tbody tr').nth(40).waitFor();
    // The page scrolls, and in it the list, which is wider than its place.
    const tops = () =>
      page.evaluate(() => [
        Math.round(scrollY),
        Math.round(document.querySelector('#content .ay-table-scrolls')?.scrollTop ?? -1),
      ]);
    await page.evaluate(() => {
      scrollTo(0, 120);
      document.querySelector('#content .ay-table-scrolls')?.scrollTo({ top: 700 });
    });
    await expect.poll(tops).toEqual([120, 700]);
    const tabs = page.getByRole('navigation', { name: '页签' });
    await tabs.getByRole('button', { name: '工作台', exact: true }).click();
    await page.waitForSelector('html[data-page="dashboard.workplace"]');
    await tabs.getByRole('button', { name: '人员管理', exact: true }).click();
    await page.waitForURL(/pageSize=50&userType=1/);
    await expect.poll(tops).toEqual([120, 700]);
    await page.reload();
    await page.locator('tbody tr').nth(40).waitFor();
    await expect.poll(tops).toEqual([120, 700]);
  });
});

describe('the cards of the workplace', () => {
  const card = (page: Page, title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

  it('are as large as what they hold, and each shortcut has a picture of its own', async () => {
    for (const width of [1440, 375]) {
      const page = await stage.open({ width, height: 900 });
      await signIn(page, 'admin');
      await page.waitForSelector('html[data-page="dashboard.workplace"]');
      const system = card(page, '系统状态');
      await system.scrollIntoViewIfNeeded();
      await system.locator('dl').first().waitFor();
      await settle(page);
      const [over, under] = await system.evaluate((box) => {
        const { bottom } = box.getBoundingClientRect();
        const parts = [...box.querySelectorAll('dt, dd, li')].map(
          (one) => one.getBoundingClientRect().bottom,
        );
        return [box.scrollWidth - box.clientWidth, Math.max(...parts) - bottom];
      });
      expect([over, under <= 0]).toEqual([0, true]);
      const pictures = () =>
        card(page, '快捷入口')
          .locator('a svg')
          .evaluateAll((all) => new Set(all.map((one) => one.innerHTML)).size / all.length);
      await expect.poll(pictures).toBe(1);
    }
  });

  it('leave the title of what is approved here whole, also on a phone', async () => {
    const page = await stage.open({ width: 375, height: 812 });
    await signIn(page, 'collegesafety');
    const row = card(page, '待办').locator('li', { has: page.getByRole('button', { name: /同\s*意/ }) });
    await row.first().waitFor();
    await settle(page);
    const shapes = await row.evaluateAll((rows) =>
      rows.map((one) => {
        const title = one.querySelector('a > span');
        const width = (part: Element | null) => part?.getBoundingClientRect().width ?? 0;
        return {
          cut: !title || title.scrollWidth > title.clientWidth + 1,
          button: width(one.querySelector('button')) < width(one) / 4,
          primary: !!one.querySelector('.ant-btn-color-primary') && !one.querySelector('.ant-btn-dangerous'),
        };
      }),
    );
    expect(shapes.length).toBeGreaterThan(0);
    expect(shapes).toEqual(shapes.map(() => ({ cut: false, button: true, primary: true })));
  });
});

describe('a list on a small desk', () => {
  it('shows every column without being scrolled sideways, and the names of people whole', async () => {
    const page = await stage.open({ width: 1280, height: 800 });
    await signIn(page, 'safety');
    await page.waitForSelector('html[data-page="dashboard.workplace"]');
    const table = page.locator('#content .ay-table');
    for (const [path, name] of [
      ['/ledger/laboratoryList', 'ledger.laboratoryList'],
      ['/ledger/responsibilityList?tab=letters', 'ledger.responsibilityList'],
      ['/ledger/approvalList', 'ledger.approvalList'],
      ['/system/visitorlist', 'system.visitorlist'],
      ['/system/personnel', 'system.personnel'],
    ] as const) {
      await open(page, path, name);
      await table.locator('tbody td').first().waitFor();
      await settle(page);
      const cut = await table.evaluate((box) => [
        box.scrollWidth > box.clientWidth + 1 ? 'the table' : '',
        ...[...box.querySelectorAll('td > .ay-person > span:last-child')]
          .filter((one) => !one.querySelector('small') && one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.textContent),
      ]);
      expect([path, cut.filter(Boolean)]).toEqual([path, []]);
    }
  });
});

describe('the finder', () => {
  it('finds a page by the initials of its pinyin and opens it by keyboard', async () => {
    const page = await stage.open();
    await signIn(page, 'admin');
    await page.waitForSelector('html[data-page="dashboard.workplace"]');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索菜单与数据' }).fill('rygl');
    await page.getByText('人员管理').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/system/personnel');
  });
});

describe('the look', () => {
  it('follows the person into another browser, and the language with it', async () => {
    const page = await stage.open();
    await signIn(page, 'staff');
    await page.getByRole('button', { name: '界面设置' }).click();
    const saved = page.waitForResponse(/PreferenceSave/);
    await page.getByText('暗黑', { exact: true }).click();
    expect((await saved).status()).toBe(200);
    await page.keyboard.press('Escape');
    const other = await stage.open();
    await signIn(other, 'staff');
    await other.waitForSelector('html[data-page="dashboard.workplace"]');
    const background = () => other.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(async () => /rgb\((\d+)/.exec(await background())?.[1]).toMatch(/^[0-5]?\d$/);
    await other.getByRole('button', { name: 'English' }).click();
    await other.getByText('Workplace').first().waitFor();
    expect(await other.getAttribute('html', 'lang')).toBe('en-US');
  });
});

describe('the session', () => {
  it('is shared by the tabs of a browser, and ends in all of them', async () => {
    const page = await stage.open();
    await signIn(page, 'student');
    const second = await page.context().newPage();
    await second.goto('/dashboard/my');
    await second.waitForSelector('html[data-page="dashboard.my"]');
    await page.locator('.head-account').click();
    await page.getByText('退出登录').click();
    await page.getByText('确定要退出登录吗？').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click();
    await page.waitForURL('**/login');
    await second.waitForURL(/\/login/);
    const keys = await second.evaluate(() =>
      ['accessToken', 'tokenExpTime', 'refreshToken', 'loginType', 'college_info'].filter((key) =>
        sessionStorage.getItem(key),
      ),
    );
    expect(keys).toEqual([]);
  });

  it('renews an expired token once and goes on', async () => {
    const page = await stage.open();
    await signIn(page, 'admin');
    await page.waitForSelector('html[data-page="dashboard.workplace"]');
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().includes('RefreshTokens2')) refreshes++;
    });
    await page.evaluate(() => sessionStorage.setItem('tokenExpTime', '1'));
    await open(page, '/system/personnel', 'system.personnel');
    await page.locator('tbody tr').nth(3).waitFor();
    expect(refreshes).toBe(1);
  });

  it('asks for sign-in with the wanted path when the renewal is refused', async () => {
    const page = await stage.open();
    await signIn(page, 'admin');
    await page.waitForSelector('html[data-page="dashboard.workplace"]');
    await page.evaluate(() => {
      sessionStorage.setItem('tokenExpTime', '1');
      sessionStorage.setItem('refreshToken', 'not a token of ours');
    });
    await walkTo(page, '/system/level');
    await page.waitForURL(
      (url) => url.pathname === '/login' && url.searchParams.get('path') === '/system/level',
    );
  });
});

describe('the stream of events', () => {
  it('is one a browser: another tab listens to it, and takes it over when the first is closed', async () => {
    const page = await stage.open();
    const streams = { first: 0, second: 0 };
    const count = (tab: keyof typeof streams) => (request: { url(): string }) => {
      if (request.url().includes('NotificationSubscribe')) streams[tab]++;
    };
    page.on('request', count('first'));
    await signIn(page, 'student');
    await page.waitForSelector('html[data-page="dashboard.workplace"]');
    await expect.poll(() => streams.first).toBe(1);
    const second = await page.context().newPage();
    second.on('request', count('second'));
    await second.goto('/dashboard/my');
    await second.waitForSelector('html[data-page="dashboard.my"]');
    await second.locator('.head-bell').waitFor();

    const writer = await stage.open();
    await signIn(writer, 'safety');
    await writer.goto('/announcement/add');
    const title = `停电通知 ${Date.now()}`;
    await writer.getByLabel('标题').fill(title);
    await writer.locator('.ay-rich [role="textbox"]').fill('周日全天停电。');
    await writer.getByLabel('面向全校').click();
    await writer.getByRole('button', { name: '保存并发布' }).click();
    await writer.getByRole('button', { name: '发布', exact: true }).click();
    for (const tab of [page, second]) await tab.getByText(`通知：${title}`).first().waitFor();
    expect(streams).toEqual({ first: 1, second: 0 });

    await page.close();
    await expect.poll(() => streams.second).toBe(1);
  });
});

describe('on a phone', () => {
  it('opens the menu as a drawer and shows rows as cards', async () => {
    const page = await stage.open({ width: 375, height: 812 });
    await signIn(page, 'admin');
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('menuitem', { name: /系统管理/ }).click();
    await page.getByRole('menuitem', { name: '组织管理' }).click();
    await page.waitForURL('**/system/organizitionList');
    await page.getByText('江城理工大学').first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  it('tells beside what is pressed, and lets a press through', async () => {
    const page = await stage.open({ width: 375, height: 812 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'admin');
    await page.goto('/system/fileList?tab=standards');
    await page.locator('.ay-open').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: '复制链接' }).click();
    const notice = page.locator('.ant-message-notice', { hasText: '链接已复制' });
    await notice.waitFor();
    await settle(page);
    const under = await notice.evaluate((box) => {
      const { top, bottom, left, right } = box.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const bars = [...document.querySelectorAll('.ant-drawer-header, .ant-drawer-footer, [role="tablist"]')]
        .map((bar) => bar.getBoundingClientRect())
        .filter((bar) => bar.height > 0 && bar.top < bottom && bar.bottom > top);
      return { top, through: !box.contains(hit), covered: bars.length, room: innerHeight - bottom };
    });
    expect(under).toMatchObject({ through: true, covered: 0 });
    expect(under.top).toBeGreaterThan(400);
    // A bar of buttons at the foot has room below it.
    expect(under.room).toBeGreaterThanOrEqual(64);
  });
});
