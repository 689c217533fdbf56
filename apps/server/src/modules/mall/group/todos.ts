import { todosOf } from '../../notification/public.ts';
import { toConfirm } from './queries.ts';

/** Heads of laboratories hear of groups that want to buy for them. */
export const groupTodos = todosOf('purchaseGroup', async (db, userId) =>
  (await toConfirm(db, userId)).map(({ id, laboratoryId, groupName, laboratoryName, leaderName }) => ({
    ...{ id: `${id} ${laboratoryId}`, what: 'confirm', from: leaderName },
    link: '/mall/personCenter?tab=group',
    title: [
      `课题组“${groupName}”申请为${laboratoryName}采购`,
      `The group “${groupName}” wants to buy for ${laboratoryName}`,
    ],
  })),
);
