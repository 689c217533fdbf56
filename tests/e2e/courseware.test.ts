import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { mp4, pdfOf } from '../../apps/server/src/testing/media.ts';
import { fits, fitsBoth, signIn, useStage } from './browser.ts';
import { button, callsOf, still } from './hand.ts';

const stage = useStage();

/** The row or the card of a courseware. */
const rowOf = (page: Page, name: string) =>
  page.locator('#content').locator('tbody tr, .ay-cards > li').filter({ hasText: name }).first();

/** Presses what a row offers, beside it or behind its dots. */
const act = async (page: Page, name: string, words: string) => {
  const direct = button(rowOf(page, name), words);
  await rowOf(page, name).waitFor();
  if (await direct.isVisible()) return direct.click();
  await rowOf(page, name)
    .getByRole('button', { name: /更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: words }).click();
};

const choose = async (page: Page, field: Locator, words: string, typed = '') => {
  await field.click();
  const list = page.locator('.ant-select-dropdown:visible');
  await list.waitFor();
  if (typed) await page.keyboard.type(typed);
  const option = list.locator('.ant-select-item-option, .ant-select-tree-title', { hasText: words }).first();
  await option.waitFor();
  await still(page);
  await option.click();
};

it('a teacher named for it makes courseware at a desk and on a phone, somebody else publishes it, and it is found', async () => {
  const courseware = '离心机使用安全';
  // A college administrator names the teacher for one school and one type; as writer and as reviewer.
  const office = await stage.open();
  await signIn(office, 'safety');
  await office.goto('/access/coursewareList?tab=admins');
  await button(office, '添加课件管理员').click();
  const form = office.getByRole('dialog');
  await choose(office, form.getByLabel('人员'), '叶文茜', '叶文茜');
  await choose(office, form.getByLabel('组织', { exact: true }), '化学化工学院', '化学化工');
  await office.keyboard.press('Escape');
  await choose(office, form.getByLabel('课件类型'), '化学');
  await office.keyboard.press('Escape');
  await form.getByLabel('课件审核人').click();
  await fitsBoth(office);
  await button(form, '保存').click();
  await form.waitFor({ state: 'hidden' });
  await rowOf(office, '叶文茜').waitFor();
  await fitsBoth(office);
  await office.context().close();

  const teacher = await stage.open();
  await signIn(teacher, 'staff');
  await teacher.goto('/access/coursewareList');
  await button(teacher, '新增课件').click();
  const editor = teacher.getByRole('dialog');
  await editor.getByLabel('课件名称').fill(courseware);
  await choose(teacher, editor.getByLabel('课件类型'), '化学');
  await choose(teacher, editor.getByLabel('归属单位'), '化学化工学院', '化学化工');
  await choose(teacher, editor.getByLabel('组织', { exact: true }), '化学化工学院', '化学化工');
  await teacher.keyboard.press('Escape');
  await editor.getByText(/目前符合条件：\d+ 人/).waitFor();
  await fitsBoth(teacher);
  await button(editor, '下一步').click();

  const chapter = (no: number) => editor.getByRole('region', { name: `第 ${no} 章` });
  const write = async (no: number, kind: string, name: string) => {
    await button(editor, `添加${kind}`).click();
    await chapter(no).getByLabel(`章节名称 ${no}`).fill(name);
  };
  const upload = async (no: number, name: string, mimeType: string, buffer: Buffer) => {
    const choosing = teacher.waitForEvent('filechooser');
    await chapter(no)
      .getByRole('button', { name: /^(video-camera|upload) 上传/ })
      .first()
      .click();
    await (await choosing).setFiles({ name, mimeType, buffer });
  };
  await write(1, '视频', '操作演示');
  await upload(1, '演示.mp4', 'video/mp4', mp4({ seconds: 120 }));
  // How long it is says the file.
  await chapter(1).getByText('120 秒').waitFor();
  await fits(teacher);
  // The rest is written on a phone.
  await teacher.setViewportSize({ width: 375, height: 812 });
  await write(2, ' PDF', '操作规程');
  await upload(2, '规程.pdf', 'application/pdf', pdfOf(3));
  await chapter(2).getByText('60 秒').waitFor();
  await button(chapter(2), '添加检查点').click();
  await chapter(2).getByLabel('页码 1').fill('2');
  // The bank of the school has no question yet, that of the university has.
  await chapter(2).getByRole('combobox', { name: '试题 1' }).click();
  await teacher.locator('.ant-select-item-option:visible').first().click();
  await teacher.keyboard.press('Escape');
  await fitsBoth(teacher);
  await write(3, '图文', '事故案例');
  await chapter(3).locator('.ay-rich [role="textbox"]').fill('转子未配平即高速运转，离心机移位并撞坏台面。');
  await button(editor, '下一步').click();
  await editor.getByText(/共 3 章/).waitFor();
  await fitsBoth(teacher);
  await button(editor, '保存').click();
  await editor.waitFor({ state: 'hidden' });
  await act(teacher, courseware, '提交审批');
  await button(teacher.getByRole('dialog'), '提交审批').click();
  await rowOf(teacher, courseware).getByText('待审批').waitFor();
  await teacher.context().close();

  // Whoever wrote it may review what others write, but not this.
  const call = await callsOf(stage, 'staff');
  const { data } = await call<{ data: { id: string; can: string[] }[] }>(
    `/Customer/Courseware/CoursewareList?coursewareName=${encodeURIComponent(courseware)}`,
  );
  expect(data[0]?.can).not.toContain('approve');
  await expect(
    call('/Customer/Courseware/CoursewareCheck', { ids: [data[0]?.id], action: 'approve' }),
  ).rejects.toThrow(/409 该课件由.*顾思源.*审批/);

  const reviewer = await stage.open();
  await signIn(reviewer, 'mentor');
  await reviewer.goto('/access/coursewareList');
  await act(reviewer, courseware, '通过');
  await fitsBoth(reviewer);
  await button(reviewer.getByRole('dialog'), '通过课件').click();
  await rowOf(reviewer, courseware).getByText('已发布').waitFor();
  await fitsBoth(reviewer);
  await reviewer.context().close();

  const learner = await stage.open({ width: 375, height: 812 });
  await signIn(learner, 'student');
  await learner.goto(`/access/userLearnList?coursewareName=${encodeURIComponent(courseware)}`);
  const card = learner.locator('.learn-cards > li').filter({ hasText: courseware });
  await fitsBoth(learner);
  await button(card, '开始学习').click();
  await learner.getByRole('heading', { name: '1. 操作演示' }).waitFor();
  await fitsBoth(learner);
});
