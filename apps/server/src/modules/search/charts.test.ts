import { approval, college, type Distribution, identity, ledger, personnel } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuid } from '../../platform/uuid.ts';
import { publish, start, step, testKind } from '../../testing/approvals.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { useLedger } from '../../testing/ledger.ts';
import { grant } from '../../testing/roles.ts';
import { rowsOf } from '../../testing/workbooks.ts';
import { setRiskLevel } from '../ledger/functions.ts';

const world = useWorld();
const laboratories = useLedger(world);
let admin: Client;

const { levelCount, levelExport, organizationCount, organizationPageList } = college.endpoints;
const { buildingAdd, buildingCount, buildingExport, buildingList, roomAdd, roomCount } = college.endpoints;
const { personCount, personDataList } = personnel.endpoints;
const { roleCount, roleExport, rolePageList } = identity.endpoints;
const { laboratoryDataCount, laboratoryDataList } = ledger.endpoints;
const { instanceSearchCount } = approval.endpoints;

/** Name and count of each part. */
const parts = ({ rows }: Distribution) => Object.fromEntries(rows.map(({ name, count }) => [name, count]));
const sum = ({ rows }: Distribution) => rows.reduce((total, { count }) => total + count, 0);

beforeAll(() => {
  admin = laboratories.admin;
});

describe('the chart of a search', () => {
  it('counts all that the filters find, not a page of it, and as many as the list', async () => {
    const mark = unique('图表楼');
    const add = (no: number, campus: string) =>
      admin.call(buildingAdd, {
        name: `${mark}${no}`,
        code: unique('T'),
        campus,
        floorsAbove: 3,
        floorsBelow: 0,
      });
    for (let no = 0; no < 12; no++) await add(no, no < 9 ? '东湖校区' : '南湖校区');
    const { result } = await admin.call(buildingCount, { column: 'campus', keyword: mark });
    expect(result).toEqual({
      total: 12,
      rows: [
        { value: '东湖校区', name: '东湖校区', count: 9 },
        { value: '南湖校区', name: '南湖校区', count: 3 },
      ],
    });
    const list = await admin.call(buildingList, { keyword: mark, pageSize: 10 });
    expect(list.result.totalCount).toBe(result.total);
    const narrowed = await admin.call(buildingCount, { column: 'campus', keyword: mark, campus: '南湖校区' });
    expect(narrowed.result.total).toBe(3);
    expect((await admin.call(buildingCount, { column: 'campus', keyword: unique('无') })).result).toEqual({
      total: 0,
      rows: [],
    });
    const exported = await rowsOf(
      (await admin.call(buildingExport, { keyword: mark, campus: '南湖校区' })).body,
    );
    expect(exported.slice(1).map((row) => [row[0], row[2], row[4]])).toEqual(
      [9, 10, 11].map((no) => [`${mark}${no}`, '南湖校区', 3]),
    );
  });

  it('names what it counts: codes in words, ids by their names, and what is empty', async () => {
    const { result: house } = await admin.call(buildingAdd, {
      ...{ name: unique('楼'), code: unique('T'), campus: '东湖校区' },
      ...{ floorsAbove: 3, floorsBelow: 1 },
    });
    const room = (more: object) =>
      admin.call(roomAdd, { buildingId: house.id, floor: 1, roomNo: unique('R'), ...more });
    await room({ useType: '实验室', organizationId: world.organizations.a });
    await room({ useType: '实验室', organizationId: world.organizations.b });
    await room({ floor: -1 });
    const by = async (column: string) =>
      parts((await admin.call(roomCount, { column, buildingId: house.id })).result);
    expect(await by('useType')).toEqual({ 实验室: 2, 未填写: 1 });
    expect(await by('organizationId')).toEqual({ 甲学院: 1, 乙学院: 1, 未填写: 1 });
    expect(await by('roomStatus')).toEqual({ 开放: 3 });
    expect(await by('floor')).toEqual({ '1': 2, '-1': 1 });
    const english = await admin.call(
      roomCount,
      { column: 'roomStatus', buildingId: house.id },
      { headers: { 'accept-language': 'en-US' } },
    );
    expect(parts(english.result)).toEqual({ Open: 3 });
  });

  it('counts people and organisations of the caller’s scope alone', async () => {
    await world.person({ organizationId: world.organizations.b });
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const all = (await admin.call(personCount, { column: 'organizationId' })).result;
    const mine = (await officer.call(personCount, { column: 'organizationId' })).result;
    expect(parts(all)).toHaveProperty('乙学院');
    expect(Object.keys(parts(mine)).every((name) => name.startsWith('甲'))).toBe(true);
    for (const column of ['userType', 'sex', 'title', 'useStatus'] as const) {
      const { result } = await officer.call(personCount, { column, useStatus: 1, subtree: true });
      expect(sum(result)).toBe(result.total);
      expect(result.total).toBe((await officer.call(personDataList, { useStatus: 1 })).result.totalCount);
    }
    const places = (await officer.call(organizationCount, { column: 'parentId' })).result;
    expect(places.total).toBe((await officer.call(organizationPageList)).result.totalCount);
    expect(parts((await officer.call(organizationCount, { column: 'useStatus' })).result)).toEqual({
      启用: 2,
    });
    expect(parts((await admin.call(organizationCount, { column: 'parentId' })).result)).toMatchObject({
      测试大学: 2,
      无上级: 1,
    });
  });

  it('counts levels and roles, which go into workbooks too', async () => {
    expect(parts((await admin.call(levelCount, { column: 'levelId' })).result)).toEqual({
      学校: 1,
      学院: 2,
      系: 2,
    });
    const levels = await rowsOf((await admin.call(levelExport)).body);
    expect(levels.slice(1)).toEqual([
      ['学校', 1, 1],
      ['学院', 2, 2],
      ['系', 3, 2],
    ]);
    const roles = (await admin.call(rolePageList)).result.totalCount;
    for (const column of ['dataScope', 'useStatus', 'builtIn'] as const)
      expect((await admin.call(roleCount, { column })).result.total).toBe(roles);
    expect(parts((await admin.call(roleCount, { column: 'builtIn' })).result)).toHaveProperty('是');
    const exported = await rowsOf((await admin.call(roleExport, { keyword: '督查专家' })).body);
    expect(exported.slice(1).map(([name]) => name)).toEqual(['督查专家']);
  });

  it('counts laboratories by level, those without one too, as the list does', async () => {
    const one = await laboratories.add();
    await laboratories.add();
    await world.write((context) => setRiskLevel(context, one.id, 'I', ['chem'], uuid()));
    const { result } = await admin.call(laboratoryDataCount, { column: 'riskLevel' });
    expect(parts(result)).toEqual({ 'Ⅰ级 重大风险': 1, 未评级: 1 });
    const { counts, totalCount } = (await admin.call(laboratoryDataList)).result;
    expect(result.total).toBe(totalCount);
    expect(counts.byLevel).toMatchObject({ I: 1, none: 1 });
    const rated = await admin.call(laboratoryDataCount, { column: 'organizationId', riskLevel: ['I'] });
    expect(parts(rated.result)).toEqual({ 甲学院: 1 });
    const stranger = await grant(world, admin, ledger.permissions[0], ['query'], 'college');
    expect((await stranger.call(laboratoryDataCount, { column: 'status' })).status).toBe(403);
  });

  it('counts approvals of the caller’s scope by kind, state and organisation', async () => {
    const kind = testKind(world);
    await publish(world, kind.kind, [step('a', [admin.id])]);
    const applicant = await world.signedInAs('student');
    await start(world, kind.kind, applicant.id);
    await start(world, kind.kind, applicant.id);
    const counted = async (column: string, client = admin, more = {}) =>
      parts((await client.call(instanceSearchCount, { column, kinds: [kind.kind], ...more })).result);
    expect(await counted('kinds')).toEqual({ 测试申请: 2 });
    expect(await counted('state')).toEqual({ 审批中: 2 });
    expect(await counted('organizationId')).toEqual({ 甲学院: 2 });
    expect(await counted('state', admin, { state: 'approved' })).toEqual({});
    const { b } = world.organizations;
    const officer = await world.signedInAs('organizationSafetyAdministrator', { organizationId: b });
    expect(await counted('state', officer)).toEqual({});
  });

  it('refuses columns and filters that it has not, and who may not search', async () => {
    for (const input of [
      {},
      { column: 'phone' },
      { column: 'sex', passwordHash: '1' },
      { column: '__proto__' },
    ])
      expect((await admin.call(personCount, input)).status).toBe(400);
    const student = await world.signedInAs('student');
    for (const [call, column] of [
      [levelCount, 'levelId'],
      [organizationCount, 'levelId'],
      [buildingCount, 'campus'],
      [roomCount, 'floor'],
      [personCount, 'sex'],
      [roleCount, 'builtIn'],
      [laboratoryDataCount, 'status'],
      [instanceSearchCount, 'state'],
    ] as const)
      expect((await student.call(call, { column })).status, call.path).toBe(403);
    for (const call of [levelExport, buildingExport, roleExport])
      expect((await student.call(call)).status).toBe(403);
  });
});
