import { eq } from 'drizzle-orm';
import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { nowIso } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { notify } from '../notify.ts';
import { mail, notification } from '../tables.ts';

export const objects = {
  scoped: {
    notification: async (world, { accountId }) => {
      await world.write((context) =>
        notify(context, { userIds: [accountId], kind: 'transfer.done', title: ['完成', 'Done'] }),
      );
      const { db } = world.platform.database;
      const rows = await db.select().from(notification).where(eq(notification.accountId, accountId));
      return rows.at(-1)?.id ?? '';
    },
  },
  shared: {
    mail: async (world) => {
      const [id, accountId] = [uuid(), await world.person()];
      await world.write(({ db }) =>
        db.insert(mail).values({
          ...{
            id,
            accountId,
            kind: 'laboratory.changed' as const,
            notificationIds: [],
          },
          ...{ state: 'failed' as const, dueAt: nowIso(), tries: 4, createdAt: nowIso() },
        }),
      );
      return id;
    },
  },
  fields: {
    'mailResend.ids': 'mail',
    'notificationRead.ids': 'notification',
  },
} satisfies Objects;
