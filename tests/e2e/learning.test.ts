import { expect, it } from 'vitest';
import { settle, signIn, useStage } from './browser.ts';

const stage = useStage();

/** Hides the page and shows it again, as when another window is looked at: what was read until then is told. */
const lookAway = async (page: import('playwright-core').Page) => {
  for (const hidden of [true, false])
    await page.evaluate((away) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => away });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
};

it('courseware is learnt on a phone: in order, with a check that one is there, until it is done', async () => {
  const phone = await stage.open({ width: 375, height: 800 });
  await signIn(phone, 'staff');
  const { sql } = stage.product;
  // Short chapters, so that a journey can go through them.
  await sql(`delete from learn_record where user_id = (select id from account where login_name = 'staff')`);
  await sql(`alter table courseware_revision disable trigger user`);
  await sql(`update courseware_revision set snapshot = jsonb_set(jsonb_set(snapshot, '{requiredMinutes}', '1'), '{chapters}', (
      select jsonb_agg(chapter || '{"requiredSeconds": 30}') from jsonb_array_elements(snapshot -> 'chapters') as chapter))
    where courseware_id = (select id from courseware where built_in_key = 'radiation')`);
  await phone.goto('/access/userLearnList');
  const card = phone.locator('.learn-cards > li').filter({ hasText: '辐射安全' });
  await card.getByRole('button', { name: '开始学习' }).click();
  const chapters = phone.locator('.learn-chapters button');
  await chapters.nth(1).waitFor();
  expect(await chapters.nth(1).isDisabled()).toBe(true);
  const read = async () => {
    await phone.locator('.learn-counting').getByText('计时中').waitFor();
    await phone.locator('.learn-text').evaluate((text) => text.scrollIntoView({ block: 'end' }));
    await phone.waitForFunction(
      () => document.querySelector<HTMLElement>('.learn-read')?.style.inlineSize === '100%',
    );
    // Half a minute goes by, and a little more.
    await sql(
      `update learn_session set last_beat_at = last_beat_at - interval '30 seconds' where state = 'active'`,
    );
    await lookAway(phone);
  };

  await sql(`update learn_session set watch = jsonb_set(watch, '{checkIn}', '1') where state = 'active'`);
  await read();
  await phone.getByText('请确认您仍在学习').waitFor();
  await phone.getByRole('button', { name: '我在学习' }).click();
  await phone.getByRole('button', { name: '下一章' }).and(phone.locator(':enabled')).click();
  await phone.getByRole('heading', { name: /^2\. / }).waitFor();
  await read();
  await phone.getByText('恭喜，课件已学完').waitFor();
  await settle(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await phone.goto('/access/userLearnList?tab=done');
  await card.getByText('100%').waitFor();
});
