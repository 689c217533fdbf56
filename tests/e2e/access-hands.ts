import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rightWords } from './bank.ts';
import { fits, type Stage } from './browser.ts';
import { button, callsOf, dayIn } from './hand.ts';

/** What journeys to a door share. */
export type Calls = Awaited<ReturnType<typeof callsOf>>;

const fillDay = async (page: Page, field: string, day: string) => {
  await page.locator(`input[id$="${field}"]`).click();
  await page.keyboard.type(day);
  await page.keyboard.press('Enter');
};

/** Chooses a room that is applied for and says what for, up to where what is missing is told. */
export const applyFor = async (page: Page, roomText: string): Promise<void> => {
  await page.goto(`/access/mineAccessRoomList?tab=applicable&keyword=${encodeURIComponent(roomText)}`);
  await page.getByText(roomText).first().waitFor();
  await fits(page);
  await button(page, '申请').last().click();
  await page.getByRole('checkbox', { name: roomText }).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: roomText }).isChecked()).toBe(true);
  await button(page, '下一步').click();
  await page.locator('textarea[id$="purpose"]').fill('毕业设计：催化剂制备与表征，使用通风橱');
  await fillDay(page, 'periodFrom', dayIn(0));
  await fillDay(page, 'periodTo', dayIn(60));
  await page.getByLabel('导师', { exact: true }).click();
  await page.locator('input[id$="mentorId"]').fill('顾思源');
  await page.locator('.ant-select-item-option', { hasText: '顾思源' }).click();
  await fits(page);
  await button(page, '下一步').click();
  await page.getByText('尚有缺少的条件').waitFor();
};

interface Todo {
  taskId: string;
  instanceId: string;
}

/** Whoever is asked agrees, step by step, until the newest application of somebody is approved. */
export const approved = async (stage: Stage, applicant: string): Promise<void> => {
  const own = await callsOf(stage, applicant);
  const newest = async () => {
    const { data } = await own<{ data: { id: string }[] }>('/Customer/AccessApply/MineAccessApplyList');
    return own<{ state: string; approvalId: string }>(
      `/Customer/AccessApply/AccessApplyDetails?id=${data[0]?.id}`,
    );
  };
  const asked = await Promise.all(
    ['mentor', 'labhead', 'collegesafety', 'safety'].map((loginName) => callsOf(stage, loginName)),
  );
  const step = async () => {
    const { approvalId, state } = await newest();
    for (const ask of state === 'approved' ? [] : asked) {
      const { data } = await ask<{ data: Todo[] }>('/Customer/Approval/TodoPageList?pageSize=100');
      const todo = data.find(({ instanceId }) => instanceId === approvalId);
      if (!todo) continue;
      const { version } = await ask<{ version: number }>(
        `/Customer/Approval/InstanceDetails?id=${approvalId}`,
      );
      await ask('/Customer/Approval/Approve', {
        ...{ taskId: todo.taskId, comment: '同意', instanceVersion: version },
      });
    }
    return (await newest()).state;
  };
  await expect.poll(step, { timeout: 60_000 }).toBe('approved');
};

interface Sitting {
  attemptId: string;
  paper: { no: number; stem: string; questionType: string; options: { oid: string; text: string }[] }[];
}

/** Somebody sits an exam of shipped questions and answers all of them rightly. */
export const passExam = async (sitter: Calls, examName: string): Promise<void> => {
  const { data } = await sitter<{ data: { id: string; examName: string }[] }>(
    `/Customer/Exam/ExamList?pageSize=100&examName=${encodeURIComponent(examName)}`,
  );
  const deviceId = 'journey-phone';
  const { attemptId, paper } = await sitter<Sitting>('/Customer/Exam/ExamStart', {
    ...{ examRoleId: data[0]?.id, pledge: true, deviceId },
  });
  const items = paper.map(({ no, stem, options }) => {
    const right = rightWords(stem);
    const chosen = options.filter(({ text }) => right.includes(text)).map(({ oid }) => oid);
    return { no, seq: no, answer: { chosen } };
  });
  const { passed } = await sitter<{ passed: boolean }>('/Customer/Exam/ExamSubmit', {
    ...{ attemptId, deviceId, items },
  });
  expect(passed).toBe(true);
};
