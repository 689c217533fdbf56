import type { attemptEventKinds } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { executePrepared } from '../../../platform/database/prepared.ts';
import { uuid } from '../../../platform/uuid.ts';
import { examEvent } from '../tables.ts';

/** A sitting, as the log names it. */
export const target = ({ id, examName }: { id: string; examName: string }) => ({
  kind: 'examAttempt',
  id,
  name: examName,
});

type Detail = Record<string, unknown>;

/** Adds to the timelines of sittings: the same to all, or to each its own. */
export const noteEvents = async (
  { db }: Pick<WriteContext, 'db'>,
  attemptIds: readonly string[],
  kind: keyof typeof attemptEventKinds,
  detail: Detail | readonly Detail[] = {},
): Promise<void> => {
  const details = attemptIds.map((_, at) => JSON.stringify(Array.isArray(detail) ? detail[at] : detail));
  await executePrepared(
    db,
    'events of sittings',
    () => sql`
      insert into ${examEvent} (id, attempt_id, kind, detail)
      select t.id, t.attempt_id, ${sql.placeholder('kind')}, t.detail::jsonb
        from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('attemptIds')}::uuid[],
          ${sql.placeholder('details')}::text[]) as t(id, attempt_id, detail)`,
    { kind, details, ids: attemptIds.map(() => uuid()), attemptIds },
  );
};

export const noteEvent = (
  context: Pick<WriteContext, 'db'>,
  attemptId: string,
  kind: keyof typeof attemptEventKinds,
  detail?: Detail,
): Promise<void> => noteEvents(context, [attemptId], kind, detail);
