import pg from 'pg';

/** Rows of every table, by its name with the schema. */
export type TableCounts = Record<string, number>;

export const countRows = async (client: Pick<pg.Client, 'query'>): Promise<TableCounts> => {
  const { rows: tables } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p'
       and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1, 2`);
  const counts: TableCounts = {};
  for (const { schema, name } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
    );
    counts[`${schema}.${name}`] = Number(rows[0]?.count);
  }
  return counts;
};

/** Tables whose rows are not as many as they were; at most so many of them by name. */
export const differencesOf = (expected: TableCounts, found: TableCounts): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((table) => expected[table] !== found[table])
    .map((table) => {
      if (found[table] === undefined) return `${table} is missing`;
      if (expected[table] === undefined) return `${table} was not there`;
      return `${table} has ${found[table]} rows, not ${expected[table]}`;
    })
    .slice(0, 100);
