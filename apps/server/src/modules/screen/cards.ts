import { type WorkplaceCard, workplaceCards } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import type { Caller } from '../../platform/session/caller.ts';

export interface CardSource {
  /** Whose workplace has the card; everybody's unless given. */
  sees?(caller: Caller): boolean;
  /** What it shows to the caller; a failure is told on the card alone. */
  data(context: ReadContext): Promise<unknown>;
}

const sources = new Map<WorkplaceCard, CardSource>();

/** Registered by every module that brings a card of the workplace, under its key in the contract. */
export const registerCard = (key: WorkplaceCard, source: CardSource): void => {
  sources.set(key, source);
};

const visible = (caller: Caller, key: WorkplaceCard): CardSource | undefined => {
  const source = sources.get(key);
  return source && (source.sees?.(caller) ?? true) ? source : undefined;
};

/** Cards of a caller, in the order of the contract. */
export const cardsOf = (caller: Caller): WorkplaceCard[] =>
  (Object.keys(workplaceCards) as WorkplaceCard[]).filter((key) => visible(caller, key));

/** The source of a card; undefined for one that the caller may not see. */
export const cardSource = (caller: Caller, key: WorkplaceCard): CardSource | undefined =>
  visible(caller, key);
