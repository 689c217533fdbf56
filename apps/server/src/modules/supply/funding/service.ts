import {
  fundingDetails,
  type fundingEndpoints,
  fundingFields,
  fundingNotes,
  type InputOf,
  logFact,
  noteOf,
  pickFields,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { check, move, stateAfter } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { moveMoney } from './moving.ts';
import { cardFor, funds, pendingOf } from './queries.ts';
import { exact, takesMoney, told } from './rules.ts';
import { fundingStates, fundingTarget, mayAuthorise } from './states.ts';
import { type Authorised, fundingAccount, fundingJournal } from './tables.ts';

const openingFact = logFact(['期初余额', 'Balance at first']);

type Calls = typeof fundingEndpoints;
type Fields = Omit<InputOf<Calls['fundingEdit']>, 'id' | 'version'>;

/** Which of some people are insiders in use, with their names. */
const insiders = async ({ db }: WriteContext, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(
      and(inArray(account.id, [...ids, uuid()]), eq(account.useStatus, 1), inArray(account.userType, [1, 2])),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** What is stored of the fields. @throws FUNDING_DAYS, FUNDING_OWNER, FUNDING_ORGANIZATION at the field */
const valuesIn = async (context: WriteContext, fields: Fields, before?: Fields) => {
  const { db, reach } = context;
  const { budget, ...values } = valuesOf(fundingFields, fields);
  if (values.validTo < values.validFrom) throw failAt('validTo', 'FUNDING_DAYS');
  if (values.organizationId !== before?.organizationId) {
    const there = await db.$count(
      organization,
      and(eq(organization.id, values.organizationId), eq(organization.useStatus, 1)),
    );
    if (there === 0 || !reachesOrganization(reach, values.organizationId))
      throw failAt('organizationId', 'FUNDING_ORGANIZATION');
  }
  if (values.ownerId !== before?.ownerId && (await insiders(context, [values.ownerId])).size === 0)
    throw failAt('ownerId', 'FUNDING_OWNER');
  return { ...values, budget: budget ?? '0' };
};

const taken = (no: string) => ({
  funding_account_no: () => failAt('cardNo', 'FUNDING_CARD_TAKEN', { no }),
});

/** As the log tells it: owner and organisation with their names. */
const logged = async (
  { db }: WriteContext,
  values: Record<string, unknown> & Pick<Fields, 'ownerId' | 'organizationId'>,
) => {
  const [owner] = await db.select({ name: account.name }).from(account).where(eq(account.id, values.ownerId));
  const [place] = await db
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, values.organizationId));
  return {
    ...values,
    budget: told(exact(String(values.budget ?? '0'))),
    ownerId: { id: values.ownerId, name: owner?.name ?? '' },
    organizationId: { id: values.organizationId, name: place?.name ?? '' },
  };
};

/** @throws FUNDING_CARD_TAKEN, FUNDING_OWN_BALANCE and what `valuesIn` finds */
export const addFunding = async (
  context: WriteContext,
  { balance, ...fields }: InputOf<Calls['fundingAdd']>,
): Promise<{ id: string; version: number }> => {
  const values = await valuesIn(context, fields);
  if (balance && exact(balance) > 0n && values.ownerId === context.caller.accountId)
    throw failAt('balance', 'FUNDING_OWN_BALANCE');
  const id = uuid();
  await withUnique(taken(values.cardNo), () => context.db.insert(fundingAccount).values({ ...values, id }));
  if (balance && exact(balance) > 0n)
    await moveMoney(context, {
      kind: 'open',
      fundingId: id,
      amount: balance,
      idemKey: `open:${id}`,
      reason: noteOf(fundingNotes.opened),
    });
  context.audit({
    target: fundingTarget({ id, cardNo: values.cardNo }),
    changes: changesOf({ ...fundingFields, balance: openingFact }, null, {
      ...(await logged(context, values)),
      balance: balance ? told(exact(balance)) : null,
    }),
  });
  return { id, version: 0 };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, FUNDING_CARD_TAKEN, FUNDING_OWN_TAKE and what `valuesIn` finds */
export const editFunding = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Calls['fundingEdit']>,
): Promise<{ id: string; version: number }> => {
  const row = await funds.lockSeen(context, { id, version });
  await check(context, fundingStates, 'edit', row);
  const values = await valuesIn(context, fields, row);
  if (takesMoney(row, values.ownerId, context.caller.accountId)) throw failAt('ownerId', 'FUNDING_OWN_TAKE');
  // Whose card it is needs nobody's leave.
  const authorised = row.authorised.filter(({ userId }) => userId !== values.ownerId);
  await withUnique(taken(values.cardNo), () =>
    context.db
      .update(fundingAccount)
      .set({ ...values, authorised, ...bump })
      .where(eq(fundingAccount.id, id)),
  );
  context.audit({
    target: fundingTarget({ id, cardNo: values.cardNo }),
    changes: changesOf(
      fundingFields,
      await logged(context, pickFields(fundingFields, row)),
      await logged(context, values),
    ),
  });
  return { id, version: version + 1 };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, FUNDING_FROZEN_LEFT, FUNDING_PENDING, FUNDING_OWNER_DISABLED */
export const changeFundingStatus = async (
  context: WriteContext,
  { event, reason, ...seen }: InputOf<Calls['fundingStatusChange']>,
) => {
  const row = await funds.lockSeen(context, seen);
  await check(context, fundingStates, event, row);
  if (event === 'close') {
    if (exact(row.frozen) > 0n) throw fail('FUNDING_FROZEN_LEFT', { no: row.cardNo, left: row.frozen });
    if ((await pendingOf(context.db, row.id)) > 0) throw fail('FUNDING_PENDING', { no: row.cardNo });
  }
  if (event === 'resume' && (await insiders(context, [row.ownerId])).size === 0)
    throw fail('FUNDING_OWNER_DISABLED');
  const said = reason.trim();
  const told = { reason: event === 'resume' ? null : said, ownerless: false };
  await move(context, fundingStates, row, event, told, said);
  return { state: stateAfter(fundingStates, row, event), version: row.version + 1 };
};

/** What somebody has had held on a card and not given back. */
const usedBy = async ({ db }: WriteContext, fundingId: string, userId: string): Promise<string> => {
  const [row] = await db
    .select({
      used: sql<string>`coalesce(sum(case ${fundingJournal.kind} when 'freeze' then ${fundingJournal.amount} else -${fundingJournal.amount} end), 0)::text`,
    })
    .from(fundingJournal)
    .where(
      and(
        eq(fundingJournal.fundingId, fundingId),
        inArray(fundingJournal.kind, ['freeze', 'unfreeze', 'refund']),
        // Whoever gives it back: it was of an order of his.
        sql`${fundingJournal.orderId} in (select j.order_id from funding_journal j where j.funding_id = ${fundingId}
          and j.kind = 'freeze' and j.operator_id = ${userId})`,
      ),
    );
  const used = exact(row?.used ?? '0');
  return told(used > 0n ? used : 0n);
};

type Leave = Omit<Authorised, 'usedTotal'>;

const isSameLeave = (before: Leave | undefined, given: Leave): boolean =>
  before?.validTo === given.validTo &&
  before.limitPerOrder === given.limitPerOrder &&
  before.limitTotal === given.limitTotal;

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, NOT_ALLOWED, FUNDING_AUTHORISED_TWICE, FUNDING_AUTHORISED_OTHER, FUNDING_OWN_AUTHORISE */
export const authorise = async (
  context: WriteContext,
  { fundingId, version, authorised }: InputOf<Calls['fundingAuthoriseSave']>,
): Promise<{ version: number }> => {
  const { standing } = await cardFor(context, fundingId);
  const row = await funds.lockAnywhere(context, fundingId);
  const facts = await fundingStates.facts(context);
  if (standing === 'authorised' || !mayAuthorise(row, facts)) throw fail('NOT_ALLOWED');
  if (row.version !== version) throw fail('STALE_VERSION');
  await check(context, fundingStates, 'authorise', row);
  const people = await insiders(
    context,
    authorised.map(({ userId }) => userId),
  );
  const known = new Map(row.authorised.map((one) => [one.userId, one]));
  const next: Authorised[] = [];
  for (const [at, { userId, validTo, limitPerOrder, limitTotal }] of authorised.entries()) {
    const field = `authorised.${at}.userId`;
    if (next.some((one) => one.userId === userId)) throw failAt(field, 'FUNDING_AUTHORISED_TWICE');
    // Who is there already may have been disabled since.
    if (userId === row.ownerId || !(people.has(userId) || known.has(userId)))
      throw failAt(field, 'FUNDING_AUTHORISED_OTHER');
    const given = {
      ...{ userId, validTo },
      limitPerOrder: limitPerOrder ? told(exact(limitPerOrder)) : null,
      limitTotal: limitTotal ? told(exact(limitTotal)) : null,
    };
    const before = known.get(userId);
    // What the owner has agreed to stays when others are added.
    if (userId === context.caller.accountId && !isSameLeave(before, given))
      throw failAt(field, 'FUNDING_OWN_AUTHORISE');
    next.push({ ...given, usedTotal: before?.usedTotal ?? (await usedBy(context, fundingId, userId)) });
  }
  await context.db
    .update(fundingAccount)
    .set({ authorised: next, ...bump })
    .where(eq(fundingAccount.id, fundingId));
  const inWords = async (some: readonly Authorised[]) => {
    const rows = await context.db
      .select({ id: account.id, name: account.name })
      .from(account)
      .where(inArray(account.id, [...some.map(({ userId }) => userId), fundingId]));
    return some
      .map(({ userId, limitPerOrder, limitTotal, validTo }) => {
        const name = rows.find(({ id }) => id === userId)?.name ?? '';
        const limits = [limitPerOrder && `单笔 ${limitPerOrder}`, limitTotal && `累计 ${limitTotal}`];
        return [name, ...limits.filter(Boolean), `至 ${validTo}`].join(' ');
      })
      .join('；');
  };
  context.audit({
    target: fundingTarget(row),
    changes: changesOf(
      { authorised: fundingDetails.properties.authorised },
      { authorised: await inWords(row.authorised) },
      { authorised: await inWords(next) },
    ),
  });
  return { version: version + 1 };
};
