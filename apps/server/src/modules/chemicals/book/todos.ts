import { inLocale } from '@anyan/contract';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { dayOf, momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import type { TodoSource } from '../../notification/public.ts';
import { pendingOf } from './queries.ts';

const waiting = async (db: Reader, accountId: string, overdue?: boolean) =>
  pendingOf(db, accountId, overdue ? await dayOf(db) : undefined);

/** What the other keeper enters into the second book. */
export const secondBookTodos: TodoSource = {
  key: 'chemicalSecondBook',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    const { limit, offset } = offsetOf(page);
    const zone = await timeZoneOf(db);
    return (await waiting(db, accountId, overdue))
      .slice(offset, offset + limit)
      .map(({ movementId, chineseName, bottleCode, due, operatorName }) => ({
        ...{ id: `keeperEntry ${movementId}`, kind: 'chemicals.secondBook', from: operatorName },
        dueAt: momentOf(due, zone) ?? null,
        link: '/chemicals/chemicalsList?tab=movement&secondBook=1',
        title: inLocale(
          [`登记第二本账：${chineseName} ${bottleCode}`, `Second book: ${chineseName} ${bottleCode}`],
          locale,
        ),
      }));
  },
  count: async (db, accountId) => ({
    total: (await waiting(db, accountId)).length,
    overdue: (await waiting(db, accountId, true)).length,
  }),
};
