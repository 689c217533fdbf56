import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fits, signIn, useStage } from './browser.ts';
import { button, callsOf, dayIn, displayAt, told } from './hand.ts';

const stage = useStage();

interface Room {
  id: string;
  roomText: string;
  laboratories: { id: string }[];
}

const requirement = '/Customer/AccessRequirement';

/** Doors decide from today on, at any hour, and rooms of the cell ask for the exam that the student has passed. */
const decide = async (officer: Awaited<ReturnType<typeof callsOf>>) => {
  const { confirmed: _c, ...figures } = await officer<{ confirmed: unknown }>(
    `${requirement}/SettingDetails`,
  );
  await officer(`${requirement}/SettingSave`, {
    ...{ ...figures, doorDecisionsFrom: dayIn(0), nightFrom: '00:00', nightTo: '00:00' },
  });
  const exams = await officer<{ data: { id: string }[] }>(
    `/Customer/Courseware/ExamRoleShow?pageSize=100&examName=${encodeURIComponent('实验室安全通识准入考试')}`,
  );
  const shown = await officer<{ version: number; cells: { category: string; level: string }[] }>(
    `${requirement}/RequirementShow?scope=default`,
  );
  const cell = shown.cells.find(({ category, level }) => category === 'other' && level === 'III');
  if (!cell) throw new Error('there is no such cell');
  const certificates = [{ need: 'exam', examRoleIds: exams.data.map(({ id }) => id) }];
  await officer(`${requirement}/RequirementSave`, {
    ...{ scope: 'default', version: shown.version, cells: [{ ...cell, certificates }] },
  });
};

/** A room that the student may enter by a certificate of his, with nothing else in his way. */
const prepared = async () => {
  const officer = await callsOf(stage, 'safety');
  const student = await callsOf(stage, 'student');
  await decide(officer);
  const { data } = await officer<{ data: Room[] }>(
    `/Customer/AccessRoom/AccessRoomList?pageSize=100&accessMode=member&level=III&keyword=${encodeURIComponent('信息楼')}`,
  );
  const mine = await student<Room[]>('/Customer/AccessRoom/MineAccessRoomList');
  const room = data.find(({ id }) => mine.every((one) => one.id !== id));
  const [me] = await officer<{ id: string }[]>(
    `/Customer/User/PersonSelectList?keyword=${encodeURIComponent('林子轩')}`,
  );
  if (!room || !me) throw new Error('the demo has no other room, or no student');
  const details = await officer<{ version: number }>(`/Customer/AccessRoom/AccessRoomDetails?id=${room.id}`);
  await officer('/Customer/AccessRoom/AccessRoomSave', {
    ...{ id: room.id, version: details.version, openHours: [], accessMode: 'apply' },
  });
  await officer('/Customer/AccessUser/AccessUserAdd', {
    ...{ userIds: [me.id], roomIds: [room.id], laboratoryId: room.laboratories[0]?.id, role: 'user' },
    ...{ from: dayIn(0), to: dayIn(60) },
  });
  return { room, officer, student };
};

/** A lock that is none, at a room, added with the tick of the ways out. */
const addLock = async (officer: Page, roomText: string) => {
  await officer.goto('/access/accessUserList?tab=doors');
  await button(officer, '添加门锁').click();
  const form = officer.getByRole('dialog');
  await form.locator('input[id$="roomId"]').fill(roomText.split('-').at(-1) ?? '');
  await officer.locator('.ant-select-item-option', { hasText: roomText }).first().click();
  await form.getByTitle('控制器轮询').click();
  await officer.getByTitle('模拟门锁').click();
  await form.locator('input[id$="name"]').fill('旅程门锁');
  await form.getByRole('checkbox', { name: '已现场确认以上逃生要求' }).check();
  await button(form, '添加门锁').click();
  await button(officer, '我已妥善保存').click();
  await officer.getByText('旅程门锁').first().waitFor();
  await fits(officer);
};

it('a student comes in by a lock and is seen inside; without his certificate no door opens to him again', {
  timeout: 300_000,
}, async () => {
  const { room, officer: ask, student } = await prepared();
  const officer = await stage.open();
  await signIn(officer, 'safety');
  await addLock(officer, room.roomText);

  const door = await displayAt(stage, ask, room.id);

  const phone = await stage.open({ width: 375, height: 812 });
  await signIn(phone, 'student');
  const card = phone.locator('.access-cards > li', { hasText: room.roomText });
  await phone.goto('/access/mineAccessRoomList');
  await card.getByText('门锁电量 100%').waitFor();
  await fits(phone);
  await button(card, '开门').click();
  await told(phone, '门已打开，已签到');
  await officer.goto('/access/signList');
  await officer.getByText('林子轩').first().waitFor();

  await student('/Customer/Sign/SignOut', {});
  const { data } = await ask<{ data: { id: string; state: string }[] }>(
    `/Customer/Certificate/CertificateList?pageSize=100&keyword=${encodeURIComponent('林子轩')}`,
  );
  const ids = data.filter(({ state }) => state === 'valid' || state === 'expiring').map(({ id }) => id);
  await ask('/Customer/Certificate/CertificateRevoke', { ids, reason: '违规操作' });
  await expect
    .poll(
      async () => {
        await phone.goto('/access/mineAccessRoomList');
        await card.waitFor();
        return card.getByText(/已撤销/).count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  expect(await button(card, '开门').count()).toBe(0);

  await officer.goto(`/access/accessUserList?tab=doors&keyword=${encodeURIComponent('旅程门锁')}`);
  await officer.getByText('已同步').waitFor();
  const { data: locks } = await ask<{ data: { id: string }[] }>(
    `/Customer/SmartLock/LockList?keyword=${encodeURIComponent('旅程门锁')}`,
  );
  const simulated = await ask<{ last: string }>('/Customer/SmartLock/SimulatorAct', {
    ...{ lockId: locks[0]?.id, act: 'card', value: 'student' },
  });
  expect(simulated.last).toBe('林子轩刷卡，未开门');
  await phone.goto(await door());
  await phone
    .getByText(/已撤销/)
    .first()
    .waitFor();
  await fits(phone);
});
