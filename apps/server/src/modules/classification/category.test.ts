import { classification, ledger } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { useLedger } from '../../testing/ledger.ts';
import { coursewareType } from '../training/tables.ts';

const world = useWorld();
const shared = useLedger(world);
const calls = classification.endpoints;
const noId = '01a00000-0000-7000-8000-000000000000';
let safety: Client;
let ofA: Client;
let student: Client;

beforeAll(async () => {
  const { a, top } = world.organizations;
  safety = await world.signedInAs('safetyAdministrator', { organizationId: top });
  ofA = await world.signedInAs('organizationSafetyAdministrator', { organizationId: a });
  student = await world.signedInAs('student');
});

const rows = async () => (await safety.call(calls.hazardCategoryPageList, { pageSize: 100 })).result.data;
const byCode = async (code: string) => {
  const row = (await rows()).find((one) => one.code === code);
  if (!row) throw new Error(`no category ${code}`);
  return row;
};
const editOf = async (code: string) => {
  const { id, name, color, description, coursewareTypes, version } = await byCode(code);
  return { id, name, color, description, coursewareTypeIds: coursewareTypes.map((one) => one.id), version };
};
const newType = async (useStatus: 1 | 2 = 1) => {
  const [row] = await world.platform.database.db
    .insert(coursewareType)
    .values({ typeName: unique('类型'), code: unique('t'), sort: 100, useStatus })
    .returning();
  return row?.id ?? '';
};

describe('the hazard categories', () => {
  it('are there from the start, each with the courseware that it asks for', async () => {
    const all = await rows();
    expect(all.map(({ code }) => code)).toEqual(['chem', 'bio', 'rad', 'mech', 'other']);
    expect(
      Object.fromEntries(all.map((one) => [one.code, one.coursewareTypes.map(({ name }) => name)])),
    ).toEqual({
      chem: ['通识', '化学', '消防', '气瓶'],
      bio: ['通识', '生物', '消防'],
      rad: ['通识', '辐射', '消防'],
      mech: ['通识', '机电', '消防', '特种设备'],
      other: ['通识', '消防'],
    });
  });

  it('are renamed, described and linked, with their history', async () => {
    const before = await editOf('bio');
    const type = await newType();
    const name = unique('生物');
    const edit = { ...before, name, description: '病原微生物等', coursewareTypeIds: [type] };
    expect((await safety.call(calls.hazardCategoryEdit, edit)).status).toBe(200);
    expect(await safety.call(calls.hazardCategoryEdit, edit)).toMatchObject({
      status: 409,
      result: { errorCode: 'STALE_VERSION' },
    });
    expect(
      (await student.call(calls.hazardCategoryList)).result.find(({ code }) => code === 'bio'),
    ).toMatchObject({ name, description: '病原微生物等' });
    const { data } = (await safety.call(calls.hazardCategoryHistory, { id: before.id })).result;
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['name', 'description', 'coursewareTypeIds']);
    expect(
      (await safety.call(calls.hazardCategoryDetails, { id: before.id })).result.coursewareTypes,
    ).toMatchObject([{ id: type }]);
  });

  it.each([
    ['name', { name: ' ' }, 'BAD_INPUT'],
    ['name', { name: 'x'.repeat(21) }, 'BAD_INPUT'],
    ['color', { color: 'pink' }, 'BAD_INPUT'],
    ['description', { description: 'x'.repeat(501) }, 'BAD_INPUT'],
    ['coursewareTypeIds', { coursewareTypeIds: [noId] }, 'COURSEWARE_TYPE_UNKNOWN'],
    ['code', { code: 'fire' }, 'BAD_INPUT'],
  ])('are refused with a bad %s: %o', async (field, more, errorCode) => {
    const answer = await safety.call(calls.hazardCategoryEdit, { ...(await editOf('rad')), ...more });
    expect(answer.status).toBe(400);
    expect(answer.result.errors?.[0]?.field).toBe(field);
    if (errorCode !== 'BAD_INPUT') expect(answer.result.errorCode).toBe(errorCode);
  });

  it('share no name, whatever its case', async () => {
    const name = `${unique('Mech')}x`;
    await safety.call(calls.hazardCategoryEdit, { ...(await editOf('mech')), name });
    const answer = await safety.call(calls.hazardCategoryEdit, {
      ...(await editOf('rad')),
      name: name.toUpperCase(),
    });
    expect(answer).toMatchObject({ status: 409, result: { errors: [{ field: 'name' }] } });
  });

  it('take no type that is disabled, and keep one that was disabled since', async () => {
    const [disabled, open] = [await newType(2), await newType()];
    const edit = await editOf('rad');
    expect(
      (await safety.call(calls.hazardCategoryEdit, { ...edit, coursewareTypeIds: [disabled] })).result
        .errorCode,
    ).toBe('COURSEWARE_TYPE_UNKNOWN');
    expect((await safety.call(calls.hazardCategoryEdit, { ...edit, coursewareTypeIds: [open] })).status).toBe(
      200,
    );
    await world.platform.database.db.update(coursewareType).set({ useStatus: 2 });
    const again = { ...(await editOf('rad')), description: unique() };
    expect((await safety.call(calls.hazardCategoryEdit, again)).status).toBe(200);
    await world.platform.database.db.update(coursewareType).set({ useStatus: 1 });
  });

  it('are put in another order, all at once', async () => {
    const ids = (await rows()).map(({ id }) => id).toReversed();
    expect((await safety.call(calls.hazardCategorySort, { ids: ids.slice(1) })).result.errorCode).toBe(
      'HAZARD_CATEGORIES_INCOMPLETE',
    );
    expect((await safety.call(calls.hazardCategorySort, { ids })).status).toBe(200);
    expect((await rows()).map(({ id }) => id)).toEqual(ids);
    expect((await student.call(calls.hazardCategoryList)).result[0]?.code).toBe('other');
  });

  it('are disabled only while no laboratory has them, and never the last resort', async () => {
    const other = await byCode('other');
    expect(
      (await safety.call(calls.hazardCategoryStatusChange, { ids: [other.id], useStatus: 2 })).result
        .errorCode,
    ).toBe('HAZARD_CATEGORY_LAST_RESORT');
    const laboratory = await shared.add({ hazardCategories: ['chem'] });
    const chem = await byCode('chem');
    expect(chem.laboratoryCount).toBe(1);
    expect(
      await safety.call(calls.hazardCategoryStatusChange, { ids: [chem.id], useStatus: 2 }),
    ).toMatchObject({
      status: 409,
      result: { errorCode: 'HAZARD_CATEGORY_IN_USE' },
    });
    const rad = await byCode('rad');
    expect(
      (await safety.call(calls.hazardCategoryStatusChange, { ids: [rad.id], useStatus: 2 })).status,
    ).toBe(200);
    expect((await student.call(calls.hazardCategoryList)).result.map(({ code }) => code)).not.toContain(
      'rad',
    );
    // A laboratory is of it no more, whether it is new or changed.
    const refused = { status: 400, result: { errorCode: 'HAZARD_CATEGORY_CLOSED' } };
    const { laboratoryAdd, laboratoryEdit } = ledger.endpoints;
    const categories = { hazardCategories: ['chem', 'rad'] };
    expect(await safety.call(laboratoryAdd, await shared.form(categories))).toMatchObject(refused);
    const { warnings: _, ...fields } = laboratory;
    const edit = { ...fields, reason: '资料有变动' };
    expect(await safety.call(laboratoryEdit, { ...edit, ...categories })).toMatchObject(refused);
    expect(
      (await safety.call(calls.hazardCategoryStatusChange, { ids: [rad.id], useStatus: 1 })).status,
    ).toBe(200);
    expect((await safety.call(laboratoryAdd, await shared.form(categories))).status).toBe(200);
  });

  it('are the college’s to change', async () => {
    const edit = await editOf('chem');
    expect((await ofA.call(calls.hazardCategoryPageList, {})).status).toBe(200);
    expect((await ofA.call(calls.hazardCategoryEdit, edit)).status).toBe(403);
    expect((await student.call(calls.hazardCategoryPageList, {})).status).toBe(403);
    expect((await student.call(calls.hazardCategoryDetails, { id: edit.id })).status).toBe(403);
    expect((await safety.call(calls.hazardCategoryDetails, { id: noId })).status).toBe(404);
  });
});
