import type { DemoCollege } from '../../../../../../demo/part.ts';
import { need } from '../../../platform/scope.ts';
import { submitAppeal } from '../appeal/service.ts';
import { ownSitting } from '../exam/queries.ts';
import { startExam, submitExam } from '../exam/service.ts';
import { snapshotAt } from '../exam/sitting.ts';

const deviceId = 'demo-device';

/** Sits an exam with so many right answers, the others left empty. */
const sit = async (college: DemoCollege, loginName: string, examRoleId: string, right: number) => {
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
  await submitExam(context, { attemptId, deviceId, items });
  return { context, attemptId };
};

/** Who passed, who failed and says something against it, and whose short answer is still to be graded. */
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
};
