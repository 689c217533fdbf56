import { search } from '@anyan/contract';
import { implement } from '../../platform/http/implement.ts';
import { listViews } from './queries.ts';
import { deleteView, saveView } from './service.ts';
import { searchAll } from './sources.ts';

export const searchRoutes = implement(search, {
  searchAll: (context, input) => searchAll(context, input),
  savedViewList: ({ db, caller }, { page }) => listViews(db, caller.accountId, page),
  savedViewSave: saveView,
  savedViewDelete: deleteView,
});
