import { learnLimits } from '@anyan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answered,
  type Beat,
  beatOf,
  type Chapter,
  hoursYear,
  isDone,
  isLearnt,
  isSilent,
  lockedOf,
  newWatch,
  noProgress,
  type Progress,
  type Rules,
  type Session,
  secondsLeft,
  sentBack,
  stillCounts,
  yearBefore,
} from './credit.ts';
import { pagesIn, withPage } from './pages.ts';

const rules: Rules = {
  ...{ heartbeatSeconds: 15, idleCheckFrom: 5, idleCheckTo: 10, idleAnswerSeconds: 60, maxPlaybackRate: 1 },
};
const video = (more: Partial<Chapter> = {}): Chapter => ({
  ...{ kind: 'video', durationSeconds: 600, pageCount: null, requiredSeconds: 600, minSecondsPerPage: 5 },
  ...{ checkpoints: [], chapterQuiz: null },
  ...more,
});
const pdf = (pageCount: number, minSecondsPerPage: number): Chapter =>
  video({ kind: 'pdf', durationSeconds: null, pageCount, minSecondsPerPage, requiredSeconds: 30 });
const half = () => 0.5;
const opened = (now = 0): Session => ({ lastBeatAt: now, beatNo: 0, watch: newWatch(rules, half) });

interface Sent extends Partial<Beat> {
  at: number;
}
const checkId = 'check';
/** Plays beats one after the other; a check that is due gets its id. */
const play = (
  beats: readonly Sent[],
  { chapter = video(), answers = [] as readonly number[], room = Number.POSITIVE_INFINITY, of = rules } = {},
) => {
  let session = opened();
  let progress: Progress = noProgress;
  let credited = 0;
  const outcomes = [];
  const replies = [...answers];
  for (const [no, { at, ...beat }] of beats.entries()) {
    while ((replies[0] ?? Number.POSITIVE_INFINITY) <= at) {
      const result = answered(session, of, Number(replies.shift()) * 1000);
      session = result.session;
      credited += result.held;
      progress = { ...progress, creditedSeconds: progress.creditedSeconds + result.held };
    }
    const outcome = beatOf({
      ...{ session, chapter, progress, rules: of, now: at * 1000, random: half, room: room - credited },
      beat: { beatNo: no + 1, chapterId: 'one', state: 'playing', position: 0, ...beat },
    });
    if (outcome.asks)
      outcome.session.watch.idle = { id: checkId, kind: 'confirm', issuedAt: at * 1000, missed: false };
    ({ session, progress } = outcome);
    credited += outcome.credited;
    outcomes.push(outcome);
  }
  return { session, progress, credited, outcomes };
};
const everyBeat = (seconds: number, more: Partial<Beat> = {}): Sent[] =>
  Array.from({ length: Math.floor(seconds / 15) + 1 }, (_, at) => ({
    at: at * 15,
    position: at * 15,
    ...more,
  }));

const states = fc.constantFrom('playing', 'reading', 'paused', 'hidden') as fc.Arbitrary<Beat['state']>;
const anyBeats = fc
  .array(
    fc.record({
      after: fc.double({ min: 0, max: 100, noNaN: true }),
      state: states,
      position: fc.double({ min: -10, max: 900, noNaN: true }),
      chapterId: fc.constantFrom('one', 'one', 'one', 'two'),
      pagesSeen: fc.array(fc.integer({ min: -1, max: 50 }), { maxLength: 20 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((some) => {
    let at = 0;
    return some.map(({ after, ...beat }) => {
      at += after;
      return { at, ...beat };
    });
  });

describe('credit, whatever a page says', () => {
  it('is never more than the time that went by, nor than two beats for each', () =>
    fc.assert(
      fc.property(anyBeats, (beats) => {
        const { credited, progress } = play(beats);
        expect(credited).toBeLessThanOrEqual((beats.at(-1)?.at ?? 0) + 1e-6);
        expect(credited).toBeLessThanOrEqual(beats.length * 30);
        expect(progress.creditedSeconds).toBeCloseTo(credited, 6);
      }),
    ));

  it('is nothing for a beat after one that was not at it, or that is not itself', () =>
    fc.assert(
      fc.property(anyBeats, (beats) => {
        const { outcomes } = play(beats);
        for (const [at, { credited }] of outcomes.entries()) {
          const both = [beats[at - 1]?.state, beats[at]?.state];
          if (!both.every((state) => state === 'playing' || state === 'reading')) expect(credited).toBe(0);
        }
      }),
    ));

  it('takes a video no farther than the time that was paid, and the slack once', () =>
    fc.assert(
      fc.property(anyBeats, fc.double({ min: 1, max: 2, noNaN: true }), (beats, maxPlaybackRate) => {
        const of = { ...rules, maxPlaybackRate };
        const last = beats.at(-1)?.at ?? 0;
        const { progress } = play(beats, { of });
        expect(progress.maxPosition).toBeLessThanOrEqual(
          last * maxPlaybackRate + learnLimits.slackSeconds + 1e-6,
        );
        expect(progress.position).toBeLessThanOrEqual(progress.maxPosition);
        expect(progress.position).toBeGreaterThanOrEqual(0);
      }),
    ));

  it('counts a page only for its seconds', () =>
    fc.assert(
      fc.property(anyBeats, fc.integer({ min: 1, max: 30 }), (beats, seconds) => {
        const { progress } = play(beats, { chapter: pdf(40, seconds) });
        const pages = pagesIn(progress.pagesSeen);
        expect(pages.length * seconds).toBeLessThanOrEqual(progress.creditedSeconds + 1e-3);
        expect(pages.every((page) => page >= 1 && page <= 40)).toBe(true);
      }),
    ));

  it('hears a beat once, however often and late it comes', () =>
    fc.assert(
      fc.property(anyBeats, fc.nat(), (beats, which) => {
        const { session, progress } = play(beats);
        const beat: Beat = {
          beatNo: (which % beats.length) + 1,
          chapterId: 'one',
          state: 'playing',
          position: 9,
        };
        const now = ((beats.at(-1)?.at ?? 0) + 20) * 1000;
        const chapter = video();
        const again = beatOf({ session, chapter, progress, beat, rules, now, random: half, room: 1e9 });
        expect(again).toMatchObject({ session, progress, credited: 0 });
      }),
    ));

  it('is not lost in fractions: 40 beats of 7.3 s are 284.7 s', () => {
    const beats = Array.from({ length: 40 }, (_, at) => ({ at: at * 7.3, position: at * 7.3 }));
    expect(play(beats).credited).toBeCloseTo(39 * 7.3, 6);
  });

  it('is kept within what the day has left', () =>
    expect(play(everyBeat(240), { room: 100 }).credited).toBe(100));
});

describe('a beat', () => {
  it('brings 30 s at most, however long nothing was heard', () =>
    expect(play([{ at: 0 }, { at: 200 }]).credited).toBe(30));

  it('of another chapter brings nothing to either', () =>
    expect(play([{ at: 0 }, { at: 15, chapterId: 'two' }]).credited).toBe(0));

  it('beyond the farthest point is cut back to where the time reaches', () => {
    const { progress, outcomes } = play([{ at: 0 }, { at: 10, position: 300 }, { at: 20, position: 23 }]);
    expect(outcomes[1]).toMatchObject({ cut: true, progress: { position: 13, lead: 3 } });
    expect(outcomes[2]).toMatchObject({ cut: false, progress: { position: 23, lead: 3 } });
    expect(progress.maxPosition).toBe(23);
  });

  it('may go back, and forward again to where it was', () => {
    const back = [
      { at: 75, position: 5 },
      { at: 76, position: 60 },
      { at: 77, position: 62 },
    ];
    const { outcomes, session } = play([...everyBeat(60), ...back]);
    expect(outcomes.map(({ cut }) => cut)).not.toContain(true);
    expect(session.watch.cuts).toBe(0);
  });

  it('gets no farther than a checkpoint that was not passed', () => {
    const chapter = video({ checkpoints: [{ atSecond: 40, questionId: 'q' }] });
    const { progress, outcomes } = play(everyBeat(60), { chapter });
    expect(progress).toMatchObject({ position: 40, maxPosition: 40 });
    expect(outcomes.at(-2)?.cut).toBe(false);
    expect(sentBack(chapter, progress, 0)).toMatchObject({ position: 0, maxPosition: 0 });
    const late = video({ checkpoints: [{ atSecond: 100, questionId: 'q' }] });
    expect(sentBack(late, { ...noProgress, maxPosition: 100 }, 0)).toMatchObject({ position: 40 });
    const page = { ...pdf(9, 5), checkpoints: [{ atPage: 4, questionId: 'q' }] };
    expect(sentBack(page, { ...noProgress, maxPosition: 4 }, 0)).toMatchObject({ position: 3 });
  });

  it('ends a session of which nothing was heard for 10 minutes', () => {
    expect(isSilent({ lastBeatAt: 0 }, 600_000)).toBe(false);
    expect(isSilent({ lastBeatAt: 0 }, 600_001)).toBe(true);
  });
});

describe('an idle check', () => {
  // At random between 5 and 10 minutes: half is 7.5.
  it('comes after its minutes of learning, and what follows waits for the answer', () => {
    const beats = everyBeat(480);
    const unanswered = play(beats);
    expect(unanswered.outcomes.findIndex(({ asks }) => asks)).toBe(30);
    expect(unanswered.credited).toBe(450);
    expect(play(beats, { answers: [475] }).credited).toBe(480);
  });

  it('that is answered late gives nothing for the time since it came, and learning goes on', () => {
    const { credited, session } = play(everyBeat(600), { answers: [515] });
    // The first beat after the answer, at 525, begins anew.
    expect(credited).toBe(450 + 600 - 525);
    expect(session.watch).toMatchObject({ unanswered: 1, idle: null });
  });

  it('three times in a row without an answer ends the session; an answer in time begins to count anew', () => {
    const { outcomes } = play(everyBeat(900));
    const end = outcomes.findIndex(({ closed }) => closed);
    expect(outcomes[end]?.session.watch.unanswered).toBe(3);
    expect(outcomes[end]?.credited).toBe(0);
    const twice = play(everyBeat(620), { answers: [615] });
    expect(twice.session.watch.unanswered).toBe(0);
    expect(twice.outcomes.some(({ closed }) => closed)).toBe(false);
  });

  it('does not come to whoever is away', () =>
    expect(play(everyBeat(900, { state: 'paused' })).outcomes.some(({ asks }) => asks)).toBe(false));
});

describe('a chapter', () => {
  it('is done with its time, 98 % of the video, its checkpoints and its quiz', () => {
    const chapter = video({
      checkpoints: [{ atSecond: 100, questionId: 'q' }],
      chapterQuiz: { questionIds: ['q'], passCount: 1 },
    });
    const all: Progress = {
      ...{ ...noProgress, creditedSeconds: 600, maxPosition: 588 },
      ...{ checkpointsPassed: [0], quizPassed: true },
    };
    expect(isDone(chapter, all)).toBe(true);
    for (const less of [
      { creditedSeconds: 599 },
      { maxPosition: 587 },
      { checkpointsPassed: [] },
      { quizPassed: false },
    ])
      expect(isDone(chapter, { ...all, ...less })).toBe(false);
  });

  it('of pages is done with each of them', () => {
    const chapter = pdf(3, 5);
    const seen = [1, 2, 3].reduce(withPage, '');
    expect(pagesIn(seen)).toEqual([1, 2, 3]);
    expect(isDone(chapter, { ...noProgress, creditedSeconds: 30, pagesSeen: seen })).toBe(true);
    expect(isDone(chapter, { ...noProgress, creditedSeconds: 30, pagesSeen: withPage('', 3) })).toBe(false);
  });

  it.each([
    [true, [true, false, false], [false, false, true]],
    [true, [false, true, false], [false, true, true]],
    [false, [false, false], [false, false]],
  ])('in order %s waits for those before it', (ordered, done, locked) =>
    expect(lockedOf(ordered, done)).toEqual(locked),
  );
});

describe('courseware', () => {
  const chapter = (requiredSeconds: number, creditedSeconds: number, done = false) => ({
    ...{ requiredSeconds, creditedSeconds, done },
  });
  it('is learnt with all its chapters, and the minutes that it asks for beyond them', () => {
    const chapters = [chapter(90, 90, true), chapter(60, 200, true)];
    expect(isLearnt({ chapters, requiredMinutes: 3 })).toBe(true);
    expect(secondsLeft({ chapters, requiredMinutes: 5 })).toBe(10);
    expect(isLearnt({ chapters, requiredMinutes: 5 })).toBe(false);
    expect(secondsLeft({ chapters: [chapter(90, 30), chapter(60, 0)], requiredMinutes: 3 })).toBe(120);
  });

  it('counts no more in what is done, unless it asks for more as a whole', () => {
    const [done, open] = [chapter(60, 60, true), chapter(60, 60)];
    expect(stillCounts({ chapters: [done, open], requiredMinutes: 2 }, done)).toBe(false);
    expect(stillCounts({ chapters: [done, open], requiredMinutes: 2 }, open)).toBe(true);
    expect(stillCounts({ chapters: [done, done], requiredMinutes: 2 }, done)).toBe(false);
    expect(stillCounts({ chapters: [done, done], requiredMinutes: 4 }, done)).toBe(true);
  });

  it.each([
    ['2026-01-01', '01-01', 2026],
    ['2026-08-31', '09-01', 2025],
    ['2026-09-01', '09-01', 2026],
  ])('of %s belongs, with a year from %s, to %i', (day, start, year) =>
    expect(hoursYear(day, start)).toBe(year),
  );
});

it('names the same day of the year before, also where it had none', () => {
  expect(yearBefore('2027-03-01')).toBe('2026-03-01');
  expect(yearBefore('2028-02-29')).toBe('2027-02-28');
});
