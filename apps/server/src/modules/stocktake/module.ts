import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { registerFileUse } from '../../platform/files/visibility.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { organizationReferences } from '../college/public.ts';
import { todoSources } from '../notification/public.ts';
import { photoUse } from './counting.ts';
import { maySeeTake } from './queries.ts';
import { takesOfOrganizations } from './references.ts';
import { stocktake } from './tables.ts';
import { stocktakeTodos } from './todos.ts';

export const stocktakeModule: ServerModule = {
  name: 'stocktake',
  answers: [
    answer(namesInLog, [[stocktake.id, stocktake.name]], 'stocktake'),
    answer(todoSources, stocktakeTodos, 'stocktakes'),
    answer(organizationReferences, takesOfOrganizations, 'stocktakes'),
  ],
  start: async () => {
    registerFileUse(photoUse, maySeeTake);
  },
};
