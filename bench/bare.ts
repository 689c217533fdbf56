import { createVerifier } from 'fast-jwt';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The shortest app that does the same work on prepared statements with a JWT check: the limit of what this machine can
 * do, run beside the product on the same database. It knows no permissions, live sessions, validation or log.
 */
const settings = JSON.parse(process.env.BARE ?? '{}') as {
  database: pg.PoolConfig;
  key: string;
  organizationIds?: string[];
  accountId?: string;
};
const pool = new pg.Pool({ ...settings.database, max: 20, pipeline: true });
const verify = createVerifier({
  key: Buffer.from(settings.key, 'base64'),
  algorithms: ['HS256'],
  cache: 5000,
});
const app = Fastify();

const signedIn = (header: string | undefined) => verify((header ?? '').slice('Bearer '.length));

// Reach and filter by organisation as one list of organisations, worked out beforehand.
const scope = 'a.organization_id = any($1::uuid[])';

const page = () =>
  pool.query({
    name: 'page',
    text: `select a.id, a.login_name as "loginName", a.name, a.sex, a.user_type as "userType",
        a.organization_id as "organizationId", o.name as "organizationName", a.phone, p.title,
        array(select r.role_name from account_role ar join role r on r.id = ar.role_id
               where ar.account_id = a.id order by r.created_at, r.id) as roles,
        a.use_status as "useStatus", a.last_login_at as "lastLoginAt", a.version
      from (select id from account a where ${scope} order by a.login_name, a.id limit 10) page
      join account a on a.id = page.id left join organization o on o.id = a.organization_id
      left join person p on p.account_id = a.id order by a.login_name, a.id`,
    values: [settings.organizationIds],
  });

const count = async (): Promise<number> => {
  const { rows } = await pool.query({
    name: 'count',
    text: `select count(*)::int as total from account a where ${scope}`,
    values: [settings.organizationIds],
  });
  return rows[0].total;
};

/** A total asked for once a second. */
const keeping = (load: typeof count): typeof count => {
  let kept: { total: number; until: number } | undefined;
  return async () => {
    if (!kept || kept.until < Date.now()) kept = { total: await load(), until: Date.now() + 1000 };
    return kept.total;
  };
};

type Rows = typeof page;
const list =
  (rows: Rows, total: typeof count) => async (request: { headers: { authorization?: string } }) => {
    signedIn(request.headers.authorization);
    const [data, totalCount] = await Promise.all([rows(), total()]);
    return { code: 200, result: { pageNo: 1, totalCount, data: data.rows }, message: 'ok' };
  };
app.post('/list/counting', list(page, count));
app.post('/list/kept', list(page, keeping(count)));

const todos = () =>
  pool.query({
    name: 'todos',
    text: `select i.id as "instanceId", t.id as "taskId", i.instance_no as "instanceNo", i.business_kind as kind, i.title,
        a.name as "applicantName", o.name as "organizationName", l.laboratory_name as "laboratoryName",
        t.step_name as "stepName", t.state as "taskState", i.state, i.round, i.started_at as "startedAt",
        t.arrived_at as "arrivedAt", t.due_at as "dueAt", t.urged_count as "urgedCount", b.name as "onBehalfOfName",
        h.name as "transferredFromName", t.comment, t.batchable, i.version
      from (select * from approval_task where assignee_id = $1 and state = 'waiting'
             order by arrived_at desc, id desc limit 10) t
      join approval_instance i on i.id = t.instance_id join account a on a.id = i.applicant_id
      left join organization o on o.id = i.applicant_organization_id left join laboratory l on l.id = i.laboratory_id
      left join account b on b.id = t.on_behalf_of_id left join account h on h.id = t.transferred_from_id
      order by t.arrived_at desc, t.id desc`,
    values: [settings.accountId],
  });

const countTodos = async (): Promise<number> => {
  const { rows } = await pool.query({
    name: 'countTodos',
    text: `select count(*)::int as total from approval_task where assignee_id = $1 and state = 'waiting'`,
    values: [settings.accountId],
  });
  return rows[0].total;
};
app.get('/todo', list(todos, keeping(countTodos)));

const laboratoryColumns = `l.id, l.laboratory_code as "laboratoryCode", l.laboratory_name as "laboratoryName",
  l.organization_id as "organizationId", o.name as "organizationName", l.laboratory_type as "laboratoryType",
  l.disciplines, array(select b.name || '-' || r.room_no from laboratory_room lr join room r on r.id = lr.room_id
    join building b on b.id = r.building_id where lr.laboratory_id = l.id order by lr.order_no) as rooms,
  l.area, l.capacity, (select json_build_object('id', a.id, 'name', a.name) from account a where a.id = l.head_id) as head,
  (select json_agg(json_build_object('id', a.id, 'name', a.name)) from account a
    where a.id = any(l.safety_officer_ids)) as "safetyOfficers",
  (select count(*)::int from laboratory_member m where m.laboratory_id = l.id and m.state = 'in') as "memberCount",
  l.risk_level as "riskLevel", l.hazards, l.hazard_categories as "hazardCategories",
  (select state from responsibility_letter t where t.laboratory_id = l.id and t.kind = 'organizationLaboratory'
      and t.state not in ('replaced', 'void') order by t.id desc limit 1) as "letterState",
  l.status, l.closing, l.completeness, l.updated_at as "updatedAt", l.version`;

const laboratories = () =>
  pool.query({
    name: 'laboratories',
    text: `select ${laboratoryColumns} from laboratory l join organization o on o.id = l.organization_id
            order by l.laboratory_code, l.id limit 10`,
  });

const countLaboratories = async (): Promise<number> => {
  const { rows } = await pool.query({
    name: 'countLaboratories',
    text: 'select risk_level, status, count(*)::int as total from laboratory group by risk_level, status',
  });
  return rows.reduce((sum, { total }) => sum + total, 0);
};
app.get('/laboratories', list(laboratories, keeping(countLaboratories)));

app.get('/laboratory', async (request) => {
  signedIn(request.headers.authorization);
  const { id } = request.query as { id: string };
  const ask = (name: string, text: string) => pool.query({ name, text, values: [id] });
  const [row, rooms, suspensions] = await Promise.all([
    ask(
      'laboratory',
      `select ${laboratoryColumns}, l.*, (select string_agg(p.name, ' / ' order by length(p.path)) from organization p
          where o.path like p.path || '%') as "organizationPath",
        (select json_agg(json_build_object('id', a.id, 'name', a.name)) from account a
          where a.id = any(l.deputy_head_ids)) as "deputyHeads",
        (select count(*)::int from emergency_equipment e where e.laboratory_id = l.id) as equipment
        from laboratory l join organization o on o.id = l.organization_id where l.id = $1`,
    ),
    ask(
      'rooms',
      `select lr.*, r.room_no, r.area, r.floor, b.name as building from laboratory_room lr
         join room r on r.id = lr.room_id join building b on b.id = r.building_id where lr.laboratory_id = $1`,
    ),
    ask('suspensions', 'select * from laboratory_suspension where laboratory_id = $1 and ended_at is null'),
  ]);
  const result = { ...row.rows[0], placed: rooms.rows, suspensions: suspensions.rows };
  return { code: 200, result, message: 'ok' };
});

app.post('/decide', async (request) => {
  signedIn(request.headers.authorization);
  const { taskId, by, comment } = request.body as Record<string, string>;
  const { rows } = await pool.query({
    name: 'decide',
    text: 'select bench_decide($1, $2, $3) as state',
    values: [taskId, by, comment],
  });
  return { code: 200, result: rows[0], message: 'ok' };
});

const tell = {
  name: 'log',
  text: `with written as (insert into operation_log (id, at, actor_id, actor_name, ip, user_agent, request_id, module, action,
        action_en, target_kind, target_id, target_name, result, changes)
      values (gen_random_uuid(), now(), $1, 'bench', '127.0.0.1', 'bench', $2, 'college', '编辑组织', 'Edit an organisation',
        'organization', $2, $3, 'done', '[{"field": "name", "title": "组织名称", "after": "测量"}]') returning id, at)
    insert into operation_log_pending (log_id, at) select id, at from written`,
};

/** Everything in one message: what is told together is answered together. */
app.post('/edit', async (request, reply) => {
  signedIn(request.headers.authorization);
  const { id, version, name, code, levelId, order } = request.body as Record<string, string>;
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection;
  stream.cork();
  const asked = [
    client.query('begin; set local statement_timeout = 30000'),
    client.query({
      name: 'lock',
      text: 'select * from organization where id = $1 for no key update',
      values: [id],
    }),
    client.query({
      name: 'edit',
      text: `update organization set name = $3, code = $4, level_id = $5, "order" = $6, head_id = null, safety_officer_id = null,
          phone = null, version = version + 1, updated_at = now() where id = $1 and version = $2`,
      values: [id, version, name, code, levelId, order],
    }),
    client.query({ ...tell, values: [settings.accountId, id, name] }),
    client.query('commit'),
  ];
  stream.uncork();
  const [, , edited] = await Promise.all(asked);
  client.release();
  if (edited?.rowCount !== 1) reply.code(409);
  return { code: 200, result: null, message: 'ok' };
});

app.get('/detail', async (request) => {
  signedIn(request.headers.authorization);
  const { id } = request.query as { id: string };
  const { rows } = await pool.query({
    name: 'detail',
    text: `select a.id, a.login_name, a.name, a.sex, a.user_type, a.organization_id, o.name as organization_name,
        a.phone, a.email, p.title, p.major, p.grade, p.mentor_id, m.name as mentor_name, p.entry_date::text,
        p.leave_date::text, a.is_admin, a.use_status, a.must_change_password, a.last_login_at, a.created_at, a.version,
        array(select jsonb_build_object('id', x.id, 'name', x.name) from account_organization ao
               join organization x on x.id = ao.organization_id where ao.account_id = a.id) as extra,
        array(select jsonb_build_object('id', r.id, 'name', r.role_name, 'automatic', not ar.by_hand)
                from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id) as roles
      from account a left join organization o on o.id = a.organization_id left join person p on p.account_id = a.id
      left join account m on m.id = p.mentor_id
     where a.id = $2 and ${scope}`,
    values: [settings.organizationIds, id],
  });
  return { code: 200, result: rows[0], message: 'ok' };
});

app.get('/row', async (request) => {
  signedIn(request.headers.authorization);
  const { id } = request.query as { id: string };
  const { rows } = await pool.query({
    name: 'row',
    text: 'select id, name, use_status as "useStatus" from account where id = $1',
    values: [id],
  });
  return { code: 200, result: rows[0], message: 'ok' };
});

await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready http://127.0.0.1:${(app.server.address() as { port: number }).port}`);
process.on('SIGTERM', () => process.exit(0));
