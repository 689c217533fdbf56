import { classification, training } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';

const world = useWorld();
const calls = training.endpoints;
const noId = '01a00000-0000-7000-8000-000000000000';
let safety: Client;
let student: Client;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  student = await world.signedInAs('student');
});

const fieldsOf = (more: object = {}) => ({ typeName: unique('类型'), code: unique('t'), ...more });
const add = (more: object = {}, by = safety) => by.call(calls.coursewareTypeAdd, fieldsOf(more));
const added = async (more: object = {}) => {
  const fields = fieldsOf(more);
  const { status, result } = await safety.call(calls.coursewareTypeAdd, fields);
  expect(status).toBe(200);
  return { ...fields, id: result.id, version: 0 };
};
const details = async (id: string) => (await safety.call(calls.coursewareTypeDetails, { id })).result;
const listed = async (input: object) =>
  (await safety.call(calls.coursewareTypePageList, { pageSize: 100, ...input })).result.data;
const edit = (input: object) => safety.call(calls.coursewareTypeEdit, input);

describe('courseware types', () => {
  it('are shipped with the product, each with the categories that ask for it', async () => {
    const shipped = (await listed({})).filter(({ builtIn }) => builtIn);
    expect(shipped.map(({ code }) => code)).toEqual([
      ...['general', 'chemistry', 'biology', 'radiation'],
      ...['electromechanical', 'fire', 'specialEquipment', 'gasCylinder'],
    ]);
    expect(Object.fromEntries(shipped.map((one) => [one.code, one.hazardCategories]))).toMatchObject({
      general: ['chem', 'bio', 'rad', 'mech', 'other'],
      fire: ['chem', 'bio', 'rad', 'mech', 'other'],
      gasCylinder: ['chem'],
    });
  });

  it('hang below each other, three levels deep, and stand so in list and tree', async () => {
    const top = await added();
    const second = await added({ parentId: top.id });
    const first = await added({ parentId: top.id });
    const leaf = await added({ parentId: second.id });
    const other = await added();
    const mine = new Set([top, second, first, leaf, other].map(({ id }) => id));
    const inList = async () => (await listed({})).filter(({ id }) => mine.has(id)).map(({ id }) => id);
    expect(await inList()).toEqual([top, second, leaf, first, other].map(({ id }) => id));
    expect(await details(leaf.id)).toMatchObject({
      above: [top.typeName, second.typeName],
      childCount: 0,
      parentId: second.id,
    });
    expect(await details(top.id)).toMatchObject({ above: [], childCount: 2 });
    expect((await listed({ parentId: top.id })).map(({ id }) => id)).toEqual([second.id, first.id]);

    expect((await safety.call(calls.coursewareTypeSort, { ids: [first.id, second.id] })).status).toBe(200);
    expect(await inList()).toEqual([top, first, second, leaf, other].map(({ id }) => id));
    for (const ids of [
      [first.id, leaf.id],
      [first.id, noId],
    ])
      expect((await safety.call(calls.coursewareTypeSort, { ids })).status).toBe(404);

    const tree = (await student.call(calls.coursewareTypeList, {})).result;
    const found = tree.find(({ id }) => id === top.id);
    expect(found?.children.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(found?.children[1]?.children).toMatchObject([{ id: leaf.id, typeName: leaf.typeName }]);
  });

  it('go no deeper, also when a whole branch is moved, and never below themselves', async () => {
    const top = await added();
    const second = await added({ parentId: top.id });
    const leaf = await added({ parentId: second.id });
    const deep = { status: 400, result: { errorCode: 'COURSEWARE_TYPE_TOO_DEEP' } };
    expect(await add({ parentId: leaf.id })).toMatchObject(deep);
    const other = await added();
    expect(await edit({ ...top, parentId: other.id })).toMatchObject(deep);
    for (const parentId of [top.id, second.id, leaf.id])
      expect(await edit({ ...top, parentId })).toMatchObject({
        status: 400,
        result: { errorCode: 'COURSEWARE_TYPE_CYCLE', errors: [{ field: 'parentId' }] },
      });
    expect((await edit({ ...leaf, parentId: other.id })).status).toBe(200);
    expect((await details(leaf.id)).above).toEqual([other.typeName]);
  });

  it('are moved by two at once without hanging below each other', async () => {
    const [a, b] = [await added(), await added()];
    const answers = await Promise.all([edit({ ...a, parentId: b.id }), edit({ ...b, parentId: a.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('share no name below one parent, and no code', async () => {
    const top = await added();
    const one = await added({ parentId: top.id });
    const upper = one.typeName.toUpperCase();
    expect(await add({ parentId: top.id, typeName: upper })).toMatchObject({
      status: 409,
      result: { errorCode: 'COURSEWARE_TYPE_NAME_TAKEN', errors: [{ field: 'typeName' }] },
    });
    expect((await add({ typeName: one.typeName })).status).toBe(200);
    expect(await add({ code: one.code.toUpperCase() })).toMatchObject({
      status: 409,
      result: { errorCode: 'COURSEWARE_TYPE_CODE_TAKEN', errors: [{ field: 'code' }] },
    });
  });

  it.each([
    ['typeName', { typeName: ' ' }],
    ['typeName', { typeName: 'x'.repeat(31) }],
    ['code', { code: '有机' }],
    ['code', { code: 'x'.repeat(41) }],
    ['icon', { icon: 'skull' }],
    ['remark', { remark: 'x'.repeat(201) }],
    ['parentId', { parentId: noId }],
    ['parentId', { parentId: 'x' }],
    ['useStatus', { useStatus: 2 }],
  ])('are refused with a bad %s: %o', async (field, more) => {
    const answer = await add(more);
    expect(answer.status).toBe(400);
    expect(answer.result.errors?.[0]?.field).toBe(field);
  });

  it('are edited as they were seen, with their history', async () => {
    const one = await added();
    const next = { ...one, icon: 'fire', remark: '含气体灭火' };
    expect((await edit(next)).status).toBe(200);
    expect(await edit(next)).toMatchObject({ status: 409, result: { errorCode: 'STALE_VERSION' } });
    const { data } = (await safety.call(calls.coursewareTypeHistory, { id: one.id })).result;
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['icon', 'remark']);
    expect((await listed({ typeName: one.code })).map(({ id }) => id)).toEqual([one.id]);
  });

  it('are deleted only with nothing below them and no category that asks for them', async () => {
    const top = await added();
    const leaf = await added({ parentId: top.id });
    const remove = (id: string) => safety.call(calls.coursewareTypeDelete, { id });
    expect(await remove(top.id)).toMatchObject({
      status: 409,
      result: { errorCode: 'COURSEWARE_TYPE_HAS_CHILDREN' },
    });
    expect((await remove(leaf.id)).status).toBe(200);
    expect((await remove(leaf.id)).status).toBe(404);

    const { hazardCategoryPageList, hazardCategoryEdit } = classification.endpoints;
    const category = (await safety.call(hazardCategoryPageList, {})).result.data[1];
    if (!category) throw new Error('no category');
    const { id, name, color, description, version } = category;
    const link = { id, name, color, description, version, coursewareTypeIds: [top.id] };
    expect((await safety.call(hazardCategoryEdit, link)).status).toBe(200);
    expect((await details(top.id)).hazardCategories).toEqual(['bio']);
    const tree = (await student.call(calls.coursewareTypeList, {})).result;
    expect(tree.find((one) => one.id === top.id)?.hazardCategories).toEqual(['bio']);
    const refused = await remove(top.id);
    expect(refused).toMatchObject({ status: 409, result: { errorCode: 'COURSEWARE_TYPE_REQUIRED' } });
    expect(refused.message).toContain(name);
    await safety.call(hazardCategoryEdit, { ...link, version: version + 1, coursewareTypeIds: [] });
    expect((await remove(top.id)).status).toBe(200);
  });

  it('are disabled with what lies below them, and come back', async () => {
    const top = await added();
    const leaf = await added({ parentId: top.id });
    const set = (useStatus: 1 | 2) =>
      safety.call(calls.coursewareTypeStatusChange, { ids: [top.id], useStatus });
    const ids = async () =>
      (await student.call(calls.coursewareTypeList, { useStatus: 1 })).result.flatMap((one) => [
        one.id,
        ...one.children.map(({ id }) => id),
      ]);
    expect((await set(2)).status).toBe(200);
    expect(await ids()).not.toContain(leaf.id);
    expect((await listed({ useStatus: 2 })).map(({ id }) => id)).toEqual([top.id]);
    expect((await set(1)).status).toBe(200);
    expect(await ids()).toContain(leaf.id);
  });

  it('are the college’s to change', async () => {
    const one = await added();
    const ofA = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.a,
    });
    expect((await ofA.call(calls.coursewareTypePageList, {})).status).toBe(200);
    for (const by of [ofA, student]) {
      expect((await add({}, by)).status).toBe(403);
      expect((await by.call(calls.coursewareTypeEdit, one)).status).toBe(403);
      expect((await by.call(calls.coursewareTypeDelete, { id: one.id })).status).toBe(403);
    }
    expect((await student.call(calls.coursewareTypePageList, {})).status).toBe(403);
    expect((await student.call(calls.coursewareTypeHistory, { id: one.id })).status).toBe(403);
  });
});
