import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique } from '../../../testing/harness.ts';
import { coursewareType } from '../tables.ts';

export const objects = {
  scoped: {},
  shared: {
    coursewareType: async ({ platform }) => {
      const id = uuid();
      await platform.database.db
        .insert(coursewareType)
        .values({ id, typeName: unique('类型'), code: unique('t'), sort: 100 });
      return id;
    },
  },
  fields: {
    'coursewareTypePageList.parentId': 'coursewareType',
    'coursewareTypeAdd.parentId': 'coursewareType',
    'coursewareTypeEdit.parentId': 'coursewareType',
    'coursewareTypeEdit.id': 'coursewareType',
    'coursewareTypeDetails.id': 'coursewareType',
    'coursewareTypeHistory.id': 'coursewareType',
    'coursewareTypeDelete.id': 'coursewareType',
    'coursewareTypeSort.ids': 'coursewareType',
    'coursewareTypeStatusChange.ids': 'coursewareType',
  },
} satisfies Objects;
