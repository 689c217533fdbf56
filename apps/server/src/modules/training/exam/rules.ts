import {
  type ExamPrerequisite,
  type ExamStatus,
  type Outcome,
  pointsOf,
  type QuestionSnapshot,
  type SittingAnswer,
  type SittingItem,
} from '@anyan/contract';
import { type Failure, fail, failAt } from '../../../platform/failure.ts';
import type { HeldCertificate } from '../certificate/queries.ts';
import { isDue } from '../certificate/rules.ts';
import { type MultipleScoring, score } from '../question/scoring.ts';
import type { StoredContent } from '../tables.ts';
import type { PaperSlot } from './paper.ts';

/**
 * Sittings that a node begins at once, in two transactions, few enough that answers are saved beside them, and who waits for
 * his turn; at 60 starts a second the last waits for some three seconds.
 */
export const startTurns = { width: 16, lanes: 2, capacity: 200 };

/**
 * Sittings that a node hands in with one transaction, in two at once, and who waits for them: ten thousand come within a minute,
 * and whoever was sent away would think his paper lost.
 */
export const submitBatches = { most: 20, lanes: 2, queue: 5000 };

/** A sitting of somebody, as what he may do next depends on it. */
export interface Past {
  id: string;
  state: string;
  startedAt: string;
  deadlineAt: string;
  submittedAt: string | null;
  score: number | null;
  passed: boolean | null;
}

interface Offered {
  openAt: string | null;
  closeAt: string | null;
  /** For everybody. */
  closed: boolean;
  content: StoredContent;
  /** The database's time. */
  now: string;
}

/** The newest certificate that a rule has given somebody. */
export interface Held {
  certificateId: string;
  issuedAt: string;
  /** It is over, taken away, or may be renewed by sitting the exam again. */
  again: boolean;
}

/** Whether somebody may sit an exam again though he has passed it: by what became of his certificate. */
export const heldNow = (
  { id, issuedAt, state, ...held }: HeldCertificate,
  { renewMode }: StoredContent,
  day: string,
): Held => {
  const over = state !== 'valid' || (!!held.validTo && held.validTo < day);
  return { certificateId: id, issuedAt, again: over || (renewMode !== 'hours' && isDue(held, day)) };
};

export interface Standing {
  status: ExamStatus;
  attemptsUsed: number;
  attemptsLeft: number | null;
  nextStartAt: string | null;
  bestScore: number | null;
  attemptId: string | null;
  deadlineAt: string | null;
  certificateId: string | null;
}

const day = 86_400_000;
const isoOf = (at: number): string => new Date(at).toISOString();

/** From when on another sitting may begin; null where at once. */
const nextStart = ({ content, now }: Offered, past: readonly Past[]): string | null => {
  const [last] = past;
  if (!last) return null;
  const at = Date.parse(now);
  const rest = content.intervalMinutes * 60_000;
  const rested = rest > 0 ? Date.parse(last.submittedAt ?? last.startedAt) + rest : 0;
  // A day is 24 hours here: of the last so many sittings the first has to be that old.
  const first = content.attemptsPerDay > 0 ? past[content.attemptsPerDay - 1] : undefined;
  const daily = first ? Date.parse(first.startedAt) + day : 0;
  const next = Math.max(rested, daily);
  return next > at ? isoOf(next) : null;
};

/** What somebody can do about an exam now; `all` are his sittings, newest first, and `held` what it has given him. */
export const standingOf = (
  rule: Offered,
  all: readonly Past[],
  prerequisites: readonly { done: boolean }[],
  held?: Held,
): Standing => {
  const { content } = rule;
  // Who renews begins anew: what led to the certificate that ends is used up with it.
  const past = held?.again ? all.filter(({ startedAt }) => startedAt > held.issuedAt) : all;
  const at = Date.parse(rule.now);
  const running = past.find(({ state }) => state === 'running');
  const scores = all.flatMap(({ score, passed }) =>
    score !== null && shownNow(content, { passed: !!passed, closed: rule.closed }) !== 'nothing' ? score : [],
  );
  const attemptsLeft = content.attempts === 0 ? null : Math.max(0, content.attempts - past.length);
  const waiting = nextStart(rule, all);
  const status = (): ExamStatus => {
    if (running) return 'running';
    if (past.some(({ passed }) => passed) && !content.allowImprove) return 'passed';
    // It may turn out to be passed.
    if (past.some(({ state }) => state === 'grading')) return 'grading';
    if (rule.openAt && at < Date.parse(rule.openAt)) return 'notOpen';
    if (rule.closeAt && at >= Date.parse(rule.closeAt)) return 'ended';
    if (attemptsLeft === 0) return past.some(({ passed }) => passed) ? 'passed' : 'usedUp';
    if (prerequisites.some(({ done }) => !done)) return 'unmet';
    return waiting ? 'waiting' : 'open';
  };
  return {
    status: status(),
    attemptsUsed: past.length,
    attemptsLeft,
    nextStartAt: running ? null : waiting,
    certificateId: held?.certificateId ?? null,
    bestScore: scores.length > 0 ? Math.max(...scores) : null,
    attemptId: running?.id ?? all[0]?.id ?? null,
    deadlineAt: running?.deadlineAt ?? null,
  };
};

/** Minutes that are still to be learnt: what is asked of different things adds up, of the whole it does not. */
const minutesLeft = (some: readonly ExamPrerequisite[]): number => {
  const left = (of: readonly ExamPrerequisite[]) =>
    of.reduce((sum, { need, have, done }) => sum + (done ? 0 : Math.max(1, (need ?? 0) - (have ?? 0))), 0);
  const kind = (wanted: ExamPrerequisite['kind'], whole: boolean) =>
    some.filter((one) => one.kind === wanted && (one.name === '') === whole);
  return Math.max(left(kind('courseware', false)), left(kind('minutes', true)), left(kind('minutes', false)));
};

const unmetOf = (prerequisites: readonly ExamPrerequisite[]): Failure => {
  const exam = prerequisites.find(({ kind, done }) => kind === 'exam' && !done);
  const gone = prerequisites.find((one) => one.gone);
  if (gone) return fail('EXAM_COURSEWARE_GONE', { name: gone.name });
  return exam
    ? fail('EXAM_PREREQUISITE_UNMET', { name: exam.name })
    : fail('EXAM_LEARNING_UNMET', { minutes: minutesLeft(prerequisites) });
};

/** Why a sitting may not begin; undefined where it may. */
export const refusalOf = (
  rule: Offered & { state: string },
  standing: Standing,
  prerequisites: readonly ExamPrerequisite[],
  timeOf: (at: string) => string,
): Failure | undefined => {
  if (rule.state !== 'enabled') return fail('EXAM_NOT_ENABLED');
  switch (standing.status) {
    case 'notOpen':
      return fail('EXAM_NOT_OPEN', { time: timeOf(rule.openAt ?? '') });
    case 'ended':
      return fail('EXAM_ENDED');
    case 'unmet':
      return unmetOf(prerequisites);
    case 'passed':
      return fail('EXAM_ALREADY_PASSED');
    case 'grading':
      return fail('EXAM_GRADING');
    case 'usedUp':
      return fail('EXAM_ATTEMPTS_USED');
    case 'waiting':
      return fail('EXAM_INTERVAL', { time: timeOf(standing.nextStartAt ?? '') });
    default:
      return undefined;
  }
};

/** Whether what is sent can be an answer of this paper. @throws EXAM_QUESTION_NO, EXAM_OPTION_UNKNOWN, EXAM_ONE_OPTION */
export const checkItems = (
  paper: readonly PaperSlot[],
  items: readonly Pick<SittingItem, 'no' | 'answer'>[],
  fieldOf: (at: number) => string = (at) => `items.${at}`,
): void => {
  for (const [at, { no, answer }] of items.entries()) {
    const slot = paper[no - 1];
    const field = fieldOf(at);
    const chosen = answer.chosen ?? [];
    if (!slot) throw failAt(field, 'EXAM_QUESTION_NO', { no });
    if (!chosen.every((oid) => slot.options.some((one) => one.oid === oid)))
      throw failAt(field, 'EXAM_OPTION_UNKNOWN', { no });
    if (slot.questionType !== 'multiple' && chosen.length > 1) throw failAt(field, 'EXAM_ONE_OPTION', { no });
  }
};

/** What somebody chose, by the keys of the question. */
export const keysOf = ({ options }: PaperSlot, { chosen = [] }: SittingAnswer): string[] =>
  chosen.flatMap((oid) => options.find((one) => one.oid === oid)?.key ?? []);

/** Points of an answer; undefined for one that a person has to grade. An empty one has none. */
export const markOf = (
  slot: PaperSlot,
  snapshot: QuestionSnapshot,
  answer: SittingAnswer,
  how: MultipleScoring,
): number | undefined => {
  if (slot.questionType === 'shortAnswer') return answer.texts?.some((text) => text.trim()) ? undefined : 0;
  const given = { keys: keysOf(slot, answer), ...(answer.texts ? { texts: answer.texts } : {}) };
  return pointsOf(score(snapshot, given, how) ?? 0, slot.score);
};

/** What came of the questions of each type, in the order of the paper. */
export const perTypeOf = (
  paper: readonly PaperSlot[],
  pointsAt: (no: number) => number,
): Outcome['perType'] =>
  [...Map.groupBy(paper, ({ questionType }) => questionType)].map(([questionType, slots]) => ({
    questionType,
    count: slots.length,
    right: slots.filter(({ no, score }) => pointsAt(no) === score).length,
    score: slots.reduce((sum, { no }) => sum + pointsAt(no), 0),
    totalScore: slots.reduce((sum, { score }) => sum + score, 0),
  }));

type Shown = 'nothing' | 'score' | 'wrong' | 'all';

/** What of an ended sitting its examinee may see now. */
export const shownNow = (
  { review, reviewWhen }: StoredContent,
  { passed, closed }: { passed: boolean; closed: boolean },
): Shown => {
  const due = reviewWhen === 'submitted' || (reviewWhen === 'passed' ? passed : closed);
  if (review === 'none') return 'nothing';
  // Whether he has passed is told at once; what was asked waits.
  if (!due) return reviewWhen === 'closed' ? 'nothing' : 'score';
  return review;
};
