import type { WorkplaceCard, WorkplaceLayout } from '@anyan/contract';
import { type ComponentType, createContext, type ReactNode } from 'react';

/** What the workplace hands to each of its cards. */
export interface CardProps {
  layout: WorkplaceLayout;
  /** While arranging: what the card is dragged by, and its buttons. */
  handle?: ReactNode;
  extra?: ReactNode;
  onSave: (change: Partial<WorkplaceLayout>, done: string) => Promise<void>;
}

/** What each card shows; a feature brings its own in `cards/<key>.tsx`. */
export type CardViews = Readonly<Partial<Record<WorkplaceCard, ComponentType<CardProps>>>>;

/** Filled in `app/`, where features meet. */
export const CardsBrought = createContext<CardViews>({});
