import { identity, organizationEndpoints, personnel } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { roomCounts } from '../../apps/server/src/modules/college/ports.ts';
import { type Client, clientOf, useWorld } from '../../apps/server/src/testing/harness.ts';
import { loadDemo } from '../../demo/load.ts';
import { known } from './references.ts';

const world = useWorld({ empty: true });
const password = 'Demo-12345678';
const kinds = {
  organization: 'organization',
  person: 'account',
  laboratory: 'laboratory',
  room: 'room',
} as const;
type Kind = keyof typeof kinds;

interface Column {
  name: string;
  table: string;
  column: string;
  type: string;
  /** The table that a foreign key names. */
  foreign: string | null;
  primary: boolean;
}
let columns: Column[] = [];
/** What the demo holds in each column. */
const held = new Map<string, Set<Kind>>();
let admin: Client;

const run = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.platform.database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  await loadDemo(world.platform, password);
  // Posts are added by hand in the tree of responsibility, and nobody has in the demo.
  await run(`insert into responsibility_unit (id, manual, parent_id, organization_id, name, post_title)
    select gen_random_uuid(), true, id, id, '值班室', '值班长' from organization where parent_id is null`);
  columns = await run<Column>(`
    select c.relname || '.' || a.attname as name, c.relname as table, a.attname as column,
           format_type(a.atttypid, null) as type, f.relname as foreign, coalesce(p.indisprimary, false) as primary
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
      left join pg_class f on f.oid = k.confrelid
      left join pg_index p on p.indrelid = c.oid and p.indisprimary and p.indkey::text = a.attnum::text
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attgenerated = '' and format_type(a.atttypid, null) in ('uuid', 'uuid[]', 'jsonb', 'text', 'text[]')
     order by 1`);
  const ids = new Map<string, Kind>();
  for (const [kind, table] of Object.entries(kinds))
    for (const { id } of await run<{ id: string }>(`select id from "${table}"`)) ids.set(id, kind as Kind);
  for (const { name, table, column } of columns) {
    const found = await run<{ id: string }>(`
      select distinct m[1] as id from "${table}",
             regexp_matches("${column}"::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') m`);
    held.set(name, new Set(found.flatMap(({ id }) => ids.get(id) ?? [])));
  }
  const { accessToken = '' } = (
    await world.anonymous.call(identity.endpoints.signIn, { loginName: 'admin', password })
  ).result;
  admin = clientOf(world.app, { id: '', token: accessToken, refreshToken: '' });
}, 300_000);

/** What a column names for certain: by its key, or by what the demo holds in it. */
const namedBy = (column: Column): Kind[] => {
  const byKey = Object.entries(kinds).find(([, table]) => table === column.foreign)?.[0] as Kind | undefined;
  return [...new Set([...(byKey ? [byKey] : []), ...(held.get(column.name) ?? [])])];
};

describe('every column that names something', () => {
  it.each(Object.keys(kinds) as Kind[])('is known to what ends or merges a %s', (kind) => {
    const named = columns.filter((column) => namedBy(column).includes(kind)).map(({ name }) => name);
    expect(named.filter((name) => !(name in known(kind)))).toEqual([]);
    const names = new Set(columns.map(({ name }) => name));
    expect(Object.keys(known(kind)).filter((name) => !names.has(name))).toEqual([]);
  });

  it('says what its ids are, also where the demo has none', () => {
    const told = new Set([
      ...(Object.keys(kinds) as Kind[]).flatMap((kind) => Object.keys(known(kind))),
      ...Object.keys(known('elsewhere')),
    ]);
    const silent = columns.filter(
      ({ name, type, foreign, primary }) =>
        type.startsWith('uuid') && !primary && foreign === null && !told.has(name),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
    // Whatever it is made of, a column named so holds ids.
    const called = /(organization|laboratory|room|person|user|account)_ids?$/;
    expect(columns.filter(({ name, column }) => called.test(column) && !told.has(name))).toEqual([]);
  });
});

/** Rows for tables that the demo leaves empty, or whose columns change together. */
const made: Record<string, (id: string, owner: string) => Promise<unknown>> = {
  'responsibility_campaign.organization_ids': (id) =>
    run(
      `update responsibility_campaign set whole_college = false, organization_ids = array[$1::uuid]
        where id = (select id from responsibility_campaign limit 1)`,
      [id],
    ),
  'account_organization.organization_id': (id, owner) =>
    run(`insert into account_organization (account_id, organization_id) values ($2, $1)`, [id, owner]),
  'saved_view.query': (id, owner) =>
    run(
      `insert into saved_view (id, account_id, page, view_name, query)
         values (gen_random_uuid(), $2, '/system/personnel', '本院', 'organizationId=' || $1::text)`,
      [id, owner],
    ),
  'export_job.input': (id, owner) =>
    run(
      `insert into export_job (id, kind, owner_id, input, locale, total_count, file_name)
         values (gen_random_uuid(), 'nothing', $2, jsonb_build_object('organizationId', $1::text), 'zh-CN', 1, 'x')`,
      [id, owner],
    ),
  'import_row.data': (id, owner) =>
    run(
      `with job as (insert into import_job (id, kind, owner_id, file_name, path, state, locale)
           values (gen_random_uuid(), 'person', $2, 'x', 'x', 'waiting', 'zh-CN') returning id)
         insert into import_row (job_id, row, state, cells, data)
           select id, 2, 'good', '[]', jsonb_build_object('organization', $1::text) from job`,
      [id, owner],
    ),
  'sync_link.organization_id': (id: string) =>
    run(
      `with source as (insert into sync_source (id, name, kinds, owns, codes, key_id, secret)
           values (gen_random_uuid(), 'x', '{organizations}', '{}', '[]', 'x', 'x') returning id)
         insert into sync_link (source_id, external_id, organization_id, kind)
           select id, 'x', $1::uuid, 'organizations' from source`,
      [id],
    ),
};

/** Makes one row of a column name this; which row, the database decides, as long as its rules allow it. */
const plant = async ({ name, table, column, type }: Column, id: string, where = 'true'): Promise<boolean> => {
  const value = {
    uuid: '$1::uuid',
    'uuid[]': 'array[$1::uuid]',
    jsonb: `case when jsonb_typeof("${column}") = 'array' then jsonb_build_array(jsonb_build_object('organizationId', $1::text))
      else coalesce("${column}", '{}') || jsonb_build_object('organizationId', $1::text) end`,
    text: '$1::text',
  }[type];
  if (!value) throw new Error(`${name} is of the type ${type}`);
  const rows = await run<{ ctid: string }>(
    `select ctid::text from "${table}" where (${where}) order by ("${column}" is null), ctid limit 20`,
  );
  for (const { ctid } of rows)
    try {
      await run(`update "${table}" set "${column}" = ${value} where ctid = '${ctid}'`, [id]);
      return true;
    } catch {
      // A rule of the table: the next row may do.
    }
  return false;
};

const columnsOf = (kind: 'organization' | 'person', how: string) =>
  Object.entries(known(kind) as Record<string, string | Record<string, string>>).flatMap(([name, said]) => {
    const where = said === how ? 'true' : typeof said === 'object' ? said[how] : undefined;
    const column = columns.find((one) => one.name === name);
    return where && column ? [{ column, where }] : [];
  });

const namesStill = async (all: readonly Column[], id: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { name, table, column } of all) {
    const rows = await run(`select 1 from "${table}" where "${column}"::text like $1 limit 1`, [`%${id}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

/** A new organisation below another. */
const child = async (parentId: string, code: string): Promise<string> => {
  const [level] = await run<{ id: string }>(
    `select n.id from organization o join organization_level l on l.id = o.level_id
       join organization_level n on n.depth = l.depth + 1 where o.id = $1`,
    [parentId],
  );
  const added = await admin.call(organizationEndpoints.organizationAdd, {
    ...{ name: code, code, levelId: level?.id, parentId },
  });
  if (added.status !== 200) throw new Error(added.message);
  return added.result.id;
};
const merge = async (fromId: string, intoId: string): Promise<void> => {
  const { version } = (await admin.call(organizationEndpoints.organizationDetails, { id: fromId })).result;
  const merged = await admin.call(organizationEndpoints.organizationMerge, { fromId, intoId, version });
  if (merged.status !== 200) throw new Error(merged.message);
};

describe('what is known', () => {
  it('of a published flow goes on in a version of its own', async () => {
    const versions = () =>
      run<{ id: string; steps: unknown; publishedVersionId: string }>(`
        select v.id, v.steps, f.published_version_id as "publishedVersionId"
          from approval_flow_version v join approval_flow f on f.id = v.flow_id where f.flow_name = '合并测试' order by v.version_no`);
    const [unit] = await run<{ id: string }>(
      `select id from organization where parent_id is not null order by path limit 1`,
    );
    const [from, into] = [await child(unit?.id ?? '', 'FLOWFROM'), await child(unit?.id ?? '', 'FLOWINTO')];
    await run(
      `with f as (insert into approval_flow (id, flow_name, business_kind, priority, state, published_version_id, published_version)
           values (gen_random_uuid(), '合并测试', 'visitorApply', 1, 'enabled', gen_random_uuid(), 1) returning id, published_version_id)
         insert into approval_flow_version (id, flow_id, version_no, flow_name, steps, dedupe, resume_from, upgrade_on_resubmit, change_note, published_at)
           select published_version_id, id, 1, '合并测试', jsonb_build_array(jsonb_build_object('organizationId', $1::text)),
                  'none', 'start', false, '', now() from f`,
      [from],
    );
    await merge(from, into);
    const [first, second] = await versions();
    expect([first?.steps, second?.steps]).toEqual([[{ organizationId: from }], [{ organizationId: into }]]);
    expect(second?.publishedVersionId).toBe(second?.id);
  });

  it('is moved by a merge: nothing that has to follow names the merged organisation any more', async () => {
    const [unit] = await run<{ id: string }>(
      `select id from organization where parent_id is not null order by path limit 1`,
    );
    const [from, into] = [await child(unit?.id ?? '', 'FROM'), await child(unit?.id ?? '', 'INTO')];
    // No other column makes an organisation one's parent.
    await child(from, 'BELOW');
    const [{ id: owner } = { id: '' }] = await run<{ id: string }>(`select id from account limit 1`);
    const moved = columnsOf('organization', 'merged');
    const unplanted: string[] = [];
    for (const { column, where } of moved) {
      const make = made[column.name];
      if (column.name === 'organization.parent_id') continue;
      if (make) await make(from, owner);
      else if (!(await plant(column, from, where))) unplanted.push(column.name);
    }
    expect(unplanted).toEqual([]);
    const all = moved.map(({ column }) => column);
    const names = all.map(({ name }) => name).sort();
    expect((await namesStill(all, from)).sort()).toEqual(names);
    await merge(from, into);
    expect(await namesStill(all, from)).toEqual([]);
    expect((await namesStill(all, into)).sort()).toEqual(names);
  });

  it('is asked for when somebody leaves, and handed over: no duty names him any more', async () => {
    const [{ place } = { place: '' }] = await run<{ place: string }>(
      `select organization_id as place from account where login_name = 'mentor'`,
    );
    const person = async (loginName: string) =>
      (
        await admin.call(personnel.endpoints.personAdd, {
          ...{ loginName, name: loginName, userType: 1, organizationId: place },
        })
      ).result.id;
    const duties = columnsOf('person', 'duty');
    for (const { column, where } of duties) {
      const leaving = await person(`leaving-${column.name.replace(/_/g, '-')}`.slice(0, 32));
      const heir = await person(`heir-${column.name.replace(/_/g, '-')}`.slice(0, 32));
      expect([column.name, await plant(column, leaving, where)]).toEqual([column.name, true]);
      const held = (await admin.call(personnel.endpoints.dutyList, { id: leaving })).result;
      expect([column.name, held.length]).toEqual([column.name, 1]);
      const { version } = (await admin.call(personnel.endpoints.personDetails, { id: leaving })).result;
      const left = await admin.call(personnel.endpoints.personLeave, {
        ...{ id: leaving, leaveDate: '2026-06-30', version },
        handOver: held.map(({ duty }) => ({ duty, toUserId: heir })),
      });
      expect([column.name, left.status, left.message]).toEqual([column.name, 200, left.message]);
      expect(await namesStill([column], leaving)).toEqual([]);
      expect(await namesStill([column], heir)).toEqual([column.name]);
    }
  });

  it('keeps a room from being deleted', async () => {
    const counted = Object.entries(known('room')).filter(([, said]) => said === 'counted');
    for (const [name] of counted) {
      const column = columns.find((one) => one.name === name);
      const [{ id } = { id: '' }] = await run<{ id: string }>(
        `insert into room (id, building_id, floor, room_no) select gen_random_uuid(), id, 1, $1 from building limit 1 returning id`,
        [`计数-${name}`.slice(0, 20)],
      );
      const open = {
        'visitor.room_ids': "state = 'approved'",
        'visitor_invitation.room_ids': 'revoked_at is null and expires_at > now()',
        'laboratory_room.room_id': "laboratory_id in (select id from laboratory where status = 'active')",
      }[name];
      expect([name, column && (await plant(column, id, open))]).toEqual([name, true]);
      const uses = await roomCounts({ db: world.platform.database.db, platform: world.platform }, [id]);
      expect([name, uses.total(id)]).toEqual([name, 1]);
    }
  });
});
