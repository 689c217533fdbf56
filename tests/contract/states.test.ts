import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  actingAs,
  type Described,
  type ReadContext,
  type WriteContext,
} from '../../apps/server/src/platform/context.ts';
import { Failure, fail } from '../../apps/server/src/platform/failure.ts';
import { systemContext } from '../../apps/server/src/platform/platform.ts';
import { need } from '../../apps/server/src/platform/scope.ts';
import { canOf, move, stateAfter } from '../../apps/server/src/platform/states.ts';
import { runWrite } from '../../apps/server/src/platform/transaction.ts';
import { type Client, useWorld } from '../../apps/server/src/testing/harness.ts';
import type { Place } from './objects.ts';
import { type AnyRows, askedOf } from './states.ts';

const world = useWorld();
const modules = join(import.meta.dirname, '../../apps/server/src/modules');
const sources = globSync('**/*.ts', { cwd: modules, exclude: ['**/*.test.ts', '**/testing/**'] });

/** Every table of states in the modules, by its name and where it stands. */
const tables = await Promise.all(
  sources.flatMap((file) =>
    [...readFileSync(join(modules, file), 'utf8').matchAll(/const (\w+) = states[<(]/g)].map(
      async ([, name = '']) => ({ file, name, table: (await import(join(modules, file)))[name] as unknown }),
    ),
  ),
);
const said = await Promise.all(
  globSync('*/testing/states.ts', { cwd: modules }).map(
    async (file) =>
      (await import(join(modules, file))) as {
        stated: AnyRows[];
        unstated?: Readonly<Record<string, string>>;
      },
  ),
);
const stated = said.flatMap((one) => one.stated);
/** Tables whose `state` nobody moves by a table of states, by their names in SQL, each with the reason. */
const unstated = Object.assign({}, ...said.map((one) => one.unstated ?? {})) as Readonly<
  Record<string, string>
>;

/** Tables of the modules that have a column `state`. */
const withState = (
  await Promise.all(
    globSync('**/tables.ts', { cwd: modules }).map(async (file) =>
      Object.values(await import(join(modules, file))),
    ),
  )
)
  .flat()
  .filter((one): one is PgTable => is(one, PgTable) && 'state' in getTableColumns(one));
const nameOf = ({ table }: AnyRows): string => tables.find((one) => one.table === table)?.name ?? 'unknown';

type Row = Awaited<ReturnType<NonNullable<AnyRows['read']>>> & { version?: number };
const test = { title: ['测试', 'Test'], module: 'test' } as const satisfies Described;

let admin: Client;
let place: Place;
let context: ReadContext;

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
  const { a: organizationId, aDepartment: departmentId } = world.organizations;
  place = { organizationId, departmentId, accountId: admin.id };
  const caller = need((await world.platform.callers.ofAccount(admin.id)) ?? undefined);
  context = { ...systemContext(world.platform), ...actingAs(caller) };
});

const write = <T>(work: (context: WriteContext) => Promise<T>): Promise<T> =>
  runWrite(context, { ...test, unlogged: true }, work);

const read = ({ table, read: given }: AnyRows, id: string): Promise<Row> =>
  write(async (tx) => {
    if (given) return given(tx, id);
    const rows = tx.db.select().from(table.table as PgTable);
    return need((await rows.where(eq(table.table.id, id)))[0]) as Row;
  });

/** A row in a state, with the further columns that it has there. */
const rowIn = async (given: AnyRows, state: string, columns: object): Promise<Row> => {
  const { table, make } = given;
  const field = table.field ?? 'state';
  const id = await make(world, place);
  const values = { ...(field in getTableColumns(table.table) ? { [field]: state } : {}), ...columns };
  const where = eq(table.table.id, id);
  await write(({ db }) =>
    db
      .update(table.table)
      .set(values as never)
      .where(where),
  );
  return read(given, id);
};

/** Everything in the row as it is stored, and how many rows of the log tell what was done. */
const stored = async ({ table }: AnyRows, row: Row) => {
  const { id } = table.table as { id: PgColumn };
  const { rows } = await world.platform.database.db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${table.table} t where t.${sql.identifier(id.name)} = ${row.id}`,
  );
  const { rows: log } = await world.platform.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from operation_log where actor_id = ${admin.id} and result = 'done'`,
  );
  return { row: rows[0]?.row, log: log[0]?.n ?? 0 };
};

/** What the table says of an event and a row: undefined where it may happen. */
const refusalOf = async ({ table }: AnyRows, event: string, row: Row): Promise<Failure | undefined> => {
  const { from, when, elsewhere, otherwise } = need(table.events[event]);
  const facts = await table.facts(context);
  const wrong = () => elsewhere?.(row) ?? table.wrong?.(row, event, context) ?? fail('WRONG_STATE');
  if (!from.includes(stateOf(table, row))) return wrong();
  return when && !when(row, facts) ? (otherwise?.(row, facts, context) ?? wrong()) : undefined;
};
const stateOf = ({ field = 'state' }: AnyRows['table'], row: object) =>
  need((row as Record<string, string>)[field]);

/** Each row of each state, with its name. */
const rowsIn = (given: AnyRows) =>
  Object.entries(given.rows(place)).flatMap(([state, some]) =>
    some.map((columns) => ({
      state,
      columns,
      name: `${state} ${Object.keys(columns).length > 0 ? JSON.stringify(columns) : ''}`.trim(),
    })),
  );

it('there are rows for every table of states', () => {
  const missing = tables.filter(({ table }) => !stated.some((one) => one.table === table));
  expect(
    missing.map(
      ({ name, file }) =>
        `Nothing says how rows of ${name} are made: export it from ${file}, and add rowsOf({ table: ${name}, … }) to ${file.split('/')[0]}/testing/states.ts.`,
    ),
  ).toEqual([]);
  expect(tables.length).toBeGreaterThan(8);
});

it('every column of a state has its table of states, or a reason why not', () => {
  const moved = new Set(stated.map(({ table }) => getTableName(table.table)));
  const names = [...new Set(withState.map((table) => getTableName(table)))];
  expect(names.filter((name) => !moved.has(name) && !(name in unstated))).toEqual([]);
  expect(Object.keys(unstated).filter((name) => moved.has(name) || !names.includes(name))).toEqual([]);
});

for (const given of stated) {
  const { table, inputs = {}, elsewhere = {}, more = {} } = given;
  const events = Object.keys(table.events);

  describe(nameOf(given), () => {
    it('walks on where it may, and refuses with its code and no trace elsewhere', async () => {
      const wrong: string[] = [];
      const held = new Set<string>();
      for (const { state, columns, name } of rowsIn(given)) {
        let row = await rowIn(given, state, columns);
        if (stateOf(table, row) !== state) wrong.push(`${name} stands in ${stateOf(table, row)}`);
        for (const event of events) {
          const refused = await refusalOf(given, event, row);
          const before = await stored(given, row);
          const standing = row;
          const said = await runWrite(context, test, (tx) =>
            move(tx, table, standing, event, more[event] as object),
          ).then(
            () => undefined,
            (error: unknown) => error,
          );
          const after = await stored(given, row);
          const is = `${event} of ${name}`;
          if (table.events[event]?.from.includes(state)) held.add(`${event} ${refused === undefined}`);
          if (refused) {
            if (!(said instanceof Failure) || said.code !== refused.code)
              wrong.push(`${is} said ${said}, not ${refused.code}`);
            if (!isDeepStrictEqual(after, before)) wrong.push(`${is} changed something`);
            continue;
          }
          if (said) wrong.push(`${is} said ${said}`);
          const now = stateOf(table, await read(given, row.id));
          if (now !== stateAfter(table, row, event)) wrong.push(`${is} led to ${now}`);
          if (row.version !== undefined && after.row?.version !== row.version + 1)
            wrong.push(`${is} left its version at ${row.version}`);
          if (after.log !== before.log + 1) wrong.push(`${is} is told by ${after.log - before.log} rows`);
          row = await rowIn(given, state, columns);
        }
      }
      for (const [event, { when }] of Object.entries(table.events))
        for (const holds of [true, false])
          if ((holds || when) && !held.has(`${event} ${holds}`))
            wrong.push(
              holds
                ? `${event} happens to none of the rows: give one for which its \`when\` holds.`
                : `${event} happens to all rows of its states: give one for which its \`when\` does not hold.`,
            );
      expect(wrong).toEqual([]);
    });

    it('names as possible what may be done, and nothing else', async () => {
      const facts = await table.facts(context);
      const can = await canOf(context, table, events);
      for (const { state, columns, name } of rowsIn(given)) {
        const row = await rowIn(given, state, columns);
        const expected = events.filter((event) => {
          const { calls, from, reached, when } = need(table.events[event]);
          return (
            calls && from.includes(state) && (reached?.(row, facts) ?? true) && (when?.(row, facts) ?? true)
          );
        });
        expect(can(row), name).toEqual(expected);
      }
    });

    it('is what the calls do', async () => {
      const wrong: string[] = [];
      const facts = await table.facts(context);
      const inputOf = (event: string, row: Row) => {
        const endpoint = table.events[event]?.calls;
        return endpoint?.writes
          ? { endpoint, ...askedOf(endpoint, row, inputs[event]?.(row.id, place)) }
          : null;
      };
      for (const { state, columns, name } of rowsIn(given)) {
        let row = await rowIn(given, state, columns);
        for (const event of events) {
          const asked = inputOf(event, row);
          if (!asked) continue;
          // Whom it does not reach is answered as if it were not there: `objects.test.ts`.
          if (table.events[event]?.reached?.(row, facts) === false) continue;
          const { endpoint, input, missing } = asked;
          if (missing.length > 0) {
            if (elsewhere[event]) continue;
            wrong.push(
              `${event} needs ${missing}: say under inputs what, or under elsewhere which test has it.`,
            );
            continue;
          }
          // One call may serve several events, and do whichever may happen.
          const refusals: Failure[] = [];
          let happens: string | undefined;
          for (const one of events) {
            const other = inputOf(one, row);
            if (other?.endpoint !== endpoint || !isDeepStrictEqual(other.input, input)) continue;
            const refused = await refusalOf(given, one, row);
            if (refused) refusals.push(refused);
            else happens = one;
          }
          if (happens && elsewhere[event]) continue;
          const before = await stored(given, row);
          const { status, message, result } = await admin.call(endpoint, input);
          const after = await stored(given, row);
          // A call for several rows says of each what became of it, in words alone.
          const [told] = Array.isArray(result) ? (result as { ok: boolean; message: string | null }[]) : [];
          const { errorCode } = (result ?? {}) as { errorCode?: string };
          const done = told?.ok ?? status === 200;
          const said = told?.message ?? errorCode ?? message;
          const is = `${event} of ${name} by its call (${status} ${said})`;
          if (happens) {
            if (!done) wrong.push(`${is} is refused`);
            const { to } = need(table.events[happens]);
            if (done && to && stateOf(table, await read(given, row.id)) !== stateAfter(table, row, happens))
              wrong.push(`${is} led elsewhere`);
            if (after.log <= before.log) wrong.push(`${is} is not told by the log`);
            row = await rowIn(given, state, columns);
          } else {
            const fits = (one: Failure) =>
              told ? one.sentence('zh-CN') === said : one.code === said && one.status === status;
            if (done || !refusals.some(fits))
              wrong.push(`${is} is not refused by ${refusals.map(({ code }) => code)}`);
            if (!isDeepStrictEqual(after, before)) wrong.push(`${is} changed something`);
          }
        }
      }
      for (const event of Object.keys(elsewhere))
        if (!table.events[event]?.calls?.writes)
          wrong.push(`${event} has no call that writes: it need not stand under elsewhere.`);
      expect(wrong).toEqual([]);
    });
  });
}
