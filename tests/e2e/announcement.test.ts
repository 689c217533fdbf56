import { expect, it } from 'vitest';
import { signIn, useStage } from './browser.ts';

const stage = useStage();

it('an announcement reaches an open page, is read and confirmed, and its writer sees by whom', async () => {
  const reader = await stage.open();
  await signIn(reader, 'student');
  const bell = reader.locator('.head-bell');
  await bell.waitFor();
  const unread = async () => Number((await bell.locator('.head-count').textContent()) ?? 0);
  await bell.locator('.head-count').waitFor();
  const before = await unread();

  const writer = await stage.open();
  await signIn(writer, 'safety');
  await writer.goto('/announcement/add');
  const title = `停水通知 ${Date.now()}`;
  await writer.getByLabel('标题').fill(title);
  await writer.locator('.ay-rich [role="textbox"]').fill('周六全天停水，请提前关闭冷凝水。');
  await writer.getByLabel('面向全校').click();
  await writer.getByLabel('需要回执').click();
  await writer.getByRole('button', { name: '保存并发布' }).click();
  // Everybody is many: their number is shown before.
  await writer.getByText(/将向 [\d,]+ 人发布/).waitFor();
  await writer.getByRole('button', { name: '发布', exact: true }).click();
  await writer.waitForURL(/\/announcement\/list/);
  await writer.getByRole('button', { name: title }).waitFor();

  // The other page hears of it by itself.
  await reader.getByText(`通知：${title}`).first().waitFor();
  // Other notices may come beside it.
  await expect.poll(unread).toBeGreaterThan(before);
  await bell.hover();
  await reader
    .locator('.bell')
    .getByRole('button', { name: new RegExp(title) })
    .click();
  const drawer = reader.locator('.ant-drawer');
  await drawer.getByText('周六全天停水').waitFor();
  await drawer.getByRole('button', { name: '我已阅读并知悉' }).click();
  await drawer.getByText(/您已于/).waitFor();
  await reader.keyboard.press('Escape');
  await bell.hover();
  await reader.locator('.bell [data-unread=false]').filter({ hasText: title }).waitFor();

  const row = writer.getByRole('row').filter({ hasText: title });
  await row.getByText('阅读情况').click();
  const receipts = writer.locator('.ant-drawer');
  await receipts.getByRole('combobox', { name: '阅读情况' }).click();
  await writer.locator('.ant-select-dropdown:visible').getByText('已确认', { exact: true }).click();
  await receipts.getByRole('button', { name: '查询' }).click();
  await receipts.getByText('林子轩').waitFor();
});
