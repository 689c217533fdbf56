import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import exceljs from 'exceljs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn, useStage, walkTo } from './browser.ts';

const stage = useStage();
const data = (name: string) => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

interface Mistake {
  row: number;
  column: string;
}
const mistakes = JSON.parse(readFileSync(data('people-mistakes.json'), 'utf8')) as Mistake[];

/** Opens the import of people and uploads a workbook. */
const upload = async (page: Page, file: string) => {
  await walkTo(page, '/system/personnel');
  await page.getByRole('button', { name: /导入$/ }).click();
  await page.locator('input[type="file"]').setInputFiles(data(file));
};

interface Answer {
  code: number;
  result: never;
}

/** A call with the token of the page, to try directly what the page does not offer. */
const direct = <Result>(page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([to, sent]) => {
      const response = await fetch(to as string, {
        headers: {
          authorization: `Bearer ${sessionStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
        },
        ...(sent ? { method: 'POST', body: JSON.stringify(sent) } : {}),
      });
      return (await response.json()) as Answer;
    },
    [path, body] as const,
  ) as Promise<{ code: number; result: Result }>;

const signOut = async (page: Page) => {
  await page.locator('.head-account').click();
  await page.getByText('退出登录').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /退\s*出|确\s*定/ })
    .click();
  await page.waitForURL('**/login');
};

describe('the first job of a safety office', () => {
  it('names each of the 40 planted mistakes by row and column before anything is stored', async () => {
    const page = await stage.open();
    await signIn(page, 'admin');
    // One of the mistakes is a disabled organisation.
    const organizations = '/Customer/Organization';
    const found = await direct<{ data: { id: string }[] }>(
      page,
      `${organizations}/OrganizationPageList?keyword=治安科`,
    );
    const ids = found.result.data.map(({ id }) => id);
    await direct(page, `${organizations}/OrganizationStatusChange`, { ids, useStatus: 2 });
    await upload(page, 'people-mistakes.xlsx');
    await page.getByText('有错误的单元格').waitFor();
    const named: string[] = [];
    for (;;) {
      const rows = page
        .getByRole('dialog')
        .locator('table')
        .filter({ hasText: /\d/ })
        .first()
        .locator('tbody tr.ant-table-row');
      for (const cells of await rows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
      ))
        named.push(`${cells[0]} ${cells[1]}`);
      const next = page
        .getByRole('dialog')
        .locator('.ant-pagination-next:not(.ant-pagination-disabled) button');
      if ((await next.count()) === 0) break;
      const before = await rows.first().innerText();
      await next.click();
      await expect.poll(() => rows.first().innerText()).not.toBe(before);
    }
    await direct(page, `${organizations}/OrganizationStatusChange`, { ids, useStatus: 1 });
    expect(named.sort()).toEqual(mistakes.map(({ row, column }) => `${row} ${column}`).sort());
  });

  it('imports 3,000 people, and one of them signs in and sees only what is hers', {
    timeout: 600_000,
  }, async () => {
    const page = await stage.open();
    await signIn(page, 'admin');
    await upload(page, 'people-3000.xlsx');
    await page.getByRole('button', { name: /导入 3,000 行/ }).click({ timeout: 300_000 });
    await page.getByText('导入完成').waitFor({ timeout: 300_000 });
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载初始密码' }).click();
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(await (await downloading).path());
    const rows = workbook.worksheets[0]?.getSheetValues().slice(2) as string[][];
    expect(rows).toHaveLength(3000);
    // Student numbers are all digits; the last of them is taken.
    const [, number = '', name = '', password = ''] =
      rows.findLast((row) => /^\d+$/.test(String(row[1]))) ?? [];
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /关\s*闭/ })
      .last()
      .click();
    // While it closes it keeps the focus to itself.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    // Give her a role: she becomes an expert too.
    await page.getByPlaceholder(/姓名、工号/).fill(number);
    await page.keyboard.press('Enter');
    await page.locator('tbody').getByText(name).first().waitFor();
    await page
      .locator('tbody tr', { hasText: number })
      .getByRole('button', { name: /编\s*辑/ })
      .click();
    await page.getByLabel('角色').click();
    await page.getByLabel('角色').fill('督查专家');
    await page.locator('.ant-select-item-option', { hasText: '督查专家' }).click();
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await page.getByText('已保存').waitFor();
    await signOut(page);

    // The first sign-in: agreement, a password of her own, then the workplace.
    await signIn(page, number, password);
    await page.waitForURL('**/dashboard/register');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.locator('input[autocomplete="new-password"]').first().fill('Ganlan-shu-2026');
    await page.locator('input[autocomplete="new-password"]').last().fill('Ganlan-shu-2026');
    await page.getByRole('button', { name: '设置密码并继续' }).click();
    await page.waitForURL('**/dashboard/workplace');
    await page.getByText(name).first().waitFor();
    await page.getByRole('navigation').first().waitFor();
    expect(await page.getByText('系统管理').count()).toBe(0);
    await walkTo(page, '/system/personnel');
    await page.waitForURL('**/403');
    const stranger = '/Customer/User/GetCollegeUserEdit?id=01890000-0000-7000-8000-000000000000';
    expect((await direct(page, stranger)).code).toBe(403);
  });

  it('answers 院级安全管理员 with 404 for another organisation’s person', async () => {
    const page = await stage.open();
    await signIn(page, 'collegesafety');
    const found = await direct<{ id: string }[]>(page, '/Customer/User/PersonSelectList?keyword=叶文茜');
    const ids = found.result.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids)
      expect((await direct(page, `/Customer/User/GetCollegeUserEdit?id=${id}`)).code).toBe(404);
  });
});
