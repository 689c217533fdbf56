import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { issueCertificate } from '../certificate/issuing.ts';
import { noteSitting } from '../practice/book.ts';
import { examAttempt } from '../tables.ts';
import { totalOf } from './paper.ts';
import type { Ended } from './queries.ts';

type Closing = Pick<typeof examAttempt.$inferInsert, 'submitKind' | 'submittedAt'>;

/** Points of a whole paper, to two places. */
export const scoreOf = (points: readonly { score: number }[]): number =>
  Math.round(totalOf(points) * 100) / 100;

export interface Settled {
  /** Points. */
  score: number;
  passed: boolean;
  /** It passes by this score, and did not before. */
  passesNow: boolean;
}

/**
 * What happens once a sitting has its score, whoever gave it: marking, grading, or marking again. The row is locked
 * before. A later score tells others only who passes by it, and who has passed stays passed.
 */
export const settle = async (
  context: WriteContext,
  { attempt, content, examKind }: Ended,
  score: number,
  closing: Closing = {},
): Promise<Settled> => {
  // One that is graded again had its score before.
  const first = attempt.passed === null;
  const before = !!attempt.passed;
  const passed = before || score >= content.passScore;
  const passesNow = passed && !before;
  await context.db
    .update(examAttempt)
    .set({ ...closing, state: 'scored', score, passed })
    .where(eq(examAttempt.id, attempt.id));
  if (first) noteSitting(context, attempt);
  if (passesNow && content.certificateTemplateId) await issueCertificate(context, attempt.id);
  if (first || passesNow)
    await context.emit(passed ? 'exam.passed' : 'exam.failed', {
      ...{ attemptId: attempt.id, examRoleId: attempt.ruleId, examKind, userId: attempt.userId, score },
    });
  return { score, passed, passesNow };
};
