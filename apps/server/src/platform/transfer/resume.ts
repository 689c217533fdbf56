import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Platform, systemContext } from '../platform.ts';
import { runWrite } from '../transaction.ts';
import { failExport } from './exports.ts';
import { failJob, givenUp } from './jobs.ts';
import { exportJob, importJob } from './tables.ts';

const quietMinutes = 2;
const patienceMinutes = 30;

const minutesAgo = (minutes: number) => sql`now() - ${`${minutes} minutes`}::interval`;

/**
 * Job `transfer.resume`: what stands still because the process that did it died is begun again, long before the queue
 * would notice; what still does not end is given up. Work that is under way takes no notice.
 */
export const resumeTransfers = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  const call = { title: ['继续导入导出', 'Resume transfers'], module: 'files', unlogged: true } as const;
  const imports = await db
    .select({ job: importJob, old: sql<boolean>`${importJob.updatedAt} < ${minutesAgo(patienceMinutes)}` })
    .from(importJob)
    .where(
      and(
        inArray(importJob.state, ['checking', 'running']),
        lt(importJob.updatedAt, minutesAgo(quietMinutes)),
      ),
    );
  const exports = await db
    .select({ job: exportJob, old: sql<boolean>`${exportJob.createdAt} < ${minutesAgo(patienceMinutes)}` })
    .from(exportJob)
    .where(and(eq(exportJob.state, 'running'), lt(exportJob.createdAt, minutesAgo(quietMinutes))));
  for (const { job, old } of imports) if (old) await failJob(platform, job, givenUp(job.locale));
  for (const { job, old } of exports) if (old) await failExport(platform, job, givenUp(job.locale));
  await runWrite(systemContext(platform), call, async (write) => {
    for (const { job, old } of imports)
      if (!old) await write.send(job.state === 'checking' ? 'import.check' : 'import.run', { jobId: job.id });
    for (const { job, old } of exports) if (!old) await write.send('export.run', { jobId: job.id });
  });
};
