import type { CollegeFigures, PermissionName, WorkplaceCard } from '@anyan/contract';
import type { ReadContext } from './context.ts';
import { port } from './ports.ts';
import { type Caller, type Reach, reachOf } from './session/caller.ts';

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

/** The reach of a permission that is wider than single laboratories: what overviews are of; undefined for who has none. */
export const wideReach = (caller: Caller, permission: PermissionName): Reach | undefined => {
  const reach = reachOf(caller, [permission]);
  return reach.college || reach.organizationIds.length > 0 ? reach : undefined;
};

/**
 * Numbers of a module for the card 全校概况, each as the list that its link opens would count it; undefined for whom
 * that list does not open.
 */
export const collegeFigures =
  port<(context: ReadContext) => Promise<CollegeFigures | undefined>>('platform.collegeFigures');
