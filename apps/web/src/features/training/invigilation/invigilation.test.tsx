import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import Preview from '../exam/Preview.tsx';
import { ToldMessages } from '../exam/ToldMessages.tsx';
import Extensions from '../extension/Extensions.tsx';
import UserExamList from '../pages/UserExamList.tsx';
import Monitor from './Monitor.tsx';

const rule = '01a00000-0000-7000-8000-0000000000aa';
const row = (no: number, state: string, more: object = {}) => ({
  ...{ id: `p${no}`, attemptId: `a${no}`, personName: `考生${no}`, personNumber: `200${no}`, state },
  ...{ organizationName: '化学学院', answered: 3, questionCount: 15, startedAt: null, deadlineAt: null },
  ...{
    secondsLeft: null,
    leaveCount: 0,
    leaveSeconds: 0,
    ip: '10.0.0.7',
    moved: false,
    photoUrl: null,
    seenAt: null,
    can: [],
  },
  ...more,
});
const all = ['warn', 'extend', 'force', 'invalidate', 'unlock'];
const list = (more: object = {}) => ({
  ...{ examName: '通识准入', needPhoto: false, pageNo: 1, totalCount: 2 },
  counters: { notStarted: 7, running: 2, submitted: 3, passed: 1, offline: 1 },
  data: [
    row(1, 'running', { secondsLeft: 125, can: all, moved: true }),
    row(2, 'offline', { secondsLeft: 30, can: all, leaveCount: 2, leaveSeconds: 40 }),
  ],
  ...more,
});
const open = (answers: Parameters<typeof serve>[0] = {}) => {
  signInAs([]);
  const asked = serve({ MonitorList: () => list(), AttemptAct: () => ({ done: 1, failed: [] }), ...answers });
  show(<Monitor examRoleId={rule} onBack={() => {}} />);
  return asked;
};
const acts = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ action }) => action === 'AttemptAct').map(({ input }) => input);

afterEach(tidy);

describe('watching an exam', () => {
  it('shows how many stand where, and how far each is', async () => {
    const asked = open();
    expect(await screen.findByText('考生1')).toBeTruthy();
    const counters = within(screen.getByRole('list', { name: '考试概况' }));
    expect(counters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['7未开始', '2进行中', '1已离线', '3已交卷', '1已通过'],
    ]);
    expect(screen.getAllByText('3/15')).toHaveLength(2);
    expect(screen.getByText('02:05')).toBeTruthy();
    expect(screen.getByText('2 次 · 40 秒')).toBeTruthy();
    expect(screen.getByText('与开考时不同')).toBeTruthy();
    fireEvent.click(counters.getByRole('button', { name: /未开始/ }));
    await waitFor(() => expect(asked.some(({ input }) => input.state === 'notStarted')).toBe(true));
    expect(asked.find(({ action }) => action === 'TopicFollow')?.input).toEqual({ topics: [`exam:${rule}`] });
  });

  it('shows who took a photo, and waives it for who cannot', async () => {
    const people = [
      row(1, 'running', { photoUrl: '/photo-1', can: all }),
      row(2, 'notStarted', { attemptId: null, can: ['waivePhoto'] }),
    ];
    const asked = open({ MonitorList: () => list({ needPhoto: true, data: people }) });
    expect((await screen.findByAltText('考生1的考前照片')).getAttribute('src')).toBe('/photo-1');
    fireEvent.click(screen.getByRole('button', { name: /免拍照/ }));
    expect(await screen.findByText('免拍照：考生2')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: '无摄像头' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '免拍照' }));
    await waitFor(() =>
      expect(acts(asked)).toEqual([
        { examRoleId: rule, act: 'waivePhoto', userIds: ['p2'], reason: '无摄像头' },
      ]),
    );
  });

  it('gives all of them more time, with a reason', async () => {
    const asked = open();
    await screen.findByText('考生1');
    fireEvent.click(screen.getByRole('button', { name: '全部延时' }));
    expect(await screen.findByText('为 全部进行中的考生（2 名） 延时')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '延时' }));
    await screen.findByText('请填写原因');
    expect(acts(asked)).toEqual([]);
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: '停电' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '延时' }));
    await waitFor(() =>
      expect(acts(asked)).toEqual([
        { examRoleId: rule, act: 'extend', all: true, minutes: 10, reason: '停电' },
      ]),
    );
  });

  it('names whom nothing was done about, and why', async () => {
    open({
      AttemptAct: () => ({ done: 0, failed: [{ attemptId: 'a1', personName: '考生1', why: '考试已交卷' }] }),
    });
    await screen.findByText('考生1');
    fireEvent.click(screen.getByRole('button', { name: '提醒全部考生' }));
    fireEvent.change(await screen.findByLabelText('提醒内容'), { target: { value: '请安静' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '提醒' }));
    expect(await screen.findByText('1 名未处理：考生1（考试已交卷）')).toBeTruthy();
  });
});

it('the tab is there for whom a rule names alone', async () => {
  signInAs([]);
  const exams = { pageNo: 1, totalCount: 0, data: [] };
  serve({ ExamList: () => exams, InvigilatingList: () => [] });
  show(<UserExamList />);
  await screen.findByText('暂时没有需要您参加的考试');
  expect(screen.queryByRole('tab', { name: '监考' })).toBeNull();
  tidy();
  serve({
    ExamList: () => exams,
    InvigilatingList: () => [{ id: rule, examName: '通识准入', openAt: null, closeAt: null, running: 4 }],
    MonitorList: () => list(),
  });
  show(<UserExamList />);
  fireEvent.click(await screen.findByRole('tab', { name: '监考' }));
  expect(await screen.findByText('4 人正在考试')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '监考' }));
  expect(await screen.findByText('考生2')).toBeTruthy();
});

it('what an invigilator said stands on the paper until it is closed, also after a reload', () => {
  const messages = [
    { id: 'm2', kind: 'extend' as const, at: '2026-09-01T00:01:00Z', text: null, minutes: 10 },
    { id: 'm1', kind: 'warn' as const, at: '2026-09-01T00:00:00Z', text: '请勿交谈', minutes: null },
  ];
  const { unmount } = show(<ToldMessages attemptId="x" messages={messages} />);
  expect(screen.getByText('监考人员为您延长了 10 分钟')).toBeTruthy();
  expect(screen.getByText('监考提醒：请勿交谈')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement);
  unmount();
  show(<ToldMessages attemptId="x" messages={messages} />);
  expect(screen.queryByText('监考提醒：请勿交谈')).toBeNull();
  expect(screen.getByText('监考人员为您延长了 10 分钟')).toBeTruthy();
});

it('says what some are granted at an exam, and grants more', async () => {
  signInAs(['examRoleQuery', 'examRoleEdit']);
  const asked = serve({
    ExtensionSave: () => ({ id: 'x', version: 0 }),
    ExtensionList: () => ({
      ...{ pageNo: 1, totalCount: 1 },
      data: [
        {
          ...{ id: 'e1', examRoleId: rule, userIds: ['p1'], organizationId: null, organizationName: null },
          ...{ people: [{ id: 'p1', name: '陈安' }], extraMinutes: 15, extraAttempts: 1, openAt: null },
          ...{
            closeAt: null,
            examCode: 'X',
            waivePrerequisite: true,
            waivePhoto: true,
            reason: '手部受伤',
            grantedBy: '李敏',
          },
          ...{ updatedAt: '2026-09-01T00:00:00Z', version: 0 },
        },
      ],
    }),
  });
  show(<Extensions rule={{ id: rule } as never} />);
  expect(await screen.findByText('陈安')).toBeTruthy();
  expect(screen.getByText('延长 15 分钟 · 增加 1 次 · 专用口令 · 免除前提条件 · 免拍照')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /新增特殊安排/ }));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '孕期' } });
  fireEvent.change(screen.getByLabelText('延长考试时长（分钟）'), { target: { value: '20' } });
  fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'ExtensionSave')?.input).toMatchObject({
      ...{ examRoleId: rule, extraMinutes: 20, reason: '孕期' },
    }),
  );
});

it('an exam is tried and marked on the page, by the rule that holds for those who sit it', async () => {
  signInAs(['examRoleGet']);
  const oid = (letter: string) => letter.repeat(8);
  const question = (no: number, questionType: string, right: string[]) => ({
    ...{
      no,
      questionType,
      stem: `题 ${no}`,
      images: [],
      blanks: 0,
      score: 4,
      right,
      accepted: [],
      analysis: null,
    },
    options: ['a', 'b', 'c'].map((letter) => ({
      oid: oid(`${letter}${no}`).slice(0, 8),
      text: `选项${letter}`,
      image: null,
    })),
  });
  const of = (letter: string, no: number) => oid(`${letter}${no}`).slice(0, 8);
  const asked = serve({
    ExamRolePaperPreview: () => ({
      ...{ examName: '通识准入', passScore: 5, durationMinutes: 30, multipleScoring: 'half' },
      questions: [question(1, 'single', [of('a', 1)]), question(2, 'multiple', [of('a', 2), of('b', 2)])],
    }),
  });
  show(<Preview row={{ id: rule, examName: '通识准入' } as never} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('radio', { name: /选项a/ }));
  fireEvent.click(screen.getByRole('button', { name: '下一题' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /选项b/ }));
  fireEvent.click(screen.getByRole('button', { name: '交卷' }));
  expect(await screen.findByText('6 分')).toBeTruthy();
  expect(screen.getByText('总分 8，及格 5 · 达到及格分')).toBeTruthy();
  expect(asked.map(({ action }) => action)).toEqual(['ExamRolePaperPreview']);
  expect(localStorage).toHaveLength(0);
});
