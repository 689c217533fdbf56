import {
  type AnyEndpoint,
  buildingEndpoints,
  coursewareEndpoints,
  identity,
  organizationEndpoints,
  role,
  type SearchKind,
  search,
  searchKinds,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SearchSource, searchSources } from '../../platform/found.ts';
import { systemContext } from '../../platform/platform.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { accessGrant } from '../access/tables.ts';
import { objects as accessObjects } from '../access/testing/objects.ts';
import { announcement } from '../announcement/tables.ts';
import { objects as announcementObjects } from '../announcement/testing/objects.ts';
import { approvalInstance } from '../approval/tables.ts';
import { objects as approvalObjects } from '../approval/testing/objects.ts';
import { substance } from '../chemicals/tables.ts';
import { objects as chemicalObjects } from '../chemicals/testing/objects.ts';
import { collegeFile, standard } from '../collegeFile/tables.ts';
import { objects as fileObjects } from '../collegeFile/testing/objects.ts';
import { emergency } from '../emergency/tables.ts';
import { objects as emergencyObjects } from '../emergency/testing/objects.ts';
import { laboratory, ledgerApplication, responsibilityLetter } from '../ledger/tables.ts';
import { insertLaboratory, insertLetter, objects as ledgerObjects } from '../ledger/testing/objects.ts';
import { expert } from '../personnel/tables.ts';
import { listed } from '../supply/testing/listed.ts';
import { someSupplier } from '../supply/testing/suppliers.ts';
import { courseware } from '../training/tables.ts';
import { objects as trainingObjects } from '../training/testing/objects.ts';
import { visitor } from '../visitor/tables.ts';
import { objects as visitorObjects } from '../visitor/testing/objects.ts';
import { searchAll as searchEverything } from './sources.ts';

const world = useWorld();
const { searchAll, savedViewList, savedViewSave, savedViewDelete } = search.endpoints;
let admin: Client;
beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
});
const kindsFor = async (client: Client, keyword: string) =>
  (await client.call(searchAll, { keyword })).result.map(({ kind, items }) => [
    kind,
    items.map(({ title }) => title),
  ]);

/** What each kind is typed as, and where a hit of it leads. */
const kindsByName = [
  ['organization', ['重庆行知', 'CQXZ9', 'chongqing', 'cqxz', 'xingzhi'], '/system/organizitionList?open='],
  ['building', ['逸夫', 'yf-07', 'yifulou', 'yfl'], '/system/building?open='],
  ['room', ['气瓶间', 'Z909', 'qiping', 'qpj'], '/system/building?building='],
  ['role', ['危化品巡', 'weihuapin', 'whpxc'], '/system/rolelist?open='],
  ['person', ['单雄信', 'ZZ0099', 'shanxiong', 'sxx'], '/system/personnel?open='],
  ['expert', ['诸葛明', 'zhugeming', 'zgm'], '/system/expertList?open='],
  ['visitor', ['欧阳客', 'ouyangke', 'oyk'], '/system/visitorlist?open='],
  ['laboratory', ['激光室', 'JG-88', 'jiguangshi', 'jgs'], '/ledger/laboratoryList?open='],
  ['announcement', ['寒假安全', 'hanjia', 'hjaq'], '/announcement/list?open='],
  ['file', ['应急预案', 'yingjiyuan', 'yjya'], '/system/fileList?open='],
  ['standard', ['易制毒', 'XX 4455', 'yizhidu', 'yzdgl'], '/system/fileList?tab=standards&open='],
  ['letter', ['zr-2026-7788'], '/ledger/responsibilityList?tab=letters&open='],
  ['courseware', ['灭火器', 'miehuoqi', 'mhqsy'], '/access/coursewareList?open='],
  ['grant', ['端木赐', 'DM0077', 'duanmu', 'dmc'], '/access/accessUserList?tab=grants&open='],
  [
    'substance',
    ['叠氮化钠', '26628-22-8', 'diedanhuana', 'ddhn'],
    '/chemicals/chemicalsList?tab=dictionary&open=',
  ],
  ['bottle', ['乙醇', '64-17-5', 'yichun'], '/chemicals/chemicalsList?tab=stock&open='],
  ['supplier', ['恒化试剂', 'S777', 'henghuashi', 'hhsj'], '/purchase/supplierManage?open='],
  ['commodity', ['碳酸钠', 'TSN-90', 'tansuanna', 'tsn'], '/mall/productDetail?id='],
  ['emergency', ['YJ-77', '气瓶间'], '/access/signList?tab=emergencies&open='],
] as const;
/** Kinds with a test of their own. */
const others = ['menu', 'setting', 'approval', 'application'];

describe('the search for everything', () => {
  it('finds people, places and roles, each with the page that shows it', async () => {
    const loginName = unique('find');
    const id = await world.person({ loginName, name: '司马寻' });
    const { result } = await admin.call(searchAll, { keyword: loginName });
    expect(result).toEqual([
      {
        kind: 'person',
        items: [
          {
            id: expect.any(String),
            title: '司马寻',
            hint: `${loginName} · 甲学院`,
            link: `/system/personnel?open=${id}`,
          },
        ],
        link: `/system/personnel?keyword=${loginName}`,
        failed: false,
      },
    ]);
    expect(await kindsFor(admin, '甲学院')).toContainEqual(['organization', ['甲学院']]);
    expect(await kindsFor(admin, '督查专家')).toContainEqual(['role', ['督查专家']]);
  });

  it('shows nobody what the list would not show him', async () => {
    const loginName = unique('far');
    await world.person({ loginName, name: '远处人', organizationId: world.organizations.b });
    expect(await kindsFor(admin, loginName)).toEqual([['person', ['远处人']]]);
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    expect(await kindsFor(officer, loginName)).toEqual([]);
    expect(await kindsFor(officer, '乙学院')).toEqual([]);
    const student = await world.signedInAs('student');
    expect(await kindsFor(student, '督查专家')).toEqual([]);
    expect(await kindsFor(student, loginName)).toEqual([]);
  });

  it('leads who only searches to the page of the search', async () => {
    const { result } = await admin.call(identity.endpoints.roleAdd, {
      roleName: unique('查询'),
      menus: ['dataSearch.userList'],
      permissions: [{ permissionId: 'personnelSearch', actions: ['query'] }],
      dataScope: 'college',
    });
    const reader = await world.signedInAs('staff');
    await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [reader.id] });
    const loginName = unique('read');
    const id = await world.person({ loginName });
    const found = await reader.call(searchAll, { keyword: loginName });
    expect(found.result[0]?.items[0]?.link).toBe(`/dataSearch/userList?open=${id}`);
  });

  it('knows every kind that a module brings', () => {
    const tried = [...kindsByName.map(([kind]) => kind), ...others];
    expect(tried.toSorted()).toEqual(Object.keys(searchKinds).toSorted());
    for (const kind of tried)
      expect([kind, !!world.platform.ports.one(searchSources, kind as SearchKind)]).toEqual([kind, true]);
  });

  describe('finds by name, code, pinyin and initials', () => {
    const ids: Record<string, string> = {};
    const place = () => ({ organizationId: world.organizations.b, accountId: admin.id });
    beforeAll(async () => {
      const { organizations, levels } = world;
      ids.supplier = await world.write(({ db }) =>
        someSupplier(db, { supplierName: '恒化试剂厂', supplierCode: 'S777' }),
      );
      ids.commodity = await world.write(({ db }) =>
        listed(db, { commodityName: '碳酸钠 AR', chineseName: '碳酸钠', itemNumber: 'TSN-90' }),
      );
      const organization = { levelId: levels[2], parentId: organizations.b };
      ids.organization = await added(organizationEndpoints.organizationAdd, {
        ...organization,
        name: '重庆行知研究所',
        code: 'CQXZ9',
      });
      ids.building = await added(buildingEndpoints.buildingAdd, {
        ...{ name: '逸夫楼', code: 'YF-07', campus: '东', floorsAbove: 3, floorsBelow: 0 },
      });
      const room = { buildingId: ids.building, floor: 1, organizationId: organizations.b };
      ids.room = await added(buildingEndpoints.roomAdd, { ...room, roomNo: 'Z909', name: '气瓶间' });
      ids.role = await added(identity.endpoints.roleAdd, {
        ...{ roleName: '危化品巡查', menus: [], permissions: [], dataScope: 'self' },
      });
      ids.person = await world.person({ name: '单雄信', loginName: 'ZZ0099', ...place() });
      const { db } = world.platform.database;
      const [{ id: expertId = '' } = {}] = await db
        .insert(expert)
        .values({ name: '诸葛明', unit: '外', fields: [] })
        .returning({ id: expert.id });
      ids.expert = expertId;
      const host = await world.person({ organizationId: organizations.b });
      ids.visitor = await visitorObjects.scoped.visitor(world, { ...place(), accountId: host } as never);
      await db.update(visitor).set({ name: '欧阳客' }).where(eq(visitor.id, ids.visitor));
      ids.laboratory = await insertLaboratory(world, place());
      await db
        .update(laboratory)
        .set({
          ...{ laboratoryName: '激光室', laboratoryCode: 'JG-88' },
          searchText: '激光室 jg-88 jiguangshi jgs',
        })
        .where(eq(laboratory.id, ids.laboratory));
      ids.announcement = await announcementObjects.scoped.announcement(world, {
        ...place(),
        organizationId: organizations.a,
      } as never);
      await db
        .update(announcement)
        .set({ title: '寒假安全检查', wholeCollege: true, organizationIds: [] })
        .where(eq(announcement.id, ids.announcement));
      ids.file = await fileObjects.scoped.collegeFile(world, place() as never);
      await db.update(collegeFile).set({ name: '应急预案模板' }).where(eq(collegeFile.id, ids.file));
      ids.standard = await fileObjects.shared.standard(world as never);
      await db
        .update(standard)
        .set({ title: '易制毒管理条例', number: 'XX 4455' })
        .where(eq(standard.id, ids.standard));
      ids.courseware = await trainingObjects.scoped.courseware(world, place() as never);
      const coursewareName = '灭火器使用';
      await db
        .update(courseware)
        .set({ coursewareName, searchText: coursewareName })
        .where(eq(courseware.id, ids.courseware));
      ids.grant = await accessObjects.scoped.accessGrant(world, place() as never);
      const userId = await world.person({ name: '端木赐', loginName: 'DM0077' });
      await db.update(accessGrant).set({ userId }).where(eq(accessGrant.id, ids.grant));
      ids.emergency = await emergencyObjects.scoped.raisedEmergency(world, place() as never);
      await db
        .update(emergency)
        .set({ no: 'YJ-77', place: '气瓶间外' })
        .where(eq(emergency.id, ids.emergency));
      ids.bottle = await chemicalObjects.scoped.bottle(world, place() as never);
      const [{ id: substanceId = '' } = {}] = await db
        .select({ id: substance.id })
        .from(substance)
        .where(eq(substance.casCode, '26628-22-8'));
      ids.substance = substanceId;
      ids.letter = (await insertLetter(world, place())).id;
      await db
        .update(responsibilityLetter)
        .set({ letterNo: 'ZR-2026-7788', searchText: 'zr-2026-7788 激光室' })
        .where(eq(responsibilityLetter.id, ids.letter));
    });
    const added = async (endpoint: AnyEndpoint, input: object) => {
      const { status, result } = await admin.call(endpoint, input as never);
      expect(status).toBe(200);
      return (result as unknown as { id: string }).id;
    };

    it.each(kindsByName)('a %s', async (kind, words, link) => {
      for (const keyword of words) {
        const { result } = await admin.call(searchAll, { keyword, kinds: [kind] });
        const hit = result[0]?.items.find(({ id }) => id === ids[kind]);
        expect([keyword, hit?.link]).toEqual([keyword, expect.stringContaining(link)]);
        expect(hit?.link).toContain(ids[kind]);
      }
      // A college of the other side sees none of what is B's own.
      const everybodys = ['building', 'role', 'expert', 'announcement', 'standard', 'substance', 'commodity'];
      if (everybodys.includes(kind)) return;
      const officer = await world.signedInAs('organizationSafetyAdministrator');
      for (const keyword of words)
        expect((await officer.call(searchAll, { keyword, kinds: [kind] })).result).toEqual([]);
    });

    it('pages and settings, in both languages, for whom they are there', async () => {
      const titles = async (client: Client, keyword: string, kind: 'menu' | 'setting') =>
        (await client.call(searchAll, { keyword, kinds: [kind] })).result.flatMap(({ items }) =>
          items.map(({ title, link }) => [title, link]),
        );
      for (const keyword of ['renyuanguanli', 'rygl', 'People'])
        expect(await titles(admin, keyword, 'menu')).toContainEqual(['人员管理', '/system/personnel']);
      const student = await world.signedInAs('student');
      expect(await titles(student, 'renyuanguanli', 'menu')).toEqual([]);
      for (const keyword of ['人均面积', 'renjunmianji', 'rjmj', 'Area for'])
        expect(await titles(admin, keyword, 'setting')).toEqual([
          ['人均面积（㎡）', '/system/collegeinfo?tab=settings&group=ledger'],
        ]);
      expect(await titles(student, '人均面积', 'setting')).toEqual([]);
    });

    it('an approval and an application for whom they concern, each on his own list', async () => {
      const applicant = await world.signedInAs('staff');
      const approval = await approvalObjects.scoped.approval(world, {
        ...place(),
        accountId: applicant.id,
      } as never);
      const [row] = await world.platform.database.db
        .select({ no: approvalInstance.instanceNo })
        .from(approvalInstance)
        .where(eq(approvalInstance.id, approval));
      const of = async (client: Client) =>
        (await client.call(searchAll, { keyword: row?.no ?? '', kinds: ['approval'] })).result[0]?.items[0]
          ?.link;
      expect(await of(applicant)).toBe(`/ledger/approvalList?tab=started&open=${approval}`);
      expect(await of(admin)).toBe(`/dataSearch/approvalSearchList?open=${approval}`);
      expect(await of(await world.signedInAs('staff'))).toBeUndefined();

      const application = await ledgerObjects.scoped.application(world, {
        ...place(),
        accountId: applicant.id,
      } as never);
      await world.platform.database.db
        .update(ledgerApplication)
        .set({ applicationNo: 'TZ-4411', laboratoryId: ids.laboratory })
        .where(eq(ledgerApplication.id, application));
      for (const keyword of ['tz-4411', '激光室', 'jiguang', 'jgs']) {
        const ask = async (client: Client) =>
          (await client.call(searchAll, { keyword, kinds: ['application'] })).result.flatMap(({ items }) =>
            items.map(({ link }) => link),
          );
        expect([keyword, await ask(applicant)]).toEqual([
          keyword,
          [`/ledger/myledgerList?open=${application}`],
        ]);
        expect(await ask(await world.signedInAs('staff'))).toEqual([]);
      }
    });

    it('courseware leads on to its list by the filter that this has', async () => {
      const [group] = (await admin.call(searchAll, { keyword: 'miehuoqi', kinds: ['courseware'] })).result;
      const { pathname, searchParams } = new URL(group?.link ?? '', 'http://x');
      expect(pathname).toBe('/access/coursewareList');
      const { status, result } = await admin.call(
        coursewareEndpoints.coursewareList,
        Object.fromEntries(searchParams),
      );
      expect([status, result.data.map(({ id }) => id)]).toEqual([200, [ids.courseware]]);
    });

    it('those whose code was typed first, before all that only hold it', async () => {
      const { organizations, levels } = world;
      for (const no of Array.from({ length: 6 }, (_, at) => `QK1${at}`))
        await added(organizationEndpoints.organizationAdd, {
          ...{ name: `前课题组${no}`, code: no, levelId: levels[2], parentId: organizations.b },
        });
      await added(organizationEndpoints.organizationAdd, {
        ...{ name: '末课题组', code: 'QK1', levelId: levels[2], parentId: organizations.b },
      });
      const { result } = await admin.call(searchAll, { keyword: 'qk1', kinds: ['organization'] });
      expect(result[0]?.items.map(({ title }) => title)[0]).toBe('末课题组');
      expect(result[0]?.items).toHaveLength(5);
    });
  });

  it('leaves out a kind that fails or does not answer, and says so', async () => {
    const { ports } = world.platform;
    const source = ports.one(searchSources, 'role');
    const failing = async () => {
      throw new Error('ill');
    };
    ports.give(searchSources, { ...(source as SearchSource), find: failing }, 'role');
    const { result } = await admin.call(searchAll, { keyword: '督查专家' });
    expect(result).toEqual([
      { kind: 'role', items: [], link: expect.stringContaining('/system/rolelist?keyword='), failed: true },
    ]);
    ports.give(searchSources, { ...(source as SearchSource), find: () => new Promise(() => {}) }, 'role');
    const context = systemContext(world.platform);
    const slow = await searchEverything(
      {
        ...context,
        caller: { ...context.caller, permissions: new Map([[role.query, new Set(['college' as const])]]) },
      },
      { keyword: '督查专家', kinds: ['role'] },
      1,
    );
    expect(slow).toMatchObject([{ kind: 'role', items: [], failed: true }]);
    ports.give(searchSources, source as SearchSource, 'role');
    expect(await kindsFor(admin, '督查专家')).toContainEqual(['role', ['督查专家']]);
  });

  it.each([['a'], [''], [' '.repeat(5)], ['x'.repeat(51)]])(
    'refuses or finds nothing for “%s”',
    async (keyword) => {
      const { status, result } = await admin.call(searchAll, { keyword });
      if (status === 200) expect(result).toEqual([]);
      else expect(status).toBe(400);
      expect(await kindsFor(admin, ' 甲 ')).toEqual([]);
      expect(await kindsFor(admin, '%_')).toEqual([]);
    },
  );

  it('is for people of the college alone', async () => {
    for (const code of ['visitor', 'supplier'])
      expect((await (await world.signedInAs(code)).call(searchAll, { keyword: '学院' })).status).toBe(403);
    expect((await world.anonymous.call(searchAll, { keyword: '学院' })).status).toBe(401);
  });
});

describe('saved views', () => {
  const page = 'system.personnel';
  const save = (client: Client, viewName: string, more: object = {}) =>
    client.call(savedViewSave, { page, viewName, query: 'userType=2', ...more });

  it('are kept for oneself, changed and deleted', async () => {
    const [mine, other] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const { result: view } = await save(mine, '学生');
    expect(view).toMatchObject({ page, viewName: '学生', query: 'userType=2', version: 0 });
    expect((await mine.call(savedViewList, { page })).result).toEqual([view]);
    expect((await other.call(savedViewList, { page })).result).toEqual([]);
    expect((await mine.call(savedViewList, { page: 'system.level' })).result).toEqual([]);
    const changed = await save(mine, '在读学生', {
      id: view.id,
      query: 'userType=2&useStatus=1',
      version: 0,
    });
    expect(changed.result).toMatchObject({ viewName: '在读学生', version: 1 });
    expect(await save(mine, '迟', { id: view.id, version: 0 })).toMatchObject({
      status: 409,
      result: { errorCode: 'STALE_VERSION' },
    });
    expect((await save(other, '抢', { id: view.id })).status).toBe(404);
    expect((await other.call(savedViewDelete, { id: view.id })).status).toBe(404);
    expect((await mine.call(savedViewDelete, { id: view.id })).status).toBe(200);
    expect((await mine.call(savedViewDelete, { id: view.id })).status).toBe(404);
  });

  it('have names of their own on a page, of which there is one in the list of routes', async () => {
    const mine = await world.signedInAs('staff');
    await save(mine, '一');
    expect(await save(mine, '一')).toMatchObject({
      status: 409,
      result: { errors: [{ field: 'viewName' }] },
    });
    expect((await save(mine, '一', { page: 'system.level' })).status).toBe(200);
    expect(await save(mine, '二', { page: 'nowhere.at.all' })).toMatchObject({
      status: 400,
      result: { errorCode: 'VIEW_PAGE_UNKNOWN' },
    });
    for (const bad of [{ viewName: '' }, { viewName: 'x'.repeat(31) }, { query: 'x'.repeat(2001) }])
      expect((await save(mine, '三', bad)).status).toBe(400);
  });

  it('are twenty a page at most, also when saved at once', async () => {
    const mine = await world.signedInAs('staff');
    const answers = await Promise.all(Array.from({ length: 25 }, (_, no) => save(mine, `视图${no}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ result }) => result.errorCode === 'VIEW_TOO_MANY')).toHaveLength(5);
  });
});
