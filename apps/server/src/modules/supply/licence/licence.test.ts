import {
  files as fileModule,
  mall as malls,
  notification,
  qualificationPermission,
  screen,
  supplierPermission,
  supply,
} from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, nowMs } from '../../../platform/clock.ts';
import { file } from '../../../platform/files/tables.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { keepClock } from '../../../testing/accounts.ts';
import { type Answer, type Client, unique, useWorld } from '../../../testing/harness.ts';
import { grant } from '../../../testing/roles.ts';
import { recheckGoods } from '../commodity/auto.ts';
import { cartGoods } from '../mall/cartGoods.ts';
import { supplier } from '../supplier/tables.ts';
import { catalogueWord, commodity, licenceRule, qualification } from '../tables.ts';
import { someSupplier } from '../testing/suppliers.ts';
import { licenceCheck } from './check.ts';
import { missingLicences, requiredLicences } from './covering.ts';
import { turnLicences } from './ending.ts';
import { endingLicences, waitingLicences } from './queries.ts';

const world = useWorld();
keepClock();

const calls = supply.endpoints;
// biome-ignore lint/suspicious/noConfusingVoidType: what some calls answer
const failed = ({ status, result }: Pick<Answer<object | void>, 'status' | 'result'>) => [
  status,
  (result as { errorCode?: string } | null)?.errorCode,
];
// biome-ignore lint/suspicious/noConfusingVoidType: as above
const fault = (answer: Answer<object | void>) => [
  ...failed(answer),
  (answer.result as { errors?: { field: string }[] } | null)?.errors?.[0]?.field,
];

let today = '';
let office: Client;
let safety: Client;
beforeAll(async () => {
  today = await dayOf(world.platform.database.db);
  office = await world.signedInAs('purchaseAdministrator', { organizationId: world.organizations.top });
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
});
const inDays = (days: number): string => dayAfter(today, days);

const sold = async (values: Parameters<typeof someSupplier>[1] = {}) => {
  const id = await world.write(({ db }) => someSupplier(db, values));
  return { id, admin: await world.signedInAs('supplier', { supplierId: id }) };
};
const paper = async (ownerId: string, type = 'application/pdf'): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(file).values({ id, name: `a.${type.split('/')[1]}`, type, bytes: 1, sha256: 'x', ownerId }),
  );
  return id;
};
const qualificationOf = async (client: Client, more: object = {}) => ({
  ...{
    kind: 'business' as const,
    certificateNo: unique('ZZ'),
    validFrom: inDays(-100),
    validTo: inDays(300),
  },
  fileIds: [await paper(client.id)],
  ...more,
});
const add = async (client: Client, more: object = {}) =>
  client.call(calls.qualificationAdd, await qualificationOf(client, more));
const renew = async (client: Client, id: string, more: object = {}) =>
  client.call(calls.qualificationRenew, { id, ...(await qualificationOf(client, more)) });
const detailsOf = async (client: Client, id: string) =>
  (await client.call(calls.qualificationDetails, { id })).result;
const review = async (client: Client, id: string, pass: boolean, note?: string) => {
  const { version } = await detailsOf(client, id);
  return client.call(calls.qualificationReview, { id, version, pass, ...(note ? { note } : {}) });
};
const rowOf = async (id: string) =>
  (await world.platform.database.db.select().from(qualification).where(eq(qualification.id, id)))[0];
/** A licence as it stands after it was decided on. */
const held = async (supplierId: string, values: Partial<typeof qualification.$inferInsert> = {}) => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(qualification).values({
      ...{ id, supplierId, kind: 'hazardous', certificateNo: unique('WH'), validFrom: inDays(-700) },
      ...{ validTo: inDays(100), state: 'valid', reviewedAt: `${inDays(-699)}T00:00:00.000Z` },
      ...values,
    }),
  );
  return id;
};
const word = async (list: 'type' | 'brand' | 'specification' | 'unit', parentId: string | null = null) => {
  const [id, name] = [uuid(), unique(list)];
  await world.write(({ db }) =>
    db.insert(catalogueWord).values({
      ...{ id, list, name, foldedName: name, sort: 1, parentId },
      ...(list === 'type'
        ? { typeCode: unique('t'), commodityKind: 'chemical', ledgerKind: 'chemical' }
        : {}),
    }),
  );
  return id;
};
const goods = async (supplierId: string, values: Partial<typeof commodity.$inferInsert> = {}) => {
  const id = uuid();
  const [commodityTypeId, brandId] = [await word('type'), await word('brand')];
  const [specificationId, unitId] = [await word('specification'), await word('unit')];
  await world.write(({ db }) =>
    db.insert(commodity).values({
      ...{ id, supplierId, itemNumber: unique('N'), commodityName: '乙醇', commodityTypeId, brandId },
      ...{ specificationId, unitId, price: 100, unitPrice: '1', unitPriceUnit: 'mL', searchText: '乙醇' },
      ...{ state: 'listed', controlCategories: ['hazardous'], requiredLicences: ['hazardous', 'transport'] },
      ...values,
    }),
  );
  return id;
};

describe('a licence', () => {
  it('is handed in with its files, decided on by both offices where it is hazardous, and holds then', async () => {
    const { id: supplierId, admin } = await sold();
    const { result, status } = await add(admin, { kind: 'hazardous', coveredCas: ['64-17-5'] });
    expect(status).toBe(200);
    const { id, approvalId } = result;
    expect(approvalId).not.toBeNull();
    expect(await detailsOf(admin, id)).toMatchObject({
      ...{ id, supplierId, state: 'pending', daysLeft: 300, goodsCount: 0, coveredCas: ['64-17-5'] },
      ...{ files: [{ type: 'application/pdf' }], can: [], approvalId },
    });
    expect((await detailsOf(office, id)).can).toEqual(['review']);
    expect((await detailsOf(safety, id)).can).toEqual([]);
    expect(failed(await review(safety, id, true))).toEqual([409, 'LICENCE_NOT_ASKED']);
    expect(fault(await review(office, id, false))).toEqual([400, 'LICENCE_NOTE_NEEDED', 'note']);
    expect((await review(office, id, true)).result).toMatchObject({ state: 'pending' });
    expect((await review(safety, id, true)).result).toMatchObject({ state: 'valid' });
    expect(await detailsOf(admin, id)).toMatchObject({ state: 'valid', can: ['renew'], reviewNote: null });
    expect(failed(await review(office, id, true))).toEqual([409, 'WRONG_STATE']);
    const told = (await admin.call(notification.endpoints.notificationList)).result.data;
    expect(told.some(({ link }) => link === `/supplier/mineQualificationList?open=${id}`)).toBe(true);
    const { result: log } = await admin.call(calls.qualificationHistory, { id });
    expect(log.data.length).toBeGreaterThanOrEqual(2);
  });

  it('is decided on by who is asked, whatever role he has; for others without its list it is not there', async () => {
    const { admin } = await sold();
    const { id, approvalId } = (await add(admin)).result;
    const { version } = await detailsOf(office, id);
    const staff = await world.signedInAs('staff');
    const decide = (by: Client) => by.call(calls.qualificationReview, { id, version, pass: true });
    expect(failed(await decide(staff))).toEqual([404, 'NOT_FOUND']);
    expect((await decide(admin)).status).toBe(403);
    await world.platform.database.pool.query(
      `update approval_task set assignee_id = $1 where instance_id = $2 and state = 'waiting' and assignee_id = $3`,
      [staff.id, approvalId, office.id],
    );
    expect((await decide(staff)).result).toMatchObject({ state: 'valid' });
  });

  it('that is not hazardous is the purchasing office’s alone, and may be refused for good', async () => {
    const { admin } = await sold();
    const { id } = (await add(admin)).result;
    const answer = await review(office, id, false, '章不清晰');
    expect(answer.result).toMatchObject({ state: 'refused' });
    expect(await detailsOf(admin, id)).toMatchObject({
      state: 'refused',
      reviewNote: '章不清晰',
      can: ['renew'],
    });
    expect((await renew(admin, id)).status).toBe(200);
    expect(failed(await renew(admin, id))).toEqual([409, 'LICENCE_RENEWING']);
  });

  it('is refused where its days, files, words or brand are wrong', async () => {
    const { admin } = await sold();
    const other = await sold();
    const tried: [object, unknown[]][] = [
      [{ validFrom: inDays(10), validTo: inDays(9) }, [400, 'LICENCE_REVERSED', 'validTo']],
      [{ validTo: inDays(-1) }, [400, 'LICENCE_OVER', 'validTo']],
      [{ validTo: inDays(0), asHistory: true }, [400, 'LICENCE_NOT_OVER', 'validTo']],
      [{ validTo: null, asHistory: true }, [400, 'LICENCE_NOT_OVER', 'validTo']],
      [{ fileIds: [] }, [400, 'BAD_INPUT', 'fileIds']],
      [{ fileIds: [await paper(other.admin.id)] }, [400, 'FILE_UNKNOWN', 'fileIds']],
      [{ fileIds: [await paper(admin.id, 'text/html')] }, [400, 'LICENCE_FILE_KIND', 'fileIds']],
      [{ certificateNo: '  ' }, [400, 'BAD_INPUT', 'certificateNo']],
      [{ coveredTypeIds: [uuid()] }, [400, 'LICENCE_TYPE_UNKNOWN', 'coveredTypeIds']],
      [{ coveredCas: ['64-17-4'] }, [400, 'BAD_INPUT', 'coveredCas.0']],
      [{ kind: 'brand' }, [400, 'LICENCE_BRAND_NEEDED', 'brandId']],
      [{ kind: 'brand', brandId: uuid() }, [400, 'LICENCE_BRAND_UNKNOWN', 'brandId']],
      [{ brandId: uuid() }, [400, 'LICENCE_BRAND_ONLY', 'brandId']],
    ];
    for (const [more, expected] of tried)
      expect([more, fault(await add(admin, more))]).toEqual([more, expected]);
    for (const more of [{ state: 'valid' }, { supplierId: other.id }])
      expect(failed(await add(admin, more))).toEqual([400, 'BAD_INPUT']);
  });

  it('that has ended is kept as history alone: nobody decides on it and it covers nothing', async () => {
    const { id: supplierId, admin } = await sold();
    const { result } = await add(admin, { validTo: inDays(-3), asHistory: true });
    expect(result).toMatchObject({ approvalId: null });
    expect(await detailsOf(admin, result.id)).toMatchObject({ state: 'expired', daysLeft: -3 });
    const [row] = (await office.call(calls.supplierPageList, { keyword: 'T' })).result.data.filter(
      ({ id }) => id === supplierId,
    );
    expect(row).toMatchObject({ licenceStanding: 'none', licences: [] });
  });

  it('is renewed by a new one, which takes its place when it is approved, or on its first day', async () => {
    const { id: supplierId, admin } = await sold();
    const old = await held(supplierId, { kind: 'quality', validTo: inDays(10) });
    expect(await detailsOf(admin, old)).toMatchObject({ state: 'expiring', daysLeft: 10, can: ['renew'] });
    expect(fault(await renew(admin, old, { kind: 'account' }))).toEqual([400, 'LICENCE_KIND_OTHER', 'kind']);
    expect(fault(await renew(admin, old, { kind: 'quality', validTo: inDays(-1) }))).toEqual([
      ...[400, 'LICENCE_OVER', 'validTo'],
    ]);
    const { id } = (await renew(admin, old, { kind: 'quality' })).result;
    expect(await detailsOf(admin, old)).toMatchObject({ state: 'expiring', can: [], renewedBy: { id } });
    expect((await review(office, id, true)).result).toMatchObject({ state: 'valid' });
    expect(await detailsOf(admin, old)).toMatchObject({ state: 'replaced', can: [] });
    expect((await detailsOf(admin, id)).renews).toMatchObject({ id: old });

    const later = (await renew(admin, id, { kind: 'quality', validFrom: inDays(5), validTo: inDays(900) }))
      .result;
    await review(office, later.id, true);
    expect((await rowOf(id))?.state).toBe('valid');
    await world.write(({ db }) =>
      db.update(qualification).set({ validFrom: today }).where(eq(qualification.id, later.id)),
    );
    await turnLicences(world.platform);
    expect((await rowOf(id))?.state).toBe('replaced');
  });

  it('belongs to its company alone, and is written by its administrators', async () => {
    const [mine, other] = [await sold(), await sold()];
    const theirs = await held(other.id);
    const pages = await mine.admin.call(calls.qualificationPageList, { supplierId: other.id });
    expect(pages.result.totalCount).toBe(0);
    for (const call of [calls.qualificationDetails, calls.qualificationHistory])
      expect(failed(await mine.admin.call(call, { id: theirs } as never))).toEqual([404, 'NOT_FOUND']);
    expect(failed(await renew(mine.admin, theirs, { kind: 'hazardous' }))).toEqual([404, 'NOT_FOUND']);
    expect(
      failed(await review(mine.admin, theirs, true).catch(() => ({ status: 0, result: {} }) as never)),
    ).not.toEqual([200, undefined]);
    const sales = await world.signedInAs('supplier', { supplierId: mine.id });
    await world.platform.database.pool.query(
      'update supplier_user set is_supplier_admin = false where account_id = $1',
      [sales.id],
    );
    expect(failed(await add(sales))).toEqual([403, 'SUPPLIER_ADMIN_ONLY']);
    const own = await held(mine.id);
    expect((await detailsOf(sales, own)).can).toEqual([]);
    for (const code of ['staff', 'student', 'finance'] as const) {
      const client = await world.signedInAs(code);
      for (const call of [calls.qualificationPageList, calls.qualificationDetails, calls.purchaseRuleList])
        expect([code, ...failed(await client.call(call, { id: own } as never))]).toEqual([
          code,
          403,
          'NOT_ALLOWED',
        ]);
    }
    expect((await world.anonymous.call(calls.qualificationPageList)).status).toBe(401);
    const fileId = await paper(mine.admin.id);
    const done = (await add(mine.admin, { fileIds: [fileId] })).result;
    const url = (await detailsOf(mine.admin, done.id)).files[0]?.url ?? '';
    expect(url).toContain(fileId);
    const show = (client: Client) => client.call(fileModule.endpoints.ossFile, { id: fileId });
    expect([(await show(office)).status, (await show(mine.admin)).status]).toEqual([302, 302]);
    expect((await show(other.admin)).status).toBe(404);
  });

  it('is decided on with the admission before the company is admitted', async () => {
    const { id: supplierId, admin } = await sold({ supplierStatus: 'materials', joinedAt: null });
    const { id, approvalId } = (await add(admin, { kind: 'hazardous' })).result;
    expect(approvalId).toBeNull();
    expect(failed(await review(office, id, true))).toEqual([409, 'WRONG_STATE']);
    const right = (await renew(admin, id, { kind: 'hazardous', certificateNo: 'WH-2' })).result;
    expect((await rowOf(id))?.state).toBe('replaced');
    await world.write(({ db }) =>
      db
        .update(supplier)
        .set({
          ...{ legalPerson: '江城', address: '江城区 1 号', introduction: '试剂', bankName: '银行' },
          ...{ bankAccount: '6222', mainTypeIds: [uuid()] },
        })
        .where(eq(supplier.id, supplierId)),
    );
    const handedIn = await admin.call(calls.supplierProfileSubmit, { id: supplierId, version: 0 });
    expect(handedIn.status).toBe(200);
    expect(failed(await add(admin))).toEqual([409, 'LICENCE_SUPPLIER_STATE']);
    const { rows } = await world.platform.database.pool.query<{ facts: { hazardousLicence: boolean } }>(
      'select facts from approval_instance where id = $1',
      [handedIn.result.approvalId],
    );
    expect(rows[0]?.facts).toEqual({ hazardousLicence: true });
    const kind = (await import('../supplier/kind.ts')).supplierAdmission;
    await world.write(
      (context) => kind.onApproved?.(context, { businessId: supplierId } as never) ?? Promise.resolve(),
    );
    expect(await rowOf(right.id)).toMatchObject({ state: 'valid' });
  });
});

describe('goods', () => {
  it('need what the rules of their categories and types ask, of a company in use, on that day', async () => {
    const { id: supplierId } = await sold();
    const [top, below] = [await word('type'), ''];
    const child = await word('type', top);
    await world.write(({ db }) =>
      db.insert(licenceRule).values({ commodityTypeId: top, kinds: ['quality'] }),
    );
    const one = {
      ...{
        id: 'g',
        supplierId,
        controlCategories: ['hazardous'] as const,
        commodityTypeId: child,
        casCode: '64-17-5',
        brandId: uuid(),
      },
    };
    const { db } = world.platform.database;
    expect(below).toBe('');
    expect((await requiredLicences(db, [one])).get('g')).toEqual(['hazardous', 'transport', 'quality']);
    expect(
      (await requiredLicences(db, [{ ...one, controlCategories: ['hazardous', 'narcotic'] }])).get('g'),
    ).toBeNull();
    const missing = async (day = today) => (await missingLicences(db, [one], day)).get('g');
    expect(await missing()).toEqual(
      ['hazardous', 'transport', 'quality'].map((kind) => ({ kind, endedAt: null })),
    );
    await held(supplierId, { validTo: null });
    await held(supplierId, { kind: 'transport', validTo: inDays(5) });
    await held(supplierId, { kind: 'quality', coveredTypeIds: [top] });
    expect(await missing()).toEqual([]);
    expect(await missing(inDays(5))).toEqual([]);
    expect(await missing(inDays(6))).toEqual([{ kind: 'transport', endedAt: inDays(5) }]);
    expect(await missing(inDays(-701))).toHaveLength(3);
    await world.write(({ db }) =>
      db.update(supplier).set({ supplierStatus: 'suspended' }).where(eq(supplier.id, supplierId)),
    );
    expect(await missing()).toHaveLength(3);
  });

  it('hang on the licences that cover them; other modules ask item by item', async () => {
    const { id: supplierId, admin } = await sold();
    const [plain, acid] = [
      await goods(supplierId, { controlCategories: [], requiredLicences: [] }),
      await goods(supplierId, { casCode: '64-17-5' }),
    ];
    const licence = await held(supplierId, { coveredCas: ['64-17-5'] });
    const narrow = await held(supplierId, {
      kind: 'transport',
      coveredCas: ['67-56-1'],
      validTo: inDays(20),
    });
    expect(await detailsOf(admin, licence)).toMatchObject({ goodsCount: 1, goods: [{ id: acid }] });
    expect(await detailsOf(admin, narrow)).toMatchObject({ goodsCount: 0, goods: [] });
    const { db } = world.platform.database;
    const ask = async (items: string[], day = today) =>
      licenceCheck(
        db,
        supplierId,
        items.map((commodityId) => ({ commodityId })),
        day,
      );
    const foreign = await goods((await sold()).id, { controlCategories: [], requiredLicences: [] });
    expect(await ask([plain, acid, foreign])).toEqual([
      { commodityId: plain, ok: true, missing: [] },
      { commodityId: acid, ok: false, missing: [{ kind: 'transport', endedAt: null }] },
      { commodityId: foreign, ok: false, missing: [] },
    ]);
    await held(supplierId, { kind: 'transport', validTo: inDays(3) });
    expect((await ask([acid]))[0]?.ok).toBe(true);
    expect(await ask([acid], inDays(30))).toEqual([
      { commodityId: acid, ok: false, missing: [{ kind: 'transport', endedAt: inDays(20) }] },
    ]);
    await world.write(({ db }) =>
      db.update(supplier).set({ supplierStatus: 'suspended' }).where(eq(supplier.id, supplierId)),
    );
    expect((await ask([plain, acid])).map(({ ok }) => ok)).toEqual([false, false]);
  });
});

describe('at midnight', () => {
  it('what is over ends, costs credit once, and tells others', async () => {
    const { id: supplierId, admin } = await sold();
    const [over, last, good] = [
      await held(supplierId, { validTo: inDays(-1) }),
      await held(supplierId, { kind: 'transport', validTo: today }),
      await held(supplierId, { kind: 'quality' }),
    ];
    expect((await detailsOf(admin, over)).state).toBe('expired');
    await turnLicences(world.platform);
    await turnLicences(world.platform);
    const states = async () => [
      (await rowOf(over))?.state,
      (await rowOf(last))?.state,
      (await rowOf(good))?.state,
    ];
    expect(await states()).toEqual(['expired', 'valid', 'valid']);
    const shown = (await office.call(calls.supplierDetails, { id: supplierId })).result;
    expect(shown).toMatchObject({ creditPoints: 90, licenceStanding: 'expired' });
    expect(shown.creditEvents).toMatchObject([{ kind: 'licenceExpired', points: -10, createdByName: null }]);
    expect(shown.licences.map(({ state, daysLeft }) => [state, daysLeft])).toEqual([
      ...[
        ['expired', -1],
        ['expiring', 0],
        ['valid', 100],
      ],
    ]);
    const todos = (await admin.call(screen.endpoints.todoList, { kind: 'licence', pageSize: 100 })).result
      .data;
    expect(todos.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^资质今天到期/));
    const home = (await admin.call(calls.supplierHomeInfo)).result;
    expect(home.endingLicences.map(({ id }) => id)).toEqual([over, last]);
    const { sales } = (await admin.call(screen.endpoints.cardData, { keys: ['sales'] })).result;
    expect(sales?.data).toMatchObject({
      licences: [
        { id: over, daysLeft: -1 },
        { id: last, daysLeft: 0 },
      ],
    });
    const { id } = (await renew(admin, over, { kind: 'hazardous' })).result;
    await review(office, id, true);
    await review(safety, id, true);
    expect((await rowOf(over))?.state).toBe('replaced');
    expect((await office.call(calls.supplierDetails, { id: supplierId })).result.licenceStanding).toBe(
      'expiring',
    );
  });

  it('exactly the goods that hang on it leave, and come back with the new one', async () => {
    const { id: supplierId, admin } = await sold();
    const commodityTypeId = await word('type');
    await world.write(({ db }) => db.insert(licenceRule).values({ commodityTypeId, kinds: ['quality'] }));
    const plain = { controlCategories: [], requiredLicences: [] };
    const [bound, free] = [
      await goods(supplierId, { ...plain, commodityTypeId, requiredLicences: ['quality'] }),
      await goods(supplierId, plain),
    ];
    const other = await sold();
    await held(other.id, { kind: 'quality' });
    const theirs = await goods(other.id, { ...plain, commodityTypeId, requiredLicences: ['quality'] });
    const states = async () => {
      const rows = await world.platform.database.db.select().from(commodity);
      return [bound, free, theirs].map((one) => rows.find(({ id }) => id === one)?.state);
    };
    const old = await held(supplierId, { kind: 'quality', validTo: inDays(-1) });
    await turnLicences(world.platform);
    expect(await states()).toEqual(['delisted', 'listed', 'listed']);
    expect(await detailsOf(admin, old)).toMatchObject({ goodsCount: 1, goods: [{ id: bound }] });
    const { id } = (await renew(admin, old, { kind: 'quality' })).result;
    expect(await states()).toEqual(['delisted', 'listed', 'listed']);
    await review(office, id, true);
    expect(await states()).toEqual(['listed', 'listed', 'listed']);
    expect((await detailsOf(admin, id)).goodsCount).toBe(1);
  });

  it('a licence ends with its goods or not at all, and holds up no other; one that began on a missed night is caught up with', async () => {
    const { db } = world.platform.database;
    const commodityTypeId = await word('type');
    await world.write(({ db }) => db.insert(licenceRule).values({ commodityTypeId, kinds: ['quality'] }));
    const selling = async () => {
      const { id: supplierId } = await sold();
      const bound = await goods(supplierId, {
        ...{ controlCategories: [], requiredLicences: ['quality'], commodityTypeId },
      });
      return { supplierId, bound, old: await held(supplierId, { kind: 'quality', validTo: inDays(-1) }) };
    };
    const [before, { supplierId, bound, old }, after] = [await selling(), await selling(), await selling()];
    const state = async (id = bound) =>
      (await db.select({ state: commodity.state }).from(commodity).where(eq(commodity.id, id)))[0]?.state;
    // The goods of one cannot be written just now.
    const guard = sql.raw(`goods_stay_${bound.slice(0, 8)}`);
    const stays = sql.raw(`check (id <> '${bound}' or state = 'listed') not valid`);
    await db.execute(sql`alter table commodity add constraint ${guard} ${stays}`);
    await expect(turnLicences(world.platform)).rejects.toThrow();
    await db.execute(sql`alter table commodity drop constraint ${guard}`);
    expect([(await rowOf(old))?.state, await state()]).toEqual(['valid', 'listed']);
    for (const other of [before, after])
      expect([(await rowOf(other.old))?.state, await state(other.bound)]).toEqual(['expired', 'delisted']);
    const told = (await office.call(notification.endpoints.notificationList, { pageSize: 100 })).result.data;
    expect(told.filter(({ kind }) => kind === 'licence.stuck')).toMatchObject([
      { title: expect.stringContaining('1 家供应商的资质检查失败') },
    ]);
    await turnLicences(world.platform);
    expect([(await rowOf(old))?.state, await state()]).toEqual(['expired', 'delisted']);
    await held(supplierId, { kind: 'quality', validFrom: inDays(-3) });
    expect(await state()).toBe('delisted');
    await turnLicences(world.platform);
    expect(await state()).toBe('listed');
  });

  it('covers goods of its brand alone, where it is tied to one', async () => {
    const { id: supplierId, admin } = await sold();
    const commodityTypeId = await word('type');
    await world.write(({ db }) => db.insert(licenceRule).values({ commodityTypeId, kinds: ['brand'] }));
    const [brand, another] = [await word('brand'), await word('brand')];
    await held(supplierId, { kind: 'brand', brandId: brand });
    const values = { controlCategories: [], requiredLicences: [], commodityTypeId, casCode: null };
    const [theirs, foreign] = [
      await goods(supplierId, { ...values, state: 'draft', brandId: brand }),
      await goods(supplierId, { ...values, state: 'draft', brandId: another }),
    ];
    const { results } = (await admin.call(calls.supplierCommoditySubmit, { ids: [theirs, foreign] })).result;
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      [theirs, true],
      [foreign, false],
    ]);
    expect(results[1]?.error).toContain('品牌授权书');
    const [own, other] = [
      await goods(supplierId, { ...values, brandId: brand }),
      await goods(supplierId, { ...values, brandId: another }),
    ];
    const states = async () => {
      const rows = await world.platform.database.db.select().from(commodity);
      return [own, other].map((one) => rows.find(({ id }) => id === one)?.state);
    };
    const inCarts = await cartGoods(world.platform.database.db, [own, other]);
    expect([own, other].map((id) => inCarts.get(id)?.offSale)).toEqual([null, 'licence']);
    await world.write((context) => recheckGoods(context, { supplierIds: [supplierId] }));
    expect(await states()).toEqual(['listed', 'delisted']);
    await office.call(calls.catalogueWordMerge, { list: 'brand', ids: [another], intoId: brand });
    expect(await states()).toEqual(['listed', 'listed']);
  });

  it('one that has not begun says so, and lets nothing be sold before its first day', async () => {
    const { id: supplierId, admin } = await sold();
    const commodityTypeId = await word('type');
    await world.write(({ db }) => db.insert(licenceRule).values({ commodityTypeId, kinds: ['quality'] }));
    const values = { ...{ controlCategories: [], requiredLicences: [] }, commodityTypeId, casCode: null };
    const bound = await goods(supplierId, { ...values, state: 'draft' });
    const licence = await held(supplierId, { kind: 'quality', validFrom: inDays(1), validTo: inDays(20) });
    expect(await detailsOf(admin, licence)).toMatchObject({ state: 'upcoming', daysLeft: 20 });
    const found = async (state: 'upcoming' | 'valid' | 'expiring') =>
      (await office.call(calls.qualificationPageList, { supplierId, state })).result.totalCount;
    expect([await found('upcoming'), await found('valid'), await found('expiring')]).toEqual([1, 0, 0]);
    const standing = async () =>
      (await office.call(calls.supplierDetails, { id: supplierId })).result.licenceStanding;
    expect(await standing()).toBe('upcoming');
    const submit = () => admin.call(calls.supplierCommoditySubmit, { ids: [bound] });
    const refused = await submit();
    expect(failed(refused)).toEqual([409, 'LICENCE_REQUIRED']);
    expect(refused.message).toContain('质量体系认证');
    // The one that it follows says how the supplier stands until then.
    await held(supplierId, { kind: 'quality', validTo: inDays(-1), state: 'expired' });
    expect(await standing()).toBe('expired');
    await world.write(({ db }) =>
      db.update(qualification).set({ validFrom: today }).where(eq(qualification.id, licence)),
    );
    expect(await standing()).toBe('expiring');
    expect((await submit()).result.results).toMatchObject([{ ok: true }]);
  });

  it('costs nothing where the college says so', async () => {
    const { version, ...values } = (await office.call(calls.settingDetails)).result;
    const save = (creditLicenceExpired: number, at: number) =>
      office.call(calls.settingSave, { ...values, creditLicenceExpired, version: at });
    expect((await save(0, version)).status).toBe(200);
    const { id } = await sold();
    await held(id, { validTo: inDays(-1) });
    await turnLicences(world.platform);
    expect((await office.call(calls.supplierDetails, { id })).result.creditPoints).toBe(100);
    expect((await save(10, version + 1)).status).toBe(200);
  });

  it('both sides are reminded 60, 30, 7 and 1 days before, and at the end; warned and given it to do', async () => {
    const { id: supplierId, admin } = await sold();
    const soon = await held(supplierId, { validTo: inDays(7) });
    const gone = await held(supplierId, { kind: 'transport', validTo: inDays(-1) });
    await runReminders(world.platform);
    await runReminders(world.platform);
    const linksOf = async (client: Client) =>
      (await client.call(notification.endpoints.notificationList, { pageSize: 100 })).result.data.map(
        ({ kind, link }) => `${kind} ${link}`,
      );
    const page = '/supplier/mineQualificationList';
    expect((await linksOf(admin)).filter((link) => link.startsWith('licence.'))).toEqual(
      expect.arrayContaining([
        `licence.expiring ${page}?open=${soon}`,
        `licence.expired ${page}?open=${gone}`,
      ]),
    );
    expect((await linksOf(office)).some((link) => link.startsWith('licence.expired /purchase'))).toBe(true);
    const warned = (await office.call(screen.endpoints.warningList)).result.data;
    expect(warned.find(({ id }) => id === `licence ${soon}`)).toMatchObject({
      kind: 'licence',
      daysLeft: 7,
      level: 2,
    });
    const todo = (await admin.call(screen.endpoints.todoList, { kind: 'licence.renew' })).result;
    expect(todo.data.map(({ link, daysLeft }) => [link, daysLeft])).toEqual([
      [`${page}?open=${gone}`, -1],
      [`${page}?open=${soon}`, 7],
    ]);
    const late = await admin.call(screen.endpoints.todoList, { kind: 'licence.renew', overdue: true });
    expect(late.result.data.map(({ link }) => link)).toEqual([`${page}?open=${gone}`]);
  });

  it('whoever does not reach a supplier is not warned of it, whatever he may read elsewhere', async () => {
    const { id, admin } = await sold({ creditPoints: 50 });
    const licence = await held(id, { validTo: inDays(3) });
    const chief = await world.signedInAs('superAdministrator');
    const reads = (permission: Parameters<typeof grant>[2], to?: Client) =>
      grant(world, chief, permission, ['query'], 'organizationSubtree', to);
    const ofA = await reads(supplierPermission, await reads(qualificationPermission));
    const warned = async (by: Client) => {
      const { data } = (await by.call(screen.endpoints.warningList, { pageSize: 100 })).result;
      return data.flatMap((one) =>
        [`licence ${licence}`, `credit ${id}`].includes(one.id) ? [one.kind] : [],
      );
    };
    expect((await warned(office)).sort()).toEqual(['credit', 'licence']);
    expect((await warned(admin)).sort()).toEqual(['credit', 'licence']);
    for (const by of [ofA, (await sold()).admin]) expect(await warned(by)).toEqual([]);
  });

  it('the purchasing office hears of what waited for more than two working days', async () => {
    const { admin } = await sold();
    const { id } = (await add(admin)).result;
    await world.write(({ db }) =>
      db
        .update(qualification)
        .set({ createdAt: new Date(nowMs() - 9 * 86_400_000).toISOString() })
        .where(eq(qualification.id, id)),
    );
    const before = await office.call(notification.endpoints.notificationList, { pageSize: 100 });
    expect(before.result.data.some(({ kind }) => kind === 'licence.waiting')).toBe(false);
    await runReminders(world.platform);
    const after = await office.call(notification.endpoints.notificationList, { pageSize: 100 });
    expect(after.result.data.filter(({ kind }) => kind === 'licence.waiting')).toHaveLength(1);
  });

  it('handed in before eight in the morning waits from that day on', async () => {
    const { id } = (await add((await sold()).admin)).result;
    await world.write(({ db }) =>
      db.update(qualification).set({ createdAt: '2026-03-01T23:30:00Z' }).where(eq(qualification.id, id)),
    );
    const waiting = await waitingLicences(world.platform.database.db);
    expect(waiting.find((row) => row.id === id)?.handedIn).toBe('2026-03-02');
  });

  it('looked at before eight in the morning is reminded of from that day on', async () => {
    const { id } = (await add((await sold()).admin)).result;
    const [row] = await world.write(({ db }) =>
      db
        .update(qualification)
        .set({ state: 'valid', reviewedAt: '2026-03-01T23:30:00Z' })
        .where(eq(qualification.id, id))
        .returning({ day: qualification.validTo }),
    );
    const now = { day: row?.day ?? '', zone: 'Asia/Shanghai' };
    const ending = await endingLicences(world.platform.database.db, now);
    expect(ending.find((one) => one.id === id)?.since).toBe('2026-03-02');
  });
});

describe('lists', () => {
  it('find licences by supplier, kind, state and how near their end is', async () => {
    const { id: supplierId } = await sold();
    const ids = [
      await held(supplierId, { validTo: inDays(-2) }),
      await held(supplierId, { validTo: inDays(29), kind: 'quality' }),
      await held(supplierId, { validTo: inDays(59), kind: 'transport' }),
      await held(supplierId, { validTo: inDays(61), kind: 'business' }),
      await held(supplierId, { validTo: null, kind: 'account' }),
    ];
    const found = async (more: object) =>
      (await office.call(calls.qualificationPageList, { supplierId, ...more })).result.data.map(({ id }) =>
        ids.indexOf(id),
      );
    expect(await found({})).toEqual([0, 1, 2, 3, 4]);
    expect(await found({ daysLeft: 'over' })).toEqual([0]);
    expect(await found({ daysLeft: '30' })).toEqual([1]);
    expect(await found({ daysLeft: '60' })).toEqual([1, 2]);
    expect(await found({ state: 'expired' })).toEqual([0]);
    expect(await found({ state: 'expiring' })).toEqual([1, 2]);
    expect(await found({ state: 'valid' })).toEqual([3, 4]);
    expect(await found({ kind: 'account' })).toEqual([4]);
  });

  it('tell the standing of suppliers, for the office and the mall', async () => {
    const name = unique('资');
    const [bare, ended, fine] = [
      await sold({ supplierName: `${name} 甲` }),
      await sold({ supplierName: `${name} 乙` }),
      await sold({ supplierName: `${name} 丙` }),
    ];
    await held(ended.id, { validTo: inDays(-1) });
    await held(fine.id);
    await goods(fine.id, { salesNum: 7 });
    const found = async (more: object) =>
      (await office.call(calls.supplierPageList, { keyword: name, ...more })).result.data.map(({ id }) => id);
    expect(await found({ licenceState: 'none' })).toEqual([bare.id]);
    expect(await found({ licenceState: 'expired' })).toEqual([ended.id]);
    expect(await found({ licenceState: 'valid' })).toEqual([fine.id]);
    const mall = (more: object) =>
      world.anonymous.call(calls.mallSupplierList, { supplierName: name, ...more });
    const all = (await mall({ sortField: 'salesNum', sortOrder: 'descend' })).result.data;
    expect(all[0]).toMatchObject({
      ...{ id: fine.id, commodityCount: 1, licences: [{ kind: 'hazardous', validTo: inDays(100) }] },
    });
    expect(all.find(({ id }) => id === ended.id)?.licences).toEqual([]);
    expect((await mall({ licenceKind: 'hazardous' })).result.data.map(({ id }) => id)).toEqual([fine.id]);
    expect((await mall({ licenceKind: 'quality' })).result.totalCount).toBe(0);
    const buyer = await world.signedInAs('staff');
    const { id: supplierId } = fine;
    await buyer.call(malls.endpoints.favouriteAdd, { supplierId });
    const kept = async (by: Client) =>
      (await by.call(calls.mallSupplierList, { supplierName: name })).result.data
        .filter(({ isFavourite }) => isFavourite)
        .map(({ id }) => id);
    expect(await kept(buyer)).toEqual([supplierId]);
    for (const by of [world.anonymous, await world.signedInAs('staff')]) expect(await kept(by)).toEqual([]);
  });
});

describe('the rules', () => {
  const read = async () => (await office.call(calls.purchaseRuleList)).result;
  const given = async () =>
    (await read()).licenceRules.map(({ controlCategory, commodityTypeId, kinds }) => ({
      ...(controlCategory ? { controlCategory } : { commodityTypeId }),
      kinds,
    }));

  it('are shipped, saved together by version, and refused where they say a thing twice', async () => {
    const { licenceRules, version } = await read();
    expect(
      licenceRules.find(({ controlCategory }) => controlCategory === 'explosivePrecursor')?.kinds,
    ).toEqual([...['hazardous', 'explosive']]);
    const rules = await given();
    const typeId = await word('type');
    const save = (licenceRules: object[], at = version) =>
      office.call(calls.purchaseRuleSave, { licenceRules, version: at } as never);
    const n = rules.length;
    for (const [rule, code] of [
      [{ kinds: ['quality'] }, 'LICENCE_RULE_ONE'],
      [{ controlCategory: 'narcotic', commodityTypeId: typeId, kinds: ['quality'] }, 'LICENCE_RULE_ONE'],
      [{ controlCategory: 'hazardous', kinds: ['quality'] }, 'LICENCE_RULE_TWICE'],
      [{ commodityTypeId: uuid(), kinds: ['quality'] }, 'LICENCE_TYPE_UNKNOWN'],
    ] as const)
      expect(fault(await save([...rules, rule]))).toEqual([
        400,
        code,
        expect.stringContaining(`licenceRules.${n}.`),
      ]);
    expect(failed(await save([{ controlCategory: 'narcotic', kinds: [] }]))).toEqual([400, 'BAD_INPUT']);
    const done = await save([
      ...rules,
      { commodityTypeId: typeId, kinds: ['quality'] },
      { controlCategory: 'narcotic', kinds: ['narcotic'] },
    ]);
    expect(done).toMatchObject({ status: 200, result: { version: version + 1 } });
    expect(failed(await save(rules))).toEqual([409, 'STALE_VERSION']);
    expect((await read()).licenceRules).toHaveLength(n + 2);
    const { shipRules } = await import('./shipped.ts');
    expect((await save(rules.slice(1), version + 1)).status).toBe(200);
    await world.write(shipRules);
    expect((await read()).licenceRules).toHaveLength(n - 1);
    expect((await save(rules, version + 2)).status).toBe(200);
    const { data } = (await office.call(calls.purchaseRuleHistory)).result;
    expect(data).toHaveLength(3);
    expect(data[0]?.changes).toMatchObject([{ field: 'licenceRules', after: data[2]?.changes[0]?.before }]);
    const staff = await world.signedInAs('staff');
    expect(failed(await staff.call(calls.purchaseRuleHistory))).toEqual([403, 'NOT_ALLOWED']);
    expect(failed(await staff.call(calls.purchaseRuleSave, { licenceRules: [], version: 0 }))).toEqual([
      403,
      'NOT_ALLOWED',
    ]);
  });

  it('are those of a type’s new place as soon as it is moved, for all goods below it', async () => {
    const ruled = await word('type');
    await world.write(({ db }) =>
      db.insert(licenceRule).values({ commodityTypeId: ruled, kinds: ['quality'] }),
    );
    const branch = await word('type');
    const leaf = await word('type', branch);
    const { id: supplierId } = await sold();
    const id = await goods(supplierId, {
      ...{ controlCategories: [], requiredLicences: [], commodityTypeId: leaf },
    });
    const stands = async () => {
      const [row] = await world.platform.database.db.select().from(commodity).where(eq(commodity.id, id));
      return [row?.state, row?.requiredLicences];
    };
    const placeOf = async (typeId: string) =>
      (await office.call(calls.catalogueWordDetails, { list: 'type', id: typeId })).result;
    const moved = async (parentId: string | null) => {
      const { version } = await placeOf(branch);
      return office.call(calls.catalogueWordMove, { id: branch, version, parentId });
    };
    expect((await moved(ruled)).status).toBe(200);
    expect(await stands()).toEqual(['delisted', ['quality']]);
    expect((await moved(null)).status).toBe(200);
    expect(await stands()).toEqual(['listed', []]);
    // The form of a type has its parent too, as a row of a workbook does.
    const { version, name, typeCode, commodityKind, ledgerKind } = await placeOf(branch);
    const edited = await office.call(calls.catalogueWordEdit, {
      ...{ list: 'type', id: branch, version, name, typeCode, commodityKind, ledgerKind, parentId: ruled },
    } as never);
    expect([edited.status, edited.message]).toEqual([200, 'ok']);
    expect(await stands()).toEqual(['delisted', ['quality']]);
    await moved(null);
    expect((await stands())[0]).toBe('listed');
    // Those below a type that is merged hang below the other one then.
    await office.call(calls.catalogueWordMerge, { list: 'type', ids: [branch], intoId: ruled });
    expect(await stands()).toEqual(['delisted', ['quality']]);
  });

  it('follow a type into another when both are merged', async () => {
    const [from, into] = [await word('type'), await word('type')];
    const { id: supplierId } = await sold();
    const licence = await held(supplierId, { coveredTypeIds: [from] });
    await world.write(({ db }) =>
      db.insert(licenceRule).values([
        { commodityTypeId: from, kinds: ['quality'] },
        { commodityTypeId: into, kinds: ['account'] },
      ]),
    );
    const { moveUses } = await import('../word/uses.ts');
    await world.write((context) => moveUses(context, 'type', [from], into));
    const { rows } = await world.platform.database.pool.query<{ kinds: string[] }>(
      'select kinds from licence_rule where commodity_type_id = any($1)',
      [[from, into]],
    );
    expect(rows).toEqual([{ kinds: ['account', 'quality'] }]);
    expect((await rowOf(licence))?.coveredTypeIds).toEqual([into]);
  });
});

describe('a window', () => {
  const form = (more: object = {}) => ({
    ...{ kind: 'closed', lane: 'hazardous', from: inDays(1), to: inDays(9), notice: '寒假停购' },
    ...more,
  });
  const save = (client: Client, more: object = {}) => client.call(calls.windowSave, form(more) as never);

  it('is saved, told in the mall for a fortnight ahead, and deleted', async () => {
    const commodityTypeId = await word('type');
    const { id, version } = (await save(office)).result;
    const far = (await save(office, { lane: null, commodityTypeId, from: inDays(15), to: inDays(20) }))
      .result;
    const past = (await save(office, { from: inDays(-9), to: inDays(-1) })).result;
    const shown = async () =>
      (await world.anonymous.call(calls.getWindowList)).result.map((one: { id: string }) => one.id);
    expect(await shown()).toEqual([id]);
    const listed = (await office.call(calls.windowList, { from: inDays(-30) })).result;
    expect(listed.map((one) => [one.id, one.phase])).toEqual([
      ...[
        [far.id, 'coming'],
        [id, 'coming'],
        [past.id, 'over'],
      ],
    ]);
    expect(listed[0]).toMatchObject({ can: ['edit', 'delete'], lane: null });
    expect((await office.call(calls.windowList, { to: inDays(0) })).result.map((one) => one.id)).toEqual([
      past.id,
    ]);
    expect(failed(await save(office, { id, version: version + 1 }))).toEqual([409, 'STALE_VERSION']);
    expect((await save(office, { id, version, from: today })).result).toEqual({ id, version: version + 1 });
    const calendarOf = async (client: Client) =>
      (await client.call(screen.endpoints.calendarList, { from: today, to: inDays(20) })).result
        .filter(({ kind }) => kind === 'window')
        .map((one) => one.id);
    for (const one of [office, await world.signedInAs('student')])
      expect(await calendarOf(one)).toEqual([`window ${id}`, `window ${far.id}`]);
    // Who cannot buy is not told when.
    for (const outsider of ['visitor', 'supplier'] as const)
      expect(await calendarOf(await world.signedInAs(outsider))).toEqual([]);
    const { data } = (await office.call(calls.windowHistory, { id })).result;
    expect(data.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['from'],
      expect.arrayContaining(['kind', 'lane', 'to']),
    ]);
    expect(data[1]?.changes.find(({ field }) => field === 'lane')).toMatchObject({
      ...{ title: '采购通道', titleEn: 'Lane', before: null, after: 'hazardous' },
    });
    expect((await office.call(calls.windowDetails, { id })).result).toMatchObject({ id, phase: 'current' });
    expect(failed(await office.call(calls.windowDelete, { id, version }))).toEqual([409, 'STALE_VERSION']);
    expect((await office.call(calls.windowDelete, { id, version: version + 1 })).status).toBe(200);
    expect(failed(await office.call(calls.windowDelete, { id, version: version + 1 }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('is refused without a type or a lane, the wrong way round, and to others', async () => {
    for (const [more, expected] of [
      [{ to: inDays(0) }, [400, 'WINDOW_REVERSED', 'to']],
      [{ lane: null }, [400, 'WINDOW_ONE', 'commodityTypeId']],
      [{ commodityTypeId: await word('type') }, [400, 'WINDOW_ONE', 'commodityTypeId']],
      [{ lane: null, commodityTypeId: uuid() }, [400, 'WINDOW_TYPE_UNKNOWN', 'commodityTypeId']],
      [{ notice: '长'.repeat(201) }, [400, 'BAD_INPUT', 'notice']],
    ] as const)
      expect(fault(await save(office, more))).toEqual([...expected]);
    expect(failed(await save(await world.signedInAs('staff')))).toEqual([403, 'NOT_ALLOWED']);
    expect(failed(await save(office, { id: uuid(), version: 0 }))).toEqual([404, 'NOT_FOUND']);
    for (const call of [calls.windowDetails, calls.windowHistory])
      expect(failed(await office.call(call, { id: uuid() }))).toEqual([404, 'NOT_FOUND']);
  });
});
