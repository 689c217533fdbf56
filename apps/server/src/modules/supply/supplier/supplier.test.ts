import {
  approval,
  chemicals,
  contract,
  houseMenus,
  identity,
  ledger,
  notification,
  personnel,
  screen,
  search,
  supply,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nowMs } from '../../../platform/clock.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { codeTo, keepClock, letPass, newPhone, solvedCaptcha } from '../../../testing/accounts.ts';
import { type Answer, type Client, unique, useWorld } from '../../../testing/harness.ts';
import { rowsOf } from '../../../testing/workbooks.ts';
import { objects as files } from '../../files/testing/objects.ts';
import { setAccountStatus } from '../../identity/public.ts';
import { account, role, smsCode } from '../../identity/tables.ts';
import { catalogueWord, commodityDraft } from '../tables.ts';
import { addGoods } from '../testing/goods.ts';
import { someSupplier, someUscc } from '../testing/suppliers.ts';
import { nightly } from './jobs.ts';
import { openWork } from './ports.ts';
import { waitingReviews } from './queries.ts';
import { forgetOwnDisabled } from './staff.ts';
import { creditEvent, supplier, supplierApply, supplierUser } from './tables.ts';

const world = useWorld({ config: { sms: { kind: 'outbox' }, trustedProxies: ['127.0.0.1'] } });
keepClock();

const calls = supply.endpoints;
// biome-ignore lint/suspicious/noConfusingVoidType: what some calls answer
const failed = ({ status, result }: Pick<Answer<object | void>, 'status' | 'result'>) => [
  status,
  (result as { errorCode?: string } | null)?.errorCode,
];
const fieldOf = ({ result }: Answer<object>) => result?.errors?.[0]?.field;

const office = () => world.signedInAs('purchaseAdministrator', { organizationId: world.organizations.top });
const sold = async (values: Parameters<typeof someSupplier>[1] = {}) => {
  const id = await world.write(({ db }) => someSupplier(db, values));
  return { id, admin: await world.signedInAs('supplier', { supplierId: id }) };
};
const aType = async (useStatus: 1 | 2 = 1): Promise<string> => {
  const [id, name] = [uuid(), unique('类')];
  await world.write(({ db }) =>
    db.insert(catalogueWord).values({
      ...{ id, list: 'type', name, foldedName: name, typeCode: unique('t'), sort: 1, useStatus },
      ...{ commodityKind: 'chemical', ledgerKind: 'chemical' },
    }),
  );
  return id;
};
const rowOf = async (id: string) =>
  (await world.platform.database.db.select().from(supplier).where(eq(supplier.id, id)))[0];
const profile = (of: { supplierName: string; uscc: string }, more: object = {}) => ({
  ...{ supplierName: of.supplierName, uscc: of.uscc, contactName: '周立群', contactPhone: '15400007001' },
  ...{
    legalPerson: '江城',
    address: '江城区 1 号',
    introduction: '通用化学试剂',
    mainTypeIds: [] as string[],
  },
  ...{ bankName: '江城银行', bankAccount: '6222 0000 1111' },
  ...more,
});

let networks = 0;
/** Each from a network of its own, unless said. */
const apply = async (more: object = {}, from = `203.0.${++networks}.7`) => {
  const contactPhone = newPhone();
  await world.anonymous.call(
    identity.endpoints.pinCode,
    { phone: contactPhone, purpose: 'supplierApply', captcha: await solvedCaptcha(world) },
    { headers: { 'x-forwarded-for': from } },
  );
  const form = {
    ...{ supplierName: unique('申请企业'), uscc: someUscc(), contactName: '沈一帆', contactPhone },
    ...{ mainTypeIds: [await aType()], reason: '供应高纯溶剂', registrationKey: unique('registration-') },
    smsCode: codeTo(world, contactPhone),
    captcha: await solvedCaptcha(world),
    ...more,
  };
  const send = () =>
    world.anonymous.call(calls.supplierApply, form, { headers: { 'x-forwarded-for': from } });
  return { form, send, answer: await send() };
};
const applied = async (client: Client, uscc: string) =>
  (await client.call(calls.supplierApplyPageList, { keyword: uscc })).result.data[0];

describe('a supplier’s account', () => {
  it('sees its own and nothing else, whatever role somebody gave it', async () => {
    const [mine, other] = [await sold(), await sold()];
    // Not even a role of everything, set past the service.
    await world.write(async ({ db }) => {
      const [all] = await db.select().from(role).where(eq(role.code, 'superAdministrator'));
      await db.execute(
        `insert into account_role (account_id, role_id, by_hand, by_post) values ('${mine.admin.id}', '${all?.id}', true, false)`,
      );
    });
    world.platform.callers.drop({ all: true });
    const own = await mine.admin.call(calls.supplierProfileDetails);
    expect(own).toMatchObject({ status: 200, result: { id: mine.id, isSupplierAdmin: true } });
    expect((await mine.admin.call(calls.supplierStaffList)).result).toMatchObject({
      totalCount: 1,
      data: [{ id: mine.admin.id }],
    });
    expect((await mine.admin.call(calls.supplierHomeInfo)).result).toMatchObject({ staffCount: 1 });
    for (const call of [
      calls.supplierPageList,
      calls.supplierApplyPageList,
      calls.supplierApplyDetails,
      calls.supplierDetails,
      calls.supplierHistory,
      calls.supplierExport,
      calls.supplierAccountList,
    ])
      expect(failed(await mine.admin.call(call, { id: other.id } as never))).toEqual([403, 'NOT_ALLOWED']);
    const theirs = await rowOf(other.id);
    for (const answer of [
      await mine.admin.call(calls.supplierProfileSubmit, { id: other.id, version: theirs?.version ?? 0 }),
      await mine.admin.call(calls.supplierStaffStatusChange, { accountId: other.admin.id, useStatus: 2 }),
      await mine.admin.call(calls.supplierStaffHandOver, { fromId: other.admin.id, toId: mine.admin.id }),
    ])
      expect(failed(answer)).toEqual([404, 'NOT_FOUND']);
  });

  it('makes no call of the college: neither what a permission opens nor what everybody signed in may ask', async () => {
    const { admin } = await sold();
    const open = new Set<string>();
    for (const module of Object.values(contract))
      for (const [name, endpoint] of Object.entries(module.endpoints)) {
        if (endpoint.permission === 'public' || endpoint.upload || endpoint.answer === 'events') continue;
        // A trade has two sides: some calls of a module of the college answer both.
        const own = /\bsupplierSelf\./.test(String(endpoint.permission)) || 'openToSuppliers' in module;
        const answer = await admin.call(endpoint, { 'no such field': '1' } as never);
        if (answer.status !== 403 && answer.status !== 401) open.add(own ? '' : `${module.name}.${name}`);
        if (own && endpoint.permission !== 'signedIn' && answer.status !== 403)
          expect(String(endpoint.permission)).toMatch(/\bsupplier(Self|Commodity)\./);
      }
    expect([...open].filter(Boolean)).toEqual([]);
    // Some of them by name, so that the rule itself cannot have gone.
    for (const call of [
      personnel.endpoints.personSelectList,
      ledger.endpoints.mineLaboratoryList,
      chemicals.endpoints.substanceSelectList,
      search.endpoints.searchAll,
      approval.endpoints.signatureDetails,
    ])
      expect(failed(await admin.call(call as typeof search.endpoints.searchAll, {} as never))[0]).toBe(403);
    const info = (await admin.call(identity.endpoints.authInfo)).result;
    expect(info.meunList).toEqual([
      ...houseMenus,
      ...['supplier.supplierHome', 'supplier.mineProfile', 'supplier.mineQualificationList'],
      ...['supplier.mineCommodityList', 'supplier.minePriceChangeList', 'supplier.mineFeedbackList'],
    ]);
    expect((await admin.call(notification.endpoints.notificationList)).status).toBe(200);
  });

  it('is nobody’s while it is bound to no supplier; the purchasing office binds it, once', async () => {
    const [staff, own, other] = [await office(), await sold(), await sold()];
    const loose = await world.signedInAs('supplier', { supplierId: null });
    expect(failed(await loose.call(calls.supplierHomeInfo))).toEqual([403, 'SUPPLIER_UNBOUND']);
    const listed = await staff.call(calls.supplierAccountList);
    expect(listed.result.data.map(({ id }) => id)).toContain(loose.id);
    expect(listed.result.data.map(({ id }) => id)).not.toContain(own.admin.id);
    const todo = async () => {
      const { data } = (await staff.call(screen.endpoints.todoList, { pageSize: 100 })).result;
      return data.find(({ link }) => link === '/purchase/supplierManage?tab=unbound')?.title;
    };
    expect(await todo()).toBe('1 个供应商账号待绑定到供应商');
    const bind = (accountId: string, id = own.id) =>
      staff.call(calls.supplierAccountBind, { id, accountId, isSupplierAdmin: false });
    expect(failed(await bind(await world.person()))).toEqual([400, 'SUPPLIER_ACCOUNT_KIND']);
    expect((await bind(loose.id)).status).toBe(200);
    expect(await todo()).toBeUndefined();
    expect((await bind(loose.id)).status).toBe(200);
    expect(failed(await bind(loose.id, other.id))).toEqual([409, 'SUPPLIER_ACCOUNT_OTHER']);
    world.platform.callers.drop({ all: true });
    expect((await loose.call(calls.supplierProfileDetails)).result).toMatchObject({
      ...{ id: own.id, isSupplierAdmin: false, bankAccount: null, users: [] },
    });
    const row = await rowOf(own.id);
    for (const answer of [
      await loose.call(calls.supplierProfileSave, {
        ...profile(row ?? { supplierName: '', uscc: '' }),
        version: row?.version ?? 0,
      }),
      await loose.call(calls.supplierStaffInvite, { name: '甲', phone: newPhone(), loginName: unique('s') }),
    ])
      expect(failed(answer)).toEqual([403, 'SUPPLIER_ADMIN_ONLY']);
  });

  it('has no role of the college, and no role of the college its pages', async () => {
    const root = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const { admin } = await sold();
    const roles = (await root.call(identity.endpoints.rolePageList, { pageSize: 100 })).result.data;
    const suppliers = roles.find(({ forSuppliers }) => forSuppliers);
    const plain = await root.call(identity.endpoints.roleAdd, {
      ...{ roleName: unique('角色'), menus: [], permissions: [], dataScope: 'college' },
    });
    expect(
      failed(await root.call(identity.endpoints.roleMemberSave, { id: plain.result.id, add: [admin.id] })),
    ).toEqual([409, 'ROLE_FOR_SUPPLIER']);
    const held = {
      ...{ menus: ['supplier.supplierHome'], dataScope: 'college' as const },
      permissions: [{ permissionId: 'supplierSelf', actions: ['query'] }],
    };
    expect(
      failed(await root.call(identity.endpoints.roleAdd, { roleName: unique('角色'), ...held })),
    ).toEqual([400, 'ROLE_OUTSIDE']);
    const { result: details } = await root.call(identity.endpoints.roleDetails, { id: suppliers?.id ?? '' });
    const edit = (more: object) =>
      root.call(identity.endpoints.roleEdit, {
        ...{
          id: details.id,
          roleName: details.roleName,
          dataScope: details.dataScope,
          version: details.version,
        },
        ...{ menus: details.menus, permissions: details.permissions },
        ...more,
      });
    expect(failed(await edit({ menus: [...details.menus, 'system.personnel'] }))).toEqual([
      400,
      'ROLE_OUTSIDE',
    ]);
    expect((await edit({ description: '本企业' })).status).toBe(200);
  });
});

describe('an application', () => {
  it('is taken from a stranger, sent twice it is one; accepted it makes the supplier with its administrator', async () => {
    const staff = await office();
    const { form, send, answer } = await apply();
    expect(answer.status).toBe(200);
    const { applyNo } = answer.result;
    expect((await send()).result).toEqual({ applyNo, bySms: true });
    const state = (contactPhone = form.contactPhone) =>
      world.anonymous.call(calls.supplierApplyState, { applyNo, contactPhone });
    expect((await state()).result).toEqual({ state: 'applied', reviewNote: null });
    expect(failed(await state(newPhone()))).toEqual([404, 'APPLY_UNKNOWN']);
    const waiting = await applied(staff, form.uscc);
    expect(waiting).toMatchObject({ applyNo, kind: 'apply', state: 'applied', contactName: '沈一帆' });
    const applyId = waiting?.id ?? '';
    const review = (more: object) =>
      staff.call(calls.supplierReview, { applyId, pass: true, note: '同意', ...more });
    expect(failed(await review({ pass: false, note: '不' }))).toEqual([400, 'REVIEW_NOTE_NEEDED']);
    const loginName = unique('s');
    const { result } = await review({ loginName });
    expect(result).toMatchObject({ loginName, initialPassword: expect.any(String) });
    expect(failed(await review({}))).toEqual([409, 'APPLY_ANSWERED']);
    expect((await state()).result).toEqual({ state: 'accepted', reviewNote: '同意' });
    const { result: made } = await staff.call(calls.supplierDetails, { id: result.supplierId ?? '' });
    expect(made).toMatchObject({
      ...{ supplierName: form.supplierName, supplierStatus: 'materials', creditPoints: 100 },
      users: [{ loginName, isSupplierAdmin: true, phone: form.contactPhone }],
    });
    const told = codeTo(world, form.contactPhone) ?? '';
    expect(told).toContain(`${form.supplierName}的供应商入驻申请（${applyNo}）已通过。登录账号 ${loginName}`);
    expect(told).toContain(`${result.validDays} 天内有效`);
    expect(told).not.toContain(result.initialPassword);
    expect(failed((await apply({ uscc: form.uscc })).answer)).toEqual([409, 'SUPPLIER_USCC_USED']);
  });

  it('pressed twice at once is one, and both presses hear the same', async () => {
    const from = '203.0.200.7';
    const contactPhone = newPhone();
    const headers = { headers: { 'x-forwarded-for': from } };
    await world.anonymous.call(
      identity.endpoints.pinCode,
      { phone: contactPhone, purpose: 'supplierApply', captcha: await solvedCaptcha(world) },
      headers,
    );
    const form = {
      ...{ supplierName: unique('申请企业'), uscc: someUscc(), contactName: '沈一帆', contactPhone },
      ...{ mainTypeIds: [await aType()], reason: '供应高纯溶剂', registrationKey: unique('registration-') },
      smsCode: codeTo(world, contactPhone),
    };
    const [captcha, other] = [await solvedCaptcha(world), await solvedCaptcha(world)];
    const answers = await Promise.all(
      [captcha, captcha, other].map((one) =>
        world.anonymous.call(calls.supplierApply, { ...form, captcha: one }, headers),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ result }) => result.applyNo)).size).toBe(1);
    const { result } = await (await office()).call(calls.supplierApplyPageList, { keyword: form.uscc });
    expect(result.totalCount).toBe(1);
  });

  it('that is refused is told why by SMS, once it is', async () => {
    const staff = await office();
    const { form } = await apply();
    const sent = () => world.platform.sms?.outbox?.filter(({ phone }) => phone === form.contactPhone).length;
    const review = async (more: object) =>
      staff.call(calls.supplierReview, {
        ...{
          applyId: (await applied(staff, form.uscc))?.id ?? '',
          pass: false,
          note: '经营范围不符',
          ...more,
        },
      });
    expect(sent()).toBe(1);
    expect(failed(await review({ note: '不' }))).toEqual([400, 'REVIEW_NOTE_NEEDED']);
    expect(sent()).toBe(1);
    expect((await review({})).status).toBe(200);
    expect(codeTo(world, form.contactPhone)).toMatch(/未通过：经营范围不符$/);
    expect(sent()).toBe(2);
  });

  it('is refused for bad input, without captcha or code, and five times an hour from one network', async () => {
    const bad: [object, string, string?][] = [
      [{ uscc: '91350100M000100Y44' }, 'USCC_WRONG', 'uscc'],
      [{ mainTypeIds: [uuid()] }, 'SUPPLIER_TYPE_UNKNOWN', 'mainTypeIds'],
      [{ mainTypeIds: [await aType(2)] }, 'SUPPLIER_TYPE_UNKNOWN', 'mainTypeIds'],
      [{ mainTypeIds: [] }, 'BAD_INPUT', 'mainTypeIds'],
      [{ reason: '短' }, 'BAD_INPUT', 'reason'],
      [{ supplierName: '一' }, 'BAD_INPUT', 'supplierName'],
      [{ contactPhone: '027-1' }, 'BAD_INPUT', 'contactPhone'],
      [{ registrationKey: 'short' }, 'BAD_INPUT', 'registrationKey'],
      [{ supplierStatus: 'active' }, 'BAD_INPUT'],
      [{ captcha: undefined }, 'CAPTCHA_REQUIRED'],
      [{ smsCode: '000000' }, 'CODE_WRONG', 'smsCode'],
      [{ smsCode: undefined }, 'CODE_WRONG', 'smsCode'],
    ];
    for (const [more, code, field] of bad) {
      const { answer } = await apply(more);
      expect([more, ...failed(answer)]).toEqual([more, 400, code]);
      if (field) expect(fieldOf(answer)).toBe(field);
    }
    const from = '198.51.100.9';
    for (let sent = 0; sent < 5; sent++) expect((await apply({}, from)).answer.status).toBe(200);
    expect(failed((await apply({}, from)).answer)).toEqual([429, 'APPLY_TOO_MANY']);
    letPass(3_600_000);
    expect((await apply({}, from)).answer.status).toBe(200);
  });
});

const somebodysFile = async () => {
  const { a, aDepartment } = world.organizations;
  const place = { accountId: await world.person({}), organizationId: a, departmentId: aDepartment };
  return files.scoped.file(world, place);
};

describe('the purchasing office', () => {
  it('adds and edits suppliers; a code, a name or an account is there once', async () => {
    const staff = await office();
    const fields = () => profile({ supplierName: unique('企业'), uscc: someUscc() });
    const administrator = () => ({ name: '鲁明哲', phone: newPhone(), loginName: unique('s') });
    const first = { ...fields(), freightFlat: '15.00', administrator: administrator() };
    const { status, result } = await staff.call(calls.supplierAdd, first);
    expect([status, result.supplierCode, result.loginName]).toEqual([
      200,
      expect.stringMatching(/^S\d{4}$/),
      first.administrator.loginName,
    ]);
    const bad: [object, number, string, string][] = [
      [{ uscc: first.uscc.toLowerCase() }, 409, 'USCC_TAKEN', 'uscc'],
      [{ uscc: '1'.repeat(18) }, 400, 'USCC_WRONG', 'uscc'],
      [{ supplierName: first.supplierName }, 409, 'SUPPLIER_NAME_TAKEN', 'supplierName'],
      [{ freightFlat: '1.234' }, 400, 'BAD_INPUT', 'freightFlat'],
      [{ administrator: first.administrator }, 409, 'LOGIN_NAME_TAKEN', 'administrator.loginName'],
      [{ brandIds: [await aType()] }, 400, 'SUPPLIER_BRAND_UNKNOWN', 'brandIds'],
      [{ logoFileId: await somebodysFile() }, 400, 'FILE_UNKNOWN', 'logoFileId'],
    ];
    for (const [more, code, error, field] of bad) {
      const answer = await staff.call(calls.supplierAdd, {
        ...fields(),
        administrator: administrator(),
        ...more,
      });
      expect([more, ...failed(answer), fieldOf(answer)]).toEqual([more, code, error, field]);
    }
    const { administrator: _, ...edited } = first;
    const edit = (version: number) =>
      staff.call(calls.supplierEdit, { ...edited, id: result.id, version, contractNo: 'HT-1' });
    expect((await edit(0)).result).toEqual({ id: result.id, version: 1 });
    expect(failed(await edit(0))).toEqual([409, 'STALE_VERSION']);
    const history = (await staff.call(calls.supplierHistory, { id: result.id })).result.data;
    expect(JSON.stringify(history)).toContain('HT-1');
    expect(JSON.stringify(history)).not.toContain('6222 0000 1111');
    for (const call of [calls.supplierEdit, calls.supplierDetails] as const)
      expect((await staff.call(call, { ...edited, id: uuid(), version: 0 } as never)).status).not.toBe(200);
  });

  it('finds suppliers by name, state, type and credit, and takes the list along', async () => {
    const staff = await office();
    const typeId = await aType();
    const word = unique('找');
    const [a, b] = [
      await sold({ supplierName: `${word} 甲`, mainTypeIds: [typeId] }),
      await sold({ supplierName: `${word} 乙`, creditPoints: 50, goodsScore: '4.20' }),
    ];
    const found = async (more: object) =>
      (await staff.call(calls.supplierPageList, { keyword: word, ...more })).result.data.map(({ id }) => id);
    expect(await found({ sortField: 'creditPoints' })).toEqual([b.id, a.id]);
    await world.write(({ db }) => addGoods(db, [{ supplierId: a.id }]));
    expect(await found({ sortField: 'commodityCount' })).toEqual([b.id, a.id]);
    expect(await found({ sortField: 'commodityCount', sortOrder: 'descend' })).toEqual([a.id, b.id]);
    expect(await found({ typeId })).toEqual([a.id]);
    expect(await found({ creditFrom: 51 })).toEqual([a.id]);
    expect(await found({ scoreFrom: 4.2 })).toEqual([b.id]);
    expect((await staff.call(calls.supplierPageList, { scoreFrom: 6 })).status).toBe(400);
    expect(await found({ state: 'suspended' })).toEqual([]);
    const rows = await rowsOf((await staff.call(calls.supplierExport, { ids: [b.id] })).body);
    expect(JSON.stringify(rows)).toContain(`${word} 乙`);
    expect(JSON.stringify(rows)).not.toContain(`${word} 甲`);
    const hits = await staff.call(search.endpoints.searchAll, { keyword: `${word} 甲` } as never);
    expect(JSON.stringify(hits.result)).toContain(a.id);
  });

  it('sorts each of its lists by whatever it offers', async () => {
    const root = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const { supplierPageList, qualificationPageList, commodityPageList, priceChangePageList } = calls;
    const { fundingPageList, fundingAdjustmentPageList, bannerPageList, catalogueWordList } = calls;
    for (const list of [
      ...[supplierPageList, qualificationPageList, commodityPageList, priceChangePageList],
      ...[fundingPageList, fundingAdjustmentPageList, bannerPageList, catalogueWordList],
    ]) {
      const { enum: fields } = list.input.properties.sortField as unknown as { enum: string[] };
      expect(fields.length).toBeGreaterThan(2);
      for (const sortField of fields) {
        const input = { sortField, ...(list === catalogueWordList ? { list: 'brand' } : {}) };
        const { status } = await root.call(list, input as never);
        expect([list.path, sortField, status]).toEqual([list.path, sortField, 200]);
      }
    }
  });

  it('suspends with a reason, resumes within the contract, and ends what has no open work', async () => {
    const staff = await office();
    const { id, admin } = await sold({ contractTo: '2020-01-01' });
    const change = (event: 'suspend' | 'resume', version: number, reason = '送货屡次超期') =>
      staff.call(calls.supplierStatusChange, { id, version, event, reason });
    expect(failed(await change('resume', 0))).toEqual([409, 'WRONG_STATE']);
    expect(failed(await change('suspend', 0, ''))).toEqual([400, 'BAD_INPUT']);
    expect((await change('suspend', 0)).result).toEqual({ state: 'suspended', version: 1 });
    expect(failed(await change('suspend', 0))).toEqual([409, 'STALE_VERSION']);
    expect(failed(await change('resume', 1))).toEqual([409, 'SUPPLIER_CONTRACT_OVER']);
    expect((await admin.call(notification.endpoints.notificationList)).result.data).toMatchObject([
      { title: '贵企业已被暂停供货' },
    ]);
    await world.write(({ db }) =>
      db.update(supplier).set({ contractTo: '2999-01-01' }).where(eq(supplier.id, id)),
    );
    expect((await change('resume', 1)).result).toEqual({ state: 'active', version: 2 });
    const quit = (version: number) => staff.call(calls.supplierQuit, { id, version, reason: '合同终止' });
    world.platform.ports.give(openWork, async (_, asked) =>
      asked === id ? [{ label: ['订单', 'Orders'], count: 2 }] : [],
    );
    const open = await quit(2);
    expect([...failed(open), open.message]).toEqual([
      409,
      'SUPPLIER_OPEN_WORK',
      expect.stringContaining('订单 2'),
    ]);
    world.platform.ports.give(openWork, async () => []);
    expect((await quit(2)).result).toEqual({ state: 'quit', version: 3 });
    expect((await admin.call(calls.supplierHomeInfo)).status).toBe(401);
    expect(failed(await quit(3))).toEqual([409, 'WRONG_STATE']);
    // Its code is free for who comes again.
    const row = await rowOf(id);
    expect((await apply({ uscc: row?.uscc })).answer.status).toBe(200);
  });

  it('decides on nothing any more that a company which has left had asked for', async () => {
    const staff = await office();
    const { id, admin } = await sold();
    const { db } = world.platform.database;
    const [, dear = '', edited = ''] = await world.write(({ db }) =>
      addGoods(db, [{ supplierId: id, state: 'pendingReview' }, { supplierId: id }, { supplierId: id }]),
    );
    const raised = { id: dear, price: '99', reason: '原料价格上涨' };
    expect((await admin.call(calls.supplierCommodityPriceSave, { items: [raised] })).status).toBe(200);
    await db
      .insert(commodityDraft)
      .values({ commodityId: edited, fields: { commodityName: unique('改名') }, state: 'pending' });
    const paper = {
      ...{ kind: 'quality', certificateNo: unique('ZZ'), validFrom: '2020-01-01', validTo: null },
      fileIds: [
        await files.scoped.file(world, { accountId: admin.id, organizationId: '', departmentId: '' }),
      ],
    } as const;
    expect((await admin.call(calls.qualificationAdd, paper)).status).toBe(200);
    const waiting = async () => [
      (await staff.call(calls.commodityPageList, { supplierId: id, toReview: true })).result.totalCount,
      (await staff.call(calls.priceChangePageList, { supplierId: id, state: 'pending' })).result.totalCount,
      (await staff.call(calls.qualificationPageList, { supplierId: id, state: 'pending' })).result.totalCount,
      (await staff.call(approval.endpoints.todoPageList, { keyword: (await rowOf(id))?.supplierName ?? '' }))
        .result.totalCount,
    ];
    expect(await waiting()).toEqual([2, 1, 1, 1]);
    const quit = { id, version: (await rowOf(id))?.version ?? 0, reason: '合同终止' };
    expect((await staff.call(calls.supplierQuit, quit)).result).toMatchObject({ state: 'quit' });
    expect(await waiting()).toEqual([0, 0, 0, 0]);
    expect(
      (await staff.call(calls.commodityPageList, { supplierId: id, state: 'refused' })).result.data,
    ).toMatchObject([{ stateReason: '供应商已退出：合同终止' }]);
  });

  it('takes points with a note; an appeal is answered once; few points suspend', async () => {
    const staff = await office();
    const { id, admin } = await sold();
    const add = (points: number, more: object = {}) =>
      staff.call(calls.creditEventAdd, { supplierId: id, kind: 'late', points, note: '逾期', ...more });
    for (const points of [0, 1, -31]) expect((await add(points)).status).toBe(400);
    expect((await add(-10)).result).toEqual({ points: 90 });
    const [event] = (await admin.call(calls.supplierProfileDetails)).result.creditEvents;
    const eventId = event?.id ?? '';
    const answer = () => staff.call(calls.creditEventAnswer, { id: eventId, accept: true, note: '核实属实' });
    expect(failed(await answer())).toEqual([409, 'CREDIT_NOT_APPEALED']);
    const appeal = (client = admin) =>
      client.call(calls.supplierCreditAppeal, { id: eventId, text: '当日因道路封闭，已电话告知' });
    expect(failed(await appeal((await sold()).admin))).toEqual([404, 'NOT_FOUND']);
    expect((await appeal()).status).toBe(200);
    expect(failed(await appeal())).toEqual([409, 'CREDIT_APPEALED']);
    expect((await answer()).result).toEqual({ points: 100 });
    expect(failed(await answer())).toEqual([409, 'CREDIT_NOT_APPEALED']);
    for (const left of [70, 40, 10]) expect((await add(-30)).result).toEqual({ points: left });
    expect(await rowOf(id)).toMatchObject({ supplierStatus: 'suspended', suspendedBy: 'credit' });
    const why = async (language: string) =>
      (await staff.call(calls.supplierDetails, { id }, { headers: { 'accept-language': language } })).result
        .statusReason;
    expect([await why('zh-CN'), await why('en-US')]).toEqual([
      '信用分降至 10（不高于 30 自动暂停）',
      'Credit fell to 10; at 30 or less a supplier is suspended',
    ]);
    // Let go on by hand it goes on, whatever is answered; what it loses then counts again.
    const { version = 0 } = (await rowOf(id)) ?? {};
    const resume = { id, version, event: 'resume', reason: '已整改' } as const;
    expect((await staff.call(calls.supplierStatusChange, resume)).status).toBe(200);
    const [last] = (await admin.call(calls.supplierProfileDetails)).result.creditEvents;
    await admin.call(calls.supplierCreditAppeal, { id: last?.id ?? '', text: '同一订单重复扣分，请核实' });
    const kept = { id: last?.id ?? '', accept: false, note: '核实无误' };
    expect((await staff.call(calls.creditEventAnswer, kept)).result).toEqual({ points: 10 });
    expect(await rowOf(id)).toMatchObject({ supplierStatus: 'active' });
    expect((await add(-1)).result).toEqual({ points: 9 });
    expect(await rowOf(id)).toMatchObject({ supplierStatus: 'suspended' });
    expect((await add(-30)).result).toEqual({ points: 0 });
  });

  it('is all that others of the college are not', async () => {
    const { id } = await sold();
    for (const code of ['staff', 'student', 'laboratoryHead', 'organizationSafetyAdministrator']) {
      const client = await world.signedInAs(code);
      for (const call of [calls.supplierDetails, calls.supplierHomeInfo, calls.supplierPageList])
        expect(failed(await client.call(call, { id } as never))).toEqual([403, 'NOT_ALLOWED']);
    }
    for (const call of [calls.supplierHomeInfo, calls.supplierProfileDetails])
      expect((await world.anonymous.call(call)).status).toBe(401);
  });
});

describe('a company', () => {
  const waiting = async (id: string) => (await rowOf(id))?.approvalId ?? '';
  const taskOf = async (instanceId: string, assignee: string): Promise<string> => {
    const { rows } = await world.platform.database.pool.query<{ id: string }>(
      `select id from approval_task where instance_id = $1 and assignee_id = $2 and state = 'waiting'`,
      [instanceId, assignee],
    );
    return rows[0]?.id ?? '';
  };

  it('may be saved before all of it is known, and says what is missing when it is handed in', async () => {
    const { id, admin } = await sold({ supplierStatus: 'materials', joinedAt: null });
    const row = await rowOf(id);
    const { bankAccount: _later, ...known } = profile(
      { supplierName: row?.supplierName ?? '', uscc: row?.uscc ?? '' },
      { mainTypeIds: [await aType()] },
    );
    const saved = await admin.call(calls.supplierProfileSave, { ...known, version: 0 });
    expect(saved.result).toEqual({ version: 1, pending: null });
    const missing = await admin.call(calls.supplierProfileSubmit, { id, version: 1 });
    expect([...failed(missing), missing.message]).toEqual([
      ...[409, 'SUPPLIER_INCOMPLETE'],
      expect.stringContaining('银行账号'),
    ]);
  });

  it('fills in its papers, hands in, is returned and admitted; then what is reviewed waits', async () => {
    const staff = await office();
    const { id, admin } = await sold({ supplierStatus: 'materials', joinedAt: null });
    const row = await rowOf(id);
    const of = { supplierName: row?.supplierName ?? '', uscc: row?.uscc ?? '' };
    const submit = (version: number) => admin.call(calls.supplierProfileSubmit, { id, version });
    const missing = await submit(0);
    expect([...failed(missing), missing.message]).toEqual([
      ...[409, 'SUPPLIER_INCOMPLETE'],
      expect.stringContaining('法定代表人'),
    ]);
    const typeId = await aType();
    const save = (version: number, more: object = {}) =>
      admin.call(calls.supplierProfileSave, { ...profile(of, { mainTypeIds: [typeId] }), version, ...more });
    expect((await save(0)).result).toEqual({ version: 1, pending: null });
    expect(failed(await save(0))).toEqual([409, 'STALE_VERSION']);
    for (const more of [{ creditPoints: 1 }, { supplierStatus: 'active' }, { contractNo: 'X' }])
      expect(failed(await save(1, more))).toEqual([400, 'BAD_INPUT']);
    expect((await submit(1)).result).toMatchObject({
      state: 'pendingReview',
      approvalId: expect.any(String),
    });
    expect(failed(await save(2))).toEqual([409, 'WRONG_STATE']);
    expect(failed(await submit(2))).toEqual([409, 'WRONG_STATE']);
    const decide = async (pass: boolean) => {
      const instanceId = await waiting(id);
      const taskId = await taskOf(instanceId, staff.id);
      const seen = await staff.call(approval.endpoints.instanceDetails, { id: instanceId });
      const { version: instanceVersion } = seen.result;
      return pass
        ? staff.call(approval.endpoints.approve, { taskId, instanceVersion, comment: '同意' })
        : staff.call(approval.endpoints.reject, {
            taskId,
            instanceVersion,
            target: 'applicant',
            comment: '请补充营业执照',
          });
    };
    expect((await decide(false)).status).toBe(200);
    const back = await rowOf(id);
    expect(back).toMatchObject({ supplierStatus: 'materials', statusReason: '请补充营业执照' });
    expect((await submit(back?.version ?? 0)).status).toBe(200);
    expect((await decide(true)).status).toBe(200);
    const active = await rowOf(id);
    expect(active).toMatchObject({ supplierStatus: 'active', joinedAt: expect.any(String) });

    const version = active?.version ?? 0;
    const changed = await save(version, { bankAccount: '6222 9999', shortName: '恒化' });
    expect(changed.result).toMatchObject({ version: version + 1, pending: { bankAccount: '6222 9999' } });
    expect(await rowOf(id)).toMatchObject({ bankAccount: '6222 0000 1111', shortName: '恒化' });
    expect(failed(await save(version + 1, { bankAccount: '6222 8888' }))).toEqual([409, 'PROFILE_PENDING']);
    // What waits is not overtaken; all else the office may write meanwhile.
    const edit = (at: number, more: object) =>
      staff.call(calls.supplierEdit, {
        ...{ ...profile(of, { mainTypeIds: [typeId] }), id, version: at },
        ...more,
      });
    const renamed = await edit(version + 1, { supplierName: unique('更名') });
    expect(failed(renamed)).toEqual([409, 'SUPPLIER_CHANGE_WAITS']);
    expect((await edit(version + 1, { shortName: '恒化' })).status).toBe(200);
    const change = (await staff.call(calls.supplierApplyPageList, { kind: 'profile', keyword: of.uscc }))
      .result;
    // The office is led to it by what it has to do, and finds it by its id.
    const link = `/purchase/supplierManage?tab=apply&open=${change.data[0]?.id}`;
    expect((await waitingReviews(world.platform.database.db)).rows.map((row) => row.link)).toContain(link);
    const opened = await staff.call(calls.supplierApplyDetails, { id: change.data[0]?.id ?? '' });
    expect(opened.result).toEqual(change.data[0]);
    expect(change.data).toMatchObject([{ supplierId: id, bankAccount: '6222 9999' }]);
    const review = { applyId: change.data[0]?.id ?? '', pass: true };
    expect((await staff.call(calls.supplierReview, review)).result).toMatchObject({ supplierId: id });
    expect(failed(await staff.call(calls.supplierReview, review))).toEqual([409, 'APPLY_ANSWERED']);
    expect((await staff.call(calls.supplierApplyDetails, { id: review.applyId })).result).toMatchObject({
      ...{ state: 'accepted', reviewedAt: expect.any(String), can: [] },
    });
    expect(await rowOf(id)).toMatchObject({ bankAccount: '6222 9999' });
  });

  it('keeps its people itself: invites, hands over, disables, and always has an administrator', async () => {
    const { id, admin } = await sold();
    const salesTypeIds = [await aType()];
    const person = { name: '姜鹏', phone: newPhone(), loginName: unique('s') };
    const invited = await admin.call(calls.supplierStaffInvite, { ...person, salesTypeIds });
    expect(invited).toMatchObject({ status: 200, result: { loginName: person.loginName } });
    expect(failed(await admin.call(calls.supplierStaffInvite, person))).toEqual([409, 'LOGIN_NAME_TAKEN']);
    const staffId = invited.result.id;
    const [made] = await world.platform.database.db.select().from(account).where(eq(account.id, staffId));
    expect(made).toMatchObject({ supplierId: id, userType: 3, organizationId: null, isAdmin: false });
    const status = (accountId: string, useStatus: 1 | 2) =>
      admin.call(calls.supplierStaffStatusChange, { accountId, useStatus });
    expect(failed(await status(admin.id, 2))).toEqual([409, 'SUPPLIER_LAST_ADMIN']);
    expect((await status(staffId, 2)).status).toBe(200);
    const hand = (fromId: string, toId: string) => admin.call(calls.supplierStaffHandOver, { fromId, toId });
    expect(failed(await hand(admin.id, staffId))).toEqual([409, 'STAFF_DISABLED']);
    expect(failed(await hand(admin.id, admin.id))).toEqual([400, 'STAFF_SAME']);
    expect((await status(staffId, 1)).status).toBe(200);
    // Whom the college disables it enables itself, also where the company had disabled him before.
    const byCollege = (useStatus: 1 | 2) =>
      world.write(async (context) => {
        await setAccountStatus(context, staffId, useStatus);
        await forgetOwnDisabled(context, { userId: staffId });
      });
    const canOf = async () =>
      (await admin.call(calls.supplierStaffList)).result.data.find((one) => one.id === staffId)?.can;
    expect((await status(staffId, 2)).status).toBe(200);
    expect(await canOf()).toEqual(['enable']);
    await byCollege(1);
    await byCollege(2);
    expect(await canOf()).toEqual([]);
    expect(failed(await status(staffId, 1))).toEqual([409, 'STAFF_COLLEGE_DISABLED']);
    await byCollege(1);
    expect(await canOf()).toEqual(['disable', 'receive']);
    expect((await hand(staffId, admin.id)).result).toEqual({ moved: 1 });
    expect((await hand(admin.id, staffId)).result).toEqual({ moved: 2 });
    const posts = await world.platform.database.db
      .select({ id: supplierUser.accountId, admin: supplierUser.isSupplierAdmin })
      .from(supplierUser)
      .where(eq(supplierUser.supplierId, id));
    expect(posts.filter((one) => one.admin)).toEqual([{ id: staffId, admin: true }]);
    expect(failed(await hand(staffId, admin.id))).toEqual([403, 'SUPPLIER_ADMIN_ONLY']);
  });
});

describe('by night', () => {
  const night = () => nightly(world.platform);
  const daysAgo = (days: number) => new Date(nowMs() - days * 86_400_000).toISOString();

  it('gives a point back after a clean month, once; ends contracts, and admissions nobody completed', async () => {
    const clean = await sold({ creditPoints: 80, createdAt: daysAgo(100) });
    const full = await sold({ createdAt: daysAgo(100) });
    const late = await sold({ creditPoints: 80, createdAt: daysAgo(100) });
    const fresh = await sold({ creditPoints: 80 });
    const early = await sold({ creditPoints: 80, createdAt: daysAgo(100) });
    const over = await sold({ contractTo: '2020-01-01' });
    const stale = await sold({ supplierStatus: 'materials', statusAt: daysAgo(91) });
    const slow = await sold({ supplierStatus: 'materials', statusAt: daysAgo(89) });
    // The month of the college: it begins some hours before that of the clock.
    const firstOf = `${(await dayOf(world.platform.database.db)).slice(0, 7)}-01`;
    const lastMonth = new Date(Date.parse(firstOf) - 86_400_000 * 3);
    // Before eight in the morning of the first: of this month by the college, of the last one by the clock of the database.
    const thisMonth = new Date(Date.parse(`${firstOf}T00:00:00Z`) - 3_600_000);
    await world.write(({ db }) =>
      db.insert(creditEvent).values(
        (
          [
            [late, lastMonth],
            [early, thisMonth],
          ] as const
        ).map(([{ id: supplierId }, at]) => ({
          ...{ id: uuid(), supplierId, kind: 'late' as const, points: -2, note: '逾期' },
          createdAt: at.toISOString(),
        })),
      ),
    );
    await night();
    await night();
    const points = async (one: { id: string }) => (await rowOf(one.id))?.creditPoints;
    expect([await points(clean), await points(full), await points(late), await points(fresh)]).toEqual([
      81, 100, 80, 80,
    ]);
    expect(await points(early)).toBe(81);
    expect(await rowOf(over.id)).toMatchObject({ supplierStatus: 'suspended', suspendedBy: 'contract' });
    const english = { headers: { 'accept-language': 'en-US' } };
    const reason = async ({ id }: { id: string }) =>
      (await (await office()).call(calls.supplierDetails, { id }, english)).result.statusReason;
    expect(await reason(over)).toBe('The contract ended on 2020-01-01');
    expect(await reason(stale)).toBe(
      'The papers were not completed within 90 days; the application has lapsed',
    );
    expect(await rowOf(stale.id)).toMatchObject({ supplierStatus: 'refused' });
    expect((await stale.admin.call(calls.supplierHomeInfo)).status).toBe(401);
    expect(await rowOf(slow.id)).toMatchObject({ supplierStatus: 'materials' });
  });

  it('ends the contract of one supplier whatever becomes of another, tells the office and tries again', async () => {
    const { db } = world.platform.database;
    const staff = await office();
    const [before, one, after] = [
      await sold({ contractTo: '2020-01-01' }),
      await sold({ contractTo: '2020-01-01' }),
      await sold({ contractTo: '2020-01-01' }),
    ];
    const guard = sql.raw(`stays_${one.id.slice(0, 8)}`);
    const stays = sql.raw(`check (id <> '${one.id}' or supplier_status = 'active') not valid`);
    await db.execute(sql`alter table supplier add constraint ${guard} ${stays}`);
    await expect(night()).rejects.toThrow();
    await db.execute(sql`alter table supplier drop constraint ${guard}`);
    const states = async () =>
      Promise.all([before, one, after].map(async ({ id }) => (await rowOf(id))?.supplierStatus));
    expect(await states()).toEqual(['suspended', 'active', 'suspended']);
    const told = (await staff.call(notification.endpoints.notificationList, { pageSize: 100 })).result.data;
    expect(told.filter(({ kind }) => kind === 'licence.stuck')).toMatchObject([
      { title: expect.stringContaining('1 家供应商的合同检查失败') },
    ]);
    await night();
    expect(await states()).toEqual(['suspended', 'suspended', 'suspended']);
  });

  it('forgets where applications came from, and reminds of contracts', async () => {
    const staff = await office();
    const { form } = await apply();
    const network = async () =>
      (
        await world.platform.database.db.select().from(supplierApply).where(eq(supplierApply.uscc, form.uscc))
      )[0]?.fromNetwork;
    expect(await network()).not.toBeNull();
    const on = new Date(nowMs() + 20 * 86_400_000).toISOString().slice(0, 10);
    const { id, admin } = await sold({ contractTo: on, updatedAt: daysAgo(60) });
    await runReminders(world.platform);
    await runReminders(world.platform);
    const told = (await staff.call(notification.endpoints.notificationList, { pageSize: 100 })).result.data;
    expect(told.filter(({ link }) => link?.endsWith(`?open=${id}`))).toHaveLength(1);
    const heard = (await admin.call(notification.endpoints.notificationList)).result.data;
    expect(heard.filter(({ title }) => title.startsWith(`贵企业的合同将于 ${on} 到期`))).toHaveLength(1);
    letPass(25 * 3_600_000);
    await night();
    expect(await network()).toBeNull();
  });
});

it('a code by SMS for strangers proves nothing else', async () => {
  const phone = newPhone();
  await world.anonymous.call(identity.endpoints.pinCode, {
    ...{ phone, purpose: 'supplierApply', captcha: await solvedCaptcha(world) },
  });
  const sent = await world.platform.database.db
    .select()
    .from(smsCode)
    .where(and(eq(smsCode.phone, phone), eq(smsCode.purpose, 'supplierApply')));
  expect(sent).toHaveLength(1);
  const reset = await world.anonymous.call(identity.endpoints.forgetPassword, {
    ...{ phone, code: codeTo(world, phone) ?? '', newPassword: `Korrekt ${unique()} Pferd` },
  });
  expect(failed(reset)).toEqual([400, 'CODE_WRONG']);
});
