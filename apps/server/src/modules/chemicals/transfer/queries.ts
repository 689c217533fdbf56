import {
  type ChemicalTransferDetails,
  type ChemicalTransferRow,
  type ChemicalTransferState,
  chemicalPermission,
  type chemicalTransferEndpoints,
  type InputOf,
  inUnit,
  type TransferView,
} from '@anyan/contract';
import { and, asc, eq, getTableColumns, inArray, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { filter, register } from '../../../platform/register.ts';
import { need, ofOneself } from '../../../platform/scope.ts';
import { canOf, reaches } from '../../../platform/states.ts';
import { momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { isConcerned, waitingFor } from '../../approval/public.ts';
import { account, ofPersonTyped, personName } from '../../identity/public.ts';
import { laboratory, responsibleFor } from '../../ledger/public.ts';
import { awaitsEntry, hiddenBottles } from '../book/blindQueries.ts';
import { exactOf, told } from '../stock/rules.ts';
import { breaks } from '../stock/witness/words.ts';
import { bottle, substance } from '../tables.ts';
import { keptBy } from './keeping.ts';
import { transferStates } from './states.ts';
import { chemicalTransfer, chemicalTransferBottle } from './tables.ts';

type Calls = typeof chemicalTransferEndpoints;
type Filters = Pick<
  InputOf<Calls['transferPageList']>,
  'view' | 'keyword' | 'laboratoryId' | 'state' | 'from' | 'to'
>;

const receiving = alias(laboratory, 'receiving');
const { updatedAt: _u, ...own } = getTableColumns(chemicalTransfer);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      applicantName: account.name,
      laboratoryName: laboratory.laboratoryName,
      toLaboratoryName: receiving.laboratoryName,
      receivedByName: personName(chemicalTransfer.receivedById),
      // For what may be done with it; no answer shows them.
      organizationId: laboratory.organizationId,
      toOrganizationId: receiving.organizationId,
      toHeadId: receiving.headId,
    })
    .from(chemicalTransfer)
    .innerJoin(account, eq(account.id, chemicalTransfer.applicantId))
    .innerJoin(laboratory, eq(laboratory.id, chemicalTransfer.laboratoryId))
    .innerJoin(receiving, eq(receiving.id, chemicalTransfer.toLaboratoryId))
    .$dynamic();
export type TransferRecord = Awaited<ReturnType<typeof read>>[number];

/** The bottles of some transfers, in the order in which they were named. */
export const bottlesOf = (db: Reader, transferIds: readonly string[]) =>
  db
    .select({
      transferId: chemicalTransferBottle.transferId,
      received: chemicalTransferBottle.received,
      id: bottle.id,
      bottleCode: bottle.bottleCode,
      chineseName: sql<string>`coalesce(${bottle.solution} ->> 'name', ${substance.chineseName})`,
      controlCategories: bottle.controlCategories,
      remaining: bottle.remaining,
      unit: bottle.unit,
      state: bottle.state,
      laboratoryId: bottle.laboratoryId,
      awaitsEntry: awaitsEntry(bottle.id),
    })
    .from(chemicalTransferBottle)
    .innerJoin(bottle, eq(bottle.id, chemicalTransferBottle.bottleId))
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(inArray(chemicalTransferBottle.transferId, [...transferIds]))
    .orderBy(asc(chemicalTransferBottle.transferId), asc(chemicalTransferBottle.sort));
export type TransferBottle = Awaited<ReturnType<typeof bottlesOf>>[number];

const mostNamed = 8;
/** `乙醇 500 mL；…`; of one that its second book still waits for no amount, as whoever keeps it reads this too. */
export const bottlesInWords = (
  rows: readonly Pick<TransferBottle, 'chineseName' | 'bottleCode' | 'remaining' | 'unit' | 'awaitsEntry'>[],
  at: 0 | 1 = 0,
): string => {
  const words = rows
    .slice(0, mostNamed)
    .map(
      ({ chineseName, bottleCode, remaining, unit, awaitsEntry: waits }) =>
        `${chineseName} ${bottleCode}${waits ? '' : ` ${told(exactOf(remaining), unit, at)}`}`,
    );
  const more = at ? ` … ${rows.length} bottles in all` : `等 ${rows.length} 瓶`;
  return `${words.join(breaks[at])}${rows.length > mostNamed ? more : ''}`.slice(0, 600);
};

const shownIn = async (context: ReadContext, rows: readonly TransferRecord[]) => {
  const { db } = context;
  const can = await canOf(context, transferStates, ['edit', 'receive', 'refuse', 'urge', 'withdraw']);
  const asked = await waitingFor(
    db,
    rows.flatMap(({ state, approvalId }) => (state === 'approving' && approvalId ? [approvalId] : [])),
  );
  const going = Map.groupBy(
    await bottlesOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ transferId }) => transferId,
  );
  return (row: TransferRecord): ChemicalTransferRow => {
    const { organizationId: _o, toOrganizationId: _t, toHeadId: _h, receivedById: _r, ...shown } = row;
    return {
      ...shown,
      bottlesText: bottlesInWords(going.get(row.id) ?? []),
      waitingFor: (row.approvalId && asked.get(row.approvalId)?.join('、')) || null,
      can: can(row),
    };
  };
};

const toBeReceivedBy = (self: Placeholder) =>
  sql`(${chemicalTransfer.state} = 'toReceive' and exists (select 1 from ${laboratory}
    where ${laboratory.id} = ${chemicalTransfer.toLaboratoryId} and (${responsibleFor(self)} or ${keptBy(laboratory.id, self)})))`;

/** One's own, and those from or to laboratories in reach, or that one keeps a place of. */
export const transfers = register({
  name: 'chemicalTransfers',
  table: chemicalTransfer,
  key: chemicalTransfer.id,
  read,
  scope: [
    { organization: laboratory.organizationId, laboratory: chemicalTransfer.laboratoryId },
    { organization: receiving.organizationId, laboratory: chemicalTransfer.toLaboratoryId },
    ({ self }) =>
      sql`(${chemicalTransfer.applicantId} = ${self} or ${keptBy(chemicalTransfer.toLaboratoryId, self)})`,
  ],
  filters: {
    view: filter<TransferView, { mine?: string; receiver?: string }>(
      (view, { caller }) =>
        view === 'mine'
          ? { mine: caller.accountId }
          : view === 'toReceive'
            ? { receiver: caller.accountId }
            : undefined,
      ({ mine, receiver }) =>
        mine ? sql`${chemicalTransfer.applicantId} = ${mine}` : toBeReceivedBy(receiver as Placeholder),
    ),
    keyword: ofPersonTyped(chemicalTransfer.applicantId, { texts: [chemicalTransfer.transferNo] }),
    laboratoryId: filter<string, { is: string }>(
      (is) => ({ is }),
      ({ is }) =>
        sql`(${chemicalTransfer.laboratoryId} = ${is}::uuid or ${chemicalTransfer.toLaboratoryId} = ${is}::uuid)`,
    ),
    state: filter<ChemicalTransferState, { is: string }>(
      (is) => ({ is }),
      ({ is }) => sql`${chemicalTransfer.state} = ${is}`,
    ),
    from: filter<string, { begin: string }>(
      async (day, { db }) => ({ begin: need(momentOf(day, await timeZoneOf(db))) }),
      ({ begin }) => sql`${chemicalTransfer.createdAt} >= ${begin}::timestamptz`,
    ),
    to: filter<string, { end: string }>(
      async (day, { db }) => ({ end: need(momentOf(dayAfter(day, 1), await timeZoneOf(db))) }),
      ({ end }) => sql`${chemicalTransfer.createdAt} < ${end}::timestamptz`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    createdAt: chemicalTransfer.createdAt,
    transferNo: chemicalTransfer.transferNo,
    state: chemicalTransfer.state,
    receivedAt: chemicalTransfer.receivedAt,
  },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownIn,
});

/** The caller’s own. */
export const ownTransfers = register({
  name: 'ownChemicalTransfers',
  table: chemicalTransfer,
  key: chemicalTransfer.id,
  read,
  scope: [({ self }) => sql`${chemicalTransfer.applicantId} = ${self}`],
  reach: ofOneself,
  filters: {},
  orders: { createdAt: chemicalTransfer.createdAt },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownIn,
});

const maySee = async (context: ReadContext, row: TransferRecord): Promise<boolean> => {
  const { db, caller } = context;
  const self = caller.accountId;
  if (row.applicantId === self) return true;
  if (row.approvalId && (await isConcerned(db, row.approvalId, self))) return true;
  const { query } = chemicalPermission;
  const reach = context.may(query) ? context.reachOf(query) : undefined;
  if (reach && transferStates.places(row).some((place) => reaches(reach, place))) return true;
  const [mine] = await db
    .select({ id: laboratory.id })
    .from(laboratory)
    .where(
      and(
        inArray(laboratory.id, [row.laboratoryId, row.toLaboratoryId]),
        sql`(${responsibleFor(self)} or ${keptBy(laboratory.id, self)})`,
      ),
    )
    .limit(1);
  return !!mine;
};

/** Its applicant, who is or was asked to decide, both laboratories and those in reach. @throws NOT_FOUND */
export const seenTransfer = async (context: ReadContext, id: string): Promise<TransferRecord> => {
  const [row] = await read(context.db).where(eq(chemicalTransfer.id, id));
  if (!row || !(await maySee(context, row))) throw fail('NOT_FOUND');
  return row;
};

/** Goes over when it is received: it is in store where it was. */
export const isThere = (
  { laboratoryId }: Pick<TransferRecord, 'laboratoryId'>,
  one: Pick<TransferBottle, 'laboratoryId' | 'state'>,
): boolean => one.laboratoryId === laboratoryId && one.state === 'inStore';

/** @throws NOT_FOUND for whom it does not concern */
export const transferDetails = async (context: ReadContext, id: string): Promise<ChemicalTransferDetails> => {
  const row = await seenTransfer(context, id);
  const rows = await bottlesOf(context.db, [id]);
  const hidden = await hiddenBottles(context, rows);
  return {
    ...(await shownIn(context, [row]))(row),
    bottles: rows.map(({ transferId: _t, received, laboratoryId, awaitsEntry: _w, ...one }) => ({
      ...one,
      remaining: hidden.has(one.id) ? null : inUnit(exactOf(one.remaining), one.unit),
      received,
      goes: row.state !== 'done' && !received && isThere(row, { ...one, laboratoryId }),
    })),
  };
};

/** Of some bottles those that another transfer has, with its number. */
export const openTransferOf = async (db: Reader, bottleIds: readonly string[], without: string) =>
  (
    await db
      .select({ bottleCode: bottle.bottleCode, transferNo: chemicalTransfer.transferNo })
      .from(chemicalTransferBottle)
      .innerJoin(chemicalTransfer, eq(chemicalTransfer.id, chemicalTransferBottle.transferId))
      .innerJoin(bottle, eq(bottle.id, chemicalTransferBottle.bottleId))
      .where(
        and(
          inArray(chemicalTransferBottle.bottleId, [...bottleIds]),
          inArray(chemicalTransfer.state, ['approving', 'returned', 'toReceive']),
          sql`${chemicalTransfer.id} <> ${without}`,
        ),
      )
      .orderBy(asc(bottle.bottleCode))
      .limit(1)
  )[0];
