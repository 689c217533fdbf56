import type { attemptEventKinds } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { uuid } from '../../../platform/uuid.ts';
import { examEvent } from '../tables.ts';

/** A sitting, as the log names it. */
export const target = ({ id, examName }: { id: string; examName: string }) => ({
  kind: 'examAttempt',
  id,
  name: examName,
});

/** The same of many sittings at once. */
export const noteEventOfAll = async (
  { db }: Pick<WriteContext, 'db'>,
  attemptIds: readonly string[],
  kind: keyof typeof attemptEventKinds,
  detail: Record<string, unknown>,
): Promise<void> => {
  await db.insert(examEvent).values(attemptIds.map((attemptId) => ({ id: uuid(), attemptId, kind, detail })));
};

/** Adds to the timeline of a sitting. */
export const noteEvent = (
  context: WriteContext,
  attemptId: string,
  kind: keyof typeof attemptEventKinds,
  detail: Record<string, unknown> = {},
) =>
  prepared(context.db, 'event of a sitting', () =>
    context.db.insert(examEvent).values({
      id: sql.placeholder('id'),
      attemptId: sql.placeholder('attemptId'),
      kind: sql.placeholder('kind'),
      detail: sql.placeholder('detail'),
    }),
  ).execute({ id: uuid(), attemptId, kind, detail });
