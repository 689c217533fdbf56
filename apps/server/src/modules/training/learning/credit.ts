// What is learnt counts by the server's clock alone: pure rules, of which `beats.ts` keeps what they say.
import type { BeatState, StoredChapter } from '@anyan/contract';
import { learnLimits } from '@anyan/contract';
import { hasPage, noPages, type PageSet, pagesIn, withPage } from './pages.ts';

export type Chapter = Pick<
  StoredChapter,
  | 'kind'
  | 'durationSeconds'
  | 'pageCount'
  | 'requiredSeconds'
  | 'minSecondsPerPage'
  | 'checkpoints'
  | 'chapterQuiz'
>;

/** How far somebody is in a chapter. Seconds are fractions: what beats leave over adds up. */
export interface Progress {
  creditedSeconds: number;
  /** Seconds of a video, the page of a PDF, percent of a text. */
  position: number;
  maxPosition: number;
  /** How far the farthest point is ahead of the time that was spent, `learnLimits.slackSeconds` at most. */
  lead: number;
  pagesSeen: PageSet;
  /** Numbers of checkpoints, from 0, that were answered rightly. */
  checkpointsPassed: readonly number[];
  quizPassed: boolean;
  done: boolean;
}

export const noProgress: Progress = {
  ...{ creditedSeconds: 0, position: 0, maxPosition: 0, lead: 0, pagesSeen: noPages },
  ...{ checkpointsPassed: [], quizPassed: false, done: false },
};

export interface IdleCheck {
  id: string;
  kind: 'confirm' | 'question';
  /** Milliseconds. */
  issuedAt: number;
  /** Its time ran out, and that was counted. */
  missed: boolean;
  question?: { questionId: string; revision: number };
}

/** What is watched of a session between two beats. */
export interface Watch {
  /** Null before the first beat. */
  chapterId: string | null;
  /** The last beat was of somebody at it. */
  counting: boolean;
  /** Seconds at it until he is asked whether he is there. */
  checkIn: number;
  idle: IdleCheck | null;
  /** Seconds since he was asked; they count once he answers. */
  held: number;
  /** Checks in a row that nobody answered in time. */
  unanswered: number;
  /** Jumps that were cut back. */
  cuts: number;
}

export interface Session {
  /** Milliseconds of the database's clock. */
  lastBeatAt: number;
  beatNo: number;
  watch: Watch;
}

export interface Beat {
  beatNo: number;
  chapterId: string;
  state: BeatState;
  position: number;
  /** Pages on which he has been for long enough, by his page. */
  pagesSeen?: readonly number[];
}

export interface Rules {
  heartbeatSeconds: number;
  /** Minutes at it between checks, at random between both. */
  idleCheckFrom: number;
  idleCheckTo: number;
  idleAnswerSeconds: number;
  maxPlaybackRate: number;
}

/** 0 to 1, from a source of one's own. */
export type Random = () => number;

export const nextCheck = ({ idleCheckFrom, idleCheckTo }: Rules, random: Random): number =>
  (idleCheckFrom + (idleCheckTo - idleCheckFrom) * random()) * 60;

export const newWatch = (rules: Rules, random: Random): Watch => ({
  ...{ chapterId: null, counting: false, checkIn: nextCheck(rules, random), idle: null },
  ...{ held: 0, unanswered: 0, cuts: 0 },
});

export const isCounting = (state: BeatState): boolean => state === 'playing' || state === 'reading';

/** Nothing was heard of it for so long that it is over. */
export const isSilent = ({ lastBeatAt }: Pick<Session, 'lastBeatAt'>, now: number): boolean =>
  now - lastBeatAt > learnLimits.silentMinutes * 60_000;

const isOverdue = ({ issuedAt }: IdleCheck, { idleAnswerSeconds }: Rules, now: number): boolean =>
  now - issuedAt > idleAnswerSeconds * 1000;

/** Seconds that a beat brings: by the server's clock, of somebody who was and is at one and the same chapter. */
export const elapsedOf = (
  { lastBeatAt, watch }: Session,
  { state, chapterId }: Pick<Beat, 'state' | 'chapterId'>,
  { heartbeatSeconds }: Pick<Rules, 'heartbeatSeconds'>,
  now: number,
): number =>
  watch.counting && isCounting(state) && watch.chapterId === chapterId
    ? Math.min(Math.max(0, now - lastBeatAt) / 1000, 2 * heartbeatSeconds)
    : 0;

/** The place of a checkpoint: a second or a page. */
export const placeOf = ({ atSecond, atPage }: Chapter['checkpoints'][number]): number =>
  atSecond ?? atPage ?? 0;

/** The first checkpoint that is not passed yet: nobody gets beyond it. */
export const nextCheckpoint = (
  { checkpoints }: Chapter,
  { checkpointsPassed }: Pick<Progress, 'checkpointsPassed'>,
): { no: number; place: number } | undefined =>
  checkpoints
    .map((one, no) => ({ no, place: placeOf(one) }))
    .filter(({ no }) => !checkpointsPassed.includes(no))
    .sort((a, b) => a.place - b.place)[0];

const endOf = ({ kind, durationSeconds, pageCount }: Chapter): number =>
  kind === 'video' ? (durationSeconds ?? Number.POSITIVE_INFINITY) : kind === 'pdf' ? (pageCount ?? 1) : 100;

interface Moved {
  position: number;
  maxPosition: number;
  lead: number;
  cut: boolean;
}

/** How far a video got: only as fast as time went by; a page, a place in a text or in what is done is taken as it is told. */
export const moved = (
  chapter: Chapter,
  before: Progress,
  told: number,
  seconds: number,
  rate: number,
): Moved => {
  const wanted = Math.min(Math.max(0, told), endOf(chapter));
  if (before.done)
    return { position: wanted, maxPosition: Math.max(before.maxPosition, wanted), lead: 0, cut: false };
  const gate = nextCheckpoint(chapter, before)?.place ?? Number.POSITIVE_INFINITY;
  const { slackSeconds } = learnLimits;
  if (chapter.kind !== 'video') {
    const position = Math.min(wanted, gate);
    return { position, maxPosition: Math.max(before.maxPosition, position), lead: 0, cut: false };
  }
  // What the time that went by pays for; the slack is had once, not with every beat.
  const paid = before.maxPosition - before.lead + seconds * rate;
  const limit = Math.max(before.maxPosition, paid + slackSeconds);
  const position = Math.min(wanted, limit, gate);
  const maxPosition = Math.max(before.maxPosition, position);
  // A player that stops a moment late at a checkpoint did not jump.
  return { position, maxPosition, lead: Math.max(0, maxPosition - paid), cut: wanted > limit };
};

/** Pages that count: each takes its seconds of the time that was credited, whatever the page says. */
const pagesAfter = (
  chapter: Chapter,
  before: PageSet,
  told: readonly number[],
  credited: number,
): PageSet => {
  const pages = chapter.pageCount ?? 0;
  const most =
    chapter.minSecondsPerPage === 0 ? pages : Math.floor(credited / chapter.minSecondsPerPage + 1e-6);
  let seen = before;
  let count = pagesIn(before).length;
  for (const page of told)
    if (count < most && page >= 1 && page <= pages && !hasPage(seen, page)) {
      seen = withPage(seen, page);
      count += 1;
    }
  return seen;
};

/** Its end was reached: 98 % of a video or a text, each page of a PDF. */
export const isAtEnd = (chapter: Chapter, { maxPosition, pagesSeen }: Progress): boolean =>
  chapter.kind === 'pdf'
    ? pagesIn(pagesSeen).length >= (chapter.pageCount ?? 1)
    : maxPosition >= endOf(chapter) * learnLimits.endShare;

/** Everything that a chapter asks for: time, its end, checkpoints, quiz. */
export const isDone = (chapter: Chapter, progress: Progress): boolean =>
  progress.creditedSeconds + 1e-6 >= chapter.requiredSeconds &&
  isAtEnd(chapter, progress) &&
  chapter.checkpoints.every((_, no) => progress.checkpointsPassed.includes(no)) &&
  (!chapter.chapterQuiz || progress.quizPassed);

export interface Outcome {
  session: Session;
  progress: Progress;
  /** Seconds that this beat added. */
  credited: number;
  cut: boolean;
  /** The session is over: nobody answered. */
  closed: boolean;
  /** A check begins now; it still wants its id. */
  asks: boolean;
}

interface Given {
  session: Session;
  chapter: Chapter;
  progress: Progress;
  beat: Beat;
  rules: Rules;
  now: number;
  random: Random;
  /** The most that may be credited now. */
  room: number;
  /** Time in this chapter counts; where all of it is done nobody is asked either. */
  counts?: boolean;
}

/** What a beat comes to; one that was heard before comes to nothing. */
export const beatOf = (given: Given): Outcome => {
  const { session, chapter, progress, beat, rules, now, random, room, counts = true } = given;
  const nothing = { session, progress, credited: 0, cut: false, closed: false, asks: false };
  if (beat.beatNo <= session.beatNo) return nothing;
  const watch: Watch = { ...session.watch };
  const overdue = !!watch.idle && isOverdue(watch.idle, rules, now);
  const elapsed = overdue || !counts ? 0 : elapsedOf(session, beat, rules, now);
  let asks = false;
  let gained = elapsed;
  if (watch.idle) {
    if (overdue && !watch.idle.missed) {
      watch.idle = { ...watch.idle, missed: true };
      watch.unanswered += 1;
      watch.held = 0;
    }
    // Who plays on without an answer is asked again, until it is enough.
    asks = overdue && isCounting(beat.state) && watch.unanswered < learnLimits.unansweredMost;
    if (!overdue) watch.held += elapsed;
    gained = 0;
  } else {
    watch.checkIn -= elapsed;
    asks = watch.checkIn <= 0 && isCounting(beat.state);
  }
  const credited = Math.min(gained, Math.max(0, room));
  const { cut, ...place } = moved(chapter, progress, beat.position, elapsed, rules.maxPlaybackRate);
  if (cut) watch.cuts += 1;
  const creditedSeconds = progress.creditedSeconds + credited;
  const after: Progress = {
    ...progress,
    ...place,
    creditedSeconds,
    pagesSeen: pagesAfter(chapter, progress.pagesSeen, beat.pagesSeen ?? [], creditedSeconds),
  };
  if (asks) watch.checkIn = nextCheck(rules, random);
  const closed = watch.unanswered >= learnLimits.unansweredMost;
  return {
    session: {
      lastBeatAt: now,
      beatNo: beat.beatNo,
      watch: { ...watch, chapterId: beat.chapterId, counting: isCounting(beat.state) },
    },
    progress: { ...after, done: progress.done || isDone(chapter, after) },
    credited,
    cut,
    closed,
    asks,
  };
};

/** What an answer to a check comes to: in time what was held counts, late it does not. */
export const answered = (
  { watch, ...session }: Session,
  rules: Rules,
  now: number,
): { session: Session; held: number; inTime: boolean } => {
  const { idle } = watch;
  if (!idle) return { session: { ...session, watch }, held: 0, inTime: true };
  const inTime = !isOverdue(idle, rules, now);
  const missedNow = !inTime && !idle.missed;
  return {
    session: {
      ...session,
      watch: {
        ...watch,
        idle: null,
        held: 0,
        unanswered: inTime ? 0 : watch.unanswered + (missedNow ? 1 : 0),
        // The time until he answered late is nobody's.
        counting: inTime && watch.counting,
      },
    },
    held: inTime ? watch.held : 0,
    inTime,
  };
};

/** Where a wrong answer at a checkpoint sends one back to, and what is left of how far one was. */
export const sentBack = (chapter: Chapter, progress: Progress, no: number): Progress => {
  const at = placeOf(chapter.checkpoints[no] ?? { questionId: '' });
  const position = chapter.kind === 'pdf' ? Math.max(1, at - 1) : Math.max(0, at - learnLimits.backSeconds);
  return { ...progress, position, maxPosition: Math.min(progress.maxPosition, position), lead: 0 };
};

/** Which chapters are closed while those before them are not done. */
export const lockedOf = (orderLocked: boolean, done: readonly boolean[]): boolean[] =>
  done.map((_, at) => orderLocked && !done.slice(0, at).every(Boolean));

interface Whole {
  chapters: readonly { requiredSeconds: number; done: boolean; creditedSeconds: number }[];
  requiredMinutes: number;
}

/** Seconds that courseware asks for: of its chapters, or more where it says so. */
export const secondsAsked = ({ chapters, requiredMinutes }: Whole): number => {
  const sum = chapters.reduce((seconds, one) => seconds + one.requiredSeconds, 0);
  // Rounded up to minutes it asks for no more than its chapters do.
  return requiredMinutes * 60 - sum >= 60 ? requiredMinutes * 60 : sum;
};

/** Seconds that are still to be learnt. */
export const secondsLeft = (whole: Whole): number => {
  const { chapters } = whole;
  const credited = chapters.reduce((sum, one) => sum + one.creditedSeconds, 0);
  const sum = chapters.reduce((seconds, one) => seconds + one.requiredSeconds, 0);
  const ofChapters = chapters.reduce(
    (sum, one) => sum + (one.done ? 0 : Math.max(0, one.requiredSeconds - one.creditedSeconds)),
    0,
  );
  const asked = secondsAsked(whole);
  return Math.max(0, ofChapters, asked > sum ? asked - credited : 0);
};

export const isLearnt = (whole: Whole): boolean =>
  whole.chapters.every(({ done }) => done) && secondsLeft(whole) < 1e-6;

/** Whether time in a chapter still counts: what is done earns no more, unless the whole asks for more than its chapters. */
export const stillCounts = (whole: Whole, chapter: { done: boolean }): boolean =>
  !isLearnt(whole) && (!chapter.done || (whole.chapters.every(({ done }) => done) && secondsLeft(whole) > 0));

/** The year of hours that a day belongs to: it begins on a day `MM-DD` of the calendar year that names it. */
export const hoursYear = (day: string, yearStart: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5) < yearStart ? 1 : 0);

/** The same day of the year before; of 29 February the 28th. */
export const yearBefore = (day: string): string =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28');

/** First day of a year of hours, and of the one after it. */
export const daysOfHoursYear = (year: number, yearStart: string): { from: string; until: string } => ({
  from: `${year}-${yearStart}`,
  until: `${year + 1}-${yearStart}`,
});
