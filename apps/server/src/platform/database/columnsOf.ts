import type { TProperties } from '@anyan/contract';
import { getTableColumns, type Table } from 'drizzle-orm';

type Columns<T extends Table> = T['_']['columns'];

/** The columns of a table that a row of the contract shows as they are, under their own names. */
export const columnsOf = <T extends Table, P extends TProperties>(table: T, row: { properties: P }) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => name in row.properties),
  ) as Pick<Columns<T>, keyof P & keyof Columns<T>>;
