import { sql } from 'drizzle-orm';
import { searchSources } from '../../platform/found.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { organizationReferences } from '../college/public.ts';
import { menuSearch, settingSearch } from './own.ts';

export const searchModule: ServerModule = {
  name: 'search',
  answers: [
    answer(searchSources, menuSearch, 'menu'),
    answer(searchSources, settingSearch, 'setting'),
    answer(
      organizationReferences,
      {
        // A view that was saved goes on finding what is in the other now.
        move: async ({ db }, fromId, intoId) => {
          await db.execute(sql`
            update saved_view set query = replace(query, ${fromId}, ${intoId}) where query like ${`%${fromId}%`}`);
        },
      },
      'savedViews',
    ),
  ],
};
