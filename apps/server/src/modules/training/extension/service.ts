import { type extensionEndpoints, extensionFields, type InputOf } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need, reachesOrganization } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { organization } from '../../college/public.ts';
import { account, namesOfPeople } from '../../identity/public.ts';
import { rules } from '../rule/queries.ts';
import { ruleTarget } from '../rule/states.ts';
import { examExtension } from '../tables.ts';
import { grantedAlready } from './queries.ts';
import { whomField } from './rules.ts';

type Given = InputOf<(typeof extensionEndpoints)['extensionSave']>;
type Stored = typeof examExtension.$inferSelect;

const isReversed = (openAt: string | null, closeAt: string | null): boolean =>
  !!openAt && !!closeAt && Date.parse(closeAt) <= Date.parse(openAt);

/** @throws what is wrong with it whatever there is already */
const valuesOf = (given: Given) => {
  const userIds = [...new Set(given.userIds ?? [])];
  const { organizationId = null, openAt = null, closeAt = null } = given;
  const values = {
    ...{ userIds, organizationId, openAt, closeAt },
    ...{ extraMinutes: given.extraMinutes, extraAttempts: given.extraAttempts },
    examCode: given.examCode?.trim() || null,
    waivePrerequisite: given.waivePrerequisite ?? false,
    waivePhoto: given.waivePhoto ?? false,
    reason: given.reason.trim(),
  };
  if (userIds.length > 0 === !!organizationId) throw failAt('userIds', 'EXTENSION_WHOM');
  if (isReversed(openAt, closeAt)) throw failAt('closeAt', 'EXTENSION_WINDOW');
  const { extraMinutes, extraAttempts, examCode, waivePrerequisite, waivePhoto } = values;
  const grants = [extraMinutes, extraAttempts, openAt, closeAt, examCode, waivePrerequisite, waivePhoto];
  if (!grants.some(Boolean)) throw failAt('extraMinutes', 'EXTENSION_NOTHING');
  return values;
};

/** @throws EXTENSION_OWN, EXTENSION_PERSON_UNKNOWN, EXTENSION_ORGANIZATION_UNKNOWN, EXTENSION_TWICE */
const checkWhom = async (
  { db, reach, caller }: WriteContext,
  ruleId: string,
  { userIds, organizationId }: Pick<Stored, 'userIds' | 'organizationId'>,
  except: string | null,
) => {
  if (userIds.includes(caller.accountId)) throw failAt('userIds', 'EXTENSION_OWN');
  if ((await db.$count(account, inArray(account.id, userIds))) !== userIds.length)
    throw failAt('userIds', 'EXTENSION_PERSON_UNKNOWN');
  const twice = await grantedAlready(db, ruleId, userIds, except);
  if (twice) throw failAt('userIds', 'EXTENSION_TWICE', twice);
  if (!organizationId) return;
  const [unit] = await db
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (!unit || !reachesOrganization(reach, organizationId))
    throw failAt('organizationId', 'EXTENSION_ORGANIZATION_UNKNOWN');
  const same = and(
    eq(examExtension.ruleId, ruleId),
    eq(examExtension.organizationId, organizationId),
    sql`${examExtension.id} is distinct from ${except}::uuid`,
  );
  if ((await db.$count(examExtension, same)) > 0) throw failAt('organizationId', 'EXTENSION_TWICE', unit);
};

/** As the log tells it, with names for ids. */
const logged = async ({ db }: WriteContext, row: Omit<Partial<Stored>, 'id'> | null) => {
  if (!row) return null;
  const { userIds = [], organizationId } = row;
  const people = await namesOfPeople(db, userIds);
  const [unit] = organizationId
    ? await db
        .select({ name: organization.name })
        .from(organization)
        .where(eq(organization.id, organizationId))
    : [];
  return { ...row, whom: unit?.name ?? userIds.map((id) => people.get(id)?.name ?? '—').join('、') };
};
const { userIds: _u, organizationId: _o, ...told } = extensionFields;
const loggedFields = { ...whomField, ...told };

/** One that is there, locked, of a rule within reach. @throws NOT_FOUND */
const lockOne = async (context: WriteContext, id: string): Promise<Stored> => {
  const [row] = await context.db.select().from(examExtension).where(eq(examExtension.id, id)).for('update');
  await rules.lock(context, need(row).ruleId);
  return need(row);
};

/** @throws NOT_FOUND, STALE_VERSION, and what is wrong with it */
export const saveExtension = async (
  context: WriteContext,
  given: Given,
): Promise<{ id: string; version: number }> => {
  const { db, caller } = context;
  const { examRoleId } = given;
  // Two at once for one rule wait for each other here, so that nobody gets two.
  const rule = await rules.lock(context, examRoleId);
  const before = given.id ? await lockOne(context, given.id) : null;
  if (before && before.ruleId !== examRoleId) throw fail('NOT_FOUND');
  if (before && before.version !== given.version) throw fail('STALE_VERSION');
  const values = valuesOf(given);
  await checkWhom(context, examRoleId, values, before?.id ?? null);
  const id = before?.id ?? uuid();
  if (before)
    await db
      .update(examExtension)
      .set({ ...values, ...bump })
      .where(eq(examExtension.id, id));
  else
    await db.insert(examExtension).values({ ...values, id, ruleId: examRoleId, grantedBy: caller.accountId });
  context.audit({
    target: ruleTarget(rule),
    changes: changesOf(loggedFields, await logged(context, before), await logged(context, values)),
  });
  return { id, version: (before?.version ?? -1) + 1 };
};

/** @throws NOT_FOUND */
export const deleteExtension = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const before = await lockOne(context, id);
  const rule = await rules.lock(context, before.ruleId);
  await context.db.delete(examExtension).where(eq(examExtension.id, id));
  context.audit({
    target: ruleTarget(rule),
    changes: changesOf(loggedFields, await logged(context, before), null),
  });
};

/** In a merge: what the one is granted becomes the other's, unless it has its own there. */
export const mergeExtensions = async (
  { db }: WriteContext,
  fromId: string,
  intoId: string,
): Promise<void> => {
  await db.execute(sql`
    delete from ${examExtension} x where x.organization_id = ${fromId}
      and exists (select 1 from ${examExtension} other where other.rule_id = x.rule_id and other.organization_id = ${intoId})`);
  await db
    .update(examExtension)
    .set({ organizationId: intoId, ...bump })
    .where(eq(examExtension.organizationId, fromId));
};
