import {
  type InputOf,
  logFact,
  type questionEndpoints,
  questionFields,
  questionLimits,
  questionPermission,
} from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { check } from '../../../platform/states.ts';
import { question, questionDistinct } from '../tables.ts';
import { questions } from './queries.ts';
import { inBank } from './reach.ts';
import { discardRows, searchTextOf, tagsOf } from './service.ts';
import { bank, target } from './states.ts';

const keptField = { kept: logFact(['确认不重复', 'No duplicates']) };
const mergedField = logFact(['合并的试题', 'Merged']);

type Question = Awaited<ReturnType<typeof questions.lock>>;

/** Somebody looked at them: they are no duplicates of each other. */
const keepBoth = async (
  context: WriteContext,
  kept: Question,
  others: readonly Question[],
): Promise<void> => {
  const { db } = context;
  const ids = [kept.id, ...others.map(({ id }) => id)];
  await db
    .insert(questionDistinct)
    .values(
      others.map(({ id }) =>
        id < kept.id ? { oneId: id, otherId: kept.id } : { oneId: kept.id, otherId: id },
      ),
    )
    .onConflictDoNothing();
  await db
    .update(question)
    .set({ twinId: null })
    .where(and(inArray(question.id, ids), inArray(question.twinId, ids)));
  context.audit({
    target: target(kept),
    changes: changesOf(keptField, null, {
      kept: others.map(({ number }) => number).join('、'),
    }),
  });
};

/** One of several that say the same stays, with the tags of all. @throws NOT_FOUND, WRONG_STATE, QUESTION_MERGE_SELF */
export const mergeDuplicates = async (
  context: WriteContext,
  { keepId, dropIds, keepBoth: both }: InputOf<(typeof questionEndpoints)['coursewareQuestionMerge']>,
): Promise<void> => {
  if (dropIds.includes(keepId)) throw failAt('dropIds', 'QUESTION_MERGE_SELF');
  const rows = await questions.lock(await inBank(context, questionPermission.edit), [keepId, ...dropIds]);
  await check(context, bank, 'edit', ...rows);
  const others = rows.filter(({ id }) => id !== keepId);
  const kept = rows.find(({ id }) => id === keepId) as Question;
  if (both) return keepBoth(context, kept, others);
  const tags = tagsOf([kept, ...others].flatMap((row) => row.tags)).slice(0, questionLimits.tags);
  await discardRows(context, others);
  await context.db
    .update(question)
    .set({ tags, searchText: searchTextOf(kept.stem, tags), ...bump })
    .where(eq(question.id, keepId));
  context.audit({
    target: target(kept),
    changes: changesOf(
      { merged: mergedField, tags: questionFields.tags },
      { tags: kept.tags },
      { tags, merged: others.map(({ number }) => number).join('、') },
    ),
  });
};
