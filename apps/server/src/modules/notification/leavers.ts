import { type EventFrame, type Events, inLocale, personnelPermission } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { reachOf } from '../../platform/session/caller.ts';
import { account } from '../identity/public.ts';
import { countLeavers, dutiesOf, listLeavers } from '../personnel/public.ts';
import { notify } from './notify.ts';
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

/** Whoever took over duties of somebody who left hears which, in one notice. */
export const notifyReceivers = async (
  context: WriteContext,
  { userId, handedTo, eventId }: Events['person.left'] & EventFrame,
): Promise<void> => {
  if (handedTo.length === 0) return;
  const [who] = await context.db.select({ name: account.name }).from(account).where(eq(account.id, userId));
  for (const [receiver, some] of Map.groupBy(handedTo, (one) => one.userId)) {
    const handed = new Set(some.map(({ duty }) => duty));
    // As they are called now; what he handed on since is not his any more.
    const held = (await dutiesOf(context, receiver)).filter(({ duty }) => handed.has(duty));
    if (held.length === 0) continue;
    await notify(context, {
      userIds: [receiver],
      kind: 'duty.received',
      title: [
        `${who?.name ?? '—'} 已离校，${held.length} 项职责已交接给您`,
        `${who?.name ?? '—'} has left; ${held.length} duties are yours now`,
      ],
      body: [
        held.map(({ title, place }) => `${title}：${place}`).join('；'),
        held.map(({ titleEn, place, placeEn = place }) => `${titleEn}: ${placeEn}`).join('; '),
      ],
      key: `duty.received:${eventId}`,
    });
  }
};
