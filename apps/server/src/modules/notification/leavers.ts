import { inLocale, personnelPermission } from '@anyan/contract';
import type { Platform } from '../../platform/platform.ts';
import { reachOf } from '../../platform/session/caller.ts';
import { countLeavers, listLeavers } from '../personnel/public.ts';
import type { TodoSource } from './todos.ts';

/**
 * People who have left at their source and have duties here: they wait for who may let them go, each in his reach. It
 * stands here because to-dos are known above the people.
 */
export const leaverTodos = (platform: Platform): TodoSource => {
  const reach = async (accountId: string) => {
    const caller = await platform.callers.ofAccount(accountId);
    return caller?.permissions.has(personnelPermission.edit)
      ? reachOf(caller, [personnelPermission.edit])
      : undefined;
  };
  return {
    key: 'leaver',
    list: async ({ db, locale }, accountId, { overdue, ...page }) => {
      const mine = overdue ? undefined : await reach(accountId);
      if (!mine) return [];
      return (await listLeavers(db, mine, page)).map(({ id, name, loginName, duties }) => ({
        id,
        kind: 'leaver.duties',
        title: inLocale(
          [
            `${name}（${loginName}）已离校，${duties} 项职责待交接`,
            `${name} (${loginName}) has left; ${duties} duties to hand over`,
          ],
          locale,
        ),
        dueAt: null,
        link: `/system/personnel?open=${id}`,
        from: null,
      }));
    },
    count: async (db, accountId) => {
      const mine = await reach(accountId);
      return { total: mine ? await countLeavers(db, mine) : 0, overdue: 0 };
    },
  };
};
