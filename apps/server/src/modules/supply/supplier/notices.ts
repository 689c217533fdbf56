import { type Label, supplierPermission } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { holdersOf } from '../../identity/public.ts';
import { notify } from '../../notification/public.ts';
import { administratorsOf } from './queries.ts';

/** The purchasing office hears of what it has to answer. */
export const tellOffice = async (
  context: WriteContext,
  { title, link, key }: { title: Label; link: string; key: string },
): Promise<void> =>
  notify(context, {
    userIds: await holdersOf(context.db, supplierPermission.approve),
    kind: 'supplier.review',
    ...{ title, link, key },
  });

/** A supplier's administrators hear of what was decided about it. */
export const tellSupplier = async (
  context: WriteContext,
  supplierId: string,
  {
    title,
    body,
    key,
    link = '/supplier/mineProfile',
  }: { title: Label; body?: Label; key?: string; link?: string },
): Promise<void> =>
  notify(context, {
    userIds: (await administratorsOf(context.db, [supplierId])).map(({ accountId }) => accountId),
    kind: 'supplier.changed',
    title,
    ...(body ? { body } : {}),
    ...(key ? { key } : {}),
    link,
  });
