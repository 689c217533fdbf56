import type { Locator, Page } from 'playwright-core';
import type { Stage } from './browser.ts';
import { fits } from './browser.ts';
import { button, type callsOf, still, told } from './hand.ts';
import { demoPassword } from './product.ts';

/** What journeys of chemicals share. */
export const base = '/Customer/Chemicals';
export type Calls = Awaited<ReturnType<typeof callsOf>>;

export interface Bottle {
  id: string;
  bottleCode: string;
  laboratoryId: string;
  laboratoryName: string;
  locationId: string;
}
export interface Place {
  id: string;
  code: string;
  name: string;
  roomId: string;
  parentId: string | null;
}

export const words = (text: string): string => encodeURIComponent(text);

/** Bottles of the head’s laboratories that stand in their places. */
export const inStore = async (head: Calls, keyword: string): Promise<Bottle[]> =>
  (
    await head<{ data: Bottle[] }>(
      `${base}/BottlePageList?state=inStore&pageSize=50&keyword=${words(keyword)}`,
    )
  ).data;

export const personOf = async (head: Calls, name: string): Promise<string | undefined> =>
  (await head<{ id: string }[]>(`/Customer/User/PersonSelectList?keyword=${words(name)}`))[0]?.id;

/** Those who are asked agree, each in his turn. */
export const agree = async (kind: string, approvalId: string, people: readonly Calls[]): Promise<void> => {
  for (const who of people) {
    const todo = await who<{ data: { taskId: string; version: number; instanceId: string }[] }>(
      `/Customer/Approval/TodoPageList?kinds=${kind}&pageSize=100`,
    );
    const task = todo.data.find(({ instanceId }) => instanceId === approvalId);
    if (!task) throw new Error('nobody is asked');
    await who('/Customer/Approval/Approve', {
      ...{ taskId: task.taskId, instanceVersion: task.version, comment: '同意' },
    });
  }
};

/** The second person confirms in a session of his own, on his phone, with his password. */
export const confirmOn = async (phone: Page, code: string, initiator: string): Promise<void> => {
  await phone.goto(`/scan?c=${code}`);
  await phone.getByText(`${initiator}请您确认`).waitFor();
  await fits(phone);
  await phone.getByLabel('登录密码').fill(demoPassword);
  await button(phone, '确认').click();
  await told(phone, '已确认');
};

/** Asks for a second person in a form, and waits until he has confirmed. */
export const witnessed = async (
  desk: Page,
  { phone, initiator, witness }: { phone: Page; initiator: string; witness: string },
): Promise<void> => {
  const form = desk.getByRole('dialog').last();
  await button(form, '发起确认').click();
  const code = (await form.locator('.chem-qr strong').textContent()) ?? '';
  await confirmOn(phone, code, initiator);
  await form.getByText(`${witness}已确认`).waitFor();
};

/** What may be done with a row: in sight, or under 更多. */
export const pressIn = async (page: Page, row: Locator, event: string): Promise<void> => {
  await row.waitFor();
  await still(page);
  const direct = button(row, event);
  if (await direct.isVisible()) return direct.click();
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: event }).click();
};

export const phoneOf = (stage: Stage) => stage.open({ width: 375, height: 812 });
