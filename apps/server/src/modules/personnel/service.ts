import { type InputOf, type personnel, personnelPermission } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf, stateChanged } from '../../platform/audit/write.ts';
import type { WriteContext } from '../../platform/context.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { need, reachesOrganization } from '../../platform/scope.ts';
import { listNodes } from '../college/public.ts';
import {
  accountOrganization,
  addAccounts,
  editAccount,
  keepSuperAdministrator,
  notifyOfSecurity,
  removeAccounts,
  resetAccountPassword,
  setAccountStatus,
  setFurtherOrganizations,
  setHandRoles,
  setTypeRole,
} from '../identity/public.ts';
import { dutiesOf } from './duties.ts';
import { logFields, namesForLog, passwordReset, target } from './log.ts';
import { checkMentor, mentorIdsOf, syncMentors } from './mentors.ts';
import { type Account, checkRank, inReach } from './rank.ts';
import { checkSynced } from './sync/owned.ts';
import { person } from './tables.ts';

type Endpoints = typeof personnel.endpoints;
type Fields = Omit<InputOf<Endpoints['personAdd']>, never>;

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
  await checkSynced(context, id, fields, { ...before, ...further });
  if (fields.mentorId !== further?.mentorId) await checkMentor(context, fields.mentorId, id);
  if (fields.entryDate && further?.leaveDate && fields.entryDate > further.leaveDate)
    throw failAt('entryDate', 'ENTRY_AFTER_LEAVE');
  const isAdmin = checkAdminFlag(context, fields.isAdmin, before.isAdmin);
  const values = accountValues(fields, isAdmin);
  checkOwnPhone(context, before, values);
  await editAccount(context, id, values, version);
  // It recovers his password from now on: he hears of it, in case it was not meant.
  if (values.phone !== before.phone && id !== context.caller.accountId)
    await notifyOfSecurity(context, id, 'phoneChanged');
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
