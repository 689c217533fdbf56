import type { Change, Label } from '@anyan/contract';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../context.ts';
import { port } from '../ports.ts';

/** Things that the log tells of by their ids: the key of their table, and what a person knows one by. */
export type Named = readonly [id: Column, name: Column | SQL<string>];

/** What a module calls its things in a history. */
export const namesInLog = port<readonly Named[]>('audit.names');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
const isNamed = (value: object): boolean => 'name' in value;

const idsIn = (value: unknown): string[] => {
  if (isId(value)) return [value];
  return value && typeof value === 'object' && !isNamed(value) ? Object.values(value).flatMap(idsIn) : [];
};

const withNames = (value: unknown, nameOf: (id: string) => string | Label): unknown => {
  if (isId(value)) return { id: value, name: nameOf(value) };
  if (Array.isArray(value)) return value.map((one) => withNames(one, nameOf));
  if (!value || typeof value !== 'object' || isNamed(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNames(one, nameOf)]));
};

const gone: Label = ['已删除', 'Deleted'];

/** The changes with the names that things have today where ids stand that were not named then; what is gone says so. */
export const namedChanges = async <R extends { changes: Change[] }>(
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  rows: readonly R[],
): Promise<R[]> => {
  const ids = new Set(
    rows.flatMap(({ changes }) =>
      changes.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
    ),
  );
  const sources = [...platform.ports.all(namesInLog).values()].flat();
  if (ids.size === 0 || sources.length === 0) return [...rows];
  const asked = sql.param([...ids]);
  const { rows: found } = await db.execute<{ id: string; name: string }>(
    sql.join(
      sources.map(
        ([id, name]) =>
          sql`select ${id}::text as id, (${name})::text as name from ${id.table} where ${id} = any(${asked}::uuid[])`,
      ),
      sql` union all `,
    ),
  );
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const named = (value: unknown) => withNames(value, (id) => names.get(id) ?? gone);
  return rows.map((row) => ({
    ...row,
    changes: row.changes.map((one) => ({ ...one, before: named(one.before), after: named(one.after) })),
  }));
};
