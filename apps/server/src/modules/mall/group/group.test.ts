import { type ControlCategory, groupLimits, type InputOf, mall, screen, supply } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';
import {
  laboratoryMember,
  laboratorySuspension,
  laboratory as laboratoryTable,
} from '../../ledger/tables.ts';
import { notification } from '../../notification/tables.ts';
import { fundingAccount } from '../../supply/tables.ts';
import { verifyCode } from '../../training/certificate/rules.ts';
import { certificate } from '../../training/tables.ts';
import {
  purchaseGroup,
  purchaseGroupBuild,
  purchaseGroupLaboratory,
  purchaseGroupMember,
} from '../tables.ts';
import { someGoods } from '../testing/goods.ts';
import { landGroups } from './building.ts';
import { groupsOfOrganizations } from './merging.ts';
import { groupDuties } from './references.ts';
import { dropLaboratory, dropMember } from './service.ts';

const world = useWorld();
const shared = useLedger(world);
const calls = mall.endpoints;
/** 采购管理员. */
let buyer: Client;
let head: Client;
let colleague: Client;
let student: Client;
let lab: Awaited<ReturnType<typeof shared.add>>;
/** Headed by somebody else, with the head above as its member. */
let other: Awaited<ReturnType<typeof shared.add>>;
let otherHead: Client;

const join = (laboratoryId: string, userId: string) =>
  world.write(({ db }) =>
    db.insert(laboratoryMember).values({
      id: uuid(),
      laboratoryId,
      userId,
      memberRole: 'teacher',
      joinedAt: '2026-01-01',
      state: 'in',
    }),
  );

beforeAll(async () => {
  buyer = await world.signedInAs('purchaseAdministrator', { organizationId: world.organizations.top });
  colleague = await world.signedInAs('staff');
  student = await world.signedInAs('student');
  ({ head, laboratory: lab } = await shared.headed());
  ({ head: otherHead, laboratory: other } = await shared.headed());
  await join(other.id, head.id);
});

type Admins = InputOf<typeof calls.purchaseGroupAdd>;
const adminForm = (more: Partial<Admins> = {}): Admins => ({
  ...{ groupName: unique('组'), organizationId: world.organizations.a, leaderId: head.id },
  ...{ laboratoryIds: [lab.id], members: [], ...more },
});
const ownForm = (more: object = {}) => ({
  ...{ groupName: unique('组'), organizationId: world.organizations.a },
  ...{ laboratoryIds: [lab.id], members: [], ...more },
});
const ok = <R>({ status, message, result }: { status: number; message: string; result: R }): R => {
  expect(status, `${message} ${JSON.stringify(result)}`).toBe(200);
  return result;
};
const added = async (more: Partial<Admins> = {}) => {
  const form = adminForm(more);
  return { ...form, ...ok(await buyer.call(calls.purchaseGroupAdd, form)) };
};
const details = async (id: string, by: Client = buyer) =>
  ok(await by.call(calls.purchaseGroupDetails, { id }));
const toldOfGroups = async (by: Client) => {
  const rows = await world.platform.database.db
    .select({ title: notification.title })
    .from(notification)
    .where(and(eq(notification.accountId, by.id), eq(notification.kind, 'mall.group')))
    .orderBy(notification.createdAt, notification.id);
  return rows.map(({ title }) => title);
};
const mine = async (by: Client) => ok(await by.call(calls.orderGroupList));
const refused = (status: number, errorCode: string, field?: string) => ({
  status,
  result: { errorCode, ...(field ? { errors: [{ field }] } : {}) },
});

describe('a group that an administrator keeps', () => {
  it('is added, found, edited and disabled, with its history', async () => {
    const one = await added({
      members: [{ userId: colleague.id, groupRole: 'agent', orderLimit: '1000.5' }],
    });
    const shown = await details(one.id);
    expect(shown).toMatchObject({
      ...{ leaderId: head.id, memberCount: 2, laboratoryCount: 1, useStatus: 1, can: ['edit', 'disable'] },
      members: [
        { userId: head.id, groupRole: 'leader', orderLimit: null },
        { userId: colleague.id, groupRole: 'agent', orderLimit: '1000.50' },
      ],
      laboratories: [{ id: lab.id, state: 'confirmed' }],
    });
    for (const filter of [
      { keyword: one.groupName },
      { keyword: lab.laboratoryName },
      { leaderId: head.id, useStatus: 1, organizationId: world.organizations.top },
    ]) {
      const { data } = ok(await buyer.call(calls.purchaseGroupPageList, { ...filter, pageSize: 100 }));
      expect(data.map(({ id }) => id)).toContain(one.id);
    }
    const { data: elsewhere } = ok(
      await buyer.call(calls.purchaseGroupPageList, { organizationId: world.organizations.b }),
    );
    expect(elsewhere.map(({ id }) => id)).not.toContain(one.id);
    const { id, version, ...form } = one;
    const next = { ...form, id, version, groupName: unique('新组'), members: [] };
    expect(ok(await buyer.call(calls.purchaseGroupEdit, next))).toEqual({ id, version: 1 });
    expect(await buyer.call(calls.purchaseGroupEdit, next)).toMatchObject(refused(409, 'STALE_VERSION'));
    const off = { id, version: 1, useStatus: 2 as const };
    expect(ok(await buyer.call(calls.purchaseGroupStatusChange, off))).toEqual({ useStatus: 2, version: 2 });
    expect(await buyer.call(calls.purchaseGroupStatusChange, off)).toMatchObject(
      refused(409, 'STALE_VERSION'),
    );
    expect(await details(id)).toMatchObject({ memberCount: 1, can: ['edit', 'enable'] });
    expect(await mine(head)).not.toContainEqual(expect.objectContaining({ id }));
    const { data } = ok(await buyer.call(calls.purchaseGroupHistory, { id }));
    expect(data.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['useStatus'],
      ['groupName', 'members'],
      ['groupName', 'organizationId', 'leaderId', 'laboratoryIds', 'members'],
    ]);
  });

  it('has as many members as it may, its leader among them', async () => {
    const members = Array.from({ length: groupLimits.members }, () => ({
      ...{ userId: uuid(), groupRole: 'member' as const },
    }));
    const add = (some: typeof members) => buyer.call(calls.purchaseGroupAdd, adminForm({ members: some }));
    expect(await add(members)).toMatchObject(refused(400, 'GROUP_MEMBERS_MOST', 'members'));
    // One seat less is the leader's; nobody knows these people.
    expect(await add(members.slice(1))).toMatchObject(refused(400, 'GROUP_MEMBER_UNKNOWN', 'members'));
  });

  it('takes no more than it should', async () => {
    const taken = await added();
    const outsider = await world.person({ userType: 4 });
    const closed = await shared.add();
    await world.write(({ db }) =>
      db.update(laboratoryTable).set({ status: 'closed' }).where(eq(laboratoryTable.id, closed.id)),
    );
    const agent = (userId: string) => ({ userId, groupRole: 'agent' as const });
    const cases: [Partial<Admins>, number, string, string?][] = [
      [{ groupName: taken.groupName.toUpperCase() }, 409, 'GROUP_NAME_TAKEN', 'groupName'],
      [{ leaderId: student.id }, 400, 'GROUP_LEADER_STAFF', 'leaderId'],
      [{ leaderId: uuid() }, 400, 'GROUP_LEADER_STAFF', 'leaderId'],
      [{ members: [{ userId: colleague.id, groupRole: 'leader' }] }, 400, 'GROUP_ONE_LEADER', 'members'],
      [{ members: [agent(colleague.id), agent(colleague.id)] }, 400, 'GROUP_MEMBER_TWICE', 'members'],
      [{ members: [agent(outsider)] }, 400, 'GROUP_MEMBER_UNKNOWN', 'members'],
      [{ laboratoryIds: [closed.id] }, 400, 'GROUP_LABORATORY_UNKNOWN', 'laboratoryIds'],
      [{ laboratoryIds: [uuid()] }, 404, 'NOT_FOUND'],
      [{ organizationId: uuid() }, 400, 'GROUP_ORGANIZATION_UNKNOWN', 'organizationId'],
    ];
    for (const [more, ...said] of cases)
      expect(await buyer.call(calls.purchaseGroupAdd, adminForm(more)), said[1]).toMatchObject(
        refused(...said),
      );
    const fields: [object, string][] = [
      [{ groupName: ' ' }, 'groupName'],
      [{ groupName: 'x'.repeat(61) }, 'groupName'],
      [{ laboratoryIds: [] }, 'laboratoryIds'],
      [{ laboratoryIds: Array.from({ length: 21 }, uuid) }, 'laboratoryIds'],
      ...['-1', '1.234', '面议', '10000000000'].map((orderLimit): [object, string] => [
        { members: [{ ...agent(colleague.id), orderLimit }] },
        'members.0.orderLimit',
      ]),
    ];
    for (const [more, field] of fields)
      expect(await buyer.call(calls.purchaseGroupAdd, { ...adminForm(), ...more }), field).toMatchObject(
        refused(400, 'BAD_INPUT', field),
      );
  });

  it('is nobody’s without the permission, and another college’s is not there', async () => {
    const one = await added();
    for (const endpoint of [calls.purchaseGroupPageList, calls.purchaseGroupDetails, calls.purchaseGroupEdit])
      expect((await head.call(endpoint, { id: one.id })).status).toBe(403);
    expect((await world.anonymous.call(calls.orderGroupList)).status).toBe(401);
    const { groupName, organizationId, leaderId, laboratoryIds, members } = one;
    const form = { groupName, organizationId, leaderId, laboratoryIds, members };
    const edit = { ...form, id: uuid(), version: 0 };
    expect((await buyer.call(calls.purchaseGroupEdit, edit)).status).toBe(404);
    expect(
      (await buyer.call(calls.purchaseGroupStatusChange, { id: uuid(), version: 0, useStatus: 2 })).status,
    ).toBe(404);
  });
});

describe('a group that its leader makes', () => {
  it('tells who is in it which cards its leader has, and nothing of what is on them', async () => {
    const { id } = ok(
      await head.call(calls.groupSave, ownForm({ members: [{ userId: student.id, groupRole: 'member' }] })),
    );
    const cardNo = unique('K');
    const card = { cardNo, fundingName: '重点研发', source: 'vertical', ownerId: head.id } as const;
    const closed = { ...card, cardNo: unique('K'), state: 'closed' } as const;
    const days = { organizationId: world.organizations.a, validFrom: '2020-01-01', validTo: '2098-12-31' };
    await world.write(({ db }) =>
      db.insert(fundingAccount).values([
        { ...card, ...days },
        { ...closed, ...days },
      ]),
    );
    const { cards } = ok(await student.call(calls.groupDetails, { id }));
    const [shown] = cards.filter((one) => [cardNo, closed.cardNo].includes(one.cardNo));
    expect(cards.map((one) => one.cardNo)).not.toContain(closed.cardNo);
    expect(Object.keys(shown ?? {}).sort()).toEqual(['cardNo', 'fundingName', 'id', 'state', 'validTo']);
  });

  it('pays by the cards of its leader, as far as one may use them', async () => {
    const { id } = ok(
      await head.call(calls.groupSave, ownForm({ members: [{ userId: student.id, groupRole: 'member' }] })),
    );
    const told = { limitTotal: null, usedTotal: '0.00', limitPerOrder: null, validTo: '2098-12-31' };
    const common = {
      fundingName: '课题',
      source: 'vertical',
      organizationId: world.organizations.a,
    } as const;
    const days = { validFrom: '2020-01-01', validTo: '2098-12-31' };
    const [his, others] = [unique('K'), unique('K')];
    const authorised = [{ ...told, userId: student.id }] as never;
    await world.write(({ db }) =>
      db.insert(fundingAccount).values([
        { ...common, ...days, authorised, cardNo: his, ownerId: head.id },
        { ...common, ...days, authorised, cardNo: others, ownerId: otherHead.id },
      ]),
    );
    const cards = async (by: Client, asked: object) => by.call(supply.endpoints.getOrderFundingList, asked);
    const numbers = async (asked: object, by = student) =>
      ok(await cards(by, asked)).map(({ cardNo }) => cardNo);
    expect(await numbers({})).toEqual(expect.arrayContaining([his, others]));
    expect(await numbers({ laboratoryGroupId: id })).toContain(his);
    expect(await numbers({ laboratoryGroupId: id })).not.toContain(others);
    // Nobody else's group, nor one that is not there, nor one that is disabled.
    expect((await cards(colleague, { laboratoryGroupId: id })).status).toBe(404);
    expect((await cards(otherHead, { laboratoryGroupId: id })).status).toBe(404);
    expect((await cards(student, { laboratoryGroupId: uuid() })).status).toBe(404);
    await world.write(({ db }) =>
      db.update(purchaseGroup).set({ useStatus: 2 }).where(eq(purchaseGroup.id, id)),
    );
    expect((await cards(student, { laboratoryGroupId: id })).status).toBe(404);
  });

  it('buys at once where he is head; another head agrees or takes his laboratory out', async () => {
    const form = ownForm({
      laboratoryIds: [lab.id, other.id],
      members: [{ userId: student.id, groupRole: 'receiver' }],
    });
    const { id } = ok(await head.call(calls.groupSave, form));
    const shown = ok(await head.call(calls.groupDetails, { id }));
    expect(shown.can).toEqual(['edit']);
    expect(Object.fromEntries(shown.laboratories.map((one) => [one.id, one.state]))).toEqual({
      [lab.id]: 'confirmed',
      [other.id]: 'asked',
    });
    expect(ok(await student.call(calls.groupDetails, { id })).can).toEqual([]);
    expect((await colleague.call(calls.groupDetails, { id })).status).toBe(404);
    const wants = { laboratoryGroupId: id };
    expect(ok(await student.call(calls.groupLaboratoryList, wants)).map((one) => one.id)).toEqual([lab.id]);

    expect(ok(await otherHead.call(calls.groupConfirmList))).toMatchObject([{ id, laboratoryId: other.id }]);
    const todos = ok(await otherHead.call(screen.endpoints.todoList, {})).data;
    expect(todos.some(({ source }) => source === 'purchaseGroup')).toBe(true);
    const answer = { id, laboratoryId: other.id, accept: true };
    for (const by of [head, colleague]) expect((await by.call(calls.groupConfirm, answer)).status).toBe(404);
    expect(ok(await otherHead.call(calls.groupDetails, { id })).id).toBe(id);
    ok(await otherHead.call(calls.groupConfirm, answer));
    expect((await otherHead.call(calls.groupConfirm, answer)).status).toBe(404);
    expect(ok(await otherHead.call(calls.groupConfirmList))).toEqual([]);
    expect(ok(await student.call(calls.groupLaboratoryList, wants))).toHaveLength(2);
    expect(await mine(student)).toContainEqual(
      expect.objectContaining({ id, myRole: 'receiver', orderLimit: null, laboratoryCount: 2 }),
    );

    const again = ok(await head.call(calls.groupSave, ownForm({ laboratoryIds: [other.id] })));
    ok(await otherHead.call(calls.groupConfirm, { ...answer, id: again.id, accept: false }));
    expect(ok(await head.call(calls.groupDetails, { id: again.id })).laboratories).toEqual([]);
    expect(await toldOfGroups(head)).toEqual([
      `${other.laboratoryName}已同意由课题组“${form.groupName}”采购`,
      expect.stringContaining(`${other.laboratoryName}未同意由课题组`),
    ]);
  });

  it('is changed by him alone, and what was agreed stays', async () => {
    const form = ownForm({ laboratoryIds: [lab.id] });
    const { id, version } = ok(await head.call(calls.groupSave, form));
    const edit = { ...form, id, version };
    expect((await colleague.call(calls.groupSave, edit)).status).toBe(404);
    expect(await head.call(calls.groupSave, { ...edit, version: 7 })).toMatchObject(
      refused(409, 'STALE_VERSION'),
    );
    const handed = { ...edit, members: [{ userId: colleague.id, groupRole: 'leader' as const }] };
    expect(ok(await head.call(calls.groupSave, handed))).toEqual({ id, version: 1 });
    expect((await head.call(calls.groupDetails, { id })).status).toBe(404);
    expect(ok(await colleague.call(calls.groupDetails, { id }))).toMatchObject({
      leaderId: colleague.id,
      laboratories: [{ id: lab.id, state: 'confirmed' }],
    });
    await world.write(({ db }) =>
      db.update(purchaseGroup).set({ useStatus: 2 }).where(eq(purchaseGroup.id, id)),
    );
    expect(await colleague.call(calls.groupSave, { ...edit, version: 1 })).toMatchObject(
      refused(409, 'GROUP_DISABLED'),
    );
  });

  it('is of his own laboratories, and led by one of the staff', async () => {
    const foreign = await shared.add();
    const leads = [{ userId: colleague.id, groupRole: 'leader' as const }];
    const cases: [Client, object, number, string, string][] = [
      [head, { laboratoryIds: [foreign.id] }, 400, 'GROUP_LABORATORY_NOT_OWN', 'laboratoryIds'],
      [head, { laboratoryIds: [uuid()] }, 400, 'GROUP_LABORATORY_NOT_OWN', 'laboratoryIds'],
      [student, { laboratoryIds: [lab.id] }, 400, 'GROUP_LEADER_STAFF', 'members'],
      [head, { members: leads }, 400, 'GROUP_ONE_LEADER', 'members'],
      [head, { organizationId: uuid() }, 400, 'GROUP_ORGANIZATION_UNKNOWN', 'organizationId'],
    ];
    for (const [by, more, ...said] of cases)
      expect(await by.call(calls.groupSave, ownForm(more)), said[1]).toMatchObject(refused(...said));
  });
});

describe('laboratories to buy for', () => {
  it('are those of one’s groups, with their rooms as addresses', async () => {
    const { head: boss, laboratory } = await shared.headed();
    const officer = laboratory.safetyOfficerIds[0] ?? '';
    const { id } = ok(
      await boss.call(
        calls.groupSave,
        ownForm({
          laboratoryIds: [laboratory.id],
          members: [
            { userId: student.id, groupRole: 'member' },
            { userId: colleague.id, groupRole: 'receiver' },
          ],
        }),
      ),
    );
    const asked = { keyword: laboratory.laboratoryName, pageSize: 5 };
    expect(ok(await student.call(calls.purchaseLaboratoryList, asked))).toMatchObject({
      totalCount: 1,
      data: [{ id: laboratory.id, laboratoryGroupId: id, suspended: false, suspendedReason: null }],
    });
    const [address] = ok(await student.call(calls.laboratoryAddress, { laboratoryId: laboratory.id }));
    expect(address).toMatchObject({
      id: laboratory.rooms[0]?.roomId,
      canReceiveHazardous: true,
      controlledCategories: [],
    });
    expect(address?.fullAddress).toContain('1 层');
    expect(address?.contacts.map(({ userId }) => userId)).toEqual([boss.id, officer, colleague.id]);
    // The receiver of another group of his receives too, while that group is in use.
    const second = ok(
      await boss.call(
        calls.groupSave,
        ownForm({
          laboratoryIds: [laboratory.id],
          members: [
            { userId: student.id, groupRole: 'member' },
            { userId: otherHead.id, groupRole: 'receiver' },
          ],
        }),
      ),
    );
    const receivers = async () =>
      ok(await student.call(calls.laboratoryAddress, { laboratoryId: laboratory.id }))[0]?.contacts.map(
        ({ userId }) => userId,
      );
    expect(await receivers()).toContain(otherHead.id);
    await world.write(({ db }) =>
      db.update(purchaseGroup).set({ useStatus: 2 }).where(eq(purchaseGroup.id, second.id)),
    );
    expect(await receivers()).toEqual([boss.id, officer, colleague.id]);
    expect((await otherHead.call(calls.laboratoryAddress, { laboratoryId: laboratory.id })).status).toBe(404);
    expect((await otherHead.call(calls.groupLaboratoryList, { laboratoryGroupId: id })).status).toBe(404);

    await world.write(async ({ db }) => {
      await db
        .update(laboratoryTable)
        .set({ status: 'suspended' })
        .where(eq(laboratoryTable.id, laboratory.id));
      await db.insert(laboratorySuspension).values({
        ...{ laboratoryId: laboratory.id, sourceId: uuid(), sealed: false, reason: '隐患未整改' },
        at: new Date().toISOString(),
      });
    });
    expect(ok(await student.call(calls.groupLaboratoryList, { laboratoryGroupId: id }))).toMatchObject([
      { suspended: true, suspendedReason: '隐患未整改' },
    ]);
    const [later] = ok(await student.call(calls.laboratoryAddress, { laboratoryId: laboratory.id }));
    expect(later?.canReceiveHazardous).toBe(false);

    await world.write((context) => dropLaboratory(context, { laboratoryId: laboratory.id }));
    expect(ok(await student.call(calls.groupLaboratoryList, { laboratoryGroupId: id }))).toEqual([]);
    await world.write((context) => dropMember(context, { userId: student.id }));
    expect(await mine(student)).toEqual([]);
  });
});

describe('what may be bought for a laboratory', () => {
  let buying: (by: Client, commodityId: string, laboratoryId: string) => Promise<unknown>;
  let place: string;
  let boss: Client;
  const rate = (values: Partial<typeof laboratoryTable.$inferInsert>) =>
    world.write(({ db }) => db.update(laboratoryTable).set(values).where(eq(laboratoryTable.id, place)));
  const certify = (userId: string, more: Partial<typeof certificate.$inferInsert>) =>
    world.write(({ db }) =>
      db.insert(certificate).values({
        ...{ userId, certificateNumber: unique('ZS'), source: 'import', certificateName: '安全证书' },
        ...{ issuer: '实验室处', personSnapshot: { name: '某人', number: '1', unit: '' } },
        ...{ issuedAt: new Date().toISOString(), validFrom: '2020-01-01', validTo: '2999-12-31' },
        ...{ renewDays: 30, verifyCode: verifyCode() },
        ...{ coversHazardCategories: ['chem'], coversRiskLevel: 'II', coversSpecial: [], ...more },
      }),
    );

  beforeAll(async () => {
    const made = await shared.headed();
    boss = made.head;
    place = made.laboratory.id;
    const members = [{ userId: student.id, groupRole: 'member' }];
    ok(await boss.call(calls.groupSave, ownForm({ laboratoryIds: [place], members })));
    buying = async (by, commodityId, laboratoryId) => {
      const asked = { commodityId, pageSize: 100 };
      const { data } = ok(await by.call(calls.purchaseLaboratoryList, asked));
      return data.find(({ id }) => id === laboratoryId)?.buying;
    };
  });
  const goodsOf = (controlCategories: ControlCategory[], more: object = {}) =>
    world.write(({ db }) => someGoods(db, { controlCategories, ...more }));

  it('is said with goods alone, and of goods that are on sale', async () => {
    const { data } = ok(await student.call(calls.purchaseLaboratoryList, {}));
    expect(data.map(({ buying: said }) => said)).toEqual(data.map(() => null));
    const normal = await goodsOf([]);
    expect(await buying(student, normal, place)).toEqual({ ok: true, lacks: [], certificates: [] });
    for (const id of [uuid(), await goodsOf([], { state: 'draft' })])
      expect((await student.call(calls.purchaseLaboratoryList, { commodityId: id })).status).toBe(404);
  });

  it('asks a rated laboratory for chemicals, and a certificate at its level', async () => {
    const id = await goodsOf(['hazardous']);
    expect(await buying(boss, id, place)).toMatchObject({ ok: false, lacks: ['unrated', 'certificate'] });
    await rate({ riskLevel: 'II', hazardCategories: ['bio'] });
    expect(await buying(boss, id, place)).toMatchObject({ lacks: ['category', 'certificate'] });
    await rate({ hazardCategories: ['chem'] });
    // One for a lighter level, one that is over, one that is revoked.
    await certify(boss.id, { coversRiskLevel: 'III' });
    await certify(boss.id, { state: 'revoked', validFrom: '2020-01-02' });
    await certify(boss.id, { validFrom: '2020-01-03', validTo: '2020-12-31' });
    expect(await buying(boss, id, place)).toMatchObject({
      ...{ ok: false, lacks: ['certificate'] },
      certificates: [{ text: '化学类准入证书（Ⅱ级）', have: '已过期', hint: false }],
    });
    const soon = dayAfter(await dayOf(world.platform.database.db), 12);
    await certify(boss.id, { validTo: soon });
    expect(await buying(boss, id, place)).toMatchObject({
      ...{ ok: true, lacks: [] },
      certificates: [{ have: `有效期至 ${soon}，期满前请续证`, hint: true }],
    });
    await certify(boss.id, { validTo: null });
    expect(await buying(boss, id, place)).toEqual({ ok: true, lacks: [], certificates: [] });
    // What one has learnt lets nobody else buy.
    expect(await buying(student, id, place)).toMatchObject({ lacks: ['certificate'] });
  });

  it('asks more of what is controlled: a room, the course of its category, and no student', async () => {
    await rate({ riskLevel: 'II', hazardCategories: ['chem'] });
    const id = await goodsOf(['precursor3', 'hazardous']);
    const named = { text: '第三类易制毒化学品专项证书', have: '未取得' };
    expect(await buying(boss, id, place)).toMatchObject({
      ...{ ok: false, lacks: ['room', 'certificate'], certificates: [named] },
    });
    await certify(boss.id, { coversHazardCategories: [], coversSpecial: ['precursor3'] });
    expect(await buying(boss, id, place)).toMatchObject({ lacks: ['room'], certificates: [] });
    expect(await buying(student, id, place)).toMatchObject({ lacks: ['room', 'certificate', 'student'] });
    // Of what the college alone controls no course is asked.
    const own = await goodsOf([], { localApproval: true });
    expect(await buying(student, own, place)).toEqual({ ok: true, lacks: [], certificates: [] });
  });
});

describe('making groups by laboratories', () => {
  it('makes one for each that has none, and none a second time', async () => {
    const organizationId = world.organizations.bDepartment;
    const rooms = [{ roomId: await shared.room({ organizationId }), share: 100, use: 'experiment' }];
    const place = { organizationId, rooms };
    const { head: boss, laboratory } = await shared.headed(place);
    await join(laboratory.id, student.id);
    const run = async () => {
      const { jobId } = ok(
        await buyer.call(calls.purchaseGroupBuild, { organizationId: world.organizations.b }),
      );
      return eventually(async () => {
        const { state, ...rest } = ok(await buyer.call(calls.purchaseGroupBuildDetails, { id: jobId }));
        return state === 'done' ? rest : undefined;
      });
    };
    expect(await run()).toMatchObject({ made: 1, skipped: 0 });
    const [group] = await mine(boss);
    expect(group).toMatchObject({
      groupName: laboratory.laboratoryName,
      myRole: 'leader',
      laboratoryCount: 1,
    });
    expect(await details(group?.id ?? '')).toMatchObject({
      organizationId: place.organizationId,
      members: expect.arrayContaining([
        expect.objectContaining({ userId: boss.id, groupRole: 'leader' }),
        expect.objectContaining({ userId: student.id, groupRole: 'member' }),
      ]),
    });
    expect(await run()).toMatchObject({ made: 0, skipped: 1 });
    // One that is merely asked for has none yet.
    await world.write(({ db }) =>
      db
        .update(purchaseGroupLaboratory)
        .set({ state: 'asked' })
        .where(eq(purchaseGroupLaboratory.laboratoryId, laboratory.id)),
    );
    expect(await run()).toMatchObject({ made: 1, skipped: 0 });
    expect((await buyer.call(calls.purchaseGroupBuild, { organizationId: uuid() })).status).toBe(404);
    expect((await colleague.call(calls.purchaseGroupBuild, {})).status).toBe(403);
    await world.write(({ db }) =>
      db.insert(purchaseGroupBuild).values({ ownerId: buyer.id, locale: 'zh-CN' }),
    );
    expect(await buyer.call(calls.purchaseGroupBuild, {})).toMatchObject(refused(409, 'GROUP_BUILDING'));
    await world.write(({ db }) => db.delete(purchaseGroupBuild));
  });

  it('is done once by itself where a college had laboratories before', async () => {
    const { db } = world.platform.database;
    const count = () => db.$count(purchaseGroup);
    const before = await count();
    await landGroups(world.platform);
    expect(await count()).toBe(before);
    await world.write(async (context) => {
      await context.db.delete(purchaseGroupLaboratory);
      await context.db.delete(purchaseGroupMember);
      await context.db.delete(purchaseGroup);
    });
    await landGroups(world.platform);
    const landed = await count();
    expect(landed).toBeGreaterThan(3);
    await landGroups(world.platform);
    expect(await count()).toBe(landed);
    expect(await mine(head)).toContainEqual(
      expect.objectContaining({ groupName: lab.laboratoryName, myRole: 'leader' }),
    );
  });
});

it('rows of a workbook are groups; what is wrong is named at its cell', async () => {
  const number = async (id: string) => {
    const { rows } = await world.platform.database.pool.query<{ number: string }>(
      'select login_name as number from account where id = $1',
      [id],
    );
    return rows[0]?.number ?? '';
  };
  const { rows } = await world.platform.database.pool.query<{ code: string; place: string }>(
    `select l.laboratory_code as code, o.code as place from laboratory l join organization o on o.id = l.organization_id
      where l.id = $1`,
    [lab.id],
  );
  const { code = '', place = '' } = rows[0] ?? {};
  const head3 = [
    ...['课题组名称', '组织编码', '负责人工号', '实验室编号(;分隔)', '采购员工号', '收货人工号', '成员工号'],
    '成员单笔限额',
  ];
  const [leads, buys, studies] = [
    await number(head.id),
    await number(colleague.id),
    await number(student.id),
  ];
  const name = unique('导入组');
  const sent = async (...cells: string[][]) =>
    uploaded(buyer, calls.purchaseGroupImport, await workbook([head3, ...cells]));
  const effectsOf = ({ effects }: Awaited<ReturnType<typeof sent>>) =>
    Object.fromEntries(effects.map(({ effect, count }) => [effect, count]));
  const row = [name, place, leads, code, buys, '', studies, '500'];
  const job = await sent(
    row,
    [name, place, leads, code, '', '', '', ''],
    [unique('组'), place, studies, code, '', '', '', ''],
    [unique('组'), place, 'nobody', code, '', '', '', ''],
    [unique('组'), place, leads, 'X-0', '', '', '', ''],
    [unique('组'), 'NOWHERE', leads, code, '', '', '', ''],
    [unique('组'), place, leads, code, buys, buys, '', ''],
    [unique('组'), place, leads, code, buys, '', '', '500'],
    [unique('组'), place, leads, code, '', '', studies, '很多'],
    ['', place, leads, code, '', '', '', ''],
  );
  expect(job).toMatchObject({ goodCount: 1, badCount: 9 });
  expect(effectsOf(job)).toEqual({ 新增: 1 });
  await confirmed(buyer, job.id);
  const found = async () => {
    const { data } = ok(await buyer.call(calls.purchaseGroupPageList, { keyword: name }));
    expect(data).toMatchObject([{ groupName: name, laboratoryNames: [lab.laboratoryName] }]);
    return details(data[0]?.id ?? '');
  };
  const member = { userId: student.id, groupRole: 'member', orderLimit: '500.00' };
  const agent = { userId: colleague.id, groupRole: 'agent', orderLimit: null };
  const leader = { userId: head.id, groupRole: 'leader' };
  expect((await found()).members).toMatchObject([leader, agent, member]);

  expect(await sent(row)).toMatchObject({ goodCount: 1, sameCount: 1 });
  // An empty cell leaves who is there; who is named in another role has that one.
  expect(await sent(row.with(4, '').with(7, ''))).toMatchObject({ sameCount: 1 });
  const changed = await sent(row.with(4, '').with(5, studies).with(6, '').with(7, ''));
  expect(effectsOf(changed)).toEqual({ 更新: 1 });
  await confirmed(buyer, changed.id);
  const after = await found();
  expect(after.version).toBe(1);
  expect(after.members).toMatchObject([leader, agent, { ...member, groupRole: 'receiver' }]);
});

it('the template of groups asks for what the college has; files with the former titles are read', async () => {
  const { body } = await buyer.call(calls.purchaseGroupTempExport);
  expect((await rowsOf(body))[0]?.map((title) => String(title).replace('*', ''))).toEqual([
    ...['课题组名称', '组织编码', '负责人工号', '实验室编号', '采购员工号', '收货人工号', '成员工号'],
    '成员单笔限额',
  ]);
  const former = ['课题组名称', '所属组织', '负责人学工号', '实验室编号', '采购员学工号', '收货人学工号'];
  const job = await uploaded(
    buyer,
    calls.purchaseGroupImport,
    await workbook([
      [...former, '成员学工号'],
      ['', '', 'nobody', 'X-0', 'nobody', 'nobody', 'nobody'],
    ]),
  );
  expect(job.errors.data.map(({ column }) => column)).toEqual([
    ...['课题组名称', '组织编码', '负责人工号', '实验室编号', '采购员工号', '收货人工号', '成员工号'],
  ]);
});

it('who leads a group hands it over before he leaves; groups follow a merged organisation', async () => {
  const one = await added({ members: [{ userId: colleague.id, groupRole: 'agent' }] });
  const { db } = world.platform.database;
  const duties = await groupDuties.list(db, head.id);
  expect(duties).toMatchObject([{ duty: 'mall.groupLeader' }]);
  expect(duties[0]?.place).toContain(one.groupName);
  expect(await groupDuties.holders(db, [head.id, student.id])).toEqual([head.id]);
  const hand = (to: string) =>
    world.write((context) => groupDuties.handOver(context, 'mall.groupLeader', head.id, to));
  await expect(hand(student.id)).rejects.toMatchObject({ code: 'GROUP_LEADER_STAFF' });
  await hand(colleague.id);
  expect(await groupDuties.list(db, head.id)).toEqual([]);
  expect(await details(one.id)).toMatchObject({
    leaderId: colleague.id,
    members: [{ userId: colleague.id, groupRole: 'leader' }],
  });
  const same = await added({ groupName: one.groupName, organizationId: world.organizations.aDepartment });
  const { a, aDepartment } = world.organizations;
  await world.write((context) => groupsOfOrganizations.move(context, aDepartment, a));
  const moved = await details(same.id);
  expect(moved.organizationId).toBe(a);
  expect(moved.groupName).toMatch(new RegExp(`^${one.groupName}（`));
});
