import type { SystemState } from '@anyan/contract';
import { desc, isNotNull, sql } from 'drizzle-orm';
import type { ReadContext } from '../context.ts';
import type { Reader } from '../database/client.ts';
import { freeBytes } from './store.ts';
import { backupRun } from './tables.ts';

const newest = (db: Reader) => db.select().from(backupRun).orderBy(desc(backupRun.startedAt)).limit(1);

/** How the installation itself is: its backups, its room, its jobs. */
export const systemState = async ({ db, platform }: ReadContext): Promise<SystemState> => {
  const { config, backups } = platform;
  const [last] = await newest(db);
  const [drilled] = await db
    .select()
    .from(backupRun)
    .where(isNotNull(backupRun.drill))
    .orderBy(desc(backupRun.startedAt))
    .limit(1);
  const { rows } = await db.execute<{
    archives: boolean;
    failed: number;
    failures: SystemState['failures'];
    damaged: string[];
  }>(sql`
    select current_setting('archive_mode') <> 'off' as archives,
      (select count(*)::int from jobs.job where state = 'failed' and completed_on > now() - interval '1 day') as failed,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'at', completed_on) order by completed_on desc)
        from (select id, name, completed_on from jobs.job where state = 'failed'
          and completed_on > now() - interval '1 day' order by completed_on desc limit 20) as newest), '[]') as failures,
      array(select name from file where damaged_at is not null order by id limit 10) as damaged`);
  const { keptAt, fault } = backups?.state() ?? { keptAt: null, fault: null };
  return {
    archive: !config.backup
      ? 'unset'
      : config.databaseUrl
        ? 'external'
        : rows[0]?.archives
          ? fault
            ? 'failing'
            : 'on'
          : 'restart',
    keptAt,
    fault,
    last: last
      ? { at: last.startedAt, bytes: last.bytes, seconds: last.seconds, ok: last.faults.length === 0 }
      : null,
    drill: drilled?.drill
      ? {
          at: drilled.startedAt,
          ok: drilled.faults.length === 0,
          rows: drilled.drill.rows,
          tables: drilled.drill.tables,
          links: drilled.drill.links,
          filesRead: drilled.drill.filesRead,
          files: drilled.drill.files,
        }
      : null,
    faults: last?.faults.slice(0, 3) ?? [],
    freeBytes: await freeBytes(config.dataDir),
    backupFreeBytes: config.backup ? await freeBytes(config.backup.dir) : null,
    failedJobs: rows[0]?.failed ?? 0,
    failures: rows[0]?.failures ?? [],
    damagedFiles: rows[0]?.damaged ?? [],
  };
};
