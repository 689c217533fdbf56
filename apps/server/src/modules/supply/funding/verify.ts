import {
  fundingEffects,
  type fundingEndpoints,
  type InputOf,
  inLocale,
  journalKinds,
  type Label,
  type ResultOf,
} from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { faultWords, type Proof, proveJournal } from '../../../platform/journal/journal.ts';
import { within } from '../../../platform/scope.ts';
import { funds } from './queries.ts';
import { type Difference, differencesOf } from './reconcile.ts';
import { fundingAccount, fundingJournal } from './tables.ts';

const journal = {
  name: 'fundingJournal',
  table: fundingJournal,
  owner: fundingJournal.fundingId,
  seq: fundingJournal.seq,
};

const kinds = Object.keys(journalKinds) as (keyof typeof journalKinds)[];
/** How a movement changes a card, by its kind. */
const effect = (of: 'balance' | 'frozen'): SQL =>
  sql.raw(
    `case m.kind ${kinds.map((kind) => `when '${kind}' then ${fundingEffects[kind][of]}`).join(' ')} end * m.amount`,
  );

/** Cards replayed by one statement. */
const cardsAtOnce = 500;
const mostFaults = 100;

interface Found extends Record<string, unknown> {
  rows: number;
  ids: string[] | null;
  reasons: string[] | null;
}

const replaySome = (db: Reader, ids: readonly string[]) =>
  db.execute<Found>(sql`
    with played as materialized (
      select m.id, m.funding_id, m.seq, m.balance_after, m.frozen_after, row_number() over w as n,
        sum(${effect('balance')}) over w as balance, sum(${effect('frozen')}) over w as frozen
        from ${fundingJournal} m where m.funding_id = any(${sql.param(ids)}::uuid[])
      window w as (partition by m.funding_id order by m.seq)),
    faults as (
      select id, case when seq <> n then 'a number is missing before it'
        else 'what it leaves does not follow from the rows before' end as reason
        from played where seq <> n or balance <> balance_after or frozen <> frozen_after or balance < 0 or frozen < 0 or frozen > balance
      union all
      select f.id, 'the card does not say what its journal does' from ${fundingAccount} f
        left join played l on l.funding_id = f.id and l.seq = (select max(p.seq) from played p where p.funding_id = f.id)
       where f.id = any(${sql.param(ids)}::uuid[]) and (f.last_seq <> coalesce(l.seq, 0)
         or f.balance <> coalesce(l.balance, 0) or f.frozen <> coalesce(l.frozen, 0)))
    select (select count(*)::int from played) as rows, array_agg(id::text order by id) as ids,
      array_agg(reason order by id) as reasons from faults`);

/** Plays the journal of each card from its first row and compares what comes out with what the card says. */
export const replayFunds = async (db: Reader, which?: SQL): Promise<Proof> => {
  const proof: Proof = { checkedCount: 0, unsealedCount: 0, faults: [] };
  for (let after = '00000000-0000-0000-0000-000000000000'; proof.faults.length < mostFaults; ) {
    const { rows: cards } = await db.execute<{ id: string }>(sql`
      select ${fundingAccount.id} as id from ${fundingAccount}
       where ${fundingAccount.id} > ${after}::uuid ${which ? sql`and ${which}` : sql``}
       order by ${fundingAccount.id} limit ${cardsAtOnce}`);
    const last = cards.at(-1);
    if (!last) break;
    const { rows } = await replaySome(
      db,
      cards.map(({ id }) => id),
    );
    const { ids, reasons } = rows[0] ?? {};
    proof.checkedCount += rows[0]?.rows ?? 0;
    proof.faults.push(...(ids ?? []).map((id, at) => ({ id, reason: reasons?.[at] ?? '' })));
    after = last.id;
  }
  return proof;
};

/** The chain of every card, and that it plays to what the card says. */
export const proveFunds = async (db: Reader): Promise<Proof> => {
  const [chain, replay] = [await proveJournal(db, journal), await replayFunds(db)];
  return { ...chain, faults: [...chain.faults, ...replay.faults].slice(0, mostFaults) };
};

const inChinese: Readonly<Record<string, string>> = {
  'what it leaves does not follow from the rows before': '余额与前面的流水不符',
  'the card does not say what its journal does': '卡面金额与流水不符',
};

/** What is said of a card of which the finance system says otherwise. */
const wordsOf = (told: Difference['told']): Label =>
  told
    ? [
        `与校财务系统不符：余额 ${told.balance}，冻结 ${told.frozen}`,
        `the finance system says: balance ${told.balance}, held ${told.frozen}`,
      ]
    : ['校财务系统没有此卡或未应答', 'the finance system does not know it, or did not answer'];

/** The same for whoever keeps cards, of one or of all that he reaches. @throws NOT_FOUND */
export const verifyFunds = async (
  context: ReadContext,
  { fundingId }: InputOf<(typeof fundingEndpoints)['fundingVerify']>,
): Promise<ResultOf<(typeof fundingEndpoints)['fundingVerify']>> => {
  const { db, reach, locale } = context;
  if (fundingId) await funds.get(context, fundingId);
  const own = within(reach, { organization: fundingAccount.organizationId });
  const which = fundingId ? sql`${fundingAccount.id} = ${fundingId}::uuid` : own;
  const of =
    which && sql`m.funding_id in (select ${fundingAccount.id} from ${fundingAccount} where ${which})`;
  const chain = await proveJournal(db, journal, of);
  const replay = await replayFunds(db, which);
  const faults = [...chain.faults, ...replay.faults].slice(0, mostFaults);
  const ids = sql.param(faults.map(({ id }) => id));
  const { rows } = await db.execute<{ id: string; cardNo: string; seq: number | null }>(sql`
    select j.id, f.card_no as "cardNo", j.seq from ${fundingJournal} j
      join ${fundingAccount} f on f.id = j.funding_id where j.id = any(${ids}::uuid[])
    union all select f.id, f.card_no, null from ${fundingAccount} f where f.id = any(${ids}::uuid[])`);
  const apart = await differencesOf(context.platform, db, which);
  return {
    checked: chain.checkedCount,
    faults: [
      ...faults.map(({ id, reason }) => {
        const row = rows.find((one) => one.id === id);
        const [ofJournal, english] = faultWords(reason);
        const said = inLocale([inChinese[reason] ?? ofJournal, english], locale);
        return { id, cardNo: row?.cardNo ?? null, seq: row?.seq ?? null, reason: said };
      }),
      ...apart.map(({ id, cardNo, told }) => ({
        id,
        cardNo,
        seq: null,
        reason: inLocale(wordsOf(told), locale),
      })),
    ].slice(0, mostFaults),
  };
};
