import type { WorkplaceCard } from '@anyan/contract';
import type { ReadContext } from './context.ts';
import { port } from './ports.ts';
import type { Caller } from './session/caller.ts';

export interface CardSource {
  /** Whose workplace has the card; everybody's unless given. */
  sees?(caller: Caller): boolean;
  /** What it shows to the caller; a failure is told on the card alone. */
  data(context: ReadContext): Promise<unknown>;
}

/** Rows that a card shows of a list. */
export const rowsOfCard = 6;

/** Cards of the workplace, under their keys in the contract. */
export const cards = port<CardSource, WorkplaceCard>('platform.cards');
