import {
  decimalOf,
  type InputOf,
  type limitEndpoints,
  limitLimits,
  limitRaiseFields,
  limitUnits,
  noteOf,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFiles } from '../../../platform/files/files.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { check, move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { resubmitApproval, type Said, startApproval, withdrawApproval } from '../../approval/public.ts';
import { account } from '../../identity/public.ts';
import { needOpen } from '../stock/access.ts';
import { exactOf, monthsAfter } from '../stock/rules.ts';
import { answering, isRaisable } from './answering.ts';
import { measure, placesOf } from './measureQueries.ts';
import { limitName } from './names.ts';
import { tellRaiseEnded } from './notices.ts';
import { ownRaises, type RaiseRecord, raises } from './raiseQueries.ts';
import { raiseStates, raiseTarget } from './states.ts';
import { chemicalLimit, limitRaise } from './tables.ts';
import { limitInBase, limitTold, percentOf } from './units.ts';
import { unitTexts, unitWord } from './usage.ts';

type Calls = typeof limitEndpoints;
type Given = Omit<InputOf<Calls['limitRaiseSubmit']>, 'id' | 'version'>;

export const raiseKind = 'chemicalLimitRaise';
export const raiseUse = 'limitRaise';

/** @throws NOT_FOUND, LIMIT_RAISE_OWN */
const needAnswering = async (context: WriteContext, laboratoryId: string) => {
  const found = await answering(context, laboratoryId);
  if (!found) throw failAt('laboratoryId', 'NOT_FOUND');
  if (!found.may) throw fail('LIMIT_RAISE_OWN');
  return found;
};

/** Everything about it that is wrong by now. */
const checked = async (context: WriteContext, given: Given, id: string) => {
  const { db } = context;
  const { limitId, laboratoryId, newMax, validTo } = given;
  const roomId = given.roomId ?? null;
  const of = await needAnswering(context, laboratoryId);
  await needOpen(db, [laboratoryId]);
  const [limit] = await db
    .select()
    .from(chemicalLimit)
    .where(and(eq(chemicalLimit.id, limitId), eq(chemicalLimit.useStatus, 1)));
  if (!limit) throw failAt('limitId', 'NOT_FOUND');
  if (!isRaisable(limit.scope)) throw failAt('limitId', 'LIMIT_RAISE_SCOPE');
  const day = await dayOf(db);
  if (validTo < day) throw failAt('validTo', 'LIMIT_RAISE_PAST');
  if (validTo > monthsAfter(day, limitLimits.months)) throw failAt('validTo', 'LIMIT_RAISE_LONG');
  const own = sql`${placesOf([laboratoryId])} ${roomId ? sql`and s.room_id = ${roomId}::uuid` : sql``}`;
  const units = await measure(db, { own, limitIds: [limitId], day });
  const [first] = units.toSorted((a, b) => (a.allowed < b.allowed ? -1 : 1));
  if (!first) throw failAt(roomId ? 'roomId' : 'limitId', 'LIMIT_RAISE_OTHER');
  const newBase = limitInBase(newMax, limit.unit);
  if (newBase === undefined) throw failAt('newMax', 'UNIT_TOO_FINE');
  if (newBase <= first.allowed)
    throw failAt('newMax', 'LIMIT_RAISE_LOWER', {
      max: limitTold(first.allowed, limit.unit),
      unit: unitWord(limit.unit),
    });
  await hold(db, `limitRaise ${limitId} ${laboratoryId}`);
  const open = and(
    eq(limitRaise.limitId, limitId),
    eq(limitRaise.laboratoryId, laboratoryId),
    sql`${limitRaise.roomId} is not distinct from ${roomId}::uuid`,
    inArray(limitRaise.state, ['approving', 'returned', 'applied']),
    sql`${limitRaise.id} <> ${id}`,
  );
  if ((await db.$count(limitRaise, open)) > 0) throw failAt('limitId', 'LIMIT_RAISE_OPEN');
  const name = (await limitName(db, [limit]))(limit);
  const where = (await unitTexts(db, units.slice(0, 1)))(first);
  return {
    of,
    limit,
    first,
    name,
    where: units.length > 1 ? `${where} 等 ${units.length} 处` : where,
    percent: percentOf(newBase - first.allowed, first.allowed),
    newBase,
  };
};
type Checked = Awaited<ReturnType<typeof checked>>;

/** What its application is called and says. */
export const raiseSays = {
  titles: { raise: ['超限量存放：{name}', 'Storing above a limit: {name}'] },
  values: {
    raise: ['{before} → {n} {measure}（+{percent} %）', '{before} → {n} {measure} (+{percent} %)'],
    now: ['{n} {measure}', '{n} {measure}'],
  },
  words: limitUnits,
} as const satisfies Said;

const submissionOf = (
  { of, limit, first, name, where, percent }: Checked,
  { newMax, validTo, reason }: Pick<Given, 'newMax' | 'validTo' | 'reason'>,
  applicantName: string,
) => {
  const unit = unitWord(limit.unit);
  return {
    title: noteOf(raiseSays.titles.raise, { name: `${of.laboratoryName} ${name}` }),
    summary: [
      { label: '申请人', labelEn: 'Applicant', value: applicantName },
      { label: '限量', labelEn: 'Limit', value: `${where} ${name}` },
      {
        label: '申请限量',
        labelEn: 'Asked for',
        value: `${limitTold(first.allowed, limit.unit)} → ${newMax} ${unit}（+${percent} %）`,
      },
      { label: '现有', labelEn: 'There now', value: `${limitTold(first.now, limit.unit)} ${unit}` },
      { label: '有效期至', labelEn: 'Until', value: validTo },
      { label: '理由', labelEn: 'Reason', value: reason },
    ],
    facts: { key: limit.key, percent },
  };
};

const storedOf = (values: Given & { fileIds: string[] }, { newBase, first, limit }: Checked) => ({
  ...values,
  roomId: values.roomId ?? null,
  newBase: decimalOf(newBase),
  maxBefore: limitTold(first.allowed, limit.unit),
});

/** Goes to those who decide, or again after it was returned. @throws what is wrong with it, WRONG_STATE, STALE_VERSION */
export const submitRaise = async (
  context: WriteContext,
  { id: given, version, ...input }: InputOf<Calls['limitRaiseSubmit']>,
) => {
  const { db, caller } = context;
  const before = given ? await ownRaises.lockSeen(context, { id: given, version: version ?? -1 }) : undefined;
  if (before) await check(context, raiseStates, 'edit', before);
  const id = before?.id ?? uuid();
  const values = valuesOf(limitRaiseFields, input);
  const found = await checked(context, values, id);
  await claimFiles(context, `${raiseUse}:${id}`, values.fileIds, before?.fileIds ?? []);
  const row = storedOf(values, found);
  if (before)
    await move(context, raiseStates, before, 'edit', { ...row, answer: null } as Partial<RaiseRecord>);
  else {
    await db.insert(limitRaise).values({ ...row, id, applicantId: caller.accountId });
    const { newMax, validTo, reason } = limitRaiseFields;
    context.audit({
      target: raiseTarget({ id, laboratoryName: found.of.laboratoryName }),
      changes: changesOf({ newMax, validTo, reason }, null, values),
    });
  }
  await handOver(context, { id, before, found, values });
  const { version: now, approvalId } = await raises.lockAnywhere(context, id);
  return { id, version: now, approvalId };
};

const handOver = async (
  context: WriteContext,
  {
    id,
    before,
    found,
    values,
  }: { id: string; before: RaiseRecord | undefined; found: Checked; values: Given },
): Promise<void> => {
  const { db, caller } = context;
  const applicantId = before?.applicantId ?? caller.accountId;
  const [applicant] = await db
    .select({ name: account.name })
    .from(account)
    .where(eq(account.id, applicantId));
  const submission = submissionOf(found, values, applicant?.name ?? '');
  if (before?.approvalId) {
    await resubmitApproval(context, { ...submission, instanceId: before.approvalId });
    return;
  }
  const started = await startApproval(context, {
    ...submission,
    ...{ kind: raiseKind, businessId: id, applicantId },
    ...{ organizationId: found.of.organizationId, laboratoryId: values.laboratoryId },
  });
  if (started !== 'none')
    await db.update(limitRaise).set({ approvalId: started.instanceId }).where(eq(limitRaise.id, id));
};

/** A returned one that its applicant hands in again as it is. @throws what is wrong with it by now */
export const handInAgain = async (context: WriteContext, row: RaiseRecord): Promise<void> => {
  const { limitId, laboratoryId, roomId, newMax, validTo, reason, fileIds } = row;
  const values = {
    limitId,
    laboratoryId,
    roomId,
    newMax: decimalOf(exactOf(newMax)),
    validTo,
    reason,
    fileIds,
  };
  const found = await checked(context, values, row.id);
  await move(context, raiseStates, row, 'edit', { answer: null });
  await handOver(context, { id: row.id, before: row, found, values });
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const withdrawRaise = async (
  context: WriteContext,
  seen: InputOf<Calls['limitRaiseWithdraw']>,
): Promise<void> => {
  const row = await ownRaises.lockSeen(context, seen);
  await move(context, raiseStates, row, 'withdraw');
  await withdrawApproval(context, { kind: raiseKind, businessId: row.id, reason: noteOf('withdrawn') });
};

const ending = { title: ['超限量存放到期', 'Raised limits end'], module: 'chemicals' } as const;
const atOnce = 200;

/** After its last day the limit holds again as it was. */
export const endRaises = async (platform: Platform): Promise<void> => {
  let found = atOnce;
  while (found === atOnce)
    found = await asSystem(platform, ending, async (context) => {
      const { db } = context;
      const day = await dayOf(db);
      const ids = await db
        .select({ id: limitRaise.id })
        .from(limitRaise)
        .where(and(eq(limitRaise.state, 'applied'), sql`${limitRaise.validTo} < ${day}::date`))
        .limit(atOnce);
      const rows = await raises.lockAnywhere(
        context,
        ids.map(({ id }) => id),
      );
      for (const row of rows) {
        await move(context, raiseStates, row, 'expire');
        await tellRaiseEnded(context, row);
      }
      return rows.length;
    });
};
