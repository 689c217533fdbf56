import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Why nothing has to follow, or a condition on the rows that have to. */
interface Why {
  why: string;
}

/** What a module says in its `testing/references.ts` of columns that name something, each as `table.column`. */
export interface References {
  /** `merged`: names the other after a merge. */
  organization?: Record<string, 'merged' | { merged: string } | Why>;
  /** `duty`: is asked for when he leaves, and names whom it was handed to. */
  person?: Record<string, 'duty' | { duty: string } | Why>;
  laboratory?: Record<string, Why>;
  /** `counted`: a room that is named is not deleted. */
  room?: Record<string, 'counted' | Why>;
  /** What a column of ids names that is none of these. */
  elsewhere?: Record<string, string>;
}

const modules = join(import.meta.dirname, '../../apps/server/src/modules');

/** Of the house itself. */
const platform: References = {
  organization: {
    'import_row.data': 'merged',
    'export_job.input': 'merged',
    'operation_log.target_id': { why: 'what was so then' },
    'operation_log.changes': { why: 'what was so then' },
    'operation_log.target_name': { why: 'what was so then' },
  },
  person: {
    'idempotency_key.account_id': { why: 'dead within a day' },
    'reminder_sent.account_id': { why: 'whom it reminded' },
    'import_job.owner_id': { why: 'dead within days' },
    'import_titles.owner_id': { why: 'whose workbooks have such titles' },
    'export_job.owner_id': { why: 'dead within days' },
    'file.owner_id': { why: 'who uploaded it' },
    'upload.owner_id': { why: 'dead within a day' },
    'file.used_by': { why: 'whose picture it is' },
    'operation_log.actor_id': { why: 'what was so then' },
    'operation_log.target_id': { why: 'what was so then' },
    'operation_log.changes': { why: 'what was so then' },
  },
  laboratory: {
    'operation_log.target_id': { why: 'what was so then' },
    'operation_log.changes': { why: 'what was so then' },
    'reminder_sent.row_id': { why: 'what was reminded of' },
    'file.used_by': { why: 'whose picture it is' },
  },
  room: {
    'operation_log.target_id': { why: 'what was so then' },
    'operation_log.changes': { why: 'what was so then' },
  },
  elsewhere: {
    'operation_log.id': 'a row of the log',
    'reminder_sent.row_id': 'what was reminded of',
    'upload.file_id': 'a file',
    'operation_log_pending.log_id': 'a row of the log',
    'operation_log_seal.log_id': 'a row of the log',
  },
};

const found: References[] = await Promise.all(
  globSync('*/testing/references.ts', { cwd: modules }).map(
    async (file) => (await import(join(modules, file))).references,
  ),
);

/** One record of what all say. */
export const known = <K extends keyof References>(kind: K): NonNullable<References[K]> =>
  Object.assign({}, ...[platform, ...found].map((one) => one[kind] ?? {}));
