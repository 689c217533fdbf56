import { type InputOf, identity, type UserInfo } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import { nowMs } from '../../platform/clock.ts';
import type { ManualContext, ReadContext, WriteContext } from '../../platform/context.ts';
import { bump, versioned } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { claimFile, signedUrl } from '../../platform/files/files.ts';
import { pinyinOf } from '../../platform/pinyin.ts';
import { need } from '../../platform/scope.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { bindingOf } from '../../platform/session/caller.ts';
import { agreementVersion, collegeRow, listNodes, namePaths } from '../college/public.ts';
import { dropBinding } from './bindings.ts';
import { emailStateOf } from './emails.ts';
import { hashInitialPassword, passwordFits } from './hashing.ts';
import { checkPassword, keepPassword, ownPassword, passwordChanged } from './passwords.ts';
import { posts, profile } from './ports.ts';
import { buttonsOf, findAccount, menuTreeOf, rolesOf, superAdministrator, widestScope } from './queries.ts';
import { makeInitialPassword, permissionNames, searchTextOf } from './rules.ts';
import { endSessions } from './sessions.ts';
import { mustChangePassword, swapTokens } from './signIn.ts';
import { account, accountOrganization } from './tables.ts';

type Endpoints = typeof identity.endpoints;
const { profileComplete, profileEdit } = identity.endpoints;
const { email, avatarFileId } = profileEdit.input.properties;
const profileFields = { email, avatarFileId };
type Account = typeof account.$inferSelect;

const target = ({ id, loginName }: Pick<Account, 'id' | 'loginName'>) => ({
  kind: 'account',
  id,
  name: loginName,
});

/** Words a person is found by, from name and number. */
export const searchText = (person: { name: string; loginName: string }): string =>
  searchTextOf(person, pinyinOf);

/** A fresh initial password, good for some days, with what is stored of it. */
export const initialPassword = (secrets: Secrets, days: number) => {
  const password = makeInitialPassword();
  return {
    password,
    stored: {
      passwordHash: hashInitialPassword(secrets, password),
      initialPasswordUntil: new Date(nowMs() + days * 86_400_000).toISOString(),
      mustChangePassword: true,
    },
  };
};

/** Who calls, what he may do and how his page looks. */
export const authInfo = async ({ db, caller, platform }: ReadContext) => {
  const who = need(await findAccount(db, caller.accountId));
  const roles = await rolesOf(db, who.id);
  const settings = await collegeRow(db);
  const nodes = who.organizationId ? await listNodes(db) : [];
  const isSuper = roles.some(({ code }) => code === superAdministrator);
  return {
    meunList: ['dashboard.workplace', 'dashboard.my', ...caller.menus],
    buttonList: buttonsOf(caller.permissions.keys(), isSuper),
    codeNum: caller.codeNum,
    // Whether files are sent to this server, or with a form of ours to a store.
    environmentKey: platform.files.direct ? '2' : '1',
    needSmartLock: settings?.needSmartLock ?? false,
    sex: who.sex,
    name: who.name,
    avatar: who.avatarFileId ? signedUrl(platform, who.avatarFileId, 'thumb') : null,
    organizationName: nodes.find(({ id }) => id === who.organizationId)?.name ?? null,
    roles: [...caller.roleNames],
    dataScope: widestScope(roles),
    isAdmin: who.isAdmin,
    collegeWide: roles.some(({ dataScope }) => dataScope === 'college'),
    userId: who.id,
    preference: who.preference ?? settings?.shellDefault ?? null,
    menuTree: menuTreeOf([...caller.menus]),
  };
};

export const userInfo = async ({ db, caller, platform }: ReadContext): Promise<UserInfo> => {
  const who = need(await findAccount(db, caller.accountId));
  const roles = await rolesOf(db, who.id);
  const held = new Map<string, Set<string>>();
  for (const name of roles.flatMap(({ permissions }) => permissionNames(permissions))) {
    const [permissionId = '', action = ''] = name.split('.');
    held.set(permissionId, (held.get(permissionId) ?? new Set()).add(action));
  }
  const known = await platform.ports.one(profile)?.(db, who.id);
  return {
    id: who.id,
    loginName: who.loginName,
    name: who.name,
    sex: who.sex,
    userType: who.userType,
    phone: who.phone,
    email: who.email,
    emailState: await emailStateOf({ db, platform }, who),
    avatar: who.avatarFileId ? signedUrl(platform, who.avatarFileId, 'thumb') : null,
    organizationId: who.organizationId,
    organizationName: who.organizationId
      ? (namePaths(await listNodes(db)).get(who.organizationId) ?? null)
      : null,
    title: known?.title ?? null,
    major: known?.major ?? null,
    grade: known?.grade ?? null,
    lastLoginAt: who.lastLoginAt,
    pageNum: caller.pageNum,
    mustChangePassword: mustChangePassword(platform, who, caller.loginType),
    role: {
      permissions: [...held].map(([permissionId, actions]) => ({ permissionId, actions: [...actions] })),
    },
    roles: roles.map(({ roleName, dataScope }) => ({ name: roleName, dataScope })),
    version: who.version,
  };
};

const postsOf = async ({ db, platform }: Pick<ReadContext, 'db' | 'platform'>, accountId: string) => {
  const found = await Promise.all([...platform.ports.all(posts).values()].map((read) => read(db, accountId)));
  return found.flat();
};

/** The caller's organisations, roles and posts. */
export const identitiesOf = async ({ db, caller, platform }: ReadContext) => {
  const who = need(await findAccount(db, caller.accountId));
  const names = namePaths(await listNodes(db));
  const further = await db
    .select({ id: accountOrganization.organizationId })
    .from(accountOrganization)
    .where(eq(accountOrganization.accountId, who.id));
  const place = (id: string, main: boolean) => ({ id, name: names.get(id) ?? '', main });
  return {
    organizations: [
      ...(who.organizationId ? [place(who.organizationId, true)] : []),
      ...further.map(({ id }) => place(id, false)),
    ],
    roles: (await rolesOf(db, who.id)).map(({ id, roleName, dataScope }) => ({
      id,
      name: roleName,
      dataScope,
    })),
    posts: await postsOf({ db, platform }, who.id),
  };
};

/** Step 1 of the registration: accepts the agreement and, where there is an initial password, replaces it. */
export const updateInitialPassword = async (
  context: ManualContext,
  input: InputOf<Endpoints['updateInitialPassword']>,
) => {
  const { caller, db, platform } = context;
  if (caller.pageNum !== 1) throw fail('NO_OPEN_STEP');
  const who = need(await findAccount(db, caller.accountId));
  if (input.agreementVersion !== (await agreementVersion(db))) throw fail('AGREEMENT_OUTDATED');
  const needsPassword = mustChangePassword(platform, who, caller.loginType);
  if (needsPassword) {
    if (!input.newPassword) throw failAt('newPassword', 'PASSWORD_WEAK');
    if (await passwordFits(platform.secrets, who.passwordHash, input.newPassword))
      throw failAt('newPassword', 'PASSWORD_SAME');
    await checkPassword(context, who, input.newPassword);
  }
  const password = needsPassword && input.newPassword ? await ownPassword(input.newPassword) : undefined;
  return context.write(async (write) => {
    await write.db
      .update(account)
      .set({ ...password, agreementVersion: input.agreementVersion })
      .where(eq(account.id, who.id));
    if (password) await keepPassword(write, who.id, password.passwordHash);
    if (needsPassword) await endSessions(write, who.id, 'password changed', { except: caller.sessionId });
    write.audit({ target: target(who), changes: needsPassword ? passwordChanged : [] });
    return swapTokens(write, caller.sessionId);
  });
};

/** Step 3: fills in what is missing of name and organisation; what is known already is not changed here. */
export const completeProfile = async (
  context: WriteContext,
  input: InputOf<Endpoints['profileComplete']>,
) => {
  const { db, caller } = context;
  if (caller.pageNum !== 3) throw fail('NO_OPEN_STEP');
  const who = need(await findAccount(db, caller.accountId));
  const name = who.name.trim() ? who.name : (input.name ?? who.name);
  const organizationId = who.organizationId ?? input.organizationId ?? null;
  if (
    input.organizationId &&
    !(await listNodes(db)).some(({ id, useStatus }) => id === input.organizationId && useStatus === 1)
  )
    throw fail('NOT_FOUND');
  await db
    .update(account)
    .set({ name, organizationId, searchText: searchText({ ...who, name }), ...bump })
    .where(eq(account.id, who.id));
  context.audit({
    target: target(who),
    changes: changesOf({ name: profileComplete.input.properties.name }, who, { name }),
  });
  context.notify('authority', { accountId: who.id });
  return swapTokens(context, caller.sessionId);
};

/** Only while the step is open: a visitor or supplier has no business with the whole tree. */
export const organizationsToChoose = async ({ db, caller }: ReadContext) => {
  if (caller.pageNum !== 3) throw fail('NO_OPEN_STEP');
  return (await listNodes(db))
    .filter(({ useStatus }) => useStatus === 1)
    .map(({ id, parentId, name }) => ({ id, parentId, name }));
};

export const editProfile = async (context: WriteContext, input: InputOf<Endpoints['profileEdit']>) => {
  const { db, caller } = context;
  const who = need(await findAccount(db, caller.accountId));
  // What is not sent stays: the e-mail address and the picture have a form each.
  const { email = who.email, avatarFileId = who.avatarFileId } = input;
  const values = { email: email || null, avatarFileId };
  await versioned(
    db
      .update(account)
      .set({ ...values, ...bump })
      .where(and(eq(account.id, who.id), eq(account.version, input.version)))
      .returning({ id: account.id }),
  );
  await claimFile(context, `account.avatar:${who.id}`, values.avatarFileId, who.avatarFileId, {
    field: 'avatarFileId',
  });
  context.audit({
    target: target(who),
    changes: changesOf(profileFields, who, values),
  });
};

export const savePreference = async (
  { db, caller }: WriteContext,
  { preference }: InputOf<Endpoints['preferenceSave']>,
) => {
  await db.update(account).set({ preference }).where(eq(account.id, caller.accountId));
};

export const signOut = async (context: WriteContext) => {
  const { caller } = context;
  const bindId = bindingOf(caller);
  if (bindId) return dropBinding(context, bindId);
  await endSessions(context, caller.accountId, 'signed out', { only: caller.sessionId });
  context.audit({ target: { kind: 'account', id: caller.accountId, name: caller.name } });
};

/** Signs another device of one's own out. */
export const revokeSession = async (context: WriteContext, { id }: { id: string }) => {
  const { caller } = context;
  if (id === caller.sessionId) throw fail('SESSION_CURRENT');
  const ended = await endSessions(context, caller.accountId, 'signed out from another device', { only: id });
  if (ended === 0) throw fail('NOT_FOUND');
  context.audit({ target: { kind: 'account', id: caller.accountId, name: caller.name } });
};
