import { eq } from 'drizzle-orm';
import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { notify } from '../notify.ts';
import { notification } from '../tables.ts';

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
  fields: {
    'notificationRead.ids': 'notification',
  },
} satisfies Objects;
