import { getTableColumns, type Table } from 'drizzle-orm';
import type { PgTableWithColumns } from 'drizzle-orm/pg-core';

type Columns<T extends Table> = T['_']['columns'];
type Joinable<T extends Table, K extends keyof Columns<T>> = PgTableWithColumns<{
  name: T['_']['name'];
  schema: T['_']['schema'];
  dialect: 'pg';
  columns: Pick<Columns<T>, K>;
}>;

/** A table as a module's face shows it: these columns to join, select and refer to; no other compiles or is read. */
export const joinable = <T extends Table, const K extends keyof Columns<T> & string>(
  table: T,
  ...names: K[]
): Joinable<T, K> => {
  const all = getTableColumns(table);
  const columns = Object.fromEntries(names.map((name) => [name, all[name]]));
  const symbols = Object.getOwnPropertySymbols(table).map((symbol) => [symbol, Reflect.get(table, symbol)]);
  return Object.assign(Object.create(Object.getPrototypeOf(table)), Object.fromEntries(symbols), columns, {
    [Symbol.for('drizzle:Columns')]: columns,
  });
};
