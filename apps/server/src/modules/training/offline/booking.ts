import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { tellHours } from '../learning/hours.ts';
import type { SessionRow } from './queries.ts';
import { dayOfSession } from './states.ts';

/**
 * Books the minutes of a session for those who passed, and takes them from whoever no longer does; said again it changes
 * nothing. Others hear of those whose hours changed.
 */
export const bookSession = async (
  context: WriteContext,
  session: Pick<SessionRow, 'id' | 'kind' | 'minutes' | 'startAt' | 'title'>,
): Promise<void> => {
  const { db } = context;
  const { id, minutes, title } = session;
  const source = session.kind === 'drill' ? 'drill' : 'offline';
  const onDay = dayOfSession(session, await timeZoneOf(db));
  const { rows } = await db.execute<{ userId: string }>(sql`
    with passed as (
      select user_id from offline_participant where training_id = ${id} and result = 'pass'
    ), taken as (
      delete from training_hour h where h.ref_id = ${id} and h.source in ('offline', 'drill')
        and not exists (select 1 from passed p where p.user_id = h.user_id)
      returning h.user_id
    ), booked as (
      insert into training_hour (id, user_id, on_day, seconds, source, ref_id, title)
      select gen_random_uuid(), p.user_id, ${onDay}::date, ${minutes * 60}::float8, ${source}, ${id}::uuid, ${title} from passed p
      on conflict (user_id, on_day, source, ref_id) do nothing
      returning user_id
    )
    select user_id as "userId" from taken union select user_id from booked`);
  await tellHours(
    context,
    rows.map(({ userId }) => userId),
    onDay,
  );
};
