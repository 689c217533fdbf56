import type { SavedView } from '@anyan/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/client.ts';
import { savedView } from './tables.ts';

export const shownView = {
  id: savedView.id,
  page: savedView.page,
  viewName: savedView.viewName,
  query: savedView.query,
  version: savedView.version,
};

export const listViews = (db: Reader, accountId: string, page: string): Promise<SavedView[]> =>
  db
    .select(shownView)
    .from(savedView)
    .where(and(eq(savedView.accountId, accountId), eq(savedView.page, page)))
    .orderBy(asc(savedView.createdAt), asc(savedView.id));
