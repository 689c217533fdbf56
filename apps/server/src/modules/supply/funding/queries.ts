import {
  type FundingAdjustmentRow,
  type FundingAdjustmentState,
  type FundingDetails,
  type FundingRow,
  type FundingSource,
  type FundingState,
  type fundingEndpoints,
  fundingPermission,
  type InputOf,
  type JournalKind,
  type JournalRow,
  type OrderFunding,
} from '@anyan/contract';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { fileRows, signedUrl } from '../../../platform/files/files.ts';
import {
  equals,
  filter,
  fromDay,
  named,
  oneOf,
  register,
  typedIn,
  untilDay,
} from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf, reaches } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { isConcerned, waitingFor } from '../../approval/public.ts';
import { belowOrganization, organization } from '../../college/public.ts';
import { account, personName } from '../../identity/public.ts';
import { groupLeader, orderNumbers } from '../ports.ts';
import { supplySettings } from '../settings.ts';
import { faultOf, rowsSeen, type Standing } from './rules.ts';
import { fundingStates } from './states.ts';
import { fundingAccount, fundingAdjustment, fundingJournal } from './tables.ts';

type Calls = typeof fundingEndpoints;
type Filters = InputOf<Calls['fundingExport']>;

const available = sql`${fundingAccount.balance} - ${fundingAccount.frozen}`;
const isLow = sql`(${fundingAccount.state} <> 'closed' and ${available} < greatest(
  ${fundingAccount.budget} * ${sql.placeholder('percent')}::numeric / 100, ${sql.placeholder('least')}::numeric))`;

const { createdAt: _c, updatedAt: _u, lastSeq: _l, ...own } = getTableColumns(fundingAccount);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      ownerName: account.name,
      organizationName: organization.name,
      available: sql<string>`(${available})::text`,
      daysLeft: sql<number>`${fundingAccount.validTo} - ${sql.placeholder('day')}::date`,
      low: sql<boolean>`${isLow}`,
    })
    .from(fundingAccount)
    .innerJoin(account, eq(account.id, fundingAccount.ownerId))
    .innerJoin(organization, eq(organization.id, fundingAccount.organizationId))
    .$dynamic();
export type FundingRecord = Awaited<ReturnType<typeof read>>[number];

/** What `read` asks of the day and of the figures of the college. */
const known = async ({ db }: Pick<ReadContext, 'db'>) => {
  const { lowFundingPercent, lowFundingAmount } = await supplySettings.inForce(db);
  return { day: await dayOf(db), percent: lowFundingPercent, least: lowFundingAmount };
};

const events = ['edit', 'topUp', 'adjust', 'transfer', 'authorise', 'suspend', 'resume', 'close'] as const;
const shownFunds = async (context: ReadContext) => {
  const can = await canOf(context, fundingStates, events);
  return (row: FundingRecord): FundingRow => {
    const { authorised: _a, ownerless: _o, ...shown } = row;
    return { ...shown, can: can(row) };
  };
};

/** Days before its end from which a card is told to be ending. */
export const expiringDays = 30;

export const funds = register({
  name: 'funds',
  table: fundingAccount,
  key: fundingAccount.id,
  read,
  known,
  scope: [{ organization: fundingAccount.organizationId }],
  filters: {
    keyword: named(fundingAccount.fundingName, { texts: [fundingAccount.cardNo, fundingAccount.projectNo] }),
    ownerId: equals<string>(fundingAccount.ownerId),
    organizationId: belowOrganization(fundingAccount.organizationId),
    source: equals<FundingSource>(fundingAccount.source),
    state: equals<FundingState>(fundingAccount.state),
    low: filter<boolean, { percent: number; least: number }>(
      async (asked, { db }) => {
        const { percent, least } = await known({ db });
        return asked ? { percent, least } : undefined;
      },
      ({ percent, least }) =>
        sql`(${fundingAccount.state} <> 'closed' and ${available} < greatest(
          ${fundingAccount.budget} * ${percent}::numeric / 100, ${least}::numeric))`,
    ),
    expiring: filter<boolean, { until: string }>(
      async (asked, { db }) => (asked ? { until: await dayOf(db) } : undefined),
      ({ until }) =>
        sql`(${fundingAccount.state} <> 'closed' and ${fundingAccount.validTo} <= ${until}::date + ${sql.raw(String(expiringDays))})`,
    ),
    ids: oneOf(fundingAccount.id),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    createdAt: fundingAccount.createdAt,
    cardNo: fundingAccount.cardNo,
    fundingName: fundingAccount.fundingName,
    validTo: fundingAccount.validTo,
    budget: fundingAccount.budget,
    balance: fundingAccount.balance,
    frozen: fundingAccount.frozen,
    available,
    state: fundingAccount.state,
  },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownFunds,
});

/** The list with what all that it finds adds up to. */
export const fundingPage = async (context: ReadContext, input: InputOf<Calls['fundingPageList']>) => {
  const page = await funds.page(context, input);
  const total = (column: unknown) => sql<string>`coalesce(sum(${column}), 0)::numeric(18, 2)::text`;
  const [sums] = await context.db
    .select({
      budget: total(fundingAccount.budget),
      balance: total(fundingAccount.balance),
      frozen: total(fundingAccount.frozen),
      available: total(available),
    })
    .from(fundingAccount)
    .where(await funds.matching(context, input));
  return { ...page, sums: sums ?? { budget: '0.00', balance: '0.00', frozen: '0.00', available: '0.00' } };
};

const standingOf = async (context: ReadContext, row: FundingRecord): Promise<Standing | undefined> => {
  const self = context.caller.accountId;
  if (row.ownerId === self) return 'own';
  const { query, get } = fundingPermission;
  if (context.may(query, get) && reaches(context.reachOf(query, get), { organization: row.organizationId }))
    return 'manages';
  const today = await dayOf(context.db);
  return row.authorised.some(({ userId, validTo }) => userId === self && validTo >= today)
    ? 'authorised'
    : undefined;
};

/** @throws NOT_FOUND for whom it does not concern */
export const cardFor = async (
  context: ReadContext,
  id: string,
): Promise<{ row: FundingRecord; standing: Standing }> => {
  const [row] = await read(context.db)
    .where(eq(fundingAccount.id, sql.placeholder('id')))
    .execute({ ...(await known(context)), id });
  const standing = row && (await standingOf(context, row));
  if (!row || !standing) throw fail('NOT_FOUND');
  return { row, standing };
};

export const fundingDetailsOf = async (context: ReadContext, id: string): Promise<FundingDetails> => {
  const { row, standing } = await cardFor(context, id);
  const self = context.caller.accountId;
  const told = row.authorised.filter(({ userId }) => standing !== 'authorised' || userId === self);
  const names = await context.db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(sql`${account.id} = any(${sql.param(told.map(({ userId }) => userId))}::uuid[])`);
  return {
    ...(await shownFunds(context))(row),
    own: standing === 'own',
    authorised: told.map((one) => ({
      ...one,
      userName: names.find(({ id: of }) => of === one.userId)?.name ?? '',
    })),
  };
};

/** Of a group its leader's cards alone; where nobody has groups, none is there. @throws NOT_FOUND */
const leaderOf = async (context: ReadContext, laboratoryGroupId: string): Promise<string> =>
  need(await context.platform.ports.one(groupLeader)?.(context, laboratoryGroupId));

/** Cards that somebody owns or may use today, with whether an amount can be paid from each. @throws NOT_FOUND */
export const orderFundings = async (
  context: ReadContext,
  { amount, laboratoryGroupId }: InputOf<Calls['getOrderFundingList']>,
): Promise<OrderFunding[]> => {
  const { db, caller, locale } = context;
  const self = caller.accountId;
  const leader = laboratoryGroupId ? await leaderOf(context, laboratoryGroupId) : undefined;
  const values = await known(context);
  const mine = JSON.stringify([{ userId: self }]);
  const rows = await read(db)
    .where(
      sql`${fundingAccount.state} <> 'closed' and (${fundingAccount.ownerId} = ${self}
        or ${fundingAccount.authorised} @> ${mine}::jsonb)
        and ${leader ? eq(fundingAccount.ownerId, leader) : sql`true`}`,
    )
    .orderBy(fundingAccount.cardNo)
    .limit(200)
    .execute(values);
  return rows
    .filter(
      ({ ownerId, authorised }) =>
        ownerId === self ||
        authorised.some(({ userId, validTo }) => userId === self && validTo >= values.day),
    )
    .map((row) => {
      const fault = faultOf(row, { self, day: values.day, ...(amount ? { amount } : {}) });
      const { id, cardNo, fundingName, ownerName, balance, frozen, validTo, state } = row;
      return {
        ...{ id, cardNo, fundingName, ownerName, balance, frozen, validTo, state },
        own: row.ownerId === self,
        ...{ available: row.available, allowedKinds: row.allowedKinds, allowControlled: row.allowControlled },
        usable: !fault,
        whyNot: fault?.sentence(locale) ?? null,
      };
    });
};

const {
  prevHash: _p,
  hash: _h,
  fundingId,
  idemKey: _i,
  statementId: _s,
  ...ofRow
} = getTableColumns(fundingJournal);
const readJournal = (db: Reader) =>
  db
    .select({
      ...ofRow,
      operatorName: sql<string>`coalesce(${personName(fundingJournal.operatorId)}, '系统')`,
    })
    .from(fundingJournal)
    .$dynamic();
type Entry = Awaited<ReturnType<typeof readJournal>>[number];

/** Rows of one card; who may see it is asked before. */
export const journal = register({
  name: 'fundingJournal',
  table: fundingJournal,
  key: fundingJournal.id,
  read: readJournal,
  filters: {
    fundingId: equals<string>(fundingId),
    operatorId: equals<string>(fundingJournal.operatorId),
    kind: equals<JournalKind>(fundingJournal.kind),
    from: fromDay(fundingJournal.createdAt),
    to: untilDay(fundingJournal.createdAt),
  },
  orders: { seq: fundingJournal.seq },
  first: { field: 'seq', order: 'descend' },
  walk: { by: fundingJournal.seq, of: ({ seq }) => seq, type: 'integer' },
  shown: async ({ db, platform }, rows: readonly Entry[]) => {
    const orders = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
    const numbers = orders.length > 0 ? await platform.ports.one(orderNumbers)?.(db, orders) : undefined;
    return ({ operatorId: _o, ...row }: Entry): JournalRow => ({
      ...row,
      orderNo: (row.orderId && numbers?.get(row.orderId)) ?? null,
    });
  },
});

/** @throws NOT_FOUND for whom the card does not concern */
export const journalPage = async (context: ReadContext, input: InputOf<Calls['fundingJournalPageList']>) => {
  const { standing } = await cardFor(context, input.fundingId);
  return journal.page(context, { ...input, ...rowsSeen(standing, context.caller.accountId) });
};

const into = alias(fundingAccount, 'into_card');
const readAdjustment = (db: Reader) =>
  db
    .select({
      ...getTableColumns(fundingAdjustment),
      cardNo: fundingAccount.cardNo,
      fundingName: fundingAccount.fundingName,
      toCardNo: into.cardNo,
      organizationId: fundingAccount.organizationId,
      applicantName: sql<string>`coalesce(${personName(fundingAdjustment.applicantId)}, '系统')`,
    })
    .from(fundingAdjustment)
    .innerJoin(fundingAccount, eq(fundingAccount.id, fundingAdjustment.fundingId))
    .leftJoin(into, eq(into.id, fundingAdjustment.toFundingId))
    .$dynamic();
export type AdjustmentRecord = Awaited<ReturnType<typeof readAdjustment>>[number];

export const adjustments = register({
  name: 'fundingAdjustments',
  table: fundingAdjustment,
  key: fundingAdjustment.id,
  read: readAdjustment,
  scope: [{ organization: fundingAccount.organizationId }],
  filters: {
    state: equals<FundingAdjustmentState>(fundingAdjustment.state),
    fundingId: filter<string, { is: string }>(
      (is) => ({ is }),
      ({ is }) => sql`(${fundingAdjustment.fundingId} = ${is} or ${fundingAdjustment.toFundingId} = ${is})`,
    ),
    keyword: typedIn(fundingAccount.cardNo, fundingAccount.fundingName),
  },
  orders: {
    createdAt: fundingAdjustment.createdAt,
    amount: fundingAdjustment.amount,
    state: fundingAdjustment.state,
  },
  first: { field: 'createdAt', order: 'descend' },
  shown: async (context, rows: readonly AdjustmentRecord[]) => {
    const { db, platform } = context;
    const asked = await waitingFor(
      db,
      rows.flatMap(({ state, approvalId }) => (state === 'pending' && approvalId ? [approvalId] : [])),
    );
    const files = await fileRows(
      db,
      rows.flatMap(({ fileId }) => fileId ?? []),
    );
    return ({
      idemKey: _k,
      organizationId: _o,
      applicantId: _a,
      fileId,
      ...row
    }: AdjustmentRecord): FundingAdjustmentRow => {
      const file = files.find(({ id }) => id === fileId);
      return {
        ...row,
        fileName: file?.name ?? null,
        fileUrl: file ? signedUrl(platform, file.id) : null,
        waitingFor: (row.approvalId && asked.get(row.approvalId)?.join('、')) || null,
      };
    };
  },
});

/** Whoever keeps the card, has asked for the change or decides on it sees its file. */
export const maySeeAdjustment = async (context: ReadContext, id: string): Promise<boolean> => {
  const [row] = await readAdjustment(context.db).where(eq(fundingAdjustment.id, id));
  if (!row) return false;
  const self = context.caller.accountId;
  if (row.applicantId === self || (row.approvalId && (await isConcerned(context.db, row.approvalId, self))))
    return true;
  const { query } = fundingPermission;
  return context.may(query) && reaches(context.reachOf(query), { organization: row.organizationId });
};

/** How many changes of a card are being decided on. */
export const pendingOf = (db: Reader, id: string): Promise<number> =>
  db.$count(
    fundingAdjustment,
    and(
      eq(fundingAdjustment.state, 'pending'),
      sql`(${fundingAdjustment.fundingId} = ${id} or ${fundingAdjustment.toFundingId} = ${id})`,
    ),
  );

/** Cards by their numbers in small letters. */
export const cardsByNo = (db: Reader, numbers: readonly string[]) =>
  db
    .select()
    .from(fundingAccount)
    .where(sql`lower(${fundingAccount.cardNo}) = any(${sql.param([...numbers])}::text[])`);

/** Cards of somebody that are not closed. */
export const cardsOf = (db: Reader, ownerIds: readonly string[]) =>
  db
    .select({
      id: fundingAccount.id,
      cardNo: fundingAccount.cardNo,
      fundingName: fundingAccount.fundingName,
      ownerId: fundingAccount.ownerId,
      state: fundingAccount.state,
      validTo: fundingAccount.validTo,
    })
    .from(fundingAccount)
    .where(
      sql`${fundingAccount.state} <> 'closed' and ${fundingAccount.ownerId} = any(${sql.param([...ownerIds])}::uuid[])`,
    )
    .orderBy(fundingAccount.cardNo);
