import { type WorkplaceCard, workplaceCards } from '@anyan/contract';
import { type CardSource, cards } from '../../platform/cards.ts';
import type { ReadContext } from '../../platform/context.ts';

type Asking = Pick<ReadContext, 'caller' | 'platform'>;

/** The source of a card; undefined for one that the caller may not see. */
export const cardSource = ({ caller, platform }: Asking, key: WorkplaceCard): CardSource | undefined => {
  const source = platform.ports.one(cards, key);
  return source && (source.sees?.(caller) ?? true) ? source : undefined;
};

/** Cards of a caller, in the order of the contract. */
export const cardsOf = (context: Asking): WorkplaceCard[] =>
  (Object.keys(workplaceCards) as WorkplaceCard[]).filter((key) => cardSource(context, key));
