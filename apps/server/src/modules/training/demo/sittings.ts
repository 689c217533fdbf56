import { and, eq, inArray } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { need } from '../../../platform/scope.ts';
import { account } from '../../identity/public.ts';
import { submitAppeal } from '../appeal/service.ts';
import { keepAnswers } from '../exam/answers.ts';
import { ownSitting } from '../exam/queries.ts';
import { reportEvents } from '../exam/service.ts';
import { snapshotAt } from '../exam/sitting.ts';
import { startExam } from '../exam/start.ts';
import { submitExam } from '../exam/submission.ts';

const deviceId = 'demo-device';

/** Begins an exam and answers so many questions rightly, the others left empty. */
const begin = async (college: DemoCollege, loginName: string, examRoleId: string, right: number) => {
  const context = await college.inName(loginName, 'examRole.query');
  const { attemptId } = await startExam(context, { examRoleId, deviceId, pledge: true });
  const { attempt } = need(await ownSitting(context.db, context.caller.accountId, attemptId));
  const snapshotOf = await snapshotAt(context, attempt.paper);
  const items = attempt.paper.slice(0, right).map((slot) => {
    const { keys = [] } = snapshotOf(slot).answer;
    const chosen = slot.options.filter(({ key }) => keys.includes(key)).map(({ oid }) => oid);
    const answer =
      slot.questionType === 'shortAnswer'
        ? { texts: ['开启通风并确认面风速正常，清除周围明火，检查试剂标签和过氧化物检测记录。'] }
        : { chosen };
    return { no: slot.no, seq: slot.no, answer };
  });
  return { context, attemptId, items };
};

const sit = async (...given: Parameters<typeof begin>) => {
  const { context, attemptId, items } = await begin(...given);
  await submitExam(context, { attemptId, deviceId, items });
  return { context, attemptId };
};

/** Some students sit it while the college is looked at for the first time: some far, some not, one who left the page. */
const loadRunning = async (college: DemoCollege, examRoleId: string): Promise<void> => {
  const { context, places } = college;
  const students = await context.db
    .select({ loginName: account.loginName })
    .from(account)
    .where(
      and(eq(account.userType, 2), inArray(account.organizationId, places.inside.get('CL') ?? [places.top])),
    )
    .orderBy(account.loginName)
    .limit(4);
  for (const [at, { loginName }] of students.entries()) {
    const { context: own, attemptId, items } = await begin(college, loginName, examRoleId, 3 + 4 * at);
    await keepAnswers(
      own.db,
      items.map((item) => ({ ...item, attemptId })),
    );
    if (at > 0) continue;
    const left = { kind: 'leave' as const, at: new Date().toISOString(), seconds: 12 };
    await reportEvents(own, { attemptId, events: [left] });
  }
};

/** Who passed, who failed and says something against it, whose short answer is still to be graded, and who sits it now. */
export const loadSittings = async (
  college: DemoCollege,
  exams: { general: string; distilling: string },
): Promise<void> => {
  await sit(college, 'labhead', exams.general, 15);
  await sit(college, 'mentor', exams.general, 14);
  const failed = await sit(college, 'staff', exams.general, 9);
  await submitAppeal(failed.context, {
    attemptId: failed.attemptId,
    no: 10,
    reason: '考试时页面卡顿，第 10 题作答后未能保存，请核实。',
  });
  await sit(college, 'labsafety', exams.distilling, 2);
  await loadRunning(college, exams.general);
};
