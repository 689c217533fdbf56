import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { fits, fitsBoth, settle, signIn, useStage } from './browser.ts';
import { button, callsOf } from './hand.ts';

const stage = useStage();

interface Shipped {
  stem: string;
  questionType: string;
  options?: { key: string; text: string }[];
  answer: string[];
}
const bank = JSON.parse(
  readFileSync(
    new URL('../../apps/server/src/modules/training/shipped/questions.json', import.meta.url),
    'utf8',
  ),
) as { questions: Shipped[] };

const things =
  `马弗炉 超低温冰箱 高压灭菌锅 旋转蒸发仪 真空干燥箱 手套箱 离心机转子 液氮罐 氢气钢瓶 乙炔管路 洗眼器
紧急喷淋 通风柜面风速 生物安全柜 激光器联锁 高压电源柜 叉车充电区 行车吊钩 金工车床 砂轮机护罩 注射器针头 废液桶标签
碎玻璃箱 汞温度计 氢氟酸灼伤 苯酚沾肤 氰化物台账 剧毒品双锁 爆炸品领用 金属钠保存 黄磷水封 乙醚过氧化物 硝化反应 重氮化合物
格氏试剂 丁基锂转移 催化加氢 超临界萃取 微波消解罐 电泳槽漏电 紫外灯管 放射源贮存 个人剂量计 X射线机房 动物咬伤 菌种销毁
高致病样本 基因工程废物`.split(/\s+/);

const written = (name: string, at: number): string =>
  `${at + 1}. 关于${name}，下列做法正确的是（ ）。
A. 按${name}的操作规程，确认防护到位再使用
B. 凭经验直接使用${name}
C. 请他人代为签字
答案：A
解析：${name}须按规程使用。
难度：中`;
const again = ({ stem, options = [], answer }: Shipped, at: number): string =>
  [
    `${things.length + at + 1}. ${stem}`,
    ...options.map(({ key, text }) => `${key}. ${text}`),
    `答案：${answer.join('')}`,
    '难度：易',
  ].join('\n');

/** How many questions the bank has, as its list says. */
const inBank = async (page: Page): Promise<number> => {
  const total = page.getByText(/^共 [\d,]+ 项数据$/);
  return Number(((await total.textContent()) ?? '').replace(/\D/g, ''));
};

it.each([1440, 375])(
  'fifty questions are pasted at %i: two the bank has are named, the others come in',
  async (width) => {
    expect(things).toHaveLength(48);
    const page = await stage.open({ width, height: 900 });
    await signIn(page, 'safety');
    await page.goto('/access/questionBankList');
    await settle(page);
    const before = await inBank(page);
    const direct = button(page, '文本导入');
    if (await direct.isVisible()) await direct.click();
    else {
      await button(page, '更多').first().click();
      await page.getByRole('menuitem', { name: '文本导入' }).click();
    }
    const form = page.getByRole('dialog');
    await form.getByLabel('课件类型').click();
    await page.locator('.ant-select-dropdown:visible').getByText('通识', { exact: false }).first().click();
    const doubles = bank.questions.filter(({ questionType }) => questionType === 'single').slice(0, 2);
    // At the second width words of its own, as what came in at the first is in the bank by then.
    const names = things.map((name) => (width < 600 ? `本院${name}的日常管理` : name));
    await form
      .getByRole('textbox', { name: '试题文本' })
      .fill([...names.map(written), ...doubles.map(again)].join('\n'));
    await button(form, '识别试题').click();
    await form.getByText('共 50 行，可导入 48 行，有错误 2 行').waitFor();
    // Both are named with their row and with the question that says the same.
    for (const [at, { stem }] of doubles.entries()) {
      const row = form
        .getByRole('row')
        .filter({ hasText: /与第 \d+ 题重复/ })
        .nth(at);
      await row.getByRole('cell', { name: String(things.length + at + 1), exact: true }).waitFor();
      await row.getByText(stem.slice(0, 12)).last().waitFor();
    }
    await fits(page);
    await button(form, '导入48行').click();
    await form.getByText('导入完成').waitFor();
    await button(form, '关闭').last().click();
    await page.getByText(`共 ${before + 48} 项数据`).waitFor();
    await page.goto(`/access/questionBankList?stem=${encodeURIComponent(names[0] ?? '')}`);
    await page.getByText(`关于${names[0]}，下列做法正确的是`).first().waitFor();
  },
);

interface Suspect {
  id: string;
  stem: string;
  options: { key: string; text: string }[];
  answer: { keys: string[] };
}

/** An exam of one question whose key is wrong, which the student has failed by what is really right. */
const failedByWrongKey = async (examName: string): Promise<Suspect & { right: string }> => {
  const office = await callsOf(stage, 'safety');
  // Sittings that were loaded are counted beside what is asked.
  const suspect = await vi.waitFor(
    async () => {
      const { data } = await office<{ data: [Suspect] }>(
        '/Customer/TrainingStatistics/QuestionAnalysis?flag=wrongKey',
      );
      expect(data).not.toEqual([]);
      return data[0];
    },
    { timeout: 120_000, interval: 500 },
  );
  const question = await office<Suspect>(`/Customer/Courseware/CoursewareQuestionDetails?id=${suspect.id}`);
  const right = question.options.find(({ key }) => !question.answer.keys.includes(key));
  const { data: templates } = await office<{ data: { id: string }[] }>(
    '/Customer/Courseware/CertificateTemplateShow',
  );
  const rule = await office<{ id: string; version: number }>('/Customer/Courseware/ExamRoleSave', {
    ...{ examName, examKind: 'special', audience: { wholeCollege: true }, passScore: 3, attempts: 1 },
    ...{ paperRows: [], fixedQuestions: [{ questionId: question.id, score: 5 }], multipleScoring: 'all' },
    ...{ durationMinutes: 20, attemptsPerDay: 0, intervalMinutes: 0, minSubmitMinutes: 0 },
    ...{ leaveLimit: 0, leaveAction: 'record', leaveGraceSeconds: 3 },
    ...{ review: 'score', reviewWhen: 'submitted', certificateTemplateId: templates[0]?.id, validMonths: 12 },
  });
  await office('/Customer/Courseware/ExamRoleStateChange', {
    ...{ id: rule.id, version: rule.version, action: 'enable' },
  });
  const student = await callsOf(stage, 'student');
  const deviceId = 'a-student-at-a-desk';
  const { attemptId, paper } = await student<{
    attemptId: string;
    paper: { options: { oid: string; text: string }[] }[];
  }>('/Customer/Exam/ExamStart', { examRoleId: rule.id, deviceId, pledge: true });
  const chosen = paper[0]?.options.filter(({ text }) => text === right?.text).map(({ oid }) => oid);
  const { passed } = await student<{ passed: boolean }>('/Customer/Exam/ExamSubmit', {
    ...{ attemptId, deviceId, items: [{ no: 1, seq: 1, answer: { chosen } }] },
  });
  expect(passed).toBe(false);
  return { ...question, right: right?.key ?? '' };
};

it('a wrong key shows in the statistics, is corrected and scored anew, and who passes now is told and certified', async () => {
  const exam = '锐器伤处置专项考试';
  const { stem, right } = await failedByWrongKey(exam);
  const phone = await stage.open({ width: 375, height: 812 });
  await signIn(phone, 'student');
  await phone.goto('/access/userExamList?tab=certificates');
  await settle(phone);
  const certificates = phone.locator('.certificate-cards > li');
  const before = await certificates.count();

  const office = await stage.open();
  await signIn(office, 'safety');
  await office.goto('/access/accessStatistics?tab=question&flag=wrongKey');
  const found = office.locator('#content tbody tr').filter({ hasText: stem.slice(0, 12) });
  await found.getByText('疑似答案有误').waitFor();
  await fitsBoth(office);
  await found.locator('.ay-open').first().click();
  const drawer = office.getByRole('dialog');
  await drawer.getByText('高分者反而更多答错').waitFor();
  await fitsBoth(office);
  await office.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await office.goto(`/access/questionBankList?stem=${encodeURIComponent(stem.slice(0, 12))}`);
  const row = office.locator('#content tbody tr').filter({ hasText: stem.slice(0, 12) });
  await button(row.first(), '编辑').click();
  // The form has it a moment after the click.
  const rightOne = { name: `选项 ${right} 是正确答案` };
  await drawer.getByRole('radio', rightOne).click();
  await drawer.getByRole('radio', { ...rightOne, checked: true }).waitFor();
  await fitsBoth(office);
  await button(drawer, '保存').click();
  await drawer.waitFor({ state: 'hidden' });
  await row
    .first()
    .getByRole('button', { name: /更多操作/ })
    .click();
  await office.getByRole('menuitem', { name: '重算成绩' }).click();
  await drawer.getByLabel('原因').fill('原答案有误');
  await fitsBoth(office);
  await button(drawer, '开始重算').click();
  await office.getByText(/开始重算 [\d,]+ 份答卷/).waitFor();

  // The word of it comes by itself, and the certificate is there.
  await phone.goto('/announcement/list?tab=notifications');
  await phone.getByText(`“${exam}”重新计分，您已通过`).first().waitFor();
  await fits(phone);
  await phone.goto('/access/userExamList?tab=certificates');
  await certificates.nth(before).waitFor();
  expect(await certificates.count()).toBe(before + 1);
  await phone.goto('/access/userExamList');
  await phone.locator('.exam-cards > li').filter({ hasText: exam }).getByText('已通过').first().waitFor();
});
