import { buildingEndpoints, identity, ledger, organizationEndpoints, personnel } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { applied } from '../../apps/server/src/modules/ledger/application/outcome.ts';
import { ledgerApplication } from '../../apps/server/src/modules/ledger/tables.ts';
import { asSystem } from '../../apps/server/src/platform/platform.ts';
import { demoPassword as password } from '../../apps/server/src/testing/demo.ts';
import { type Client, clientOf, useWorld } from '../../apps/server/src/testing/harness.ts';
import { type Kind, kinds, known } from './references.ts';

const world = useWorld({ demo: true });
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
/** What the demo holds in each column, and of JSON and lists where. */
const held = new Map<string, Set<Kind>>();
const heldAt: string[] = [];
let admin: Client;

/** Of JSON, and lists: what ids stand in it says no key. */
const isList = (type: string): boolean => /^jsonb?$|\[\]$/.test(type);

/** Where a column of JSON or a list names something of a kind, as it is declared. */
const placesOf = (name: string, kind: Kind): string[] => {
  const declared = known('holds')[name] ?? '';
  return Object.entries(typeof declared === 'string' ? {} : declared).flatMap(([place, what]) =>
    [what].flat().includes(kind) ? [place] : [],
  );
};

const leadsTo = (place: string): RegExp => {
  const parts = {
    '[]': String.raw`\[\]`,
    '**.': String.raw`(?:.*\.)?`,
    '*': String.raw`[^.\[\]]+`,
    '.': String.raw`\.?`,
  };
  return new RegExp(`^${place.replace(/\[\]|\*\*\.|\*|\./g, (part) => parts[part as keyof typeof parts])}$`);
};

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every id in a value, with the path to it. */
const idsIn = (value: unknown, at = ''): [path: string, id: string][] => {
  if (typeof value === 'string') return (value.match(anyId) ?? []).map((id) => [at, id]);
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, `${at}[]`));
  return Object.entries(value ?? {}).flatMap(([key, one]) => idsIn(one, at ? `${at}.${key}` : key));
};

/** A value that names this as well, where a path leads. */
const naming = (value: unknown, place: string, id: string): unknown => {
  const [, first = '', rest = ''] = /^(\[\]|[^.[]+)\.?(.*)$/.exec(place.replaceAll('**.', '')) ?? [];
  if (!first) return id;
  if (first === '[]') return [...(Array.isArray(value) ? value : []), naming(undefined, rest, id)];
  const key = first === '*' ? `named${rest.length}` : first;
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...given, [key]: naming(given[key], rest, id) };
};

const run = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.platform.database.pool.query<Row>(text, values)).rows;

/** What the demo has none of. */
const lacking = [
  // Posts are added by hand in the tree of responsibility.
  `insert into responsibility_unit (id, manual, parent_id, organization_id, name, post_title)
     select gen_random_uuid(), true, id, id, '值班室', '值班长' from organization where parent_id is null`,
  `insert into export_job (id, kind, owner_id, input, locale, total_count, file_name)
     select gen_random_uuid(), 'nothing', id, '{}', 'zh-CN', 1, 'x' from account limit 1`,
  `with job as (insert into import_job (id, kind, owner_id, file_name, path, state, locale)
     select gen_random_uuid(), 'person', id, 'x', 'x', 'waiting', 'zh-CN' from account limit 1 returning id)
     insert into import_row (job_id, row, state, cells, data) select id, 2, 'good', '[]', '{}' from job`,
  `insert into visitor_invitation (id, token_hash, host_id, laboratory_id, purpose, visit_from, visit_to, max_uses,
      expires_at, revoked_at)
     select gen_random_uuid(), 'x', host_id, laboratory_id, purpose, visit_from, visit_to, 1, now(), now() from visitor limit 1`,
  `with closed as (update laboratory set status = 'closed' where id = (
      select laboratory_id from laboratory_room group by 1 having count(*) = 1 limit 1) returning id)
     insert into ledger_application (id, application_no, kind, laboratory_id, draft, base, reason, state, applicant_id)
     select gen_random_uuid(), 'x', 'close', id, '{}', '{}', 'x', 'approved', (select id from account limit 1) from closed`,
];

beforeAll(async () => {
  for (const text of lacking) await run(text);
  columns = await run<Column>(`
    select c.relname || '.' || a.attname as name, c.relname as table, a.attname as column,
           format_type(a.atttypid, null) as type, f.relname as foreign, coalesce(p.indisprimary, false) as primary
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
      left join pg_class f on f.oid = k.confrelid
      left join pg_index p on p.indrelid = c.oid and p.indisprimary and p.indkey::text = a.attnum::text
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attgenerated = '' and (format_type(a.atttypid, null) in ('uuid', 'json', 'jsonb', 'text')
         or format_type(a.atttypid, null) like '%[]')
     order by 1`);
  const ids = new Map<string, Kind>();
  for (const [kind, table] of Object.entries(kinds))
    for (const { id } of await run<{ id: string }>(`select id from "${table}"`)) ids.set(id, kind as Kind);
  for (const { name, table, column, type } of columns) {
    const found = await run<{ id: string }>(`
      select distinct m[1] as id from "${table}", regexp_matches("${column}"::text, '${anyId.source}', 'g') m`);
    held.set(name, new Set(found.flatMap(({ id }) => ids.get(id) ?? [])));
    if (!isList(type) || (held.get(name)?.size ?? 0) === 0) continue;
    for (const { value } of await run<{ value: unknown }>(`select "${column}" as value from "${table}"`))
      for (const [at, id] of idsIn(value)) {
        const kind = ids.get(id);
        if (kind && !placesOf(name, kind).some((place) => leadsTo(place).test(at)))
          heldAt.push(`${name} at ${at}: ${kind}`);
      }
  }
  const { accessToken = '' } = (
    await world.anonymous.call(identity.endpoints.signIn, { loginName: 'admin', password })
  ).result;
  admin = clientOf(world.app, { id: '', token: accessToken, refreshToken: '' });
}, 300_000);

const all = Object.keys(kinds) as Kind[];

/** What a column names for certain: by its key, by what it is declared to hold, or by what the demo holds in it. */
const namedBy = (column: Column): Kind[] => {
  const byKey = all.filter((kind) => kinds[kind] === column.foreign);
  const declared = all.filter((kind) => placesOf(column.name, kind).length > 0);
  return [...new Set([...byKey, ...declared, ...(held.get(column.name) ?? [])])];
};

describe('every column that names something', () => {
  it.each(Object.keys(kinds) as Kind[])('is known to what ends or merges a %s', (kind) => {
    const named = columns.filter((column) => namedBy(column).includes(kind)).map(({ name }) => name);
    expect(named.filter((name) => !(name in known(kind)))).toEqual([]);
    const names = new Set(columns.map(({ name }) => name));
    expect(Object.keys(known(kind)).filter((name) => !names.has(name))).toEqual([]);
  });

  it('says of JSON and lists where ids stand in them, or why none do', () => {
    const lists = columns.filter(({ type }) => isList(type)).map(({ name }) => name);
    expect(lists.filter((name) => !(name in known('holds')))).toEqual([]);
    expect(Object.keys(known('holds')).filter((name) => !lists.includes(name))).toEqual([]);
    expect([...new Set(heldAt)]).toEqual([]);
    for (const kind of all) {
      const told = Object.keys(known(kind)).filter((name) => lists.includes(name));
      expect(told.filter((name) => placesOf(name, kind).length === 0)).toEqual([]);
    }
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
  // The place follows from the scope.
  ...Object.fromEntries(
    (['organization', 'room'] as const).map((scope) => [
      `access_blacklist.${scope}_id`,
      (id: string) =>
        run(
          `update access_blacklist set scope = '${scope}', laboratory_id = null,
            organization_id = case when $2 = 'organization' then $1::uuid end, room_id = case when $2 = 'room' then $1::uuid end
            where id = (select id from access_blacklist order by id limit 1)`,
          [id, scope],
        ),
    ]),
  ),
  'stocktake.organization_id': (id, owner) =>
    run(
      `insert into stocktake (id, subject, name, organization_id, scope, kind, mode, created_by_id)
         values (gen_random_uuid(), 'bottle', '盘点', $1, 'all', 'full', 'open', $2)`,
      [id, owner],
    ),
  'chemical_report.organization_id': (id) =>
    run(
      `insert into chemical_report (id, kind, period, organization_id) values (gen_random_uuid(), 'precursorMonth', '2026-01', $1)`,
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
  'sync_link.organization_id': (id: string) =>
    run(
      `with source as (insert into sync_source (id, name, kinds, owns, codes, key_id, secret)
           values (gen_random_uuid(), gen_random_uuid()::text, '{organizations}', '{}', '[]', gen_random_uuid()::text, 'x') returning id)
         insert into sync_link (source_id, external_id, organization_id, kind)
           select id, 'x', $1::uuid, 'organizations' from source`,
      [id],
    ),
};

/** What a column is set to, so that it names this at every place where it may. */
const namingOf = ({ name, type }: Column, kind: Kind, id: string, before: unknown): unknown => {
  if (!isList(type)) return id;
  const value = placesOf(name, kind).reduce(
    (so, place) => naming(so, place, id),
    type === 'jsonb' ? before : [],
  );
  return type === 'jsonb' ? JSON.stringify(value) : value;
};

/** Makes one row of a column name this; which row, the database decides, as long as its rules allow it. */
const plant = async (column: Column, kind: Kind, id: string, where = 'true'): Promise<boolean> => {
  const { table, column: own, type } = column;
  const rows = await run<{ ctid: string; before: unknown }>(
    `select ctid::text, "${own}" as before from "${table}" where (${where}) order by ("${own}" is null), ctid limit 20`,
  );
  for (const { ctid, before } of rows)
    try {
      const value = namingOf(column, kind, id, before);
      await run(`update "${table}" set "${own}" = $1::${type} where ctid = '${ctid}'`, [value]);
      return true;
    } catch {
      // A rule of the table: the next row may do.
    }
  return false;
};

const columnsOf = (kind: Kind, how: string) =>
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
      else if (!(await plant(column, 'organization', from, where))) unplanted.push(column.name);
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
    for (const [no, { column, where }] of duties.entries()) {
      const [leaving, heir] = [await person(`leaving-${no}`), await person(`heir-${no}`)];
      // Chemicals go to nobody else.
      await run(
        `insert into laboratory_member (id, laboratory_id, user_id, member_role, joined_at, state)
           select gen_random_uuid(), id, $1, 'teacher', current_date, 'in' from laboratory where status <> 'closed'`,
        [heir],
      );
      expect([column.name, await plant(column, 'person', leaving, where)]).toEqual([column.name, true]);
      const held = (await admin.call(personnel.endpoints.dutyList, { id: leaving })).result;
      // A record that names people in several places asks for each of them.
      const holds = known('holds')[column.name];
      const places =
        typeof holds === 'object' ? Object.values(holds).filter((kind) => kind === 'person').length : 1;
      expect([column.name, held.length]).toEqual([column.name, places]);
      const removed = await admin.call(personnel.endpoints.personDelete, { id: leaving });
      expect([column.name, removed.status]).toEqual([column.name, 409]);
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

  it('keeps an organisation from being deleted, or is left for a reason', async () => {
    const [unit] = await run<{ id: string }>(
      `select id from organization where parent_id is not null order by path limit 1`,
    );
    const [{ id: owner } = { id: '' }] = await run<{ id: string }>(`select id from account limit 1`);
    const wrong: string[] = [];
    for (const [no, { column, where }] of columnsOf('organization', 'merged').entries()) {
      const said = known('organization')[column.name];
      const more: { kept?: string; left?: string } = typeof said === 'object' && 'merged' in said ? said : {};
      const id = await child(unit?.id ?? '', `${no}${column.name.replace(/[._]/g, '').slice(-18)}`);
      const make = made[column.name];
      if (make) await make(id, owner);
      else if (!(await plant(column, 'organization', id, more.kept ?? where)))
        wrong.push(`${column.name}: ?`);
      const { status } = await admin.call(organizationEndpoints.organizationDelete, { id });
      if (status !== (more.left ? 200 : 409)) wrong.push(`${column.name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  const newRoom = async (name: string) =>
    (
      await run<{ id: string }>(
        `insert into room (id, building_id, floor, room_no) select gen_random_uuid(), id, 1, $1 from building limit 1 returning id`,
        [name.slice(0, 20)],
      )
    )[0]?.id ?? '';
  const deleteRoom = (id: string) => admin.call(buildingEndpoints.roomDelete, { ids: [id] });

  it('keeps a room from being deleted', async () => {
    for (const { column, where } of columnsOf('room', 'counted')) {
      const id = await newRoom(`计${column.name}`);
      expect([column.name, await plant(column, 'room', id, where)]).toEqual([column.name, true]);
      const { status, result } = await deleteRoom(id);
      expect([column.name, status, result.errorCode]).toEqual([column.name, 409, 'ROOM_IN_USE']);
    }
  });

  it('keeps no room that nothing hangs on any more', async () => {
    const free = Object.entries(known('room')).filter(
      ([name, said]) => said !== 'counted' && name !== 'room.id',
    );
    for (const [name, said] of free) {
      const column = columns.find((one) => one.name === name);
      const counted = typeof said === 'object' && 'counted' in said ? said.counted : undefined;
      const id = await newRoom(`余${name}`);
      const planted = column && (await plant(column, 'room', id, counted ? `not (${counted})` : 'true'));
      // The log is written once.
      if (!name.startsWith('operation_log.')) expect([name, planted]).toEqual([name, true]);
      const { status, message } = await deleteRoom(id);
      expect([name, status, message]).toEqual([name, 200, message]);
    }
  });

  const newLaboratory = async () =>
    (
      await run<{ id: string }>(`
        insert into laboratory (id, laboratory_code, laboratory_name, organization_id, laboratory_type, search_text)
        select gen_random_uuid(), left(gen_random_uuid()::text, 20), left(gen_random_uuid()::text, 20), organization_id, '1', ''
          from laboratory limit 1 returning id`)
    )[0]?.id ?? '';
  const reds = async (laboratoryId: string) =>
    (await admin.call(ledger.endpoints.closeCheck, { laboratoryId })).result.filter(({ ok }) => !ok);

  it('is asked about before a laboratory is closed', async () => {
    const clear = (await reds(await newLaboratory())).length;
    for (const { column, where } of columnsOf('laboratory', 'asked')) {
      const id = await newLaboratory();
      expect([column.name, await plant(column, 'laboratory', id, where)]).toEqual([column.name, true]);
      expect([column.name, (await reds(id)).length]).toEqual([column.name, clear + 1]);
    }
  });

  it('ends with the laboratory: nothing in force names a closed one', async () => {
    for (const { column, where } of columnsOf('laboratory', 'ended')) {
      const id = await newLaboratory();
      expect([column.name, await plant(column, 'laboratory', id, where)]).toEqual([column.name, true]);
      const inForce = async () =>
        (await run(`select 1 from "${column.table}" where "${column.column}" = $1 and (${where})`, [id]))
          .length;
      expect([column.name, await inForce()]).toEqual([column.name, 1]);
      await close(id);
      expect([column.name, await inForce()]).toEqual([column.name, 0]);
    }
  });
});

/** What the last approval of an application to close it does. */
const close = async (laboratoryId: string): Promise<void> => {
  const [{ id } = { id: '' }] = await run<{ id: string }>(
    `insert into ledger_application (id, application_no, kind, laboratory_id, draft, reason, exemption, state, applicant_id)
       select gen_random_uuid(), gen_random_uuid()::text, 'close', $1, '{}', '不再使用', '清理前注销', 'approving', id
         from account limit 1
       returning id`,
    [laboratoryId],
  );
  await asSystem(world.platform, { title: ['注销', 'Closing'], module: 'ledger' }, async (context) => {
    const [one] = await context.db.select().from(ledgerApplication).where(eq(ledgerApplication.id, id));
    if (one) await applied(context, one, null);
  });
};
