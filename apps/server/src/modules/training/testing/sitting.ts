import { type ResultOf, type Sitting, training } from '@anyan/contract';
import { type Client, unique, type World } from '../../../testing/harness.ts';

const calls = training.endpoints;
export const device = 'device-00000001';

const words = [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥'];

/** A small bank of one type, and exams over it, through the door. */
export const makeExams = async (world: World) => {
  const safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  const typeId = (await safety.call(calls.coursewareTypeAdd, { typeName: unique('类型'), code: unique('t') }))
    .result.id;
  const ids: string[] = [];
  for (let no = 0; no < 6; no++) {
    const { status, result, message } = await safety.call(calls.coursewareQuestionAdd, {
      ...{
        questionType: 'single',
        difficulty: 1,
        coursewareTypeId: typeId,
        useFor: ['exam'],
        confirmDuplicate: true,
      },
      stem: `${unique('题')} ${words.map((_, at) => words[(at * (no + 3)) % words.length]).join('')}`,
      options: ['A', 'B', 'C', 'D'].map((key) => ({ key, text: `${key}${unique('选项')}` })),
      answer: { keys: ['B'] },
    });
    if (status !== 200) throw new Error(message);
    ids.push(result.id);
  }
  await safety.call(calls.coursewareQuestionStatusChange, { ids, state: 'enabled' });

  const ruleOf = (more: object = {}) => ({
    ...{ examName: unique('考试'), examKind: 'entry', audience: { wholeCollege: true } },
    paperRows: [{ coursewareTypeId: typeId, questionType: 'single', count: 4, scoreEach: 5 }],
    ...{ multipleScoring: 'all', passScore: 10, durationMinutes: 30, attempts: 0, attemptsPerDay: 0 },
    ...{
      intervalMinutes: 0,
      minSubmitMinutes: 0,
      leaveLimit: 0,
      leaveAction: 'record',
      leaveGraceSeconds: 3,
    },
    ...{ review: 'all', reviewWhen: 'submitted' },
    ...more,
  });
  const saved = async (more: object = {}, by: Client = safety) => {
    const { status, result, message } = await by.call(calls.examRoleSave, ruleOf(more));
    if (status !== 200) throw new Error(`${message} ${JSON.stringify(result)}`);
    return result;
  };
  const enabled = async (more: object = {}, by: Client = safety): Promise<string> => {
    const { id, version } = await saved(more, by);
    const { status, message } = await by.call(calls.examRoleStateChange, { id, version, action: 'enable' });
    if (status !== 200) throw new Error(message);
    return id;
  };
  const start = (examRoleId: string, by: Client, more: object = {}) =>
    by.call(calls.examStart, { examRoleId, deviceId: device, ...more });
  const begun = async (examRoleId: string, by: Client): Promise<Sitting> => {
    const { status, result, message } = await start(examRoleId, by);
    if (status !== 200) throw new Error(message);
    return result;
  };
  const save = (attemptId: string, by: Client, items: object[] = [], deviceId = device) =>
    by.call(calls.answerSave, { attemptId, deviceId, items });
  const submit = async (attemptId: string, by: Client): Promise<ResultOf<typeof calls.examSubmit>> => {
    const { status, result, message } = await by.call(calls.examSubmit, { attemptId, deviceId: device });
    if (status !== 200) throw new Error(message);
    return result;
  };
  return { safety, typeId, ruleOf, saved, enabled, start, begun, save, submit };
};
