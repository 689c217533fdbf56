import { inLocale } from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import type { Todo, TodoCounts, TodoSource } from '../../notification/public.ts';
import { letterPage } from './notices.ts';

interface Row extends Record<string, unknown> {
  total: number;
  overdue: boolean;
  id: string;
  lowerUnit: string;
  dueAt: string;
}

/** All letters that wait for somebody's signature, as one; due at the end of the first of their days. */
const waiting = async (db: Reader, accountId: string): Promise<SQL> => {
  const [zone, day] = [await timeZoneOf(db), await dayOf(db)];
  return sql`
    select count(*)::int as total, min(due_at) < ${day}::date as overdue,
           (array_agg(id order by due_at, id))[1] as id, (array_agg(lower_unit order by due_at, id))[1] as "lowerUnit",
           to_char(((min(due_at) + 1)::timestamp - interval '1 second') at time zone ${zone} at time zone 'UTC',
                   'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "dueAt"
      from responsibility_letter
     where ((state = 'pending' and lower_signer_id = ${accountId})
            or (state = 'lowerSigned' and upper_signer_id = ${accountId}))
       and valid_to >= ${day}::date
    having count(*) > 0`;
};

const read = async (db: Reader, accountId: string): Promise<Row | undefined> =>
  (await db.execute<Row>(await waiting(db, accountId))).rows[0];

/** Letters of responsibility that somebody has to sign; many of them are signed together and wait as one. */
export const letterTodos: TodoSource = {
  key: 'letter',
  list: async ({ db, locale }, accountId, { overdue, pageNo = 1 }) => {
    const row = pageNo === 1 ? await read(db, accountId) : undefined;
    if (!row || (overdue && !row.overdue)) return [];
    const todo: Todo = {
      id: `letters ${row.id}`,
      kind: 'letter.toSign',
      title:
        row.total === 1
          ? inLocale(
              [`签署安全责任书：${row.lowerUnit}`, `Sign the letter of responsibility: ${row.lowerUnit}`],
              locale,
            )
          : inLocale(
              [`${row.total} 份安全责任书待签署`, `${row.total} letters of responsibility to sign`],
              locale,
            ),
      dueAt: row.dueAt,
      link: row.total === 1 ? `${letterPage}?id=${row.id}` : letterPage,
      from: null,
    };
    return [todo];
  },
  count: async (db, accountId): Promise<TodoCounts> => {
    const row = await read(db, accountId);
    return { total: row ? 1 : 0, overdue: row?.overdue ? 1 : 0 };
  },
};
