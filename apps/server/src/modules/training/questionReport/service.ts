import {
  type InputOf,
  questionPermission,
  type questionReportEndpoints,
  questionReportRow,
  reportKinds,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { notify } from '../../notification/public.ts';
import { refuseSitting } from '../exam/sitting.ts';
import { isForPractice } from '../practice/queries.ts';
import { inBank } from '../question/reach.ts';
import { target } from '../question/states.ts';
import { question, questionReport } from '../tables.ts';
import { reports } from './queries.ts';
import { reportStates } from './states.ts';

type Endpoints = typeof questionReportEndpoints;

const { kind, note } = questionReportRow.properties;
const reportedFields = { kind, note };

/** @throws NOT_FOUND for what is not for practice, EXAM_RUNNING, REPORT_OPEN */
export const reportQuestion = async (
  context: WriteContext,
  { questionId, kind, note }: InputOf<Endpoints['questionReport']>,
): Promise<{ id: string }> => {
  await refuseSitting(context);
  const { db, caller } = context;
  const [row] = await db
    .select({ id: question.id, stem: question.stem, revision: question.revision })
    .from(question)
    .where(and(eq(question.id, questionId), isForPractice));
  const { stem, revision } = need(row);
  const id = uuid();
  const made = await db
    .insert(questionReport)
    .values({ id, questionId, revision, userId: caller.accountId, kind, note: note.trim() })
    .onConflictDoNothing()
    .returning({ id: questionReport.id });
  if (made.length === 0) throw fail('REPORT_OPEN');
  context.audit({
    target: target({ id: questionId, stem }),
    changes: changesOf(reportedFields, null, { kind: { name: reportKinds[kind] }, note: note.trim() }),
  });
  return { id };
};

/** Decides on a report and tells who made it. @throws NOT_FOUND, REPORT_CLOSED, REPORT_REPLY_NEEDED */
export const decideReport = async (
  context: WriteContext,
  { id, state, reply: given }: InputOf<Endpoints['questionReportDecide']>,
): Promise<void> => {
  const { db, caller } = context;
  const row = await reports.lock(await inBank(context, questionPermission.edit), id);
  const reply = given?.trim() || null;
  if (state === 'declined' && !reply) throw failAt('reply', 'REPORT_REPLY_NEEDED');
  await move(context, reportStates, row, state === 'fixed' ? 'fix' : 'decline', { reply });
  await db
    .update(questionReport)
    .set({ decidedById: caller.accountId, decidedAt: sql`now()` as never })
    .where(eq(questionReport.id, id));
  await notify(context, {
    userIds: [row.userId],
    kind: 'questionReport.result',
    title:
      state === 'fixed'
        ? ['您反馈的试题已修改', 'The question that you reported is mended']
        : ['您的试题纠错未被采纳', 'Your report on a question is declined'],
    // The stem may be another by now, and is no secret to who practises it.
    body: reply ? [reply, reply] : [row.note, row.note],
    link: '/access/userExamList?tab=practice',
    key: `questionReport ${id}`,
  });
};
