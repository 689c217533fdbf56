import { asc, eq, sql } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import { need } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { college } from '../../college/tables.ts';
import { lockById } from '../lock/commands.ts';
import { takeEvents } from '../lock/events.ts';
import { addLock } from '../lock/service.ts';
import { accessGrant } from '../tables.ts';

/** A simulated lock at a room that people may enter, which somebody without access has tried this morning. */
export const lockDoor = async ({ context, inName }: DemoCollege): Promise<void> => {
  const officer = await inName('safety', 'smartLock.add');
  const { db } = officer;
  await context.db.update(college).set({ needSmartLock: true });
  const [place] = await db
    .select({ roomId: accessGrant.roomId })
    .from(accessGrant)
    .where(eq(accessGrant.state, 'active'))
    .groupBy(accessGrant.roomId)
    .orderBy(sql`count(*) desc`, asc(accessGrant.roomId))
    .limit(1);
  const { id } = await addLock(officer, {
    ...{ roomId: need(place).roomId, provider: 'simulated', name: '东门门锁', model: 'SIM-1' },
    ...{ offlineHours: 24, exitConfirmed: true },
  });
  const lock = need(await lockById(db, id));
  await takeEvents(
    context,
    lock,
    [
      { id: uuid(), at: nowIso(), kind: 'denied', detail: '未授权' },
      { id: uuid(), at: nowIso(), kind: 'doorClosed' },
    ],
    nowMs(),
  );
};
