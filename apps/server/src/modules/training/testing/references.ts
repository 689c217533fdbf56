import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  elsewhere: { 'courseware_type.parent_id': 'a type of courseware' },
};
