import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { verifyLog } from '../audit/seal.ts';
import type { Reader } from '../database/client.ts';
import { unlimited } from './base.ts';
import { countRows, differencesOf, type TableCounts } from './counts.ts';

type Check = (db: Reader) => Promise<{ checkedCount: number; faults: { id: string; reason: string }[] }>;

const checks = new Map<string, Check>();

/** Registered by modules that can prove their data: run on every restored database. */
export const registerDataCheck = (name: string, check: Check): void => {
  checks.set(name, check);
};

export interface Checked {
  tables: number;
  rows: number;
  /** Whether the rows of every table were compared with those of the backup's moment. */
  compared: boolean;
  /** Links of the chains of evidence. */
  links: number;
  faults: string[];
}

/** Reads a restored database through: each row of each table, and every chain. */
export const checkDatabase = async (
  connection: pg.ClientConfig,
  expected: TableCounts | null,
): Promise<Checked> => {
  const pool = new pg.Pool({ ...connection, ...unlimited, max: 2 });
  pool.on('error', () => {});
  try {
    const counts = await countRows(pool as never);
    const faults = expected ? differencesOf(expected, counts) : [];
    const db = drizzle({ client: pool, casing: 'snake_case' });
    const log = await verifyLog(db);
    let links = log.checkedCount;
    faults.push(...log.faults.map(({ id, reason }) => `operation log ${id}: ${reason}`));
    for (const [name, check] of checks) {
      const found = await check(db);
      links += found.checkedCount;
      faults.push(...found.faults.map(({ id, reason }) => `${name} ${id}: ${reason}`));
    }
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { tables: Object.keys(counts).length, rows, compared: expected !== null, links, faults };
  } finally {
    await pool.end();
  }
};

export interface FileRow {
  key: string;
  /** Unknown of small pictures. */
  sha256: string | null;
}

/** Files of this disk that a database speaks of, and that something uses. */
export const filesOf = async (connection: pg.ClientConfig): Promise<FileRow[]> => {
  const client = new pg.Client({ ...connection, ...unlimited });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; sha256: string; thumb: boolean }>(
      // A backup of an older version does not know of files kept elsewhere, which are not in the backups.
      `select id, sha256, has_thumb as thumb from file f
        where used_by is not null and to_jsonb(f)->>'remote' is distinct from 'true' order by id`,
    );
    return rows.flatMap(({ id, sha256, thumb }) => [
      { key: id, sha256 },
      ...(thumb ? [{ key: `${id}.thumb`, sha256: null }] : []),
    ]);
  } finally {
    await client.end();
  }
};
