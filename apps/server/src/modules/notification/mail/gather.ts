import type { NotificationKind } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { executePrepared } from '../../../platform/database/prepared.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account, emailProof } from '../../identity/public.ts';

export const mailJob = 'notification.mail';

interface Told {
  id: string;
  accountId: string;
  /** Until the end of his quiet hours. */
  minutes: number;
}

/**
 * Puts what people were told into the mails to them: into the one of this kind that has not gone yet, else into a new
 * one. Who has confirmed no address is passed over.
 */
export const gatherMails = async (
  context: WriteContext,
  kind: NotificationKind,
  told: readonly Told[],
): Promise<void> => {
  if (told.length === 0) return;
  const rows = await executePrepared<{ due: boolean }>(
    context.db,
    'gather mails',
    () => sql`
    insert into mail (id, account_id, kind, notification_ids, state, due_at, tries, created_at)
    select w.id, w.account_id, ${sql.placeholder('kind')}, array[w.told], 'waiting', w.due, 0, ${sql.placeholder('at')}
      from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('whom')}::uuid[],
                  ${sql.placeholder('told')}::uuid[], ${sql.placeholder('due')}::timestamptz[]) as w(id, account_id, told, due)
      join ${account} a on a.id = w.account_id
      join ${emailProof} p on p.account_id = w.account_id and lower(p.email) = lower(a.email) and p.bounced_at is null
     order by w.account_id
    on conflict (account_id, kind) where state = 'waiting' and tries = 0 and kind is not null
      do update set notification_ids = mail.notification_ids || excluded.notification_ids,
                    due_at = least(mail.due_at, excluded.due_at)
    returning due_at <= ${sql.placeholder('at')}::timestamptz as due`,
    {
      kind,
      at: nowIso(),
      ids: told.map(uuid),
      whom: told.map(({ accountId }) => accountId),
      told: told.map(({ id }) => id),
      due: told.map(({ minutes }) => new Date(nowMs() + minutes * 60_000).toISOString()),
    },
  );
  // What waits for the end of quiet hours is found by the look around of each minute.
  if (rows.some(({ due }) => due)) await context.send(mailJob, {});
};
