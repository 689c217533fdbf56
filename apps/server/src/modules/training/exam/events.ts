import type { attemptEventKinds } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { examEvent } from '../tables.ts';

/** A sitting, as the log names it. */
export const target = ({ id, examName }: { id: string; examName: string }) => ({
  kind: 'examAttempt',
  id,
  name: examName,
});

/** Adds to the timeline of a sitting. */
export const noteEvent = (
  context: WriteContext,
  attemptId: string,
  kind: keyof typeof attemptEventKinds,
  detail: Record<string, unknown> = {},
) => context.db.insert(examEvent).values({ attemptId, kind, detail });
