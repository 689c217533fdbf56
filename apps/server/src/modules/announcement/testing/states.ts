import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { news } from '../states.ts';
import { objects } from './objects.ts';

export const stated = [
  rowsOf({
    table: news,
    make: objects.scoped.draft,
    rows: () => ({ draft: [{}], published: [{}], withdrawn: [{}] }),
    inputs: {
      edit: (_, { organizationId }) => ({
        ...{ title: '通知', kind: 'notice', content: '<p>x</p>', organizationIds: [organizationId] },
        ...{ pinned: false, needReceipt: true },
      }),
    },
  }),
];
