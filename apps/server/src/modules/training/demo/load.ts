import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { loadBuiltIn } from '../question/builtIn.ts';
import { addQuestions, changeQuestionState, type QuestionInput } from '../question/service.ts';
import { readTree } from '../type/queries.ts';
import { loadCertificates, loadExternals } from './certificates.ts';
import { loadCoursewareDemo } from './courseware.ts';
import { loadExams } from './exams.ts';
import { loadFigures } from './figures.ts';
import { loadLearning } from './learning.ts';
import { loadPractice } from './practice.ts';
import { loadOldHours, loadSessions } from './sessions.ts';
import { loadSittings } from './sittings.ts';

const own: readonly Omit<QuestionInput, 'coursewareTypeId' | 'useFor'>[] = [
  {
    questionType: 'fill',
    stem: '本院化学品仓库夜间报警电话是 ___，从发现泄漏到报告不得超过 ___ 分钟。',
    answer: { blanks: [{ texts: ['87650119', '8765-0119'] }, { texts: ['5'], tolerance: 0 }] },
    analysis: '见学院《危险化学品应急预案》。',
    difficulty: 1,
  },
  {
    questionType: 'shortAnswer',
    stem: '简述在本院通风橱内蒸馏乙醚前应当检查的内容。',
    answer: {
      points: [
        { text: '通风橱面风速正常', score: 2 },
        { text: '周围没有明火和热源', score: 2 },
        { text: '试剂已做过氧化物检测', score: 3 },
      ],
    },
    difficulty: 3,
  },
];

/** The shipped questions, two of a school's own, courseware and who learns it, exams, who has sat them, certificates, and practice. */
export const load: LoadDemoPart = async (college) => {
  const { inName, places } = college;
  const { byCode: units } = places;
  const context = await inName('safety', 'question.add');
  await loadBuiltIn(context, { what: ['types', 'courseware', 'questions'] });
  await loadBuiltIn(await inName('safety', 'certificateTemplate.add'), { what: ['certificateTemplates'] });
  const { nodes } = await readTree(context.db);
  const shared = {
    coursewareTypeId: nodes.find(({ builtInKey }) => builtInKey === 'chemistry')?.id ?? '',
    ownerOrganizationId: units.get('HX') ?? null,
    tags: ['本院'],
    useFor: ['exam', 'practice'] as ('exam' | 'practice')[],
    source: '化学学院安全工作组',
  };
  const added = await addQuestions(
    context,
    own.map((one) => ({ ...one, ...shared })),
  );
  await changeQuestionState(context, { ids: added.map(({ id }) => id), state: 'enabled' });
  await loadCoursewareDemo(college);
  const { caller: grader } = await inName('collegesafety', 'examRole.query');
  const exams = await loadExams(await inName('safety', 'examRole.add'), {
    chemistryUnit: units.get('HX') ?? null,
    graderId: grader.accountId,
  });
  await loadCertificates(college, exams.general);
  await loadSittings(college, exams);
  await loadFigures(await inName('safety', 'examRole.add'));
  await loadExternals(college);
  await loadPractice(college);
  await loadLearning(context);
  await loadSessions(college);
  await loadOldHours(college);
};
