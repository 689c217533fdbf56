import {
  type AttemptAct,
  examRulePermission,
  type InputOf,
  type invigilationEndpoints,
  type MonitorCounters,
  type MonitorRow,
  type MonitorState,
  monitorLimits,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { isoOf } from '../../../platform/database/columns.ts';
import { slotUrl } from '../../../platform/files/files.ts';
import { limitOf, pageOf, typedPattern } from '../../../platform/paging.ts';
import type { MayFollow } from '../../../platform/push/topics.ts';
import { need, reachesOrganization } from '../../../platform/scope.ts';
import { inOrganization, organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { inAudience } from '../audience/queries.ts';
import { extensionFor } from '../extension/queries.ts';
import { examAnswer, examAttempt, examRule, examRuleRevision, examSeen } from '../tables.ts';

type Calls = typeof invigilationEndpoints;
type Asking = Parameters<MayFollow>[0];

/** The revision that stands names this person. */
export const isListed = (userId: string): SQL<boolean> =>
  sql<boolean>`coalesce(${examRuleRevision.content} -> 'invigilators' @> to_jsonb(${userId}::text), false)`;
/** The revision by which an exam is held now. */
export const standing = and(
  eq(examRuleRevision.ruleId, examRule.id),
  eq(examRuleRevision.revision, examRule.revision),
);

/** The revision that stands asks for a photo before the start. */
const asksForPhoto = sql<boolean>`coalesce((${examRuleRevision.content} ->> 'needPhoto')::boolean, false)`;

/** A rule that the caller invigilates, by his role or because it names him. */
export const watchedRule = async ({ db, caller, may, reachOf }: Asking, ruleId: string) => {
  const [row] = await db
    .select({
      id: examRule.id,
      examName: examRule.examName,
      owner: examRule.ownerOrganizationId,
      needPhoto: asksForPhoto,
      listed: isListed(caller.accountId),
    })
    .from(examRule)
    .innerJoin(examRuleRevision, standing)
    .where(eq(examRule.id, ruleId));
  const { invigilate } = examRulePermission;
  if (!row) return undefined;
  return row.listed || (may(invigilate) && reachesOrganization(reachOf(invigilate), row.owner))
    ? row
    : undefined;
};

/** Who may follow `exam:{ruleId}`. */
export const mayFollowExam: MayFollow = async (context, ruleId) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(ruleId) && !!(await watchedRule(context, ruleId));

/** Exams whose rule names the caller, those that go on first. */
export const listInvigilating = async ({
  db,
  caller,
}: Pick<ReadContext, 'db' | 'caller'>): Promise<ResultOf<Calls['invigilatingList']>> =>
  db
    .select({
      id: examRule.id,
      examName: examRule.examName,
      openAt: examRule.openAt,
      closeAt: examRule.closeAt,
      running: sql<number>`(select count(*)::int from ${examAttempt} where ${examAttempt.ruleId} = ${examRule.id}
        and ${examAttempt.state} = 'running')`,
    })
    .from(examRule)
    .innerJoin(examRuleRevision, standing)
    .where(and(sql`${examRule.state} in ('enabled', 'disabled')`, isListed(caller.accountId)))
    .orderBy(sql`coalesce(${examRule.closeAt} < now(), false)`, sql`${examRule.closeAt}`, examRule.id)
    .limit(200);

/** Of each person the last sitting of a rule, with where it stands. */
const sat = (ruleId: string): SQL => sql`
  select t.*, case when t.state = 'running' and t.seen < now() - make_interval(secs => ${monitorLimits.offlineSeconds}) then 'offline'
      when t.state = 'running' then 'running' when t.state = 'invalid' then 'invalid'
      when t.passed then 'passed' else 'submitted' end as stands
    from (select distinct on (a.user_id) a.id, a.user_id, a.state, a.passed, a.started_at, a.deadline_at, a.leave_count,
        a.leave_seconds, a.photo_file_id, a.ip as begun_ip, coalesce(s.ip, a.ip) as ip, coalesce(s.seen_at, a.started_at) as seen
      from ${examAttempt} a left join ${examSeen} s on s.attempt_id = a.id
     where a.rule_id = ${ruleId} order by a.user_id, a.attempt_no desc) t`;

/** Those whom a rule is for and who have not begun. */
const notStarted = (ruleId: string): SQL => sql`
  from ${account} join ${examRule} on ${examRule.id} = ${ruleId}
   where ${inAudience(examRule)} and not exists (select 1 from ${examAttempt} a
     where a.rule_id = ${ruleId} and a.user_id = ${account.id})`;

/** How many stand where. Whom an exam is for may be the whole college: of that an answer is a second old. */
export const countersOf = async ({ db, platform }: Pick<ReadContext, 'db' | 'platform'>, ruleId: string) => {
  const { rows } = await db.execute<Omit<MonitorCounters, 'notStarted'> & Record<string, unknown>>(sql`
    select count(*) filter (where stands in ('running', 'offline'))::int as running,
           count(*) filter (where stands in ('submitted', 'passed'))::int as submitted,
           count(*) filter (where stands = 'passed')::int as passed,
           count(*) filter (where stands = 'offline')::int as offline
      from (${sat(ruleId)}) sat`);
  const others = await platform.shortCache.get(`exam not started ${ruleId}`, async () => {
    const found = await db.execute<{ n: number }>(sql`select count(*)::int as n ${notStarted(ruleId)}`);
    return found.rows[0]?.n ?? 0;
  });
  const { running = 0, submitted = 0, passed = 0, offline = 0 } = rows[0] ?? {};
  return { notStarted: others, running, submitted, passed, offline };
};

/** States of a sitting that a filter means: who is offline is sitting it, who has passed has handed it in. */
const standsOf: Readonly<Record<MonitorState, readonly string[]>> = {
  notStarted: [],
  running: ['running', 'offline'],
  submitted: ['submitted', 'passed'],
  passed: ['passed'],
  offline: ['offline'],
  invalid: ['invalid'],
};

type Filters = Omit<InputOf<Calls['monitorList']>, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>;
const personFilters = ({ keyword, organizationId }: Filters): SQL[] => {
  const typed = typedPattern(keyword);
  return [
    ...(typed ? [sql`(${account.name} ilike ${typed} or ${account.loginName} ilike ${typed})`] : []),
    ...(organizationId ? [inOrganization(sql`${account.organizationId}`, organizationId, true)] : []),
  ];
};
const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `);

interface Found extends Record<string, unknown> {
  total: number;
  id: string;
  attemptId: string | null;
  personName: string;
  personNumber: string;
  organizationName: string | null;
  stands: MonitorState;
  startedAt: string | null;
  deadlineAt: string | null;
  secondsLeft: number | null;
  leaveCount: number;
  leaveSeconds: number;
  begunIp: string | null;
  ip: string | null;
  seenAt: string | null;
  answered: number;
  questionCount: number;
  photoFileId: string | null;
}

const orders: Readonly<Record<string, SQL>> = {
  deadlineAt: sql`deadline_at`,
  leaveCount: sql`leave_count`,
  startedAt: sql`started_at`,
};

/** People who have begun; what is behind an answer is counted for the page's rows alone. */
export const begun = async (db: Reader, input: InputOf<Calls['monitorList']>) => {
  const { state, leavesFrom } = input;
  const conditions = [
    ...personFilters(input),
    ...(state ? [sql`sat.stands = any(${sql.param(standsOf[state])}::text[])`] : []),
    ...(leavesFrom ? [sql`sat.leave_count >= ${leavesFrom}`] : []),
  ];
  const field = input.sortField && orders[input.sortField];
  const order = field
    ? sql`${field} ${sql.raw(input.sortOrder === 'descend' ? 'desc' : 'asc')}, user_id`
    : sql`state <> 'running', started_at desc, user_id`;
  const { rows } = await db.execute<Found>(sql`
    select page.total, page.user_id as id, page.id as "attemptId", page.name as "personName", page.login_name as "personNumber",
           o.name as "organizationName", page.stands, page.started_at as "startedAt",
           case when page.state = 'running' then page.deadline_at end as "deadlineAt", case when page.state = 'running'
             then greatest(0, extract(epoch from page.deadline_at - clock_timestamp()))::int end as "secondsLeft",
           page.leave_count as "leaveCount",
           page.leave_seconds as "leaveSeconds", page.photo_file_id as "photoFileId", page.begun_ip as "begunIp", page.ip, page.seen as "seenAt",
           (select count(*)::int from ${examAttempt} a cross join paper_slots(a.paper) where a.id = page.id) as "questionCount",
           (select count(*)::int from ${examAnswer} x where x.attempt_id = page.id
             and (x.answer -> 'chosen' <> '[]' or x.answer ->> 'texts' ~ '[^]["," ]')) as answered
      from (select count(*) over ()::int as total, sat.*, ${account.name}, ${account.loginName}, ${account.organizationId}
              from (${sat(input.examRoleId)}) sat join ${account} on ${account.id} = sat.user_id
             where ${all(conditions)} order by ${order} ${limitOf(input)}) page
      left join ${organization} o on o.id = page.organization_id
     order by ${order}`);
  return rows;
};

/** People who have not begun. */
export const waiting = async (db: Reader, input: InputOf<Calls['monitorList']>) => {
  const { rows } = await db.execute<Found>(sql`
    select page.*, o.name as "organizationName"
      from (select count(*) over ()::int as total, ${account.id}, ${account.name} as "personName",
              ${account.loginName} as "personNumber", ${account.organizationId}, null as "attemptId", 'notStarted' as stands,
              null as "startedAt", null as "deadlineAt", null as "secondsLeft", 0 as "leaveCount", 0 as "leaveSeconds", null as "photoFileId", null as "begunIp",
              null as ip, null as "seenAt", 0 as answered, 0 as "questionCount"
            ${notStarted(input.examRoleId)} and ${all(personFilters(input))}
            order by ${account.loginName}, ${account.id} ${limitOf(input)}) page
      left join ${organization} o on o.id = page.organization_id order by page."personNumber", page.id`);
  return rows;
};

const whileRunning = ['warn', 'extend', 'force', 'invalidate', 'unlock'] as const;
/** Who may begin anew may need another photo. */
const canOf: Readonly<Record<MonitorState, readonly AttemptAct[]>> = {
  notStarted: ['waivePhoto'],
  running: whileRunning,
  offline: whileRunning,
  submitted: ['invalidate', 'waivePhoto'],
  passed: ['invalidate', 'waivePhoto'],
  invalid: ['waivePhoto'],
};

/** Who of these has to take a photo before he begins: the rule asks for one, and what he is granted does not waive it. */
export const whoNeedPhoto = async (
  db: Reader,
  ruleId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (userIds.length === 0) return new Set();
  const granted = extensionFor(db);
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(examRule, eq(examRule.id, ruleId))
    .innerJoin(examRuleRevision, standing)
    .leftJoinLateral(granted, sql`true`)
    .where(
      and(inArray(account.id, [...userIds]), asksForPhoto, sql`not coalesce(${granted.waivePhoto}, false)`),
    );
  return new Set(rows.map(({ id }) => id));
};

const iso = (at: string | null): string | null => (at === null ? null : isoOf(at));

/** Who sits an exam, and how far each is. @throws NOT_FOUND of one that the caller does not invigilate */
export const monitorList = async (
  context: ReadContext,
  input: InputOf<Calls['monitorList']>,
): Promise<ResultOf<Calls['monitorList']>> => {
  const { db, caller, platform } = context;
  const rule = need(await watchedRule(context, input.examRoleId));
  const absent = input.state === 'notStarted' && !input.leavesFrom;
  const found = await (absent ? waiting(db, input) : begun(db, input));
  const ids = rule.needPhoto ? found.map(({ id }) => id) : [];
  const toWaive = await whoNeedPhoto(db, rule.id, ids);
  const rowOf = ({
    total: _t,
    organization_id: _o,
    stands,
    begunIp,
    photoFileId,
    ...row
  }: Found): MonitorRow => ({
    ...row,
    photoUrl: photoFileId && slotUrl(platform, photoFileId, caller.sessionId),
    state: stands,
    startedAt: iso(row.startedAt),
    deadlineAt: iso(row.deadlineAt),
    seenAt: iso(row.seenAt),
    moved: begunIp !== row.ip,
    // Nobody watches over himself.
    can:
      row.id === caller.accountId
        ? []
        : canOf[stands].filter((act) => act !== 'waivePhoto' || toWaive.has(row.id)),
  });
  return {
    examName: rule.examName,
    needPhoto: rule.needPhoto,
    counters: await countersOf(context, rule.id),
    ...pageOf(input, found[0]?.total ?? 0, found.map(rowOf)),
  };
};
