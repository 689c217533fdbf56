import {
  type ExamMessage,
  type ExamRow,
  type examEndpoints,
  examRulePermission,
  type InputOf,
} from '@anyan/contract';
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { changedBy } from '../../../platform/audit/history.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader, Writer } from '../../../platform/database/client.ts';
import { isoOf } from '../../../platform/database/columns.ts';
import { anyAmong, executePrepared, prepared } from '../../../platform/database/prepared.ts';
import { pageOfAll } from '../../../platform/paging.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account, peoplePermitted } from '../../identity/public.ts';
import { laboratory, memberOf } from '../../ledger/public.ts';
import { inAudience } from '../audience/queries.ts';
import { heldByRule } from '../certificate/queries.ts';
import { extensionFor, isClosed } from '../extension/queries.ts';
import { asGranted } from '../extension/rules.ts';
import { measuresOf } from '../rule/rules.ts';
import { figure, trainingSettings } from '../settings.ts';
import { examAnswer, examAttempt, examEvent, examExtension, examRule, examRuleRevision } from '../tables.ts';
import type { PaperSlot } from './paper.ts';
import { prerequisitesOf } from './prerequisites.ts';
import { heldNow, type Past, standingOf } from './rules.ts';
import { linesOf } from './storedPaper.ts';

const rulesRead = (db: Reader, people: SQL, which: SQL) => {
  const granted = extensionFor(db);
  return db
    .select({
      id: examRule.id,
      examName: examRule.examName,
      examKind: examRule.examKind,
      openAt: examRule.openAt,
      closeAt: examRule.closeAt,
      ownerOrganizationId: examRule.ownerOrganizationId,
      closed: isClosed,
      state: examRule.state,
      revision: examRule.revision,
      content: examRuleRevision.content,
      userId: account.id,
      loginName: account.loginName,
      granted: {
        id: granted.id,
        extraMinutes: granted.extraMinutes,
        extraAttempts: granted.extraAttempts,
        openAt: granted.openAt,
        closeAt: granted.closeAt,
        examCode: granted.examCode,
        waivePrerequisite: granted.waivePrerequisite,
        waivePhoto: granted.waivePhoto,
      },
      now: sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(examRule)
    .innerJoin(
      examRuleRevision,
      and(eq(examRuleRevision.ruleId, examRule.id), eq(examRuleRevision.revision, examRule.revision)),
    )
    .innerJoin(account, people)
    .leftJoinLateral(granted, sql`true`)
    .where(and(which, inAudience(examRule)))
    .orderBy(
      sql`coalesce(${granted.closeAt}, ${examRule.closeAt}, 'infinity')`,
      desc(examRule.updatedAt),
      examRule.id,
    );
};

/** Some rules for each of some people whom they are for, as they stand now, with what is granted there. */
export const rulesForAll = async (db: Reader, userIds: readonly string[], ruleIds: readonly string[]) =>
  (
    await prepared(db, 'exam rules for people', () =>
      rulesRead(db, anyAmong(account.id, 'userIds'), anyAmong(examRule.id, 'ruleIds')),
    ).execute({ userIds, ruleIds })
  ).map(asGranted);
export type RuleFor = Awaited<ReturnType<typeof rulesForAll>>[number];

/** Rules that are for somebody, or one of them, as they stand now, with what he is granted at them. */
export const rulesFor = async (db: Reader, userId: string, ruleId?: string): Promise<RuleFor[]> =>
  ruleId
    ? rulesForAll(db, [userId], [ruleId])
    : (await rulesRead(db, eq(account.id, userId), eq(examRule.state, 'enabled'))).map(asGranted);

/** Sittings of people, the newest first; void ones where they count as attempts all the same. */
export const sittingsOfAll = async (db: Reader, userIds: readonly string[], ruleIds: readonly string[]) =>
  ruleIds.length === 0
    ? []
    : prepared(db, 'sittings of people', () =>
        db
          .select({
            id: examAttempt.id,
            ruleId: examAttempt.ruleId,
            userId: examAttempt.userId,
            attemptNo: examAttempt.attemptNo,
            state: examAttempt.state,
            startedAt: examAttempt.startedAt,
            deadlineAt: examAttempt.deadlineAt,
            submittedAt: examAttempt.submittedAt,
            // What is void has come to nothing.
            score: sql<
              number | null
            >`case when ${examAttempt.state} <> 'invalid' then ${examAttempt.score} end`,
            passed: sql<
              boolean | null
            >`case when ${examAttempt.state} <> 'invalid' then ${examAttempt.passed} end`,
          })
          .from(examAttempt)
          .where(
            and(
              anyAmong(examAttempt.userId, 'userIds'),
              anyAmong(examAttempt.ruleId, 'ruleIds'),
              or(ne(examAttempt.state, 'invalid'), examAttempt.counts),
            ),
          )
          .orderBy(desc(examAttempt.startedAt), desc(examAttempt.id)),
      ).execute({ userIds, ruleIds });

/** The same of one of them. */
export const sittingsOf = (db: Reader, userId: string, ruleIds: readonly string[]) =>
  sittingsOfAll(db, [userId], ruleIds);

/** A sitting that shall begin. `minutes` is how long it takes; it ends by `endsBy` at the latest, an ISO moment, if that is given. */
interface NewAttempt {
  id: string;
  ruleId: string;
  revision: number;
  userId: string;
  paper: readonly PaperSlot[];
  totalScore: number;
  minutes: number;
  endsBy: string | null;
  photoFileId: string | null;
  deviceId: string;
  ip: string | null;
  userAgent: string | null;
}

/**
 * Sittings that begin now, by the database's clock, which it answers as `now`; none of them where another one of the same
 * person runs by the same rule.
 */
export const insertAttempts = async (db: Writer, rows: readonly NewAttempt[]) => {
  if (rows.length === 0) return [];
  const begun = await executePrepared<{ id: string; startedAt: string; deadlineAt: string; now: string }>(
    db,
    'sittings that begin',
    () => sql`
      insert into ${examAttempt} (id, rule_id, rule_revision, user_id, attempt_no, started_at, deadline_at, total_score, paper,
          device_id, ip, user_agent, photo_file_id)
      select t.id, t."ruleId", t.revision, t."userId",
          (select coalesce(max(a.attempt_no), 0) + 1 from exam_attempt a where a.rule_id = t."ruleId" and a.user_id = t."userId"),
          now(), least(now() + make_interval(mins => t.minutes), t."endsBy"), t."totalScore", t.paper,
          t."deviceId", t.ip, t."userAgent", t."photoFileId"
        from json_to_recordset(${sql.placeholder('rows')}::json) as t(id uuid, "ruleId" uuid, revision int, "userId" uuid,
          minutes int, "endsBy" timestamptz, "totalScore" real, paper jsonb, "deviceId" text, ip text, "userAgent" text,
          "photoFileId" uuid)
      on conflict do nothing
      returning id, started_at as "startedAt", deadline_at as "deadlineAt", clock_timestamp() as now`,
    { rows: JSON.stringify(rows.map((row) => ({ ...row, paper: linesOf(row.paper) }))) },
  );
  return begun.map(({ id, ...moments }) => ({
    id,
    startedAt: isoOf(moments.startedAt),
    deadlineAt: isoOf(moments.deadlineAt),
    now: isoOf(moments.now),
  }));
};

/** Whether an exam, or what somebody is granted at it, has a code. */
export const hasCode = async (db: Reader, ruleId: string): Promise<boolean> =>
  (await db.$count(
    examRule,
    and(
      eq(examRule.id, ruleId),
      sql`(exists (select 1 from ${examRuleRevision} v where v.rule_id = exam_rule.id and v.revision = exam_rule.revision
          and v.content ->> 'examCode' <> '')
        or exists (select 1 from ${examExtension} x where x.rule_id = exam_rule.id and x.exam_code <> ''))`,
    ),
  )) > 0;

/** What invigilators told those who sit, the newest first. */
export const messagesOf = async (
  db: Pick<Reader, 'execute'>,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, ExamMessage[]>> => {
  if (attemptIds.length === 0) return new Map();
  const { rows } = await db.execute<{ attemptId: string; messages: ExamMessage[] }>(sql`
    select t.id as "attemptId", m.messages from unnest(${sql.param(attemptIds)}::uuid[]) as t(id)
     cross join lateral (select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'at',
         to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'text', e.detail ->> 'text',
         'minutes', (e.detail ->> 'minutes')::int) order by e.at desc) as messages
       from (select * from ${examEvent} where attempt_id = t.id and kind in ('warn', 'extend')
              order by at desc limit 10) e) m
     where m.messages is not null`);
  return new Map(rows.map(({ attemptId, messages }) => [attemptId, messages]));
};

/** Hazards of the laboratories in which somebody is. */
export const hazardsOf = async (db: Reader, userId: string) => {
  const rows = await db
    .select({ categories: laboratory.hazardCategories })
    .from(laboratory)
    .where(and(ne(laboratory.status, 'closed'), or(memberOf(userId), eq(laboratory.headId, userId))));
  return [...new Set(rows.flatMap(({ categories }) => categories))];
};

/** Its time is over, and the seconds after it that the college gives, in which a save that was under way still counts. */
export const isOver = sql<boolean>`clock_timestamp() > ${examAttempt.deadlineAt} + make_interval(secs => ${figure('deadlineGraceSeconds')})`;

/** The revision that a sitting goes by. */
export const itsRevision = and(
  eq(examRuleRevision.ruleId, examAttempt.ruleId),
  eq(examRuleRevision.revision, examAttempt.ruleRevision),
);

/** Some sittings of anybody, with what they go by and what their scores are measured by. */
export const sittingsWithRules = (db: Reader, ids: readonly string[]) =>
  prepared(db, 'sittings with their rules', () =>
    db
      .select({
        attempt: examAttempt,
        examName: examRule.examName,
        examKind: examRule.examKind,
        closed: isClosed,
        content: examRuleRevision.content,
      })
      .from(examAttempt)
      .innerJoin(examRule, eq(examRule.id, examAttempt.ruleId))
      .innerJoin(examRuleRevision, itsRevision)
      .where(anyAmong(examAttempt.id, 'ids')),
  ).execute({ ids });
export type SittingWithRule = Awaited<ReturnType<typeof sittingsWithRules>>[number];

/** One sitting of the caller's own, with what it goes by. */
export const ownSitting = async (
  db: Reader,
  userId: string,
  attemptId: string,
): Promise<SittingWithRule | undefined> =>
  (await sittingsWithRules(db, [attemptId])).find(({ attempt }) => attempt.userId === userId);

/** The same, locked against everybody else who would change what came of it. @throws NOT_FOUND */
export const lockEnded = async (db: Writer, attemptId: string): Promise<SittingWithRule> => {
  await db
    .select({ id: examAttempt.id })
    .from(examAttempt)
    .where(eq(examAttempt.id, attemptId))
    .for('no key update');
  return need((await sittingsWithRules(db, [attemptId]))[0]);
};

/** What was answered in some sittings, by sitting: as much of it as marks are given by. */
export const answersToMark = async (db: Reader, attemptIds: readonly string[]) =>
  Map.groupBy(
    await prepared(db, 'answers to mark', () =>
      db
        .select({ attemptId: examAnswer.attemptId, no: examAnswer.no, answer: examAnswer.answer })
        .from(examAnswer)
        .where(anyAmong(examAnswer.attemptId, 'attemptIds'))
        .orderBy(examAnswer.attemptId, examAnswer.no),
    ).execute({ attemptIds }),
    ({ attemptId }) => attemptId,
  );

/** What the answers of some sittings have earned. */
export const pointsOfAll = async (db: Reader, attemptIds: readonly string[]) =>
  Map.groupBy(
    attemptIds.length === 0
      ? []
      : await prepared(db, 'points of answers', () =>
          db
            .select({ attemptId: examAnswer.attemptId, no: examAnswer.no, score: examAnswer.score })
            .from(examAnswer)
            .where(anyAmong(examAnswer.attemptId, 'attemptIds')),
        ).execute({ attemptIds }),
    ({ attemptId }) => attemptId,
  );

export const answersOf = (db: Reader, attemptId: string) =>
  db.select().from(examAnswer).where(eq(examAnswer.attemptId, attemptId)).orderBy(examAnswer.no);

/** Whether the caller sits something right now: what would help him is kept from him until then. */
export const isSitting = async (db: Reader, userId: string): Promise<boolean> =>
  (await db.$count(examAttempt, and(eq(examAttempt.userId, userId), eq(examAttempt.state, 'running')))) > 0;

/**
 * Some who may change exams that cannot be got to, as whom to ask: who wrote the exam, the last first, then whoever is
 * nearest to the organisation that it belongs to.
 */
const contactsFor = async (db: Reader, blocked: readonly RuleFor[]): Promise<(rule: RuleFor) => string[]> => {
  if (blocked.length === 0) return () => [];
  const owners = [...new Set(blocked.map(({ ownerOrganizationId }) => ownerOrganizationId))];
  const people = new Map(
    await Promise.all(
      owners.map(
        async (owner) => [owner, await peoplePermitted(db, examRulePermission.edit, owner)] as const,
      ),
    ),
  );
  const writers = await changedBy(
    db,
    'examRule',
    blocked.map(({ id }) => id),
  );
  return (rule) => {
    if (!blocked.includes(rule)) return [];
    const able = people.get(rule.ownerOrganizationId) ?? [];
    const wrote = (writers.get(rule.id) ?? []).flatMap((id) => able.find((one) => one.id === id) ?? []);
    return [...new Set([...wrote, ...able])].slice(0, 3).map(({ name }) => name);
  };
};

/** The exams that are for the caller, each with what he can do about it. */
export const listExams = async (context: ReadContext, input: InputOf<(typeof examEndpoints)['examList']>) => {
  const { db, caller } = context;
  const userId = caller.accountId;
  const typed = input.examName?.trim().toLowerCase() ?? '';
  const { examRoleId } = input;
  const mine = (await rulesFor(db, userId)).filter(
    ({ id, examName }) => (!examRoleId || id === examRoleId) && examName.toLowerCase().includes(typed),
  );
  const { data: page, ...paging } = pageOfAll(mine, input);
  const past = await sittingsOf(
    db,
    userId,
    page.map(({ id }) => id),
  );
  const asked = await prerequisitesOf(
    db,
    userId,
    page.map(({ content }) => content),
  );
  const certificates = await heldByRule(
    db,
    userId,
    page.map(({ id }) => id),
  );
  const day = await dayOf(db);
  const { photoKeepDays } = await trainingSettings.inForce(db);
  const stood = page.map((rule) => {
    const held = certificates.get(rule.id);
    const own: Past[] = past.filter(({ ruleId }) => ruleId === rule.id);
    const prerequisites = asked(rule.content);
    const standing = standingOf(rule, own, prerequisites, held && heldNow(held, rule.content, day));
    return { rule, prerequisites, standing };
  });
  const contactsOf = await contactsFor(
    db,
    stood.flatMap(({ rule, prerequisites, standing: { status } }) =>
      status === 'unmet' && prerequisites.some(({ gone }) => gone) ? [rule] : [],
    ),
  );
  const rowOf = ({ rule, prerequisites, standing }: (typeof stood)[number]): ExamRow => {
    const { id, examName, examKind, openAt, closeAt, content } = rule;
    return {
      ...{ id, examName, examKind, openAt, closeAt, prerequisites, contacts: contactsOf(rule) },
      ...measuresOf(content),
      ...{ description: content.description, instructions: content.instructions, pledge: content.pledge },
      ...{
        passScore: content.passScore,
        durationMinutes: content.durationMinutes,
        codeNeeded: !!content.examCode,
        photoKeepDays: content.needPhoto ? photoKeepDays : null,
      },
      ...standing,
    };
  };
  return { ...paging, data: stood.map(rowOf) };
};
