import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  chemicalRequestStates,
  chemicalTransferStates,
  collegeFile,
  identity,
  ledger,
  mall,
  personnel,
  settingsEndpoints,
  shareOfferStates,
  supply,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { instanceEvidence } from '../apps/server/src/modules/approval/evidence.ts';
import { proveMovements } from '../apps/server/src/modules/chemicals/stock/movements/service.ts';
import { modules } from '../apps/server/src/modules/index.ts';
import { demoPassword as password } from '../apps/server/src/testing/demo.ts';
import { clientOf, useWorld } from '../apps/server/src/testing/harness.ts';
import { demoAccounts } from './accounts.ts';
import { loadDemo } from './load.ts';
import { scaleLogs, scalePeople } from './scale.ts';
import { scaleLaboratories } from './scaleLaboratories.ts';

const one = useWorld({ demo: true });
const other = useWorld({ empty: true });

beforeAll(() => loadDemo(other.platform, password), 300_000);

const read = async (world: typeof one, query: ReturnType<typeof sql>) =>
  (await world.platform.database.db.execute(query)).rows;
const signIn = (loginName: string, given = password) =>
  one.anonymous.call(identity.endpoints.signIn, { loginName, password: given });

describe('the demo', () => {
  it('loads the part of every module that has one', () => {
    const parts = globSync('*/demo/load.ts', {
      cwd: join(import.meta.dirname, '../apps/server/src/modules'),
    });
    const named = modules.filter(({ demo }) => demo).map(({ name }) => `${name}/demo/load.ts`);
    expect(named.toSorted()).toEqual(parts.toSorted());
  });

  it('has plans of two buildings, with all rooms of a floor drawn but for one', async () => {
    const rows = await read(
      one,
      sql`select b.code, count(distinct p.id)::int as plans,
                 (select count(*)::int from room r where r.building_id = b.id
                   and r.floor in (select floor from floor_plan where building_id = b.id)) - count(s.room_id)::int as undrawn
            from floor_plan p join building b on b.id = p.building_id left join room_spot s on s.plan_id = p.id
           group by b.id order by b.code`,
    );
    expect(rows).toEqual([
      { code: 'N01', plans: 7, undrawn: 1 },
      { code: 'S01', plans: 3, undrawn: 1 },
    ]);
  });

  it('has files to download, each open to whom it says', async () => {
    const titles = async (loginName: string) => {
      const { accessToken = '' } = (await signIn(loginName)).result;
      const client = clientOf(one.app, { id: '', token: accessToken, refreshToken: '' });
      const { data } = (await client.call(collegeFile.endpoints.collegeFileList)).result;
      return data.map(({ fileName }) => fileName);
    };
    expect(await titles('safety')).toEqual([
      '假期值班表.xlsx',
      '危险废物标签填写说明.pdf',
      '实验室自查表.xlsx',
      '实验室应急处置指南.pdf',
      '实验室安全管理办法.pdf',
    ]);
    expect(await titles('student')).toEqual([
      '新生安全培训提纲.pdf',
      '危险废物标签填写说明.pdf',
      '实验室应急处置指南.pdf',
      '实验室安全管理办法.pdf',
    ]);
  });

  it('has the sizes it promises', async () => {
    const levels = await read(
      one,
      sql`select l.depth, count(*)::int as n from organization o join organization_level l on l.id = o.level_id
           group by 1 order by 1`,
    );
    expect(levels.map(({ n }) => n)).toEqual([1, 14, 40, 80]);
    const [sizes] = await read(
      one,
      sql`select (select count(*)::int from account) as people, (select count(*)::int from building) as buildings,
                 (select count(*)::int from room) as rooms,
                 (select count(*)::int from account where phone not like '1540%') as real_phones,
                 (select count(*)::int from operation_log where module = 'demo') as told`,
    );
    // Two thousand of the college, and those of eleven more companies that sell to it.
    expect(sizes).toMatchObject({ people: 2011, buildings: 12, rooms: 420, real_phones: 0 });
    expect(Number(sizes?.told)).toBeGreaterThan(2500);
  });

  it('has laboratories of every kind, level and state, and letters in every state', async () => {
    const [sizes] = await read(
      one,
      sql`select count(*)::int as laboratories, count(distinct laboratory_type)::int as types,
                 count(distinct coalesce(risk_level, 'none'))::int as levels, count(distinct status)::int as states,
                 (select count(*)::int from laboratory_member) as members,
                 (select count(*)::int from emergency_equipment) as equipment from laboratory`,
    );
    expect(sizes).toMatchObject({ laboratories: 150, types: 4, levels: 5, states: 2 });
    expect(Number(sizes?.members)).toBeGreaterThan(600);
    expect(Number(sizes?.equipment)).toBeGreaterThan(200);
    const letters = await read(one, sql`select distinct state from responsibility_letter order by 1`);
    expect(letters.map(({ state }) => state)).toEqual([
      'expired',
      'lowerSigned',
      'pending',
      'signed',
      'void',
    ]);
    const kinds = await read(one, sql`select distinct kind from responsibility_letter order by 1`);
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'collegeOrganization',
      'laboratoryPerson',
      'organizationLaboratory',
    ]);
    const own = await read(
      one,
      sql`select a.login_name as who, m.member_role as role from laboratory_member m join account a on a.id = m.user_id
           where a.login_name in ('labhead', 'labsafety', 'mentor', 'student') group by 1, 2 order by 1`,
    );
    expect(own.map(({ who, role }) => `${who} ${role}`)).toEqual([
      'labhead head',
      'labsafety officer',
      'mentor teacher',
      'student graduate',
    ]);
  });

  it('has approvals at every point of their way, seals unbroken, and who decides in whose place', async () => {
    const states = await read(
      one,
      sql`select state, count(*)::int as n, count(distinct current_step_keys)::int as steps from approval_instance
           group by 1 order by 1`,
    );
    expect(states.map(({ state }) => state)).toEqual([
      'approved',
      'rejected',
      'returned',
      'running',
      'withdrawn',
    ]);
    expect(states.find(({ state }) => state === 'running')?.steps).toBeGreaterThanOrEqual(3);
    const ids = await read(one, sql`select id from approval_instance`);
    for (const { id } of ids)
      expect((await instanceEvidence(one.platform.database.db, String(id))).fault).toBeUndefined();
    const [kept] = await read(
      one,
      sql`select (select count(*)::int from approval_delegation where "from" <= now() and "to" > now()) as active,
                 (select count(*)::int from approval_delegation where "from" > now()) as upcoming,
                 (select count(*)::int from approval_signature) as signatures,
                 (select count(*)::int from approval_task where transferred_from_id is not null) as handed,
                 (select count(*)::int from approval_instance where started_at < now() - interval '7 days') as older,
                 (select count(*)::int from ledger_application where state = 'approving') as approving,
                 (select count(*)::int from approval_instance
                   where state = 'running' and business_kind like 'laboratory%') as running`,
    );
    expect(kept).toMatchObject({ active: 1, upcoming: 1, signatures: 1, handed: 1 });
    expect(Number(kept?.older)).toBeGreaterThan(5);
    expect(kept?.approving).toBe(kept?.running);
  });

  it('has announcements in every state, read by some, and something under the bell of every account', async () => {
    const [news] = await read(
      one,
      sql`select count(*)::int as total, count(*) filter (where state = 'draft')::int as drafts,
                 count(*) filter (where state = 'withdrawn')::int as withdrawn,
                 count(*) filter (where state = 'published' and publish_at > now())::int as scheduled,
                 count(*) filter (where state = 'published' and publish_at <= now() and told_at is null)::int as untold,
                 (select count(*)::int from announcement_read) as readings
            from announcement`,
    );
    expect(news).toMatchObject({ total: 20, drafts: 1, withdrawn: 1, scheduled: 2, untold: 0 });
    expect(Number(news?.readings)).toBeGreaterThan(5000);
    const [unread] = await read(
      one,
      sql`select count(distinct account_id)::int as n from notification n join account a on a.id = n.account_id
           where n.created_at < now() and a.login_name = any(${sql.param(demoAccounts)}::text[])`,
    );
    expect(unread?.n).toBe(demoAccounts.length);
  });

  it('keeps thousands of bottles whose journal is whole, with requests in every state, stock-takes and alerts', async () => {
    const [sizes] = await read(
      one,
      sql`select (select count(*)::int from bottle) as bottles, (select count(*)::int from movement) as movements,
                 (select count(distinct laboratory_id)::int from bottle) as laboratories,
                 (select count(*)::int from bottle b where b.remaining <>
                   (select sum(m.delta) from movement m where m.bottle_id = b.id)) as wrong,
                 (select count(*)::int from movement m join movement p on p.bottle_id = m.bottle_id
                   and p.bottle_seq = m.bottle_seq - 1 where p.at > m.at) as reversed,
                 (select count(*)::int from bottle where state = 'takenOut' and holder_id is null) as unheld`,
    );
    expect(sizes).toMatchObject({ wrong: 0, reversed: 0, unheld: 0 });
    expect(Number(sizes?.bottles)).toBeGreaterThan(3900);
    expect(Number(sizes?.movements)).toBeGreaterThan(9000);
    expect(Number(sizes?.laboratories)).toBeGreaterThan(50);
    expect((await proveMovements(one.platform.database.db)).faults).toEqual([]);
    const states = async (table: string, column: string) =>
      (await read(one, sql.raw(`select distinct ${column} as state from ${table}`)))
        .map(({ state }) => String(state))
        .toSorted();
    expect(await states('chemical_request', 'state')).toEqual(Object.keys(chemicalRequestStates).toSorted());
    expect(await states('chemical_transfer', 'state')).toEqual(
      Object.keys(chemicalTransferStates).toSorted(),
    );
    expect(await states('share_offer', 'state')).toEqual(Object.keys(shareOfferStates).toSorted());
    // One of each at least, of every level that it can have.
    expect(await states('chemical_alert', "kind || ' ' || level")).toEqual(
      [
        ...['discrepancy 1', 'discrepancy 2', 'secondBook 1', 'secondBook 2', 'sameDay 1', 'sameDay 2'],
        ...['overLimit 1', 'overLimit 2', 'nearLimit 3', 'forbidden 2', 'separate 3', 'place 2'],
        ...['holderGone 2', 'expired 2', 'openedExpired 2', 'testDue 2', 'expiring 3', 'overdue 2'],
        ...['overdue 3', 'idle 3', 'wasteFull 3', 'wasteOld 2', 'wasteStored 2'],
      ].toSorted(),
    );
    expect(await states('stocktake', 'state')).toEqual(['counting', 'done', 'reviewing']);
    expect(await states('limit_raise', 'state')).toEqual(['applied', 'approving']);
  });

  it('has a mall: a dozen suppliers, three thousand goods with carts and favourites, licences that end, and who lacks one', async () => {
    const [sizes] = await read(
      one,
      sql`select (select count(*)::int from supplier) as suppliers, (select count(*)::int from commodity) as goods,
                 (select count(*)::int from commodity where state = 'listed') as listed,
                 (select count(distinct user_id)::int from cart_item) as carts,
                 (select count(distinct user_id)::int from favourite) as keepers,
                 (select count(*)::int from qualification q where q.state = 'valid'
                   and q.valid_to between current_date and current_date + 60) as ending,
                 (select count(*)::int from commodity where auto_reason = 'licence') as unlicensed,
                 (select count(*)::int from commodity c join supplier s on s.id = c.supplier_id
                   where c.state = 'listed' and s.supplier_status <> 'active') as homeless`,
    );
    expect(sizes).toMatchObject({ suppliers: 12, carts: 3, keepers: 2, homeless: 0 });
    expect(Number(sizes?.goods)).toBeGreaterThanOrEqual(3000);
    expect(Number(sizes?.listed)).toBeGreaterThan(2800);
    expect(Number(sizes?.ending)).toBeGreaterThanOrEqual(2);
    expect(Number(sizes?.unlicensed)).toBeGreaterThan(0);
  });

  it('lets those buy what is in their carts who have learnt it, students nothing controlled, and a few nothing dangerous yet', async () => {
    const clientFor = async (loginName: string) => {
      const { accessToken = '' } = (await signIn(loginName)).result;
      return clientOf(one.app, { id: '', token: accessToken, refreshToken: '' });
    };
    const { purchaseLaboratoryList, shoppingCartList, mallCommodityList } = {
      ...mall.endpoints,
      ...supply.endpoints,
    };
    const buying = async (loginName: string, commodityId: string) =>
      (await (await clientFor(loginName)).call(purchaseLaboratoryList, { commodityId })).result.data.flatMap(
        ({ buying: told }) => told ?? [],
      );
    for (const loginName of ['labhead', 'staff', 'student']) {
      const { groups } = (await (await clientFor(loginName)).call(shoppingCartList)).result;
      const goods = groups.flatMap(({ items }) => items);
      expect(goods.some(({ lane }) => lane === 'hazardous')).toBe(true);
      for (const { commodityId, commodityName } of goods)
        expect([
          loginName,
          commodityName,
          (await buying(loginName, commodityId)).some(({ ok }) => ok),
        ]).toEqual([loginName, commodityName, true]);
    }
    const head = await clientFor('labhead');
    for (const controlCategory of ['precursor2', 'precursor3', 'explosivePrecursor'] as const) {
      const [{ id = '' } = {}] = (await head.call(mallCommodityList, { controlCategory })).result.data;
      expect((await buying('labhead', id)).some(({ ok }) => ok)).toBe(true);
      for (const { lacks } of await buying('student', id)) expect(lacks).toContain('student');
    }
    const lacking = await read(
      one,
      sql`select count(distinct m.user_id)::int as n from purchase_group_member m where not exists (
            select 1 from certificate c where c.user_id = m.user_id and c.state = 'valid'
              and c.covers_hazard_categories @> array['chem'] and c.covers_risk_level is not null)`,
    );
    expect(Number(lacking[0]?.n)).toBeGreaterThan(0);
    expect(Number(lacking[0]?.n)).toBeLessThan(20);
  });

  it('has visitors in every state, some of them by invitation, and a link that is still open', async () => {
    const states = await read(one, sql`select state, count(*)::int as n from visitor group by 1 order by 1`);
    expect(states).toEqual([
      { state: 'approved', n: 8 },
      { state: 'arrived', n: 4 },
      { state: 'expired', n: 3 },
      { state: 'left', n: 6 },
      { state: 'pending', n: 5 },
      { state: 'rejected', n: 4 },
    ]);
    const [more] = await read(
      one,
      sql`select (select count(*)::int from visitor where invitation_id is not null) as invited,
                 (select count(*)::int from visitor v join account a on a.id = v.host_id where a.login_name = 'mentor') as own,
                 (select count(*)::int from visitor_invitation where uses < max_uses) as open`,
    );
    expect(more).toEqual({ invited: 6, own: 10, open: 1 });
  });

  it('is the same people, places and posts every time', async () => {
    for (const query of [
      sql`select login_name, a.name, sex, user_type, a.phone, o.code as at, p.title, p.major, p.grade
            from account a left join organization o on o.id = a.organization_id left join person p on p.account_id = a.id
           order by login_name`,
      sql`select b.code, r.room_no, r.floor, r.area, r.use_type, o.code as at
            from room r join building b on b.id = r.building_id left join organization o on o.id = r.organization_id
           order by 1, 2`,
      sql`select coalesce(a.name, e.name) as name, e.unit, e.fields, e.term_to, e.use_status
            from expert e left join account a on a.id = e.account_id order by 1`,
      sql`select l.laboratory_code, l.laboratory_name, l.risk_level, l.completeness, h.login_name as head
            from laboratory l join account h on h.id = l.head_id order by 1`,
      sql`select v.name, v.state, v.purpose, l.laboratory_code from visitor v join laboratory l on l.id = v.laboratory_id order by 1`,
      sql`select letter_no, state, jsonb_array_length(signatures) as signatures from responsibility_letter order by 1`,
      sql`select o.code, h.login_name as head, s.login_name as officer from organization o
            left join account h on h.id = o.head_id left join account s on s.id = o.safety_officer_id order by 1`,
    ])
      expect(await read(other, query)).toEqual(await read(one, query));
  });

  it('lets each account in, with its role, and newbie to the first step of the registration', async () => {
    expect(demoAccounts).toHaveLength(19);
    const roles: Record<string, string> = {
      admin: '超级管理员',
      safety: '校级安全管理员',
      collegesafety: '院级安全管理员',
      labhead: '实验室负责人',
      labsafety: '实验室安全员',
      mentor: '导师',
      staff: '教职工',
      student: '学生',
      expert: '督查专家',
      approver: '审批人',
      leader: '分管校领导',
      purchase: '采购管理员',
      finance: '财务人员',
      security: '保卫处人员',
      supplier: '供应商业务员',
      visitor: '访客',
      newbie: '学生',
      teacher: '课件管理员',
      reviewer: '课件审核人',
    };
    for (const loginName of demoAccounts) {
      const { status, result } = await signIn(loginName);
      expect([loginName, status]).toEqual([loginName, 200]);
      const headers = { authorization: `Bearer ${result.accessToken}` };
      const info = await one.anonymous.call(identity.endpoints.userInfo, {}, { headers });
      expect([loginName, info.result.pageNum]).toEqual([loginName, loginName === 'newbie' ? 1 : 0]);
      expect(info.result.roles.map(({ name }) => name)).toContain(roles[loginName]);
    }
    expect((await signIn('admin', 'Demo-12345679')).status).toBe(401);
  });

  it('has an exam that is being sat, with answers that were saved', async () => {
    const [running] = await read(
      one,
      sql`select count(distinct a.id)::int as people, count(*)::int as answers from exam_attempt a
           join exam_answer s on s.attempt_id = a.id where a.state = 'running' and a.deadline_at > a.started_at`,
    );
    expect(running).toEqual({ people: 4, answers: 3 + 7 + 11 + 15 });
  });

  it('gives 院级安全管理员 one college, and everybody a college with a name', async () => {
    const { result } = await signIn('collegesafety');
    const headers = { authorization: `Bearer ${result.accessToken}` };
    const people = await one.anonymous.call(personnel.endpoints.personList, {}, { headers });
    expect(people.result.totalCount).toBeGreaterThan(50);
    expect(people.result.totalCount).toBeLessThan(1000);
    const college = await one.anonymous.call(settingsEndpoints.companyInfo);
    expect(college.result.collegeName).toBe('江城理工大学');
  });

  it('has no number or phone of the workbook of three thousand people', async () => {
    const book = new ExcelJS.Workbook();
    const file = readFileSync(new URL('../tests/data/people-3000.xlsx', import.meta.url));
    await book.xlsx.load(file as unknown as ArrayBuffer);
    const cells: string[] = [];
    book.worksheets[0]?.eachRow((row, no) => {
      if (no > 1) for (const column of [1, 6]) cells.push(String(row.getCell(column).value));
    });
    expect(new Set(cells).size).toBe(6000);
    const taken = await read(
      one,
      sql`select 1 from account, jsonb_array_elements_text(${JSON.stringify(cells)}::jsonb) c
           where lower(login_name) = lower(c) or phone = c`,
    );
    expect(taken).toEqual([]);
  });
});

describe('the demo at scale', () => {
  it('grows to the number asked for, each with the role of its kind, and is found by the list', async () => {
    const { db } = other.platform.database;
    const told: string[] = [];
    const progress = (what: string, done: number, total: number) =>
      void told.push(`${what} ${done} ${total}`);
    expect(await scalePeople(db, 9000, progress)).toBe(6989);
    expect(told).toEqual(['people 5000 6989', 'people 6989 6989']);
    expect(await scalePeople(db, 9000, progress)).toBe(0);
    expect(await scalePeople(db, 9010, progress)).toBe(10);
    const strays = await read(
      other,
      sql`select 1 from account a where not exists (select 1 from account_role r where r.account_id = a.id)
           or (a.supplier_id is null and not exists (select 1 from person p where p.account_id = a.id))
           or (a.supplier_id is null and not exists (select 1 from organization o where o.id = a.organization_id)) limit 1`,
    );
    expect(strays).toEqual([]);
    const admin = await other.signedInAs('superAdministrator', {
      organizationId: String(
        (await read(other, sql`select id from organization where parent_id is null`))[0]?.id,
      ),
    });
    const found = await admin.call(personnel.endpoints.personList, { keyword: 'sc00006998' });
    expect(found.result.totalCount).toBe(1);
  });

  it('grows in laboratories too, which the register finds', async () => {
    const { db } = other.platform.database;
    expect(await scaleLaboratories(db, 400, () => {})).toBe(250);
    expect(await scaleLaboratories(db, 400, () => {})).toBe(0);
    const admin = await other.signedInAs('superAdministrator', {
      organizationId: String(
        (await read(other, sql`select id from organization where parent_id is null`))[0]?.id,
      ),
    });
    const found = await admin.call(ledger.endpoints.laboratoryPageList, { keyword: 'sc-000249' });
    expect(found.result.data).toMatchObject([{ laboratoryCode: 'SC-000249', rooms: { length: 4 } }]);
    const strays = await read(
      other,
      sql`select 1 from laboratory l where not exists (select 1 from laboratory_member m where m.laboratory_id = l.id)
           or not exists (select 1 from laboratory_room r where r.laboratory_id = l.id) limit 1`,
    );
    expect(strays).toEqual([]);
  });

  it('spreads the log over a year of partitions and seals all of it', async () => {
    const { db } = other.platform.database;
    await scaleLogs(db, 6000, () => {});
    const months = await read(
      other,
      sql`select count(distinct tableoid)::int as n, bool_or(tableoid = 'operation_log_rest'::regclass) as rest
            from operation_log where request_id like 'scale-%'`,
    );
    expect(months[0]?.rest).toBe(false);
    expect(Number(months[0]?.n)).toBeGreaterThanOrEqual(12);
    const open = await read(
      other,
      sql`select count(*)::int as n from operation_log l left join operation_log_seal s on s.log_id = l.id
           where s.log_id is null`,
    );
    expect(open[0]?.n).toBe(0);
  });
});
