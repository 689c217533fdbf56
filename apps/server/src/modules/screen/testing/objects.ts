import type { Objects } from '../../../../../../tests/contract/objects.ts';

export const objects = {
  fields: {
    'jobRetry.id': { elsewhere: 'a job is nobody’s: screen.test.ts' },
    'recentPin.id': { elsewhere: 'among one’s own alone: recent.test.ts' },
    'recentRemove.id': { elsewhere: 'among one’s own alone: recent.test.ts' },
  },
} satisfies Objects;
