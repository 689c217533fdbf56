import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { applyFor } from './access-hands.ts';
import { fits, signIn, useStage } from './browser.ts';
import { button, callsOf, dayIn, writeName } from './hand.ts';

const stage = useStage();

interface Room {
  id: string;
  roomText: string;
  version: number;
  openHours: object[];
}

/** A room of the head’s that is applied for, asks for a certificate that nobody has by chance, and for a pledge. */
const prepared = async (which: number): Promise<Room> => {
  const ask = await callsOf(stage, 'labhead');
  const { data } = await ask<{ data: Room[] }>('/Customer/AccessRoom/AccessRoomList?pageSize=100');
  const id = data[which]?.id ?? '';
  const room = await ask<Room>(`/Customer/AccessRoom/AccessRoomDetails?id=${id}`);
  await ask('/Customer/AccessRoom/AccessRoomSave', {
    ...{ id, version: room.version, openHours: [], accessMode: 'apply' },
    pledgeText: Array.from({ length: 40 }, (_, at) => `第 ${at + 1} 条 遵守实验室安全规定。`).join('\n'),
  });
  await ask('/Customer/AccessRequirement/RequirementSave', {
    ...{ scope: 'room', id, version: 0 },
    own: { certificates: [{ need: 'special', special: 'laser' }] },
  });
  return room;
};

/** Reads the pledge to its end and writes a name under it. */
const sign = async (page: Page) => {
  await page.getByText('请阅读至末尾后签名').waitFor();
  expect(await page.getByLabel(/手写签名区/).count()).toBe(0);
  await page.locator('.access-pledge').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await writeName(page);
  await button(page, '使用此签名').click();
  await page.getByAltText('手写签名').waitFor();
};

/** Somebody who is asked finds the application and agrees, with what is missing before him. */
const agree = async (loginName: string, laboratory: string) => {
  const page = await stage.open();
  await signIn(page, loginName);
  await page.goto(`/access/mineAccessApprovalList?keyword=${encodeURIComponent(laboratory)}`);
  // A long title is cut where it is shown.
  await page.locator(`.ay-open[title="准入申请：林子轩 ${laboratory}"]`).click();
  await page.getByText('1 人尚有缺少', { exact: true }).waitFor();
  await page
    .getByText(/激光.*专项证书/)
    .first()
    .waitFor();
  await page
    .locator('.approval-bar-decide')
    .getByRole('button', { name: /同\s*意/ })
    .click();
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await page.locator('.ant-message-notice', { hasText: '已同意' }).first().waitFor();
};

it.each([
  [1440, 900, 0],
  [375, 812, 1],
])(
  'at %i a student sees what is missing, applies and signs, mentor and head agree, and access waits for what is missing',
  {
    timeout: 600_000,
  },
  async (width, height, which) => {
    const { id, roomText } = await prepared(which);
    const page = await stage.open({ width, height });
    await signIn(page, 'student');
    const ask = await callsOf(stage, 'student');
    const { data } = await ask<{ data: { laboratoryId: string; laboratoryName: string }[] }>(
      `/Customer/AccessApply/ApplicableRoomList?roomId=${id}`,
    );
    const [{ laboratoryName } = { laboratoryName: '' }] = data;
    await applyFor(page, roomText);
    await page.getByRole('link', { name: '去考试' }).first().waitFor();
    await fits(page);
    await button(page, '下一步').click();
    await sign(page);
    await fits(page);
    await button(page, '提交').click();
    await page.locator('.ant-message-notice', { hasText: '申请已提交' }).waitFor();
    // What is still missing stays to be read, with the ways to it.
    await page.locator('.ant-drawer-title', { hasText: '申请已提交' }).waitFor();
    await page.locator('.ant-drawer').getByRole('link', { name: '去考试' }).first().waitFor();
    await fits(page);
    await button(page, '知道了').click();
    await agree('mentor', laboratoryName);
    await agree('labhead', laboratoryName);
    await page.goto('/access/mineAccessApplyList');
    await page.getByText('已通过').first().waitFor();
    await page.goto('/access/mineAccessRoomList');
    const card = page.locator('.access-cards > li', { hasText: roomText });
    await card.locator('.access-until', { hasText: dayIn(60) }).waitFor();
    await card
      .getByText(/激光.*专项证书/)
      .first()
      .waitFor();
    await fits(page);
  },
);
