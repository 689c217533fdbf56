import { randomInt } from 'node:crypto';
import type { AskedQuestion, LearnAnswer, QuestionSnapshot } from '@anyan/contract';
import { judgeKeys } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { score } from '../question/scoring.ts';
import { question, questionRevision } from '../tables.ts';

const itsRevision = and(
  eq(questionRevision.questionId, question.id),
  eq(questionRevision.revision, question.revision),
);

/** What questions say as they stand; those that are gone are left out. */
export const questionsNow = async (
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, QuestionSnapshot>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: question.id, snapshot: questionRevision.snapshot })
          .from(question)
          .innerJoin(questionRevision, itsRevision)
          .where(inArray(question.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]));
};

/** What a revision of a question said. */
export const questionAt = async (
  db: Reader,
  questionId: string,
  revision: number,
): Promise<QuestionSnapshot | undefined> =>
  (
    await db
      .select({ snapshot: questionRevision.snapshot })
      .from(questionRevision)
      .where(and(eq(questionRevision.questionId, questionId), eq(questionRevision.revision, revision)))
  )[0]?.snapshot;

/** Any of the questions for practice of a type that are answered by a click. */
export const anyQuestion = async (
  db: Reader,
  coursewareTypeId: string,
): Promise<{ questionId: string; revision: number } | undefined> => {
  const some = and(
    eq(question.coursewareTypeId, coursewareTypeId),
    eq(question.state, 'enabled'),
    sql`'practice' = any(${question.useFor})`,
    inArray(question.questionType, ['single', 'judge']),
  );
  const count = await db.$count(question, some);
  if (count === 0) return undefined;
  return (
    await db
      .select({ questionId: question.id, revision: question.revision })
      .from(question)
      .where(some)
      .orderBy(question.id)
      .limit(1)
      .offset(randomInt(count))
  )[0];
};

/** A question as a learner sees it: nothing of what is right. */
export const askedOf = (
  questionId: string,
  { questionType, stem, imageIds, options, answer }: QuestionSnapshot,
  urlOf: (fileId: string) => string,
): AskedQuestion => ({
  ...{ questionId, questionType, stem, images: imageIds.map(urlOf) },
  options:
    questionType === 'judge'
      ? Object.entries(judgeKeys).map(([key, [text]]) => ({ key, text, image: null }))
      : options.map(({ key, text, imageId }) => ({ key, text, image: imageId ? urlOf(imageId) : null })),
  blanks: answer.blanks?.length ?? 0,
});

export const isRight = (snapshot: QuestionSnapshot, { keys = [], texts = [] }: LearnAnswer): boolean =>
  score(snapshot, { keys, texts }) === 1;
