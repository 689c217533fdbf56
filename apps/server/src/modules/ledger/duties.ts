import { type Duty, type Label, noteOf } from '@anyan/contract';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { bump } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { reachesOrganization } from '../../platform/scope.ts';
import { checkOwnGain, type DutySource } from '../personnel/public.ts';
import { locked, responsibleFor } from './laboratory/access.ts';
import { type Post, postsOf } from './laboratory/rules.ts';
import { snapshotOf } from './laboratory/store.ts';
import { saveLaboratory } from './laboratory/write.ts';
import { auditUnit } from './responsibility/units.ts';
import { laboratory, responsibilityUnit as unit } from './tables.ts';

const postTitles = {
  head: ['实验室负责人', 'Head of a laboratory'],
  deputy: ['实验室副负责人', 'Deputy head of a laboratory'],
  officer: ['实验室安全员', 'Safety officer of a laboratory'],
} as const satisfies Record<Post, Label>;

const swapped = (ids: readonly string[], from: string, to: string) => [
  ...new Set(ids.map((id) => (id === from ? to : id))),
];

const unitDuty = 'responsibilityUnit';

/** Posts of the tree of responsibility that were added by hand; those of organisations and laboratories follow these. */
const unitDuties = async (db: Reader, userId: string): Promise<Duty[]> => {
  const rows = await db
    .select({ id: unit.id, name: unit.name, postTitle: unit.postTitle })
    .from(unit)
    .where(and(eq(unit.manual, true), sql`${unit.personIds} @> array[${userId}]::uuid[]`))
    .orderBy(asc(unit.name), asc(unit.id));
  return rows.map(({ id, name, postTitle }) => ({
    duty: `${unitDuty}:${id}`,
    title: '责任岗位',
    titleEn: 'Post of responsibility',
    place: `${name} ${postTitle}`,
  }));
};

const handOverUnit = async (context: WriteContext, id: string, userId: string, toUserId: string) => {
  const { db } = context;
  const [row] = await db.select().from(unit).where(eq(unit.id, id)).for('update');
  if (!row) return;
  const personIds = swapped(row.personIds, userId, toUserId);
  await db
    .update(unit)
    .set({ personIds, ...bump })
    .where(eq(unit.id, id));
  await auditUnit(context, row, { ...row, personIds });
};

/** Posts in laboratories: each has to be handed to somebody before its holder leaves. */
export const laboratoryDuties: DutySource = {
  list: async (db, userId) => {
    const rows = await db
      .select()
      .from(laboratory)
      .where(and(ne(laboratory.status, 'closed'), responsibleFor(userId)))
      .orderBy(asc(laboratory.laboratoryCode));
    const ofLaboratories = rows.flatMap((row): Duty[] =>
      postsOf(row, userId).map((post) => {
        const [title, titleEn] = postTitles[post];
        const place = `${row.laboratoryName}（${row.laboratoryCode}）`;
        return { duty: `laboratory.${post}:${row.id}`, title, titleEn, place };
      }),
    );
    return [...ofLaboratories, ...(await unitDuties(db, userId))];
  },
  holders: async (db, userIds) => {
    const those = sql.param(userIds);
    const { rows } = await db.execute<{ id: string }>(sql`
      select held.id from ${laboratory},
        lateral unnest(array[${laboratory.headId}] || ${laboratory.deputyHeadIds} || ${laboratory.safetyOfficerIds}) as held(id)
       where ${laboratory.status} <> 'closed' and held.id = any(${those}::uuid[])
      union
      select held.id from ${unit}, lateral unnest(${unit.personIds}) as held(id)
       where ${unit.manual} and held.id = any(${those}::uuid[])`);
    return rows.map(({ id }) => id);
  },
  // The head of a laboratory, or who stands in for him.
  successor: async (db, duty, userId) => {
    const [what = '', id = ''] = duty.split(':');
    if (!what.startsWith('laboratory.')) return undefined;
    const [row] = await db.select().from(laboratory).where(eq(laboratory.id, id));
    return [row?.headId, ...(row?.deputyHeadIds ?? [])].find((one) => one && one !== userId);
  },
  handOver: async (context, duty, userId, toUserId) => {
    const [what = '', id = ''] = duty.split(':');
    if (what === unitDuty) return handOverUnit(context, id, userId, toUserId);
    const row = await locked(context.db, id);
    const within = reachesOrganization(context.reach, row.organizationId);
    checkOwnGain(context, toUserId, within, row.laboratoryName);
    const values = await snapshotOf(context.db, row);
    const next = {
      head: () => ({
        headId: toUserId,
        deputyHeadIds: values.deputyHeadIds.filter((one) => one !== toUserId),
      }),
      deputy: () => ({
        deputyHeadIds: swapped(values.deputyHeadIds, userId, toUserId).filter((one) => one !== values.headId),
      }),
      officer: () => ({ safetyOfficerIds: swapped(values.safetyOfficerIds, userId, toUserId) }),
    }[what.replace('laboratory.', '') as Post];
    if (!next) throw fail('NOT_FOUND');
    try {
      await saveLaboratory(context, { ...values, ...next() }, { before: row, reason: noteOf('handedOver') });
    } catch (error) {
      // The form of leaving has one field for all receivers.
      if ((error as { code?: string }).code === 'HEAD_NOT_STAFF') throw failAt('handOver', 'HEAD_NOT_STAFF');
      throw error;
    }
  },
};
