import { type InputOf, type LearnerRow, learnerEndpoints, learnerRow } from '@anyan/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { filter, register, searched } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { belowOrganization, organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, memberOf } from '../../ledger/public.ts';
import { notifyTold } from '../../notification/public.ts';
import { inAudience } from '../audience/queries.ts';
import { courseware, learnDue, learnRecord } from '../tables.ts';

type Filters = Omit<InputOf<(typeof learnerEndpoints)['coursewareLearnerExport']>, 'reason'>;

const today = sql.placeholder('day');
const standing = sql<LearnerRow['state']>`coalesce(${learnRecord.state}, 'todo')`;
const dueAt = sql<string | null>`case
  when ${courseware.compulsory} and ${courseware.dueDays} > 0 and ${learnRecord.state} is distinct from 'done'
  then (coalesce(${learnDue.since}, ${today}::date) + ${courseware.dueDays})::text end`;
const minutes = sql<number>`floor(coalesce(${learnRecord.creditedSeconds}, 0) / 60)::int`;
const percent = sql<number>`coalesce(${learnRecord.percent}, 0)`;

const read = (db: Reader) =>
  db
    .select({
      id: account.id,
      name: account.name,
      loginName: account.loginName,
      organizationName: organization.name,
      state: standing,
      revision: learnRecord.revision,
      percent,
      minutes,
      dueAt,
      late: sql<boolean>`coalesce(${dueAt} < ${today}::text, false)`,
      lastAt: learnRecord.lastAt,
      completedAt: learnRecord.completedAt,
    })
    .from(account)
    .innerJoin(courseware, sql`true`)
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .leftJoin(
      learnRecord,
      and(eq(learnRecord.userId, account.id), eq(learnRecord.coursewareId, courseware.id)),
    )
    .leftJoin(learnDue, and(eq(learnDue.userId, account.id), eq(learnDue.coursewareId, courseware.id)))
    .$dynamic();

/** Whom courseware is for, and who has begun it; people in reach, and members of laboratories in reach. */
export const learners = register({
  name: 'learners',
  table: account,
  key: account.id,
  read,
  known: async ({ db }) => ({ day: await dayOf(db) }),
  scope: [
    { organization: account.organizationId },
    ({ laboratories }): SQL => sql`exists (select 1 from ${laboratory}
      where ${laboratory.id} = any(${laboratories}::uuid[]) and ${memberOf(sql`${account.id}`)})`,
  ],
  filters: {
    coursewareId: filter<string, { is: string }>(
      (is) => ({ is }),
      ({ is }) =>
        sql`${courseware.id} = ${is} and (${learnRecord.id} is not null or (${courseware.state} = 'published' and ${inAudience(courseware)}))`,
    ),
    state: filter<LearnerRow['state'], { is: string }>(
      (is) => ({ is }),
      ({ is }) => sql`${standing} = ${is}`,
    ),
    organizationId: belowOrganization(account.organizationId),
    keyword: searched(account.searchText, account.searchIndex),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { name: account.name, percent, minutes, dueAt, lastAt: learnRecord.lastAt },
  first: { field: 'name' },
  shown:
    () =>
    (row): LearnerRow => ({ ...row, can: row.state === 'done' ? [] : ['remind'] }),
});

export const exportLearners = exportOf({
  calls: learnerEndpoints.coursewareLearnerExport,
  kind: 'courseware',
  module: 'training',
  title: ['课件学习人员', 'Learners of courseware'],
  personal: true,
  row: learnerRow,
  columns: [
    'name',
    'loginName',
    'organizationName',
    'state',
    'percent',
    'minutes',
    'dueAt',
    'lastAt',
    'completedAt',
  ],
  of: learners,
});

/** Reminds who is not done, by hand; each of one courseware once a day. */
export const remindLearners = async (
  context: WriteContext,
  { coursewareId, userIds, state, organizationId }: InputOf<(typeof learnerEndpoints)['coursewareRemind']>,
) => {
  const { db } = context;
  const [found] = await db
    .select({ name: courseware.coursewareName })
    .from(courseware)
    .where(and(eq(courseware.id, coursewareId), eq(courseware.state, 'published')));
  const { name } = need(found);
  const chosen = userIds && new Set(userIds);
  const wanted: string[] = [];
  for await (const rows of learners.walk(context, {
    coursewareId,
    ...(state ? { state } : {}),
    ...(organizationId ? { organizationId } : {}),
  }))
    wanted.push(
      ...rows
        .filter(({ id, can }) => can.includes('remind') && (chosen?.has(id) ?? true))
        .map(({ id }) => id),
    );
  const reached =
    wanted.length === 0
      ? new Set()
      : await notifyTold(context, {
          userIds: wanted,
          kind: 'learn.due',
          title: [`请学习课件“${name}”`, `Please learn “${name}”`],
          link: `/userLearnList/start?coursewareId=${coursewareId}`,
          key: `learn.remind:${coursewareId}:${await dayOf(db)}`,
        });
  context.audit({ target: { kind: 'courseware', id: coursewareId, name } });
  return { sent: reached.size, leftOut: wanted.length - reached.size };
};
