import type { WorkplaceLayout } from '@anyan/contract';
import type { ReactNode } from 'react';

/** What the workplace hands to each of its cards. */
export interface CardProps {
  layout: WorkplaceLayout;
  /** While arranging: what the card is dragged by, and its buttons. */
  handle?: ReactNode;
  extra?: ReactNode;
  onSave: (change: Partial<WorkplaceLayout>, done: string) => Promise<void>;
}
