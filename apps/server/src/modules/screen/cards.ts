import { type WorkplaceCard, workplaceCards } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { port } from '../../platform/ports.ts';
import type { Caller } from '../../platform/session/caller.ts';

type Asking = Pick<ReadContext, 'caller' | 'platform'>;

export interface CardSource {
  /** Whose workplace has the card; everybody's unless given. */
  sees?(caller: Caller): boolean;
  /** What it shows to the caller; a failure is told on the card alone. */
  data(context: ReadContext): Promise<unknown>;
}

/** Of every module that brings a card of the workplace, under its key in the contract. */
export const cards = port<CardSource>('screen.cards');

/** The source of a card; undefined for one that the caller may not see. */
export const cardSource = ({ caller, platform }: Asking, key: WorkplaceCard): CardSource | undefined => {
  const source = platform.ports.one(cards, key);
  return source && (source.sees?.(caller) ?? true) ? source : undefined;
};

/** Cards of a caller, in the order of the contract. */
export const cardsOf = (context: Asking): WorkplaceCard[] =>
  (Object.keys(workplaceCards) as WorkplaceCard[]).filter((key) => cardSource(context, key));
