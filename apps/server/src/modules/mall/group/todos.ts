import { inLocale } from '@anyan/contract';
import { offsetOf } from '../../../platform/paging.ts';
import type { TodoSource } from '../../notification/public.ts';
import { toConfirm } from './queries.ts';

/** Heads of laboratories hear of groups that want to buy for them. */
export const groupTodos: TodoSource = {
  key: 'purchaseGroup',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    if (overdue) return [];
    const { limit, offset } = offsetOf(page);
    const rows = await toConfirm(db, accountId);
    return rows
      .slice(offset, offset + limit)
      .map(({ id, laboratoryId, groupName, laboratoryName, leaderName }) => ({
        ...{ id: `purchaseGroup ${id} ${laboratoryId}`, kind: 'purchaseGroup.confirm', from: leaderName },
        dueAt: null,
        link: '/mall/personCenter?tab=group',
        title: inLocale(
          [
            `课题组“${groupName}”申请为${laboratoryName}采购`,
            `The group “${groupName}” wants to buy for ${laboratoryName}`,
          ],
          locale,
        ),
      }));
  },
  count: async (db, accountId) => ({ total: (await toConfirm(db, accountId)).length, overdue: 0 }),
};
