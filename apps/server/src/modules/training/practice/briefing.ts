// Questions to people without an account: drawn from the bank that may be practised, and judged.
import { randomBytes } from 'node:crypto';
import type { SittingAnswer } from '@anyan/contract';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { arrange, type PaperSlot } from '../exam/paper.ts';
import { randomOf } from '../exam/random.ts';
import { checkItems } from '../exam/rules.ts';
import { snapshotsOf } from '../exam/snapshotQueries.ts';
import { markUsed } from '../question/usage.ts';
import { coursewareType, question } from '../tables.ts';
import { isRightIn } from './judgement.ts';
import { asItStands, isForPractice } from './queries.ts';

/** In SQL: the type of a code; what the product ships keeps its own, whatever a college calls it. */
const typeOf = (code: string): SQL =>
  sql`(select t.id from ${coursewareType} t where t.built_in_key = ${code} or lower(t.code) = lower(${code})
    order by t.built_in_key is not distinct from ${code} desc limit 1)`;

/** Whether there is a type of this code. */
export const isQuestionType = async (db: Reader, code: string): Promise<boolean> =>
  (await db.$count(coursewareType, sql`${coursewareType.id} = ${typeOf(code)}`)) > 0;

/** Some questions of a type that can be answered by a tap; fewer where the bank has no more. */
export const drawBriefing = async (
  context: WriteContext,
  type: string,
  count: number,
): Promise<PaperSlot[]> => {
  const { db } = context;
  const picks =
    count === 0
      ? []
      : await db
          .select({ id: question.id, revision: question.revision })
          .from(question)
          .where(
            and(
              isForPractice,
              sql`${question.coursewareTypeId} = ${typeOf(type)}`,
              inArray(question.questionType, ['single', 'multiple', 'judge']),
              // Pictures are shown to who is signed in.
              sql`not exists (select 1 from question_revision r where r.question_id = question.id and r.revision = question.revision
                and (jsonb_array_length(r.snapshot->'imageIds') > 0 or r.snapshot->'options' @? '$[*].imageId ? (@ != null)'))`,
            ),
          )
          .orderBy(sql`random()`)
          .limit(count);
  await markUsed(
    context,
    picks.map(({ id }) => id),
  );
  const scored = picks.map((one) => ({ ...one, score: 1 }));
  const order = { ...asItStands, shuffleOptions: true };
  return arrange(scored, await snapshotsOf(db, picks), order, randomOf(randomBytes(4).readUInt32BE()));
};

const snapshotsIn = async (db: Reader, paper: readonly PaperSlot[]) => {
  const of = await snapshotsOf(
    db,
    paper.map(({ questionId, revision }) => ({ id: questionId, revision })),
  );
  return ({ questionId, revision }: PaperSlot) => of({ id: questionId, revision });
};

/** They as they are read: nothing of what is right. */
export const shownBriefing = async (db: Reader, paper: readonly PaperSlot[]) => {
  const snapshotOf = await snapshotsIn(db, paper);
  return paper.map((slot) => {
    const { stem, options } = snapshotOf(slot);
    return {
      ...{ no: slot.no, stem, many: slot.questionType === 'multiple' },
      options: slot.options.map(({ oid, key }) => ({
        oid,
        text: options.find((one) => one.key === key)?.text ?? (key === 'true' ? '对' : '错'),
      })),
    };
  });
};

/** How many answers are wholly right. @throws EXAM_QUESTION_NO, EXAM_OPTION_UNKNOWN, EXAM_ONE_OPTION */
export const rightAnswers = async (
  db: Reader,
  paper: readonly PaperSlot[],
  answers: readonly { no: number; answer: SittingAnswer }[],
): Promise<number> => {
  checkItems(paper, answers, (at) => `answers.${at}`);
  const snapshotOf = await snapshotsIn(db, paper);
  return answers.filter(({ no, answer }) => {
    const slot = paper[no - 1];
    return !!slot && isRightIn(slot, snapshotOf(slot), answer);
  }).length;
};
