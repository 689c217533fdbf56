import { announcementKinds, announcementPermission, type PermissionName } from '@anyan/contract';
import { and, eq, inArray, like } from 'drizzle-orm';
import { audiencePage } from '../apps/server/src/modules/announcement/receiptQueries.ts';
import {
  addAnnouncement,
  publishAnnouncement,
  withdrawAnnouncement,
} from '../apps/server/src/modules/announcement/service.ts';
import { announcement, announcementRead } from '../apps/server/src/modules/announcement/tables.ts';
import { addBuilding, addRoom } from '../apps/server/src/modules/college/building/service.ts';
import { loadFloorPlans } from '../apps/server/src/modules/college/demo/floorPlans.ts';
import { addLevel } from '../apps/server/src/modules/college/organization/levels.ts';
import { addOrganization } from '../apps/server/src/modules/college/organization/service.ts';
import { agreementVersion } from '../apps/server/src/modules/college/settings/queries.ts';
import { college, organization } from '../apps/server/src/modules/college/tables.ts';
import { hashPassword } from '../apps/server/src/modules/identity/hashing.ts';
import { findAccountByLogin, loadAccountCaller } from '../apps/server/src/modules/identity/queries.ts';
import { setHandRoles, setPostRole, setTypeRole } from '../apps/server/src/modules/identity/roles.ts';
import { account, role } from '../apps/server/src/modules/identity/tables.ts';
import { modules } from '../apps/server/src/modules/index.ts';
import { type Notice, notify } from '../apps/server/src/modules/notification/notify.ts';
import { notification } from '../apps/server/src/modules/notification/tables.ts';
import { addExpert, changeExpertStatus } from '../apps/server/src/modules/personnel/expert/service.ts';
import { addPeople } from '../apps/server/src/modules/personnel/importing.ts';
import { addPerson } from '../apps/server/src/modules/personnel/service.ts';
import { person } from '../apps/server/src/modules/personnel/tables.ts';
import { now, nowMs } from '../apps/server/src/platform/clock.ts';
import { actingAs, type WriteContext } from '../apps/server/src/platform/context.ts';
import { asSystem, type Platform } from '../apps/server/src/platform/platform.ts';
import { reachOf } from '../apps/server/src/platform/session/caller.ts';
import { accounts, demoAccounts } from './accounts.ts';
import { announcements, notices } from './announcements.ts';
import { buildings, roomUses } from './buildings.ts';
import { experts } from './experts.ts';
import { nameOf } from './names.ts';
import { levelNames, units, university } from './organizations.ts';
import type { Places } from './part.ts';
import { type Random, randomOf } from './random.ts';

const call = { title: ['载入演示数据', 'Load the demo'] as const, module: 'demo' };
const people = 2000;

/**
 * Loads 江城理工大学 through the modules' own services, so that it is valid by construction; the same every time but
 * for dates, which follow today. All of it or, when the start is cut off, nothing. `password` is that of the demo
 * accounts.
 */
export const loadDemo = async (platform: Platform, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password);
  await asSystem(platform, call, async (context) => {
    const random = randomOf(20_260_901);
    const places = await loadOrganizations(context);
    await loadBuildings(context, places, random);
    await loadFloorPlans(context);
    await loadPeople(context, places, random);
    await loadAccounts(context, places, passwordHash);
    await appointOfficers(context, places);
    await loadExperts(context, places);
    await loadAnnouncements(context, places, random);
    await loadNotices(context);
    await appointPresident(context, places);
    // Lowest floor first.
    for (const { demo } of modules)
      await (await demo?.())?.load({
        context,
        places,
        inName: (loginName, permission) => inName(context, loginName, permission),
      });
  });
};

/** The college with its organisations, alone. */
export const loadOrganizations = async (context: WriteContext): Promise<Places> => {
  await context.db.insert(college).values({
    collegeName: university.name,
    shortName: university.shortName,
    productTitle: '实验室安全管理平台',
    address: '江城市东湖路 1 号',
    phone: '000-8000 1000',
    emergencyPhones: [
      { name: '校园报警', phone: '000-8000 0110' },
      { name: '实验室安全值班', phone: '000-8000 1000' },
      { name: '校医院急诊', phone: '000-8000 0120' },
    ],
    supportContact: '实验室与设备管理处 000-8000 1000',
    footerCredit: '江城理工大学实验室与设备管理处',
    agreementVersion: await agreementVersion(context.db),
  });
  const levels: string[] = [];
  for (const levelName of levelNames) levels.push((await addLevel(context, { levelName })).id);
  const add = async (name: string, code: string, depth: number, parentId: string | null, order: number) =>
    (await addOrganization(context, { name, code, levelId: levels[depth] ?? '', parentId, order })).id;

  const top = await add(university.name, university.code, 0, null, 0);
  const byCode = new Map<string, string>();
  const inside = new Map<string, string[]>();
  for (const [unitNo, unit] of units.entries()) {
    const unitId = await add(unit.name, unit.code, 1, top, unitNo + 1);
    byCode.set(unit.code, unitId);
    const mine = [unitId];
    for (const [departmentNo, [department, ...groups]] of unit.departments.entries()) {
      const code = `${unit.code}-${departmentNo + 1}`;
      const departmentId = await add(department, code, 2, unitId, departmentNo + 1);
      mine.push(departmentId);
      for (const [groupNo, group] of groups.entries())
        mine.push(await add(group, `${code}-${groupNo + 1}`, 3, departmentId, groupNo + 1));
    }
    inside.set(unit.code, mine);
  }
  return { top, byCode, inside };
};

const weighted = (random: Random): string => {
  const all = roomUses.flatMap(([use, times]) => Array.from({ length: times }, () => use));
  return random.pick(all);
};

const loadBuildings = async (context: WriteContext, places: Places, random: Random): Promise<void> => {
  for (const one of buildings) {
    const { id: buildingId } = await addBuilding(context, {
      name: one.name,
      code: one.code,
      campus: one.campus,
      floorsAbove: one.above,
      floorsBelow: one.below,
      longitude: one.at[0],
      latitude: one.at[1],
    });
    for (let no = 0; no < one.rooms; no++) {
      const floor = 1 + (no % one.above);
      const useType = weighted(random);
      await addRoom(context, {
        buildingId,
        floor,
        roomNo: `${floor}${String(1 + Math.floor(no / one.above)).padStart(2, '0')}`,
        useType,
        name: useType === '实验室' ? null : useType,
        area: random.whole(18, 120),
        organizationId: random.pick(places.inside.get(one.unit) ?? [places.top]),
      });
    }
  }
};

const titles = ['助教', '讲师', '讲师', '副教授', '副教授', '教授', '实验师', '高级实验师'];

const loadPeople = async (context: WriteContext, places: Places, random: Random): Promise<void> => {
  const year = new Date().getUTCFullYear();
  // Offices have staff only; a college is as large as it has places.
  const seats = units.flatMap((unit) =>
    Array.from(
      { length: unit.majors.length > 0 ? (places.inside.get(unit.code)?.length ?? 1) : 1 },
      () => unit,
    ),
  );
  const rows = Array.from({ length: people - accounts.length }, (_, no) => {
    const unit = random.pick(seats);
    const student = unit.majors.length > 0 && random.next() < 0.78;
    const sex = random.whole(1, 2) as 1 | 2;
    const joined = student ? year - random.whole(0, 4) : year - random.whole(0, 28);
    return {
      loginName: student
        ? `${joined}${String(10_000 + no).slice(-5)}`
        : `G${String(joined % 100).padStart(2, '0')}${String(1000 + no).padStart(4, '0')}`,
      name: nameOf(random, sex),
      sex,
      userType: (student ? 2 : 1) as 1 | 2,
      organizationId: random.pick(places.inside.get(unit.code) ?? [places.top]),
      // 154-0 is a segment given to nobody.
      phone: `1540${String(no).padStart(7, '0')}`,
      email: null,
      title: student ? null : random.pick(titles),
      major: student ? random.pick(unit.majors) : null,
      grade: student ? `${joined}级` : null,
      entryDate: `${joined}-${student ? '09-01' : `0${random.whole(1, 9)}-15`}`,
      roleIds: [],
    };
  });
  for (let from = 0; from < rows.length; from += 500) await addPeople(context, rows.slice(from, from + 500));
};

const loadAccounts = async (context: WriteContext, places: Places, passwordHash: string): Promise<void> => {
  const { db } = context;
  const roles = new Map(
    (await db.select({ id: role.id, code: role.code }).from(role)).map(({ id, code }) => [code, id]),
  );
  const version = await agreementVersion(db);
  for (const [no, one] of accounts.entries()) {
    const { id } = await addPerson(context, {
      loginName: one.loginName,
      name: one.name,
      sex: one.sex,
      userType: one.userType,
      organizationId: one.unit ? (places.byCode.get(one.unit) ?? places.top) : places.top,
      phone: `1540${String(9_000_000 + no)}`,
      isAdmin: one.isAdmin ?? false,
      ...(one.title ? { title: one.title } : {}),
    });
    await setTypeRole(context, id, one.userType);
    if (one.role && one.byPost) await setPostRole(context, id, one.role, true);
    else if (one.role) await setHandRoles(context, id, [roles.get(one.role) ?? '']);
    await db
      .update(account)
      .set({
        passwordHash,
        initialPasswordUntil: null,
        // `newbie` has all steps of the registration before it.
        ...(one.loginName === 'newbie' ? {} : { mustChangePassword: false, agreementVersion: version }),
      })
      .where(eq(account.id, id));
  }
  const ids = await db
    .select({ id: account.id, loginName: account.loginName })
    .from(account)
    .where(inArray(account.loginName, ['mentor', 'student']));
  const idOf = (loginName: string) => ids.find((row) => row.loginName === loginName)?.id ?? '';
  await db
    .update(person)
    .set({ mentorId: idOf('mentor') })
    .where(eq(person.accountId, idOf('student')));
};

/** Each unit gets a head and a safety officer of its own; 化学化工学院 the demo's. */
const appointOfficers = async (context: WriteContext, places: Places): Promise<void> => {
  const { db } = context;
  for (const [code, unitId] of places.byCode) {
    const staff = await db
      .select({ id: account.id, loginName: account.loginName, userType: account.userType })
      .from(account)
      .where(inArray(account.organizationId, places.inside.get(code) ?? []))
      .orderBy(account.loginName);
    const teachers = staff.filter(({ userType, loginName }) => userType === 1 && loginName.startsWith('G'));
    const officer =
      code === 'HX' ? staff.find(({ loginName }) => loginName === 'collegesafety') : teachers[1];
    await db
      .update(organization)
      .set({ headId: teachers[0]?.id ?? null, safetyOfficerId: officer?.id ?? null })
      .where(eq(organization.id, unitId));
    if (officer) {
      await setPostRole(context, officer.id, 'organizationSafetyAdministrator', true);
      context.audit({ target: { kind: 'organization', id: unitId, name: code } });
    }
  }
};

/** 分管校领导 answers for the university: the organisations sign their letters with him. */
const appointPresident = async ({ db }: WriteContext, places: Places): Promise<void> => {
  const [leader] = await db.select({ id: account.id }).from(account).where(eq(account.loginName, 'leader'));
  await db
    .update(organization)
    .set({ headId: leader?.id ?? null })
    .where(eq(organization.id, places.top));
};

/** The teachers are the third of their unit: neither its head nor its officer. */
const loadExperts = async (context: WriteContext, places: Places): Promise<void> => {
  const year = now().getUTCFullYear();
  for (const [no, { from, years, disabled, ...more }] of experts.entries()) {
    const [, , teacher] =
      'code' in from
        ? await context.db
            .select({ id: account.id })
            .from(account)
            .where(
              and(
                inArray(account.organizationId, places.inside.get(from.code) ?? []),
                eq(account.userType, 1),
                like(account.loginName, 'G%'),
              ),
            )
            .orderBy(account.loginName)
            .limit(3)
        : [];
    const { id } = await addExpert(context, {
      ...more,
      ...('code' in from ? { accountId: teacher?.id ?? null } : from),
      phone: `000-8000 3${String(no).padStart(3, '0')}`,
      email: `expert${no + 1}@example.invalid`,
      ...(years ? { termFrom: `${year - 1}-09-01`, termTo: `${year + years}-08-31` } : {}),
    });
    if (disabled) await changeExpertStatus(context, { ids: [id], useStatus: 2 });
  }
};

const hour = 3_600_000;
const at = (milliseconds: number) => new Date(nowMs() + milliseconds).toISOString();

/** A unit of work in somebody's name, within what he may write. */
const inName = async (
  context: WriteContext,
  loginName: string,
  permission: string = announcementPermission.add,
): Promise<WriteContext> => {
  const who = await findAccountByLogin(context.db, loginName);
  const caller = await loadAccountCaller(context, who?.id ?? '');
  if (!caller) throw new Error(`the demo has no account ${loginName}`);
  return { ...context, ...actingAs(caller, reachOf(caller, [permission as PermissionName])) };
};

const htmlOf = (text: readonly string[]) => {
  const points = text.filter((line) => /^\d\. /.test(line));
  const list = points.map((line) => `<li>${line.slice(3)}</li>`).join('');
  const [before, after] = [
    text.slice(0, text.indexOf(points[0] ?? '')),
    text.slice(text.indexOf(points.at(-1) ?? '') + 1),
  ];
  const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('');
  return points.length > 0 ? `${paragraphs(before)}<ol>${list}</ol>${paragraphs(after)}` : paragraphs(text);
};

/** Written, published and read as if the days had passed; the demo accounts were told of the latest. */
const loadAnnouncements = async (context: WriteContext, places: Places, random: Random): Promise<void> => {
  const { db } = context;
  for (const one of announcements) {
    const author = await inName(context, one.author);
    const scheduled = one.daysAgo !== undefined && one.daysAgo < 0;
    const { id } = await addAnnouncement(author, {
      title: one.title,
      kind: one.kind,
      content: htmlOf(one.text),
      attachmentIds: [],
      wholeCollege: !one.units,
      organizationIds: (one.units ?? []).map((code) => places.byCode.get(code) ?? ''),
      userTypes: [...(one.userTypes ?? [])],
      pinned: one.pinned ?? false,
      needReceipt: one.needReceipt ?? false,
      publishAt: scheduled ? at(-24 * hour * (one.daysAgo ?? 0)) : null,
      expireAt: one.expiresIn ? at(24 * hour * one.expiresIn) : null,
    });
    if (one.daysAgo === undefined) continue;
    await publishAnnouncement(author, { id, version: 0 });
    if (one.withdrawn) await withdrawAnnouncement(author, { id });
    if (scheduled) continue;
    const published = at(-24 * hour * one.daysAgo - 2 * hour);
    const [row] = await db
      .update(announcement)
      .set({ publishAt: published, toldAt: published, views: random.whole(20, 900) })
      .where(eq(announcement.id, id))
      .returning();
    if (!row || one.withdrawn) continue;
    const audience = await audiencePage(db, row, {});
    const readers = audience.filter(() => random.whole(1, 100) <= (one.read ?? 0));
    for (let from = 0; from < readers.length; from += 1000)
      await db.insert(announcementRead).values(
        readers.slice(from, from + 1000).map((accountId) => ({
          announcementId: id,
          accountId,
          readAt: at(-24 * hour * (one.daysAgo ?? 0) - hour),
          confirmedAt: one.needReceipt && random.whole(1, 100) <= 85 ? at(-hour) : null,
        })),
      );
    if (one.daysAgo > 7) continue;
    const told = (await idsOf(context, demoAccounts)).filter((accountId) => audience.includes(accountId));
    await tellAt(context, published, {
      userIds: told.filter((accountId) => accountId !== row.authorId),
      kind: 'announcement.published',
      title: [
        `${announcementKinds[row.kind][0]}：${row.title}`,
        `${announcementKinds[row.kind][1]}: ${row.title}`,
      ],
      link: `/announcement/list?id=${id}`,
      key: `announcement:${id}:${row.round}`,
    });
    await db
      .update(notification)
      .set({ readAt: published })
      .where(and(like(notification.key, `announcement:${id}:%`), inArray(notification.accountId, readers)));
  }
};

const idsOf = async ({ db }: WriteContext, loginNames: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: account.id })
      .from(account)
      .where(inArray(account.loginName, [...loginNames]))
  ).map(({ id }) => id);

/** Tells people as if it had been then. */
const tellAt = async (
  context: WriteContext,
  then: string,
  notice: Notice & { key: string },
): Promise<void> => {
  await notify(context, notice);
  await context.db.update(notification).set({ createdAt: then }).where(eq(notification.key, notice.key));
};

const loadNotices = async (context: WriteContext): Promise<void> => {
  for (const [no, { to, hoursAgo, read, ...notice }] of notices.entries()) {
    const key = `demo:${no}`;
    await tellAt(context, at(-hoursAgo * hour), { ...notice, userIds: await idsOf(context, to), key });
    if (read)
      await context.db
        .update(notification)
        .set({ readAt: at(-hoursAgo * hour) })
        .where(eq(notification.key, key));
  }
};
