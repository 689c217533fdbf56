import { systemState } from '../../platform/backup/state.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { reachOf } from '../../platform/session/caller.ts';
import { ownFigures } from '../approval/public.ts';
import { countLevels, mineLaboratories } from '../ledger/public.ts';
import { cards } from './cards.ts';
import { announcementCard, downloadCard, quickCard, todoCard } from './service.ts';

export const screenModule: ServerModule = {
  name: 'screen',
  answers: [
    answer(cards, todoCard, 'todo'),
    answer(cards, announcementCard, 'announcement'),
    answer(cards, downloadCard, 'download'),
    answer(cards, quickCard, 'quick'),
    answer(
      cards,
      {
        // Staff alone are asked to decide.
        sees: ({ menus, userType }) => userType === 1 && menus.has('ledger.approvalList'),
        data: ({ db, caller }) => ownFigures(db, caller.accountId),
      },
      'approval',
    ),
    answer(
      cards,
      {
        sees: ({ permissions }) => permissions.has('laboratory.query'),
        data: (context) => countLevels({ ...context, reach: reachOf(context.caller, ['laboratory.query']) }),
      },
      'levelChart',
    ),
    answer(
      cards,
      {
        // Who keeps the installation running, not everybody who administers a college.
        sees: ({ isAdmin, menus }) => isAdmin && menus.has('system.rolelist'),
        data: systemState,
      },
      'system',
    ),
    answer(
      cards,
      {
        sees: ({ permissions }) => permissions.has('mineLaboratory.check'),
        data: (context) => mineLaboratories(context, {}),
      },
      'myLab',
    ),
  ],
};
