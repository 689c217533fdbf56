import { sql } from 'drizzle-orm';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { endOf, todosOf } from '../../notification/public.ts';
import { letterPage } from './notices.ts';

interface Row extends Record<string, unknown> {
  total: number;
  id: string;
  lowerUnit: string;
  dueAt: string;
}

/** Letters that somebody has to sign, as one; due at the end of the first of their days. */
export const letterTodos = todosOf('letter', async (db, accountId) => {
  const { rows } = await db.execute<Row>(sql`
    select count(*)::int as total, min(due_at)::text as "dueAt", (array_agg(id order by due_at, id))[1] as id,
           (array_agg(lower_unit order by due_at, id))[1] as "lowerUnit"
      from responsibility_letter
     where ((state = 'pending' and lower_signer_id = ${accountId})
            or (state = 'lowerSigned' and upper_signer_id = ${accountId}))
       and valid_to >= ${await dayOf(db)}::date
    having count(*) > 0`);
  const zone = await timeZoneOf(db);
  return rows.map(({ total, id, lowerUnit, dueAt }) => ({
    id,
    what: 'toSign',
    title:
      total === 1
        ? [`签署安全责任书：${lowerUnit}`, `Sign the letter of responsibility: ${lowerUnit}`]
        : [`${total} 份安全责任书待签署`, `${total} letters of responsibility to sign`],
    dueAt: endOf(dueAt, zone),
    link: total === 1 ? `${letterPage}?id=${id}` : letterPage,
  }));
});
