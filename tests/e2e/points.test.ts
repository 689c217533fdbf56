import { expect, it } from 'vitest';
import { fits, useStage } from './browser.ts';
import { button, callsOf, dayIn, hourIn, told } from './hand.ts';
import { personAt, widths } from './mall-hands.ts';

const stage = useStage();

interface Room {
  id: string;
  roomText: string;
  laboratories: { id: string }[];
}

/** A room that the student may enter whatever else he lacks, behind a door that decides from today on. */
const prepared = async (): Promise<Room> => {
  const officer = await callsOf(stage, 'safety');
  const student = await callsOf(stage, 'student');
  const settings = '/Customer/AccessRequirement';
  const { confirmed: _c, ...figures } = await officer<{ confirmed: unknown }>(`${settings}/SettingDetails`);
  await officer(`${settings}/SettingSave`, {
    ...{ ...figures, doorDecisionsFrom: dayIn(0) },
    // At night an approval of it would be asked for as well.
    ...{ nightFrom: hourIn(9), nightTo: hourIn(13) },
  });
  const mine = await student<Room[]>('/Customer/AccessRoom/MineAccessRoomList');
  const { data } = await officer<{ data: Room[] }>(
    '/Customer/AccessRoom/AccessRoomList?pageSize=100&accessMode=member&level=III',
  );
  const room = data.find(({ id }) => mine.every((one) => one.id !== id));
  const [me] = await officer<{ id: string }[]>(
    `/Customer/User/PersonSelectList?keyword=${encodeURIComponent('林子轩')}`,
  );
  if (!room || !me) throw new Error('the demo has no other room, or no student');
  await officer('/Customer/AccessUser/AccessUserAdd', {
    ...{ userIds: [me.id], roomIds: [room.id], laboratoryId: room.laboratories[0]?.id, role: 'user' },
    ...{ from: dayIn(0), to: dayIn(60), overrideReason: '外出竞赛备赛' },
  });
  return room;
};

it.each(widths)(
  'at %i without points access is suspended in words, an appeal is made once and accepted, and the door opens again',
  {
    timeout: 600_000,
  },
  async (width) => {
    const { roomText } = await prepared();
    const officer = await personAt(stage, width, 'safety');
    await officer.goto('/access/accessUserList?tab=points');
    await button(officer, '登记记分').click();
    const form = officer.getByRole('dialog');
    await form.getByLabel('人员').click();
    await form.locator('input[id$="userId"]').fill('林子轩');
    await officer.locator('.ant-select-item-option', { hasText: '林子轩' }).first().click();
    await form.getByLabel('事由').click();
    await officer.getByTitle('其他').click();
    await form.locator('input[id$="points"]').fill('-12');
    await form.locator('textarea[id$="reason"]').fill('擅自拆除联锁装置');
    await button(form, '登记').click();
    await told(officer, '已登记，余额 0 分');

    const student = await personAt(stage, width, 'student');
    const card = async () => {
      await student.goto('/access/mineAccessRoomList');
      return student.locator('.access-cards > li', { hasText: roomText });
    };
    await (await card()).getByText('安全记分已扣完').waitFor();
    await fits(student);
    await student.goto('/dashboard/my?tab=points');
    await student.getByText('0 / 12 分').waitFor();
    await fits(student);
    await button(student, '申诉').first().click();
    const appeal = student.getByRole('dialog');
    await appeal.locator('textarea[id$="reason"]').fill('联锁装置由厂家停机检修，当日有检修单');
    await button(appeal, '提交申诉').click();
    await told(student, '申诉已提交');
    await student.getByText('待处理').waitFor();
    await fits(student);

    const other = await personAt(stage, width, 'collegesafety');
    await other.goto(`/access/accessUserList?tab=points&keyword=${encodeURIComponent('林子轩')}`);
    await button(other, '采纳申诉').click();
    const decision = other.getByRole('dialog');
    await decision.locator('textarea[id$="reply"]').fill('检修单属实');
    await button(decision, '采纳').click();
    await told(other, '申诉已处理');

    await (await card()).getByText('可以进入').waitFor();
    await student.goto('/dashboard/my?tab=points');
    await student.getByText('9 / 12 分').waitFor();
    await student.getByText('已采纳').first().waitFor();
    expect(await button(student, '申诉').count()).toBe(1);
    await fits(student);
  },
);
