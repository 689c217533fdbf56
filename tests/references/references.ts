import { globSync } from 'node:fs';
import { join } from 'node:path';

export const kinds = {
  organization: 'organization',
  person: 'account',
  laboratory: 'laboratory',
  room: 'room',
} as const;
export type Kind = keyof typeof kinds;

/** Why nothing has to follow, or a condition on the rows that have to. */
interface Why {
  why: string;
}

/** Why a call gives nobody more, and the test that holds it: a file, and the title in it where it names no call. */
export type Bound = readonly [why: string, file: string, title?: string];

/** What a module says in its `testing/references.ts` of columns that name something, each as `table.column`. */
export interface References {
  /**
   * `merged`: names the other after a merge, and keeps the one it names from being deleted; `kept` says in which rows,
   * `left` why it does not.
   */
  organization?: Record<string, 'merged' | { merged: string; kept?: string; left?: string } | Why>;
  /** `duty`: is asked for when he leaves, and names whom it was handed to. */
  person?: Record<string, 'duty' | { duty: string } | Why>;
  /** `asked`: keeps it from being closed. `ended`: what holds of rows in force, and of none once it is closed. */
  laboratory?: Record<string, { asked: string } | { ended: string } | Why>;
  /** `counted`: a room that is named is not deleted. */
  room?: Record<string, 'counted' | { counted: string } | Why>;
  /** What a column of ids names that is none of these. */
  elsewhere?: Record<string, string>;
  /** Of each table with duties, the rows with their organisation and laboratory, or why nobody has a right by such a duty. */
  places?: Record<string, string | { none: string }>;
  /**
   * Every call that gives, moves or takes over a task, a role, a duty, a right or an approval, and what keeps its caller
   * from ending up with more than the rule gives him.
   */
  gives?: Record<string, Bound>;
  /** Of every column of JSON and every list: where ids stand in it, or what it is made of that none do. */
  holds?: Record<string, Places | string>;
}

/**
 * Paths with what they name: `a.b`, `[]` for each of a list, `*` for any key, `**.` for any way down to it. A text says
 * what else the ids there name.
 */
export type Places = Record<string, Kind | readonly Kind[] | (string & {})>;

/** Columns that may name anything, under any key. */
export const anything: Places = {
  '**.*': ['organization', 'person', 'laboratory', 'room'],
  '**.*[]': ['organization', 'person', 'laboratory', 'room'],
};

const modules = join(import.meta.dirname, '../../apps/server/src/modules');

const searched = { why: 'finds what there is of it' };

/** Of the house itself. */
const platform: References = {
  organization: {
    'import_row.data': { merged: 'true', left: 'is checked again when it is written' },
    'export_job.input': { merged: 'true', left: 'finds nothing' },
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
    'export_job.input': searched,
    'import_row.data': { why: 'is checked again when it is written' },
    'operation_log.actor_id': { why: 'what was so then' },
    'operation_log.target_id': { why: 'what was so then' },
    'operation_log.changes': { why: 'what was so then' },
  },
  laboratory: {
    'export_job.input': searched,
    'import_row.data': { why: 'is checked again when it is written' },
    'operation_log.target_id': { why: 'what was so then' },
    'operation_log.changes': { why: 'what was so then' },
    'reminder_sent.row_id': { why: 'what was reminded of' },
    'file.used_by': { why: 'whose picture it is' },
  },
  room: {
    'export_job.input': searched,
    'import_row.data': { why: 'is checked again when it is written' },
    'operation_log.target_id': { why: 'what was so then' },
    'operation_log.changes': { why: 'what was so then' },
  },
  elsewhere: {
    'operation_log.id': 'a row of the log',
    'reminder_sent.row_id': 'what was reminded of',
    'upload.file_id': 'a file',
    'operation_log_pending.log_id': 'a row of the log',
    'operation_log_seal.log_id': 'a row of the log',
    'journal_pending.row_id': 'a row of a journal',
    'journal_seal.row_id': 'a row of a journal',
  },
  holds: {
    'backup_run.drill': 'figures',
    'backup_run.faults': 'sentences',
    'export_job.input': anything,
    'import_job.heading': 'titles of columns',
    'import_job.places': 'columns of a sheet',
    'import_row.cells': 'words as they were written',
    'import_row.data': anything,
    'import_row.errors': 'words as they were written',
    'import_row.effects': 'words',
    'import_titles.titles': 'titles of columns',
    'operation_log.changes': anything,
    'setting.confirmed': 'fields',
    'setting.values': 'figures',
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
