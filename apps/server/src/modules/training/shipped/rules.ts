import { certificatePresets, type ExamRuleFields, type PaperRow } from '@anyan/contract';
import type { Covers } from '../certificate/issue.ts';
import { usualPrefix } from '../certificate/rules.ts';

/** The certificate that the product ships. */
export const shippedTemplate = {
  builtInKey: 'access',
  certificateName: '实验室安全准入证书',
  certificateText: '参加“{考试名称}”，成绩 {成绩}，准予进入相应实验室开展实验工作，{有效期}有效。',
  certificateOrganizationName: '实验室与设备管理处',
  numberPrefix: usualPrefix,
  fields: certificatePresets.usual.map((one) => ({ ...one })),
};

type Counts = readonly [single: number, multiple: number, judge: number];
interface Shipped {
  key: string;
  name: string;
  /** Questions by courseware type. */
  rows: Readonly<Record<string, Counts>>;
  covers: Covers;
}

const cover = (
  coversHazardCategories: Covers['coversHazardCategories'],
  coversRiskLevel: Covers['coversRiskLevel'],
): Covers => ({ coversHazardCategories, coversRiskLevel, coversSpecial: [] });
const everybody: Shipped['rows'] = { general: [8, 3, 4], fire: [7, 1, 2] };

/** Each asks 25 questions of 4 points. */
export const shippedRules: readonly Shipped[] = [
  {
    key: 'general',
    name: '通识准入',
    rows: everybody,
    covers: cover(['chem', 'bio', 'rad', 'mech', 'other'], 'IV'),
  },
  {
    key: 'chem',
    name: '化学类准入',
    rows: { chemistry: [12, 3, 3], gasCylinder: [6, 0, 1] },
    covers: cover(['chem'], 'I'),
  },
  {
    key: 'bio',
    name: '生物类准入',
    rows: { biology: [8, 2, 2], general: [6, 3, 4] },
    covers: cover(['bio'], 'I'),
  },
  {
    key: 'rad',
    name: '辐射类准入',
    rows: { radiation: [8, 1, 1], general: [8, 3, 4] },
    covers: cover(['rad'], 'I'),
  },
  {
    key: 'mech',
    name: '机电类准入',
    rows: { electromechanical: [6, 2, 4], specialEquipment: [4, 1, 2], general: [4, 0, 2] },
    covers: cover(['mech'], 'I'),
  },
  { key: 'other', name: '其他类准入', rows: everybody, covers: cover(['other'], 'I') },
];

const types = ['single', 'multiple', 'judge'] as const;
const paperRowsOf = (rows: Shipped['rows'], typeId: (key: string) => string): PaperRow[] =>
  Object.entries(rows).flatMap(([key, counts]) =>
    types.flatMap((questionType, at) => {
      const count = counts[at] ?? 0;
      return count > 0 ? [{ coursewareTypeId: typeId(key), questionType, count, scoreEach: 4 }] : [];
    }),
  );

/** A shipped rule as the college's own form would save it: for members of laboratories with its hazards, the first for all. */
export const ruleOf = (
  { key, name, rows, covers }: Shipped,
  typeId: (key: string) => string,
  certificateTemplateId: string | null,
): ExamRuleFields => ({
  ...{ examName: name, examKind: 'entry', multipleScoring: 'half', passScore: 80, durationMinutes: 45 },
  audience: { wholeCollege: true, ...(key === 'general' ? {} : { hazardCategories: [key as 'chem'] }) },
  paperRows: paperRowsOf(rows, typeId),
  ...{ attempts: 0, attemptsPerDay: 3, intervalMinutes: 60, minSubmitMinutes: 0 },
  ...{ shuffleQuestions: true, shuffleOptions: true, sameTypeTogether: true, avoidRecent: true },
  allowPractice: true,
  ...{ leaveLimit: 5, leaveAction: 'warn', leaveGraceSeconds: 3, review: 'wrong', reviewWhen: 'submitted' },
  pledge: '本人承诺独立完成考试，并遵守学校实验室安全管理规定。',
  ...{ certificateTemplateId, validMonths: 24, renewMode: 'exam', ...covers },
});
