import type { SittingAnswer } from '@anyan/contract';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { snapshotAt } from '../exam/sitting.ts';
import { ownPractice } from '../practice/queries.ts';
import { answerPractice, setFavourite, startPractice } from '../practice/service.ts';
import { reportQuestion } from '../questionReport/service.ts';

/** Practises some questions, every third of them wrongly, and answers so many; answers the questions. */
const practise = async (college: DemoCollege, loginName: string, count: number, answered: number) => {
  const context = await college.inName(loginName, 'examRole.query');
  const { sessionId } = await startPractice(context, { mode: 'sequence', questionType: 'single', count });
  const { paper } = await ownPractice(context, sessionId);
  const snapshotOf = await snapshotAt(context, paper);
  for (const slot of paper.slice(0, answered)) {
    const { keys = [] } = snapshotOf(slot).answer;
    const right = slot.no % 3 !== 0;
    const option = slot.options.find(({ key }) => keys.includes(key) === right);
    const answer: SittingAnswer = { chosen: option ? [option.oid] : [] };
    await answerPractice(context, { sessionId, questionId: slot.questionId, answer });
  }
  return { context, questionIds: paper.map(({ questionId }) => questionId) };
};

/** Who has practised, what he got wrong and marked, one practice that is still open, and a report on a question. */
export const loadPractice = async (college: DemoCollege): Promise<void> => {
  const { context, questionIds } = await practise(college, 'student', 12, 12);
  const [first = '', second = '', third = ''] = questionIds;
  await setFavourite(context, { questionId: second, on: true });
  await setFavourite(context, { questionId: third, on: true });
  await practise(college, 'student', 20, 5);
  await practise(college, 'labhead', 10, 10);
  await reportQuestion(context, {
    questionId: first,
    kind: 'unclear',
    note: '题干没有说明是在实验室内还是在走廊，两个选项似乎都可以选，请核实。',
  });
};
