import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import PracticeTab from './PracticeTab.tsx';
import WrongBook from './WrongBook.tsx';

afterEach(tidy);

const oid = (letter: string) => letter.repeat(8);
const question = (no: number, more: object = {}) => ({
  ...{
    no,
    questionId: `q${no}`,
    questionType: 'single',
    stem: `题干 ${no}`,
    images: [],
    blanks: 0,
    score: 1,
  },
  ...{ isFavourite: false },
  options: ['a', 'b'].map((letter) => ({ oid: oid(letter), text: `选项${letter}`, image: null })),
  ...more,
});
const session = (more: object = {}) => ({
  ...{ sessionId: 's', mode: 'random', examName: null, passScore: null, deadlineAt: null, finished: false },
  ...{ serverNow: '2026-09-01T00:00:00.000Z', totalScore: 2, score: null, ungraded: 0 },
  ...{ questions: [question(1), question(2)], judged: [], answers: [] },
  ...more,
});
const judged = (no: number, isRight: boolean | null) => ({
  ...{ no, answer: { chosen: [oid('a')] }, isRight, right: [oid(isRight ? 'a' : 'b')], rightTexts: [] },
  analysis: '人员安全优先',
});
const overview = (more: object = {}) => ({
  types: [{ coursewareTypeId: 't', typeName: '消防', total: 10, done: 4, right: 3 }],
  ...{ wrong: 2, mastered: 1, favourites: 0, mocks: [], unfinished: null },
  ...more,
});

describe('the overview', () => {
  it('tells how far one is by type, and starts what is chosen', async () => {
    signInAs([]);
    const asked = serve({
      PracticeList: () => overview(),
      PracticeStart: () => session(),
      PracticeDetails: () => session(),
    });
    show(<PracticeTab />, '/?tab=practice');
    expect(await screen.findByRole('heading', { name: '消防' })).toBeTruthy();
    expect(screen.getAllByText('已练 4/10 题，答对 3 题')).toHaveLength(2);
    expect((screen.getByRole('button', { name: '练习收藏' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: '消防：随机 20 题' }));
    expect(await screen.findByText('题干 1')).toBeTruthy();
    expect(asked.find(({ action }) => action === 'PracticeStart')?.input).toEqual({
      ...{ mode: 'random', coursewareTypeId: 't', unseen: true, count: 20 },
    });
  });

  it('leads back to what was left, and offers mock exams', async () => {
    signInAs([]);
    const mock = { examRoleId: 'e', examName: '通识准入', questionCount: 25, totalScore: 100, passScore: 80 };
    const asked = serve({
      PracticeList: () =>
        overview({
          mocks: [{ ...mock, durationMinutes: 45 }],
          unfinished: {
            ...{ sessionId: 's', mode: 'random', examName: null, total: 20, done: 5 },
            startedAt: '2026-09-01T00:00:00.000Z',
          },
        }),
      PracticeDetails: () => session(),
      PracticeStart: () => session(),
    });
    show(<PracticeTab />, '/?tab=practice');
    expect(await screen.findByText('上次随机练习已做 5/20 题')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '开始模拟' }));
    await waitFor(() =>
      expect(asked.find(({ action }) => action === 'PracticeStart')?.input).toEqual({
        ...{ mode: 'mock', examRoleId: 'e' },
      }),
    );
  });

  it('says why there is nothing while an exam runs', async () => {
    signInAs([]);
    serve({ PracticeList: () => new Refused(409, 'EXAM_RUNNING', '您有考试正在进行') });
    show(<PracticeTab />, '/?tab=practice');
    expect(await screen.findByText('您有考试正在进行，交卷后再来练习')).toBeTruthy();
    expect(screen.getByRole('button', { name: '返回我的考试' })).toBeTruthy();
  });
});

describe('a practice', () => {
  it('tells of each answer at once, and can be marked and reported', async () => {
    signInAs([]);
    const asked = serve({
      PracticeDetails: () => session(),
      PracticeAnswer: ({ questionId }) => ({
        judged: judged(questionId === 'q1' ? 1 : 2, questionId !== 'q1'),
        finished: questionId === 'q2',
      }),
      FavouriteSet: () => null,
      QuestionReport: () => ({ id: 'r' }),
    });
    show(<PracticeTab />, '/?tab=practice&practice=s');
    const check = async () => (await screen.findByRole('button', { name: '提交答案' })) as HTMLButtonElement;
    expect((await check()).disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /选项a/ }));
    fireEvent.click(await check());
    expect(await screen.findByText('回答错误')).toBeTruthy();
    expect(screen.getByText('解析：人员安全优先')).toBeTruthy();
    expect(screen.getByText('已做 1/2 题，答对 0 题')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /收藏/ }));
    await screen.findByRole('button', { name: /取消收藏/ });
    fireEvent.click(screen.getByRole('button', { name: /纠错/ }));
    fireEvent.change(await screen.findByLabelText(/问题说明/), { target: { value: '答案与规范不符' } });
    fireEvent.click(screen.getByRole('button', { name: '提交纠错' }));
    await waitFor(() =>
      expect(asked.find(({ action }) => action === 'QuestionReport')?.input).toMatchObject({
        ...{ questionId: 'q1', kind: 'answer', note: '答案与规范不符' },
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: '下一题' }));
    fireEvent.click(screen.getByRole('radio', { name: /选项a/ }));
    fireEvent.click(await check());
    expect(await screen.findByText('本次练习已完成')).toBeTruthy();
    // A favourite stays one on the way back to it.
    expect(screen.getByRole('button', { name: /^(star )?收藏$/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '上一题' }));
    expect(await screen.findByRole('button', { name: /取消收藏/ })).toBeTruthy();
  }, 15_000);

  it('of a mock exam keeps what is answered and is scored at the end', async () => {
    signInAs([]);
    const mock = {
      ...{ mode: 'mock', examName: '通识准入', passScore: 1, deadlineAt: '2026-09-01T00:45:00.000Z' },
    };
    const asked = serve({
      PracticeDetails: () => session(mock),
      PracticeAnswer: () => ({ judged: null, finished: false }),
      PracticeFinish: () =>
        session({ ...mock, finished: true, score: 1, judged: [judged(1, true), judged(2, false)] }),
    });
    show(<PracticeTab />, '/?tab=practice&practice=s');
    expect(await screen.findByText('题干 1')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toContain('45:00');
    fireEvent.click(screen.getByRole('radio', { name: /选项a/ }));
    fireEvent.click(screen.getByRole('button', { name: '下一题' }));
    await waitFor(() =>
      expect(asked.find(({ action }) => action === 'PracticeAnswer')?.input).toMatchObject({
        ...{ questionId: 'q1', answer: { chosen: [oid('a')] } },
      }),
    );
    expect(screen.queryByText('回答正确')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '交卷' }));
    expect(await screen.findByText('还有 1 题未作答')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: '交卷' }).at(-1) as HTMLElement);
    expect(await screen.findByText('1 / 2 分')).toBeTruthy();
    expect(screen.getByText('达到及格分')).toBeTruthy();
    expect(screen.getByText('回答正确')).toBeTruthy();
    expect(screen.getByText('回答错误')).toBeTruthy();
  }, 15_000);
});

describe('the book', () => {
  const row = (id: string, more: object = {}) => ({
    ...{
      id,
      questionType: 'single',
      stem: `错题 ${id}`,
      difficulty: 2,
      coursewareTypeId: 't',
      typeName: '消防',
    },
    ...{ isFavourite: false, wrongCount: 2, rightStreak: 1, lastWrongAt: '2026-09-01T08:00:00Z' },
    ...{ source: 'exam', state: 'open', ...more },
  });

  it('is not practised while there is nothing in it, and says why', async () => {
    signInAs([]);
    serve({
      WrongQuestionList: () => ({ pageNo: 1, totalCount: 0, data: [] }),
      PracticeList: () => ({ types: [], mocks: [], unfinished: null, wrong: 0, mastered: 2, favourites: 1 }),
    });
    show(<WrongBook />, '/?tab=wrong');
    const redo = () => screen.getByRole('button', { name: '全部重做' }) as HTMLButtonElement;
    await waitFor(() => expect(redo().disabled).toBe(true));
    fireEvent.pointerEnter(redo());
    expect(await screen.findByText('没有未掌握的错题')).toBeTruthy();
    fireEvent.click(screen.getByText('收藏', { selector: '.ant-segmented-item-label' }));
    await waitFor(() => expect(redo().disabled).toBe(false));
  });

  it('shows what was wrong, lets go of it after a question, and has favourites beside it', async () => {
    signInAs([]);
    const asked = serve({
      WrongQuestionList: ({ kind }) => ({
        ...{ pageNo: 1, totalCount: 1 },
        data: [kind === 'favourite' ? row('f', { isFavourite: true, state: null }) : row('a')],
      }),
      WrongQuestionRemove: () => ({ removed: 1 }),
      WrongQuestionDetails: () => ({
        ...row('a'),
        question: { ...question(1), right: [], rightTexts: [], analysis: '因为' },
      }),
    });
    show(<WrongBook />, '/?tab=wrong');
    expect(await screen.findByText('错题 a')).toBeTruthy();
    expect(screen.getByText('未掌握')).toBeTruthy();
    fireEvent.click(screen.getByText('错题 a'));
    expect(await screen.findByText('解析：因为')).toBeTruthy();
    fireEvent.click(screen.getByText('收藏', { selector: '.ant-segmented-item-label' }));
    expect(await screen.findByText('错题 f')).toBeTruthy();
    expect(
      asked.filter(({ action }) => action === 'WrongQuestionList').map(({ input }) => input.kind),
    ).toContain('favourite');
  }, 15_000);
});
