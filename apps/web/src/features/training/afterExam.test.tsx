import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putOff } from '../../platform/offline/store.ts';
import { Refused, serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import OwnAppeals from './appeal/OwnAppeals.tsx';
import { answersHere, noteAway } from './exam/sittingStore.ts';
import Grading from './grading/Grading.tsx';
import { suggestedScore } from './grading/points.ts';
import { LateAnswers } from './late/LateAnswers.tsx';
import Scores from './score/Scores.tsx';

const idOf = (n: number) => `0198c5a0-0000-7000-8000-00000000000${n}`;
const [rule, attemptId] = [idOf(1), idOf(2)];
const exams = [{ examRoleId: rule, examName: '专项考试', left: 2, graded: 0 }];
const asked = {
  ...{ attemptId, no: 3, stem: '简述检查内容', images: [], answer: '先开通风', full: 10, version: 4 },
  scoringPoints: [
    { text: '通风', score: 2 },
    { text: '明火', score: 3 },
  ],
};

const sent = (calls: ReturnType<typeof serve>, action: string) =>
  calls.filter((one) => one.action === action).map(({ input }) => input);

// Each account has a store of its own.
beforeEach(() => sessionStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: 'u' }))}.s`));
afterEach(tidy);

describe('points that are ticked', () => {
  it.each([
    [[], 0],
    [[1], 4],
    [[2], 6],
    [[1, 2], 10],
  ])('%j make %d of ten', (made, score) => {
    expect(suggestedScore(asked, made)).toBe(score);
  });

  it('go in halves', () => {
    expect(suggestedScore({ ...asked, full: 7 }, [1])).toBe(3);
  });
});

describe('grading', () => {
  const open = (save: () => unknown = () => ({ left: 1 })) => {
    signInAs([]);
    const calls = serve({
      GradingExamList: () => exams,
      GradingList: () => ({ next: asked, left: 2 }),
      GradingSave: save,
    });
    show(<Grading />);
    return calls;
  };

  it('ticks points, which make the score, and saves it', async () => {
    const calls = open();
    fireEvent.click(await screen.findByLabelText('通风（2 分）'));
    fireEvent.click(screen.getByRole('button', { name: '保存并下一份' }));
    await waitFor(() =>
      expect(sent(calls, 'GradingSave')).toEqual([{ attemptId, no: 3, version: 4, score: 4, points: [1] }]),
    );
  });

  it('gives points by a digit and saves them by Enter', async () => {
    const calls = open();
    await screen.findByText('先开通风');
    fireEvent.keyDown(document.body, { key: '7' });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await waitFor(() => expect(sent(calls, 'GradingSave')).toMatchObject([{ score: 7, points: [] }]));
  });

  it('says that all is graded where a link comes late, and what failed where nobody can tell', async () => {
    signInAs([]);
    serve({ GradingExamList: () => [] });
    show(<Grading />);
    expect(await screen.findByText('全部阅完')).toBeTruthy();
    tidy();
    serve({ GradingExamList: () => new Refused(403, 'FORBIDDEN', '没有权限') });
    show(<Grading />);
    expect(await screen.findByText('没有权限')).toBeTruthy();
  });

  it('goes on to the next where somebody else was quicker', async () => {
    const calls = open(() => new Refused(409, 'GRADING_DONE', '该题已由他人评阅'));
    await screen.findByText('先开通风');
    fireEvent.keyDown(document.body, { key: '7' });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await screen.findByText('该题已由他人评阅，已换下一份');
    await waitFor(() => expect(sent(calls, 'GradingList').length).toBeGreaterThan(1));
  });
});

describe('one’s own appeals', () => {
  const own = {
    id: idOf(3),
    no: 2,
    reason: '参考答案有误请复核',
    reply: null,
    createdAt: '2026-09-01T00:00:00Z',
  };
  it('are shown with their state, and withdrawn while they are open', async () => {
    signInAs([]);
    const calls = serve({
      AppealMineList: () => ({ appeals: [{ ...own, state: 'open', can: ['withdraw'] }], open: false }),
      AppealWithdraw: () => null,
    });
    show(<OwnAppeals attemptId={attemptId} />);
    fireEvent.click(await screen.findByRole('button', { name: '撤回申诉' }));
    await waitFor(() => expect(sent(calls, 'AppealWithdraw')).toEqual([{ id: own.id }]));
    expect(screen.queryByRole('button', { name: '成绩申诉' })).toBeNull();
  });

  it('can be made where the server says so', async () => {
    signInAs([]);
    serve({
      AppealMineList: () => ({
        appeals: [{ ...own, state: 'rejected', reply: '维持原判', can: [] }],
        open: true,
      }),
    });
    show(<OwnAppeals attemptId={attemptId} />);
    expect(await screen.findByRole('button', { name: '成绩申诉' })).toBeTruthy();
    expect(screen.getByText('处理意见：维持原判')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '撤回申诉' })).toBeNull();
  });
});

describe('answers that stayed here', () => {
  it('are sent once, and then gone', async () => {
    const items = [{ no: 1, answer: { chosen: ['aaaaaaaa'] }, seq: 4, flagged: false, spentSeconds: 3 }];
    signInAs([]);
    await putOff(
      `exam ${attemptId}`,
      items.map((item) => ({ key: String(item.no), order: item.seq, body: item })),
    );
    await noteAway(attemptId);
    const calls = serve({ LateAnswerSubmit: () => ({ batchId: idOf(4) }) });
    show(<LateAnswers attemptId={attemptId} />);
    fireEvent.click(await screen.findByRole('button', { name: '提交离线答案说明' }));
    await waitFor(() =>
      expect(sent(calls, 'LateAnswerSubmit')).toMatchObject([
        { attemptId, items, offlineFrom: expect.stringMatching(/^20/) },
      ]),
    );
    await waitFor(async () => expect(await answersHere(attemptId)).toEqual([]));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are not spoken of where there are none', () => {
    signInAs([]);
    serve({});
    show(<LateAnswers attemptId={attemptId} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('scores', () => {
  const row = {
    ...{ id: attemptId, personName: '林子轩', personNumber: '2026001', organizationName: '化学学院' },
    ...{ attemptNo: 2, score: 15, totalScore: 20, passed: true, state: 'scored', usedMinutes: 12 },
    ...{ startedAt: '2026-09-01T00:00:00Z', submittedAt: '2026-09-01T00:12:00Z', leaveCount: 0 },
    submitKind: 'manual',
  };
  it('show who sat it, and the tabs that one may see', async () => {
    signInAs(['examRoleQuery', 'examRoleGet']);
    serve({
      AttemptList: () => ({ pageNo: 1, totalCount: 1, data: [row] }),
      ExamRoleDetails: () => ({ examName: '通识准入' }),
    });
    show(<Scores onBack={() => {}} examRoleId={rule} />);
    expect(await screen.findByText('通识准入 · 成绩')).toBeTruthy();
    expect(await screen.findByText('林子轩')).toBeTruthy();
    expect(screen.getByText('15 / 20')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: '申诉' })).toBeNull();
  });
});
