import { questionPermission, training } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, settled, uploaded } from '../../../testing/importing.ts';
import { grant } from '../../../testing/roles.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';

const world = useWorld();
const calls = training.endpoints;
let safety: Client;
/** Of organisation A with all below it, and one type with what lies below. */
let editor: Client;
let reviewer: Client;
let typeId = '';
let childId = '';
let otherTypeId = '';
const names: Record<string, string> = {};
/** Questions by where they lie. */
let own = '';
let below = '';
let ofOtherType = '';
let ofOtherPlace = '';

const newType = async (more: object = {}) => {
  const typeName = unique('类型');
  const { id } = (await safety.call(calls.coursewareTypeAdd, { typeName, code: unique('t'), ...more }))
    .result;
  names[id] = typeName;
  return id;
};
const fieldsOf = (more: object = {}) => ({
  ...{ questionType: 'judge', stem: unique('可以离开'), answer: { keys: ['false'] }, difficulty: 1 },
  ...{ coursewareTypeId: typeId, useFor: ['practice'], confirmDuplicate: true },
  ownerOrganizationId: world.organizations.a,
  ...more,
});
const add = (more: object = {}, by = editor) => by.call(calls.coursewareQuestionAdd, fieldsOf(more) as never);
const added = async (more: object = {}, by = safety) => {
  const { status, message, result } = await add(more, by);
  if (status !== 200) throw new Error(message);
  return result.id;
};
const listed = async (by: Client, more: object = {}) =>
  (await by.call(calls.coursewareQuestionList, { pageSize: 100, ...more })).result.data;
const details = async (id: string, by = safety) =>
  (await by.call(calls.coursewareQuestionDetails, { id })).result;
const refused = (errorCode: string, status = 400) => ({ status, result: { errorCode } });
const name = async (who: Client, more: object) => {
  const { status, message, result } = await safety.call(calls.coursewareAdminSave, {
    userId: who.id,
    ...more,
  });
  if (status !== 200) throw new Error(message);
  return result;
};

beforeAll(async () => {
  const { top, a, aDepartment, b } = world.organizations;
  safety = await world.signedInAs('safetyAdministrator', { organizationId: top });
  // Of another organisation than what they look after: what counts is the list.
  editor = await world.signedInAs('staff', { organizationId: b });
  reviewer = await world.signedInAs('staff', { organizationId: a });
  [typeId, otherTypeId] = [await newType(), await newType()];
  childId = await newType({ parentId: typeId });
  await name(editor, { organizationIds: [a], coursewareTypeIds: [typeId], canEdit: true });
  await name(reviewer, { organizationIds: [a], coursewareTypeIds: [typeId], canReview: true });
  own = await added();
  below = await added({ coursewareTypeId: childId, ownerOrganizationId: aDepartment });
  ofOtherType = await added({ coursewareTypeId: otherTypeId });
  ofOtherPlace = await added({ ownerOrganizationId: b });
});

describe('a courseware administrator', () => {
  it('sees the questions of his organisations and types, with what lies below, and no others', async () => {
    for (const by of [editor, reviewer]) {
      const ids = (await listed(by)).map(({ id }) => id);
      expect(new Set(ids)).toEqual(new Set([own, below]));
      const counts = (await by.call(calls.coursewareQuestionCounts, undefined)).result;
      expect(new Set(counts.map((one) => one.coursewareTypeId))).toEqual(new Set([typeId, childId]));
      for (const id of [ofOtherType, ofOtherPlace]) {
        expect(await by.call(calls.coursewareQuestionDetails, { id })).toMatchObject({ status: 404 });
        expect(await by.call(calls.coursewareQuestionHistory, { id })).toMatchObject({ status: 404 });
      }
      expect((await details(below, by)).id).toBe(below);
    }
    expect((await listed(editor)).every(({ can }) => can.includes('edit'))).toBe(true);
    expect((await listed(reviewer)).every(({ can }) => can.length === 0)).toBe(true);
    const duplicates = (await editor.call(calls.coursewareQuestionDuplicates, {})).result;
    expect(duplicates.flatMap(({ left, right }) => [left.id, right.id])).not.toContain(ofOtherType);
  });

  it('adds questions of his types and organisations alone', async () => {
    expect((await add({ ownerOrganizationId: world.organizations.aDepartment })).status).toBe(200);
    expect(await add({ coursewareTypeId: otherTypeId })).toMatchObject(refused('QUESTION_TYPE_UNKNOWN'));
    expect(await add({ ownerOrganizationId: world.organizations.b })).toMatchObject(
      refused('QUESTION_OWNER_UNKNOWN'),
    );
    // Where nothing is said it is an organisation of his list, not his own.
    const { result } = await add({ ownerOrganizationId: null });
    expect((await details(result.id)).ownerOrganizationId).toBe(world.organizations.a);
    expect((await add({}, reviewer)).status).toBe(403);
  });

  it('changes nothing of others, alone or beside his own', async () => {
    const mine = await added();
    for (const id of [ofOtherType, ofOtherPlace]) {
      const { version } = await details(id);
      for (const { status } of [
        await editor.call(calls.coursewareQuestionEdit, { id, version, ...fieldsOf() } as never),
        await editor.call(calls.coursewareQuestionDelete, { id }),
        await editor.call(calls.coursewareQuestionDeleteMore, { ids: [mine, id] }),
        await editor.call(calls.coursewareQuestionStatusChange, { ids: [mine, id], state: 'enabled' }),
        await editor.call(calls.coursewareQuestionStatusChange, { ids: [id], state: 'disabled' }),
        await editor.call(calls.coursewareQuestionMove, { ids: [mine, id], coursewareTypeId: typeId }),
        await editor.call(calls.coursewareQuestionTag, { ids: [mine, id], add: ['外'] }),
        await editor.call(calls.coursewareQuestionMerge, { keepId: mine, dropIds: [id] }),
        await editor.call(calls.coursewareQuestionMerge, { keepId: id, dropIds: [mine] }),
      ])
        expect(status).toBe(404);
      expect(await details(id)).toMatchObject({ version, state: 'draft', tags: [] });
    }
    expect(await details(mine)).toMatchObject({ state: 'draft', tags: [] });
  });

  it('changes what is his, and moves it within his types', async () => {
    const id = await added();
    const edit = (more: object, version: number) =>
      editor.call(calls.coursewareQuestionEdit, { id, version, ...fieldsOf(more) } as never);
    expect((await edit({ difficulty: 3 }, 0)).status).toBe(200);
    expect(await edit({ coursewareTypeId: otherTypeId }, 1)).toMatchObject(refused('QUESTION_TYPE_UNKNOWN'));
    expect(await edit({ ownerOrganizationId: world.organizations.b }, 1)).toMatchObject(
      refused('QUESTION_OWNER_UNKNOWN'),
    );
    const move = (coursewareTypeId: string) =>
      editor.call(calls.coursewareQuestionMove, { ids: [id], coursewareTypeId });
    expect(await move(otherTypeId)).toMatchObject(refused('QUESTION_TYPE_UNKNOWN'));
    expect((await move(childId)).result).toEqual({ changed: 1 });
    for (const state of ['enabled', 'disabled'])
      expect(
        (await editor.call(calls.coursewareQuestionStatusChange, { ids: [id], state } as never)).status,
      ).toBe(200);
    expect((await editor.call(calls.coursewareQuestionTag, { ids: [id], add: ['内'] })).status).toBe(200);
    expect((await editor.call(calls.coursewareQuestionDelete, { id })).status).toBe(200);
  });

  it('imports and exports what is his: a row of another type or number is told', async () => {
    const titles = ['编号', '题型', '题干', '答案', '难度', '课件类型'];
    const row = (number: number | null, path: string, stem = unique('可以离开')) => [
      ...[number, '判断题', stem, '错', '易', path],
    ];
    const { number } = await details(own);
    const foreign = (await details(ofOtherType)).number;
    const path = `${names[typeId]}/${names[childId]}`;
    const stem = unique('可以进入');
    const job = await uploaded(
      editor,
      calls.coursewareQuestionImport,
      await workbook([
        titles,
        row(null, path, stem),
        row(null, names[otherTypeId] ?? ''),
        row(foreign, path),
        row(number, names[otherTypeId] ?? ''),
      ]),
    );
    expect(job.errors.data.map(({ row: line, column, message }) => [line, column, message])).toEqual([
      [3, '课件类型', '该课件类型不在您的管理范围内'],
      [4, '编号', `您管理的试题中没有编号 ${foreign}`],
      [5, '课件类型', '该课件类型不在您的管理范围内'],
    ]);
    await confirmed(editor, job.id);
    const [made] = await listed(editor, { stem });
    expect(made).toMatchObject({ coursewareTypeId: childId, ownerOrganizationId: world.organizations.a });
    const exported = await rowsOf((await editor.call(calls.coursewareQuestionExport, {})).body);
    const numbers = exported.slice(1).map(([first]) => first);
    expect(numbers).toContain(number);
    expect(numbers).not.toContain(foreign);

    const paste = (coursewareTypeId: string) =>
      editor.call(calls.coursewareQuestionTextImport, {
        ...{ text: `1. ${unique('可以离开')}。\n答案：错`, coursewareTypeId, difficulty: 1 },
      });
    expect(await paste(otherTypeId)).toMatchObject(refused('QUESTION_TYPE_UNKNOWN'));
    const { result } = await paste(typeId);
    expect((await settled(editor, result.jobId)).goodCount).toBe(1);
  });

  it('loses what he had with his entry, and has more by other roles', async () => {
    const { a, b } = world.organizations;
    const who = await world.signedInAs('staff', { organizationId: b });
    expect((await who.call(calls.coursewareQuestionList, {})).status).toBe(403);
    const { id, version } = await name(who, {
      organizationIds: [a],
      coursewareTypeIds: [typeId],
      canEdit: true,
    });
    expect((await listed(who)).map((one) => one.id)).not.toContain(ofOtherPlace);
    const off = { id, version, userId: who.id };
    expect((await safety.call(calls.coursewareAdminSave, off)).status).toBe(200);
    expect((await who.call(calls.coursewareQuestionList, {})).status).toBe(403);

    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const ofA = await grant(world, admin, questionPermission, ['query', 'edit'], 'organizationSubtree');
    await name(ofA, { organizationIds: [b], coursewareTypeIds: [typeId], canReview: true });
    const both = (await listed(ofA)).map((one) => one.id);
    expect(both).toEqual(expect.arrayContaining([own, ofOtherType, ofOtherPlace]));
    // To review is no ground for changing anything.
    const { version: at } = await details(ofOtherPlace);
    expect(
      await ofA.call(calls.coursewareQuestionEdit, { id: ofOtherPlace, version: at, ...fieldsOf() } as never),
    ).toMatchObject({ status: 404 });
  });

  it('leaves safety officers what they had', async () => {
    const ids = (await listed(safety)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([own, below, ofOtherType, ofOtherPlace]));
    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const ofA = await grant(world, admin, questionPermission, ['query', 'edit'], 'organizationSubtree');
    const seen = (await listed(ofA)).map(({ id }) => id);
    expect(seen).toEqual(expect.arrayContaining([own, below, ofOtherType]));
    expect(seen).not.toContain(ofOtherPlace);
  });
});

describe('courseware types of an administrator', () => {
  const fields = (more: object = {}) => ({ typeName: unique('类型'), code: unique('t'), ...more });
  const versionOf = async (id: string) =>
    (await safety.call(calls.coursewareTypeDetails, { id })).result.version;

  it('are those of his list with what lies below; others are not there for him', async () => {
    const mine = await editor.call(calls.coursewareTypeAdd, fields({ parentId: typeId }));
    expect(mine.status).toBe(200);
    expect(await editor.call(calls.coursewareTypeAdd, fields())).toMatchObject(
      refused('COURSEWARE_TYPE_PARENT_BEYOND'),
    );
    expect(await editor.call(calls.coursewareTypeAdd, fields({ parentId: otherTypeId }))).toMatchObject(
      refused('COURSEWARE_TYPE_PARENT_BEYOND'),
    );
    const edit = async (id: string, more: object) =>
      editor.call(calls.coursewareTypeEdit, { id, version: await versionOf(id), ...fields(more) });
    expect((await edit(mine.result.id, { parentId: childId })).status).toBe(200);
    expect(await edit(mine.result.id, { parentId: otherTypeId })).toMatchObject(
      refused('COURSEWARE_TYPE_PARENT_BEYOND'),
    );
    // Its own place stays though what is above is none of his.
    const version = await versionOf(typeId);
    expect(
      (
        await editor.call(calls.coursewareTypeEdit, {
          id: typeId,
          version,
          typeName: names[typeId],
          code: unique('t'),
        } as never)
      ).status,
    ).toBe(200);
    expect(await edit(otherTypeId, {})).toMatchObject({ status: 404 });
    for (const useStatus of [2, 1] as const) {
      const set = (ids: string[]) => editor.call(calls.coursewareTypeStatusChange, { ids, useStatus });
      expect((await set([mine.result.id])).status).toBe(200);
      expect((await set([mine.result.id, otherTypeId])).status).toBe(404);
    }
    expect((await editor.call(calls.coursewareTypeSort, { ids: [typeId, otherTypeId] })).status).toBe(404);
    expect((await editor.call(calls.coursewareTypeDelete, { id: otherTypeId })).status).toBe(404);
    expect((await editor.call(calls.coursewareTypeDelete, { id: mine.result.id })).status).toBe(200);
    expect((await reviewer.call(calls.coursewareTypeAdd, fields({ parentId: typeId }))).status).toBe(403);
  });

  it('are told by the rows, and are all that his forms offer', async () => {
    const rows = (await editor.call(calls.coursewareTypePageList, { pageSize: 100 })).result.data;
    const can = (id: string) => rows.find((row) => row.id === id)?.can;
    expect(can(typeId)).toEqual(['edit', 'addBelow', 'disable', 'delete']);
    expect(can(otherTypeId)).toEqual([]);
    const tree = async (by: Client, mine?: 'read' | 'write') =>
      (await by.call(calls.coursewareTypeList, mine ? { mine } : {})).result;
    const offered = await tree(editor, 'write');
    expect(offered.map(({ id }) => id)).toEqual([typeId]);
    expect(offered[0]?.children.map(({ id }) => id)).toContain(childId);
    expect((await tree(editor)).map(({ id }) => id)).toContain(otherTypeId);
    // Whoever sees the others by another role writes none of them.
    const officer = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    await name(officer, {
      organizationIds: [world.organizations.a],
      coursewareTypeIds: [typeId],
      canEdit: true,
    });
    expect((await tree(officer, 'write')).map(({ id }) => id)).toEqual([typeId]);
    expect((await tree(officer, 'read')).map(({ id }) => id)).toContain(otherTypeId);
    expect((await tree(safety, 'write')).map(({ id }) => id)).toContain(otherTypeId);
  });

  it('are none for who looks after an organisation alone: types are the college’s', async () => {
    const who = await world.signedInAs('staff', { organizationId: world.organizations.a });
    await name(who, { organizationIds: [world.organizations.a], canEdit: true });
    expect(await who.call(calls.coursewareTypeAdd, fields({ parentId: typeId }))).toMatchObject(
      refused('COLLEGE_SCOPE_REQUIRED', 403),
    );
    const whole = await world.signedInAs('staff', { organizationId: world.organizations.a });
    await name(whole, { wholeCollege: true, canEdit: true });
    expect((await whole.call(calls.coursewareTypeAdd, fields())).status).toBe(200);
  });
});
