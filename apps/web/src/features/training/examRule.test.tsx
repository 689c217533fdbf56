import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import ExamRuleDetail from './parts/ExamRuleDetail.tsx';
import ExamRuleForm from './parts/ExamRuleForm.tsx';
import { ExamRuleList } from './rule/ExamRuleList.tsx';
import { sourceOf, supplyOf, totalsOf } from './rule/paper.ts';

const idOf = (n: number) => `0198c5a0-0000-7000-8000-00000000000${n}`;
const [rule, typeId, question, person, gone] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)];
const types = [{ id: typeId, typeName: '化学', useStatus: 1, children: [] }];

const row = (id: string, more: object = {}) => ({
  id,
  examName: `考试 ${id}`,
  examKind: 'entry',
  ownerOrganizationId: null,
  ownerName: null,
  openAt: '2026-09-01T00:00:00+08:00',
  closeAt: '2027-08-31T23:59:00+08:00',
  questionCount: 25,
  totalScore: 100,
  passScore: 80,
  durationMinutes: 45,
  satCount: 12,
  passedCount: 9,
  state: 'draft',
  revision: 1,
  version: 3,
  can: ['edit', 'enable', 'archive'],
  ...more,
});
const content = {
  ...{ description: null, instructions: null, pledge: null, multipleScoring: 'all', attempts: 0 },
  ...{ attemptsPerDay: 3, intervalMinutes: 60, minSubmitMinutes: 0, allowImprove: false, hardClose: false },
  ...{ shuffleQuestions: true, shuffleOptions: true, sameTypeTogether: false, avoidRecent: false },
  ...{ leaveLimit: 5, leaveAction: 'warn', leaveGraceSeconds: 3, fullscreen: false, disableCopy: false },
  ...{ watermark: false, ipRanges: [], examCode: null, review: 'score', reviewWhen: 'submitted' },
  ...{ prerequisiteIds: [], coursewareIds: [], requiredMinutes: null, minutesByType: [] },
  ...{ certificateTemplateId: null, validMonths: 0, renewDays: 30, renewMode: 'exam', renewMinutes: 0 },
  ...{ coversHazardCategories: [], coversRiskLevel: null, coversSpecial: [], certificateTemplates: [] },
};
const nobody = {
  ...{ wholeCollege: true, organizationIds: [], userTypes: [], roles: [], grades: [], laboratoryIds: [] },
  ...{ hazardCategories: [], riskLevels: [], userIds: [], excludeUserIds: [] },
};
const details = {
  ...row(rule, { examName: '考试 a' }),
  ...content,
  paperRows: [
    { coursewareTypeId: typeId, includeChildren: true, questionType: 'single', count: 20, scoreEach: 4 },
    { ownHazards: true, questionType: 'judge', count: 4, scoreEach: 4 },
  ],
  fixedQuestions: [{ questionId: question, score: 4 }],
  audience: { ...nobody, userTypes: [2], grades: ['2026'], userIds: [person, gone] },
  available: [70, 3],
  audienceCount: 1234,
  ...{ prerequisites: [], courseware: [], organizations: [], laboratories: [] },
  people: [{ id: person, name: '陈安' }],
  questions: [{ id: question, number: 7, stem: '离开时应关闭电源' }],
};

const answers = {
  CoursewareTypeList: () => types,
  ExamRoleDetails: () => details,
  RoleSelectList: () => [],
  LaboratorySelectList: () => [],
  ExamRoleShow: () => ({ pageNo: 1, totalCount: 0, data: [] }),
  AudienceCount: () => ({ count: 1998, names: [] }),
  ExamRolePaperCheck: ({ paperRows }: Record<string, unknown>) => ({
    rows: (paperRows as object[]).map(() => ({ count: 1, available: 30 })),
    ...{ totalScore: 0, questionCount: 0, audienceCount: 1998 },
  }),
};
const all = [
  'examRoleQuery',
  'examRoleGet',
  'examRoleAdd',
  'examRoleEdit',
  'examRoleEnable',
  'examRoleDisable',
];

afterEach(tidy);

describe('the list', () => {
  const open = (buttons: string[], data = [row('a')]) => {
    signInAs(buttons);
    const asked = serve({
      ...answers,
      ExamRoleShow: () => ({ pageNo: 1, totalCount: data.length, data }),
      ExamRoleStateChange: () => null,
      BuiltInLoad: () => [{ what: 'examRoles', added: 6, skipped: 0 }],
    });
    show(<ExamRuleList untitled={false} />);
    return asked;
  };

  it('tells of each rule when it is open, what its paper holds and how many have passed', async () => {
    open(['examRoleQuery']);
    expect(await screen.findByText('2026-09-01 至 2027-08-31')).toBeTruthy();
    expect(screen.getByText('25 题 · 100 分 · 80 及格')).toBeTruthy();
    expect(screen.getByText('12 / 9')).toBeTruthy();
    expect(screen.getByText('45 分钟')).toBeTruthy();
  });

  it.each([
    [[], [], []],
    [['examRoleEdit'], ['edit', 'archive'], ['编辑', '归档']],
    [['examRoleAdd'], [], ['新增考试规则', '复制']],
  ])('offers to %j with %j no more than %j', async (buttons, can, offered: string[]) => {
    open(['examRoleQuery', 'examRoleGet', ...buttons], [row('a', { can })]);
    await screen.findByText('考试 a');
    const more = screen.queryByRole('button', { name: /更多/ });
    if (more) fireEvent.click(more);
    for (const name of ['新增考试规则', '编辑', '启用', '归档', '复制'])
      expect([name, screen.queryAllByText(name).length > 0]).toEqual([name, offered.includes(name)]);
  });

  it('loads what is shipped after asking, and enables it where that is ticked', async () => {
    for (const enable of [false, true]) {
      const asked = open(['examRoleQuery', 'coursewareImport']);
      fireEvent.click(await screen.findByRole('button', { name: '载入内置考试' }));
      const tick = await screen.findByRole('checkbox', { name: /同时启用/ });
      if (enable) fireEvent.click(tick);
      fireEvent.click(screen.getByRole('button', { name: /^载\s*入$/ }));
      await waitFor(() =>
        expect(asked.find(({ action }) => action === 'BuiltInLoad')?.input).toMatchObject({ enable }),
      );
      expect(
        await screen.findByText(enable ? /已载入 6 场考试并启用/ : /已载入 6 场考试（停用状态）/),
      ).toBeTruthy();
      tidy();
    }
  });

  it('says what enabling does, then sends the version and the action', async () => {
    const asked = open(all);
    fireEvent.click(await screen.findByRole('button', { name: /启用/ }));
    expect(await screen.findByText('适用对象从开放时间起可以参加考试')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: '启用' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(asked.find(({ action }) => action === 'ExamRoleStateChange')?.input).toEqual({
        ...{ id: 'a', version: 3, action: 'enable' },
      }),
    );
  });
});

describe('the form', () => {
  const saved = (asked: ReturnType<typeof serve>) =>
    asked.filter(({ action }) => action === 'ExamRoleSave').map(({ input }) => input);
  const open = (element = <ExamRuleForm onClose={() => {}} />, save: () => unknown = () => ({ id: 'n' })) => {
    signInAs(all);
    const asked = serve({ ...answers, ExamRoleSave: save });
    show(element);
    return asked;
  };
  const edited = <ExamRuleForm row={row(rule) as never} onClose={() => {}} />;
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));

  it('begins as most exams are held, and asks for a type before it sends', async () => {
    const asked = open();
    expect(await screen.findByDisplayValue('45')).toBeTruthy();
    expect(screen.getAllByText('共 25 题，总分 100 分')).toHaveLength(2);
    type('考试名称', '通识准入');
    send();
    expect(
      await screen.findByText('请选择课件类型', { selector: '.ant-form-item-explain-error' }),
    ).toBeTruthy();
    expect(saved(asked)).toEqual([]);
  });

  it('counts the paper while it is written', async () => {
    open();
    await screen.findByLabelText('第 1 行 题数');
    type('第 1 行 题数', '10');
    expect(await screen.findAllByText('及格分高于总分 40 分')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /添加一行/ }));
    await screen.findByLabelText('第 2 行 题数');
    type('第 2 行 每题分值', '12');
    expect(await screen.findAllByText('共 15 题，总分 100 分')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }));
    await waitFor(() => expect(screen.queryByLabelText('第 2 行 题数')).toBeNull());
    expect(screen.getByText('共 5 题，总分 60 分')).toBeTruthy();
  });

  it('says how many questions there are for each row', async () => {
    const asked = open(edited);
    expect(await screen.findByText('可用 30 题，不足所需的 3 倍，试卷容易雷同')).toBeTruthy();
    expect(screen.getByText('可用 30 题')).toBeTruthy();
    type('第 1 行 题数', '31');
    expect(await screen.findByText('可用 30 题，少于所需')).toBeTruthy();
    expect(await screen.findByText('目前符合条件：1,998 人')).toBeTruthy();
    // The number of questions asked for does not change what there is.
    expect(asked.filter(({ action }) => action === 'ExamRolePaperCheck').length).toBe(1);
  });

  it('sends what was typed, with the version of what was opened', async () => {
    const asked = open(edited);
    await screen.findByDisplayValue('考试 a');
    type('考试名称', '化学类准入');
    type('第 2 行 每题分值', '4.5');
    fireEvent.click(screen.getByRole('button', { name: '下移第 1 行' }));
    send();
    await waitFor(() => expect(saved(asked)).toHaveLength(1));
    expect(saved(asked)[0]).toMatchObject({
      ...{ id: rule, version: 3, examName: '化学类准入', passScore: 80, audience: details.audience },
      paperRows: [{ ownHazards: true, coursewareTypeId: null, scoreEach: 4.5 }, details.paperRows[0]],
      fixedQuestions: details.fixedQuestions,
    });
    expect(saved(asked)[0]).not.toHaveProperty('state');
  });

  it('copies what a rule says under another name', async () => {
    const asked = open(<ExamRuleForm row={row(rule) as never} copy onClose={() => {}} />);
    expect(await screen.findByDisplayValue('考试 a（副本）')).toBeTruthy();
    send();
    await waitFor(() => expect(saved(asked)).toHaveLength(1));
    expect(saved(asked)[0]).not.toHaveProperty('id');
    expect(saved(asked)[0]).toMatchObject({ examName: '考试 a（副本）', paperRows: details.paperRows });
  });

  it('shows a fault of the server at its row, and one of the audience where it is chosen', async () => {
    open(
      edited,
      () =>
        new Refused(400, 'BAD_INPUT', '提交的内容有误', [
          { field: 'paperRows.0.coursewareTypeId', message: '该类型已停用' },
          { field: 'audience', message: '适用对象超出您的管理范围' },
        ]),
    );
    await screen.findByDisplayValue('考试 a');
    send();
    const first = await screen.findByRole('group', { name: '第 1 行' });
    expect(await within(first).findByText('该类型已停用')).toBeTruthy();
    const audience = screen.getByRole('region', { name: '适用对象' });
    expect(within(audience).getByText('适用对象超出您的管理范围')).toBeTruthy();
  });
});

it('shows a rule with its paper, and whom it is for, in words', async () => {
  signInAs(['examRoleGet']);
  serve(answers);
  show(<ExamRuleDetail id={rule} onClose={() => {}} />);
  expect(await screen.findByText('离开时应关闭电源')).toBeTruthy();
  expect(screen.getByText('20 × 4')).toBeTruthy();
  expect(await screen.findByText('化学 · 含下级')).toBeTruthy();
  expect(screen.getByText('1,234 名')).toBeTruthy();
  expect(screen.getByText('陈安、已不存在')).toBeTruthy();
  expect(screen.getByText('超过 5 次警告 · 3 秒以内不计')).toBeTruthy();
});

it('measures a paper and what there is for it', () => {
  expect(totalsOf([{ count: 10, scoreEach: 2.5 }, {}], [{ questionId: 'q', score: 4 }])).toEqual({
    ...{ questions: 11, total: 29 },
  });
  expect(['short', 'few', 'enough'].map((_, at) => supplyOf([9, 29, 30][at] ?? 0, 10))).toEqual([
    ...['short', 'few', 'enough'],
  ]);
  expect(sourceOf({ questionType: 'single' })).toBeUndefined();
  // Spread over the types of the hazards, its count decides from how many it draws.
  expect(sourceOf({ ownHazards: true, questionType: 'single', count: 8, scoreEach: 4 })).toEqual({
    ...{ ownHazards: true, questionType: 'single', count: 8, scoreEach: 1 },
  });
});
