import type { ServerModule } from '../../platform/platform.ts';
import { registerCard } from './cards.ts';
import { quickCard } from './service.ts';

export const screenModule: ServerModule = {
  name: 'screen',
  start: async () => registerCard('quick', quickCard),
};
