import { judgeKeys, type QuestionDetails, type QuestionSnapshot } from '@anyan/contract';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { questionChoice, questionStatistic } from '../tables.ts';

const keysOf = ({ questionType, options }: QuestionSnapshot): string[] =>
  questionType === 'judge' ? Object.keys(judgeKeys) : options.map(({ key }) => key);

/** Figures of the revisions of a question that somebody sat, the newest first, with how often each option was chosen. */
export const figuresOfRevisions = async (
  db: Reader,
  questionId: string,
  contents: ReadonlyMap<number, QuestionSnapshot>,
): Promise<QuestionDetails['statistics']> => {
  const rows = await db
    .select()
    .from(questionStatistic)
    .where(and(eq(questionStatistic.questionId, questionId), gt(questionStatistic.used, 0)))
    .orderBy(desc(questionStatistic.revision));
  if (rows.length === 0) return [];
  const chosen = await db.select().from(questionChoice).where(eq(questionChoice.questionId, questionId));
  return rows.map(({ revision, used, facility, discrimination, correlation, flags }) => {
    const content = contents.get(revision);
    return {
      ...{ revision, used, facility, discrimination, correlation, statisticFlags: flags },
      choices: content
        ? keysOf(content).map((key) => ({
            key,
            chosen: chosen.find((one) => one.key === key && one.revision === revision)?.n ?? 0,
            right: (content.answer.keys ?? []).includes(key),
          }))
        : [],
    };
  });
};
