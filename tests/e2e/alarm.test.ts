import { access, device, type InsideResult } from '@anyan/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fits, signIn, useStage } from './browser.ts';
import { button, callsOf, choose, printed, printsToFile } from './hand.ts';
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

it('a drill is counted on two phones, one of them without network, and nobody is forgotten', {
  timeout: 240_000,
}, async () => {
  const safety = await callsOf(stage, 'safety');
  const { byBuilding } = await safety<InsideResult>(`${access.endpoints.insideList.path}?scope=college`);
  const inside = ({ rooms }: InsideResult['byBuilding'][number]) =>
    rooms.flatMap(({ people }) => people).length;
  const [there] = byBuilding.toSorted((a, b) => inside(b) - inside(a));
  const building = there?.name ?? '';

  const desk = await stage.open();
  const [near, far] = [
    await stage.open({ width: 375, height: 812 }),
    await stage.open({ width: 375, height: 812 }),
  ];
  await printsToFile(near);
  await Promise.all([desk, near, far].map((page) => signIn(page, 'safety')));
  await desk.goto('/access/signList?tab=emergencies');
  await button(desk, '发起演练').click();
  await desk.getByRole('radio', { name: '火灾' }).click();
  const start = button(desk, '开始演练');
  expect(await start.isDisabled()).toBe(true);
  await desk.getByTitle('楼宇', { exact: true }).click();
  await choose(desk, desk.getByRole('combobox', { name: '楼宇' }), building, building);
  await fits(desk);
  await start.click();
  await desk.locator('.emergency-head').getByText('演练').waitFor();
  const drill = new URL(desk.url());

  await desk.getByRole('link', { name: '应急点名' }).click();
  await button(desk.getByRole('dialog').last(), '发起点名').click();
  const people = (page: Page) => page.locator('.roll-call-people li');
  const isSafe = (page: Page) => page.locator('.roll-call-people li.safe').count();
  await people(desk).first().waitFor();
  const { pathname, search } = new URL(desk.url());
  for (const phone of [near, far]) {
    await phone.goto(pathname + search);
    await people(phone).first().waitFor();
    await fits(phone);
  }
  const names = await people(desk).locator('strong').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  // A visitor’s row names his host too.
  const safe = (page: Page, name: string) =>
    button(
      people(page).filter({ has: page.locator('strong', { hasText: new RegExp(`^${name}$`) }) }),
      '已安全',
    ).click();

  // Out of reach: what is marked there waits on the phone.
  await far.context().setOffline(true);
  const [first = '', ...others] = names;
  await safe(near, first);
  for (const name of others) await safe(far, name);
  await far.getByText('个标记待上传').waitFor();
  await expect.poll(() => isSafe(desk)).toBe(1);
  await far.context().setOffline(false);
  for (const page of [desk, near, far])
    await expect.poll(() => isSafe(page), { timeout: 30_000 }).toBe(names.length);

  await desk.goto(drill.pathname + drill.search);
  await button(desk.locator('.emergency-doing'), '关闭').click();
  const closing = desk.getByRole('dialog').last();
  await closing.getByText('应急点名仍在进行').waitFor();
  await closing.locator('textarea').fill('演练结束，全部人员已到集合点');
  await button(closing, '关闭应急事件').click();
  await desk.locator('.emergency-head').getByText('已处置').waitFor();

  await button(near, '结束点名').click();
  const ending = near.getByRole('dialog').last();
  await ending.locator('textarea').fill('全部人员已撤离到集合点');
  await button(ending, '结束点名').click();
  await ending.waitFor({ state: 'hidden' });
  const record = (await printed(near, () => button(near, '打印点名记录').click())).texts
    .join('')
    .replaceAll(/\s/g, '');
  for (const word of ['演练', ...names]) expect(record).toContain(word);
});
