import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  elsewhere: { 'hazard_category.courseware_type_ids': 'types of courseware' },
  holds: { 'hazard_category.courseware_type_ids': { '[]': 'types of courseware' } },
};
