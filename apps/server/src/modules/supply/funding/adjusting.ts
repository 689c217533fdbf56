import {
  adjustmentKinds,
  adjustmentRow,
  type FundingAdjustmentKind,
  type fundingEndpoints,
  type InputOf,
  noteOf,
} from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { check, move } from '../../../platform/states.ts';
import { Replay } from '../../../platform/transaction.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Said, startApproval } from '../../approval/public.ts';
import { supplySettings } from '../settings.ts';
import { inCardOrder, type Movement, moveMoney } from './moving.ts';
import { type AdjustmentRecord, adjustments, type FundingRecord, funds } from './queries.ts';
import { exact, overMost, told } from './rules.ts';
import { adjustmentStates, fundingStates, fundingTarget } from './states.ts';
import { fundingAdjustment, fundingJournal } from './tables.ts';

const { amount, reason } = adjustmentRow.properties;
const adjustedFields = { amount, reason };

type Calls = typeof fundingEndpoints;

export const adjustmentKind = 'fundingAdjust';

type Adjustment = Pick<AdjustmentRecord, 'id' | 'kind' | 'fundingId' | 'toFundingId' | 'amount' | 'reason'>;

const movementsOf = ({ id, kind, fundingId, toFundingId, amount, reason }: Adjustment): Movement[] =>
  kind === 'transfer' && toFundingId
    ? inCardOrder([
        { kind: 'transferOut', fundingId, amount, reason, idemKey: `adjustment:${id}:out` },
        { kind: 'transferIn', fundingId: toFundingId, amount, reason, idemKey: `adjustment:${id}:in` },
      ])
    : kind === 'transfer'
      ? []
      : [{ kind, fundingId, amount, reason, idemKey: `adjustment:${id}` }];

/** Moves the money of a change; answers what the card says from which it goes out. @throws as `moveMoney` */
const book = async (context: WriteContext, one: Adjustment) => {
  const told = new Map<string, Awaited<ReturnType<typeof moveMoney>>>();
  for (const movement of movementsOf(one)) told.set(movement.fundingId, await moveMoney(context, movement));
  return need(told.get(one.fundingId));
};

/** The same form sent twice: answers what was done the first time. @throws FUNDING_KEY_USED where it says something else */
const askedBefore = async (context: WriteContext, given: Omit<Adjustment, 'id'> & { idemKey: string }) => {
  const { db, caller } = context;
  const [row] = await db
    .select()
    .from(fundingAdjustment)
    .where(
      and(eq(fundingAdjustment.applicantId, caller.accountId), eq(fundingAdjustment.idemKey, given.idemKey)),
    );
  if (!row) return undefined;
  const same =
    row.kind === given.kind &&
    row.fundingId === given.fundingId &&
    row.toFundingId === given.toFundingId &&
    exact(row.amount) === exact(given.amount);
  if (!same) throw fail('FUNDING_KEY_USED');
  const [entry] = await db
    .select()
    .from(fundingJournal)
    .where(
      and(
        eq(fundingJournal.fundingId, row.fundingId),
        eq(fundingJournal.idemKey, `adjustment:${row.id}${row.kind === 'transfer' ? ':out' : ''}`),
      ),
    );
  return { row, entry };
};

const moneyOf = ({ balance, frozen }: { balance: string; frozen: string }) => ({
  ...{ balance, frozen },
  available: told(exact(balance) - exact(frozen)),
});

/** What its application is called and says. */
export const fundingSays = {
  titles: { funding: ['经费{what}：{card}', 'Change of a fund, {what}: {card}'] },
  values: { amount: ['{n} 元', '{n} yuan'] },
  words: adjustmentKinds,
  steps: { finance: ['财务人员（复核）', 'Finance officer (second look)'] },
} as const satisfies Said;

const inWords = (kind: FundingAdjustmentKind, from: FundingRecord, to: FundingRecord | undefined) =>
  noteOf(fundingSays.titles.funding, {
    ...{ what: adjustmentKinds[kind][0], card: `${from.cardNo}${to ? ` → ${to.cardNo}` : ''}` },
  });

const submissionOf = (
  { kind, amount, reason }: Omit<Adjustment, 'id'>,
  from: FundingRecord,
  to: FundingRecord | undefined,
) => ({
  title: inWords(kind, from, to),
  summary: [
    { label: '类型', labelEn: 'Kind', value: adjustmentKinds[kind][0] },
    { label: '经费卡', labelEn: 'Card', value: `${from.cardNo} ${from.fundingName}` },
    ...(to ? [{ label: '划入卡', labelEn: 'Into', value: `${to.cardNo} ${to.fundingName}` }] : []),
    { label: '金额', labelEn: 'Amount', value: `${told(exact(amount))} 元` },
    { label: '可用余额', labelEn: 'Available', value: `${from.available} 元` },
    { label: '事由', labelEn: 'Reason', value: reason },
  ],
  facts: { kind, amount: told(exact(amount)) },
});

interface Asked {
  kind: FundingAdjustmentKind;
  fundingId: string;
  toFundingId: string | null;
  amount: string;
  reason: string;
  fileId?: string | null;
  idemKey: string;
}

/** Nobody is asked about what could not be booked today either. @throws FUNDING_INSUFFICIENT, FUNDING_MOST */
const checkPossible = (
  { kind, amount }: Pick<Asked, 'kind' | 'amount'>,
  from: FundingRecord,
  to: FundingRecord | undefined,
): void => {
  const taken = kind === 'transfer' ? exact(amount) : -exact(amount);
  const short = taken - exact(from.available);
  if (short > 0n) throw fail('FUNDING_INSUFFICIENT', { no: from.cardNo, short: told(short) });
  const over = overMost((to ?? from).balance, amount);
  if (over) throw over;
};

/**
 * A change of money by hand: booked at once or, above what the college lets one person do and on a card of one's own, when
 * somebody else of the finance office has agreed. @throws NOT_FOUND, WRONG_STATE, FUNDING_SAME_CARD, FILE_UNKNOWN, FUNDING_KEY_USED, and as `moveMoney`
 */
const change = async (context: WriteContext, { fileId = null, idemKey, ...asked }: Asked) => {
  const { db, caller } = context;
  const given = { ...asked, reason: asked.reason.trim() };
  if (given.toFundingId === given.fundingId) throw failAt('toId', 'FUNDING_SAME_CARD');
  const ids = [given.fundingId, ...(given.toFundingId ? [given.toFundingId] : [])];
  const rows = await funds.lock(context, ids);
  const from = need(rows.find(({ id }) => id === given.fundingId));
  const to = rows.find(({ id }) => id === given.toFundingId);
  const before = await askedBefore(context, { ...given, idemKey });
  if (before) {
    const { row, entry } = before;
    throw new Replay({
      ...moneyOf(entry ? { balance: entry.balanceAfter, frozen: entry.frozenAfter } : from),
      ...{ seq: entry?.seq ?? null, approvalId: row.approvalId },
    });
  }
  await check(context, fundingStates, given.kind, ...rows);
  const id = uuid();
  await claimFile(context, `fundingAdjustment:${id}`, fileId, null, { field: 'fileId' });
  const { fundingAdjustLimit } = await supplySettings.inForce(db);
  const size = exact(given.amount.replace('-', ''));
  const waits =
    size > exact(String(fundingAdjustLimit)) || rows.some(({ ownerId }) => ownerId === caller.accountId);
  if (waits) checkPossible(given, from, to);
  const row = { ...given, id, fileId, idemKey, applicantId: caller.accountId };
  const [entry] = await db
    .insert(fundingAdjustment)
    .values({ ...row, state: waits ? 'pending' : 'done' })
    .onConflictDoNothing()
    .returning({ id: fundingAdjustment.id });
  // Another call of the same form was a moment earlier, on another card.
  if (!entry) throw fail('FUNDING_KEY_USED');
  const moved = waits ? undefined : await book(context, row);
  const approvalId = waits ? await ask(context, row, from, to) : null;
  const [[zh, en], sum] = [adjustmentKinds[given.kind], told(exact(given.amount))];
  for (const card of rows)
    context.audit({
      target: fundingTarget(card),
      changes: changesOf(adjustedFields, null, {
        amount: {
          name: [
            `${zh} ${sum}${waits ? '（待审批）' : ''}`,
            `${en} ${sum}${waits ? ' (to be decided on)' : ''}`,
          ],
        },
        reason: given.reason,
      }),
    });
  return { ...moneyOf(moved ?? from), seq: moved?.seq ?? null, approvalId };
};

const ask = async (
  context: WriteContext,
  row: Adjustment,
  from: FundingRecord,
  to: FundingRecord | undefined,
): Promise<string | null> => {
  const started = await startApproval(context, {
    ...submissionOf(row, from, to),
    ...{ kind: adjustmentKind, businessId: row.id, applicantId: context.caller.accountId },
    ...{ organizationId: from.organizationId, laboratoryId: null },
  });
  if (started === 'none') return null;
  await context.db
    .update(fundingAdjustment)
    .set({ approvalId: started.instanceId })
    .where(eq(fundingAdjustment.id, row.id));
  return started.instanceId;
};

export const topUp = (context: WriteContext, input: InputOf<Calls['fundingTopUp']>) =>
  change(context, { ...input, kind: 'topUp', toFundingId: null });

export const adjust = (context: WriteContext, input: InputOf<Calls['fundingAdjust']>) =>
  change(context, { ...input, kind: 'adjust', toFundingId: null });

export const transfer = (
  context: WriteContext,
  { fromId, toId, ...input }: InputOf<Calls['fundingTransfer']>,
) => change(context, { ...input, kind: 'transfer', fundingId: fromId, toFundingId: toId });

/** It was agreed to: the money moves now. @throws WRONG_STATE of a card that was closed since, and as `moveMoney` */
export const bookDecided = async (context: WriteContext, id: string): Promise<void> => {
  const row = await adjustments.lockAnywhere(context, id);
  await move(context, adjustmentStates, row, 'book');
  await book(context, row);
};

/** It was not, or is not wanted any more. */
export const endUndone = async (
  context: WriteContext,
  id: string,
  event: 'refuse' | 'withdraw',
  outcome: string | null,
): Promise<void> => {
  const row = await adjustments.lockAnywhere(context, id);
  if (row.state !== 'pending') return;
  await move(context, adjustmentStates, row, event, { outcome });
};
