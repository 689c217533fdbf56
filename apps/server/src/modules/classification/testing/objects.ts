import { asc } from 'drizzle-orm';
import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { hazardCategory } from '../tables.ts';

export const objects = {
  scoped: {},
  shared: {
    /** They are there from the start, and the college's to change. */
    hazardCategory: async ({ platform }) => {
      const [first] = await platform.database.db
        .select({ id: hazardCategory.id })
        .from(hazardCategory)
        .orderBy(asc(hazardCategory.order));
      return first?.id ?? '';
    },
  },
  fields: {
    coursewareTypeIds: 'coursewareType',
    'hazardCategoryDetails.id': 'hazardCategory',
    'hazardCategoryHistory.id': 'hazardCategory',
    'hazardCategoryEdit.id': 'hazardCategory',
    'hazardCategoryStatusChange.ids': 'hazardCategory',
    'hazardCategorySort.ids': 'hazardCategory',
  },
} satisfies Objects;
