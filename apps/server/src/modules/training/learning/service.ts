import type { InputOf, learnEndpoints, Migration, ResultOf, StoredChapter } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { isSitting } from '../exam/queries.ts';
import { noteAnswers } from '../practice/book.ts';
import { chapterProgress, coursewareRevision, learnDue, learnRecord, learnSession } from '../tables.ts';
import { confirmOnly, random, roomsOf } from './beats.ts';
import { answered, isAtEnd, isSilent, newWatch, noProgress, placeOf, sentBack } from './credit.ts';
import { tellHours } from './hours.ts';
import {
  chapterOf,
  isLocked,
  keepLearners,
  type Learner,
  lockLearners,
  openSession,
  progressOf,
  setProgress,
  standingOf,
  totalOf,
  wholeOf,
} from './learners.ts';
import { coursewareFor, dueAudience } from './queries.ts';
import { isRight, questionAt, questionsNow } from './questions.ts';
import { snapshotsOf } from './revisions.ts';
import { learnSettings } from './settings.ts';

type Calls = typeof learnEndpoints;

/** The courseware, as its audience may learn it today. @throws NOT_FOUND, LEARN_OFFLINE, LEARN_OVER, LEARN_NOT_OPEN */
export const learnable = async ({ db, caller }: ReadContext, coursewareId: string) => {
  const found = need(await coursewareFor(db, caller.accountId, coursewareId));
  if (!found.audience) throw fail('NOT_FOUND');
  if (found.state === 'offline') throw fail('LEARN_OFFLINE');
  const day = await dayOf(db);
  if (found.validTo && found.validTo < day) throw fail('LEARN_OVER');
  if (found.validFrom && found.validFrom > day) throw fail('LEARN_NOT_OPEN', { day: found.validFrom });
  return found;
};

/** The caller's record, locked: made where he has none, emptied where what he learnt has expired or is asked anew. */
const recordFor = async (
  { db, caller }: WriteContext,
  coursewareId: string,
  { revision, anew: again }: { revision: number; anew: boolean },
) => {
  const at = nowIso();
  const own = and(eq(learnRecord.userId, caller.accountId), eq(learnRecord.coursewareId, coursewareId));
  await db
    .insert(learnRecord)
    .values({ userId: caller.accountId, coursewareId, revision, startedAt: at, lastAt: at })
    .onConflictDoNothing();
  const [row] = await db.select().from(learnRecord).where(own).for('no key update');
  const record = need(row);
  if (record.state !== 'expired' && !again) return record;
  await db.delete(chapterProgress).where(eq(chapterProgress.recordId, record.id));
  const anew = {
    ...{ revision, state: 'learning' as const, creditedSeconds: 0, percent: 0, startedAt: at, lastAt: at },
    ...{ completedAt: null, validTo: null, lastChapterId: null },
  };
  await db.update(learnRecord).set(anew).where(own);
  return { ...record, ...anew };
};

/** Begins a session in place of the one that runs. @throws as `learnable` */
export const startLearning = async (
  context: WriteContext,
  { coursewareId }: InputOf<Calls['learnStart']>,
): Promise<ResultOf<Calls['learnStart']>> => {
  const { db, caller } = context;
  const found = await learnable(context, coursewareId);
  // Two pages that begin at once come one after the other.
  await hold(db, `learn ${caller.accountId}`);
  const replaced = await db
    .update(learnSession)
    .set({ state: 'replaced' })
    .where(and(eq(learnSession.userId, caller.accountId), eq(learnSession.state, 'active')))
    .returning({ seconds: learnSession.creditedSeconds });
  if (replaced.some(({ seconds }) => seconds > 0)) await tellHours(context, [caller.accountId]);
  const record = await recordFor(context, coursewareId, found);
  const settings = await learnSettings(db);
  const sessionId = await openSession(context, caller.accountId, record.id, newWatch(settings, random));
  const snapshot = (await snapshotsOf(context, [record]))(record);
  const progress = await progressOf(db, record.id);
  const open = snapshot.chapters.find(({ id }) => !progress.get(id)?.done);
  const last = snapshot.chapters.find(({ id }) => id === record.lastChapterId);
  const chapter = last && !progress.get(last.id)?.done ? last : (open ?? last ?? snapshot.chapters[0]);
  return {
    ...{ sessionId, heartbeatSeconds: settings.heartbeatSeconds },
    progress: standingOf({ snapshot, progress }, record.state),
    resume: chapter
      ? { chapterId: chapter.id, position: (progress.get(chapter.id) ?? noProgress).position }
      : null,
  };
};

/** The caller's running session, locked. @throws NOT_FOUND, LEARN_SESSION_CLOSED */
const lockOwn = async (context: WriteContext, sessionId: string): Promise<Learner> => {
  const { accountId: userId, name: userName } = context.caller;
  const learner = need((await lockLearners(context, [{ sessionId, userId, userName }])).get(sessionId));
  if (!learner.open || isSilent(learner.session, nowMs())) throw fail('LEARN_SESSION_CLOSED');
  return learner;
};

/** @throws NOT_FOUND, LEARN_SESSION_CLOSED, LEARN_NO_CHECK */
export const answerIdleCheck = async (
  context: WriteContext,
  { sessionId, idleCheckId, answer = {} }: InputOf<Calls['idleCheckAnswer']>,
): Promise<ResultOf<Calls['idleCheckAnswer']>> => {
  const { db } = context;
  const learner = await lockOwn(context, sessionId);
  await confirmOnly(context, learner);
  const { idle, chapterId } = learner.session.watch;
  if (idle?.id !== idleCheckId) throw fail('LEARN_NO_CHECK');
  const total = () => Math.floor(totalOf(wholeOf(learner)));
  if (idle.question) {
    const snapshot = await questionAt(db, idle.question.questionId, idle.question.revision);
    if (snapshot && !isRight(snapshot, answer)) return { ok: false, inTime: true, creditedSeconds: total() };
  }
  const settings = await learnSettings(db);
  const { session, held, inTime } = answered(learner.session, settings, nowMs());
  learner.session = session;
  const room = (await roomsOf(context, settings, [learner.userId]))(learner.userId);
  const counted = Math.min(held, Math.max(0, room));
  if (chapterId && counted > 0) {
    const progress = learner.progress.get(chapterId) ?? noProgress;
    learner.credited += counted;
    setProgress(learner, chapterId, { ...progress, creditedSeconds: progress.creditedSeconds + counted });
  }
  await keepLearners(context, [learner]);
  return { ok: true, inTime, creditedSeconds: total() };
};

/** @throws LEARN_CHAPTER_UNKNOWN, LEARN_CHAPTER_LOCKED, EXAM_RUNNING */
const openChapter = async (
  { db, caller }: WriteContext,
  learner: Learner,
  chapterId: string,
): Promise<StoredChapter> => {
  const chapter = chapterOf(learner, chapterId);
  if (!chapter) throw failAt('chapterId', 'LEARN_CHAPTER_UNKNOWN');
  if (isLocked(learner, chapterId)) throw fail('LEARN_CHAPTER_LOCKED');
  // His exam may ask the same.
  if (await isSitting(db, caller.accountId)) throw fail('EXAM_RUNNING');
  return chapter;
};

const doneNow = (learner: Learner, chapterId: string) => ({
  chapterDone: learner.progress.get(chapterId)?.done ?? false,
  coursewareDone: learner.record.state === 'done',
});

/** A right answer lets him pass; a wrong one sends him back. @throws as `openChapter`, and LEARN_CHECKPOINT_… */
export const answerCheckpoint = async (
  context: WriteContext,
  { sessionId, chapterId, no, answer }: InputOf<Calls['checkpointAnswer']>,
): Promise<ResultOf<Calls['checkpointAnswer']>> => {
  const learner = await lockOwn(context, sessionId);
  const chapter = await openChapter(context, learner, chapterId);
  const checkpoint = chapter.checkpoints[no];
  if (!checkpoint) throw failAt('no', 'LEARN_CHECKPOINT_UNKNOWN');
  const progress = learner.progress.get(chapterId) ?? noProgress;
  if (progress.checkpointsPassed.includes(no))
    return { right: true, backTo: null, ...doneNow(learner, chapterId) };
  // The player stops within its second.
  if (progress.maxPosition < placeOf(checkpoint) - 1) throw fail('LEARN_CHECKPOINT_AHEAD');
  const snapshot = (await questionsNow(context.db, [checkpoint.questionId])).get(checkpoint.questionId);
  // One that is gone from the bank holds nobody up.
  const right = !snapshot || isRight(snapshot, answer);
  if (snapshot)
    await noteAnswers(context, learner.userId, 'checkpoint', [
      { questionId: checkpoint.questionId, isRight: right },
    ]);
  const after = right
    ? { ...progress, checkpointsPassed: [...progress.checkpointsPassed, no] }
    : sentBack(chapter, progress, no);
  setProgress(learner, chapterId, after);
  await keepLearners(context, [learner]);
  return { right, backTo: right ? null : after.position, ...doneNow(learner, chapterId) };
};

/** @throws as `openChapter`, and LEARN_QUIZ_… */
export const submitQuiz = async (
  context: WriteContext,
  { sessionId, chapterId, answers }: InputOf<Calls['chapterQuizSubmit']>,
): Promise<ResultOf<Calls['chapterQuizSubmit']>> => {
  const learner = await lockOwn(context, sessionId);
  const chapter = await openChapter(context, learner, chapterId);
  const { chapterQuiz: quiz } = chapter;
  if (!quiz) throw failAt('chapterId', 'LEARN_QUIZ_NONE');
  const count = quiz.questionIds.length;
  if (answers.length !== count) throw failAt('answers', 'LEARN_QUIZ_ANSWERS', { count });
  const progress = learner.progress.get(chapterId) ?? noProgress;
  if (!isAtEnd(chapter, progress)) throw fail('LEARN_QUIZ_EARLY');
  const questions = await questionsNow(context.db, quiz.questionIds);
  const judged = quiz.questionIds.map((questionId, at) => {
    const snapshot = questions.get(questionId);
    return { questionId, known: !!snapshot, isRight: !snapshot || isRight(snapshot, answers[at] ?? {}) };
  });
  const right = judged.filter((one) => one.isRight).length;
  await noteAnswers(
    context,
    learner.userId,
    'checkpoint',
    judged.filter(({ known }) => known),
  );
  const passed = right >= quiz.passCount;
  setProgress(learner, chapterId, { ...progress, quizPassed: progress.quizPassed || passed });
  await keepLearners(context, [learner]);
  return { right, passed, ...doneNow(learner, chapterId) };
};

/** Ends a session; one that has ended already stays so. @throws NOT_FOUND */
export const stopLearning = async (
  context: WriteContext,
  { sessionId }: InputOf<Calls['learnStop']>,
): Promise<ResultOf<Calls['learnStop']>> => {
  const { accountId: userId, name: userName } = context.caller;
  const learner = need((await lockLearners(context, [{ sessionId, userId, userName }])).get(sessionId));
  if (learner.open) {
    learner.open = false;
    await keepLearners(context, [learner]);
  }
  return standingOf(learner, learner.record.state);
};

/** Closes sessions of which nothing was heard, some at a time, each on one node alone; answers how many. */
export const closeSilent = async (context: WriteContext, most: number): Promise<number> => {
  const { rows } = await context.db.execute<{ userId: string; seconds: number }>(sql`
    update learn_session set state = 'closed' where id in (
      select id from learn_session where state = 'active' and last_beat_at < ${new Date(nowMs() - silentMs).toISOString()}::timestamptz
      order by last_beat_at limit ${most} for update skip locked)
    returning user_id as "userId", credited_seconds as seconds`);
  await tellHours(
    context,
    rows.filter(({ seconds }) => seconds > 0).map(({ userId }) => userId),
  );
  return rows.length;
};
const silentMs = 600_000;

/** Days for which a session that has ended is kept. */
const sessionDays = 90;

/** What the night brings: what was learnt long ago expires, newcomers get their days, old sessions go. */
export const learnNightly = async (context: WriteContext): Promise<void> => {
  const { db } = context;
  const day = await dayOf(db);
  // Who has to learn it again has as many days for that as at first, and is reminded of them.
  await db.execute(sql`
    with over as (
      update ${learnRecord} set state = 'expired' where state = 'done' and valid_to < ${day}::date
      returning user_id, courseware_id)
    update ${learnDue} d set since = ${day}::date from over
    where d.user_id = over.user_id and d.courseware_id = over.courseware_id`);
  await db.execute(
    sql`insert into ${learnDue} (user_id, courseware_id, since) ${dueAudience(day)} on conflict do nothing`,
  );
  await db
    .delete(learnSession)
    .where(
      sql`${learnSession.state} <> 'active' and ${learnSession.lastBeatAt} < ${day}::date - ${sessionDays}::int`,
    );
};

/** What publishing a revision does to those who learn: nothing, the unfinished go on with it, or all begin anew. */
export const migrateLearners = async (
  { db }: WriteContext,
  { coursewareId, revision, migrate }: { coursewareId: string; revision: number; migrate: Migration },
): Promise<void> => {
  if (migrate === 'keep') return;
  const concerned = and(
    eq(learnRecord.coursewareId, coursewareId),
    migrate === 'unfinished' ? eq(learnRecord.state, 'learning') : undefined,
  );
  // Their players read the new one.
  await db
    .update(learnSession)
    .set({ state: 'closed' })
    .where(
      and(
        eq(learnSession.state, 'active'),
        sql`${learnSession.recordId} in (select id from learn_record r where r.courseware_id = ${coursewareId}
          ${migrate === 'unfinished' ? sql`and r.state = 'learning'` : sql``})`,
      ),
    );
  if (migrate === 'all') {
    await db.execute(sql`delete from ${chapterProgress} p using ${learnRecord} r
      where r.id = p.record_id and r.courseware_id = ${coursewareId}`);
    await db
      .update(learnRecord)
      .set({
        ...{ revision, state: 'learning', creditedSeconds: 0, percent: 0, completedAt: null, validTo: null },
        lastChapterId: null,
      })
      .where(concerned);
    // As everybody is told, the days for it begin anew too.
    await db
      .update(learnDue)
      .set({ since: await dayOf(db) })
      .where(eq(learnDue.coursewareId, coursewareId));
    return;
  }
  // Chapters that are gone count no more; those that stay keep their time, and are looked at anew.
  await db.execute(sql`delete from ${chapterProgress} p using ${learnRecord} r, ${coursewareRevision} v
    where r.id = p.record_id and r.courseware_id = ${coursewareId} and r.state = 'learning'
      and v.courseware_id = r.courseware_id and v.revision = ${revision}
      and not v.snapshot -> 'chapters' @> jsonb_build_array(jsonb_build_object('id', p.chapter_id))`);
  await db
    .update(learnRecord)
    .set({
      revision,
      creditedSeconds: sql`coalesce((select sum(p.credited_seconds) from chapter_progress p where p.record_id = learn_record.id), 0)`,
    })
    .where(concerned);
};
