import { classification } from '@anyan/contract';
import { historyCall } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { categories, categoriesInUse } from './queries.ts';
import * as service from './service.ts';

export const classificationRoutes = implement(classification, {
  hazardCategoryPageList: categories.page,
  hazardCategoryList: ({ db }) => categoriesInUse(db),
  hazardCategoryDetails: (context, { id }) => categories.get(context, id),
  hazardCategoryHistory: historyCall('hazardCategory', categories.get),
  hazardCategoryEdit: service.editCategory,
  hazardCategoryStatusChange: service.changeCategoryStatus,
  hazardCategorySort: service.sortCategories,
});
