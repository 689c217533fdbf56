import type { certificateEndpoints, InputOf, ResultOf } from '@anyan/contract';
import { and, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { check, move, moveAll } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { notify } from '../../notification/public.ts';
import { rulesFor } from '../exam/queries.ts';
import { retrainedMinutes } from '../ports.ts';
import { certificate } from '../tables.ts';
import { tellOthers } from './events.ts';
import { issueByHours, peopleToName, renewedFields } from './issue.ts';
import { type CertificateRow, certificates } from './queries.ts';
import { certificateStates, certificateTarget, holderField } from './states.ts';

type Endpoints = typeof certificateEndpoints;

/** Each holder hears of it once for all of his. */
const notifyRevoked = async (
  context: WriteContext,
  rows: readonly CertificateRow[],
  reason: string,
): Promise<void> => {
  for (const { id, userId, certificateName, certificateNumber } of rows)
    await notify(context, {
      userIds: [userId],
      kind: 'certificate.revoked',
      title: [`证书“${certificateName}”已被撤销`, `Your certificate “${certificateName}” was revoked`],
      body: [`编号 ${certificateNumber}，原因：${reason}`, `Number ${certificateNumber}: ${reason}`],
      link: `/access/userExamList?tab=certificates&open=${id}`,
    });
};

const revokeRows = async (
  context: WriteContext,
  rows: readonly CertificateRow[],
  reason: string,
): Promise<void> => {
  await moveAll(
    context,
    certificateStates,
    rows,
    'revoke',
    { revokeReason: reason, revokedById: actorOf(context) },
    reason,
  );
  await tellOthers(context, 'revoked', rows);
  await notifyRevoked(context, rows, reason);
};

/** @throws NOT_FOUND, WRONG_STATE when one of them stands no more */
export const revokeCertificates = async (
  context: WriteContext,
  { ids, reason }: InputOf<Endpoints['certificateRevoke']>,
): Promise<ResultOf<Endpoints['certificateRevoke']>> => {
  const rows = await certificates.lock(context, ids);
  await revokeRows(context, rows, reason.trim());
  return { changed: rows.length };
};

/** When a sitting is made void: what it gave goes with it. */
export const revokeOfAttempts = async (
  context: WriteContext,
  attemptIds: readonly string[],
  reason: string,
): Promise<void> => {
  const given = await context.db
    .select({ id: certificate.id, state: certificate.state })
    .from(certificate)
    .where(inArray(certificate.attemptId, [...attemptIds]));
  if (given.length === 0) return;
  const standing = given.filter(({ state }) => state === 'valid' || state === 'expired');
  const idsOf = (some: typeof given) => some.map(({ id }) => id);
  if (standing.length > 0)
    await revokeRows(context, await certificates.lockAnywhere(context, idsOf(standing)), reason);
  await takeBackRenewals(context, await certificates.lockAnywhere(context, idsOf(given)));
};

/** What was renewed by certificates that have come to nothing stands by itself again, and may be renewed anew. */
const takeBackRenewals = async (context: WriteContext, rows: readonly CertificateRow[]): Promise<void> => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const renewed = await context.db
    .select({
      id: certificate.id,
      certificateNumber: certificate.certificateNumber,
      by: certificate.replacedById,
    })
    .from(certificate)
    .where(inArray(certificate.replacedById, [...byId.keys()]))
    .for('update');
  if (renewed.length === 0) return;
  await context.db
    .update(certificate)
    // What renewed it began once it had ended.
    .set({
      replacedById: null,
      state: sql`case ${certificate.state} when 'renewed' then 'expired' else ${certificate.state} end`,
      ...bump,
    })
    .where(
      inArray(
        certificate.id,
        renewed.map(({ id }) => id),
      ),
    );
  for (const { by, ...one } of renewed)
    context.audit({
      action: ['证书续期作废', 'Renewal taken back'],
      target: certificateTarget(one),
      changes: changesOf(
        renewedFields,
        { replacedById: { id: by, name: byId.get(by ?? '')?.certificateNumber } },
        null,
      ),
    });
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, CERTIFICATE_OVER, CERTIFICATE_OWN */
export const restoreCertificate = async (
  context: WriteContext,
  { reason, ...seen }: InputOf<Endpoints['certificateRestore']>,
): Promise<void> => {
  const row = await certificates.lockSeen(context, seen);
  await move(
    context,
    certificateStates,
    row,
    'restore',
    { revokeReason: null, revokedById: null },
    reason.trim(),
  );
  await tellOthers(context, 'restored', [row]);
};

/** With the person's name, number and unit of today. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const reissueCertificate = async (
  context: WriteContext,
  seen: InputOf<Endpoints['certificateReissue']>,
): Promise<void> => {
  const row = await certificates.lockSeen(context, seen);
  const { classHours } = row.personSnapshot;
  const now = need((await peopleToName(context, [row.userId])).get(row.userId));
  const personSnapshot = classHours === undefined ? now : { ...now, classHours };
  await check(context, certificateStates, 'reissue', row);
  await context.db
    .update(certificate)
    .set({ personSnapshot, ...bump })
    .where(eq(certificate.id, row.id));
  context.audit({
    target: certificateTarget(row),
    changes: changesOf(
      holderField,
      { personSnapshot: Object.values(row.personSnapshot).join(' ') },
      { personSnapshot: Object.values(personSnapshot).join(' ') },
    ),
  });
};

/** Minutes of retraining that somebody has since a day, as far as anything books them. */
const minutesSince = async (
  { db, platform }: WriteContext,
  since: string,
): Promise<(userId: string) => Promise<number>> => {
  const answers = [...platform.ports.all(retrainedMinutes).values()];
  return async (userId) =>
    (await Promise.all(answers.map((one) => one(db, userId, since)))).reduce((sum, one) => sum + one, 0);
};

/** One's own: by hours where they suffice, else by the exam that has to be sat. @throws NOT_FOUND and why not */
export const renewCertificate = async (
  context: WriteContext,
  { id }: InputOf<Endpoints['certificateRenew']>,
): Promise<ResultOf<Endpoints['certificateRenew']>> => {
  const { db, caller } = context;
  const row = need(
    (await certificates.lockAnywhere(context, [id])).find(({ userId }) => userId === caller.accountId),
  );
  await check(context, certificateStates, 'renew', row);
  if (!row.ruleId) throw fail('CERTIFICATE_NO_RENEWAL');
  const rule = (await rulesFor(db, caller.accountId, row.ruleId))[0];
  const content = rule?.content;
  if (!content?.certificateTemplateId || rule?.state !== 'enabled') throw fail('CERTIFICATE_NO_RENEWAL');
  const { renewMode, renewMinutes } = content;
  if (renewMode === 'exam') return { certificateId: null, examRoleId: row.ruleId };
  const have = await (await minutesSince(context, row.validFrom))(caller.accountId);
  if (have >= renewMinutes && renewMinutes > 0) {
    const made = await issueByHours(context, { ruleId: row.ruleId, userId: row.userId, score: row.score });
    return { certificateId: made, examRoleId: null };
  }
  if (renewMode === 'either') return { certificateId: null, examRoleId: row.ruleId };
  throw fail('CERTIFICATE_HOURS_SHORT', { minutes: Math.max(1, renewMinutes - have) });
};

const next = alias(certificate, 'renewed_by');

const idsToMove = async (db: Reader, day: string, most: number) => {
  const replaced = await db
    .select({ id: certificate.id })
    .from(certificate)
    .innerJoin(next, eq(next.id, certificate.replacedById))
    .where(
      and(
        inArray(certificate.state, ['valid', 'expired']),
        isNotNull(certificate.replacedById),
        lte(next.validFrom, day),
      ),
    )
    .orderBy(certificate.id)
    .limit(most);
  const over = await db
    .select({ id: certificate.id })
    .from(certificate)
    .where(
      and(
        eq(certificate.state, 'valid'),
        lt(certificate.validTo, day),
        sql`${certificate.replacedById} is null`,
      ),
    )
    .orderBy(certificate.validTo)
    .limit(most);
  return { replaced: replaced.map(({ id }) => id), over: over.map(({ id }) => id) };
};

/** What the days bring: what was renewed gives way, what is over has expired. Answers how many it found. */
export const moveByDay = async (context: WriteContext, most: number): Promise<number> => {
  const { replaced, over } = await idsToMove(context.db, await dayOf(context.db), most);
  for (const [ids, event, what] of [
    [replaced, 'replace', 'renewed'],
    [over, 'expire', 'expired'],
  ] as const) {
    if (ids.length === 0) continue;
    // Another node may have done so meanwhile.
    const rows = (await certificates.lockAnywhere(context, ids)).filter((row) =>
      event === 'replace' ? row.state !== 'renewed' && row.state !== 'revoked' : row.state === 'expired',
    );
    await moveAll(context, certificateStates, rows, event);
    await tellOthers(context, what, rows);
  }
  return replaced.length + over.length;
};
