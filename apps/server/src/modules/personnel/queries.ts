import type { Page, PersonDetails, PersonRow } from '@anyan/contract';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maskNumber } from '../../platform/audit/write.ts';
import type { Reader } from '../../platform/database/client.ts';
import { signedUrl } from '../../platform/files/files.ts';
import { likeText, offsetOf, orderOf, type PageInput } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { within } from '../../platform/scope.ts';
import type { Reach } from '../../platform/session/caller.ts';
import { inOrganization } from '../college/organization/queries.ts';
import { organization } from '../college/tables.ts';
import { account, accountOrganization, accountRole, role, signInGuard } from '../identity/tables.ts';
import { person } from './tables.ts';

export interface PersonFilters {
  keyword?: string;
  organizationId?: string;
  subtree?: boolean;
  userType?: 1 | 2 | 3 | 4;
  sex?: 1 | 2;
  roleId?: string;
  useStatus?: 1 | 2;
}

/** Who is in reach: people of the organisations, and oneself. */
export const peopleWithin = (reach: Reach): SQL | undefined =>
  within(reach, { organization: account.organizationId, person: account.id });

/** Pairs of neighbouring characters of what was typed, as the index holds them; undefined for a single character. */
const bigrams = (typed: string): SQL | undefined => {
  const pairs = new Set<string>();
  const letters = [...typed];
  for (let at = 0; at + 1 < letters.length; at++) pairs.add(`${letters[at]}${letters[at + 1]}`);
  if (pairs.size === 0) return undefined;
  const query = [...pairs]
    .map((pair) => `'${pair.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
    .join(' & ');
  return sql`${account.searchIndex} @@ ${query}::tsquery`;
};

/** Name, number, phone or pinyin: by the index, then exactly. */
export const matches = (keyword: string | undefined): SQL | undefined => {
  const typed = keyword?.trim().toLowerCase();
  if (!typed) return undefined;
  return and(bigrams(typed), sql`${account.searchText} like ${`%${likeText(typed)}%`}`);
};

const conditionOf = (filters: PersonFilters, reach: Reach): SQL | undefined =>
  and(
    peopleWithin(reach),
    matches(filters.keyword),
    filters.organizationId
      ? inOrganization(sql`${account.organizationId}`, filters.organizationId, filters.subtree ?? false)
      : undefined,
    filters.userType ? eq(account.userType, filters.userType) : undefined,
    filters.sex ? eq(account.sex, filters.sex) : undefined,
    filters.useStatus ? eq(account.useStatus, filters.useStatus) : undefined,
    filters.roleId
      ? sql`exists (select 1 from account_role ar where ar.account_id = ${account.id} and ar.role_id = ${filters.roleId})`
      : undefined,
  );

const orders = {
  loginName: account.loginName,
  name: account.name,
  createdAt: account.createdAt,
  lastLoginAt: account.lastLoginAt,
};

const selection = {
  id: account.id,
  loginName: account.loginName,
  name: account.name,
  sex: account.sex,
  userType: account.userType,
  organizationId: account.organizationId,
  organizationName: organization.name,
  phone: account.phone,
  title: person.title,
  roles: sql<string[]>`array(select r.role_name from account_role ar join role r on r.id = ar.role_id
    where ar.account_id = ${account.id} order by r.created_at, r.id)`,
  useStatus: account.useStatus,
  lastLoginAt: account.lastLoginAt,
  version: account.version,
};

const masked = <R extends { phone: string | null }>(row: R): R => ({
  ...row,
  phone: row.phone ? maskNumber(row.phone) : null,
});

/** A page of people in reach; phones come masked. */
export const listPeople = async (
  db: Reader,
  reach: Reach,
  input: PageInput & PersonFilters,
): Promise<Page<PersonRow>> => {
  const where = conditionOf(input, reach);
  const { limit, offset, pageNo } = offsetOf(input);
  const order = orderOf(orders, input, { field: 'loginName' }, account.id);
  // The ids first, from the index of the order; what is shown is read for those ten only.
  const page = db
    .select({ id: account.id })
    .from(account)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .select(selection)
    .from(page)
    .innerJoin(account, eq(account.id, page.id))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .leftJoin(person, eq(person.accountId, account.id))
    .orderBy(...order);
  return { pageNo, totalCount: await countPeople(db, reach, input), data: rows.map(masked) };
};

export const countPeople = async (db: Reader, reach: Reach, filters: PersonFilters): Promise<number> =>
  (await db.select({ total: count() }).from(account).where(conditionOf(filters, reach)))[0]?.total ?? 0;

export interface ExportedPerson extends Omit<PersonRow, 'version'> {
  email: string | null;
  major: string | null;
  grade: string | null;
  entryDate: string | null;
}

/** For the export: by key, a thousand at a time, in the order of the numbers. */
export const personBatches = async function* (
  db: Reader,
  reach: Reach,
  filters: PersonFilters,
): AsyncGenerator<ExportedPerson[]> {
  const where = conditionOf(filters, reach);
  let after: { loginName: string; id: string } | undefined;
  for (;;) {
    const rows = await db
      .select({
        ...selection,
        email: account.email,
        major: person.major,
        grade: person.grade,
        entryDate: person.entryDate,
      })
      .from(account)
      .leftJoin(organization, eq(organization.id, account.organizationId))
      .leftJoin(person, eq(person.accountId, account.id))
      .where(
        and(where, after && sql`(${account.loginName}, ${account.id}) > (${after.loginName}, ${after.id})`),
      )
      .orderBy(asc(account.loginName), asc(account.id))
      .limit(1000);
    if (rows.length === 0) return;
    yield rows.map(masked);
    after = rows.at(-1);
  }
};

const mentor = alias(account, 'mentor');

/** One person in reach, with everything a form shows. */
export const personDetails = async (
  db: Reader,
  platform: Platform,
  reach: Reach,
  id: string,
): Promise<PersonDetails | undefined> => {
  const [row] = await db
    .select({
      account,
      person,
      organizationName: organization.name,
      mentorName: mentor.name,
      guard: signInGuard.lockedUntil,
    })
    .from(account)
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .leftJoin(person, eq(person.accountId, account.id))
    .leftJoin(mentor, eq(mentor.id, person.mentorId))
    .leftJoin(
      signInGuard,
      sql`${signInGuard.subject} = 'name:' || lower(${account.loginName}) and ${signInGuard.lockedUntil} > now()`,
    )
    .where(and(eq(account.id, id), peopleWithin(reach)));
  if (!row) return undefined;
  const extra = await db
    .select({ id: organization.id, name: organization.name })
    .from(accountOrganization)
    .innerJoin(organization, eq(organization.id, accountOrganization.organizationId))
    .where(eq(accountOrganization.accountId, id))
    .orderBy(asc(organization.name));
  const roles = await db
    .select({ id: role.id, name: role.roleName, byHand: accountRole.byHand })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(eq(accountRole.accountId, id))
    .orderBy(asc(role.createdAt), asc(role.id));
  const { account: who, person: further } = row;
  return {
    id,
    loginName: who.loginName,
    name: who.name,
    sex: who.sex,
    userType: who.userType,
    organizationId: who.organizationId,
    organizationName: row.organizationName,
    extraOrganizations: extra,
    phone: who.phone,
    email: who.email,
    avatar: who.avatarFileId ? signedUrl(platform, who.avatarFileId, 'thumb') : null,
    title: further?.title ?? null,
    major: further?.major ?? null,
    grade: further?.grade ?? null,
    mentor: further?.mentorId ? { id: further.mentorId, name: row.mentorName ?? '—' } : null,
    entryDate: further?.entryDate ?? null,
    leaveDate: further?.leaveDate ?? null,
    roles: roles.map(({ byHand, ...one }) => ({ ...one, automatic: !byHand })),
    isAdmin: who.isAdmin,
    useStatus: who.useStatus,
    mustChangePassword: who.mustChangePassword,
    lockedUntil: row.guard,
    lastLoginAt: who.lastLoginAt,
    createdAt: who.createdAt,
    version: who.version,
  };
};

/** Twenty people at most to choose from; names only, of the whole college. */
export const selectPeople = (
  db: Reader,
  {
    keyword,
    organizationId,
    userType,
  }: { keyword: string; organizationId?: string; userType?: 1 | 2 | 3 | 4 },
) =>
  db
    .select({ id: account.id, name: account.name, organizationName: organization.name })
    .from(account)
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .where(
      and(
        // A single character between spaces would find half the college.
        keyword.trim().length >= 2 ? matches(keyword) : sql`false`,
        eq(account.useStatus, 1),
        organizationId ? inOrganization(sql`${account.organizationId}`, organizationId, true) : undefined,
        userType ? eq(account.userType, userType) : undefined,
      ),
    )
    .orderBy(desc(eq(account.name, keyword.trim())), asc(account.name), asc(account.id))
    .limit(20);

/** Numbers and phones among these that are taken already. */
export const takenIdentities = async (
  db: Reader,
  loginNames: readonly string[],
  phones: readonly string[],
) => {
  const rows = await db
    .select({ loginName: sql<string>`lower(${account.loginName})`, phone: account.phone })
    .from(account)
    .where(
      or(
        inArray(sql`lower(${account.loginName})`, [...loginNames, '']),
        inArray(account.phone, [...phones, '']),
      ),
    );
  return {
    loginNames: new Set(rows.map((row) => row.loginName)),
    phones: new Set(rows.map((row) => row.phone)),
  };
};
