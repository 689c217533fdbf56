import { registerFileUse } from '../../platform/files/seeing.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { todoSources } from '../notification/public.ts';
import { photoUse } from './counting.ts';
import { maySeeTake } from './queries.ts';
import { stocktakeTodos } from './todos.ts';

export const stocktakeModule: ServerModule = {
  name: 'stocktake',
  answers: [answer(todoSources, stocktakeTodos, 'stocktakes')],
  start: async () => {
    registerFileUse(photoUse, maySeeTake);
  },
};
