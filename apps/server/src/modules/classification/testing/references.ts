import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  elsewhere: { 'hazard_category.courseware_type_ids': 'a type of courseware' },
};
