import { type Label, smartLockPermission } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { roomText } from '../../college/public.ts';
import { permittedAt } from '../../identity/public.ts';
import { todosOf } from '../../notification/public.ts';
import { laboratoriesOf } from '../room/reach.ts';
import { lockCommand, smartLock } from '../tables.ts';

interface Waiting extends Record<string, unknown> {
  id: string;
  name: string;
  place: string;
  kind: 'failed' | 'roomless';
}

const titleOf = ({ kind, name, place }: Waiting): Label =>
  kind === 'failed'
    ? [`门锁指令失败：${place} ${name}`, `A lock was not reached: ${place} ${name}`]
    : [
        `门锁所在房间已无实验室：${place} ${name}`,
        `A lock hangs at a room of no laboratory: ${place} ${name}`,
      ];

/** Locks that were not told what they should know, and those at rooms that nobody has any more. */
const waiting = async (db: Reader, userId: string): Promise<Waiting[]> => {
  const { rows } = await db.execute<Waiting>(sql`
    select smart_lock.id, smart_lock.name, ${roomText(sql`smart_lock.room_id`)} as place, x.kind
      from ${smartLock}
      cross join lateral (
        select 'failed' as kind where exists (select 1 from ${lockCommand} c
            where c.lock_id = smart_lock.id and c.state = 'failed' and not c.resolved)
          and exists (select 1 from ${laboratoriesOf(sql`smart_lock.room_id`)} l
            where ${permittedAt(userId, smartLockPermission.edit, sql`l.organization_id`)})
        union all
        select 'roomless' where not exists (select 1 from ${laboratoriesOf(sql`smart_lock.room_id`)} l)
          and ${permittedAt(userId, smartLockPermission.edit, sql`null::uuid`)}) x
      where smart_lock.removed_at is null
      order by smart_lock.id limit 200`);
  return rows;
};

export const lockTodos = todosOf('smartLock', async (db, userId) =>
  (await waiting(db, userId)).map((one) => ({
    ...{ id: `${one.kind} ${one.id}`, what: one.kind, title: titleOf(one) },
    link: `/access/accessUserList?tab=doors&open=${one.id}`,
  })),
);
