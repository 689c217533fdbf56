import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn, useStage } from './browser.ts';
import { demoPassword } from './product.ts';
import { smsHere } from './sms.ts';

const { codes, settings, codeTo } = await smsHere();
const stage = useStage(settings);

it('changes the phone, recovers the password by it, and signs a computer in by its QR code', async () => {
  const phone = '19900000001';
  const newPassword = 'Ganz-neues-Wort-7';
  const handset = await stage.open({ width: 375, height: 720 });
  await signIn(handset, 'student');
  await handset.goto('/dashboard/my');
  await handset
    .locator('dt', { hasText: '手机号' })
    .locator('xpath=following-sibling::dd[1]')
    .getByRole('button', { name: /更\s*换/ })
    .click();
  const form = handset.locator('form').filter({ hasText: '新手机号' });
  const [askPresent, askNew] = [0, 1].map((no) =>
    form.getByRole('button', { name: '获取验证码' }).nth(no),
  ) as [Locator, Locator];
  await form.getByLabel('新手机号').fill(phone);
  await askNew.click();
  await form.getByLabel('新手机的验证码').fill(await codeTo(phone));
  await askPresent.click();
  await expect.poll(() => codes.size).toBe(1);
  const present = await codeTo([...codes.keys()][0] ?? '');
  await form.getByLabel(/原手机/).fill(present);
  await form.getByRole('button', { name: /更\s*换/ }).click();
  const confirming = handset.getByRole('dialog');
  await confirming.getByLabel('登录密码').fill(demoPassword);
  await confirming.getByRole('button', { name: /更\s*换/ }).click();
  await handset.getByText('手机号已更换', { exact: true }).waitFor();

  const page = await stage.open();
  await page.clock.install();
  await page.goto('/login');
  // Three wrong passwords: from then on each attempt costs a challenge, which nobody sees.
  for (let no = 0; no < 4; no++) {
    await page.fill('input[autocomplete="username"]', 'student');
    await page.fill('input[autocomplete="current-password"]', `falsch ${no}`);
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/PortalWeb/Tokens') && response.status() === 401,
    );
    await page.keyboard.press('Enter');
    await answered;
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  }
  await page.getByRole('button', { name: '忘记密码' }).click();
  await page.getByLabel('手机号').fill(phone);
  // A minute lies between two codes to a phone: it passes for both sides at once.
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /\d+s后重新获取/ }).waitFor();
  await stage.product.sql("update sms_code set sent_at = sent_at - interval '1 minute'");
  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('短信验证码').fill(await codeTo(phone));
  await page.getByLabel('新密码').fill(newPassword);
  await page.getByRole('button', { name: '重置密码' }).click();
  await page.getByText('密码已重置').waitFor();

  // All sessions have ended, and the open page says so by itself.
  await handset.waitForURL((at) => at.pathname === '/login');
  await signIn(handset, 'student', newPassword);
  await page.goto('/login');
  const made = page.waitForResponse((response) => response.url().endsWith('/CreateQrcode'));
  await page.getByRole('tab', { name: '扫码登录' }).click();
  const { url } = ((await (await made).json()) as { result: { url: string } }).result;
  const { pathname, search } = new URL(url);
  await page.locator('.login-qr-code svg path').waitFor();
  await handset.goto(pathname + search);
  await handset.getByText('Chrome · Linux').waitFor();
  await page.getByText('扫描成功').waitFor();
  await handset.getByRole('button', { name: '确认登录' }).click();
  await page.waitForURL((at) => at.pathname === '/dashboard/workplace');
  await handset.getByText('已确认登录').waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('loginType'))).toBe('WCU');
});
