import { eq, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { need } from '../../../platform/scope.ts';
import { issueCertificate } from '../certificate/issue.ts';
import { noteSittings } from '../practice/book.ts';
import { examAttempt } from '../tables.ts';
import { totalOf } from './paper.ts';
import type { SittingWithRule } from './queries.ts';

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
  row: SittingWithRule,
  score: number,
): Promise<Settled> => {
  const [settled] = await settleAll(context, [{ row, score }]);
  return need(settled);
};

/** The same of many that end at once, in their order. */
export const settleAll = async (
  context: WriteContext,
  scored: readonly { row: SittingWithRule; score: number }[],
  closing: Closing = {},
): Promise<Settled[]> => {
  const all = scored.map(({ row: { attempt, content, examKind }, score }) => {
    // One that is graded again had its score before.
    const first = attempt.passed === null;
    const before = !!attempt.passed;
    const passed = before || score >= content.passScore;
    return { attempt, content, examKind, score, first, passed, passesNow: passed && !before };
  });
  if (all.length === 0) return [];
  await context.db
    .update(examAttempt)
    .set({ ...closing, state: 'scored', score: sql`t.score`, passed: sql`t.passed` })
    .from(
      sql`unnest(${sql.param(all.map(({ attempt }) => attempt.id))}::uuid[], ${sql.param(all.map(({ score }) => score))}::real[],
        ${sql.param(all.map(({ passed }) => passed))}::boolean[]) as t(id, score, passed)`,
    )
    .where(eq(examAttempt.id, sql`t.id`));
  noteSittings(
    context,
    all.filter(({ first }) => first).map(({ attempt }) => attempt),
  );
  for (const { attempt, content, passesNow } of all)
    if (passesNow && content.certificateTemplateId) await issueCertificate(context, attempt.id);
  for (const event of ['exam.passed', 'exam.failed'] as const) {
    const told = all.filter(
      ({ first, passed, passesNow }) => (first || passesNow) && passed === (event === 'exam.passed'),
    );
    if (told.length > 0)
      await context.emit(
        event,
        ...told.map(({ attempt, examKind, score }) => ({
          ...{ attemptId: attempt.id, examRoleId: attempt.ruleId, examKind, userId: attempt.userId, score },
        })),
      );
  }
  return all.map(({ score, passed, passesNow }) => ({ score, passed, passesNow }));
};
