import type { PersonDetails } from '@anyan/contract';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nowIso } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { signedUrl } from '../../platform/files/files.ts';
import { reachShape, reachValues, within, withinPrepared } from '../../platform/scope.ts';
import type { Reach } from '../../platform/session/caller.ts';
import { inOrganization, organization } from '../college/public.ts';
import { account, furtherOrganizations, noteSearch, rolesHeld, signInGuard } from '../identity/public.ts';
import { matches } from './listQueries.ts';
import { ownedOfPerson, sourcesKnowing } from './sync/owned.ts';
import { person } from './tables.ts';

const owner = { organization: account.organizationId, person: account.id };

/** Who is in reach: people of the organisations, and oneself. */
export const peopleWithin = (reach: Reach): SQL | undefined => within(reach, owner);

const mentor = alias(account, 'mentor');

const detailsQuery = (db: Reader, reach: Reach) =>
  prepared(db, `person ${reachShape(reach)}`, () =>
    db
      .select({
        id: account.id,
        loginName: account.loginName,
        name: account.name,
        sex: account.sex,
        userType: account.userType,
        organizationId: account.organizationId,
        organizationName: organization.name,
        phone: account.phone,
        email: account.email,
        avatarFileId: account.avatarFileId,
        title: person.title,
        major: person.major,
        grade: person.grade,
        mentorId: person.mentorId,
        mentorName: mentor.name,
        entryDate: person.entryDate,
        leaveDate: person.leaveDate,
        isAdmin: account.isAdmin,
        useStatus: account.useStatus,
        mustChangePassword: account.mustChangePassword,
        lastLoginAt: account.lastLoginAt,
        createdAt: account.createdAt,
        version: account.version,
        lockedUntil: signInGuard.lockedUntil,
        extraOrganizations: furtherOrganizations(account.id),
        roles: rolesHeld(account.id),
        sources: sourcesKnowing(account.id),
      })
      .from(account)
      .leftJoin(organization, eq(organization.id, account.organizationId))
      .leftJoin(person, eq(person.accountId, account.id))
      .leftJoin(mentor, eq(mentor.id, person.mentorId))
      .leftJoin(
        signInGuard,
        sql`${signInGuard.subject} = 'name:' || lower(${account.loginName}) and ${signInGuard.lockedUntil} > ${sql.placeholder('now')}`,
      )
      .where(and(sql`${account.id} = ${sql.placeholder('id')}`, withinPrepared(reach, owner))),
  );

/** One person in reach, with everything a form shows. */
export const personDetails = async (
  { db, platform, reach }: ReadContext,
  id: string,
): Promise<PersonDetails | undefined> => {
  const [row] = await detailsQuery(db, reach).execute({
    id,
    now: nowIso(),
    ...reachValues(reach),
  });
  if (!row) return undefined;
  const { avatarFileId, mentorId, mentorName } = row;
  // What is not of the contract's shape is left out of the answer.
  return {
    ...row,
    avatar: avatarFileId ? signedUrl(platform, avatarFileId, 'thumb') : null,
    syncedBy: ownedOfPerson(row.sources),
    mentor: mentorId ? { id: mentorId, name: mentorName ?? '—' } : null,
  };
};

/** Twenty people at most to choose from; names only, of the whole college. */
export const selectPeople = async (
  context: ReadContext,
  {
    keyword,
    organizationId,
    userType,
  }: { keyword: string; organizationId?: string; userType?: 1 | 2 | 3 | 4 },
) => {
  noteSearch(context, keyword);
  return context.db
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
};

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
    phones: new Set(rows.flatMap(({ phone }) => phone ?? [])),
  };
};
