// Somebody at a player, as a write finds and leaves him.
import type { CoursewareSnapshot, LearnProgress, StoredChapter } from '@anyan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { fulfilDemands } from '../demand/service.ts';
import { chapterProgress, courseware, learnRecord, learnSession } from '../tables.ts';
import {
  isDone,
  isLearnt,
  lockedOf,
  noProgress,
  type Progress,
  type Session,
  secondsAsked,
  secondsLeft,
} from './credit.ts';
import { bookSeconds, tellHours } from './hours.ts';
import { pagesIn } from './pages.ts';
import { snapshotsOf } from './revisions.ts';
import { writeRows } from './write.ts';

export interface Learner {
  sessionId: string;
  userId: string;
  /** What the log calls him; of the product's own work nobody. */
  userName: string;
  open: boolean;
  session: Session;
  sessionSeconds: number;
  record: Pick<
    typeof learnRecord.$inferSelect,
    'id' | 'coursewareId' | 'revision' | 'state' | 'lastChapterId'
  >;
  coursewareName: string;
  coursewareTypeId: string;
  relearnMonths: number;
  snapshot: CoursewareSnapshot;
  progress: Map<string, Progress>;
  /** Chapters of which something changed. */
  changed: Set<string>;
  /** Seconds that were credited since it was read. */
  credited: number;
  /** He finished it just now. */
  finished: boolean;
}

const progressColumns = {
  creditedSeconds: chapterProgress.creditedSeconds,
  position: chapterProgress.position,
  maxPosition: chapterProgress.maxPosition,
  lead: chapterProgress.lead,
  pagesSeen: chapterProgress.pagesSeen,
  checkpointsPassed: chapterProgress.checkpointsPassed,
  quizPassed: chapterProgress.quizPassed,
  done: chapterProgress.done,
};

const progressRows = {
  recordId: chapterProgress.recordId,
  chapterId: chapterProgress.chapterId,
  ...progressColumns,
};

const byRecord = (rows: readonly ({ recordId: string; chapterId: string } & Progress)[]) => {
  const found = Map.groupBy(rows, ({ recordId }) => recordId);
  return (recordId: string): Map<string, Progress> =>
    new Map(
      (found.get(recordId) ?? []).map(({ chapterId, recordId: _, ...progress }) => [chapterId, progress]),
    );
};

/** How far somebody is in the chapters of a record. */
export const progressOf = async (db: Reader, recordId: string): Promise<Map<string, Progress>> => {
  const rows = await prepared(db, 'progress in a record', () =>
    db
      .select(progressRows)
      .from(chapterProgress)
      .where(eq(chapterProgress.recordId, sql.placeholder('recordId'))),
  ).execute({ recordId });
  return byRecord(rows)(recordId);
};

const progressInSessions = (db: Reader, sessions: readonly string[]) =>
  prepared(db, 'progress in sessions', () =>
    db
      .select(progressRows)
      .from(chapterProgress)
      .where(
        inArray(
          chapterProgress.recordId,
          db
            .select({ id: learnSession.recordId })
            .from(learnSession)
            .where(anyAmong(learnSession.id, 'sessions')),
        ),
      ),
  ).execute({ sessions });

/** Sessions, locked in the order of their ids, with all that a beat looks at; those that are not his are left out. */
export const lockLearners = async (
  context: Pick<WriteContext, 'db' | 'platform'>,
  asked: readonly { sessionId: string; userId: string; userName: string }[],
): Promise<Map<string, Learner>> => {
  const { db } = context;
  const names = new Map(asked.map(({ userId, userName }) => [userId, userName]));
  const locked = prepared(db, 'learners locked', () =>
    db
      .select({
        ...{ sessionId: learnSession.id, userId: learnSession.userId, state: learnSession.state },
        ...{ lastBeatAt: learnSession.lastBeatAt, beatNo: learnSession.beatNo, watch: learnSession.watch },
        sessionSeconds: learnSession.creditedSeconds,
        record: {
          id: learnRecord.id,
          coursewareId: learnRecord.coursewareId,
          revision: learnRecord.revision,
          state: learnRecord.state,
          lastChapterId: learnRecord.lastChapterId,
        },
        coursewareName: courseware.coursewareName,
        coursewareTypeId: courseware.coursewareTypeId,
        relearnMonths: courseware.relearnMonths,
      })
      .from(learnSession)
      .innerJoin(learnRecord, eq(learnRecord.id, learnSession.recordId))
      .innerJoin(courseware, eq(courseware.id, learnRecord.coursewareId))
      .where(
        sql`(${learnSession.id}, ${learnSession.userId}) in (select * from
        unnest(${sql.placeholder('sessions')}::uuid[], ${sql.placeholder('users')}::uuid[]))`,
      )
      .orderBy(learnSession.id)
      .for('no key update', { of: learnSession }),
  ).execute({
    sessions: asked.map(({ sessionId }) => sessionId),
    users: asked.map(({ userId }) => userId),
  });
  // It goes out with what locks them, and is read once they are.
  const [rows, chapters] = await Promise.all([
    locked,
    progressInSessions(
      db,
      asked.map(({ sessionId }) => sessionId),
    ),
  ]);
  const progressIn = byRecord(chapters);
  const snapshotOf = await snapshotsOf(
    context,
    rows.map(({ record }) => record),
  );
  return new Map(
    rows.map(({ state, lastBeatAt, beatNo, watch, ...row }) => [
      row.sessionId,
      {
        ...row,
        userName: names.get(row.userId) ?? '',
        open: state === 'active',
        session: { lastBeatAt: Date.parse(lastBeatAt), beatNo, watch },
        snapshot: snapshotOf(row.record),
        progress: progressIn(row.record.id),
        ...{ changed: new Set<string>(), credited: 0, finished: false },
      },
    ]),
  );
};

export const chapterOf = (
  { snapshot }: Pick<Learner, 'snapshot'>,
  chapterId: string,
): StoredChapter | undefined => snapshot.chapters.find(({ id }) => id === chapterId);

type Standing = Pick<Learner, 'snapshot' | 'progress'>;

/** Its chapters in the shape in which the rules add them up. */
export const wholeOf = ({ snapshot, progress }: Standing) => ({
  requiredMinutes: snapshot.requiredMinutes,
  chapters: snapshot.chapters.map(({ id, requiredSeconds }) => {
    const { done, creditedSeconds } = progress.get(id) ?? noProgress;
    return { requiredSeconds, done, creditedSeconds };
  }),
});

export const isLocked = ({ snapshot, progress }: Standing, chapterId: string): boolean =>
  lockedOf(
    snapshot.orderLocked,
    snapshot.chapters.map(({ id }) => progress.get(id)?.done ?? false),
  )[snapshot.chapters.findIndex(({ id }) => id === chapterId)] ?? true;

export const totalOf = ({ chapters }: ReturnType<typeof wholeOf>): number =>
  chapters.reduce((sum, { creditedSeconds }) => sum + creditedSeconds, 0);

/** Rounded down, and whole only once all of it is learnt. */
export const percentOf = (whole: ReturnType<typeof wholeOf>): number => {
  if (isLearnt(whole)) return 100;
  const asked = Math.max(1, secondsAsked(whole));
  return Math.min(99, Math.floor((1 - secondsLeft(whole) / asked) * 100));
};

/** How somebody stands, as his player shows it. */
export const standingOf = (standing: Standing, state: LearnProgress['state']): LearnProgress => {
  const whole = wholeOf(standing);
  const { snapshot, progress } = standing;
  const locked = lockedOf(
    snapshot.orderLocked,
    whole.chapters.map(({ done }) => done),
  );
  return {
    state,
    creditedSeconds: Math.floor(totalOf(whole)),
    leftSeconds: state === 'done' ? 0 : Math.ceil(secondsLeft(whole)),
    percent: state === 'done' ? 100 : percentOf(whole),
    chapters: snapshot.chapters.map(({ id }, at) => {
      const { pagesSeen, lead: _, ...one } = progress.get(id) ?? noProgress;
      return {
        ...{ ...one, chapterId: id, creditedSeconds: Math.floor(one.creditedSeconds) },
        ...{ checkpointsPassed: [...one.checkpointsPassed], pagesSeen: pagesIn(pagesSeen) },
        locked: locked[at] ?? false,
      };
    }),
  };
};

/** Notes how far he is in a chapter, and whether that makes it and the whole done. */
export const setProgress = (learner: Learner, chapterId: string, next: Progress): void => {
  const chapter = chapterOf(learner, chapterId);
  if (!chapter) return;
  learner.progress.set(chapterId, { ...next, done: next.done || isDone(chapter, next) });
  learner.changed.add(chapterId);
  learner.record.lastChapterId = chapterId;
  if (learner.record.state === 'learning' && isLearnt(wholeOf(learner))) {
    learner.record.state = 'done';
    learner.finished = true;
  }
};

/**
 * Writes down what became of some, each table by one statement, and tells others of what is done. For what they answer
 * nobody waits before the commit.
 */
export const keepLearners = async (context: WriteContext, some: readonly Learner[]): Promise<void> => {
  if (some.length === 0) return;
  const day = await dayOf(context.db);
  keepSessions(context, some);
  keepProgress(context, some);
  keepRecords(
    context,
    some.filter(({ changed }) => changed.size > 0),
    day,
  );
  bookSeconds(
    context,
    some.map(({ userId, record, coursewareName, credited }) => ({
      ...{ userId, refId: record.coursewareId, title: coursewareName, seconds: credited },
    })),
    day,
  );
  const finished = some.filter((one) => one.finished);
  await fulfilDemands(context, finished);
  for (const { userId, userName, record, coursewareName } of finished) {
    context.audit({
      action: ['完成课件', 'Finish courseware'],
      actor: { id: userId, name: userName },
      target: { kind: 'courseware', id: record.coursewareId, name: coursewareName },
    });
    await context.emit('training.completed', {
      ...{ userId, coursewareId: record.coursewareId, revision: record.revision },
    });
  }
  const told = some.filter((one) => one.finished || !one.open);
  await tellHours(
    context,
    told.map(({ userId }) => userId),
  );
};

const keepSessions = (context: WriteContext, some: readonly Learner[]): void =>
  writeRows(
    context,
    'sessions of learning',
    (rows) => sql`
      update learn_session s set state = t.state, last_beat_at = t.at, beat_no = t.no, watch = t.watch, credited_seconds = t.seconds
      from jsonb_to_recordset(${rows}) as t(id uuid, state text, at timestamptz, no int, watch jsonb, seconds float8)
      where s.id = t.id`,
    some.map(({ sessionId, open, session, sessionSeconds, credited }) => ({
      ...{
        id: sessionId,
        state: open ? 'active' : 'closed',
        at: new Date(session.lastBeatAt).toISOString(),
      },
      ...{ no: session.beatNo, watch: session.watch, seconds: sessionSeconds + credited },
    })),
  );

const keepProgress = (context: WriteContext, some: readonly Learner[]): void =>
  writeRows(
    context,
    'progress of learning',
    (rows) => sql`
      insert into chapter_progress (record_id, chapter_id, credited_seconds, position, max_position, lead, pages_seen,
        checkpoints_passed, quiz_passed, done)
      select * from jsonb_to_recordset(${rows}) as t("recordId" uuid, "chapterId" uuid, "creditedSeconds" float8,
        position float8, "maxPosition" float8, lead float8, "pagesSeen" text, "checkpointsPassed" smallint[],
        "quizPassed" boolean, done boolean)
      on conflict (record_id, chapter_id) do update set credited_seconds = excluded.credited_seconds,
        position = excluded.position, max_position = excluded.max_position, lead = excluded.lead,
        pages_seen = excluded.pages_seen, checkpoints_passed = excluded.checkpoints_passed,
        quiz_passed = excluded.quiz_passed, done = excluded.done`,
    some.flatMap(({ record, progress, changed }) =>
      [...changed].map((chapterId) => {
        const one = progress.get(chapterId) ?? noProgress;
        return { ...one, recordId: record.id, chapterId };
      }),
    ),
  );

const keepRecords = (context: WriteContext, some: readonly Learner[], day: string): void =>
  writeRows(
    context,
    'records of learning',
    (rows) => sql`
      update learn_record r set state = t.state, credited_seconds = t.seconds, percent = t.percent,
        last_at = ${sql.placeholder('at')}::timestamptz, last_chapter_id = t.chapter,
        completed_at = case when t.finished then ${sql.placeholder('at')}::timestamptz else r.completed_at end,
        valid_to = case when not t.finished then r.valid_to when t.months = 0 then null
          else (${sql.placeholder('day')}::date + make_interval(months => t.months))::date end
      from jsonb_to_recordset(${rows}) as t(id uuid, state text, chapter uuid, finished boolean, months int, seconds float8,
        percent smallint) where r.id = t.id`,
    some.map((one) => {
      const whole = wholeOf(one);
      const { id, state, lastChapterId } = one.record;
      return {
        ...{ id, state, chapter: lastChapterId, finished: one.finished, months: one.relearnMonths },
        ...{ seconds: totalOf(whole), percent: state === 'done' ? 100 : percentOf(whole) },
      };
    }),
    { at: nowIso(), day },
  );

/** Begins a session of a record, from now. */
export const openSession = async (
  { db }: WriteContext,
  userId: string,
  recordId: string,
  watch: Session['watch'],
): Promise<string> => {
  const id = uuid();
  const at = new Date(nowMs()).toISOString();
  await db.insert(learnSession).values({ id, userId, recordId, watch, startedAt: at, lastBeatAt: at });
  return id;
};
