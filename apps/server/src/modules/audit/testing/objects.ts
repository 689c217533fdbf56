import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { operationLog } from '../../../platform/audit/tables.ts';
import { uuid } from '../../../platform/uuid.ts';

export const objects = {
  scoped: {
    logRow: async (world, { accountId }) => {
      const id = uuid();
      await world.write(({ db }) =>
        db.insert(operationLog).values({
          id,
          at: new Date().toISOString(),
          actorId: accountId,
          module: 'test',
          action: '测试',
          actionEn: 'Test',
          result: 'done',
          changes: [],
        }),
      );
      return id;
    },
  },
  fields: {
    'logDetails.id': 'logRow',
  },
} satisfies Objects;
