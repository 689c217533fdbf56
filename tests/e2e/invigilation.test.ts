import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Stage, signIn, useStage } from './browser.ts';

const stage = useStage();
const exam = '实验室安全通识准入考试';

const sitting = async (from: Stage, loginName: string): Promise<Page> => {
  const page = await from.open();
  await signIn(page, loginName);
  await page.goto('/access/userExamList');
  await page
    .locator('.exam-cards > li')
    .filter({ hasText: exam })
    .getByRole('button', { name: '开始考试' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '开始考试' }).click();
  await page.locator('.exam-stem').waitFor();
  return page;
};
const minutesLeft = async (page: Page): Promise<number> => {
  const parts = ((await page.locator('.exam-clock').textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  return parts.length > 2 ? (parts[0] ?? 0) * 60 + (parts[1] ?? 0) : (parts[0] ?? 0);
};

it('an invigilator watches an exam live, gives one more time and ends another', async () => {
  const desk = await stage.open();
  await signIn(desk, 'staff');
  await desk.goto('/access/userExamList');
  await desk.getByRole('tab', { name: '监考' }).click();
  await desk.getByRole('button', { name: '监考', exact: true }).click();
  const running = desk.locator('.monitor-counters [data-of=running] strong');
  // Some of the demo sit it meanwhile.
  await desk.locator('.monitor tbody tr').first().waitFor();
  const begun = Number(await running.textContent());
  const submitted = desk.locator('.monitor-counters [data-of=submitted] strong');
  const before = Number(await submitted.textContent());

  // Who begins stands there by himself.
  const [one, other] = [await sitting(stage, 'student'), await sitting(stage, 'collegesafety')];
  await running.getByText(String(begun + 2), { exact: true }).waitFor();
  const names = await Promise.all(
    [one, other].map((page) => page.locator('.exam-head small').first().textContent()),
  );
  const act = async (name: string, what: string) => {
    const row = desk.locator('.monitor tbody tr').filter({ hasText: name.split(' ')[0] ?? '' });
    const direct = row.getByRole('button', { name: what, exact: true });
    await row.waitFor();
    if (await direct.isVisible()) {
      await direct.click();
      return;
    }
    await row.getByRole('button', { name: /更多/ }).click();
    await desk.getByRole('menuitem', { name: what, exact: true }).last().click();
  };
  const [first = '', second = ''] = names.map((name) => name ?? '');

  expect(await minutesLeft(one)).toBeLessThan(46);
  await act(first, '延时');
  const drawer = desk.getByRole('dialog');
  await drawer.getByLabel('原因').fill('机房断电');
  await drawer.getByRole('button', { name: '延时' }).click();
  await one.getByText('监考人员为您延长了 10 分钟').waitFor();
  expect(await minutesLeft(one)).toBeGreaterThanOrEqual(50);

  await act(second, '收卷');
  await drawer.getByLabel('原因').fill('替考');
  await drawer.getByRole('button', { name: '收卷' }).click();
  await other.getByText('本次未通过').waitFor();
  await running.getByText(String(begun + 1), { exact: true }).waitFor();
  await submitted.getByText(String(before + 1), { exact: true }).waitFor();
});
