import { sql } from 'drizzle-orm';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { organizationReferences } from '../college/public.ts';

export const searchModule: ServerModule = {
  name: 'search',
  answers: [
    answer(
      organizationReferences,
      {
        counts: async () => new Map(),
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
