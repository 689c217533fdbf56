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
  organizationIds: string[];
};
const pool = new pg.Pool({ ...settings.database, max: 20 });
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

let kept: { total: number; until: number } | undefined;
const keptCount = async (): Promise<number> => {
  if (!kept || kept.until < Date.now()) kept = { total: await count(), until: Date.now() + 1000 };
  return kept.total;
};

const list = (total: typeof count) => async (request: { headers: { authorization?: string } }) => {
  signedIn(request.headers.authorization);
  const [rows, totalCount] = await Promise.all([page(), total()]);
  return { code: 200, result: { pageNo: 1, totalCount, data: rows.rows }, message: 'ok' };
};
app.post('/list/counting', list(count));
app.post('/list/kept', list(keptCount));

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

await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready http://127.0.0.1:${(app.server.address() as { port: number }).port}`);
process.on('SIGTERM', () => process.exit(0));
