import { sql } from 'drizzle-orm';
import type { Db, Writer } from '../apps/server/src/platform/database/client.ts';

/**
 * Fills tables without the indexes that only speed up reading, which are made again in one go at the end: keeping ten
 * of them up to date costs several times the rows. All or nothing; others wait for these tables meanwhile.
 * `lock` is the advisory lock that whoever else writes there takes first.
 */
export const withoutIndexes = <T>(
  db: Db,
  tables: readonly string[],
  lock: number | undefined,
  work: (tx: Writer) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    if (lock !== undefined) await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
        from pg_index
       where indrelid in (${sql.join(
         tables.map((table) => sql`${table}::regclass`),
         sql`, `,
       )}) and not indisunique`);
    for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    const answer = await work(tx);
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    // The index of a partitioned table is made with those of its parts.
    for (const { definition } of rows) await tx.execute(sql.raw(definition.replace(' ON ONLY ', ' ON ')));
    return answer;
  });
