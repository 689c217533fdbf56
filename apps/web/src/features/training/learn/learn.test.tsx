import type { BeatAnswer, LearnDetails, LearnRow } from '@anyan/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import LearnPlayer from '../pages/LearnPlayer.tsx';
import UserLearnList from '../pages/UserLearnList.tsx';
import { afterBeat, timeText } from './lesson.ts';

const id = (no: number) => `01a00000-0000-7000-8000-${String(no).padStart(12, '0')}`;
const courseware = id(1);
const question = {
  ...{ questionId: id(9), questionType: 'judge', stem: '可以离开', images: [], blanks: 0 },
  options: [
    { key: 'true', text: '对', image: null },
    { key: 'false', text: '错', image: null },
  ],
};
const row: LearnRow = {
  ...{ id: courseware, coursewareName: '通识安全', summary: '进实验室之前', cover: null },
  ...{ coursewareTypeId: id(2), typeName: '通识', chapterCount: 2, requiredMinutes: 2, classHours: 0.1 },
  ...{ compulsory: true, standing: 'learning', open: true, creditedMinutes: 1, percent: 40 },
  ...{ dueAt: '2026-10-01', late: true, validTo: null, lastAt: null },
  unlocks: [{ examRoleId: id(7), examName: '通识准入' }],
};
const chapter = (no: number) => ({
  ...{
    id: id(10 + no),
    chapterName: `第${no}部分`,
    kind: 'richText',
    durationSeconds: null,
    pageCount: null,
  },
  ...{ requiredSeconds: 60, minSecondsPerPage: 5, allowDownload: false, content: `<p>正文${no}</p>` },
  ...{ file: null, subtitles: null, checkpoints: [], quiz: null },
});
const standing = (no: number, more: object = {}) => ({
  ...{ chapterId: id(10 + no), creditedSeconds: 0, position: 0, maxPosition: 0, pagesSeen: [] },
  ...{ checkpointsPassed: [], quizPassed: false, done: false, locked: no > 1 },
  ...more,
});
const progress = {
  ...{ state: 'learning', creditedSeconds: 0, leftSeconds: 120, percent: 0 },
  chapters: [standing(1), standing(2)],
};
const details = (more: object = {}) => ({
  ...row,
  ...{ revision: 1, orderLocked: true, tags: [], chapters: [chapter(1), chapter(2)], progress },
  ...{ lastChapterId: null, elsewhere: false },
  player: { heartbeatSeconds: 15, idleAnswerSeconds: 60, maxPlaybackRate: 1 },
  ...more,
});
const session = {
  ...{ sessionId: id(20), heartbeatSeconds: 15, progress },
  resume: { chapterId: id(11), position: 0 },
};
const answer = (more: Partial<BeatAnswer> = {}): BeatAnswer => ({
  ...{ creditedSeconds: { chapter: 30, total: 30 }, leftSeconds: 90, position: 100, maxPosition: 100 },
  ...{ pagesSeen: [], cut: false, chapterDone: false, coursewareDone: false, idleCheck: null },
  ...more,
});
const answers = (more: Record<string, () => unknown> = {}) =>
  serve({
    ...{ LearnStart: () => session, LearnDetails: () => details(), Heartbeat: () => answer() },
    ...{ LearnStop: () => progress },
    ...more,
  });
const player = () => {
  signInAs([]);
  return show(<LearnPlayer />, `/userLearnList/start?coursewareId=${courseware}`);
};

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(tidy);

describe('a lesson', () => {
  it('opens the next chapter with the one before it', () => {
    const before = details().progress as LearnDetails['progress'];
    const after = afterBeat(before, { orderLocked: true }, id(11), answer({ chapterDone: true }));
    expect(after.chapters.map(({ done, locked }) => [done, locked])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(after).toMatchObject({ creditedSeconds: 30, leftSeconds: 90 });
  });

  it.each([
    [0, '00:00'],
    [309.9, '05:09'],
    [3909, '1:05:09'],
  ])('tells %d seconds as %s', (seconds, text) => expect(timeText(seconds)).toBe(text));
});

describe('one’s courseware', () => {
  it('stands as cards with what to do, until when and for which exam', async () => {
    signInAs([]);
    const asked = serve({
      LearnList: () => ({ pageNo: 1, totalCount: 1, data: [row] }),
      GetAllCoursewareTime: () => [
        {
          ...{ userId: id(3), creditedMinutes: 45, requiredMinutes: 60, offlineMinutes: 0, drillMinutes: 0 },
          ...{ importedMinutes: 0, classHours: 1, byType: [], requiredClassHours: 8, gap: 7 },
        },
      ],
    });
    show(<UserLearnList />);
    expect(await screen.findByText('通识安全')).toBeTruthy();
    expect(screen.getByText('已逾期，应于 2026-10-01 前完成')).toBeTruthy();
    expect(screen.getByText('学完可考：通识准入')).toBeTruthy();
    expect(screen.getByRole('img', { name: '进度 40%' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '继续学习' })).toBeTruthy();
    expect(await screen.findByText('还差 7 学时')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: '待学' }));
    await waitFor(() => expect(asked.some(({ input }) => input.tab === 'todo')).toBe(true));
  });
});

describe('the player', () => {
  it('beats while one reads, shows the time and opens the next chapter', async () => {
    const asked = answers({ Heartbeat: () => answer({ chapterDone: true }) });
    player();
    expect(await screen.findByText('正文1')).toBeTruthy();
    const next = await screen.findByRole('button', { name: '下一章' });
    await waitFor(() => expect((next as HTMLButtonElement).disabled).toBe(false));
    expect(asked.find(({ action }) => action === 'Heartbeat')?.input).toMatchObject({
      ...{ sessionId: id(20), beatNo: 1, chapterId: id(11), state: 'reading' },
    });
    expect(screen.getByText('累计').querySelector('b')?.textContent).toMatch(/^00:3/);
    fireEvent.click(next);
    expect(await screen.findByText('正文2')).toBeTruthy();
    const beats = () => asked.filter(({ action }) => action === 'Heartbeat').map(({ input }) => input);
    await waitFor(() => expect(beats().some(({ chapterId }) => chapterId === id(12))).toBe(true));
    // What was read until then, and that it stopped, are told of the first before the second begins.
    const told = beats().filter(({ chapterId }) => chapterId === id(11));
    expect(told.slice(-2).map(({ state }) => state)).toEqual(['reading', 'paused']);
    expect(beats().map(({ beatNo }) => beatNo)).toEqual(beats().map((_, at) => at + 1));
  });

  it('stops for the question whether one is there, and goes on with the answer', async () => {
    const check = { id: id(30), kind: 'question' as const, seconds: 60, question };
    let done = false;
    const asked = answers({
      Heartbeat: () => answer(done ? {} : { idleCheck: check as BeatAnswer['idleCheck'] }),
      IdleCheckAnswer: () => {
        done = true;
        return { ok: true, inTime: true, creditedSeconds: 30 };
      },
    });
    player();
    expect(await screen.findByText('请确认您仍在学习')).toBeTruthy();
    expect(screen.getByText('已暂停')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: '错' }));
    fireEvent.click(screen.getByRole('button', { name: '我在学习' }));
    await waitFor(() => expect(screen.queryByText('请确认您仍在学习')).toBeNull());
    expect(asked.find(({ action }) => action === 'IdleCheckAnswer')?.input).toMatchObject({
      ...{ sessionId: id(20), idleCheckId: id(30), answer: { keys: ['false'] } },
    });
  });

  it.each([
    [true, '您已在另一页面开始学习，本页已停止计时'],
    [false, '学习已中断，请点击继续'],
  ])('that was ended (elsewhere %s) says so and begins again', async (elsewhere, text) => {
    const asked = answers({
      LearnDetails: () => details({ elsewhere }),
      Heartbeat: () => new Refused(409, 'LEARN_SESSION_CLOSED', '学习已中断'),
    });
    player();
    expect(await screen.findByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '继续' }));
    await waitFor(() => expect(asked.filter(({ action }) => action === 'LearnStart')).toHaveLength(2));
  });

  it('without network stands still and says so, and goes on with it', async () => {
    let away = true;
    answers({
      Heartbeat: () => {
        if (away) throw new TypeError('Failed to fetch');
        return answer();
      },
    });
    player();
    expect(await screen.findByText('网络中断，计时已暂停', undefined, { timeout: 8000 })).toBeTruthy();
    away = false;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('网络中断，计时已暂停')).toBeNull());
    expect(await screen.findByText('计时中')).toBeTruthy();
  });

  it('asks the questions of a chapter, again where too few are right', async () => {
    let right = 0;
    answers({
      LearnDetails: () =>
        details({ chapters: [{ ...chapter(1), quiz: { passCount: 1, questions: [question] } }, chapter(2)] }),
      ChapterQuizSubmit: () => ({ right, passed: right > 0, chapterDone: right > 0, coursewareDone: false }),
    });
    player();
    fireEvent.click(await screen.findByRole('button', { name: '做章节测验' }));
    const submit = await screen.findByRole('button', { name: '提交' });
    expect((submit as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '错' }));
    fireEvent.click(submit);
    expect(await screen.findByText('答对 0 题，未通过，请再试一次')).toBeTruthy();
    right = 1;
    fireEvent.click(submit);
    expect((await screen.findAllByText('本章已完成')).length).toBeGreaterThan(0);
  });

  it('tells of finished courseware and the way to its exam', async () => {
    answers({ Heartbeat: () => answer({ chapterDone: true, coursewareDone: true, leftSeconds: 0 }) });
    player();
    expect(await screen.findByText('恭喜，课件已学完')).toBeTruthy();
    expect(screen.getByRole('button', { name: '去考试' })).toBeTruthy();
  });

  it('says why courseware cannot be learnt', async () => {
    answers({ LearnStart: () => new Refused(409, 'LEARN_OFFLINE', '该课件已下架') });
    player();
    expect(await screen.findByText('该课件已下架')).toBeTruthy();
  });
});
