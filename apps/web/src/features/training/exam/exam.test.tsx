import type { ExamRow, Sitting } from '@anyan/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import UserExamList from '../pages/UserExamList.tsx';
import { Outcome } from './Outcome.tsx';
import { Paper } from './Paper.tsx';
import StartDialog from './StartDialog.tsx';
import { acknowledge, change, choose, markOf, openSheet, unsavedOf } from './sheet.ts';
import { answersHere, forgetSitting, lastHere, leavesHere } from './sittingStore.ts';
import { clockText } from './useClock.ts';

const oid = (letter: string) => letter.repeat(8);
const sitting = (more: object = {}): Sitting => ({
  ...{ attemptId: '01a00000-0000-7000-8000-00000000000e', examName: '通识准入', personName: '林子轩' },
  ...{
    personNumber: '2026001',
    serverNow: '2026-09-01T00:00:00.000Z',
    startedAt: '2026-09-01T00:00:00.000Z',
  },
  ...{ deadlineAt: '2026-09-01T00:45:00.000Z', submitFrom: '2026-09-01T00:00:00.000Z' },
  ...{ totalScore: 15, passScore: 10, leaveCount: 0 },
  rules: { leaveLimit: 2, leaveAction: 'warn', leaveGraceSeconds: 3 },
  paper: [
    {
      ...{ no: 1, questionType: 'single', stem: '先做什么', images: [], blanks: 0, score: 5 },
      options: ['a', 'b'].map((letter) => ({ oid: oid(letter), text: `选项${letter}`, image: null })),
    },
    {
      ...{ no: 2, questionType: 'multiple', stem: '哪些正确', images: [], blanks: 0, score: 5 },
      options: ['c', 'd'].map((letter) => ({ oid: oid(letter), text: `选项${letter}`, image: null })),
    },
    { no: 3, questionType: 'fill', stem: '浓度为 ___', images: [], options: [], blanks: 1, score: 5 },
  ],
  answers: [{ no: 1, answer: { chosen: [oid('b')] }, seq: 4, flagged: true }],
  messages: [],
  ...more,
});
const device = 'device-00000001';
const page = (more: Partial<Parameters<typeof Paper>[0]> = {}) =>
  show(<Paper sitting={sitting()} device={device} onEnd={() => {}} onAway={() => {}} {...more} />);
const saved = (input: Record<string, unknown>) => ({
  saved: ((input.items ?? []) as { no: number; seq: number }[]).map(({ no, seq }) => ({ no, seq })),
  serverNow: '2026-09-01T00:00:01.000Z',
  deadlineAt: '2026-09-01T00:45:00.000Z',
  messages: [],
});

const { attemptId } = sitting();
beforeEach(async () => {
  sessionStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: 'u' }))}.s`);
  await forgetSitting(attemptId);
});
afterEach(() => {
  vi.useRealTimers();
  tidy();
});

describe('a sheet', () => {
  it('knows what the server has not, and takes it up again', () => {
    const first = choose(openSheet(sitting()), 2, oid('c'), true);
    const second = choose(first, 2, oid('d'), true);
    expect(markOf(second, 2)).toMatchObject({
      answer: { chosen: [oid('c'), oid('d')] },
      seq: 6,
      unsaved: true,
    });
    const again = openSheet(sitting(), unsavedOf(second));
    expect(unsavedOf(again)).toMatchObject([{ no: 2, seq: 6, answer: { chosen: [oid('c'), oid('d')] } }]);
    expect(again.seq).toBe(6);
  });

  it('sends what waits even if the paper that was kept shows it already', () => {
    const changed = change(openSheet(sitting()), 1, { answer: { chosen: [oid('a')] } });
    const answers = [{ no: 1, answer: { chosen: [oid('a')] }, seq: changed.seq, flagged: false }];
    expect(unsavedOf(openSheet(sitting({ answers }), unsavedOf(changed)))).toHaveLength(1);
  });

  it('believes the server where it is newer', () => {
    const here = unsavedOf(change(openSheet(sitting()), 1, { answer: { chosen: [oid('a')] } }));
    const answers = [{ no: 1, answer: { chosen: [oid('b')] }, seq: 9, flagged: false }];
    const again = openSheet(sitting({ answers }), here);
    expect(markOf(again, 1)).toMatchObject({ answer: { chosen: [oid('b')] }, seq: 9, unsaved: false });
  });

  it('takes one option of one-option questions, and an acknowledgement only of what stands', () => {
    const one = choose(openSheet(sitting()), 1, oid('a'), false);
    const two = choose(one, 1, oid('b'), false);
    expect(markOf(two, 1).answer.chosen).toEqual([oid('b')]);
    const late = acknowledge(two, [{ no: 1, seq: 5 }]);
    expect(unsavedOf(late)).toHaveLength(1);
    expect(unsavedOf(acknowledge(late, [{ no: 1, seq: 6 }]))).toEqual([]);
  });

  it.each([
    [59, '00:59'],
    [2700, '45:00'],
    [3909, '1:05:09'],
  ])('tells %i seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
});

describe('a start', () => {
  const exam = {
    ...{ id: 'e1', examName: '通识准入', instructions: null, pledge: null, codeNeeded: false },
    ...{ photoKeepDays: null, questionCount: 3, totalScore: 15, passScore: 10, durationMinutes: 45 },
  } as ExamRow;
  const queued = (place: number) => new Refused(429, 'EXAM_QUEUED', '排队', undefined, { place, seconds: 2 });

  it('waits for its turn, shows the place and begins by itself', async () => {
    signInAs([]);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [queued(212), queued(31), { attemptId }];
    const asked = serve({ ExamStart: () => answers.shift() });
    show(<StartDialog exam={exam} onClose={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: '开始考试' }));
    expect(await screen.findByText(/正在排队（第 212 位）/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByText(/正在排队（第 31 位）/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(screen.queryByText(/正在排队/)).toBeNull());
    expect(asked.filter(({ action }) => action === 'ExamStart')).toHaveLength(3);
  });

  it('begins no more once it was closed', async () => {
    signInAs([]);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = serve({ ExamStart: () => queued(212) });
    const { unmount } = show(<StartDialog exam={exam} onClose={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: '开始考试' }));
    await screen.findByText(/正在排队/);
    unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.filter(({ action }) => action === 'ExamStart')).toHaveLength(1);
  });
});

describe('a paper', () => {
  it('is answered by mouse and keyboard, saved, and handed in with what is empty said', async () => {
    signInAs([]);
    const asked = serve({ AnswerSave: saved, ExamSubmit: () => ({}) });
    const onEnd = vi.fn();
    page({ onEnd });
    expect(screen.getByText('先做什么')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /选项a/ }));
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.keyDown(window, { key: 'b' });
    fireEvent.keyDown(window, { key: 'F' });
    expect((screen.getByRole('checkbox', { name: /选项d/ }) as HTMLInputElement).checked).toBe(true);
    await waitFor(
      () => expect(asked.filter(({ action }) => action === 'AnswerSave').length).toBeGreaterThan(0),
      {
        timeout: 6000,
      },
    );
    await screen.findByText('已保存');
    fireEvent.click(screen.getByRole('button', { name: '交卷' }));
    expect(await screen.findByText('还有 1 题未作答：3')).toBeTruthy();
    expect(screen.getByText('有 2 题做了标记：1、2')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: '交卷' }).at(-1) as HTMLElement);
    await waitFor(() => expect(onEnd).toHaveBeenCalled());
  }, 15_000);

  it('goes on without an answer, says so, and tries again', async () => {
    signInAs([]);
    let away = true;
    const asked = serve({
      AnswerSave: (input) => {
        if (away) throw new TypeError('Failed to fetch');
        return saved(input);
      },
    });
    page();
    fireEvent.click(screen.getByRole('radio', { name: /选项a/ }));
    expect(await screen.findByText('离线 · 已存本机 1 题', undefined, { timeout: 8000 })).toBeTruthy();
    expect(await answersHere(attemptId)).toMatchObject([{ no: 1, answer: { chosen: [oid('a')] } }]);
    away = false;
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByText('已保存', undefined, { timeout: 8000 });
    await screen.findByText('已同步 1 题');
    expect(asked.length).toBeGreaterThan(1);
    await waitFor(async () => expect(await answersHere(attemptId)).toEqual([]));
  }, 20_000);

  it('has the pictures of all its questions before they are opened, each once', async () => {
    signInAs([]);
    serve({ AnswerSave: saved });
    const asked: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        onload = () => {};
        onerror = () => {};
        set src(src: string) {
          asked.push(src);
          queueMicrotask(asked.length === 2 ? this.onerror : this.onload);
        }
      },
    );
    const { paper } = sitting();
    const [first, second, last] = paper;
    const shown = [
      { ...first, images: ['/a.png', '/b.png'] },
      { ...second, options: second?.options.map((one) => ({ ...one, image: `/${one.oid}.png` })) },
      { ...last, images: ['/a.png'] },
    ] as Sitting['paper'];
    page({ sitting: sitting({ paper: shown }) });
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(asked).toEqual(['/a.png', '/b.png', `/${oid('c')}.png`, `/${oid('d')}.png`]);
    vi.unstubAllGlobals();
  });

  it('tells of every time away, also of one without network', async () => {
    signInAs([]);
    vi.useFakeTimers({ toFake: ['Date'] });
    let away = true;
    const asked = serve({
      ExamEventReport: () => {
        if (away) throw new TypeError('Failed to fetch');
        return { leaveCount: 2, left: 0, submitted: false };
      },
    });
    page();
    const leaves = async (seconds: number) => {
      act(() => void dispatchEvent(new Event('blur')));
      vi.setSystemTime(Date.now() + seconds * 1000);
      act(() => void dispatchEvent(new Event('focus')));
      await waitFor(async () => expect((await leavesHere(attemptId)).at(-1)?.seconds).toBe(seconds));
    };
    await leaves(20);
    await leaves(30);
    away = false;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(async () => expect(await leavesHere(attemptId)).toEqual([]), { timeout: 8000 });
    const told = asked.filter(({ action }) => action === 'ExamEventReport').at(-1)?.input;
    expect(told?.events).toMatchObject([
      { kind: 'leave', seconds: 20 },
      { kind: 'leave', seconds: 30 },
    ]);
    expect(await screen.findByText(/已离开考试页面 2 次/)).toBeTruthy();
  }, 20_000);

  it('tells of the time for which it was closed, with and without a word of its end', async () => {
    signInAs([]);
    vi.useFakeTimers({ toFake: ['Date'] });
    const asked = serve({ ExamEventReport: () => ({ leaveCount: 1, left: 1, submitted: false }) });
    const told = () =>
      asked.flatMap(({ action, input }) => (action === 'ExamEventReport' ? (input?.events as []) : []));
    const here = async (left: boolean) =>
      waitFor(async () => expect(await lastHere(attemptId)).toMatchObject({ left }));
    const first = page();
    await here(false);
    act(() => void dispatchEvent(new Event('pagehide')));
    await here(true);
    first.unmount();
    vi.setSystemTime(Date.now() + 40_000);
    const second = page();
    await waitFor(() => expect(told()).toMatchObject([{ kind: 'leave', seconds: 40 }]));
    // The browser was ended: it is missed once it would have noted again that it is there.
    await here(false);
    second.unmount();
    vi.setSystemTime(Date.now() + 60_000);
    page();
    await waitFor(() => expect(told()).toMatchObject([{ seconds: 40 }, { seconds: 55 }]));
  });

  it('hands in everything that waited, however much it is', async () => {
    signInAs([]);
    let away = true;
    const asked = serve({
      AnswerSave: (input) => {
        if (away) throw new TypeError('Failed to fetch');
        return saved(input);
      },
      ExamSubmit: () => ({}),
    });
    const [first] = sitting().paper;
    if (!first) throw new Error('no question');
    const paper = Array.from({ length: 60 }, (_, at) => ({ ...first, no: at + 1 }));
    page({ sitting: sitting({ paper, answers: [] }) });
    for (let no = 0; no < 60; no++) {
      fireEvent.keyDown(window, { key: 'a' });
      fireEvent.keyDown(window, { key: 'ArrowRight' });
    }
    await waitFor(async () => expect(await answersHere(attemptId)).toHaveLength(60));
    away = false;
    fireEvent.click(screen.getByRole('button', { name: '交卷' }));
    await screen.findByText('60 题均已作答');
    fireEvent.click(screen.getAllByRole('button', { name: '交卷' }).at(-1) as HTMLElement);
    await waitFor(() => expect(asked.some(({ action }) => action === 'ExamSubmit')).toBe(true));
    const sent = asked.flatMap(({ input }) => (input.items ?? []) as { no: number }[]).map(({ no }) => no);
    expect(new Set(sent).size).toBe(60);
  }, 20_000);

  it('keeps nothing of what was handed in in time, once its result opens', async () => {
    signInAs([]);
    serve({ AnswerSave: () => new Promise(() => {}), ExamSubmit: () => ({ submitKind: 'manual' }) });
    const left = vi.fn();
    page({ onEnd: () => void answersHere(attemptId).then(left) });
    fireEvent.click(screen.getByRole('radio', { name: /选项a/ }));
    await waitFor(async () => expect(await answersHere(attemptId)).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: '交卷' }));
    await screen.findByText(/题未作答/);
    fireEvent.click(screen.getAllByRole('button', { name: '交卷' }).at(-1) as HTMLElement);
    await waitFor(() => expect(left).toHaveBeenCalledWith([]));
  }, 15_000);

  it('leaves the page to another device, and to its end', async () => {
    signInAs([]);
    const [onAway, onEnd] = [vi.fn(), vi.fn()];
    let errorCode = 'EXAM_OTHER_DEVICE';
    serve({ AnswerSave: () => new Refused(409, errorCode, '不能保存') });
    page({ onAway, onEnd });
    fireEvent.click(screen.getByRole('radio', { name: /选项a/ }));
    await waitFor(() => expect(onAway).toHaveBeenCalled(), { timeout: 6000 });
    errorCode = 'EXAM_CLOSED';
    await waitFor(() => expect(onEnd).toHaveBeenCalled(), { timeout: 9000 });
  }, 20_000);

  it('takes no key for an option while a blank is typed into', () => {
    signInAs([]);
    serve({ AnswerSave: saved });
    page();
    fireEvent.click(screen.getByRole('button', { name: /^第 3 题/ }));
    const blank = screen.getByLabelText('第 1 空');
    fireEvent.change(blank, { target: { value: 'a' } });
    fireEvent.keyDown(blank, { key: 'a' });
    fireEvent.keyDown(blank, { key: 'ArrowLeft' });
    expect((screen.getByLabelText('第 1 空') as HTMLInputElement).value).toBe('a');
  });
});

describe('my exams', () => {
  const exam = (id: string, status: string, more: object = {}) => ({
    ...{
      id,
      examName: `考试 ${id}`,
      examKind: 'entry',
      description: null,
      instructions: null,
      pledge: null,
    },
    ...{ codeNeeded: false, photoKeepDays: null, openAt: null, closeAt: null, questionCount: 4 },
    ...{ totalScore: 20, passScore: 10 },
    ...{
      durationMinutes: 30,
      status,
      prerequisites: [],
      contacts: [],
      attemptsUsed: 0,
      attemptsLeft: null,
      nextStartAt: null,
    },
    ...{ bestScore: null, attemptId: null, deadlineAt: null, ...more },
  });

  it('say what can be done about each', async () => {
    signInAs([]);
    serve({
      ExamList: () => ({
        pageNo: 1,
        totalCount: 5,
        data: [
          exam('甲', 'open', { pledge: '独立完成' }),
          exam('乙', 'unmet', {
            prerequisites: [
              { kind: 'exam', name: '考试 甲', need: null, have: null, done: false, gone: null },
            ],
          }),
          exam('辛', 'unmet', {
            prerequisites: [
              { kind: 'courseware', name: '气瓶安全', need: 14, have: 4, done: false, gone: 'offline' },
            ],
            contacts: ['陈老师'],
          }),
          exam('庚', 'unmet', {
            prerequisites: [
              { kind: 'courseware', name: '通识安全', need: 14, have: 4, done: false, gone: null },
            ],
          }),
          exam('丙', 'passed', {
            ...{ attemptId: 'x', bestScore: 18 },
            prerequisites: [
              { kind: 'courseware', name: '用电安全', need: 9, have: 2, done: false, gone: 'over' },
            ],
          }),
        ],
      }),
    });
    show(<UserExamList />);
    expect(await screen.findByText('最好成绩 18 分')).toBeTruthy();
    expect(screen.getByText('请先通过上列考试')).toBeTruthy();
    expect(screen.getByText('4/14 分钟')).toBeTruthy();
    expect(screen.getByText('已下架')).toBeTruthy();
    expect(screen.getByText('前提课件已无法学习，请联系：陈老师')).toBeTruthy();
    expect(screen.getByText('前提无法完成')).toBeTruthy();
    // Who has passed it is held up by nothing.
    expect(screen.queryByText(/请联系所在单位/)).toBeNull();
    expect(screen.getByRole('button', { name: '去学习' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '开始考试' }));
    const pledge = await screen.findByRole('checkbox');
    const begin = () => screen.getAllByRole('button', { name: '开始考试' }).at(-1) as HTMLButtonElement;
    expect(begin().disabled).toBe(true);
    fireEvent.click(pledge);
    await waitFor(() => expect(begin().disabled).toBe(false));
  });

  it('are sat again from a result, the one that it is of', async () => {
    signInAs([]);
    const alike = [...'甲乙丙丁戊己庚辛壬癸子'].map((id) => exam(id, 'open', { pledge: '独立完成' }));
    serve({
      ExamResult: () => ({
        ...{ attemptId, examRoleId: '子', examName: '考试', state: 'scored', passed: false, score: 5 },
        ...{ totalScore: 20, passScore: 10, perType: [], reviewable: false, certificateId: null },
        ...{ status: 'open', attemptsLeft: 2, nextStartAt: null },
      }),
      ExamList: ({ examRoleId }) => ({ data: alike.filter(({ id }) => id === examRoleId) }),
      AppealMine: () => ({ appeals: [], open: false, days: 7 }),
    });
    show(<Outcome attemptId={attemptId} />);
    fireEvent.click(await screen.findByRole('button', { name: '再考一次' }));
    expect(await screen.findByText('考试 子')).toBeTruthy();
    expect(screen.getByText('还可考 2 次')).toBeTruthy();
  });
});
