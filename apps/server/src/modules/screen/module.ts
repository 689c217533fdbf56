import { systemState } from '../../platform/backup/state.ts';
import { cards } from '../../platform/cards.ts';
import { openedRecords } from '../../platform/found.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { collegeCard } from './college.ts';
import { noteOpened, recentCard } from './recent.ts';
import { calendarCard, quickCard, todoCard, warningCard } from './service.ts';

export const screenModule: ServerModule = {
  name: 'screen',
  answers: [
    answer(cards, todoCard, 'todo'),
    answer(cards, warningCard, 'warning'),
    answer(cards, calendarCard, 'calendar'),
    answer(cards, quickCard, 'quick'),
    answer(cards, collegeCard, 'college'),
    answer(cards, recentCard, 'recent'),
    answer(openedRecords, noteOpened),
    answer(
      cards,
      {
        // Who keeps the installation running, not everybody who administers a college.
        sees: ({ isAdmin, menus }) => isAdmin && menus.has('system.rolelist'),
        data: systemState,
      },
      'system',
    ),
  ],
};
