import {
  type chemicalRequestEndpoints,
  chemicalRequestFields,
  decimalOf,
  type InputOf,
  inBase,
  noteOf,
  shortDecimal,
  studentType,
  type Unit,
  units,
} from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { series } from '../../../platform/series.ts';
import { check, move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import {
  forWhom,
  resubmitApproval,
  type Said,
  startApproval,
  withdrawApproval,
} from '../../approval/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryRoom, mayEnter, responsibleFor } from '../../ledger/public.ts';
import { listedNamesOf, substancesKnownByCas } from '../functions.ts';
import { membershipsOf } from '../stock/access.ts';
import { controlsIn, controlsOf } from '../stock/controls.ts';
import { inMeasure, isControlled, toldLabel } from '../stock/rules.ts';
import { substance } from '../tables.ts';
import { amountUnder, limitsOn, mostUnder, saidOf } from './most.ts';
import { againstProject } from './ports.ts';
import { itemsOf, ownRequests, type RequestRecord, requests } from './queries.ts';
import { inLine, needsPlan } from './rules.ts';
import { requestStates, requestTarget } from './states.ts';
import { chemicalRequest, chemicalRequestItem } from './tables.ts';

type Calls = typeof chemicalRequestEndpoints;
type Given = Omit<InputOf<Calls['requestSave']>, 'id' | 'version'>;

export const requestKind = 'chemicalRequest';

/** What its application is called and says. */
export const requestSays = {
  titles: { request: ['化学品领用：{name}', 'Request for chemicals: {name}'] },
  values: { line: ['{name} {n} {measure}', '{name} {n} {measure}'] },
  words: units,
} as const satisfies Said;

/** @throws REQUEST_MEMBER of whom the laboratory does not know, BOTTLE_LABORATORY_STATE */
const needMember = async ({ db, caller }: WriteContext, laboratoryId: string): Promise<void> => {
  const self = caller.accountId;
  const [where] = await db
    .select({ name: laboratory.laboratoryName, status: laboratory.status, answers: responsibleFor(self) })
    .from(laboratory)
    .where(eq(laboratory.id, laboratoryId));
  const known = where && (where.answers === true || (await membershipsOf(db, self)).has(laboratoryId));
  if (!known) throw fail('REQUEST_MEMBER');
  if (where.status !== 'active') throw fail('BOTTLE_LABORATORY_STATE', { name: where.name });
};

/** What is known of some substances now, with what the college and the lists ask of each. */
const known = async (context: WriteContext, ids: readonly string[]) => {
  const { db } = context;
  const rows = await db
    .select({
      ...{ id: substance.id, casCode: substance.casCode, chineseName: substance.chineseName },
      ...{ density: substance.density, controlCategories: substance.controlCategories },
      useStatus: substance.useStatus,
    })
    .from(substance)
    .where(inArray(substance.id, [...ids]));
  const byCas = await substancesKnownByCas(
    db,
    rows.flatMap(({ casCode }) => (casCode ? [{ casCode }] : [])),
  );
  const byName = await listedNamesOf(db, rows);
  return new Map(
    rows.map((row) => {
      const found = row.casCode ? byCas.get(row.casCode) : byName.get(row.chineseName.toLowerCase());
      // As bottles of it are entered: the dictionary, the lists in force and the college's own.
      const listed = found?.controlCategories ?? [];
      const categories = row.casCode && found ? listed : [...new Set([...row.controlCategories, ...listed])];
      return [row.id, { ...row, categories, local: found?.local ?? null }] as const;
    }),
  );
};
type Known = Awaited<ReturnType<typeof known>>;

/** @throws NOT_FOUND, REQUEST_SUBSTANCE_TWICE, SUBSTANCE_BANNED, UNIT_TOO_FINE, REQUEST_MAX, REQUEST_MAX_SUM, REQUEST_UNIT at the line */
const linesOf = async (context: WriteContext, items: Given['items'], of: Known) => {
  const rules = await controlsOf(context);
  const seen = new Set<string>();
  const together = new Map<string, bigint>();
  return items.map(({ substanceId, quantity, unit }, at) => {
    const field = `items.${at}`;
    const one = of.get(substanceId);
    if (one?.useStatus !== 1) throw failAt(`${field}.substanceId`, 'NOT_FOUND');
    const name = one.chineseName;
    if (seen.has(substanceId)) throw failAt(`${field}.substanceId`, 'REQUEST_SUBSTANCE_TWICE', { name });
    seen.add(substanceId);
    if (one.local?.level === 'banned') throw fail('SUBSTANCE_BANNED', { name });
    const asked = inBase(quantity, unit);
    if (asked === undefined) throw failAt(`${field}.quantity`, 'UNIT_TOO_FINE');
    for (const limit of limitsOn(rules.most(one.categories), one.local, { ...one, substanceId })) {
      const most = inLine({ unit, density: one.density }, limit.max, limit.unit);
      if (most === undefined)
        throw failAt(`${field}.unit`, 'REQUEST_UNIT', { name, unit: units[limit.unit] });
      if (asked > most)
        throw failAt(`${field}.quantity`, 'REQUEST_MAX', { name, max: toldLabel(most, unit) });
      // What is limited as a whole is not asked for in several lines either.
      const sum = (together.get(limit.key) ?? 0n) + amountUnder(limit, quantity, { ...one, unit });
      together.set(limit.key, sum);
      if (sum > mostUnder(limit))
        throw failAt(`${field}.quantity`, 'REQUEST_MAX_SUM', { name: limit.name, max: saidOf(limit) });
    }
    return { substanceId, quantity, unit, asked: decimalOf(asked) };
  });
};

/** Everything about it that is wrong by now. */
const checked = async (context: WriteContext, given: Given) => {
  const { db, caller } = context;
  await needMember(context, given.laboratoryId);
  const against = await againstProject(context, { laboratoryId: given.laboratoryId });
  if (against !== undefined) throw failAt('projectName', 'REQUEST_PROJECT', { name: against });
  const { useFrom, useTo, useRoomId, secondUserId = null, experimentPlanFileId = null } = given;
  if (useTo < useFrom) throw failAt('useTo', 'REQUEST_DAYS_REVERSED');
  if (useTo < (await dayOf(db))) throw failAt('useTo', 'REQUEST_DAYS_PAST');
  const own = and(eq(laboratoryRoom.laboratoryId, given.laboratoryId), eq(laboratoryRoom.roomId, useRoomId));
  if ((await db.$count(laboratoryRoom, own)) === 0) throw failAt('useRoomId', 'REQUEST_ROOM_OTHER');
  if (secondUserId) {
    const is =
      secondUserId !== caller.accountId && (await membershipsOf(db, secondUserId)).has(given.laboratoryId);
    if (!is) throw failAt('secondUserId', 'REQUEST_SECOND_OTHER');
  }
  const of = await known(
    context,
    given.items.map(({ substanceId }) => substanceId),
  );
  const lines = await linesOf(context, given.items, of);
  return {
    of,
    lines,
    values: {
      ...{ laboratoryId: given.laboratoryId, purpose: given.purpose.trim(), useFrom, useTo, useRoomId },
      ...{ projectName: given.projectName.trim(), secondUserId, experimentPlanFileId },
    },
  };
};

const itemsInWords = (
  of: Known,
  lines: readonly { substanceId: string; quantity: string; unit: Unit }[],
): string =>
  lines
    .map(
      ({ substanceId, quantity, unit }) =>
        `${of.get(substanceId)?.chineseName ?? ''} ${inMeasure(quantity, unit)}`,
    )
    .join('；');

/** A new draft, or what is in one by now. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, and what is wrong with it */
export const saveRequest = async (
  context: WriteContext,
  { id, version, ...given }: InputOf<Calls['requestSave']>,
) => {
  const { db, caller } = context;
  const before = id ? await ownRequests.lockSeen(context, { id, version: version ?? -1 }) : undefined;
  if (before) await check(context, requestStates, 'edit', before);
  const { values, lines, of } = await checked(context, given);
  const saved = before ?? { id: uuid(), requestNo: await series.ofDay(context, 'chemicalRequest', 'LY') };
  await claimFile(
    context,
    `experimentPlan:${saved.id}`,
    values.experimentPlanFileId,
    before?.experimentPlanFileId ?? null,
    { field: 'experimentPlanFileId' },
  );
  if (before)
    await db
      .update(chemicalRequest)
      .set({ ...values, ...bump })
      .where(eq(chemicalRequest.id, before.id));
  else
    await db
      .insert(chemicalRequest)
      .values({ ...values, id: saved.id, requestNo: saved.requestNo, applicantId: caller.accountId });
  await db.delete(chemicalRequestItem).where(eq(chemicalRequestItem.requestId, saved.id));
  await db
    .insert(chemicalRequestItem)
    .values(lines.map((line, sort) => ({ ...line, id: uuid(), requestId: saved.id, sort })));
  const { purpose, projectName, useFrom, useTo, items } = chemicalRequestFields;
  context.audit({
    target: requestTarget(saved),
    changes: [
      ...changesOf({ purpose, projectName, useFrom, useTo }, before ?? null, values),
      ...changesOf({ items }, null, { items: itemsInWords(of, lines) }),
    ],
  });
  return { id: saved.id, requestNo: saved.requestNo, version: before ? before.version + 1 : 0 };
};

/** To those who decide, or again what they sent back. @throws WRONG_STATE, ENTRY_NEEDED, REQUEST_PLAN_NEEDED, REQUEST_SECOND_NEEDED, and what is wrong with it by now */
export const handIn = async (context: WriteContext, row: RequestRecord): Promise<void> => {
  const { db } = context;
  await check(context, requestStates, 'submit', row);
  const items = await itemsOf(db, [row.id]);
  const { of, lines } = await checked(context, {
    ...row,
    items: items.map(({ substanceId, quantity, unit }) => ({
      substanceId,
      quantity: shortDecimal(quantity),
      unit,
    })),
  });
  const entry = await mayEnter(context, row.applicantId, row.laboratoryId, row.useRoomId);
  if (!entry.ok) throw fail('ENTRY_NEEDED');
  const rules = await controlsIn(db);
  for (const { substanceId } of lines) {
    const { categories = [], chineseName: name = '' } = of.get(substanceId) ?? {};
    if (needsPlan(categories) && !row.experimentPlanFileId)
      throw failAt('experimentPlanFileId', 'REQUEST_PLAN_NEEDED', { name });
    if (rules.of(categories).twoPersonUse && !row.secondUserId)
      throw failAt('secondUserId', 'REQUEST_SECOND_NEEDED', { name });
  }
  const categories = [...new Set([...of.values()].flatMap((one) => one.categories))].filter(isControlled);
  await move(context, requestStates, row, 'submit', { reason: null, submittedAt: nowIso(), categories });
  const [applicant] = await db
    .select({ userType: account.userType })
    .from(account)
    .where(eq(account.id, row.applicantId));
  const submission = {
    title: noteOf(requestSays.titles.request, { name: `${row.applicantName} ${row.laboratoryName}` }),
    summary: [
      { label: '申请人', labelEn: 'Applicant', value: row.applicantName },
      { label: '领用清单', labelEn: 'What is asked for', value: itemsInWords(of, lines) },
      { label: '使用日期', labelEn: 'Days of use', value: `${row.useFrom} 至 ${row.useTo}` },
      { label: '用途', labelEn: 'Purpose', value: row.purpose },
      { label: '课题或课程', labelEn: 'Project or course', value: row.projectName },
      { label: '使用地点', labelEn: 'Room of use', value: row.useRoomText },
      ...(row.secondUserName
        ? [{ label: '共同使用人', labelEn: 'Second user', value: row.secondUserName }]
        : []),
    ],
    facts: {
      categories,
      student: applicant?.userType === studentType,
      [forWhom]: [row.applicantId, ...(row.secondUserId ? [row.secondUserId] : [])],
    },
  };
  if (row.state === 'returned' && row.approvalId) {
    await resubmitApproval(context, { ...submission, instanceId: row.approvalId });
    return;
  }
  const started = await startApproval(context, {
    ...submission,
    ...{ kind: requestKind, businessId: row.id, applicantId: row.applicantId },
    ...{ organizationId: row.organizationId, laboratoryId: row.laboratoryId },
  });
  if (started !== 'none')
    await db
      .update(chemicalRequest)
      .set({ approvalId: started.instanceId })
      .where(eq(chemicalRequest.id, row.id));
};

/** @throws NOT_FOUND, STALE_VERSION, and as `handIn` */
export const submitRequest = async (context: WriteContext, seen: InputOf<Calls['requestSubmit']>) => {
  await handIn(context, await ownRequests.lockSeen(context, seen));
  const { state, approvalId } = await requests.lockAnywhere(context, seen.id);
  return { state, approvalId };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const withdrawRequest = async (
  context: WriteContext,
  seen: InputOf<Calls['requestWithdraw']>,
): Promise<void> => {
  const row = await ownRequests.lockSeen(context, seen);
  await move(context, requestStates, row, 'withdraw');
  await withdrawApproval(context, { kind: requestKind, businessId: row.id, reason: noteOf('withdrawn') });
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const deleteRequest = async (
  context: WriteContext,
  seen: InputOf<Calls['requestDelete']>,
): Promise<void> => {
  const row = await ownRequests.lockSeen(context, seen);
  await check(context, requestStates, 'delete', row);
  await claimFile(context, `experimentPlan:${row.id}`, null, row.experimentPlanFileId);
  await context.db.delete(chemicalRequest).where(eq(chemicalRequest.id, row.id));
  context.audit({ target: requestTarget(row), changes: [] });
};
