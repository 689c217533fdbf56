import type { Label, SyncField } from '@anyan/contract';
import { and, eq, or, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { organization } from '../../college/public.ts';
import { account, accountRole, role, setTypeRole, updateAccounts } from '../../identity/public.ts';
import { addPeople, type NewPerson } from '../importing.ts';
import { logFields, namesForLog, target } from '../log.ts';
import { person, syncLeaving, syncLink } from '../tables.ts';
import { syncLeaveJob, welcomeJob } from './jobs.ts';
import type { Plan, Source } from './plan.ts';
import type { CheckedPerson, SyncRefusal } from './rows.ts';

const known = (db: WriteContext['db']) =>
  db
    .select({
      id: account.id,
      loginName: account.loginName,
      name: account.name,
      sex: account.sex,
      userType: account.userType,
      organizationId: account.organizationId,
      phone: account.phone,
      email: account.email,
      useStatus: account.useStatus,
      isAdmin: account.isAdmin,
      title: person.title,
      major: person.major,
      grade: person.grade,
      entryDate: person.entryDate,
      leaveDate: person.leaveDate,
      externalId: syncLink.externalId,
    })
    .from(account)
    .leftJoin(person, eq(person.accountId, account.id));

type Known = Awaited<ReturnType<typeof readKnown>>[number];

const readKnown = (
  db: WriteContext['db'],
  sourceId: string,
  ids: readonly string[],
  numbers: readonly string[],
) =>
  known(db)
    .leftJoin(syncLink, and(eq(syncLink.accountId, account.id), eq(syncLink.sourceId, sourceId)))
    .where(
      or(
        sql`${syncLink.externalId} = any(${sql.param([...ids])}::text[])`,
        sql`lower(${account.loginName}) = any(${sql.param([...numbers])}::text[])`,
      ),
    );

/** Who keeps the product itself is not changed by another system. */
const administratorsOf = async (db: WriteContext['db']): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .select({ id: accountRole.accountId })
        .from(accountRole)
        .innerJoin(role, and(eq(role.id, accountRole.roleId), eq(role.code, 'superAdministrator')))
    ).map(({ id }) => id),
  );

interface Changed {
  before: Known;
  after: Known;
}

export interface PeoplePlan extends Plan {
  add: { row: CheckedPerson; organizationId: string }[];
  change: Changed[];
  link: { externalId: string; accountId: string }[];
  leave: string[];
}

const says = {
  organization: (code: string): Label => [
    `组织代码“${code}”不存在或已停用`,
    `There is no organisation “${code}” in use`,
  ],
  number: ['该工号/学号属于其他人员', 'The number belongs to somebody else'] as Label,
  admin: ['管理员账号不由来源同步，请在平台上维护', 'Administrators are kept by hand'] as Label,
  left: ['该人员已办理离校，请先在平台上恢复', 'This person has left; please bring him back first'] as Label,
};

/** What a batch of people would do; changes nothing. */
export const planPeople = async (
  { db }: WriteContext,
  source: Source,
  rows: readonly CheckedPerson[],
  full: boolean,
): Promise<PeoplePlan> => {
  const owned = new Set<SyncField>(source.owns);
  const places = new Map(
    (
      await db
        .select({ id: organization.id, code: organization.code, useStatus: organization.useStatus })
        .from(organization)
    ).flatMap(({ id, code, useStatus }) => (useStatus === 1 ? [[code.toLowerCase(), id] as const] : [])),
  );
  const people = await readKnown(
    db,
    source.id,
    rows.map(({ externalId }) => externalId),
    rows.map(({ number }) => number.toLowerCase()),
  );
  const byId = new Map(people.flatMap((one) => (one.externalId ? [[one.externalId, one] as const] : [])));
  const byNumber = new Map(people.map((one) => [one.loginName.toLowerCase(), one]));
  const admins = await administratorsOf(db);
  // They are counted once, however many batches pass until their duties are handed over.
  const waiting = new Set(
    (await db.select({ id: syncLeaving.accountId }).from(syncLeaving)).map(({ id }) => id),
  );
  const phones = new Set(
    (
      await db
        .select({ phone: account.phone })
        .from(account)
        .where(sql`${account.phone} = any(${sql.param(rows.flatMap(({ phone }) => phone || []))}::text[])`)
    ).map(({ phone }) => phone),
  );
  const free = (phone: string | null | undefined): string | null => {
    if (!phone || phones.has(phone)) return null;
    phones.add(phone);
    return phone;
  };
  const plan: PeoplePlan = { add: [], change: [], link: [], leave: [], refused: [], unchanged: 0, linked: 0 };
  for (const row of rows) {
    const refuse = (field: string, message: Label) =>
      plan.refused.push({ externalId: row.externalId, field, message } satisfies SyncRefusal);
    const numbered = byNumber.get(row.number.toLowerCase());
    const one = byId.get(row.externalId) ?? numbered;
    const organizationId = places.get(row.organizationCode.toLowerCase());
    // The number stands for another: of somebody known by another id, or beside one known by this id.
    if ((numbered && numbered !== one) || (one?.externalId && one.externalId !== row.externalId))
      refuse('number', says.number);
    else if (row.here && !organizationId) refuse('organizationCode', says.organization(row.organizationCode));
    else if (!one) {
      if (!row.here) plan.unchanged++;
      else if (organizationId) plan.add.push({ row: { ...row, phone: free(row.phone) }, organizationId });
    } else if (one.isAdmin || admins.has(one.id)) refuse('number', says.admin);
    else if (one.leaveDate && row.here) refuse('status', says.left);
    else {
      if (!one.externalId) plan.link.push({ externalId: row.externalId, accountId: one.id });
      if (!row.here) {
        if (one.leaveDate || waiting.has(one.id)) plan.unchanged++;
        else plan.leave.push(one.id);
        continue;
      }
      const after: Known = {
        ...one,
        loginName: row.number,
        name: owned.has('personName') ? row.name.trim() : one.name,
        userType: owned.has('personUserType') ? row.userType : one.userType,
        organizationId: owned.has('personOrganization') ? (organizationId ?? null) : one.organizationId,
        title: owned.has('personTitle') ? row.title || null : one.title,
        grade: owned.has('personGrade') ? row.grade || null : one.grade,
        phone: one.phone ?? free(row.phone),
        email: one.email ?? (row.email || null),
      };
      if (JSON.stringify(after) === JSON.stringify(one)) plan.unchanged++;
      else plan.change.push({ before: one, after });
    }
  }
  const linked = await db
    .select({ id: syncLink.accountId, externalId: syncLink.externalId })
    .from(syncLink)
    .innerJoin(account, and(eq(account.id, syncLink.accountId), eq(account.useStatus, 1)))
    .where(and(eq(syncLink.sourceId, source.id), eq(syncLink.kind, 'people')));
  plan.linked = linked.length;
  if (full) {
    const sent = new Set(rows.map(({ externalId }) => externalId));
    const refused = new Set(plan.refused.map(({ externalId }) => externalId));
    for (const { id, externalId } of linked)
      if (id && !sent.has(externalId) && !refused.has(externalId) && !admins.has(id) && !waiting.has(id))
        plan.leave.push(id);
  }
  return plan;
};

const newPerson = ({ row, organizationId }: PeoplePlan['add'][number]): NewPerson => ({
  loginName: row.number,
  name: row.name.trim(),
  sex: null,
  userType: row.userType,
  organizationId,
  phone: row.phone ?? null,
  email: row.email || null,
  title: row.title || null,
  major: null,
  grade: row.grade || null,
  entryDate: null,
  roleIds: [],
});

/** Does what was planned: people are added and changed at once, who leaves is handed to the job of leaving. */
export const applyPeople = async (context: WriteContext, source: Source, plan: PeoplePlan): Promise<void> => {
  const { db, platform } = context;
  const passwords = plan.add.length > 0 ? await addPeople(context, plan.add.map(newPerson)) : [];
  if (plan.add.length > 0) {
    const added = await db
      .select({ id: account.id, loginName: account.loginName })
      .from(account)
      .where(sql`${account.loginName} = any(${sql.param(plan.add.map(({ row }) => row.number))}::text[])`);
    const ids = new Map(added.map(({ id, loginName }) => [loginName, id]));
    const made = plan.add.map(({ row }, at) => ({
      row,
      id: ids.get(row.number) ?? '',
      password: passwords[at],
    }));
    plan.link.push(...made.map(({ row, id }) => ({ externalId: row.externalId, accountId: id })));
    const welcomed = made.filter(
      ({ row }) => (platform.mail && row.email) || (platform.sms?.welcome && row.phone),
    );
    for (let from = 0; from < welcomed.length; from += 100)
      await context.send(welcomeJob, {
        // Not readable in the queue.
        people: welcomed.slice(from, from + 100).map(({ id, password }) => ({
          id,
          sealed: platform.secrets.encrypt(password ?? '').toString('base64'),
        })),
      });
  }
  if (plan.change.length > 0) {
    await updateAccounts(
      context,
      plan.change.map(({ after }) => after),
    );
    await db.execute(sql`
      insert into person (account_id, title, grade)
      select id, title, grade from json_to_recordset(${JSON.stringify(
        plan.change.map(({ after: { id, title, grade } }) => ({ id, title, grade })),
      )}::json) as g(id uuid, title text, grade text)
      on conflict (account_id) do update set title = excluded.title, grade = excluded.grade`);
    for (const { before, after } of plan.change)
      if (before.userType !== after.userType)
        await setTypeRole(context, after.id, after.userType, before.userType);
    const named = await namesForLog(
      db,
      plan.change.flatMap(({ before, after }) => [before, after]),
    );
    for (const { before, after } of plan.change)
      context.audit({ target: target(after), changes: changesOf(logFields, named(before), named(after)) });
    context.notify('authority', { all: true });
  }
  await insertRows(
    db,
    syncLink,
    plan.link.map((link) => ({ ...link, sourceId: source.id, kind: 'people' as const })),
  );
  // Whoever is there again need not leave.
  await db.execute(sql`
    delete from sync_leaving l using sync_link k
     where l.source_id = ${source.id} and k.source_id = l.source_id and k.account_id = l.account_id
       and k.external_id = any(${sql.param(plan.present ?? [])}::text[])`);
  if (plan.leave.length === 0) return;
  const leaveDate = await dayOf(db);
  await db
    .insert(syncLeaving)
    .values(plan.leave.map((accountId) => ({ accountId, sourceId: source.id, leaveDate, since: nowIso() })))
    .onConflictDoNothing();
  await context.send(syncLeaveJob, {});
};
