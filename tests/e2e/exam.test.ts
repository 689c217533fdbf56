import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { rightWords } from './bank.ts';
import { fits, settle, signIn, useStage } from './browser.ts';
import { callsOf } from './hand.ts';

const stage = useStage();

/** Answers the question that is shown, and goes on. */
const answer = async (page: Page, right: boolean) => {
  const words = rightWords(await page.locator('.exam-stem').textContent());
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

/** Hides the page and shows it again, as when another window is looked at: what was read until then is told. */
const lookAway = async (page: Page) => {
  for (const hidden of [true, false])
    await page.evaluate((away) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => away });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
};

/** Learns a short course of two chapters in order, and says that one is there when asked. */
const learn = async (page: Page, name: string) => {
  const { sql } = stage.product;
  // Short chapters, so that a journey can go through them.
  await sql('alter table courseware_revision disable trigger user');
  await sql(`update courseware_revision set snapshot = jsonb_set(jsonb_set(snapshot, '{requiredMinutes}', '1'), '{chapters}', (
      select jsonb_agg(chapter || '{"requiredSeconds": 20}') from jsonb_array_elements(snapshot -> 'chapters') as chapter))
    where courseware_id = (select id from courseware where courseware_name = '${name}')`);
  await sql(`delete from learn_record where courseware_id = (select id from courseware where courseware_name = '${name}')
    and user_id = (select id from account where login_name = 'student')`);
  await page.goto(`/access/userLearnList?coursewareName=${encodeURIComponent(name)}`);
  const card = page.locator('.learn-cards > li').filter({ hasText: name });
  await card.getByRole('button', { name: '开始学习' }).click();
  const chapters = page.locator('.learn-chapters button');
  await chapters.nth(1).waitFor();
  expect(await chapters.nth(1).isDisabled()).toBe(true);
  const read = async () => {
    await page.locator('.learn-counting').getByText('计时中').waitFor();
    await page.locator('.learn-text').evaluate((text) => text.scrollIntoView({ block: 'end' }));
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.learn-read')?.style.inlineSize === '100%',
    );
    // Half a minute goes by, and a little more.
    await sql(
      `update learn_session set last_beat_at = last_beat_at - interval '30 seconds' where state = 'active'`,
    );
    await lookAway(page);
  };
  await sql(`update learn_session set watch = jsonb_set(watch, '{checkIn}', '1') where state = 'active'`);
  await read();
  await page.getByText('请确认您仍在学习').waitFor();
  await page.getByRole('button', { name: '我在学习' }).click();
  await page.getByRole('button', { name: '下一章' }).and(page.locator(':enabled')).click();
  await page.getByRole('heading', { name: /^2\. / }).waitFor();
  await read();
  await page.getByText('恭喜，课件已学完').waitFor();
  await settle(page);
  await fits(page);
};

/** Somebody without an account checks a certificate by the link of its QR code, and by what is printed on it. */
const check = async (width: number, link: string, number: string, tail: string) => {
  const stranger = await stage.open({ width, height: 812 });
  await stranger.goto(link);
  const verdict = stranger.getByRole('status').filter({ hasText: '有效' });
  await verdict.waitFor();
  // Who holds it is told by the family name alone.
  await stranger.getByText(/^林\*+$/).waitFor();
  await fits(stranger);
  await stranger.getByRole('button', { name: '查验其他证书' }).click();
  await stranger.getByLabel('证书编号').fill(number);
  await stranger.getByLabel('工号/学号后四位').fill(tail);
  await stranger.keyboard.press('Enter');
  await verdict.waitFor();
  await stranger.getByText(number).waitFor();
  await fits(stranger);
};

const exam = '实验室安全通识准入考试';

it('a student learns and begins an exam on a phone, goes on without network and at a laptop, passes, and a stranger checks the certificate', async () => {
  const phone = await stage.open({ width: 375, height: 800 });
  await signIn(phone, 'student');
  await learn(phone, '辐射安全');
  await startIn(phone, exam);
  for (let no = 1; no <= 5; no++) await answer(phone, true);
  await saved(phone);
  await fits(phone);
  await kept(phone);

  // Without network the answers stay here; they go out once it is back.
  await phone.context().setOffline(true);
  for (let no = 6; no <= 8; no++) await answer(phone, true);
  await phone.locator('.exam-saved').getByText('离线 · 已存本机 3 题').waitFor();
  // A reload without network opens the paper as it was.
  await phone.reload();
  await phone.locator('.exam-sheet').getByText('已答 8', { exact: false }).waitFor();
  await phone.getByRole('button', { name: /^第 9 题/ }).click();
  await answer(phone, true);
  await phone.locator('.exam-saved').getByText('离线 · 已存本机 4 题').waitFor();
  await phone.context().setOffline(false);
  await saved(phone);

  const laptop = await stage.open();
  await signIn(laptop, 'student');
  await laptop.goto('/access/userExamList');
  const card = laptop.locator('.exam-cards > li').filter({ hasText: exam });
  await card.getByRole('button', { name: '继续考试' }).click();
  await laptop.locator('.ant-modal-confirm-title', { hasText: '考试正在另一设备进行' }).waitFor();
  await laptop.getByRole('button', { name: '在此继续' }).click();
  await laptop.locator('.exam-sheet').getByText('已答 9', { exact: false }).waitFor();
  await laptop.getByRole('button', { name: /^第 10 题/ }).click();
  for (let no = 10; no <= 14; no++) await answer(laptop, true);
  await answer(laptop, false);
  await saved(laptop);
  await fits(laptop);

  // The phone is told that it has gone elsewhere, as soon as it writes.
  await phone.locator('.exam-options label:not([data-chosen])').last().click();
  await phone.locator('.ant-modal-confirm-title', { hasText: '考试正在另一设备进行' }).waitFor();
  await phone.getByRole('button', { name: '在此继续' }).click();
  await phone.locator('.exam-sheet').getByText('已答 15', { exact: false }).waitFor();

  await phone.getByRole('button', { name: '交卷' }).first().click();
  await phone.getByText('15 题均已作答').waitFor();
  await phone.getByRole('dialog').getByRole('button', { name: '交卷' }).click();
  await phone.getByText('恭喜，考试通过').waitFor();
  await phone.getByRole('button', { name: '查看试卷' }).click();
  await phone.locator('.exam-review > li').nth(14).waitFor();
  await settle(phone);
  await fits(phone);
  await phone.getByRole('link', { name: '查看证书' }).click();
  const held = phone.getByRole('dialog');
  await held.getByRole('button', { name: '下载图片' }).waitFor();
  await settle(phone);
  await fits(phone);

  const call = await callsOf(stage, 'student');
  const id = new URL(phone.url()).searchParams.get('open');
  const { certificateNumber, personNumber, face } = await call<{
    certificateNumber: string;
    personNumber: string;
    face: { verifyUrl: string };
  }>(`/Customer/Certificate/CertificateDetails?id=${id}`);
  await held.getByText(certificateNumber).first().waitFor();
  for (const width of [1440, 375])
    await check(width, new URL(face.verifyUrl).pathname, certificateNumber, personNumber.slice(-4));

  await laptop.goto('/access/userExamList');
  await card.getByText('已通过').first().waitFor();
  await laptop.goto('/access/userExamList?tab=certificates');
  await laptop.getByText(certificateNumber).waitFor();
  await settle(laptop);
  await fits(laptop);
});
