import { type ResultOf, type Sitting, training } from '@anyan/contract';
import { eq, inArray } from 'drizzle-orm';
import { type Client, unique, type World } from '../../../testing/harness.ts';
import { examAttempt, questionRevision } from '../tables.ts';

const calls = training.endpoints;
const device = 'device-00000001';
const words = [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥'];

const ok = async <T>(asked: Promise<{ status: number; message: string; result: T }>): Promise<T> => {
  const { status, message, result } = await asked;
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(result)}`);
  return result;
};

/** A bank, exams drawn from it, and people who sit them: what tests of the time after an exam begin with. */
export const examsIn = async (world: World) => {
  const { db } = world.platform.database;
  const safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  const { id: typeId } = await ok(
    safety.call(calls.coursewareTypeAdd, { typeName: unique('类型'), code: unique('t') }),
  );

  const addQuestions = async (count: number, more: object = {}): Promise<string[]> => {
    const ids: string[] = [];
    for (let no = 0; no < count; no++) {
      const stem = `${unique('题')} ${words.map((_, at) => words[(at * (no + 3)) % words.length]).join('')}`;
      const { id } = await ok(
        safety.call(calls.coursewareQuestionAdd, {
          ...{ questionType: 'single', stem, answer: { keys: ['B'] }, analysis: `CANARY ${no}` },
          options: ['A', 'B', 'C', 'D'].map((key) => ({ key, text: `${key}${unique('选项')}` })),
          ...{
            difficulty: 1,
            coursewareTypeId: typeId,
            useFor: ['exam', 'practice'],
            confirmDuplicate: true,
          },
          ...more,
        }),
      );
      ids.push(id);
    }
    await ok(safety.call(calls.coursewareQuestionStatusChange, { ids, state: 'enabled' }));
    return ids;
  };
  await addQuestions(4);

  /** An enabled exam of four single choices of five points, ten to pass. */
  const enabled = async (more: object = {}): Promise<string> => {
    const { id, version } = await ok(
      safety.call(calls.examRoleSave, {
        ...{ examName: unique('考试'), examKind: 'entry', audience: { wholeCollege: true } },
        paperRows: [{ coursewareTypeId: typeId, questionType: 'single', count: 4, scoreEach: 5 }],
        ...{ multipleScoring: 'all', passScore: 10, durationMinutes: 30, attempts: 0, attemptsPerDay: 0 },
        ...{ intervalMinutes: 0, minSubmitMinutes: 0, leaveLimit: 0, leaveAction: 'record' },
        ...{ leaveGraceSeconds: 3, review: 'all', reviewWhen: 'submitted' },
        ...more,
      }),
    );
    await ok(safety.call(calls.examRoleStateChange, { id, version, action: 'enable' }));
    return id;
  };

  const begun = (by: Client, examRoleId: string): Promise<Sitting> =>
    ok(by.call(calls.examStart, { examRoleId, deviceId: device }));

  /** Options of a paper that are right, by its numbers. */
  const rightIn = async (attemptId: string): Promise<ReadonlyMap<number, string[]>> => {
    const [row] = await db.select().from(examAttempt).where(eq(examAttempt.id, attemptId));
    const paper = row?.paper ?? [];
    const revisions = await db
      .select()
      .from(questionRevision)
      .where(
        inArray(
          questionRevision.questionId,
          paper.map(({ questionId }) => questionId),
        ),
      );
    return new Map(
      paper.map(({ no, questionId, revision, options }) => {
        const keys =
          revisions.find((one) => one.questionId === questionId && one.revision === revision)?.snapshot.answer
            .keys ?? [];
        return [no, options.filter(({ key }) => keys.includes(key)).map(({ oid }) => oid)];
      }),
    );
  };

  /** Answers the first `right` choices rightly, the others wrongly, and short answers with `text`. */
  const itemsOf = async ({ attemptId, paper }: Sitting, right: number, text = '') => {
    const keys = await rightIn(attemptId);
    return paper.map(({ no, options, questionType }) => {
      const good = keys.get(no) ?? [];
      const wrong = options.map(({ oid }) => oid).filter((oid) => !good.includes(oid));
      const answer =
        questionType === 'shortAnswer'
          ? { texts: [text] }
          : { chosen: no <= right ? good : wrong.slice(0, 1) };
      return { no, seq: no, answer };
    });
  };

  const submit = (
    by: Client,
    attemptId: string,
    items: object[],
  ): Promise<ResultOf<typeof calls.examSubmit>> =>
    ok(by.call(calls.examSubmit, { attemptId, deviceId: device, items }));

  /** A whole sitting. */
  const sat = async (by: Client, examRoleId: string, right: number, text = '') => {
    const sitting = await begun(by, examRoleId);
    return submit(by, sitting.attemptId, await itemsOf(sitting, right, text));
  };

  return { safety, typeId, addQuestions, enabled, begun, rightIn, itemsOf, submit, sat };
};
export type Exams = Awaited<ReturnType<typeof examsIn>>;
