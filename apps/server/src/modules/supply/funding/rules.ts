import { decimalOf, fundingLimits, millionthsOf } from '@anyan/contract';
import { type Failure, fail } from '../../../platform/failure.ts';
import type { Authorised, fundingAccount } from './tables.ts';

/** What a decimal of yuan says, exactly. */
export const exact = (yuan: string): bigint => millionthsOf(yuan) ?? 0n;

/** With two places, as the database has it. */
export const told = (value: bigint): string => {
  const [whole = '0', fraction = ''] = decimalOf(value).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

const amount = /^\d{1,9}(\.\d{1,2})?$/;

/** Whether something is an amount that may be moved: more than nothing, in whole fen. */
export const isAmount = (yuan: string): boolean => amount.test(yuan) && exact(yuan) > 0n;

/** Below which a card is low: a share of its budget, or an amount, whichever is more. */
export interface Low {
  lowFundingPercent: number;
  lowFundingAmount: number;
}
export const isLow = (budget: string, available: string, low: Low): boolean => {
  const share = (exact(budget) * BigInt(low.lowFundingPercent)) / 100n;
  const least = exact(String(low.lowFundingAmount));
  return exact(available) < (share > least ? share : least);
};

type Card = Pick<
  typeof fundingAccount.$inferSelect,
  'cardNo' | 'balance' | 'frozen' | 'state' | 'validFrom' | 'validTo' | 'ownerId' | 'authorised'
>;

const limitOf = (
  { cardNo: no }: Card,
  { limitPerOrder, limitTotal, usedTotal }: Authorised,
  asked: bigint,
  ofOrder: bigint,
): Failure | undefined => {
  if (limitPerOrder && ofOrder + asked > exact(limitPerOrder))
    return fail('FUNDING_LIMIT_ORDER', { no, max: limitPerOrder });
  const left = limitTotal ? exact(limitTotal) - exact(usedTotal) : asked;
  return asked > left ? fail('FUNDING_LIMIT_TOTAL', { no, left: told(left > 0n ? left : 0n) }) : undefined;
};

/**
 * Why somebody cannot have an amount held on a card on a day; `self` null asks for the product itself, which no limit of
 * people holds.
 */
export const faultOf = (
  card: Card,
  {
    self,
    day,
    amount = '0',
    ofOrder = '0',
  }: { self: string | null; day: string; amount?: string; ofOrder?: string },
): Failure | undefined => {
  const { cardNo: no, state, validFrom, validTo } = card;
  if (state === 'closed') return fail('FUNDING_CLOSED', { no });
  if (state === 'suspended') return fail('FUNDING_SUSPENDED', { no });
  if (day < validFrom) return fail('FUNDING_NOT_YET', { no, day: validFrom });
  if (day > validTo) return fail('FUNDING_EXPIRED', { no, day: validTo });
  const asked = exact(amount);
  if (self !== null && self !== card.ownerId) {
    const own = card.authorised.find(({ userId }) => userId === self);
    if (!own || own.validTo < day) return fail('FUNDING_UNAUTHORISED', { no });
    const over = limitOf(card, own, asked, exact(ofOrder));
    if (over) return over;
  }
  const short = asked - (exact(card.balance) - exact(card.frozen));
  return short > 0n ? fail('FUNDING_INSUFFICIENT', { no, short: told(short) }) : undefined;
};

/** Why a card cannot hold more. */
export const overMost = (balance: string, more: string): Failure | undefined =>
  exact(balance) + exact(more) > exact(fundingLimits.most)
    ? fail('FUNDING_MOST', { most: fundingLimits.most })
    : undefined;

/** Whether somebody would give himself money of a card that is not his: whoever keeps cards does not. */
export const takesMoney = (
  { ownerId, balance }: Pick<Card, 'ownerId' | 'balance'>,
  toUserId: string,
  self: string,
): boolean => toUserId === self && ownerId !== self && exact(balance) > 0n;

/** How a card concerns somebody: it is his, he may use it, or he keeps cards. */
export type Standing = 'own' | 'manages' | 'authorised';

/** Whose rows of a card somebody sees: who may use it, those of his own. */
export const rowsSeen = (standing: Standing, self: string): { operatorId?: string } =>
  standing === 'authorised' ? { operatorId: self } : {};
