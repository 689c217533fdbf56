import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { pledgeItems } from '../decision/asked.ts';
import { peopleFacts, roomsFacts } from '../decision/facts.ts';
import type { PersonFacts } from '../decision/inputs.ts';
import { accessGrant, accessPledge, accessPledgeSigned, accessRequirement, isLive } from '../tables.ts';

/** In SQL: something asks for the college's pledge. */
const asked = sql`exists (select 1 from ${accessRequirement} q where q.cells @> '[{"needPledge": true}]'::jsonb
  or q.own @> '{"needPledge": true}'::jsonb)`;

/** Where somebody stands with the college's pledge that a room of his asks for; undefined where it is signed, or asked nowhere. */
export const collegePledgeDue = async (
  db: Reader,
  userId: string,
): Promise<PersonFacts['pledge'] | undefined> => {
  // Rooms are looked at for whom it may concern alone: what they ask for is put together from several places.
  const rooms = await db
    .selectDistinct({ id: accessGrant.roomId })
    .from(accessGrant)
    .where(
      and(
        eq(accessGrant.userId, userId),
        isLive,
        sql`coalesce((select max(v.version) from ${accessPledge} v where not v.withdrawn), 0)
          > coalesce((select max(s.version) from ${accessPledgeSigned} s where s.user_id = ${userId}), 0)`,
        asked,
      ),
    );
  if (rooms.length === 0) return undefined;
  const facts = await roomsFacts(
    db,
    rooms.map(({ id }) => id),
  );
  const person = (await peopleFacts(db, [userId])).get(userId);
  const isDue =
    person &&
    [...facts.values()].some(
      ({ mode, effective }) => mode !== 'closed' && pledgeItems(effective, person).some(({ ok }) => !ok),
    );
  return isDue ? person.pledge : undefined;
};
