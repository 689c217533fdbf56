import { type ExportJob, type ImportJob, inLocale } from '@anyan/contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../platform/context.ts';
import { sessionUrl, signedUrl } from '../../platform/files/files.ts';
import { limitOf, type PageInput, pageOf } from '../../platform/paging.ts';
import { need } from '../../platform/scope.ts';
import { kindOf, plainKind } from '../../platform/transfer/kinds.ts';
import { filesOfRow } from '../../platform/transfer/pictures.ts';
import { exportJob, importJob, importRow } from '../../platform/transfer/tables.ts';

/** A quarter of an hour to click the link of an export. */
const linkSeconds = 900;
const previewRows = 20;
/** Initial passwords are kept so long after the end of an import. */
export const passwordHours = 24;

/** An import as its owner sees it: counts, the errors a page at a time, and before it is confirmed the first good rows. */
export const importJobDetails = async (
  { db, caller, platform }: ReadContext,
  input: PageInput & { id: string },
): Promise<ImportJob> => {
  const [row] = await db
    .select()
    .from(importJob)
    .where(and(eq(importJob.id, input.id), eq(importJob.ownerId, caller.accountId)));
  const job = need(row);
  const bad = and(eq(importRow.jobId, job.id), eq(importRow.state, 'bad'));
  const { rows: errors } = await db.execute<{
    row: number;
    column: string;
    value: string | null;
    message: string;
  }>(sql`
    select r.row, e.value->>'column' as column, e.value->>'value' as value, e.value->>'message' as message
      from import_row r, jsonb_array_elements(r.errors) with ordinality e
     where r.job_id = ${job.id} and r.state = 'bad'
     order by r.row ${sql.raw(input.sortOrder === 'descend' ? 'desc' : 'asc')}, e.ordinality ${limitOf(input)}`);
  const [total] = await db
    .select({ total: sql<number>`coalesce(sum(jsonb_array_length(${importRow.errors})), 0)::int` })
    .from(importRow)
    .where(bad);
  // Shown before the owner says yes; meanwhile they change too fast to be found quickly.
  const preview =
    job.state === 'waiting'
      ? await db
          .select({
            cells: importRow.cells,
            data: importRow.data,
            same: importRow.same,
            effects: importRow.effects,
          })
          .from(importRow)
          .where(and(eq(importRow.jobId, job.id), eq(importRow.state, 'good')))
          .orderBy(asc(importRow.row))
          .limit(previewRows)
      : [];
  const { rows: effects } =
    job.state === 'waiting'
      ? await db.execute<{ effect: string; count: number }>(sql`
          select e.effect, count(*)::int as count from import_row r
            cross join lateral unnest(r.effects) with ordinality as e(effect, place)
           where r.job_id = ${job.id} and r.state = 'good' group by 1 order by 2 desc, min(e.place), 1 limit 20`)
      : { rows: [] };
  const fetchable = job.hasPasswords && job.state !== 'running';
  const { columns } = kindOf(job.kind);
  return {
    id: job.id,
    kind: plainKind(job.kind),
    fileName: job.fileName,
    state: job.state,
    progress:
      job.state === 'running' ? job.doneCount / Math.max(1, job.goodCount) : job.state === 'checking' ? 0 : 1,
    totalCount: job.totalCount,
    goodCount: job.goodCount,
    badCount: job.badCount,
    doneCount: job.doneCount,
    sameCount: job.sameCount,
    failure: job.failure,
    hasPasswords: fetchable,
    passwordsFetched: job.passwordsAt !== null,
    passwordsUntil: fetchable
      ? new Date(Date.parse(job.updatedAt) + passwordHours * 3_600_000).toISOString()
      : null,
    widened: job.widened,
    spaced: job.spaced,
    heading: job.heading && job.state === 'mapping' ? job.heading.columns : null,
    fields: columns.map(({ key, title, required }) => ({
      key,
      title: inLocale(title, job.locale),
      required: required === true,
    })),
    errors: pageOf(input, total?.total ?? 0, errors),
    columns: columns.map(({ title }) => inLocale(title, job.locale)),
    preview: preview.map(({ cells }) => cells),
    unchanged: preview.map(({ same }) => same),
    effects: effects.map(({ effect, count }) => ({ effect, count })),
    effectsOfRows: preview.map(({ effects: own }) => own),
    pictures: preview.map(({ data }) =>
      columns.flatMap(({ key }, column) =>
        (filesOfRow(data)[key] ?? []).map((id) => ({ column, url: signedUrl(platform, id, 'thumb') })),
      ),
    ),
  };
};

export const exportJobDetails = async (
  { db, caller, platform }: ReadContext,
  { id }: { id: string },
): Promise<ExportJob> => {
  const [row] = await db
    .select()
    .from(exportJob)
    .where(and(eq(exportJob.id, id), eq(exportJob.ownerId, caller.accountId)));
  const job = need(row);
  return {
    id: job.id,
    state: job.state,
    progress: job.state === 'done' ? 1 : Math.min(0.99, job.rowCount / Math.max(1, job.totalCount)),
    rowCount: job.rowCount,
    fileName: job.fileName,
    link: job.path ? sessionUrl(platform, job.path, caller.sessionId, linkSeconds) : null,
    failure: job.failure,
  };
};

/** Rows of a state, by key, a thousand at a time. */
export const importRowBatches = async function* (
  { db }: ReadContext,
  jobId: string,
  state: 'bad' | 'done',
): AsyncGenerator<(typeof importRow.$inferSelect)[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(importRow)
      .where(and(eq(importRow.jobId, jobId), eq(importRow.state, state), sql`${importRow.row} > ${after}`))
      .orderBy(asc(importRow.row))
      .limit(1000);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.row ?? after;
  }
};

export const countRows = async ({ db }: ReadContext, jobId: string, state: 'bad' | 'done'): Promise<number> =>
  (
    await db
      .select({ total: count() })
      .from(importRow)
      .where(and(eq(importRow.jobId, jobId), eq(importRow.state, state)))
  )[0]?.total ?? 0;
