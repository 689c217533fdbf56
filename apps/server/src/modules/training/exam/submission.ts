import { examEndpoints, type InputOf, type Outcome, type SittingItem } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { Batcher } from '../../../platform/batcher.ts';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import type { Writer } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import { asSystem } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { examAttempt, examRuleRevision } from '../tables.ts';
import { keepAnswers } from './answers.ts';
import { type Asker, inNameOf, orThrow } from './asker.ts';
import { isOver, itsRevision } from './queries.ts';
import { checkItems, submitBatches } from './rules.ts';
import { endAttempts } from './service.ts';
import { outcomesOf } from './sitting.ts';

type Input = InputOf<(typeof examEndpoints)['examSubmit']>;

/** Somebody who hands in. */
interface Submitter extends Asker {
  input: Input;
}

/** Some sittings, locked in one order, with what decides whether they may be handed in now. */
const lockSubmitted = (db: Writer, ids: readonly string[]) =>
  prepared(db, 'sittings handed in', () =>
    db
      .select({
        id: examAttempt.id,
        userId: examAttempt.userId,
        state: examAttempt.state,
        deviceId: examAttempt.deviceId,
        paper: examAttempt.paper,
        over: isOver,
        early: sql<boolean>`clock_timestamp() < ${examAttempt.startedAt}
          + make_interval(mins => (${examRuleRevision.content} ->> 'minSubmitMinutes')::int)`,
        minutes: sql<number>`(${examRuleRevision.content} ->> 'minSubmitMinutes')::int`,
      })
      .from(examAttempt)
      .innerJoin(examRuleRevision, itsRevision)
      .where(anyAmong(examAttempt.id, 'ids'))
      .orderBy(examAttempt.id)
      .for('no key update', { of: examAttempt }),
  ).execute({ ids });

/** Why this is not handed in now; nothing of it is kept then. EXAM_OTHER_DEVICE, EXAM_TOO_EARLY, and what `checkItems` throws. */
const faultOf = (
  { deviceId, items = [] }: Input,
  row: Awaited<ReturnType<typeof lockSubmitted>>[number],
): Failure | undefined => {
  if (row.deviceId !== deviceId) return fail('EXAM_OTHER_DEVICE');
  if (row.over) return undefined;
  if (row.early) return fail('EXAM_TOO_EARLY', { minutes: row.minutes });
  try {
    checkItems(row.paper, items);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  return undefined;
};

/**
 * Hands in with what was not saved yet: all who hand in at the same moment in one transaction. Whoever may not gets the failure
 * that says why; what was handed in before answers the same for ever.
 */
const submitExams = async (
  context: WriteContext,
  submitters: readonly Submitter[],
): Promise<(Outcome | Failure)[]> => {
  const { db } = context;
  const rows = await lockSubmitted(db, [...new Set(submitters.map(({ input }) => input.attemptId))]);
  const refused = new Map<Submitter, Failure>();
  /** By sitting: of two who hand in the same one at once the first does. */
  const ending = new Map<string, { by: Submitter; over: boolean }>();
  const items: (SittingItem & { attemptId: string })[] = [];
  for (const by of submitters) {
    const { attemptId } = by.input;
    const row = rows.find(({ id, userId }) => id === attemptId && userId === by.caller.accountId);
    if (!row) refused.set(by, fail('NOT_FOUND'));
    if (row?.state !== 'running' || ending.has(attemptId)) continue;
    const fault = faultOf(by.input, row);
    if (fault) refused.set(by, fault);
    else ending.set(attemptId, { by, over: row.over });
    // What comes after the time waits for a person's decision, elsewhere.
    if (!fault && !row.over) items.push(...(by.input.items ?? []).map((item) => ({ ...item, attemptId })));
  }
  if (items.length > 0) await keepAnswers(db, items);
  const inItsName: Parameters<typeof endAttempts>[3] = (id, note) =>
    inNameOf(context, need(ending.get(id)).by).audit(note);
  for (const [kind, over] of [
    ['timeout', true],
    ['manual', false],
  ] as const) {
    const ids = [...ending].flatMap(([id, one]) => (one.over === over ? id : []));
    await endAttempts(context, ids, kind, inItsName);
  }
  const outcomes = await outcomesOf(
    db,
    submitters.flatMap((by) => (refused.has(by) ? [] : by.input.attemptId)),
  );
  return submitters.map((by) => refused.get(by) ?? need(outcomes.get(by.input.attemptId)));
};

/** The caller's sitting, handed in. @throws NOT_FOUND, EXAM_TOO_EARLY, EXAM_OTHER_DEVICE, and what `checkItems` does */
export const submitExam = async (context: WriteContext, input: Input): Promise<Outcome> => {
  const { caller, origin } = context;
  return orThrow((await submitExams(context, [{ caller, origin, input }]))[0]);
};

const call = { title: examEndpoints.examSubmit.title, module: 'training', unlogged: true } as const;
const batcherOf = perPlatform(
  (platform) =>
    new Batcher<Submitter, Outcome | Failure>(
      (submitters) => asSystem(platform, call, (context) => submitExams(context, submitters)),
      submitBatches,
    ),
);

/** The same with all who hand in at the moment. @throws TOO_MANY while too many do, and what `submitExam` does */
export const handIn = async ({ caller, origin, platform }: ManualContext, input: Input): Promise<Outcome> =>
  orThrow(await batcherOf(platform).add({ caller, origin, input }));
