import type { ExamRuleFields } from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { account } from '../../identity/public.ts';
import { saveExtension } from '../extension/service.ts';
import { shippedTemplateId } from '../rule/builtIn.ts';
import { changeRuleState, saveRule } from '../rule/service.ts';
import { readTree } from '../type/queries.ts';

const usual = {
  ...{ examKind: 'entry', audience: { wholeCollege: true }, multipleScoring: 'half', passScore: 60 },
  ...{ durationMinutes: 45, attempts: 0, attemptsPerDay: 3, intervalMinutes: 60, minSubmitMinutes: 0 },
  ...{ leaveLimit: 5, leaveAction: 'warn', leaveGraceSeconds: 3, review: 'all', reviewWhen: 'submitted' },
  ...{ shuffleQuestions: true, shuffleOptions: true, sameTypeTogether: true, avoidRecent: true },
  allowPractice: true,
} as const;

/** What everybody passes first, what chemists pass after it, one that is still being written, and one that people grade. */
export const loadExams = async (
  context: WriteContext,
  { chemistryUnit, graderId }: { chemistryUnit: string | null; graderId: string },
): Promise<{ general: string; distilling: string }> => {
  const { nodes } = await readTree(context.db);
  const certificateTemplateId = await shippedTemplateId(context);
  const given = { certificateTemplateId, validMonths: 24 };
  const invigilators = await context.db
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.loginName, ['staff', 'teacher']));
  const typeId = (key: string) => nodes.find(({ builtInKey }) => builtInKey === key)?.id ?? '';
  const row = (key: string, questionType: 'single' | 'multiple' | 'judge', count: number) => ({
    ...{ coursewareTypeId: typeId(key), questionType, count, scoreEach: 4 },
  });
  const add = async (fields: Pick<ExamRuleFields, 'examName' | 'paperRows'> & Partial<ExamRuleFields>) => {
    const { id, version } = await saveRule(context, { ...usual, ...fields } as ExamRuleFields);
    return { id, version };
  };
  const general = await add({
    examName: '实验室安全通识准入考试',
    description: '进入任何实验室之前须通过，题目取自通识与消防题库。',
    instructions: '<p>请独立完成，考试期间不得查阅资料。</p>',
    pledge: '本人承诺独立完成考试，遵守学校实验室安全管理规定。',
    paperRows: [row('general', 'single', 8), row('general', 'multiple', 3), row('general', 'judge', 4)],
    passScore: 48,
    watermark: true,
    disableCopy: true,
    invigilators: invigilators.map(({ id }) => id),
    ...given,
    coversHazardCategories: ['chem', 'bio', 'rad', 'mech', 'other'],
    coversRiskLevel: 'IV',
  });
  await changeRuleState(context, { ...general, action: 'enable' });
  const chemistry = await add({
    examName: '化学类实验室准入考试',
    description: '进入化学类实验室之前须通过。',
    audience: { wholeCollege: true, hazardCategories: ['chem'] },
    paperRows: [
      row('chemistry', 'single', 12),
      row('chemistry', 'multiple', 3),
      row('chemistry', 'judge', 3),
    ],
    prerequisiteIds: [general.id],
    ...given,
    coversHazardCategories: ['chem'],
    coversRiskLevel: 'I',
    passScore: 57.5,
  });
  await changeRuleState(context, { ...chemistry, action: 'enable' });
  if (chemistryUnit)
    await saveExtension(context, {
      ...{ examRoleId: chemistry.id, organizationId: chemistryUnit, extraMinutes: 15, extraAttempts: 0 },
      reason: '首次使用新版题库，统一延长 15 分钟',
    });
  await add({
    examName: '消防安全年度考试',
    examKind: 'yearly',
    paperRows: [row('fire', 'single', 5), row('fire', 'judge', 2)],
    passScore: 22,
  });
  const distilling = await add({
    examName: '乙醚蒸馏操作专项考试',
    examKind: 'special',
    description: '含一道简答题，由指定的阅卷人评阅。',
    paperRows: [
      row('chemistry', 'single', 1),
      { ...row('chemistry', 'single', 1), questionType: 'shortAnswer', scoreEach: 7 },
    ],
    graders: [graderId],
    passScore: 7,
  });
  await changeRuleState(context, { ...distilling, action: 'enable' });
  return { general: general.id, distilling: distilling.id };
};
