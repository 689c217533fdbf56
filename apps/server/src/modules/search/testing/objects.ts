import type { Objects } from '../../../../../../tests/contract/objects.ts';

export const objects = {
  fields: {
    'savedViewSave.id': { elsewhere: 'one’s own alone: search.test.ts' },
    'savedViewDelete.id': { elsewhere: 'one’s own alone: search.test.ts' },
  },
} satisfies Objects;
