import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { lockKey, migrateDatabase, migrations } from '../../apps/server/src/platform/database/migrate.ts';
import { conclude, type Faults, ownFolder } from './stage.ts';
import { wireUntil } from './wire.ts';

/** Everything that a migration can make, but for the record of what has been migrated, which is counted. */
const schemaOf = `
  with own as (select oid, nspname from pg_namespace where nspname !~ '^pg_|^information_schema$|^drizzle$|^jobs$'),
  lines as (
    select format('column %s.%s %s %s %s %s', n.nspname, c.relname, a.attname,
                  format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as line
      from own n join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'S')
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    union all select indexdef from pg_indexes join own on nspname = schemaname
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(k.oid)
      from pg_constraint k join own n on n.oid = connamespace
    union all select pg_get_functiondef(p.oid) from pg_proc p join own n on n.oid = pronamespace
     where prokind in ('f', 'p')
    union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
    union all select format('type %s %s', typname, enumlabel)
      from pg_type t join own n on n.oid = typnamespace join pg_enum on enumtypid = t.oid
    union all select 'extension ' || extname from pg_extension)
  select count(*)::int as lines, md5(string_agg(line, E'\\n' order by line)) as hash from lines`;

/** The migrations up to one of them, as an earlier version of the product had them. */
export const journals = () => {
  const scratch = mkdtempSync(join(tmpdir(), 'anyan-migrations-'));
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return {
    tags: journal.entries.map(({ tag }) => tag),
    upTo: (count: number): string => {
      const folder = join(scratch, String(count));
      cpSync(migrations, folder, { recursive: true, filter: (path) => !path.endsWith('snapshot.json') });
      const entries = journal.entries.slice(0, count);
      writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
      return folder;
    },
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
};

type Server = Pick<pg.ClientConfig, 'host' | 'port' | 'user'>;

const on = async <T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const schemaHash = (connection: pg.ClientConfig): Promise<string> =>
  on(connection, async (client) => (await client.query(schemaOf)).rows[0].hash);

/**
 * Cuts the connection of a migration after each statement in turn, each time on what the last cut has left, and then
 * lets it through: every cut must leave all or nothing, and the end must be what an uncut one makes.
 */
export const cutEverywhere = async (
  server: Server,
  { first = 1, prefix = 'drill', only = Number.POSITIVE_INFINITY } = {},
): Promise<{ figures: { migrations: number; cuts: number }; faults: Faults }> => {
  const { tags, upTo, remove } = journals();
  const at = (database: string): pg.ClientConfig => ({ ...server, database });
  const make = (name: string, template = 'template0') =>
    on(at('postgres'), (client) => client.query(`create database ${name} template ${template}`));
  const drop = (name: string) =>
    on(at('postgres'), (client) => client.query(`drop database if exists ${name} with (force)`));
  const [fresh, tried] = [`${prefix}_fresh`, `${prefix}_tried`];
  const faults = { left: 0, wentThrough: 0, other: 0 };
  let cuts = 0;
  try {
    await make(fresh);
    if (first > 1) await migrateDatabase(at(fresh), upTo(first - 1));
    for (let count = first; count <= tags.length; count++) {
      const folder = upTo(count);
      await make(tried, fresh);
      const before = await schemaHash(at(tried));
      await migrateDatabase(at(fresh), folder);
      const after = await schemaHash(at(fresh));
      for (let statements = 1; statements <= only; statements++) {
        const wire = await wireUntil({ path: `${server.host}/.s.PGSQL.${server.port}` }, statements);
        const cut = await migrateDatabase({ ...at(tried), host: '127.0.0.1', port: wire.port }, folder).then(
          () => false,
          () => true,
        );
        wire.close();
        if (!cut) {
          if (statements === 1) faults.wentThrough++;
          break;
        }
        cuts++;
        // The server rolls back when it notices that nobody is there any more.
        let now = '';
        for (let tries = 0; tries < 100; tries++) {
          now = await schemaHash(at(tried));
          if (now === before || now === after) break;
          await sleep(20);
        }
        if (now !== before && now !== after) faults.left++;
      }
      await migrateDatabase(at(tried), folder);
      if ((await schemaHash(at(tried))) !== after) faults.other++;
      await drop(tried);
    }
  } finally {
    await drop(tried);
    await drop(fresh);
    remove();
  }
  return { figures: { migrations: tags.length - first + 1, cuts }, faults };
};

/** Two nodes that start at once on an empty database, while a third one holds the lock for a second. */
export const migrateAtOnce = async (server: Server, name: string): Promise<Faults> => {
  const at = (database: string): pg.ClientConfig => ({ ...server, database });
  await on(at('postgres'), (client) => client.query(`create database ${name} template template0`));
  try {
    return await on(at(name), async (holder) => {
      await holder.query('select pg_advisory_lock($1)', [lockKey]);
      let done = 0;
      const both = [1, 2].map(() => migrateDatabase(at(name)).then(() => void done++));
      await sleep(1000);
      const { rows: waiting } = await holder.query(
        `select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      );
      const early = done;
      await holder.query('select pg_advisory_unlock($1)', [lockKey]);
      await Promise.all(both);
      const { rows } = await holder.query<{ n: number }>(
        'select count(*)::int - count(distinct created_at)::int as n from drizzle.__drizzle_migrations',
      );
      return { notWaiting: 2 - waiting.length, early, twice: rows[0]?.n ?? 1 };
    });
  } finally {
    await on(at('postgres'), (client) => client.query(`drop database if exists ${name} with (force)`));
  }
};

/** Every migration cut after every statement; two nodes that migrate at once (F17). */
export const run = async (): Promise<void> => {
  const { folder, remove } = ownFolder();
  const server = await startEmbedded({ dataDir: folder });
  try {
    const { figures, faults } = await cutEverywhere(server);
    conclude('migrate', figures, { ...faults, ...(await migrateAtOnce(server, 'drill_both')) });
  } finally {
    await server.stop();
    remove();
  }
};
