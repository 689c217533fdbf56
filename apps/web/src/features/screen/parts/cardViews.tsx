import type { WorkplaceCard, WorkplaceLayout } from '@anyan/contract';
import type { ComponentType, ReactNode } from 'react';
import { QuickCard } from './QuickCard.tsx';

export interface CardProps {
  layout: WorkplaceLayout;
  /** While arranging: what the card is dragged by, and its buttons. */
  handle?: ReactNode;
  extra?: ReactNode;
  onSave: (change: Partial<WorkplaceLayout>, done: string) => Promise<void>;
}

/** What each card shows; a card that the contract names and this page doesn't does not compile. */
export const cardViews: Record<WorkplaceCard, ComponentType<CardProps>> = { quick: QuickCard };
