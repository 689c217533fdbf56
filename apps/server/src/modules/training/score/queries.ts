import type {
  AppealState,
  AttemptDetails,
  attemptEventKinds,
  InputOf,
  scoreEndpoints,
} from '@anyan/contract';
import { examRulePermission } from '@anyan/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { either, equals, fromDay, register, untilDay } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { everything } from '../../../platform/session/caller.ts';
import { organization, underOrganization } from '../../college/public.ts';
import { account, ofPersonTyped } from '../../identity/public.ts';
import { type SittingWithRule, sittingsWithRules } from '../exam/queries.ts';
import { openReview, refuseSitting, reviewedQuestions } from '../exam/sitting.ts';
import { watchedRule } from '../invigilation/queries.ts';
import { photoUrl } from '../photo/service.ts';
import { examAttempt, examEvent, examRule } from '../tables.ts';

type Filters = Omit<InputOf<(typeof scoreEndpoints)['attemptExport']>, 'reason'>;

const {
  paper: _p,
  deviceId: _d,
  photoFileId: _f,
  userAgent: _u,
  ruleRevision: _v,
  ...own
} = getTableColumns(examAttempt);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      personName: account.name,
      personNumber: account.loginName,
      organizationName: organization.name,
      usedMinutes: sql<
        number | null
      >`ceil(extract(epoch from ${examAttempt.submittedAt} - ${examAttempt.startedAt}) / 60)::int`,
      examName: examRule.examName,
      certificateNumber: sql<string | null>`(select c.certificate_number from certificate c
        where c.attempt_id = exam_attempt.id order by c.issued_at desc limit 1)`,
      appeal: sql<AppealState | null>`(select s.state from score_appeal s
        where s.attempt_id = exam_attempt.id order by s.created_at desc limit 1)`,
    })
    .from(examAttempt)
    .innerJoin(examRule, eq(examRule.id, examAttempt.ruleId))
    .innerJoin(account, eq(account.id, examAttempt.userId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof read>>[number];

/** Sittings of the exams in reach, whoever sat them. */
export const attempts = register({
  name: 'attempts',
  table: examAttempt,
  key: examAttempt.id,
  read,
  reach: (context) => context.reachOf(examRulePermission.get),
  scope: [{ organization: examRule.ownerOrganizationId }],
  filters: {
    examRoleId: equals<string>(examAttempt.ruleId),
    keyword: ofPersonTyped(examAttempt.userId),
    ...underOrganization(account.organizationId),
    passed: either(
      () => ({}),
      () => sql`coalesce(${examAttempt.passed}, false)`,
    ),
    state: equals<Row['state']>(examAttempt.state),
    appealOpen: either(
      () => ({}),
      () =>
        sql`exists (select 1 from score_appeal s where s.attempt_id = exam_attempt.id and s.state = 'open')`,
    ),
    from: fromDay(examAttempt.startedAt),
    to: untilDay(examAttempt.startedAt),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    startedAt: examAttempt.startedAt,
    submittedAt: examAttempt.submittedAt,
    score: examAttempt.score,
    leaveCount: examAttempt.leaveCount,
    personName: account.name,
  },
  first: { field: 'startedAt', order: 'descend' },
  walk: { by: examAttempt.startedAt, of: (row) => row.startedAt, type: 'timestamptz', order: 'descend' },
});

/** Points of each type, of some sittings. */
export const pointsPerType = async (db: Reader, ids: readonly string[]) => {
  const { rows } = await db.execute<{ id: string; type: string; points: number }>(sql`
    select a.id, p."questionType" as type, coalesce(sum(x.score), 0)::float8 as points
      from ${examAttempt} a cross join lateral paper_slots(a.paper) p
      left join exam_answer x on x.attempt_id = a.id and x.no = p.no
     where a.id = any(${sql.param(ids)}::uuid[]) group by 1, 2`);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return (id: string): Partial<Record<string, number>> =>
    Object.fromEntries((byId.get(id) ?? []).map(({ type, points }) => [type, points]));
};

/** Whose sitting it is, as documents name him. */
export const whoSat = async (db: Reader, id: string) =>
  (
    await db
      .select({
        personName: account.name,
        personNumber: account.loginName,
        organizationName: organization.name,
      })
      .from(examAttempt)
      .innerJoin(account, eq(account.id, examAttempt.userId))
      .leftJoin(organization, eq(organization.id, account.organizationId))
      .where(eq(examAttempt.id, id))
  )[0];

export const eventsOf = (db: Reader, attemptId: string) =>
  db.select().from(examEvent).where(eq(examEvent.attemptId, attemptId)).orderBy(examEvent.at, examEvent.id);

type Kind = keyof typeof attemptEventKinds;

/** What was said with an event: by an invigilator, or by who decided. */
const noteOf = ({ note, text, reason }: Record<string, unknown>): string | null =>
  [note, text, reason].find((one): one is string => typeof one === 'string') ?? null;

const shownEvent = ({ id, at, kind, detail }: Awaited<ReturnType<typeof eventsOf>>[number]) => ({
  ...{ id, at, kind: kind as Kind },
  seconds: typeof detail.seconds === 'number' ? detail.seconds : null,
  note: noteOf(detail),
});

/** A paper that is being written is nobody’s to read; one’s own opens as it does for everybody. */
const questionsFor = async (context: ReadContext, attempt: SittingWithRule['attempt']) => {
  if (attempt.state === 'running') return [];
  const own = attempt.userId === context.caller.accountId;
  return own ? (await openReview(context, attempt.id)).questions : reviewedQuestions(context, attempt);
};

/** One in reach, or of an exam that the caller watches: who decides on what is said against a paper has to see it. @throws NOT_FOUND */
const attemptSeen = async (context: ReadContext, id: string) => {
  const [found] = await context.db
    .select({ ruleId: examAttempt.ruleId })
    .from(examAttempt)
    .where(eq(examAttempt.id, id));
  if (await watchedRule(context, need(found).ruleId))
    return attempts.get({ ...context, reachOf: () => everything }, id);
  if (!context.may(examRulePermission.get)) throw fail('NOT_FOUND');
  return attempts.get(context, id);
};

/** A sitting with its paper and what happened in it. @throws NOT_FOUND, EXAM_RUNNING while the caller sits one */
export const attemptDetails = async (context: ReadContext, id: string): Promise<AttemptDetails> => {
  await refuseSitting(context);
  const row = await attemptSeen(context, id);
  const [ended] = await sittingsWithRules(context.db, [id]);
  if (!ended) throw new Error(`attempt ${id} has no rule`);
  return {
    ...row,
    passScore: ended.content.passScore,
    ip: ended.attempt.ip,
    photoUrl: photoUrl(context, ended.attempt),
    questions: await questionsFor(context, ended.attempt),
    events: (await eventsOf(context.db, id)).map(shownEvent),
  };
};
