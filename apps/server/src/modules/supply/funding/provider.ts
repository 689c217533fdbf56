import type { JournalKind } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { type Failure, fail, Failure as Refusal } from '../../../platform/failure.ts';
import { port } from '../../../platform/ports.ts';
import type { fundingAccount } from './tables.ts';

type Card = Pick<typeof fundingAccount.$inferSelect, 'id' | 'cardNo' | 'externalId' | 'balance' | 'frozen'>;

/** A movement as a finance system is told of it; the key is the same however often it is told. */
export interface ProviderMovement {
  kind: Extract<JournalKind, 'freeze' | 'unfreeze' | 'deduct' | 'refund'>;
  amount: string;
  orderId: string;
  idemKey: string;
}

/** Who keeps the money of cards: the product's own journal, or beside it the finance system of the college. */
export interface FundingProvider {
  /** What it says of a card; null of one that it does not know. */
  balance(card: Card): Promise<{ balance: string; frozen: string } | null>;
  freeze(card: Card, movement: ProviderMovement): Promise<void>;
  unfreeze(card: Card, movement: ProviderMovement): Promise<void>;
  deduct(card: Card, movement: ProviderMovement): Promise<void>;
  refund(card: Card, movement: ProviderMovement): Promise<void>;
}

export const fundingProvider = port<FundingProvider>('supply.fundingProvider');

const done = async (): Promise<void> => {};

/** As shipped: the journal of the product is the book, and nobody else is asked. */
export const builtInProvider: FundingProvider = {
  balance: async ({ balance, frozen }) => ({ balance, frozen }),
  freeze: done,
  unfreeze: done,
  deduct: done,
  refund: done,
};

/**
 * Has the provider do what has just been booked, before it is committed: where it fails, nothing of it was.
 * @throws FUNDING_PROVIDER
 */
export const tellProvider = async (
  { platform }: WriteContext,
  card: Card,
  movement: ProviderMovement,
): Promise<void> => {
  const provider = platform.ports.one(fundingProvider);
  if (!provider || provider === builtInProvider) return;
  try {
    await provider[movement.kind](card, movement);
  } catch (error) {
    const refusal: Failure = error instanceof Refusal ? error : fail('FUNDING_PROVIDER', { no: card.cardNo });
    throw refusal;
  }
};
