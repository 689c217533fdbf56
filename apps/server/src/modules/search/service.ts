import { type InputOf, routeNamed, type SavedView, type search } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import { withUnique } from '../../platform/database/errors.ts';
import { bump, versioned } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { account } from '../identity/public.ts';
import { shownView } from './queries.ts';
import { savedView } from './tables.ts';

type Endpoints = typeof search.endpoints;

/** Views that somebody keeps of one page. */
const most = 20;

/** Adds a view, or changes an own one. @throws VIEW_NAME_TAKEN, VIEW_TOO_MANY, VIEW_PAGE_UNKNOWN, STALE_VERSION */
export const saveView = async (
  { db, caller }: WriteContext,
  { id, page, viewName, query, version }: InputOf<Endpoints['savedViewSave']>,
): Promise<SavedView> => {
  if (!routeNamed(page)) throw failAt('page', 'VIEW_PAGE_UNKNOWN', { page });
  const values = { page, viewName: viewName.trim(), query };
  const taken = { saved_view_name: () => failAt('viewName', 'VIEW_NAME_TAKEN', { name: values.viewName }) };
  const own = and(
    eq(savedView.accountId, caller.accountId),
    id ? eq(savedView.id, id) : eq(savedView.page, page),
  );
  if (id) {
    need((await db.select({ id: savedView.id }).from(savedView).where(own))[0]);
    return withUnique(taken, () =>
      versioned(
        db
          .update(savedView)
          .set({ ...values, ...bump })
          .where(and(own, version === undefined ? undefined : eq(savedView.version, version)))
          .returning(shownView),
      ),
    );
  }
  // Two tabs that save at once wait for each other, or both would be the twentieth.
  await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, caller.accountId))
    .for('no key update');
  if ((await db.$count(savedView, own)) >= most) throw fail('VIEW_TOO_MANY', { max: most });
  const [added] = await withUnique(taken, () =>
    db
      .insert(savedView)
      .values({ ...values, accountId: caller.accountId })
      .returning(shownView),
  );
  return need(added);
};

/** @throws NOT_FOUND for a view of somebody else too */
export const deleteView = async ({ db, caller }: WriteContext, { id }: { id: string }): Promise<void> => {
  const gone = await db
    .delete(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.accountId, caller.accountId)))
    .returning({ id: savedView.id });
  need(gone[0]);
};
