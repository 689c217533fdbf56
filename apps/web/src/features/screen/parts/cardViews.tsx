import type { WorkplaceCard } from '@anyan/contract';
import type { ComponentType } from 'react';
import type { CardProps } from './cardProps.ts';
import { DownloadCard } from './DownloadCard.tsx';
import { ApprovalCard, LevelCard } from './FigureCards.tsx';
import { MyLabCard } from './MyLabCard.tsx';
import { AnnouncementCard, TodoCard } from './NewsCards.tsx';
import { QuickCard } from './QuickCard.tsx';
import { SystemCard } from './SystemCard.tsx';

/** What each card shows; a card that the contract names and this page doesn't does not compile. */
export const cardViews: Record<WorkplaceCard, ComponentType<CardProps>> = {
  todo: TodoCard,
  announcement: AnnouncementCard,
  download: DownloadCard,
  quick: QuickCard,
  myLab: MyLabCard,
  approval: ApprovalCard,
  levelChart: LevelCard,
  system: SystemCard,
};
