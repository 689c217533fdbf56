import {
  type ChemicalRequestDetails,
  type ChemicalRequestRow,
  type ChemicalRequestState,
  type ControlCategory,
  type chemicalRequestEndpoints,
  chemicalRequestPermission,
  type InputOf,
  inUnit,
  type RequestView,
  shortDecimal,
} from '@anyan/contract';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { fileRows, signedUrl } from '../../../platform/files/files.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { ofOneself } from '../../../platform/scope.ts';
import { canOf, reaches } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { isConcerned, waitingFor } from '../../approval/public.ts';
import { roomText } from '../../college/public.ts';
import { account, ofPersonTyped, personName } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { awaitsEntry, hiddenLines, hiddenOf } from '../book/blindQueries.ts';
import { substancesKnownByCas } from '../functions.ts';
import { exactOf, takenForRequests, told } from '../stock/rules.ts';
import { bottle, movement, substance } from '../tables.ts';
import { requestStates } from './states.ts';
import { chemicalRequest, chemicalRequestItem } from './tables.ts';

type Calls = typeof chemicalRequestEndpoints;
type Filters = InputOf<Calls['requestExport']>;

const { updatedAt: _u, ...own } = getTableColumns(chemicalRequest);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      applicantName: account.name,
      laboratoryName: laboratory.laboratoryName,
      // For what may be done with it; no answer shows them.
      organizationId: laboratory.organizationId,
      useRoomText: roomText(chemicalRequest.useRoomId),
      secondUserName: personName(chemicalRequest.secondUserId),
    })
    .from(chemicalRequest)
    .innerJoin(account, eq(account.id, chemicalRequest.applicantId))
    .innerJoin(laboratory, eq(laboratory.id, chemicalRequest.laboratoryId))
    .$dynamic();
export type RequestRecord = Awaited<ReturnType<typeof read>>[number];

/** What some requests ask for, line by line. */
export const itemsOf = (db: Reader, requestIds: readonly string[]) =>
  db
    .select({
      ...getTableColumns(chemicalRequestItem),
      chineseName: substance.chineseName,
      casCode: substance.casCode,
      density: substance.density,
      controlCategories: substance.controlCategories,
    })
    .from(chemicalRequestItem)
    .innerJoin(substance, eq(substance.id, chemicalRequestItem.substanceId))
    .where(inArray(chemicalRequestItem.requestId, [...requestIds]))
    .orderBy(asc(chemicalRequestItem.requestId), asc(chemicalRequestItem.sort));
export type ItemRecord = Awaited<ReturnType<typeof itemsOf>>[number];

const shownItem = (
  { id, substanceId, chineseName, casCode, controlCategories, quantity, unit, issued }: ItemRecord,
  hidden: boolean,
) => ({
  ...{ id, substanceId, chineseName, casCode, controlCategories, unit },
  quantity: shortDecimal(quantity),
  issued: hidden ? null : inUnit(exactOf(issued), unit),
});

const shownIn = async (context: ReadContext, rows: readonly RequestRecord[]) => {
  const { db } = context;
  const can = await canOf(context, requestStates, [
    'edit',
    'submit',
    'urge',
    'withdraw',
    'issue',
    'print',
    'delete',
  ]);
  const asked = await waitingFor(
    db,
    rows.flatMap(({ state, approvalId }) => (state === 'approving' && approvalId ? [approvalId] : [])),
  );
  const found = await itemsOf(
    db,
    rows.map(({ id }) => id),
  );
  // Also as the lists in force and the college's own have it.
  const known = await substancesKnownByCas(
    db,
    found.flatMap(({ casCode }) => (casCode ? [{ casCode }] : [])),
  );
  const items = Map.groupBy(
    found.map((item) => ({
      ...item,
      controlCategories: known.get(item.casCode ?? '')?.controlCategories ?? item.controlCategories,
    })),
    ({ requestId }) => requestId,
  );
  const hidden = await hiddenLines(
    context,
    [...items].flatMap(([id, some]) => (some.some(({ issued }) => exactOf(issued) > 0n) ? [id] : [])),
  );
  return (row: RequestRecord): ChemicalRequestRow => {
    const { organizationId: _o, categories: _c, ...shown } = row;
    return {
      ...shown,
      items: (items.get(row.id) ?? []).map((item) =>
        shownItem(item, hidden.has(`${row.id} ${item.substanceId}`)),
      ),
      waitingFor: (row.approvalId && asked.get(row.approvalId)?.join('、')) || null,
      can: can(row),
    };
  };
};

/** One's own, those in which one is the second user, and those of the laboratories in reach. */
export const requests = register({
  name: 'chemicalRequests',
  table: chemicalRequest,
  key: chemicalRequest.id,
  read,
  scope: [
    { organization: laboratory.organizationId, laboratory: chemicalRequest.laboratoryId },
    ({ self }) =>
      sql`(${chemicalRequest.applicantId} = ${self} or ${chemicalRequest.secondUserId} = ${self})`,
  ],
  filters: {
    view: filter<RequestView, { mine?: string; open?: true }>(
      (view, { caller }) =>
        view === 'mine'
          ? { mine: caller.accountId }
          : view === 'toIssue'
            ? { open: true as const }
            : undefined,
      ({ mine, open }) =>
        mine
          ? sql`(${chemicalRequest.applicantId} = ${mine} or ${chemicalRequest.secondUserId} = ${mine})`
          : sql`(${open}::boolean and ${chemicalRequest.state} in ('toIssue', 'partIssued'))`,
    ),
    keyword: ofPersonTyped(chemicalRequest.applicantId, { texts: [chemicalRequest.requestNo] }),
    laboratoryId: equals<string>(chemicalRequest.laboratoryId),
    state: equals<ChemicalRequestState>(chemicalRequest.state),
    controlCategory: filter<ControlCategory, { these: readonly string[] }>(
      (category) => ({ these: [category] }),
      // As it was handed in, or as the dictionary has it by now.
      ({ these }) => sql`(${chemicalRequest.categories} @> ${these}::text[]
        or exists (select 1 from ${chemicalRequestItem} i join ${substance} d on d.id = i.substance_id
          where i.request_id = ${chemicalRequest.id} and d.control_categories @> ${these}::text[]))`,
    ),
    from: filter<string, { day: string }>(
      (day) => ({ day }),
      ({ day }) => sql`${chemicalRequest.useTo} >= ${day}::date`,
    ),
    to: filter<string, { day: string }>(
      (day) => ({ day }),
      ({ day }) => sql`${chemicalRequest.useFrom} <= ${day}::date`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    createdAt: chemicalRequest.createdAt,
    requestNo: chemicalRequest.requestNo,
    useFrom: chemicalRequest.useFrom,
    useTo: chemicalRequest.useTo,
    state: chemicalRequest.state,
  },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownIn,
});

/** The caller’s own. */
export const ownRequests = register({
  name: 'ownChemicalRequests',
  table: chemicalRequest,
  key: chemicalRequest.id,
  read,
  scope: [({ self }) => sql`${chemicalRequest.applicantId} = ${self}`],
  reach: ofOneself,
  filters: {},
  orders: { createdAt: chemicalRequest.createdAt },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownIn,
});

const maySee = async (context: ReadContext, row: RequestRecord): Promise<boolean> => {
  const self = context.caller.accountId;
  if (row.applicantId === self || row.secondUserId === self) return true;
  if (row.approvalId && (await isConcerned(context.db, row.approvalId, self))) return true;
  const { get, query } = chemicalRequestPermission;
  return (
    context.may(get, query) &&
    reaches(context.reachOf(get, query), { organization: row.organizationId, laboratory: row.laboratoryId })
  );
};

/** Its applicant and second user, who is or was asked to decide, and those in reach. */
export const maySeeRequest = async (context: ReadContext, id: string): Promise<boolean> => {
  const [row] = await read(context.db).where(eq(chemicalRequest.id, id));
  return !!row && maySee(context, row);
};

/** With its plan and the bottles that were issued for it. @throws NOT_FOUND for whom it does not concern */
export const requestDetails = async (context: ReadContext, id: string): Promise<ChemicalRequestDetails> => {
  const { db, platform } = context;
  const [row] = await read(db).where(eq(chemicalRequest.id, id));
  if (!row || !(await maySee(context, row))) throw fail('NOT_FOUND');
  const shown = (await shownIn(context, [row]))(row);
  const [plan] = row.experimentPlanFileId ? await fileRows(db, [row.experimentPlanFileId]) : [];
  const issued = await db
    .select({
      id: movement.id,
      bottleCode: bottle.bottleCode,
      chineseName: substance.chineseName,
      // What is made into a solution is measured out; else the whole bottle goes.
      left: sql<string>`case when ${movement.kind} = 'prepareOut' then -${movement.delta} else ${movement.balanceAfter} end`,
      unit: bottle.unit,
      receiverName: personName(movement.counterpartId),
      issuerName: personName(movement.operatorId),
      witnessName: personName(movement.witnessId),
      at: movement.at,
      bottleId: bottle.id,
      seq: movement.bottleSeq,
      awaitsEntry: awaitsEntry(bottle.id),
    })
    .from(movement)
    .innerJoin(bottle, eq(bottle.id, movement.bottleId))
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(and(eq(movement.requestId, id), inArray(movement.kind, takenForRequests)))
    .orderBy(asc(movement.at), asc(movement.id));
  const hidden = await hiddenOf(context, issued);
  return {
    ...shown,
    planName: plan?.name ?? null,
    planUrl: plan ? signedUrl(platform, plan.id) : null,
    bottles: issued.map(({ left, unit, issuerName, bottleId, seq, awaitsEntry: _w, ...one }) => ({
      ...one,
      issuerName: issuerName ?? '',
      amount:
        seq >= (hidden.get(bottleId) ?? Number.POSITIVE_INFINITY)
          ? null
          : told(exactOf(left), unit, context.locale === 'en-US' ? 1 : 0),
    })),
  };
};

/** Those of a laboratory that something can be issued for today. */
export const requestsToIssue = async (
  context: ReadContext,
  { laboratoryId }: InputOf<Calls['requestSelectList']>,
) => {
  const { db, reach } = context;
  const day = await dayOf(db);
  const rows = await read(db)
    .where(
      and(
        eq(chemicalRequest.laboratoryId, laboratoryId),
        inArray(chemicalRequest.state, ['toIssue', 'partIssued']),
        sql`${chemicalRequest.useFrom} <= ${day}::date and ${chemicalRequest.useTo} >= ${day}::date`,
      ),
    )
    .orderBy(asc(chemicalRequest.useTo), asc(chemicalRequest.id))
    .limit(200);
  const seen = rows.filter((row) =>
    reaches(reach, { organization: row.organizationId, laboratory: row.laboratoryId }),
  );
  const show = await shownIn(context, seen);
  return seen.map((row) => {
    const { id, requestNo, applicantId, applicantName, items, useTo } = show(row);
    return { id, requestNo, applicantId, applicantName, items, useTo };
  });
};
