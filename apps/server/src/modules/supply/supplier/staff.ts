import type { Events } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { listener } from '../../../platform/jobs/jobs.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { account } from '../../identity/public.ts';
import { supplierUser } from './tables.ts';

const call = {
  title: ['供应商账号启用', 'An account of a supplier is enabled'],
  module: 'supply',
  unlogged: true,
} as const;

/** Who is back has been disabled by nobody; disabled by the college later he is not his company's to enable. */
export const forgetOwnDisabled = async (
  { db }: WriteContext,
  { userId }: Pick<Events['account.statusChanged'], 'userId'>,
): Promise<void> => {
  // The company may be disabling him just now.
  await db
    .select({ id: supplierUser.accountId })
    .from(supplierUser)
    .where(eq(supplierUser.accountId, userId))
    .for('update');
  const [enabled] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, userId), eq(account.useStatus, 1)));
  if (enabled)
    await db.update(supplierUser).set({ ownDisabled: false }).where(eq(supplierUser.accountId, userId));
};

export const staffListener = listener({
  event: 'account.statusChanged',
  listener: 'supplyStaff',
  run: (platform: Platform, told: Events['account.statusChanged']) =>
    asSystem(platform, call, (context) => forgetOwnDisabled(context, told)),
});
