import type { Duty } from '@anyan/contract';
import { and, asc, ne, sql } from 'drizzle-orm';
import { fail, failAt } from '../../platform/failure.ts';
import type { DutySource } from '../personnel/public.ts';
import { locked } from './laboratory/access.ts';
import { snapshotOf } from './laboratory/store.ts';
import { saveLaboratory } from './laboratory/write.ts';
import { laboratory } from './tables.ts';

const posts = {
  head: { title: '实验室负责人', titleEn: 'Head of a laboratory' },
  deputy: { title: '实验室副负责人', titleEn: 'Deputy head of a laboratory' },
  officer: { title: '实验室安全员', titleEn: 'Safety officer of a laboratory' },
} as const;
type Post = keyof typeof posts;

const swapped = (ids: readonly string[], from: string, to: string) => [
  ...new Set(ids.map((id) => (id === from ? to : id))),
];

/** Posts in laboratories: each has to be handed to somebody before its holder leaves. */
export const laboratoryDuties: DutySource = {
  list: async (db, userId) => {
    const rows = await db
      .select()
      .from(laboratory)
      .where(
        and(
          ne(laboratory.status, 'closed'),
          sql`(${laboratory.headId} = ${userId} or ${laboratory.deputyHeadIds} @> array[${userId}]::uuid[]
            or ${laboratory.safetyOfficerIds} @> array[${userId}]::uuid[])`,
        ),
      )
      .orderBy(asc(laboratory.laboratoryCode));
    return rows.flatMap((row): Duty[] => {
      const held: Post[] = [
        ...(row.headId === userId ? (['head'] as const) : []),
        ...(row.deputyHeadIds.includes(userId) ? (['deputy'] as const) : []),
        ...(row.safetyOfficerIds.includes(userId) ? (['officer'] as const) : []),
      ];
      return held.map((post) => ({
        duty: `laboratory.${post}:${row.id}`,
        ...posts[post],
        place: `${row.laboratoryName}（${row.laboratoryCode}）`,
      }));
    });
  },
  handOver: async (context, duty, userId, toUserId) => {
    const [what = '', id = ''] = duty.split(':');
    const row = await locked(context.db, id);
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
      await saveLaboratory(context, { ...values, ...next() }, { before: row, reason: '离校交接' });
    } catch (error) {
      // The form of leaving has one field for all receivers.
      if ((error as { code?: string }).code === 'HEAD_NOT_STAFF') throw failAt('handOver', 'HEAD_NOT_STAFF');
      throw error;
    }
  },
};
