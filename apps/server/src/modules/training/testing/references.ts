import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  organization: { 'question.owner_organization_id': 'merged' },
  elsewhere: {
    'courseware_type.parent_id': 'a type of courseware',
    'question.courseware_type_id': 'a type of courseware',
    'question.twin_id': 'a question',
    'question_revision.question_id': 'a question',
    'question_distinct.one_id': 'a question',
    'question_distinct.other_id': 'a question',
    'question_revision.snapshot': 'pictures',
  },
};
