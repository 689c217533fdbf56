import type { Label, NotificationKind, PermissionName } from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { loggable } from '../../../platform/database/errors.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { holdersOf } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { supplier } from '../tables.ts';

/** What a job does to suppliers, and what the office hears of those to whom it could not. */
export interface SupplierTurn {
  call: { title: Label; module: string; unlogged: true };
  kind: NotificationKind;
  /** Who hears of it. */
  permission: PermissionName;
  link: string;
  /** Of so many suppliers, some of them by name. */
  title: (count: number, names: readonly [zh: string, en: string]) => Label;
  body: Label;
}

const tellStuck = async (
  context: WriteContext,
  { kind, permission, link, title, body }: SupplierTurn,
  supplierIds: readonly string[],
): Promise<void> => {
  const rows = await context.db
    .select({ name: supplier.supplierName })
    .from(supplier)
    .where(inArray(supplier.id, [...supplierIds]))
    .orderBy(supplier.supplierName)
    .limit(5);
  const names = rows.map(({ name }) => name);
  await notify(context, {
    userIds: await holdersOf(context.db, permission),
    ...{ kind, body, link },
    title: title(supplierIds.length, [names.join('、'), names.join(', ')]),
    key: `${kind}:${link}:${await dayOf(context.db)}`,
  });
};

/**
 * A transaction for each: a supplier may have a hundred thousand goods, and one whose turn fails holds up no other. Of
 * those the office hears, and the job is tried again.
 */
export const forEachSupplier = async (
  platform: Platform,
  turn: SupplierTurn,
  ids: readonly string[],
  work: (context: WriteContext, id: string) => Promise<unknown>,
): Promise<void> => {
  const stuck: string[] = [];
  for (const id of ids)
    try {
      await asSystem(platform, turn.call, (context) => work(context, id));
    } catch (error) {
      platform.log.error({ supplierId: id, ...loggable(error) }, turn.call.title[1]);
      stuck.push(id);
    }
  if (stuck.length === 0) return;
  await asSystem(platform, turn.call, (context) => tellStuck(context, turn, stuck));
  throw new Error(`${turn.call.title[1]}: ${stuck.length} suppliers`);
};
