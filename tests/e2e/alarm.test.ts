import { access, device } from '@anyan/contract';
import { expect, it } from 'vitest';
import { fits, signIn, useStage } from './browser.ts';
import { button } from './hand.ts';
import { demoPassword } from './product.ts';

const stage = useStage();

/** The address that a display at a door of the head shows, paired without a tablet. */
const codeAtDoor = async (): Promise<string> => {
  const ask = async <T>(path: string, body?: object, authorization?: string): Promise<T> => {
    const response = await fetch(`${stage.product.base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return ((await response.json()) as { result: T }).result;
  };
  const { accessToken } = await ask<{ accessToken: string }>('/Identity/PortalWeb/Tokens', {
    ...{ loginName: 'labhead', password: demoPassword },
  });
  const bearer = `Bearer ${accessToken}`;
  const { data } = await ask<{ data: { id: string }[] }>(
    access.endpoints.accessRoomList.path,
    undefined,
    bearer,
  );
  const { code } = await ask<{ code: string }>(
    device.endpoints.devicePairCode.path,
    { kind: 'doorDisplay', name: '门口签到屏', roomId: data[0]?.id },
    bearer,
  );
  const { token } = await ask<{ token: string }>(device.endpoints.devicePair.path, { code, appVersion: '1' });
  const shown = await ask<{ link: string }>(access.endpoints.displayCode.path, undefined, `Device ${token}`);
  const { pathname, search } = new URL(shown.link);
  return pathname + search;
};

it('an alarm at a door is taken over, everybody inside is counted, and it is closed with its record', {
  timeout: 240_000,
}, async () => {
  const phone = await stage.open({ width: 375, height: 812 });
  const other = await stage.open({ width: 375, height: 812 });
  await Promise.all([signIn(phone, 'student'), signIn(other, 'labhead')]);
  const code = await codeAtDoor();
  for (const one of [phone, other]) {
    await one.goto(code);
    await one.locator('.ay-alarm').waitFor();
  }
  const alarm = (await other.locator('.ay-alarm').getAttribute('href')) ?? '';
  for (const one of [phone, other]) {
    await one.locator('.door-press').click();
    await one.getByText('已签到').waitFor();
  }

  // Where the scan page leads to.
  await other.goto(alarm);
  await other.getByRole('link', { name: /119/ }).waitFor();
  await fits(other);
  await other.getByRole('radio', { name: '火灾' }).click();
  await button(other, '立即上报').click();
  await other.getByText('尚无人接手').waitFor();
  await fits(other);

  const officer = await stage.open();
  await signIn(officer, 'safety');
  await officer.locator('.emergency-strip').getByRole('link', { name: '打开' }).first().click();
  await button(officer, '接手').click();
  await officer.getByText(/正在处置/).waitFor();
  await other.getByText(/正在处置/).waitFor();

  await officer.getByRole('link', { name: '应急点名' }).click();
  await button(officer.getByRole('dialog').last(), '发起点名').click();
  const people = officer.locator('.roll-call-people li');
  for (const name of ['林子轩', '沈立恒']) await people.filter({ hasText: name }).waitFor();
  // With them whoever else the demo has there.
  const all = await people.count();
  const standing = officer.locator('.roll-call-counters');
  await standing.getByText('未确认').waitFor();

  await phone.goto('/signList/rollCall');
  await button(phone, '我已安全').click();
  await fits(phone);
  const safe = officer.locator('.roll-call-people li.safe');
  await safe.waitFor();
  const marked = async () => {
    const waiting = button(officer.locator('.roll-call-people li.unconfirmed'), '已安全').first();
    if (await waiting.isVisible()) await waiting.click();
    return safe.count();
  };
  await expect.poll(marked, { timeout: 60_000 }).toBe(all);

  await button(officer, '结束点名').click();
  const ending = officer.getByRole('dialog').last();
  await ending.locator('textarea').fill('全部人员已撤离到集合点');
  await button(ending, '结束点名').click();
  const [record] = await Promise.all([
    officer.waitForEvent('download'),
    button(officer, '打印点名记录').click(),
  ]);
  expect(record.suggestedFilename()).toMatch(/\.pdf$/);

  await officer.goto('/access/signList?tab=emergencies');
  await officer.locator('.ay-open').first().click();
  await button(officer.locator('.emergency-doing'), '关闭').click();
  const closing = officer.getByRole('dialog').last();
  await closing.locator('textarea').fill('火已扑灭，无人受伤');
  await button(closing, '关闭应急事件').click();
  await officer.locator('.emergency-head').getByText('已处置').waitFor();
  await expect.poll(() => officer.locator('.emergency-strip').count()).toBe(0);
});
