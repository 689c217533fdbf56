import { type InputOf, type personnel, personnelPermission } from '@anyan/contract';
import { and, eq, inArray, or } from 'drizzle-orm';
import { changesOf, stateChanged } from '../../platform/audit/write.ts';
import type { WriteContext } from '../../platform/context.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { need, needAll, reachesOrganization } from '../../platform/scope.ts';
import type { DataScope } from '../../platform/session/caller.ts';
import { listNodes, organization } from '../college/public.ts';
import {
  account,
  accountOrganization,
  accountRole,
  addAccounts,
  checkWithinOwn,
  editAccount,
  keepSuperAdministrator,
  removeAccounts,
  resetAccountPassword,
  role,
  setAccountStatus,
  setFurtherOrganizations,
  setHandRoles,
  setTypeRole,
  tellSecurity,
} from '../identity/public.ts';
import { dutiesOf, handOver } from './duties.ts';
import { retireExpert } from './expert/service.ts';
import { leaveField, logFields, namesForLog, passwordReset, target } from './log.ts';
import { checkMentor, mentorIdsOf, syncMentors } from './mentors.ts';
import { peopleWithin } from './queries.ts';
import { person } from './tables.ts';

type Endpoints = typeof personnel.endpoints;
type Fields = Omit<InputOf<Endpoints['personAdd']>, never>;
type Account = typeof account.$inferSelect;

const accountValues = (fields: Fields, isAdmin: boolean) => ({
  loginName: fields.loginName,
  name: fields.name.trim(),
  sex: fields.sex ?? null,
  userType: fields.userType,
  organizationId: fields.organizationId,
  phone: fields.phone || null,
  email: fields.email || null,
  isAdmin,
});

const personValues = (fields: Fields) => ({
  title: fields.title || null,
  major: fields.major || null,
  grade: fields.grade || null,
  mentorId: fields.mentorId ?? null,
  entryDate: fields.entryDate ?? null,
});

const furtherOrganizations = async ({ db }: WriteContext, accountId: string): Promise<string[]> =>
  (
    await db
      .select({ id: accountOrganization.organizationId })
      .from(accountOrganization)
      .where(eq(accountOrganization.accountId, accountId))
  ).map(({ id }) => id);

/**
 * An organisation newly given must be in use and within the caller's reach, a further one too: it widens what the
 * person reaches. Answers the further ones.
 */
const checkOrganizations = async (
  { db, reach }: WriteContext,
  fields: Fields,
  before: { organizationId: string | null; further: readonly string[] },
): Promise<string[]> => {
  const usable = new Set((await listNodes(db)).flatMap(({ id, useStatus }) => (useStatus === 1 ? [id] : [])));
  const refused = (id: string) => !usable.has(id) || !reachesOrganization(reach, id);
  if (fields.organizationId !== before.organizationId && refused(fields.organizationId))
    throw failAt('organizationId', 'ORGANIZATION_UNKNOWN');
  const further = [...new Set(fields.extraOrganizationIds ?? [])].filter(
    (id) => id !== fields.organizationId,
  );
  if (further.some((id) => !before.further.includes(id) && refused(id)))
    throw failAt('extraOrganizationIds', 'ORGANIZATION_UNKNOWN');
  return further;
};

const inReach = async (context: WriteContext, ids: readonly string[]): Promise<readonly Account[]> =>
  needAll(
    ids,
    await context.db
      .select()
      .from(account)
      .where(and(inArray(account.id, [...ids]), peopleWithin(context.reach)))
      .orderBy(account.id)
      .for('no key update'),
  );

/** Scopes of roles that reach as far as the organisations of their holder. */
const placeScopes: DataScope[] = ['ownOrganization', 'organizationSubtree'];

/** Nobody changes somebody who may do more than himself. @throws ABOVE_OWN_RANK */
const checkRank = async (context: WriteContext, people: readonly Account[]): Promise<void> => {
  const { db, caller } = context;
  const others = people.filter(({ id }) => id !== caller.accountId);
  if (others.some(({ isAdmin }) => isAdmin) && !caller.isAdmin) throw fail('ABOVE_OWN_RANK');
  if (others.length === 0) return;
  const rows = await db
    .selectDistinct({ role })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(
      inArray(
        accountRole.accountId,
        others.map(({ id }) => id),
      ),
    );
  // Roles that come with a post or a kind of person say nothing about rank.
  const byHand = rows.map((row) => row.role).filter(({ automatic }) => !automatic);
  try {
    checkWithinOwn(caller, byHand);
  } catch {
    throw fail('ABOVE_OWN_RANK');
  }
  await checkPlaces(context, others);
};

/**
 * Whose password, phone or posts somebody holds, that person's places are his: they lie within his reach, those of a
 * post and further ones in which a role works.
 * @throws ABOVE_OWN_RANK
 */
const checkPlaces = async ({ db, reach }: WriteContext, people: readonly Account[]): Promise<void> => {
  if (reach.college) return;
  const ids = people.map(({ id }) => id);
  const held = await db
    .select({ id: organization.id })
    .from(organization)
    .where(or(inArray(organization.headId, ids), inArray(organization.safetyOfficerId, ids)));
  const further = await db
    .selectDistinct({ id: accountOrganization.organizationId })
    .from(accountOrganization)
    .innerJoin(accountRole, eq(accountRole.accountId, accountOrganization.accountId))
    .innerJoin(role, and(eq(role.id, accountRole.roleId), inArray(role.dataScope, placeScopes)))
    .where(inArray(accountOrganization.accountId, ids));
  if ([...held, ...further].some(({ id }) => !reachesOrganization(reach, id))) throw fail('ABOVE_OWN_RANK');
};

const checkAdminFlag = ({ caller }: WriteContext, wanted: boolean | undefined, before: boolean): boolean => {
  if (wanted === undefined || wanted === before) return before;
  if (!caller.isAdmin) throw failAt('isAdmin', 'ADMIN_FLAG_NEEDS_ADMIN');
  return wanted;
};

/** Adds a person with a one-time password, which is answered once and never again. */
export const addPerson = async (context: WriteContext, fields: InputOf<Endpoints['personAdd']>) => {
  const { db } = context;
  const extra = await checkOrganizations(context, fields, { organizationId: null, further: [] });
  await checkMentor(context, fields.mentorId);
  const isAdmin = checkAdminFlag(context, fields.isAdmin, false);
  if (fields.roleIds?.length && !context.may(personnelPermission.edit)) throw fail('NOT_ALLOWED');
  const values = accountValues(fields, isAdmin);
  const { id, password, validDays } = need((await addAccounts(context, [values]))[0]);
  await db.insert(person).values({ accountId: id, ...personValues(fields) });
  await syncMentors(context, [fields.mentorId]);
  await setFurtherOrganizations(context, id, extra);
  const roles = await setHandRoles(context, id, fields.roleIds ?? []);
  const added = { ...values, ...personValues(fields), extraOrganizationIds: extra };
  const named = await namesForLog(db, [added]);
  context.audit({
    target: target({ id, ...values }),
    changes: changesOf(logFields, null, { ...named(added), roles: roles.after }),
  });
  return { id, loginName: values.loginName, password, validDays };
};

/** A phone recovers the password: one's own is changed after a proof, in the personal centre. @throws OWN_PHONE */
const checkOwnPhone = (
  { caller, platform }: WriteContext,
  before: Account,
  { phone }: Pick<Account, 'phone'>,
): void => {
  const recovers = platform.sms !== undefined;
  if (recovers && before.id === caller.accountId && phone !== before.phone)
    throw failAt('phone', 'OWN_PHONE');
};

export const editPerson = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['personEdit']>,
): Promise<void> => {
  const { db } = context;
  const before = need((await inReach(context, [id]))[0]);
  await checkRank(context, [before]);
  const held = await furtherOrganizations(context, id);
  const extra = await checkOrganizations(context, fields, { ...before, further: held });
  const further = (await db.select().from(person).where(eq(person.accountId, id)))[0];
  if (fields.mentorId !== further?.mentorId) await checkMentor(context, fields.mentorId, id);
  if (fields.entryDate && further?.leaveDate && fields.entryDate > further.leaveDate)
    throw failAt('entryDate', 'ENTRY_AFTER_LEAVE');
  const isAdmin = checkAdminFlag(context, fields.isAdmin, before.isAdmin);
  const values = accountValues(fields, isAdmin);
  checkOwnPhone(context, before, values);
  await editAccount(context, id, values, version);
  // It recovers his password from now on: he hears of it, in case it was not meant.
  if (values.phone !== before.phone && id !== context.caller.accountId)
    await tellSecurity(context, id, 'phoneChanged');
  const more = personValues(fields);
  await db
    .insert(person)
    .values({ accountId: id, ...more })
    .onConflictDoUpdate({ target: person.accountId, set: more });
  if (further?.mentorId !== more.mentorId) await syncMentors(context, [further?.mentorId, more.mentorId]);
  await setFurtherOrganizations(context, id, extra);
  await setTypeRole(context, id, fields.userType, before.userType);
  const roles = fields.roleIds ? await setHandRoles(context, id, fields.roleIds) : { before: [], after: [] };
  const [was, is] = [
    { ...before, ...further, extraOrganizationIds: held },
    { ...values, ...more, extraOrganizationIds: extra },
  ];
  const named = await namesForLog(db, [was, is]);
  context.audit({
    target: target({ id, ...values }),
    changes: changesOf(
      logFields,
      { ...named(was), roles: roles.before },
      { ...named(is), roles: roles.after },
    ),
  });
  context.notify('authority', { accountId: id });
};

/** Removes people who have left no trace; who has is to be disabled, or leaves with a hand-over. */
export const deletePeople = async (context: WriteContext, ids: readonly string[]): Promise<void> => {
  const { db, caller } = context;
  if (ids.includes(caller.accountId)) throw fail('NOT_ONESELF');
  const people = await inReach(context, ids);
  await checkRank(context, people);
  await keepSuperAdministrator(context, ids);
  for (const one of people) {
    const duties = await dutiesOf(context, one.id);
    if (duties.length > 0) throw fail('DUTIES_OPEN', { count: duties.length });
  }
  const mentors = await mentorIdsOf(db, ids);
  await removeAccounts(context, ids);
  await syncMentors(
    context,
    mentors.filter((id) => id !== null && !ids.includes(id)),
  );
  const named = await namesForLog(db, people);
  for (const one of people)
    context.audit({ target: target(one), changes: changesOf(logFields, named(one), null) });
};

/** Enables or disables people; who is disabled is signed out everywhere at once. */
export const changePersonStatus = async (
  context: WriteContext,
  { ids, useStatus }: InputOf<Endpoints['personStatusChange']>,
): Promise<void> => {
  if (useStatus === 2 && ids.includes(context.caller.accountId)) throw fail('NOT_ONESELF');
  const people = await inReach(context, ids);
  await checkRank(context, people);
  if (useStatus === 2) await keepSuperAdministrator(context, ids);
  for (const one of people) await setStatus(context, one, useStatus);
};

const setStatus = async (context: WriteContext, one: Account, useStatus: 1 | 2) => {
  context.audit({ target: target(one), changes: stateChanged('useStatus', one, useStatus) });
  if (one.useStatus !== useStatus) await setAccountStatus(context, one.id, useStatus);
};

/** Gives a new one-time password; all sessions end. */
export const resetPassword = async (context: WriteContext, { id }: { id: string }) => {
  const { caller } = context;
  if (id === caller.accountId) throw fail('OWN_PASSWORD_RESET');
  const one = need((await inReach(context, [id]))[0]);
  await checkRank(context, [one]);
  const given = await resetAccountPassword(context, id);
  context.audit({ target: target(one), changes: passwordReset });
  return { loginName: one.loginName, ...given };
};

/** Leaving: every duty gets a new holder, roles given by hand are taken, the account is disabled. */
export const leaveCollege = async (
  context: WriteContext,
  input: InputOf<Endpoints['personLeave']>,
): Promise<void> => {
  const { db, caller } = context;
  if (input.id === caller.accountId) throw fail('NOT_ONESELF');
  const one = need((await inReach(context, [input.id]))[0]);
  if (one.version !== input.version) throw fail('STALE_VERSION');
  await checkRank(context, [one]);
  await keepSuperAdministrator(context, [one.id]);
  const [further] = await db.select().from(person).where(eq(person.accountId, one.id));
  if (further?.leaveDate) throw fail('ALREADY_LEFT');
  if (further?.entryDate && further.entryDate > input.leaveDate)
    throw failAt('leaveDate', 'ENTRY_AFTER_LEAVE');

  const given = new Map(input.handOver.map(({ duty, toUserId }) => [duty, toUserId]));
  const duties = await dutiesOf(context, one.id);
  const open = duties.filter(({ duty }) => !given.has(duty));
  if (open.length > 0) throw fail('DUTIES_OPEN', { count: open.length });
  const receivers = [...new Set(given.values())];
  const found =
    receivers.length > 0 ? await db.select().from(account).where(inArray(account.id, receivers)) : [];
  if (found.length !== receivers.length || found.some((to) => to.useStatus === 2 || to.id === one.id))
    throw failAt('handOver', 'RECEIVER_UNKNOWN');
  for (const { duty } of duties) await handOver(context, duty, one.id, given.get(duty) ?? '');

  await setHandRoles(context, one.id, []);
  await db
    .insert(person)
    .values({ accountId: one.id, leaveDate: input.leaveDate })
    .onConflictDoUpdate({ target: person.accountId, set: { leaveDate: input.leaveDate } });
  await syncMentors(context, [further?.mentorId]);
  await setStatus(context, one, 2);
  await retireExpert(context, one);
  context.audit({
    target: target(one),
    changes: changesOf(leaveField, { leaveDate: null }, { leaveDate: input.leaveDate }),
  });
  await context.emit('person.left', {
    userId: one.id,
    organizationId: one.organizationId,
    handedTo: input.handOver.map(({ duty, toUserId }) => ({ duty, userId: toUserId })),
  });
};
