import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique } from '../../../testing/harness.ts';
import { expert } from '../tables.ts';

export const objects = {
  shared: {
    /** The directory is everybody's to read, and the college's to change. */
    expert: async ({ platform }) => {
      const id = uuid();
      await platform.database.db.insert(expert).values({ id, name: unique(), unit: '外', fields: [] });
      return id;
    },
  },
  fields: {
    mentorId: 'anybody',
    'handOver.toUserId': 'anybody',
    'personDetails.id': 'person',
    'personHistory.id': 'person',
    'personEdit.id': 'person',
    'personDeleteMore.ids': 'person',
    'personDelete.id': 'person',
    'personStatusChange.ids': 'person',
    'personPasswordReset.id': 'person',
    'personSelectList.organizationId': { elsewhere: 'offers names of the whole college: list.test.ts' },
    'dutyList.id': 'person',
    'expertDetails.id': 'expert',
    'expertHistory.id': 'expert',
    'expertAdd.accountId': 'anybody',
    'expertEdit.id': 'expert',
    'expertEdit.accountId': 'anybody',
    'expertDelete.ids': 'expert',
    'expertStatusChange.ids': 'expert',
    'personLeave.id': 'person',
  },
} satisfies Objects;
