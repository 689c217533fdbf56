import { judgeKeys } from '@anyan/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fits, signIn, useStage } from './browser.ts';
import { button, callsOf, dayIn, writeName } from './hand.ts';
import { widths } from './mall-hands.ts';

const stage = useStage();

type Calls = Awaited<ReturnType<typeof callsOf>>;
interface Room {
  id: string;
  roomText: string;
  laboratories: { id: string }[];
}

/** Doors decide; visitors need not read for minutes, and answer two questions. */
const set = async (officer: Calls) => {
  const settings = '/Customer/AccessRequirement';
  const { confirmed: _c, ...figures } = await officer<{ confirmed: unknown }>(`${settings}/SettingDetails`);
  await officer(`${settings}/SettingSave`, {
    ...{ ...figures, doorDecisionsFrom: dayIn(0), briefingMinutes: 0, briefingQuestions: 2, briefingPass: 2 },
  });
};

/** A visit to a laboratory of its host, which the head approves; where its visitor has his page. */
const visited = async (head: Calls, host: Calls, visit: object): Promise<string> => {
  const { id } = await host<{ id: string }>('/Customer/Visitor/VisitorAdd', visit);
  const { approvalId } = await host<{ approvalId: string }>(`/Customer/Visitor/VisitorDetails?id=${id}`);
  const { data } = await head<{ data: { taskId: string; instanceId: string }[] }>(
    '/Customer/Approval/TodoPageList?pageSize=100',
  );
  const todo = data.find(({ instanceId }) => instanceId === approvalId);
  const { version } = await head<{ version: number }>(`/Customer/Approval/InstanceDetails?id=${approvalId}`);
  await head('/Customer/Approval/Approve', {
    ...{ taskId: todo?.taskId, comment: '同意', instanceVersion: version },
  });
  const pass = () => host<{ url: string } | null>(`/Customer/VisitorPass/VisitorPassDetails?visitorId=${id}`);
  await expect.poll(pass, { timeout: 60_000 }).not.toBeNull();
  return new URL((await pass())?.url ?? '').pathname;
};

interface Question {
  stem: string;
  options: { key: string; text: string }[];
  answer: { keys?: string[] };
}

/** What the bank says of a question: its options that are right. */
const rightOf = async (officer: Calls, stem: string): Promise<string[]> => {
  const list = await officer<{ data: { id: string; stem: string }[] }>(
    `/Customer/Courseware/CoursewareQuestionList?pageSize=100&stem=${encodeURIComponent(stem.slice(0, 40))}`,
  );
  const row = list.data.find((one) => one.stem === stem);
  if (!row) throw new Error(`the bank has no question “${stem}”`);
  const { options, answer } = await officer<Question>(
    `/Customer/Courseware/CoursewareQuestionDetails?id=${row.id}`,
  );
  const judged = Object.entries(judgeKeys).map(([key, [text]]) => ({ key, text }));
  return (options.length > 0 ? options : judged)
    .filter(({ key }) => answer.keys?.includes(key))
    .map(({ text }) => text);
};

/** Answers every question, rightly or not, and signs. */
const answer = async (page: Page, officer: Calls, rightly: boolean) => {
  await button(page, '开始阅读').click();
  await page.locator('.visitor-read').waitFor();
  await fits(page);
  for (const question of await page.locator('.visitor-question').all()) {
    const legend = (await question.locator('legend').textContent()) ?? '';
    const stem = legend.replace(/^\d+\. /, '').replace(/（多选）$/, '');
    const right = await rightOf(officer, stem);
    const options = await question.locator('label').all();
    const words = await Promise.all(
      options.map(async (option) => (await option.textContent())?.trim() ?? ''),
    );
    const chosen = options.filter((_, at) => right.includes(words[at] ?? '') === rightly);
    // Where all of several are right, one alone is wrong.
    for (const option of rightly ? chosen : (chosen.length > 0 ? chosen : options).slice(0, 1))
      await option.click();
  }
  await writeName(page);
  await button(page, '提交').click();
};

it.each(widths)(
  'at %i a visitor reads and answers, is let in where the host is, and out again',
  {
    timeout: 600_000,
  },
  async (width) => {
    const size = { width, height: width < 600 ? 812 : 900 };
    const name = `访客${width}`;
    const officer = await callsOf(stage, 'safety');
    const head = await callsOf(stage, 'labhead');
    const host = await callsOf(stage, 'mentor');
    await set(officer);
    const mine = await host<{ id: string }[]>('/Customer/Laboratory/MineLaboratoryList');
    const { data } = await head<{ data: Room[] }>('/Customer/AccessRoom/AccessRoomList?pageSize=100');
    const room = data.find(({ laboratories }) => mine.some(({ id }) => id === laboratories[0]?.id));
    if (!room) throw new Error('the demo has no room of the head where the mentor works');
    const path = await visited(head, host, {
      ...{
        name,
        phone: `1543000${width < 600 ? '0375' : '1440'}`,
        unit: '江东大学',
        purpose: '仪器联合测试',
      },
      ...{ laboratoryId: room.laboratories[0]?.id, roomIds: [room.id], from: dayIn(0), to: dayIn(1) },
    });

    const phone = await stage.open(size);
    await phone.goto(path);
    await phone.getByText('进入前请阅读安全须知').waitFor();
    await answer(phone, officer, false);
    await phone.getByText('未通过，还可答题 2 次，请重新阅读须知。').waitFor();
    await fits(phone);
    await answer(phone, officer, true);
    const pass = phone.locator('.visitor-pass');
    await pass.waitFor();
    await pass.getByText('须由接待人陪同').waitFor();
    await fits(phone);

    // In the demo the host may be in a room at this hour, also in this one.
    await host('/Customer/Sign/SignOut', {}).catch(() => undefined);
    const token = path.split('/').at(-1);
    const desk = await stage.open(size);
    await signIn(desk, 'labhead');
    const scan = async () => {
      await desk.goto(`/scan?c=V${token}`);
      await desk.getByText(name).waitFor();
    };
    await scan();
    await desk.locator('.door-press').click();
    await desk.locator('.door-outcome.refused').waitFor();
    await fits(desk);
    const { id: userId } = await host<{ id: string }>('/Customer/User/GetUserInfo');
    await officer('/Customer/Sign/ManualSign', {
      ...{ userId, roomId: room.id, kind: 'in', reason: '接待访客', override: true },
    });
    await scan();
    await desk.locator('.door-press').click();
    await desk.getByText('已签到').waitFor();
    await fits(desk);
    await phone.reload();
    await phone.getByText(new RegExp(`您正在.*${room.roomText}`)).waitFor();

    const office = await stage.open(size);
    await signIn(office, 'safety');
    await office.goto('/access/signList');
    await office.getByText(name).first().waitFor();
    await fits(office);

    await scan();
    await button(desk, '签退').click();
    await desk.getByText('已签退').waitFor();
    await phone.reload();
    await pass.waitFor();
    expect(await phone.getByText(/您正在/).count()).toBe(0);
  },
);
