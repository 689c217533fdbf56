import type { PracticeJudged, PracticeSession, QuestionSnapshot, SittingAnswer } from '@anyan/contract';
import type { PaperSlot } from '../exam/paper.ts';
import { keysOf, markOf } from '../exam/rules.ts';
import { scoreOf } from '../exam/settlement.ts';
import { rightIn } from '../exam/sitting.ts';
import { score } from '../question/scoring.ts';
import type { MockTerms } from '../tables.ts';

/** Whether an answer is wholly right; null for a short answer, which a person would have to grade. */
export const isRightIn = (
  slot: PaperSlot,
  snapshot: QuestionSnapshot,
  answer: SittingAnswer,
): boolean | null => {
  const share = score(snapshot, {
    keys: keysOf(slot, answer),
    ...(answer.texts ? { texts: answer.texts } : {}),
  });
  return share === undefined ? null : share === 1;
};

export const judgedOf = (
  slot: PaperSlot,
  snapshot: QuestionSnapshot,
  answer: SittingAnswer,
): PracticeJudged => ({
  ...{ no: slot.no, answer, isRight: isRightIn(slot, snapshot, answer) },
  ...rightIn(slot, snapshot),
  analysis: snapshot.analysis,
});

/** Points of a mock exam that has ended, as its rule scores them; short answers are left out of both sums. */
export const markedOf = (
  paper: readonly PaperSlot[],
  snapshotOf: (slot: PaperSlot) => QuestionSnapshot,
  answerOf: ReadonlyMap<number, SittingAnswer>,
  mock: MockTerms | null,
): Pick<PracticeSession, 'score' | 'totalScore' | 'ungraded'> => {
  const graded = paper.filter(({ questionType }) => questionType !== 'shortAnswer');
  const points = (slot: PaperSlot) =>
    markOf(slot, snapshotOf(slot), answerOf.get(slot.no) ?? {}, mock?.multipleScoring ?? 'all') ?? 0;
  const total = scoreOf(graded);
  return {
    score: mock && scoreOf(graded.map((slot) => ({ score: points(slot) }))),
    totalScore: total,
    ungraded: scoreOf(paper) - total,
  };
};
