import type { Locator, Page } from 'playwright-core';
import { pdfOf } from '../../apps/server/src/testing/media.ts';
import { fits, type Stage, settle, signIn } from './browser.ts';
import { button, choose, still } from './hand.ts';
import { demoPassword } from './product.ts';

/** What journeys of the mall's other half share: each is gone at a desk and on a phone. */
export const widths = [1440, 375] as const;

/** Somebody at a width, signed in. */
export const personAt = async (
  stage: Stage,
  width: number,
  loginName: string,
  password = demoPassword,
): Promise<Page> => {
  const page = await stage.open({ width, height: width < 600 ? 812 : 900 });
  await signIn(page, loginName, password);
  return page;
};

/** Opens a page; nothing of it stands out. */
export const look = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settle(page);
  await fits(page);
};

/** Rows of a list that say this: of the table, or the cards of a phone. */
export const rows = (page: Page, words: string): Locator =>
  page.locator('#content .ay-cards > li, #content tbody tr', { hasText: words });

/** The drawer that is open. */
export const drawer = (page: Page): Locator => page.locator('.ant-drawer-open');

interface Licence {
  kind: string;
  certificateNo: string;
  validFrom: string;
  validTo: string;
}

/** Fills in the form of a licence with its papers; of a renewal the kind stands there already. */
export const fillLicence = async (page: Page, { kind, ...said }: Licence): Promise<void> => {
  const form = drawer(page);
  const kinds = form.getByLabel('资质类型');
  await kinds.waitFor();
  await still(page);
  if (await kinds.isEnabled()) await choose(page, kinds, kind, kind);
  await form.getByLabel('证书编号').fill(said.certificateNo);
  for (const [label, day] of [
    ['有效期自', said.validFrom],
    ['有效期至', said.validTo],
  ] as const) {
    await form.getByLabel(label).fill(day);
    await page.keyboard.press('Enter');
  }
  const file = { name: '资质正本.pdf', mimeType: 'application/pdf', buffer: pdfOf(1) };
  await form.locator('input[type="file"]').setInputFiles(file);
  await form.locator('.ay-documents li', { hasText: file.name }).waitFor();
  await fits(page);
  await button(form, '提交审批').click();
};
