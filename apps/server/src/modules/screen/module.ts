import type { ServerModule } from '../../platform/platform.ts';
import { mineLaboratories } from '../ledger/laboratory/details.ts';
import { registerCard } from './cards.ts';
import { announcementCard, quickCard, todoCard } from './service.ts';

export const screenModule: ServerModule = {
  name: 'screen',
  start: async () => {
    registerCard('todo', todoCard);
    registerCard('announcement', announcementCard);
    registerCard('quick', quickCard);
    registerCard('myLab', {
      sees: ({ permissions }) => permissions.has('mineLaboratory.check'),
      data: (context) => mineLaboratories(context, {}),
    });
  },
};
