import { files, organizationEndpoints, questionPermission, training } from '@anyan/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { grant } from '../../../testing/roles.ts';

const world = useWorld();
const calls = training.endpoints;
const noId = '01a00000-0000-7000-8000-000000000000';
let safety: Client;
let officerA: Client;
let editorA: Client;
let editorB: Client;

const all = [...questionPermission.declaration.actions];
beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  officerA = await world.signedInAs('organizationSafetyAdministrator', {
    organizationId: world.organizations.a,
  });
  const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
  editorA = await grant(world, admin, questionPermission, all, 'organizationSubtree');
  editorB = await grant(world, admin, questionPermission, ['query', 'get'], 'ownOrganization');
  await world.write(({ db }) =>
    db.execute(`update account set organization_id = '${world.organizations.b}' where id = '${editorB.id}'`),
  );
  await world.platform.callers.drop({ all: true });
});

const typeOf = async (parentId?: string) =>
  (
    await safety.call(calls.coursewareTypeAdd, {
      ...{ typeName: unique('类型'), code: unique('q'), parentId },
    })
  ).result.id;
let shared: string | undefined;
const sharedType = async () => {
  shared ??= await typeOf();
  return shared;
};
const words = () => [...'甲乙丙丁戊己庚辛壬癸'].sort(() => Math.random() - 0.5).join('');
const stemOf = () => `${unique('第')}题${words()}${words()}应当如何处置？`;
const options = (...texts: string[]) => texts.map((text, at) => ({ key: 'ABCDEFGH'[at], text }));
const fieldsOf = async (more: object = {}) => ({
  questionType: 'single',
  stem: stemOf(),
  options: options('报警', '围观', '离开'),
  answer: { keys: ['A'] },
  difficulty: 2,
  useFor: ['exam', 'practice'],
  coursewareTypeId: await sharedType(),
  ...more,
});
const add = async (more: object = {}, by = safety) =>
  by.call(calls.coursewareQuestionAdd, await fieldsOf(more));
const added = async (more: object = {}, by = safety) => {
  const fields = await fieldsOf(more);
  const { status, message, result } = await by.call(calls.coursewareQuestionAdd, fields);
  if (status !== 200) throw new Error(message);
  return { ...fields, id: result.id, version: result.version, revision: result.revision };
};
const listed = async (input: object, by = safety) =>
  (await by.call(calls.coursewareQuestionList, { pageSize: 100, ...input })).result.data;
const idsOf = async (input: object, by = safety) => (await listed(input, by)).map(({ id }) => id);
const details = async (id: string, by = safety) =>
  (await by.call(calls.coursewareQuestionDetails, { id })).result;
type Known = { revision: number; version?: number };
const editOf = ({ revision: _, ...row }: Known) => row;
const edit = (row: Known, more: object = {}, by = safety) =>
  by.call(calls.coursewareQuestionEdit, { ...editOf(row), ...more });
const turn = (state: 'enabled' | 'disabled', ids: string[], by = safety) =>
  by.call(calls.coursewareQuestionStatusChange, { ids, state });
const refused = (status: number, errorCode: string, field?: string) => ({
  status,
  result: { errorCode, ...(field ? { errors: [{ field }] } : {}) },
});

describe('questions', () => {
  it('of every type are added as drafts and shown with their answers', async () => {
    const given = [
      {},
      { questionType: 'multiple', answer: { keys: ['C', 'A'] } },
      { questionType: 'judge', options: [], answer: { keys: ['false'] } },
      {
        ...{ questionType: 'fill', stem: `${stemOf()} ___`, options: [] },
        answer: { blanks: [{ texts: ['12'], tolerance: 0.5 }] },
      },
      {
        ...{ questionType: 'shortAnswer', options: [] },
        answer: { points: [{ text: '先报警', score: 2.5 }] },
      },
    ];
    for (const more of given) {
      const one = await added({ ...more, tags: ['应急', ' 应急 '], analysis: '见规程', source: '自编' });
      const shown = await details(one.id);
      expect(shown).toMatchObject({
        ...{ state: 'draft', revision: 1, tags: ['应急'], stem: one.stem, ownerOrganizationId: null },
        ...{ analysis: '见规程', source: '自编', flags: [], similar: [], pictures: [] },
        answer: more.answer?.keys ? { keys: more.answer.keys.toSorted() } : (more.answer ?? { keys: ['A'] }),
        can: ['edit', 'enable', 'delete'],
      });
      expect(shown.revisions).toMatchObject([{ revision: 1, content: { stem: one.stem } }]);
      const [row] = await listed({ stem: one.stem });
      expect(row).toMatchObject({ id: one.id, number: shown.number, typeName: shown.typeName });
      expect(row).not.toHaveProperty('answer');
    }
  });

  it('are found by each filter', async () => {
    const [top, tag] = [await typeOf(), unique('标签')];
    const below = await typeOf(top);
    const one = await added({
      coursewareTypeId: below,
      difficulty: 3,
      tags: [tag],
      source: tag,
      useFor: ['exam'],
    });
    const other = await added({
      coursewareTypeId: top,
      questionType: 'judge',
      options: [],
      answer: { keys: ['true'] },
    });
    expect(await idsOf({ coursewareTypeId: top })).toEqual([other.id, one.id]);
    expect(await idsOf({ coursewareTypeId: below })).toEqual([one.id]);
    expect(await idsOf({ coursewareTypeId: noId })).toEqual([]);
    for (const filter of [
      { difficulty: 3 },
      { tag },
      { source: tag },
      { stem: tag },
      { questionType: 'single' },
    ])
      expect(await idsOf({ coursewareTypeId: top, ...filter })).toEqual([one.id]);
    expect(await idsOf({ coursewareTypeId: top, useFor: 'practice' })).toEqual([other.id]);
    expect(await idsOf({ coursewareTypeId: top, state: 'enabled' })).toEqual([]);
    expect(await idsOf({ coursewareTypeId: top, flag: 'duplicate' })).toEqual([]);
    const counts = (await safety.call(calls.coursewareQuestionCounts, {})).result;
    expect(counts.filter(({ coursewareTypeId: type }) => type === top || type === below)).toHaveLength(2);
    const { questionCount } = (await safety.call(calls.coursewareTypeDetails, { id: top })).result;
    expect(questionCount).toBe(2);
    expect(await safety.call(calls.coursewareTypeDelete, { id: below })).toMatchObject(
      refused(409, 'COURSEWARE_TYPE_IN_USE'),
    );
  });

  it.each([
    ['stem', { stem: ' x' }, 200],
    ['stem', { stem: '  ' }, 400],
    ['stem', { stem: 'x'.repeat(2001) }, 400],
    ['stem', { questionType: 'fill', options: [] }, 400],
    ['questionType', { questionType: 'essay' }, 400],
    ['options', { options: [] }, 400],
    ['options', { options: options('同', '同') }, 400],
    ['options', { options: [{ key: 'I', text: '一' }] }, 400],
    ['answer', { answer: {} }, 400],
    ['answer', { answer: { keys: ['D'] } }, 400],
    ['answer', { answer: { keys: ['A', 'B'] } }, 400],
    ['answer', { questionType: 'multiple' }, 400],
    ['difficulty', { difficulty: 4 }, 400],
    ['useFor', { useFor: [] }, 400],
    ['tags', { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) }, 400],
    ['analysis', { analysis: 'x'.repeat(2001) }, 400],
    ['coursewareTypeId', { coursewareTypeId: noId }, 400],
    ['ownerOrganizationId', { ownerOrganizationId: noId }, 400],
    ['imageIds', { imageIds: [noId] }, 400],
    ['state', { state: 'enabled' }, 400],
  ])('with a bad %s are refused: %o', async (field, more, status) => {
    const answer = await add(more);
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.result.errors?.[0]?.field).toMatch(new RegExp(`^${field}`));
  });

  it('of a disabled type are not written any more', async () => {
    const type = await typeOf();
    await safety.call(calls.coursewareTypeStatusChange, { ids: [type], useStatus: 2 });
    expect(await add({ coursewareTypeId: type })).toMatchObject(
      refused(400, 'QUESTION_TYPE_UNKNOWN', 'coursewareTypeId'),
    );
  });

  it('keep what was enabled as a revision, and overwrite what was a draft', async () => {
    const one = await added();
    const again = { ...one, version: 0, options: options('一', '二') };
    expect((await edit(again)).result).toMatchObject({ revision: 1, version: 1 });
    expect((await details(one.id)).revisions).toHaveLength(1);
    expect((await turn('enabled', [one.id])).result.changed).toBe(1);
    const changed = { ...again, version: 2, answer: { keys: ['B'] } };
    expect((await edit(changed)).result).toMatchObject({ revision: 2, version: 3 });
    // What is no part of a paper makes no revision.
    expect((await edit({ ...changed, version: 3 }, { difficulty: 1, tags: ['新'] })).result).toMatchObject({
      revision: 2,
    });
    const shown = await details(one.id);
    expect(shown).toMatchObject({ answer: { keys: ['B'] }, difficulty: 1, revision: 2, state: 'enabled' });
    expect(shown.revisions.map(({ revision, content }) => [revision, content.answer.keys])).toEqual([
      [2, ['B']],
      [1, ['A']],
    ]);
    expect(await edit({ ...changed, version: 3 })).toMatchObject(refused(409, 'STALE_VERSION'));
    const { data } = (await safety.call(calls.coursewareQuestionHistory, { id: one.id })).result;
    const fieldsAt = data.map(({ changes }) => changes.map(({ field }) => field));
    expect(fieldsAt).toContainEqual(['difficulty', 'tags']);
    expect(fieldsAt).toContainEqual(['answer']);
  });

  it('are enabled, disabled, and deleted only while they are not enabled', async () => {
    const [one, other] = [await added(), await added()];
    const ids = [one.id, other.id];
    expect(await turn('disabled', [one.id])).toMatchObject(refused(409, 'WRONG_STATE'));
    expect((await turn('enabled', ids)).result.changed).toBe(2);
    expect(await turn('enabled', ids)).toMatchObject(refused(409, 'WRONG_STATE'));
    expect((await listed({ stem: one.stem }))[0]?.can).toEqual(['edit', 'disable', 'rescore']);
    expect(await safety.call(calls.coursewareQuestionDelete, { id: one.id })).toMatchObject(
      refused(409, 'QUESTION_ENABLED'),
    );
    expect((await turn('disabled', [one.id])).result.changed).toBe(1);
    const { result } = await safety.call(calls.coursewareQuestionDeleteMore, { ids });
    expect(result).toMatchObject({ deleted: 1, kept: [{ id: other.id }] });
    expect(result.kept[0]?.reason).toContain('停用');
    expect((await safety.call(calls.coursewareQuestionDelete, { id: one.id })).status).toBe(404);
    expect((await turn('disabled', [other.id])).status).toBe(200);
    expect((await safety.call(calls.coursewareQuestionDelete, { id: other.id })).status).toBe(200);
  });

  it('are archived in place of deleted once they were used, and stay where they are', async () => {
    const type = await typeOf();
    const all = [await added({ coursewareTypeId: type }), await added({ coursewareTypeId: type })];
    const [one, other] = all as [(typeof all)[0], (typeof all)[0]];
    const ids = [one.id, other.id];
    await turn('enabled', ids);
    const student = await world.signedInAs('student');
    const start = () => student.call(calls.practiceStart, { mode: 'sequence', coursewareTypeId: type });
    const { sessionId } = (await start()).result;
    const fresh = await added({ coursewareTypeId: type });
    await turn('disabled', ids);
    const remove = (id: string) => safety.call(calls.coursewareQuestionDelete, { id });
    expect((await remove(fresh.id)).result).toEqual({ archived: false });
    expect((await remove(one.id)).result).toEqual({ archived: true });
    expect(await remove(one.id)).toMatchObject(refused(409, 'QUESTION_ARCHIVED'));
    const { result } = await safety.call(calls.coursewareQuestionDeleteMore, { ids });
    expect(result).toMatchObject({ deleted: 0, archived: 1, kept: [{ id: one.id, reason: '试题已归档' }] });
    // Out of the lists and the counts, unless asked for; papers that hold it may still be scored anew, and all of it is there.
    expect(await idsOf({ coursewareTypeId: type })).toEqual([]);
    const { result: counts } = await safety.call(calls.coursewareQuestionCounts);
    expect(counts.find(({ coursewareTypeId }) => coursewareTypeId === type)).toBeUndefined();
    const shown = await listed({ coursewareTypeId: type, state: 'archived' });
    expect(shown).toMatchObject([
      { id: other.id, can: ['rescore'] },
      { id: one.id, can: ['rescore'] },
    ]);
    expect((await details(one.id)).revisions).toHaveLength(1);
    expect(await edit({ ...one, version: 3 })).toMatchObject(refused(409, 'WRONG_STATE'));
    expect(await turn('enabled', ids)).toMatchObject(refused(409, 'WRONG_STATE'));
    const tagged = await safety.call(calls.coursewareQuestionTag, { ids, add: ['新'] });
    expect(tagged).toMatchObject(refused(409, 'WRONG_STATE'));
    const history = await safety.call(calls.coursewareQuestionHistory, { id: one.id });
    expect(history.result.data[0]?.changes).toMatchObject([{ field: 'state', after: 'archived' }]);
    expect((await student.call(calls.practiceDetails, { sessionId })).result.questions).toHaveLength(2);
    expect((await start()).result.errorCode).toBe('PRACTICE_NONE');
    // The same may be written anew.
    const { stem, coursewareTypeId } = one;
    expect((await add({ stem, coursewareTypeId })).status).toBe(200);
  });

  it('are used once an exam, a rule or courseware holds them', async () => {
    const type = await typeOf();
    const rows = [await added({ coursewareTypeId: type }), await added({ coursewareTypeId: type })];
    const [drawn, fixed] = rows.map(({ id }) => id) as [string, string];
    await turn('enabled', [drawn]);
    const rule = (more: object) => ({
      ...{ examName: unique('考试'), examKind: 'entry', audience: { wholeCollege: true }, passScore: 5 },
      paperRows: [{ coursewareTypeId: type, questionType: 'single', count: 1, scoreEach: 5 }],
      ...{ multipleScoring: 'all', durationMinutes: 30, attempts: 0, attemptsPerDay: 0, intervalMinutes: 0 },
      ...{ minSubmitMinutes: 0, leaveLimit: 0, leaveAction: 'record', leaveGraceSeconds: 3 },
      ...{ review: 'all', reviewWhen: 'submitted', ...more },
    });
    const { result } = await safety.call(calls.examRoleSave, rule({}));
    await safety.call(calls.examRoleStateChange, {
      id: result.id,
      version: result.version,
      action: 'enable',
    });
    const student = await world.signedInAs('student');
    const deviceId = 'device-00000001';
    const sitting = await student.call(calls.examStart, { examRoleId: result.id, deviceId });
    await turn('enabled', [fixed]);
    const fixedQuestions = [{ questionId: fixed, score: 5 }];
    expect((await safety.call(calls.examRoleSave, rule({ fixedQuestions }))).status).toBe(200);
    await turn('disabled', [drawn, fixed]);
    for (const id of [drawn, fixed])
      expect((await safety.call(calls.coursewareQuestionDelete, { id })).result).toEqual({ archived: true });
    // Whoever sits it goes on and is marked.
    const { attemptId } = sitting.result;
    const done = await student.call(calls.examSubmit, { attemptId, deviceId });
    expect(done.result).toMatchObject({ state: 'scored', score: 0 });
  });

  it('are moved and tagged together', async () => {
    const [one, other, type] = [await added({ tags: ['旧'] }), await added(), await typeOf()];
    const ids = [one.id, other.id];
    const move = (input: object) => safety.call(calls.coursewareQuestionMove, { ids, ...input });
    expect((await move({ coursewareTypeId: type })).result.changed).toBe(2);
    expect((await move({ coursewareTypeId: type })).result.changed).toBe(0);
    expect(await move({ coursewareTypeId: noId })).toMatchObject(refused(400, 'QUESTION_TYPE_UNKNOWN'));
    const tag = (input: object) => safety.call(calls.coursewareQuestionTag, { ids, ...input });
    expect((await tag({ add: ['新', ' 新'], remove: ['旧'] })).result.changed).toBe(2);
    expect((await listed({ coursewareTypeId: type })).map(({ tags }) => tags)).toEqual([['新'], ['新']]);
    expect(await idsOf({ coursewareTypeId: type, stem: '新' })).toHaveLength(2);
    const many = Array.from({ length: 10 }, (_, at) => `${at}`);
    expect(await tag({ add: many })).toMatchObject(refused(400, 'QUESTION_TAGS_MANY', 'add'));
    // The same twice, in types that have nothing to do with each other, cannot come together.
    const twin = await added({ stem: one.stem, coursewareTypeId: await typeOf() });
    expect(
      await safety.call(calls.coursewareQuestionMove, { ids: [twin.id], coursewareTypeId: type }),
    ).toMatchObject(refused(409, 'QUESTION_DUPLICATE'));
    expect(
      await safety.call(calls.coursewareQuestionMove, {
        ids: [twin.id, one.id],
        coursewareTypeId: await typeOf(),
      }),
    ).toMatchObject(refused(409, 'QUESTION_DUPLICATE'));
  });
});

describe('duplicates', () => {
  const stem = '使用氢氟酸时，除了戴防护手套和护目镜，实验台旁还应当备有（ ）。';

  it('are refused wherever in a type’s branch they stand, however they are written', async () => {
    const top = await typeOf();
    const [left, right] = [await typeOf(top), await typeOf(top)];
    const one = await added({ stem, coursewareTypeId: left });
    const again = { stem: `${stem.replaceAll('，', ', ')} `, options: options('离开', '报警', '围 观') };
    const answer = await add({ ...again, coursewareTypeId: right });
    expect(answer).toMatchObject(refused(409, 'QUESTION_DUPLICATE', 'stem'));
    expect(answer.message).toContain('使用氢氟酸');
    expect((await add({ ...again, coursewareTypeId: right, confirmDuplicate: true })).status).toBe(409);
    expect((await add({ ...again, coursewareTypeId: await typeOf() })).status).toBe(200);
    const other = await added({ coursewareTypeId: right });
    expect(await edit(other, again)).toMatchObject(refused(409, 'QUESTION_DUPLICATE'));
    expect(
      (await edit(one, { options: options('离开', '报警', '围观'), answer: { keys: ['B'] } })).status,
    ).toBe(200);
  });

  it('are not added by two at once', async () => {
    const coursewareTypeId = await typeOf();
    const fields = { stem: stemOf(), coursewareTypeId };
    const answers = await Promise.all([add(fields), add(fields), add(fields)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are found the most alike first among very many that are alike a little', async () => {
    const coursewareTypeId = await typeOf();
    const of = (thing: string, no: string) =>
      `在通风橱内转移${thing}时，编号为${no}的操作记录中，操作人员应当首先完成的是下列哪一项工作`;
    const letters = [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥天地玄黄宇宙洪荒日月盈昃辰宿列张'];
    for (const [at, one] of letters.entries())
      await added({
        ...{ stem: of(`${one}${one}溶液${at}`, `${one}${at * 7919}`), coursewareTypeId },
        confirmDuplicate: true,
      });
    const near = await added({
      ...{ stem: of('浓硫酸', '三一七'), coursewareTypeId },
      confirmDuplicate: true,
    });
    const { result } = await safety.call(calls.coursewareQuestionSimilar, {
      ...{ stem: `${of('浓硫酸', '三一七')}？`, coursewareTypeId },
    });
    expect(result[0]).toMatchObject({ id: near.id, score: 1 });
  });

  it('nearly the same are saved once somebody says so, and flagged from 95 % on', async () => {
    const coursewareTypeId = await typeOf();
    const one = await added({ stem, coursewareTypeId });
    const near = { stem: stem.replace('除了戴', '除戴'), coursewareTypeId };
    const warned = await add(near);
    expect(warned).toMatchObject(refused(409, 'QUESTION_SIMILAR', 'confirmDuplicate'));
    const similar = await safety.call(calls.coursewareQuestionSimilar, near);
    expect(similar.result).toMatchObject([{ id: one.id, stem }]);
    const score = similar.result[0]?.score ?? 0;
    expect(score).toBeGreaterThan(0.8);
    expect(score).toBeLessThan(0.95);
    const { result } = await add({ ...near, confirmDuplicate: true });
    expect(result.similar).toMatchObject([{ id: one.id, score }]);
    expect((await details(result.id)).flags).toEqual([]);
    expect((await details(one.id)).similar).toMatchObject([{ id: result.id }]);

    const same = { stem: `${stem}！`, options: options('甲', '乙'), coursewareTypeId };
    const flagged = (await add({ ...same, confirmDuplicate: true })).result;
    expect(await idsOf({ coursewareTypeId, flag: 'duplicate' })).toEqual([flagged.id]);
    // As it was saved before it needs no second yes; its twin gone, it is no duplicate any more.
    const row = await details(flagged.id);
    expect(row.flags).toEqual(['duplicate']);
    const fields = { ...(await fieldsOf(same)), id: flagged.id, version: 0, difficulty: 1 };
    expect((await safety.call(calls.coursewareQuestionEdit, fields)).status).toBe(200);
    await safety.call(calls.coursewareQuestionDelete, { id: one.id });
    expect(await idsOf({ coursewareTypeId, flag: 'duplicate' })).toEqual([]);
  });
});

describe('pictures', () => {
  it('belong to the question, and stay with the revisions that show them', async () => {
    const content = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#aabbcc' },
    })
      .png()
      .toBuffer();
    const sent = async (by = safety) =>
      (
        await by.call(files.endpoints.imageUpload, undefined, {
          files: [{ name: 'a.png', content, type: 'image/png' }],
        })
      ).result.fileId;
    const [first, second, third] = [await sent(), await sent(), await sent()];
    const withPicture = (imageId: string) => [{ key: 'A', text: '', imageId }, ...options('', '二').slice(1)];
    const one = await added({ imageIds: [first], options: withPicture(second) });
    expect((await details(one.id)).pictures.map(({ id }) => id)).toEqual([first, second]);
    expect(await add({ imageIds: [first] })).toMatchObject(refused(400, 'FILE_UNKNOWN', 'imageIds'));
    const others = await sent(editorA);
    expect(await add({ imageIds: [others] })).toMatchObject(refused(400, 'FILE_UNKNOWN', 'imageIds'));
    expect(await add({ options: withPicture(others) })).toMatchObject(
      refused(400, 'FILE_UNKNOWN', 'options'),
    );
    const useOf = async (id: string) =>
      (await world.write(({ db }) => db.execute(`select used_by from file where id = '${id}'`))).rows[0];
    // A draft's picture that is taken away is let go.
    await edit(one, { imageIds: [] });
    expect(await useOf(first)).toEqual({ used_by: null });
    await turn('enabled', [one.id]);
    expect((await edit(one, { imageIds: [], options: withPicture(third), version: 2 })).result.revision).toBe(
      2,
    );
    expect(await useOf(second)).toEqual({ used_by: `question:${one.id}` });
    await turn('disabled', [one.id]);
    await safety.call(calls.coursewareQuestionDelete, { id: one.id });
    for (const id of [second, third]) expect(await useOf(id)).toEqual({ used_by: null });
  });
});

describe('a question', () => {
  it('is its organisation’s to see and to change', async () => {
    const mine = await added({}, editorA);
    const colleges = await added();
    expect((await details(mine.id)).ownerOrganizationId).toBe(world.organizations.a);
    const of = async (by: Client) => {
      const ids = await idsOf({ coursewareTypeId: await sharedType() }, by);
      return [ids.includes(mine.id), ids.includes(colleges.id)];
    };
    expect(await of(safety)).toEqual([true, true]);
    for (const by of [editorA, officerA]) expect(await of(by)).toEqual([true, false]);
    expect(await of(editorB)).toEqual([false, false]);
    expect((await editorB.call(calls.coursewareQuestionDetails, { id: mine.id })).status).toBe(404);
    expect((await edit(colleges, {}, editorA)).status).toBe(404);
    expect((await turn('enabled', [mine.id, colleges.id], editorA)).status).toBe(404);
    expect(await edit(mine, { ownerOrganizationId: world.organizations.b }, editorA)).toMatchObject(
      refused(400, 'QUESTION_OWNER_UNKNOWN', 'ownerOrganizationId'),
    );
    expect((await edit(mine, { ownerOrganizationId: world.organizations.aDepartment }, editorA)).status).toBe(
      200,
    );
    expect((await edit(mine, { ownerOrganizationId: null, version: 1 })).status).toBe(200);
    expect((await details(mine.id)).ownerOrganizationId).toBeNull();
  });

  it('needs the right for each thing', async () => {
    const mine = await added({}, editorA);
    for (const by of [officerA, editorB]) {
      expect((await add({}, by)).status).toBe(403);
      expect((await edit(mine, {}, by)).status).toBe(403);
      expect((await turn('enabled', [mine.id], by)).status).toBe(403);
      expect((await by.call(calls.coursewareQuestionDelete, { id: mine.id })).status).toBe(403);
    }
    const student = await world.signedInAs('student');
    for (const call of [calls.coursewareQuestionList, calls.coursewareQuestionCounts] as const)
      expect((await student.call(call, {})).status).toBe(403);
    expect((await student.call(calls.coursewareQuestionDetails, { id: mine.id })).status).toBe(403);
    expect((await student.call(calls.coursewareQuestionHistory, { id: mine.id })).status).toBe(403);
  });

  it('that somebody looked at is in the log', async () => {
    const one = await added();
    await details(one.id, editorA).catch(() => {});
    await details(one.id);
    const { rows } = await world.write(({ db }) =>
      db.execute(`select actor_id from operation_log where target_id = '${one.id}' and action = '查看试题'`),
    );
    expect(rows).toEqual([{ actor_id: safety.id }]);
  });

  it('goes with an organisation that is merged', async () => {
    const organization = async () => {
      const { result } = await safety.call(organizationEndpoints.organizationAdd, {
        ...{
          name: unique('学院'),
          code: unique('X'),
          parentId: world.organizations.top,
          levelId: world.levels[1],
        },
        order: 1,
      });
      return result.id;
    };
    const [fromId, intoId] = [await organization(), await organization()];
    const one = await added({ ownerOrganizationId: fromId });
    const merged = await safety.call(organizationEndpoints.organizationMerge, { fromId, intoId, version: 0 });
    expect(merged.message).toBe('ok');
    expect((await details(one.id)).ownerOrganizationId).toBe(intoId);
  });
});

describe('what the product ships', () => {
  const load = (by = safety) => by.call(calls.builtInLoad, { what: ['types', 'questions'] });
  const shippedOf = async (state?: string) => {
    const counted = await safety.call(calls.coursewareQuestionList, { pageSize: 100, tag: '应急', state });
    return counted.result.data.filter(({ builtIn }) => builtIn);
  };

  it('is added once, enabled, and again what was deleted', async () => {
    expect((await load()).result).toEqual([
      { what: 'types', added: 0, skipped: 8 },
      { what: 'questions', added: 120, skipped: 0 },
    ]);
    expect((await load()).result[1]).toEqual({ what: 'questions', added: 0, skipped: 120 });
    const [one, ...more] = await shippedOf('enabled');
    if (!one) throw new Error('nothing shipped');
    expect(more.length).toBeGreaterThan(0);
    expect((await details(one.id)).answer.keys?.length).toBeGreaterThan(0);
    await turn('disabled', [one.id]);
    const { questionType, stem, options, answer, coursewareTypeId } = await details(one.id);
    await safety.call(calls.coursewareQuestionDelete, { id: one.id });
    expect((await load()).result[1]).toEqual({ what: 'questions', added: 1, skipped: 119 });
    // Beside one of the college’s own that says the same it is not added.
    const [again] = await shippedOf('enabled').then((rows) => rows.filter((row) => row.stem === stem));
    await turn('disabled', [again?.id ?? '']);
    await safety.call(calls.coursewareQuestionDelete, { id: again?.id });
    await added({ questionType, stem, options, answer, coursewareTypeId, confirmDuplicate: true });
    expect((await load()).result[1]).toEqual({ what: 'questions', added: 0, skipped: 120 });
  });

  it('has a certificate and six rules too, which the bank can fill; enabled where that is asked', async () => {
    await load();
    await safety.call(calls.builtInLoad, { what: ['courseware'] });
    const rest = (more: object = {}) =>
      safety.call(calls.builtInLoad, { what: ['examRoles', 'certificateTemplates'], ...more });
    expect((await rest()).result).toEqual([
      { what: 'certificateTemplates', added: 1, skipped: 0 },
      { what: 'examRoles', added: 6, skipped: 0 },
    ]);
    expect((await rest({ enable: true })).result.map(({ added: n }) => n)).toEqual([0, 0]);
    const { data } = (await safety.call(calls.examRoleShow, { examName: '类准入' })).result;
    expect(data).toHaveLength(5);
    for (const { id, questionCount, totalScore, passScore, state, version } of data) {
      expect({ questionCount, totalScore, passScore, state }).toEqual({
        ...{ questionCount: 25, totalScore: 100, passScore: 80, state: 'disabled' },
      });
      const enabled = await safety.call(calls.examRoleStateChange, { id, version, action: 'enable' });
      expect(enabled.message).toBe('ok');
      const { certificateTemplates, validMonths, courseware } = (
        await safety.call(calls.examRoleDetails, { id })
      ).result;
      expect(courseware.length).toBeGreaterThan(0);
      expect([certificateTemplates[0]?.name, validMonths]).toEqual(['实验室安全准入证书', 24]);
    }
  });

  it('is the college’s to load', async () => {
    expect((await load(editorA)).status).toBe(403);
    expect((await load(officerA)).status).toBe(403);
  });
});

describe('pairs of duplicates', () => {
  const stem = '使用氢氟酸时，除了戴防护手套和护目镜，实验台旁还应当备有（ ）。';
  const pairOf = async (more: object = {}) => {
    const coursewareTypeId = await typeOf();
    const one = await added({ stem, coursewareTypeId, tags: ['甲'], ...more });
    const same = { stem: `${stem}！`, options: options('甲', '乙'), tags: ['乙'], confirmDuplicate: true };
    const other = await added({ ...same, coursewareTypeId, ...more });
    const far = await added({ coursewareTypeId });
    return { one, other, far, coursewareTypeId };
  };
  const pairs = async (input: object, by = safety) =>
    (await by.call(calls.coursewareQuestionDuplicates, input)).result;
  const merge = (input: object, by = safety) => by.call(calls.coursewareQuestionMerge, input);

  it('are found below a type, and merged into the one that is kept', async () => {
    const { one, other, coursewareTypeId } = await pairOf();
    const [pair, ...more] = await pairs({ coursewareTypeId });
    expect(more).toEqual([]);
    expect(pair).toMatchObject({ left: { id: one.id }, right: { id: other.id, stem: other.stem }, score: 1 });
    expect(pair?.left).not.toHaveProperty('answer');
    expect((await pairs({})).length).toBeGreaterThan(0);
    expect((await turn('enabled', [one.id])).status).toBe(200);
    expect((await merge({ keepId: other.id, dropIds: [one.id] })).status).toBe(200);
    expect(await pairs({ coursewareTypeId })).toEqual([]);
    expect(await details(other.id)).toMatchObject({ tags: ['乙', '甲'], flags: [], version: 1 });
    expect((await safety.call(calls.coursewareQuestionDetails, { id: one.id })).status).toBe(404);
  });

  it('stay both where somebody says so, also after an edit', async () => {
    const { one, other, coursewareTypeId } = await pairOf();
    expect((await details(other.id)).flags).toEqual(['duplicate']);
    expect((await merge({ keepId: other.id, dropIds: [one.id], keepBoth: true })).status).toBe(200);
    expect((await merge({ keepId: one.id, dropIds: [other.id], keepBoth: true })).status).toBe(200);
    expect(await pairs({ coursewareTypeId })).toEqual([]);
    expect((await details(other.id)).flags).toEqual([]);
    expect((await edit({ ...other, version: 0 }, { difficulty: 3 })).status).toBe(200);
    expect((await details(other.id)).flags).toEqual([]);
  });

  it('are one’s own to see and to merge', async () => {
    const { one, other, coursewareTypeId } = await pairOf();
    expect(await pairs({ coursewareTypeId }, editorA)).toEqual([]);
    expect((await merge({ keepId: one.id, dropIds: [other.id] }, editorA)).status).toBe(404);
    expect((await merge({ keepId: one.id, dropIds: [other.id] }, editorB)).status).toBe(403);
    expect(await merge({ keepId: one.id, dropIds: [one.id] })).toMatchObject(
      refused(400, 'QUESTION_MERGE_SELF', 'dropIds'),
    );
    expect((await safety.call(calls.coursewareQuestionDuplicates, { minScore: 0.5 })).status).toBe(400);
  });
});
