import { type externalEndpoints, externalFields, type InputOf } from '@anyan/contract';
import { and, eq, lt } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFiles } from '../../../platform/files/files.ts';
import { check, moveAll } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { notify } from '../../notification/public.ts';
import { tellOthers } from '../certificate/events.ts';
import { externalCertificate } from '../tables.ts';
import { type ExternalCertificateRow, externals } from './queries.ts';
import { externalSettings } from './settings.ts';
import { externalStates, externalTarget } from './states.ts';

type Endpoints = typeof externalEndpoints;
type Given = InputOf<Endpoints['externalSave']>;

/** @throws EXTERNAL_KIND_UNKNOWN, EXTERNAL_END_NEEDED, EXTERNAL_FUTURE, EXTERNAL_REVERSED, EXTERNAL_OVER */
const checkFields = async ({ db }: WriteContext, { kindCode, issuedAt, validTo }: Given): Promise<void> => {
  const { externalKinds } = await externalSettings.inForce(db);
  const kind = externalKinds.find(({ code }) => code === kindCode);
  if (!kind) throw failAt('kindCode', 'EXTERNAL_KIND_UNKNOWN');
  if (kind.needValidTo && !validTo) throw failAt('validTo', 'EXTERNAL_END_NEEDED');
  const day = await dayOf(db);
  if (issuedAt > day) throw failAt('issuedAt', 'EXTERNAL_FUTURE');
  if (validTo && validTo < issuedAt) throw failAt('validTo', 'EXTERNAL_REVERSED');
  if (validTo && validTo < day) throw failAt('validTo', 'EXTERNAL_OVER');
};

/** Somebody's own alone. @throws NOT_FOUND, STALE_VERSION */
const lockOwn = async (context: WriteContext, { id, version }: { id: string; version: number }) => {
  const row = await externals.lockAnywhere(context, id);
  if (row.userId !== context.caller.accountId) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('STALE_VERSION');
  return row;
};

/** Hands one in; what was decided before waits again. @throws what `checkFields` does, NOT_FOUND, STALE_VERSION, WRONG_STATE, FILE_UNKNOWN */
export const saveExternal = async (
  context: WriteContext,
  { id, version, ...given }: Given,
): Promise<{ id: string; version: number }> => {
  const { db, caller } = context;
  const before = id ? await lockOwn(context, { id, version: version ?? -1 }) : undefined;
  if (before) await check(context, externalStates, 'edit', before);
  await checkFields(context, given);
  const { number, issuer, validTo, ...rest } = valuesOf(externalFields, given);
  const values = { ...rest, number: number ?? '', issuer: issuer ?? '', validTo, fileIds: given.fileIds };
  const one = id ?? uuid();
  await claimFiles(context, `externalCertificate:${one}`, given.fileIds, before?.fileIds ?? []);
  const undecided = { state: 'pending' as const, decidedById: null, decidedAt: null, reason: null };
  if (before)
    await db
      .update(externalCertificate)
      .set({ ...values, ...undecided, ...bump })
      .where(eq(externalCertificate.id, one));
  else await db.insert(externalCertificate).values({ ...values, id: one, userId: caller.accountId });
  context.audit({
    target: externalTarget({ id: one, number: values.number }),
    changes: changesOf(externalFields, before ?? null, values),
  });
  // Until it is confirmed again it counts for nothing.
  if (before?.state === 'valid') await tellOthers(context, 'revoked', await toldOf(context, [before]));
  return { id: one, version: (before?.version ?? -1) + 1 };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const deleteExternal = async (
  context: WriteContext,
  seen: InputOf<Endpoints['externalDelete']>,
): Promise<void> => {
  const row = await lockOwn(context, seen);
  await check(context, externalStates, 'delete', row);
  await claimFiles(context, `externalCertificate:${row.id}`, [], row.fileIds);
  await context.db.delete(externalCertificate).where(eq(externalCertificate.id, row.id));
  context.audit({ target: externalTarget(row), changes: changesOf(externalFields, row, null) });
};

/** With the covers that the college takes their kinds for. */
export const toldOf = async (
  { db }: { db: Reader },
  rows: readonly Pick<ExternalCertificateRow, 'id' | 'userId' | 'validTo' | 'kindCode'>[],
) => {
  const { externalKinds } = await externalSettings.inForce(db);
  return rows.map(({ id, userId, validTo, kindCode }) => {
    const kind = externalKinds.find(({ code }) => code === kindCode);
    return {
      ...{ id, userId, validTo, coversHazardCategories: kind?.coversHazardCategories ?? [] },
      ...{ coversRiskLevel: kind?.coversRiskLevel ?? null, coversSpecial: kind?.coversSpecial ?? [] },
    };
  });
};

/** How its owner hears of what was decided. */
const outcomes = {
  accept: { kind: 'certificate.decided', said: ['确认', 'confirmed'] },
  reject: { kind: 'certificate.decided', said: ['驳回', 'refused'] },
  revoke: { kind: 'certificate.revoked', said: ['被撤销', 'revoked'] },
} as const;

/** @throws NOT_FOUND, WRONG_STATE, EXTERNAL_OWN, EXTERNAL_REASON_NEEDED */
export const decideExternals = async (
  context: WriteContext,
  { ids, act, reason }: InputOf<Endpoints['externalDecide']>,
) => {
  const why = reason?.trim() || null;
  if (act !== 'accept' && !why) throw failAt('reason', 'EXTERNAL_REASON_NEEDED');
  const rows = await externals.lock(context, ids);
  const decided = { decidedById: context.caller.accountId, decidedAt: nowIso(), reason: why };
  await moveAll(context, externalStates, rows, act, decided as never, why ?? []);
  if (act === 'accept') await tellOthers(context, 'issued', await toldOf(context, rows));
  if (act === 'revoke') await tellOthers(context, 'revoked', await toldOf(context, rows));
  const { kind, said } = outcomes[act];
  for (const { id, userId, number } of rows)
    await notify(context, {
      userIds: [userId],
      kind,
      title: [
        `外部证书“${number}”已${said[0]}`,
        `Your certificate “${number}” from elsewhere was ${said[1]}`,
      ],
      ...(why ? { body: [`说明：${why}`, `Note: ${why}`] as const } : {}),
      link: `/access/userExamList?tab=certificates&external=${id}`,
    });
  return { changed: rows.length };
};

/** What is over has expired, and others hear of it. Answers how many it found. */
export const expireExternals = async (context: WriteContext, most: number): Promise<number> => {
  const { db } = context;
  const found = await db
    .select({ id: externalCertificate.id })
    .from(externalCertificate)
    .where(and(eq(externalCertificate.state, 'valid'), lt(externalCertificate.validTo, await dayOf(db))))
    .orderBy(externalCertificate.validTo)
    .limit(most);
  if (found.length === 0) return 0;
  const rows = (
    await externals.lockAnywhere(
      context,
      found.map(({ id }) => id),
    )
  ).filter(({ state }) => state === 'expired');
  await moveAll(context, externalStates, rows, 'expire');
  await tellOthers(context, 'expired', await toldOf(context, rows));
  return found.length;
};
