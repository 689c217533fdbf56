import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { settle, signIn, useStage } from './browser.ts';

const stage = useStage();

interface Shipped {
  stem: string;
  questionType: string;
  options?: { key: string; text: string }[];
  answer: string[];
}
const bank = JSON.parse(
  readFileSync(
    new URL('../../apps/server/src/modules/training/shipped/questions.json', import.meta.url),
    'utf8',
  ),
) as { questions: Shipped[] };

/** What is right of the question that is shown, in words. */
const rightOf = async (page: Page): Promise<string[]> => {
  const stem = await page.locator('.exam-stem').textContent();
  const found = bank.questions.find((one) => one.stem === stem);
  if (!found) throw new Error(`the bank has no “${stem}”`);
  if (found.questionType === 'judge') return [found.answer[0] === 'true' ? '对' : '错'];
  return found.answer.map((key) => found.options?.find((one) => one.key === key)?.text ?? '');
};
/** Answers the question that is shown, and goes on. */
const answer = async (page: Page, right: boolean) => {
  const words = await rightOf(page);
  const options = page.locator('.exam-options label');
  for (const option of await options.all()) {
    const text = (await option.locator('.exam-option').textContent()) ?? '';
    if (words.includes(text) === right) {
      await option.click();
      if (!right) break;
    }
  }
  const next = page.getByRole('button', { name: '下一题' });
  if (await next.isEnabled()) await next.click();
};
const saved = (page: Page) => page.locator('.exam-saved').getByText('已保存', { exact: true }).waitFor();
/** The page stands in the browser, with all that it needs to open again. */
const kept = (page: Page) =>
  vi.waitFor(
    async () => {
      const found = await page.evaluate(async () => {
        const names = await caches.keys();
        const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/')));
        return pages.some((one) => one !== undefined);
      });
      expect(found).toBe(true);
    },
    { timeout: 30_000, interval: 250 },
  );
const startIn = async (page: Page, name: string) => {
  await page.goto('/access/userExamList');
  await page
    .locator('.exam-cards > li')
    .filter({ hasText: name })
    .getByRole('button', { name: '开始考试' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '开始考试' }).click();
  await page.locator('.exam-stem').waitFor();
};

it('an exam is begun at a desk, goes on without network and on a phone, and is passed', async () => {
  const desk = await stage.open();
  await signIn(desk, 'student');
  await startIn(desk, '实验室安全通识准入考试');
  for (let no = 1; no <= 5; no++) await answer(desk, true);
  await saved(desk);
  await kept(desk);

  // Without network the answers stay here; they go out once it is back.
  await desk.context().setOffline(true);
  for (let no = 6; no <= 8; no++) await answer(desk, true);
  await desk.locator('.exam-saved').getByText('离线 · 已存本机 3 题').waitFor();
  // A reload without network opens the paper as it was.
  await desk.reload();
  await desk.locator('.exam-sheet').getByText('已答 8', { exact: false }).waitFor();
  await desk.getByRole('button', { name: /^第 9 题/ }).click();
  await answer(desk, true);
  await desk.locator('.exam-saved').getByText('离线 · 已存本机 4 题').waitFor();
  await desk.context().setOffline(false);
  await saved(desk);
  await desk.reload();
  await desk.locator('.exam-sheet').getByText('已答 9', { exact: false }).waitFor();

  const phone = await stage.open({ width: 375, height: 800 });
  await signIn(phone, 'student');
  await phone.goto('/access/userExamList');
  const card = phone.locator('.exam-cards > li').filter({ hasText: '实验室安全通识准入考试' });
  await card.getByRole('button', { name: '继续考试' }).click();
  await phone.locator('.ant-modal-confirm-title', { hasText: '考试正在另一设备进行' }).waitFor();
  await phone.getByRole('button', { name: '在此继续' }).click();
  await phone.locator('.exam-stem').waitFor();
  await phone.getByRole('button', { name: /^第 10 题/ }).click();
  for (let no = 10; no <= 14; no++) await answer(phone, true);
  await answer(phone, false);
  await saved(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );

  // The desk is told that it has gone elsewhere, as soon as it writes.
  await desk.locator('.exam-options label:not([data-chosen])').last().click();
  await desk.locator('.ant-modal-confirm-title', { hasText: '考试正在另一设备进行' }).waitFor();

  await phone.getByRole('button', { name: '交卷' }).first().click();
  await phone.getByText('15 题均已作答').waitFor();
  await phone.getByRole('dialog').getByRole('button', { name: '交卷' }).click();
  await phone.getByText('恭喜，考试通过').waitFor();
  await phone.getByRole('button', { name: '查看试卷' }).click();
  await phone.locator('.exam-review > li').nth(14).waitFor();
  await settle(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await phone.getByRole('button', { name: '返回我的考试' }).click();
  await card.getByText('已通过').first().waitFor();
});
