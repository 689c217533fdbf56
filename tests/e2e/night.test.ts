import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { approved, type Calls } from './access-hands.ts';
import { fitsBoth, signIn, useStage } from './browser.ts';
import { button, callsOf, dayIn, displayAt, hourIn, told } from './hand.ts';

const stage = useStage();

interface Room {
  id: string;
  roomText: string;
  version: number;
  laboratories: { id: string }[];
}

/** The college has night now, and doors decide. */
const nightFalls = async (officer: Calls) => {
  const settings = '/Customer/AccessRequirement';
  const { confirmed: _c, ...figures } = await officer<{ confirmed: unknown }>(`${settings}/SettingDetails`);
  // One that began yesterday is none that is asked for today.
  const nightFrom = hourIn(-1) > hourIn(0) ? '00:00' : hourIn(-1);
  await officer(`${settings}/SettingSave`, {
    ...{ ...figures, doorDecisionsFrom: dayIn(0), nightFrom, nightTo: hourIn(5) },
  });
};

/** Whoever is in the room at this hour of the demo leaves it. */
const emptied = async (officer: Calls, roomId: string) => {
  const { data } = await officer<{ data: { userId: string | null; visitorId: string | null }[] }>(
    `/Customer/Sign/SignList?state=inside&roomId=${roomId}&pageSize=100`,
  );
  for (const { userId, visitorId } of data)
    await officer('/Customer/Sign/ManualSign', {
      ...{ userId, visitorId, roomId, kind: 'out', reason: '已确认离开' },
    });
};

/** A room of the head's that the student and a colleague may enter, whatever else they lack. */
const prepared = async (officer: Calls): Promise<Room> => {
  const head = await callsOf(stage, 'labhead');
  const { data } = await head<{ data: Room[] }>('/Customer/AccessRoom/AccessRoomList?pageSize=100');
  // Of the school whose officer the demo can sign in.
  const room = data.find(({ roomText }) => roomText.startsWith('化学楼'));
  if (!room) throw new Error('the demo has no room of the head');
  const { version } = await head<Room>(`/Customer/AccessRoom/AccessRoomDetails?id=${room.id}`);
  await head('/Customer/AccessRoom/AccessRoomSave', {
    ...{ id: room.id, version, openHours: [], accessMode: 'apply' },
  });
  await emptied(officer, room.id);
  const userIds: string[] = [];
  for (const name of ['林子轩', '叶文茜']) {
    const [one] = await officer<{ id: string }[]>(
      `/Customer/User/PersonSelectList?keyword=${encodeURIComponent(name)}`,
    );
    userIds.push(one?.id ?? '');
  }
  await officer('/Customer/AccessUser/AccessUserAdd', {
    ...{ userIds, roomIds: [room.id], laboratoryId: room.laboratories[0]?.id, role: 'user' },
    ...{ from: dayIn(0), to: dayIn(60), overrideReason: '外出竞赛备赛' },
  });
  return room;
};

/** Shows the code of the door to a phone and presses what it offers. */
const scan = async (phone: Page, path: string, words: string) => {
  await phone.goto(path);
  await button(phone, words).click();
};

it('a night is asked for with a companion; both come in together, and whoever is left alone is told so', {
  timeout: 600_000,
}, async () => {
  const officer = await callsOf(stage, 'safety');
  const room = await prepared(officer);
  await nightFalls(officer);

  const phone = await stage.open({ width: 375, height: 812 });
  await signIn(phone, 'student');
  await phone.goto('/access/mineAccessRoomList');
  const card = phone.locator('.access-cards > li', { hasText: room.roomText });
  await button(card, '申请夜间节假日').click();
  await button(phone, '下一步').click();
  await phone.locator('textarea[id$="purpose"]').fill('过夜反应，须守候至次日清晨');
  await button(phone, '添加一晚').click();
  await phone.getByLabel('同行人').first().click();
  await phone.locator('.access-night input[aria-label="同行人"]').fill('叶文茜');
  await phone.locator('.ant-select-item-option', { hasText: '叶文茜' }).first().click();
  // The list of a choice of several stays open until something else is pressed.
  await phone.locator('textarea[id$="purpose"]').click();
  await phone.getByLabel('导师', { exact: true }).click();
  await phone.locator('input[id$="mentorId"]').fill('顾思源');
  await phone.locator('.ant-select-item-option', { hasText: '顾思源' }).click();
  await fitsBoth(phone);
  await button(phone, '下一步').click();
  await fitsBoth(phone);
  await button(phone, '下一步').click();
  await button(phone, '提交').click();
  await told(phone, '申请已提交');
  await approved(stage, 'student');

  await phone.goto('/access/mineAccessRoomList');
  await card.getByText('同行人：叶文茜').waitFor();
  await fitsBoth(phone);

  const code = await displayAt(stage, officer, room.id);
  await scan(phone, await code(), '签到并等待同行人');
  await phone.getByText('等待同行人').first().waitFor();
  await fitsBoth(phone);
  const friend = await stage.open({ width: 375, height: 812 });
  await signIn(friend, 'staff');
  await scan(friend, await code(), '签到');
  await friend.getByText('已签到').waitFor();

  const desk = await stage.open();
  await signIn(desk, 'safety');
  await desk.goto('/access/signList');
  await desk.getByText('林子轩').first().waitFor();
  await desk.getByText('叶文茜').first().waitFor();
  await friend.goto('/access/mineAccessRoomList');
  await friend.getByText(new RegExp(`您正在.*${room.roomText}`)).waitFor();
  await fitsBoth(friend);
  await button(friend, '签退').click();
  await button(friend.getByRole('dialog'), '签退').click();
  await told(friend, '已签退');
  await desk.getByText('独自在内，须 2 人以上').first().waitFor();
  await fitsBoth(desk);
  const heard = async (loginName: string) => {
    const ask = await callsOf(stage, loginName);
    const { data } = await ask<{ data: { kind: string }[] }>(
      '/Customer/Notification/NotificationList?group=access&pageSize=100',
    );
    return data.map(({ kind }) => kind);
  };
  await expect.poll(() => heard('student'), { timeout: 30_000 }).toContain('sign.alone');

  // Some minutes later, as soon as anything happens in the room, its officer is alarmed too; others may be alone elsewhere.
  const alarms = async () => (await heard('labsafety')).filter((kind) => kind === 'sign.alone').length;
  const before = await alarms();
  await stage.product.sql(
    `update sign_inside set alone_since = alone_since - interval '11 minutes' where room_id = '${room.id}'`,
  );
  const { data } = await officer<{ data: { id: string; inAt: string; version: number }[] }>(
    `/Customer/Sign/SignList?state=inside&roomId=${room.id}&pageSize=10`,
  );
  const [entry] = data;
  const inAt = new Date(Date.parse(entry?.inAt ?? '') - 1000).toISOString();
  await officer('/Customer/Sign/SignCorrect', {
    ...{ id: entry?.id, version: entry?.version, inAt, reason: '门口屏幕时钟略快' },
  });
  await expect.poll(alarms, { timeout: 60_000 }).toBeGreaterThan(before);
  const alarmed = await stage.open();
  await signIn(alarmed, 'labsafety');
  await alarmed.goto('/access/signList');
  await alarmed.getByText('独自在内，须 2 人以上').first().waitFor();
  await fitsBoth(alarmed);
});
