import { fundingEffects, fundingLimits, type JournalKind } from '@anyan/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { databaseFault } from '../../../platform/database/errors.ts';
import { executePrepared, prepared } from '../../../platform/database/prepared.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { supplySettings } from '../settings.ts';
import { tellProvider } from './provider.ts';
import { exact, faultOf, isAmount, overMost, told } from './rules.ts';
import { fundingAccount, fundingJournal } from './tables.ts';

/** What a card says after a movement. */
export interface Moved {
  balance: string;
  frozen: string;
  available: string;
  seq: number;
}

export interface Movement {
  kind: JournalKind;
  fundingId: string;
  /** Yuan; of an adjustment it may be less than nothing. */
  amount: string;
  orderId?: string | null;
  statementId?: string | null;
  reason?: string | null;
  idemKey: string;
}

interface Written extends Record<string, unknown> {
  seq: number;
  balance: string;
  frozen: string;
  cardNo: string;
  externalId: string | null;
  validTo: string;
  /** Whether this movement has brought it below what the college calls low. */
  becameLow: boolean;
}

const at = (name: string) => sql.placeholder(name);
const amount = sql`${at('amount')}::numeric`;

/** A lost race: the whole call is made once more, and then finds what the other has written. */
const lostRace = (cause: unknown): Error =>
  Object.assign(new Error('the same key at the same time', { cause }), { code: '40001' });

const ofOrder = (kinds: Partial<Record<JournalKind, 1 | -1>>): SQL => {
  const cases = Object.entries(kinds).map(([kind, sign]) =>
    sql.raw(`when '${kind}' then ${sign < 0 ? '-' : ''}j.amount`),
  );
  return sql`(select coalesce(sum(case j.kind ${sql.join(cases, sql` `)} else 0 end), 0) from funding_journal j
    where j.order_id = ${at('orderId')}::uuid and j.funding_id = f.id)`;
};
/** What of an order is still held on the card, and what of it was paid and not given back. */
const stillFrozen = ofOrder({ freeze: 1, unfreeze: -1, deduct: -1 });
const paidOff = ofOrder({ deduct: 1, refund: -1 });

/** The list of those who may use the card, with what one of them has used counted on. */
const counted = (userId: SQL, more: SQL): SQL => sql`case when f.authorised = '[]' then f.authorised else
  (select jsonb_agg(case when e ->> 'userId' = ${userId}
     then jsonb_set(e, '{usedTotal}', to_jsonb(greatest((e ->> 'usedTotal')::numeric + ${more}, 0)::text)) else e end order by n)
   from jsonb_array_elements(f.authorised) with ordinality as x(e, n)) end`;

const self = sql`${at('self')}::text`;
/** Who has had it held: what is given back to the card is given back to his limit. */
const whoFroze = sql`(select j.operator_id::text from funding_journal j where j.order_id = ${at('orderId')}::uuid
  and j.funding_id = f.id and j.kind = 'freeze' order by j.seq limit 1)`;

const mayUse = sql`(${self} is null or f.owner_id::text = ${self} or exists (
  select 1 from jsonb_array_elements(f.authorised) e where e ->> 'userId' = ${self}
     and (e ->> 'validTo')::date >= ${at('day')}::date
     and coalesce((e ->> 'limitTotal')::numeric >= (e ->> 'usedTotal')::numeric + ${amount}, true)
     and coalesce((e ->> 'limitPerOrder')::numeric >= ${amount}
       + ${ofOrder({ freeze: 1, unfreeze: -1 })}, true)))`;

const enough = sql`f.balance - f.frozen >= ${amount}`;
const notTooMuch = sql`f.balance + ${amount} <= ${sql.raw(fundingLimits.most)}`;
const open = sql`f.state <> 'closed'`;

/** Under which conditions a card is moved in which way; what else of it changes along. */
const ways: Record<JournalKind, { when: SQL; authorised?: SQL }> = {
  open: { when: open },
  topUp: { when: sql`${open} and ${notTooMuch}` },
  transferIn: { when: sql`${open} and ${notTooMuch}` },
  transferOut: { when: sql`${open} and ${enough}` },
  adjust: { when: sql`${open} and ${notTooMuch} and f.balance + ${amount} >= f.frozen` },
  freeze: {
    when: sql`f.state = 'active' and ${at('day')}::date between f.valid_from and f.valid_to and ${enough} and ${mayUse}`,
    authorised: counted(self, amount),
  },
  unfreeze: {
    when: sql`${open} and ${stillFrozen} >= ${amount}`,
    authorised: counted(whoFroze, sql`-${amount}`),
  },
  deduct: { when: sql`${open} and ${stillFrozen} >= ${amount}` },
  refund: {
    when: sql`${open} and ${notTooMuch} and ${paidOff} >= ${amount}`,
    authorised: counted(whoFroze, sql`-${amount}`),
  },
};

const signed = (sign: number): SQL => (sign === 0 ? sql`0` : sign > 0 ? amount : sql`-${amount}`);

/** The card and its journal in one statement: what is written into the one is what the other then says. */
const statementOf = (kind: JournalKind): SQL => {
  const { balance, frozen } = fundingEffects[kind];
  const { when, authorised } = ways[kind];
  const least = sql`greatest(f.budget * ${at('percent')}::numeric / 100, ${at('least')}::numeric)`;
  const more = sql`${signed(balance - frozen)}`;
  return sql`
    with card as (
      update funding_account f set balance = f.balance + ${signed(balance)}, frozen = f.frozen + ${signed(frozen)},
        last_seq = f.last_seq + 1 ${authorised ? sql`, authorised = ${authorised}` : sql``}
       where f.id = ${at('fundingId')}::uuid and ${when}
         and not exists (select 1 from funding_journal k where k.idem_key = ${at('idemKey')})
      returning f.id, f.balance, f.frozen, f.last_seq, f.card_no, f.external_id, f.valid_to,
        f.balance - f.frozen < ${least} and f.balance - f.frozen - ${more} >= ${least} as became_low),
    row as (
      insert into funding_journal (id, funding_id, seq, kind, amount, balance_after, frozen_after, order_id, statement_id,
        operator_id, reason, idem_key)
      select ${at('id')}::uuid, id, last_seq, ${sql.raw(`'${kind}'`)}, ${amount}, balance, frozen,
        ${at('orderId')}::uuid, ${at('statementId')}::uuid, ${at('operatorId')}::uuid, ${at('reason')}, ${at('idemKey')}
        from card returning seq)
    select row.seq, card.balance::text, card.frozen::text, card.card_no as "cardNo", card.external_id as "externalId",
      card.valid_to::text as "validTo", card.became_low as "becameLow" from card, row`;
};

const cardBy = (context: WriteContext, fundingId: string) =>
  prepared(context.db, 'fundingCard', () =>
    context.db
      .select()
      .from(fundingAccount)
      .where(eq(fundingAccount.id, at('id'))),
  ).execute({ id: fundingId });

/** What of an order some kinds of movements add up to on a card. */
const sumOf = async (
  { db }: WriteContext,
  fundingId: string,
  orderId: string | null | undefined,
  kinds: Partial<Record<JournalKind, 1 | -1>>,
): Promise<bigint> => {
  if (!orderId) return 0n;
  const rows = await db
    .select({ kind: fundingJournal.kind, amount: fundingJournal.amount })
    .from(fundingJournal)
    .where(and(eq(fundingJournal.orderId, orderId), eq(fundingJournal.fundingId, fundingId)));
  return rows.reduce((sum, row) => sum + BigInt(kinds[row.kind] ?? 0) * exact(row.amount), 0n);
};

const movedOf = ({ balance, frozen, seq }: { balance: string; frozen: string; seq: number }): Moved => ({
  ...{ balance, frozen, seq },
  available: told(exact(balance) - exact(frozen)),
});

/** What was booked under this key already. @throws FUNDING_KEY_USED where that was something else */
const bookedBefore = async ({ db }: WriteContext, one: Movement): Promise<Moved | undefined> => {
  const [row] = await db.select().from(fundingJournal).where(eq(fundingJournal.idemKey, one.idemKey));
  if (!row) return undefined;
  const same =
    row.fundingId === one.fundingId &&
    row.kind === one.kind &&
    exact(row.amount) === exact(one.amount) &&
    row.orderId === (one.orderId ?? null);
  if (!same) throw fail('FUNDING_KEY_USED');
  return movedOf({ balance: row.balanceAfter, frozen: row.frozenAfter, seq: row.seq });
};

/** Says why the card was not moved. @throws NOT_FOUND, and what `faultOf` finds */
const refuse = async (context: WriteContext, one: Movement, day: string): Promise<never> => {
  const [card] = await cardBy(context, one.fundingId);
  const { cardNo: no, balance, frozen, state } = need(card);
  const { kind, fundingId, orderId } = one;
  if (state === 'closed') throw fail('FUNDING_CLOSED', { no });
  if (kind === 'freeze') {
    const held = await sumOf(context, fundingId, orderId, { freeze: 1, unfreeze: -1 });
    const asked = { self: actorOf(context), day, amount: one.amount, ofOrder: told(held) };
    throw faultOf(need(card), asked) ?? lostRace(undefined);
  }
  if (kind === 'unfreeze' || kind === 'deduct') {
    const left = await sumOf(context, fundingId, orderId, { freeze: 1, unfreeze: -1, deduct: -1 });
    throw fail('FUNDING_ORDER_FROZEN', { no, left: told(left) });
  }
  if (kind === 'refund') {
    const left = await sumOf(context, fundingId, orderId, { deduct: 1, refund: -1 });
    if (left < exact(one.amount)) throw fail('FUNDING_ORDER_DEDUCTED', { no, left: told(left) });
  }
  const taken = kind === 'transferOut' ? exact(one.amount) : kind === 'adjust' ? -exact(one.amount) : 0n;
  const short = taken - (exact(balance) - exact(frozen));
  if (short > 0n) throw fail('FUNDING_INSUFFICIENT', { no, short: told(short) });
  throw overMost(balance, one.amount) ?? lostRace(undefined);
};

/** Those whose condition looks at the journal of the card: it must stand still from before the look. */
const lookBack: readonly JournalKind[] = ['unfreeze', 'deduct', 'refund'];

/**
 * Moves the money of a card and writes it into its journal; under a key that was used before it answers what was done
 * then. Several cards of one call are taken in the order of their ids.
 * @throws NOT_FOUND, FUNDING_… and FUNDING_KEY_USED
 */
export const moveMoney = async (context: WriteContext, one: Movement): Promise<Moved> => {
  const { db } = context;
  const day = await dayOf(db);
  const { lowFundingPercent, lowFundingAmount } = await supplySettings.inForce(db);
  if (lookBack.includes(one.kind))
    await db
      .select({ id: fundingAccount.id })
      .from(fundingAccount)
      .where(eq(fundingAccount.id, one.fundingId))
      .for('no key update');
  const [written] = await executePrepared<Written>(db, `funding ${one.kind}`, () => statementOf(one.kind), {
    ...{ id: uuid(), fundingId: one.fundingId, amount: one.amount, day, idemKey: one.idemKey },
    ...{ orderId: one.orderId ?? null, statementId: one.statementId ?? null, reason: one.reason ?? null },
    ...{ self: actorOf(context), operatorId: actorOf(context) },
    ...{ percent: lowFundingPercent, least: lowFundingAmount },
  }).catch((error: unknown) => {
    throw databaseFault(error)?.constraint === 'funding_journal_key' ? lostRace(error) : error;
  });
  if (!written) return (await bookedBefore(context, one)) ?? refuse(context, one, day);
  const { becameLow, cardNo, externalId, validTo, ...money } = written;
  const moved = movedOf(money);
  if (becameLow)
    await context.emit('funding.low', { fundingId: one.fundingId, available: moved.available, validTo });
  if (one.orderId && (one.kind === 'freeze' || lookBack.includes(one.kind)))
    await tellProvider(
      context,
      { id: one.fundingId, cardNo, externalId, balance: moved.balance, frozen: moved.frozen },
      {
        kind: one.kind as 'freeze' | 'unfreeze' | 'deduct' | 'refund',
        ...{ amount: one.amount, orderId: one.orderId, idemKey: one.idemKey },
      },
    );
  return moved;
};

const ofAnOrder =
  (kind: 'freeze' | 'unfreeze' | 'deduct' | 'refund') =>
  async (
    context: WriteContext,
    fundingId: string,
    amountOf: string,
    orderId: string,
    idemKey: string,
    more: Pick<Movement, 'reason' | 'statementId'> = {},
  ): Promise<Moved> => {
    if (!isAmount(amountOf)) throw fail('FUNDING_AMOUNT');
    return moveMoney(context, { ...more, kind, fundingId, amount: amountOf, orderId, idemKey });
  };

/** Holds an amount of a card for an order, in the name of the caller. @throws FUNDING_AMOUNT, and as `moveMoney` */
export const freeze = ofAnOrder('freeze');
/** Gives back what was held. */
export const unfreeze = ofAnOrder('unfreeze');
/** Pays what was held. */
export const deduct = ofAnOrder('deduct');
/** Gives back what was paid. */
export const refund = ofAnOrder('refund');

/** Several cards of an order, in the order in which all take them: nobody waits for who waits for him. */
export const inCardOrder = <One extends { fundingId: string }>(some: readonly One[]): One[] =>
  some.toSorted((a, b) => (a.fundingId < b.fundingId ? -1 : a.fundingId > b.fundingId ? 1 : 0));
