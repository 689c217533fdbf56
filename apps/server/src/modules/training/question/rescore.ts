import {
  examRulePermission,
  type InputOf,
  type Label,
  logFact,
  type QuestionSnapshot,
  questionPermission,
  rescoreEndpoints,
} from '@anyan/contract';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { need, within } from '../../../platform/scope.ts';
import { namesOfPeople } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { givePoints } from '../exam/answers.ts';
import { target as attemptTarget, noteEvent } from '../exam/events.ts';
import { answersOf, lockEnded } from '../exam/queries.ts';
import { markOf } from '../exam/rules.ts';
import { scoreOf, settle } from '../exam/settlement.ts';
import { refuseSitting, snapshotAt } from '../exam/sitting.ts';
import { noteCorrection } from '../practice/book.ts';
import { certificate, examAttempt, examRule, questionRevision } from '../tables.ts';
import { answerText } from './cells.ts';
import { contentsOf, questions, revisionsOf } from './queries.ts';
import { inBank } from './reach.ts';
import { faultsOf } from './rules.ts';
import { loggedContent } from './service.ts';
import { target } from './states.ts';

type Input = InputOf<(typeof rescoreEndpoints)['questionRescore']>;

export const rescoreJob = 'training.rescore';

/**
 * Papers that hold a revision of a question. One that is being written is scored by the answer that stands when it ends:
 * only full marks have to wait for it.
 */
const holding = ({ questionId, revision, mode }: Pick<Input, 'questionId' | 'revision' | 'mode'>): SQL => sql`
  (${examAttempt.state} in ('scored', 'grading') or (${examAttempt.state} = 'running' and ${mode === 'fullMarks'}))
  and strpos(${examAttempt.paper}::text, ${questionId}) > 0 and exists (select 1 from paper_slots(${examAttempt.paper}) p
    where p."questionId" = ${questionId} and p.revision = ${revision})`;

const attemptsWith = async (
  db: Reader,
  which: Pick<Input, 'questionId' | 'revision' | 'mode'>,
  reached: SQL | undefined,
): Promise<string[]> => {
  const rows = await db
    .select({ id: examAttempt.id })
    .from(examAttempt)
    .innerJoin(examRule, eq(examRule.id, examAttempt.ruleId))
    .where(and(holding(which), reached))
    .orderBy(examAttempt.id);
  return rows.map(({ id }) => id);
};

const keysIn = ({ options }: QuestionSnapshot) => options.map(({ key, text }) => `${key} ${text}`).join();

const corrections = {
  // What is right by now is no more the log's to tell than of any question; what was wrong stands nowhere else.
  answer: loggedContent.answer,
  before: logFact(['更正前的答案', 'Answer before']),
  reason: rescoreEndpoints.questionRescore.input.properties.reason,
};
const answerIn = ({ questionType, answer }: QuestionSnapshot): string => answerText(questionType, answer);

/** The revision with the answer that stands now. @throws RESCORE_SHORT, RESCORE_OPTIONS */
const corrected = (old: QuestionSnapshot, now: QuestionSnapshot): QuestionSnapshot => {
  if (old.questionType === 'shortAnswer') throw fail('RESCORE_SHORT');
  const next = { ...old, answer: now.answer };
  if (old.questionType !== now.questionType || keysIn(old) !== keysIn(now) || faultsOf(next).length > 0)
    throw fail('RESCORE_OPTIONS');
  return next;
};

/**
 * Corrects what a revision says is right, where it goes by the new answer, and has the papers with it marked anew: those
 * of exams in reach, but for the caller's own, which somebody else decides on.
 * @throws NOT_FOUND, NOT_ALLOWED, EXAM_RUNNING, RESCORE_REVISION, RESCORE_SHORT, RESCORE_OPTIONS
 */
export const rescoreQuestion = async (
  context: WriteContext,
  { questionId, revision, mode, reason }: Input,
): Promise<{ attempts: number; beyondScope: number }> => {
  const { db, caller } = context;
  if (!context.may(examRulePermission.invigilate)) throw fail('NOT_ALLOWED');
  const row = await questions.lock(await inBank(context, questionPermission.edit), questionId);
  // Who sits an exam changes nothing of what is right in it.
  await refuseSitting(context);
  const old = (await revisionsOf(db, [questionId])).find((one) => one.revision === revision);
  if (!old) throw fail('RESCORE_REVISION');
  const now = need((await contentsOf(db, [questionId])).get(questionId));
  const next = mode === 'newKey' ? corrected(old.snapshot, now) : old.snapshot;
  if (mode === 'newKey')
    await db
      .update(questionRevision)
      .set({ snapshot: next })
      .where(and(eq(questionRevision.questionId, questionId), eq(questionRevision.revision, revision)));
  const reached = within(context.reachOf(examRulePermission.invigilate), {
    organization: examRule.ownerOrganizationId,
  });
  const which = { questionId, revision, mode };
  const self = caller.accountId;
  const mine = await attemptsWith(db, which, and(reached, ne(examAttempt.userId, self)));
  const beyondScope = reached
    ? (await attemptsWith(db, which, undefined)).length - mine.length
    : (await attemptsWith(db, which, eq(examAttempt.userId, self))).length;
  context.audit({
    target: target(row),
    changes: changesOf(
      corrections,
      { answer: answerIn(old.snapshot) },
      { answer: answerIn(next), reason, ...(mode === 'newKey' ? { before: answerIn(old.snapshot) } : {}) },
    ),
  });
  await context.send(rescoreJob, {
    ...{ questionId, revision, mode, attemptIds: mine, by: self, stem: row.stem, beyondScope },
  });
  return { attempts: mine.length, beyondScope };
};

interface Job {
  questionId: string;
  revision: number;
  mode: Input['mode'];
  attemptIds: string[];
  by: string;
  stem: string;
  beyondScope: number;
}

const rescored: readonly [string, string] = ['试题重算', 'Score a question anew'];

/** One paper; what is the same already stays, so that a second run changes nothing. */
const rescoreOne = async (context: WriteContext, id: string, { questionId, revision, mode }: Job) => {
  const { db } = context;
  const found = await lockEnded(db, id);
  const { attempt, content, examName } = found;
  if (attempt.state === 'running') return 'running' as const;
  const slot = attempt.paper.find((one) => one.questionId === questionId && one.revision === revision);
  if (!slot || (attempt.state !== 'scored' && attempt.state !== 'grading')) return undefined;
  const answers = await answersOf(db, id);
  const given = answers.find(({ no }) => no === slot.no);
  const snapshot = (await snapshotAt(context, [slot]))(slot);
  const points =
    mode === 'fullMarks' ? slot.score : markOf(slot, snapshot, given?.answer ?? {}, content.multipleScoring);
  if (points === undefined || points === (given?.score ?? 0)) return undefined;
  await givePoints(db, id, { no: slot.no, score: points });
  await noteCorrection(context, {
    attempt,
    before: new Map([[slot.no, given?.score ?? null]]),
    after: [{ no: slot.no, score: points }],
  });
  const after = await answersOf(db, id);
  const total = scoreOf(after.map(({ score }) => ({ score: score ?? 0 })));
  await noteEvent(context, id, 'rescore', { no: slot.no, score: points, from: attempt.score, to: total });
  context.audit({ target: attemptTarget({ id, examName }) });
  if (after.some(({ score }) => score === null)) return undefined;
  const { passesNow } = await settle(context, found, total);
  await notify(context, {
    userIds: [attempt.userId],
    kind: 'exam.rescored',
    title: passesNow
      ? [`“${examName}”重新计分，您已通过`, `“${examName}” was scored again: you have passed`]
      : [`“${examName}”已重新计分`, `“${examName}” was scored again`],
    link: '/access/userExamList',
  });
  return { passesNow, userId: attempt.userId };
};

/** People whom a report names. */
const namedMost = 20;

/** Who passes by it, in words, and how many certificates that has given. */
const passedBy = async ({ db }: WriteContext, passed: readonly { attemptId: string; userId: string }[]) => {
  const names = await namesOfPeople(
    db,
    passed.map(({ userId }) => userId),
  );
  const attemptIds = passed.map(({ attemptId }) => attemptId);
  return {
    names: passed.slice(0, namedMost).flatMap(({ userId }) => names.get(userId)?.name ?? []),
    certificates:
      attemptIds.length === 0 ? 0 : await db.$count(certificate, inArray(certificate.attemptId, attemptIds)),
  };
};

/** Comes back to papers that are still being written once the last of them should have ended. */
const comeBack = async (context: WriteContext, job: Job): Promise<void> => {
  const [row] = await context.db
    .select({ last: sql<string>`(max(${examAttempt.deadlineAt}) + interval '1 minute')::text` })
    .from(examAttempt)
    .where(inArray(examAttempt.id, job.attemptIds));
  await context.send(rescoreJob, job, { startAfter: new Date(need(row).last) });
};

/** The papers one after the other, each in a transaction of its own, and a word to whoever asked for it. */
export const runRescore = async (platform: Platform, data: Record<string, unknown>): Promise<void> => {
  const job = data as unknown as Job;
  const call = { title: rescored, module: 'training', unlogged: true } as const;
  let changed = 0;
  const passed: { attemptId: string; userId: string }[] = [];
  const running: string[] = [];
  for (const attemptId of job.attemptIds) {
    const one = await asSystem(platform, call, (context) => rescoreOne(context, attemptId, job));
    if (one === 'running') {
      running.push(attemptId);
      continue;
    }
    changed += one ? 1 : 0;
    if (one?.passesNow) passed.push({ attemptId, userId: one.userId });
  }
  const { attemptIds, beyondScope, stem, by } = job;
  await asSystem(platform, call, async (context) => {
    if (running.length > 0) await comeBack(context, { ...job, attemptIds: running });
    const later: Label =
      running.length > 0
        ? [
            `，${running.length} 份尚在作答、交卷后重算`,
            `, ${running.length} still being written and scored once they end`,
          ]
        : ['', ''];
    const { names, certificates } = await passedBy(context, passed);
    const more = passed.length > names.length;
    const [zh, en] = [names.join('、') + (more ? '等' : ''), names.join(', ') + (more ? '…' : '')];
    await notify(context, {
      userIds: [by],
      kind: 'exam.rescored',
      title: [`试题重算完成：${stem.slice(0, 40)}`, `Scored anew: ${stem.slice(0, 40)}`],
      body: [
        `共 ${attemptIds.length} 份答卷${later[0]}，${changed} 份成绩有变化，${passed.length} 人由此通过${zh && `（${zh}）`}，补发证书 ${certificates} 张；另有 ${beyondScope} 份不在您的管理范围内或为您本人作答，未重算。`,
        `${attemptIds.length} papers${later[1]}, ${changed} scores changed, ${passed.length} pass now${en && ` (${en})`}, ${certificates} certificates issued; ${beyondScope} papers are beyond your scope or your own and stay as they are.`,
      ],
      link: `/access/questionBankList?open=${job.questionId}`,
    });
  });
};
