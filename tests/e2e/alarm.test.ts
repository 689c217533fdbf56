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
    await one.locator('.ay-urgent').waitFor();
  }
  const alarm = (await other.locator('.ay-urgent').getAttribute('href')) ?? '';
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

/** Both widths of a journey: whoever leads it sits at the one, who helps has the other in his hand. */
const widths = [
  { led: '1440', lead: { width: 1440, height: 900 }, phone: { width: 375, height: 812 } },
  { led: '375', lead: { width: 375, height: 812 }, phone: { width: 1440, height: 900 } },
] as const;

it.each(widths)(
  'a drill led at $led is counted on two phones, one of them without network, and nobody is forgotten',
  { timeout: 240_000 },
  async ({ lead, phone }) => {
    const safety = await callsOf(stage, 'safety');
    const { byBuilding } = await safety<InsideResult>(`${access.endpoints.insideList.path}?scope=college`);
    const inside = ({ rooms }: InsideResult['byBuilding'][number]) =>
      rooms.flatMap(({ people }) => people).length;
    const [there] = byBuilding.toSorted((a, b) => inside(b) - inside(a));
    const building = there?.name ?? '';

    const [desk, near, far] = [await stage.open(lead), await stage.open(phone), await stage.open(phone)];
    await printsToFile(near);
    await Promise.all([desk, near, far].map((page) => signIn(page, 'safety')));
    await desk.goto('/access/signList?tab=emergencies');
    await button(desk, '上报紧急情况').waitFor();
    await fits(desk);
    // A phone has room for the one above alone.
    if (lead.width < 600) {
      await button(desk, '更多').first().click();
      await desk.getByRole('menuitem', { name: '发起演练' }).click();
    } else await button(desk, '发起演练').click();
    await desk.getByRole('radio', { name: '火灾' }).click();
    const start = button(desk, '开始演练');
    expect(await start.isDisabled()).toBe(true);
    await desk.getByTitle('楼宇', { exact: true }).click();
    await choose(desk, desk.getByRole('combobox', { name: '楼宇' }), building, building);
    await fits(desk);
    await start.click();
    await desk.locator('.emergency-head').getByText('演练').waitFor();
    await fits(desk);
    const drill = new URL(desk.url());

    await desk.getByRole('link', { name: '应急点名' }).click();
    await button(desk.getByRole('dialog').last(), '发起点名').click();
    const people = (page: Page) => page.locator('.roll-call-people li');
    const isSafe = (page: Page) => page.locator('.roll-call-people li.safe').count();
    await people(desk).first().waitFor();
    const { pathname, search } = new URL(desk.url());
    for (const page of [near, far]) {
      await page.goto(pathname + search);
      await people(page).first().waitFor();
    }
    for (const page of [desk, near, far]) await fits(page);
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
    await fits(far);
    await expect.poll(() => isSafe(desk)).toBe(1);
    await far.context().setOffline(false);
    for (const page of [desk, near, far])
      await expect.poll(() => isSafe(page), { timeout: 30_000 }).toBe(names.length);

    await desk.goto(drill.pathname + drill.search);
    await button(desk.locator('.emergency-doing'), '关闭').click();
    const closing = desk.getByRole('dialog').last();
    await closing.getByText('应急点名仍在进行').waitFor();
    await closing.locator('textarea').fill('演练结束，全部人员已到集合点');
    await fits(desk);
    await button(closing, '关闭应急事件').click();
    await desk.locator('.emergency-head').getByText('已处置').waitFor();
    await fits(desk);

    await button(near, '结束点名').click();
    const ending = near.getByRole('dialog').last();
    await ending.locator('textarea').fill('全部人员已撤离到集合点');
    await fits(near);
    await button(ending, '结束点名').click();
    await ending.waitFor({ state: 'hidden' });
    await fits(near);
    const record = (await printed(near, () => button(near, '打印点名记录').click())).texts
      .join('')
      .replaceAll(/\s/g, '');
    for (const word of ['演练', ...names]) expect(record).toContain(word);
  },
);

it.each(widths)(
  'an accident is reported within the hour, from the alarm to the printed report, by who has it at $led',
  { timeout: 240_000 },
  async ({ led, lead, phone }) => {
    const head = await callsOf(stage, 'labhead');
    const { data } = await head<{ data: { id: string; roomText: string }[] }>(
      access.endpoints.accessRoomList.path,
    );
    // Each of a room of its own: the second is no second report of the first.
    const room = data[led === '375' ? 1 : 0];
    const asked = new URLSearchParams({ roomId: room?.id ?? '', place: room?.roomText ?? '' });
    const [student, holder, college] = [
      await stage.open(phone),
      await stage.open(lead),
      await stage.open(phone),
    ];
    await printsToFile(college);
    await Promise.all([signIn(student, 'student'), signIn(holder, 'labhead'), signIn(college, 'safety')]);
    await student.goto(`/signList/emergency?${asked}`);
    await student.getByRole('radio', { name: '伤害' }).click();
    await student.getByRole('textbox', { name: '说明' }).fill('移液时被碎玻璃划伤');
    await fits(student);
    await button(student, '立即上报').click();
    await student.getByText('尚无人接手').waitFor();
    const of = new URL(student.url());

    await holder.goto(of.pathname + of.search);
    await button(holder, '接手').click();
    await holder
      .getByText(/正在处置/)
      .first()
      .waitFor();
    await button(holder, '标记为事故').click();
    await button(holder.getByRole('dialog').last(), '标记为事故').click();
    const report = holder.getByRole('region', { name: '事故报告' });
    await report.getByText('待快报').waitFor();
    await fits(holder);
    // What the timeline knows is there; what is missing is named.
    await button(report, '填写').click();
    const form = holder.getByRole('dialog').last();
    const course = form.getByLabel('事故经过');
    await course.waitFor();
    expect(await course.inputValue()).toBe('移液时被碎玻璃划伤');
    await form.getByLabel('应急措施').fill('冲洗包扎，送校医院');
    const add = button(form, '添加');
    await add.first().click();
    await form.getByRole('textbox', { name: '姓名' }).fill('林子轩');
    await form.getByRole('textbox', { name: '就诊医院' }).fill('校医院');
    await add.last().click();
    await form.getByRole('textbox', { name: '报告人' }).fill('沈立恒');
    await fits(holder);
    await button(form, '保存').click();
    await form.waitFor({ state: 'hidden' });
    await button(report, '提交快报').click();
    await report.getByText('已快报').waitFor();
    await fits(holder);

    await college.goto('/access/signList?tab=accidents');
    await college.locator('.ay-open').first().click();
    const opened = college.getByRole('dialog').last();
    await opened
      .getByRole('definition')
      .filter({ hasText: /^冲洗包扎，送校医院$/ })
      .waitFor();
    await fits(college);
    const { texts } = await printed(college, () => button(opened, '打印事故报告').click());
    const words = texts.join('').replaceAll(/\s/g, '');
    for (const word of ['快报', '移液时被碎玻璃划伤', '林子轩', '校医院', '沈立恒'])
      expect(words).toContain(word);
    expect(words).not.toContain('超时');
  },
);
