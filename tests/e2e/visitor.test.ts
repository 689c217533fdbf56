import { expect, it } from 'vitest';
import { signIn, useStage } from './browser.ts';

const stage = useStage();

it('a visitor is invited by a link, registers on a phone, is approved, comes and goes', async () => {
  const name = `访客${Date.now() % 100_000}`;
  const host = await stage.open();
  await signIn(host, 'mentor');
  await host.goto('/ledger/mineLaboratoryList');
  const card = host.locator('.ay-laboratories > li').first();
  await card.getByRole('button', { name: '邀请访客' }).click();
  await host.getByLabel('来访事由').fill('联合课题交流');
  await host.getByRole('button', { name: '生成链接' }).click();
  const url = await host.getByRole('textbox', { name: '邀请链接' }).inputValue();
  await host.keyboard.press('Escape');

  const visitor = await stage.open({ width: 375, height: 812 });
  await visitor.goto(new URL(url).pathname);
  await visitor.getByText('顾思源 邀请您来访').waitFor();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await visitor.getByRole('button', { name: '提交登记' }).click();
  await visitor.getByText('请先阅读并同意').waitFor();
  await visitor.getByLabel('姓名').fill(name);
  await visitor.getByLabel('手机号').fill('15430000001');
  await visitor.getByLabel('单位').fill('江东大学');
  await visitor.getByLabel('证件号码（选填）').fill('110105194912310021');
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: '提交登记' }).click();
  await visitor.getByText('身份证号码有误，请核对').first().waitFor();
  await visitor.getByLabel('证件号码（选填）').fill('');
  await visitor.getByRole('button', { name: '提交登记' }).dblclick();
  await visitor.getByText('正在等待实验室审批').waitFor();
  // The link of the invitation leads this browser back to its visit, and tells others that it is used.
  const own = new URL(visitor.url()).pathname;
  expect(own).not.toBe(new URL(url).pathname);
  await visitor.goto(new URL(url).pathname);
  await visitor.waitForURL(`**${own}`);
  const late = await stage.open({ width: 375, height: 812 });
  await late.goto(new URL(url).pathname);
  await late.getByText('邀请的登记人数已满，请联系邀请人').waitFor();

  const head = await stage.open();
  await signIn(head, 'labhead');
  await head.goto('/ledger/approvalList');
  await head.getByRole('row').filter({ hasText: name }).getByText('同意').click();
  await head.locator('.ant-modal-footer').getByRole('button', { name: '同意' }).click();
  await expect.poll(() => head.getByRole('row').filter({ hasText: name }).count()).toBe(0);
  await visitor.getByRole('button', { name: '刷新状态' }).click();
  await visitor.getByText('来访已通过').waitFor();

  const office = await stage.open();
  await signIn(office, 'collegesafety');
  await office.goto(`/system/visitorlist?keyword=${encodeURIComponent(name)}`);
  const row = office.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: '到访' }).click();
  await row.getByText('已到访').waitFor();
  await row.getByRole('button', { name: '离开' }).click();
  await row.getByText('已离开').waitFor();
  await visitor.getByRole('button', { name: '刷新状态' }).click();
  await visitor.getByText('感谢来访').waitFor();

  await host.goto('/announcement/list?tab=notifications');
  await host.getByText(`访客${name}已到访`).first().waitFor();
});
