import { pointLimits } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { among, executePrepared } from '../../../platform/database/prepared.ts';
import { organization } from '../../college/public.ts';
import { yearOf } from '../point/left.ts';
import {
  accessBlacklist,
  accessPledge,
  accessPledgeSigned,
  accessPointBalance,
  onSiteTraining,
} from '../tables.ts';
import type { PersonFacts } from './inputs.ts';

type Conduct = Pick<PersonFacts, 'barred' | 'points' | 'onSite' | 'pledge'>;

/** What is held against people on a day, where they were trained on site and which pledge of the college they have signed: one question, as every door asks it. */
export const conductOf = async (
  db: Reader,
  userIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Conduct>> => {
  const rows = await executePrepared<Conduct & { id: string }>(
    db,
    'conduct',
    () => sql`
    select u.id,
        coalesce((select p.balance from ${accessPointBalance} p
          where p.user_id = u.id and p.year = ${sql.placeholder('year')}::int), ${pointLimits.year}::int) as points,
        coalesce((select json_agg(json_build_object('reason', b.reason, 'to', b.valid_to, 'places', case b.scope
            when 'college' then null
            when 'organization' then (select array_agg(o.id) from ${organization} o join ${organization} t
              on t.id = b.organization_id where o.path like t.path || '%')
            else array[coalesce(b.laboratory_id, b.room_id)] end))
          from ${accessBlacklist} b where b.user_id = u.id and b.state = 'active' and b.valid_from <= ${sql.placeholder('day')}::date
            and (b.valid_to is null or b.valid_to >= ${sql.placeholder('day')}::date)), '[]'::json) as barred,
        array(select distinct s.laboratory_id from ${onSiteTraining} s
          where s.user_id = u.id and s.state = 'signed' and s.valid_to >= ${sql.placeholder('day')}::date) as "onSite",
        json_build_object('newest', coalesce((select max(v.version) from ${accessPledge} v where not v.withdrawn), 0),
          'asked', coalesce((select max(v.version) from ${accessPledge} v
            where not v.withdrawn and v.asked_from <= ${sql.placeholder('day')}::date), 0),
          'signed', coalesce((select max(s.version) from ${accessPledgeSigned} s where s.user_id = u.id), 0)) as pledge
      from unnest(${among('userIds', 'uuid')}) u(id)`,
    { userIds, day, year: yearOf(day) },
  );
  return new Map(rows.map(({ id, ...conduct }) => [id, conduct]));
};
