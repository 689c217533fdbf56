import { extensionFields, type InputOf, type invigilationEndpoints, type ResultOf } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import { needAll } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { inAudience } from '../audience/queries.ts';
import { whomField } from '../extension/rules.ts';
import { whoNeedPhoto } from '../invigilation/queries.ts';
import { rules } from '../rule/queries.ts';
import { ruleTarget } from '../rule/states.ts';
import { examAttempt, examExtension, examRule } from '../tables.ts';
import { grantedNow } from './queries.ts';

type Acting = (typeof invigilationEndpoints)['attemptAct'];
type Stored = typeof examExtension.$inferSelect;

/** Letters that the reason of an extension may have. */
const reasonMost = 200;

/** What somebody is granted without a photo: his own goes before his organisation's, so that it repeats what that gives. */
const withoutPhoto = (before: Stored | undefined, reason: string) => ({
  extraMinutes: before?.extraMinutes ?? 0,
  extraAttempts: before?.extraAttempts ?? 0,
  openAt: before?.openAt ?? null,
  closeAt: before?.closeAt ?? null,
  examCode: before?.examCode ?? null,
  waivePrerequisite: before?.waivePrerequisite ?? false,
  waivePhoto: true,
  reason: (before ? `${before.reason}；${reason}` : reason).slice(0, reasonMost).toWellFormed(),
});

/** Those who go on with an extension of their own are taken off it, and get one beside it. */
const grant = async (
  { db, caller }: WriteContext,
  ruleId: string,
  userIds: readonly string[],
  { before, reason }: { before: Stored | undefined; reason: string },
): Promise<void> => {
  const values = withoutPhoto(before, reason);
  const others = before?.userIds.filter((id) => !userIds.includes(id)) ?? [];
  if (before && !before.organizationId) {
    const set = others.length > 0 ? { userIds: others } : values;
    await db
      .update(examExtension)
      .set({ ...set, ...bump })
      .where(eq(examExtension.id, before.id));
    if (others.length === 0) return;
  }
  await db
    .insert(examExtension)
    .values({ ...values, id: uuid(), ruleId, userIds: [...userIds], grantedBy: caller.accountId });
};

/** Of these whom the exam is for. @throws NOT_FOUND of others */
const examinees = async ({ db }: WriteContext, ruleId: string, userIds: readonly string[]) =>
  needAll(
    userIds,
    await db
      .select({
        id: account.id,
        personName: account.name,
        running: sql<boolean>`exists (select 1 from ${examAttempt} a where a.rule_id = ${ruleId}
          and a.user_id = ${account.id} and a.state = 'running')`,
      })
      .from(account)
      .innerJoin(examRule, eq(examRule.id, ruleId))
      .where(and(inArray(account.id, [...userIds]), inAudience(examRule))),
  );

/**
 * People of an exam need no photo, kept as extensions; whom it does not fit is left and named.
 * @throws NOT_FOUND of whom the exam is not for, EXAM_ACT_NO_PHOTO
 */
export const waivePhotos = async (
  context: WriteContext,
  rule: { id: string; examName: string; needPhoto: boolean },
  { userIds: given = [], reason = '' }: InputOf<Acting>,
): Promise<ResultOf<Acting>> => {
  const { db, caller, locale } = context;
  // As who saves an extension does, so that nobody gets two.
  await rules.lockAnywhere(context, rule.id);
  if (!rule.needPhoto) throw fail('EXAM_ACT_NO_PHOTO');
  const userIds = [...new Set(given)];
  const people = await examinees(context, rule.id, userIds);
  const toWaive = await whoNeedPhoto(db, rule.id, userIds);
  const faultOf = ({ id, running }: (typeof people)[number]): Failure | undefined => {
    if (id === caller.accountId) return fail('EXAM_ACT_OWN');
    if (running) return fail('EXAM_ACT_STARTED');
    return toWaive.has(id) ? undefined : fail('EXAM_ACT_WAIVED');
  };
  const fits = people.filter((one) => !faultOf(one));
  const granted = await grantedNow(
    db,
    rule.id,
    fits.map(({ id }) => id),
  );
  for (const [, some] of Map.groupBy(granted, ({ extension }) => extension?.id))
    await grant(
      context,
      rule.id,
      some.map(({ userId }) => userId),
      { before: some[0]?.extension, reason: reason.trim() },
    );
  context.audit({
    action: ['监考免拍照', 'Invigilator: photo waived'],
    target: ruleTarget(rule),
    changes: changesOf({ ...whomField, reason: extensionFields.reason }, null, {
      whom: fits.map(({ personName }) => personName).join('、'),
      reason,
    }),
  });
  context.notify('push', { accountIds: fits.map(({ id }) => id), event: { kind: 'exam.told' } });
  return {
    done: fits.length,
    failed: people.flatMap((one) => {
      const fault = faultOf(one);
      return fault ? { attemptId: null, personName: one.personName, why: fault.sentence(locale) } : [];
    }),
  };
};
