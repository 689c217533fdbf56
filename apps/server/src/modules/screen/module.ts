import { systemState } from '../../platform/backup/state.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { reachOf } from '../../platform/session/caller.ts';
import { ownFigures } from '../approval/public.ts';
import { countLevels, mineLaboratories } from '../ledger/public.ts';
import { registerCard } from './cards.ts';
import { announcementCard, downloadCard, quickCard, todoCard } from './service.ts';

export const screenModule: ServerModule = {
  name: 'screen',
  start: async () => {
    registerCard('todo', todoCard);
    registerCard('announcement', announcementCard);
    registerCard('download', downloadCard);
    registerCard('quick', quickCard);
    registerCard('approval', {
      // Staff alone are asked to decide.
      sees: ({ menus, userType }) => userType === 1 && menus.has('ledger.approvalList'),
      data: ({ db, caller }) => ownFigures(db, caller.accountId),
    });
    registerCard('levelChart', {
      sees: ({ permissions }) => permissions.has('laboratory.query'),
      data: (context) => countLevels({ ...context, reach: reachOf(context.caller, ['laboratory.query']) }),
    });
    registerCard('system', {
      // Who keeps the installation running, not everybody who administers a college.
      sees: ({ isAdmin, menus }) => isAdmin && menus.has('system.rolelist'),
      data: systemState,
    });
    registerCard('myLab', {
      sees: ({ permissions }) => permissions.has('mineLaboratory.check'),
      data: (context) => mineLaboratories(context, {}),
    });
  },
};
