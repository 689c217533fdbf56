import { createHash } from 'node:crypto';
import type { Events, Label } from '@anyan/contract';
import { and, eq, not, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryMember } from '../../ledger/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { newlyIn } from '../audience/queries.ts';
import { hasPassed } from '../exam/opening.ts';
import { courseware, examRule, learnRecord } from '../tables.ts';
import { isOpen } from './queries.ts';

interface Asked {
  id: string;
  userIds: [string];
  name: string;
  kind: 'courseware' | 'exam';
}

// Planned once: PostgreSQL takes longer to plan who falls in an audience than to find it out.
const people = anyAmong(account.id, 'people');
const there = sql.placeholder('laboratoryId');

/** Compulsory courseware that a laboratory asks of some and that they have not learnt. */
const coursewareFor = async (
  { db }: WriteContext,
  values: { laboratoryId: string; people: readonly string[] },
) =>
  prepared(db, 'coursewareOfNewcomers', () =>
    db
      .select({ id: courseware.id, userId: account.id, name: courseware.coursewareName })
      .from(courseware)
      .innerJoin(account, people)
      .leftJoin(
        learnRecord,
        and(eq(learnRecord.userId, account.id), eq(learnRecord.coursewareId, courseware.id)),
      )
      .where(
        and(
          eq(courseware.compulsory, true),
          isOpen(sql.placeholder('day')),
          sql`${learnRecord.state} is distinct from 'done'`,
          newlyIn(courseware, there),
        ),
      ),
  ).execute({ ...values, day: await dayOf(db) });

/** Exams that are open, that a laboratory asks of some, and that they have not passed. */
const examsFor = ({ db }: WriteContext, values: { laboratoryId: string; people: readonly string[] }) =>
  prepared(db, 'examsOfNewcomers', () =>
    db
      .select({ id: examRule.id, userId: account.id, name: examRule.examName })
      .from(examRule)
      .innerJoin(account, people)
      .where(
        and(
          eq(examRule.state, 'enabled'),
          sql`coalesce(${examRule.closeAt}, 'infinity') > now()`,
          not(hasPassed(account.id)),
          newlyIn(examRule, there),
        ),
      ),
  ).execute(values);

const named = (some: readonly Asked[], kind: Asked['kind']): string =>
  some
    .filter((one) => one.kind === kind)
    .map(({ name }) => `“${name}”`)
    .join('、');

/** Whoever has joined a laboratory hears in one notice what it newly asks of him; of the same things once. */
export const tellNewcomers = (
  context: WriteContext,
  { laboratoryId, added }: Pick<Events['laboratory.membersChanged'], 'laboratoryId' | 'added'>,
): Promise<void> =>
  tellAsked(context, laboratoryId, added, (name) => [
    `您已加入${name}，请完成所需的学习和考试`,
    `You have joined ${name}: see what it asks you to learn and to sit`,
  ]);

/** What of a laboratory decides whom something is for, as members are told of it. */
const deciding = {
  hazardCategories: ['危险类别', 'hazards'],
  riskLevel: ['风险等级', 'risk level'],
} as const;

/** Members hear what other hazards, and another level, of their laboratory ask of them. */
export const tellOfHazards = async (
  context: WriteContext,
  { laboratoryId, fields }: Events['laboratory.changed'],
): Promise<void> => {
  const changed = Object.entries(deciding).flatMap(([field, label]) =>
    fields.includes(field) ? [label] : [],
  );
  if (changed.length === 0) return;
  const members = await context.db
    .select({ id: laboratoryMember.userId })
    .from(laboratoryMember)
    .where(and(eq(laboratoryMember.laboratoryId, laboratoryId), eq(laboratoryMember.state, 'in')));
  await tellAsked(
    context,
    laboratoryId,
    members.map(({ id }) => id),
    (name) => [
      `${name}的${changed.map(([zh]) => zh).join('和')}已变更，请完成所需的学习和考试`,
      `Changed in ${name}: ${changed.map(([, en]) => en).join(' and ')}. See what it asks you to learn and to sit`,
    ],
  );
};

const tellAsked = async (
  context: WriteContext,
  laboratoryId: string,
  people: readonly string[],
  titleOf: (laboratoryName: string) => Label,
): Promise<void> => {
  if (people.length === 0) return;
  const [where] = await context.db
    .select({ name: laboratory.laboratoryName })
    .from(laboratory)
    .where(eq(laboratory.id, laboratoryId));
  if (!where) return;
  const asked: Asked[] = [
    ...(await coursewareFor(context, { laboratoryId, people })).map(({ userId, ...one }) => ({
      ...{ ...one, userIds: [userId] as [string], kind: 'courseware' as const },
    })),
    ...(await examsFor(context, { laboratoryId, people })).map(({ userId, ...one }) => ({
      ...{ ...one, userIds: [userId] as [string], kind: 'exam' as const },
    })),
  ];
  await notifyOfAll(context, asked, (own) => {
    const [learn, sit] = [named(own, 'courseware'), named(own, 'exam')];
    const of = own.map(({ id }) => id).sort();
    return {
      kind: 'training.required',
      title: titleOf(where.name),
      body: [
        [learn && `必修课件：${learn}`, sit && `考试：${sit}`].filter(Boolean).join('；'),
        [learn && `Courseware: ${learn}`, sit && `Exams: ${sit}`].filter(Boolean).join('; '),
      ],
      link: learn ? '/access/userLearnList?tab=todo' : '/access/userExamList',
      key: `training.joined:${createHash('sha256').update(of.join()).digest('base64url').slice(0, 22)}`,
    };
  });
};
