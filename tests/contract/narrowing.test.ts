import { type AnyEndpoint, contract } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { laboratoryMember } from '../../apps/server/src/modules/ledger/tables.ts';
import { uuid } from '../../apps/server/src/platform/uuid.ts';
import {
  type Answer,
  type Client,
  type PersonOptions,
  useWorld,
} from '../../apps/server/src/testing/harness.ts';
import { rowsOf } from '../../apps/server/src/testing/workbooks.ts';
import { type Schema, typeOf } from './generator.ts';
import { everything, fresh, inputOf, prepare } from './inputs.ts';
import { scoped, shared } from './objects.ts';

const world = useWorld();

interface Search {
  call: string;
  endpoint: AnyEndpoint;
  /** The filter in which a text is typed. */
  field: string;
}

/** A text of one's own choice: no code, day, id or phone of a fixed form. */
const isTyped = (schema: Schema): boolean => {
  const plain = schema.anyOf?.[0] ?? schema;
  return (
    typeOf(plain) === 'string' && !plain.enum && !plain.format && (!plain.pattern || plain.pattern === '\\S')
  );
};

const listOf = ({ result }: AnyEndpoint): boolean => {
  const schema = result as Schema | undefined;
  const { data, rows } = schema?.properties ?? {};
  return !!schema && [schema, data, rows].some((one) => one && typeOf(one) === 'array');
};

/** Every call that answers rows, or a file of them, by a text that was typed. */
const searches: Search[] = Object.values(contract).flatMap((module) =>
  Object.entries(module.endpoints as Record<string, AnyEndpoint>).flatMap(([call, endpoint]) =>
    (!endpoint.writes && listOf(endpoint)) || (endpoint.answer === 'file' && /Export$/.test(call))
      ? Object.entries((endpoint.input as Schema | undefined)?.properties ?? {})
          .filter(([name, schema]) => isTyped(schema) && name !== 'reason')
          .map(([field]) => ({ call, endpoint, field }))
      : [],
  ),
);

/** How every secret begins; nothing that is shown masked does. */
const parts = { phone: '1766', email: 'q766' } as const;
let people = 0;
const toldPhone = () => `${parts.phone}99${String(people).padStart(5, '0')}`;
/** Somebody with a phone, told to the service: whatever it makes of it besides is there too. */
const reachable = (options: PersonOptions = {}) => {
  people++;
  return world.person({ ...options, phone: toldPhone() });
};
/** Secrets that one row of every column has, so that lists which show no row of it are asked for all of them at once. */
const everywhere = { phone: `${parts.phone}0000000`, email: `${parts.email}@planted.example` } as const;

/** Lists whose rows no object of a module makes: they are filled here. */
const filled: Record<string, (input: Record<string, unknown>) => Promise<void>> = {
  memberPageList: async ({ laboratoryId }) => {
    const userId = await reachable();
    await world.write(({ db }) =>
      db.insert(laboratoryMember).values({
        ...{ id: uuid(), laboratoryId: String(laboratoryId), userId },
        ...{ memberRole: 'teacher' as const, joinedAt: '2026-01-01' },
      }),
    );
  },
};

/** What shows somebody in full: without it he is masked, and may be found by nothing that is. */
const inFull = ['personnel.get', 'personnelSearch.get', 'expert.get', 'expertSearch.get', 'visitor.edit'];

const callers: Record<string, () => Promise<Client>> = {
  教职工: () => world.signedInAs('staff'),
  'every permission but to see people in full': () => everything(world, 'college', inFull),
  'every permission': () => everything(world, 'college'),
};

/**
 * What one keeps for oneself, pictures of the sign-in page, what a search of the mall is completed to, what is alike to a whole text or name, and who sits an exam that the
 * caller watches over, by the names that the list shows: nobody else stands in them, and there are none here.
 */
const ofNobody = [
  'banners',
  'coursewareQuestionSimilar',
  'mallSearchSuggest',
  'mineLaboratoryList',
  'monitorList',
  'savedViewList',
  'substanceParentList',
];

interface Planted {
  column: string;
  whole: { id: string; value: string }[];
}

/** Columns of which lists show nothing, or a mask. */
const secret = /(^|_)(phone|email|contact|id_no)$/;
/** Looks like it and is of nobody, or begins with what nobody’s does. */
const strange = (typed: string): string =>
  typed.startsWith('q') ? `x${typed.slice(1)}` : '18800000000'.slice(0, typed.length);

/** Gives every row that there is a secret of its own in each such column. */
const plant = async (): Promise<Planted[]> => {
  const { pool } = world.platform.database;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.data_type = 'text' and t.table_type = 'BASE TABLE'
     order by 1, 2`,
  );
  const planted: Planted[] = [];
  for (const { table, column } of columns) {
    if (!secret.test(column) || /^(sms|email)_/.test(table)) continue;
    const no = String(planted.length).padStart(2, '0');
    const value = column.endsWith('email')
      ? `'${parts.email}${no}' || n || '@planted.example'`
      : `'${parts.phone}${no}' || lpad((n * 7919 % 100000)::text, 5, '0')`;
    await pool.query(
      `update "${table}" t set "${column}" = ${value}
         from (select ctid, row_number() over () as n from "${table}") numbered
        where t.ctid = numbered.ctid
          and coalesce(t."${column}", '') not like '${parts.phone}99%'`,
    );
    await pool.query(
      `update "${table}" set "${column}" = $1
        where ctid = (select ctid from "${table}" where "${column}" not like '${parts.phone}99%' limit 1)`,
      [column.endsWith('email') ? everywhere.email : everywhere.phone],
    );
    const { rows } = await pool.query<{ id: string; value: string }>(
      `select id::text, "${column}" as value from "${table}" where "${column}" is not null order by 1 desc`,
    );
    if (rows.length > 0) planted.push({ column: `${table}.${column}`, whole: rows });
  }
  return planted;
};

const said = async ({ status, headers, body }: Answer<unknown>): Promise<string> => {
  const isWorkbook = String(headers['content-type']).includes('spreadsheet');
  const text = isWorkbook ? JSON.stringify(await rowsOf(body)) : body.toString();
  return `${status} ${text.replaceAll(/"(?:requestId|computedAt)":"[^"]*"/g, '')}`;
};

const inputs = new Map<string, Record<string, unknown>>();
let planted: Planted[] = [];

beforeAll(async () => {
  await prepare(world);
  const { a, aDepartment } = world.organizations;
  const place = { organizationId: a, departmentId: aDepartment, accountId: await reachable() };
  await reachable({ roleCode: 'expert' });
  for (const kind of Object.keys(scoped)) await fresh(world, kind, place);
  for (const kind of Object.keys(shared)) await fresh(world, kind, place);
  for (const { call, endpoint } of searches) {
    const input = await inputOf(world, { call, endpoint }, place);
    inputs.set(call, input);
    await filled[call]?.(input);
  }
  planted = await plant();
}, 180_000);

describe('a text that is typed into a list', () => {
  const answered = new Set<string>();

  for (const [who, enter] of Object.entries(callers))
    it(`tells nothing of what its rows do not show: ${who}`, { timeout: 600_000 }, async () => {
      const client = await enter();
      // Who may see people in full finds them by all of a phone, and by no part.
      const seesAll = who === 'every permission';
      const told: string[] = [];
      for (const { call, endpoint, field } of searches) {
        const required = (endpoint.input as Schema).required?.includes(field);
        const ask = async (typed?: string) =>
          said(
            await client.call(endpoint, {
              ...inputs.get(call),
              ...('pageSize' in ((endpoint.input as Schema).properties ?? {}) ? { pageSize: 100 } : {}),
              ...(typed === undefined ? {} : { [field]: typed }),
            }),
          );
        const all = await ask(required ? '张三' : undefined);
        if (/^[45]\d\d/.test(all)) continue;
        if (/[{[]"|"totalCount":[1-9]|"total":[1-9]/.test(all.replace(/^200 \{"code":200,"result":/, '')))
          answered.add(call);
        const none: Record<string, string> = {};
        const findsNothing = async (what: string, typed: string) => {
          if (all.includes(typed)) return;
          const other = strange(typed);
          none[other] ??= await ask(other);
          let found = await ask(typed);
          // Time, or work of the background, may have changed what both answer since the other was asked.
          for (let again = 0; again < 3 && found !== none[other]; again++) {
            none[other] = await ask(other);
            found = await ask(typed);
          }
          // Refused after so many searches, with the minutes that are left, tells nothing.
          if (found !== none[other] && !found.startsWith('429'))
            told.push(`${call}.${field} finds ${what} by ${typed}: ${found.slice(0, 300)}`);
        };
        for (const [what, part] of Object.entries(parts)) await findsNothing(`any ${what}`, part);
        if (seesAll) continue;
        for (const { column, whole } of planted) {
          const shown = whole.filter(({ id }) => all.includes(id)).slice(0, 1);
          for (const { value } of shown) await findsNothing(column, value);
        }
        // Of rows that are not shown, where only their number is.
        for (const value of [...Object.values(everywhere), toldPhone()]) await findsNothing('a row', value);
      }
      expect(told.join('\n')).toBe('');
    });

  it('was asked in lists that have rows', () => {
    expect(planted.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['account.email', 'account.phone', 'expert.phone', 'visitor.phone']),
    );
    const hollow = searches.filter(({ call }) => !answered.has(call)).map(({ call }) => call);
    expect([...new Set(hollow)].sort()).toEqual(ofNobody);
  });
});
