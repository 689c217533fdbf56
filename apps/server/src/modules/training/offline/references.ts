import { and, eq, inArray } from 'drizzle-orm';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { account } from '../../identity/public.ts';
import { closeRow, countIn, type LaboratoryPart } from '../../ledger/public.ts';
import type { DutySource } from '../../personnel/public.ts';
import { offlineTraining } from '../tables.ts';

const open = inArray(offlineTraining.state, ['draft', 'running']);
const duty = 'training.trainer';

/** Sessions to come and under way: somebody else has to teach them. */
export const trainerDuties: DutySource = {
  list: async (db, userId) => {
    const count = await db.$count(offlineTraining, and(open, eq(offlineTraining.trainerId, userId)));
    return count === 0
      ? []
      : [
          {
            ...{ duty, title: '线下培训人', titleEn: 'Trainer of sessions' },
            ...{ place: `${count} 场培训`, placeEn: `sessions: ${count}` },
          },
        ];
  },
  holders: async (db, userIds) =>
    (
      await db
        .selectDistinct({ id: offlineTraining.trainerId })
        .from(offlineTraining)
        .where(and(open, inArray(offlineTraining.trainerId, [...userIds])))
    ).flatMap(({ id }) => id ?? []),
  handOver: async ({ db }, asked, userId, toUserId) => {
    if (asked !== duty) return;
    const [who] = await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.id, toUserId), eq(account.useStatus, 1), inArray(account.userType, [1, 2])));
    if (!who) throw failAt('handOver', 'OFFLINE_TRAINER_LEFT');
    await db
      .update(offlineTraining)
      .set({ trainerId: toUserId, ...bump })
      .where(and(open, eq(offlineTraining.trainerId, userId)));
  },
};

/** A laboratory is not closed before its sessions are over. */
export const sessionsOfLaboratory: LaboratoryPart = {
  counts: countIn(offlineTraining.laboratoryId, open),
  closeCheck: async (db, id) => [
    closeRow(
      'offlineTraining',
      ['未结束的线下培训', 'Sessions that are not over'],
      await db.$count(offlineTraining, and(open, eq(offlineTraining.laboratoryId, id))),
      '/access/coursewareList?tab=offline',
    ),
  ],
};
