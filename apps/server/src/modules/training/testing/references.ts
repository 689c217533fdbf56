import type { References } from '../../../../../../tests/references/references.ts';
import { certificateReferences } from './certificate.ts';
import { coursewareReferences } from './courseware.ts';
import { examReferences } from './exam.ts';
import { learnReferences } from './learning.ts';
import { offlineReferences } from './offline.ts';
import { practiceReferences } from './practice.ts';
import { statisticsReferences } from './statistics.ts';

export const references: References = {
  ...examReferences,
  organization: {
    ...examReferences.organization,
    ...certificateReferences.organization,
    ...coursewareReferences.organization,
    ...offlineReferences.organization,
    'question.owner_organization_id': 'merged',
  },
  person: {
    ...examReferences.person,
    ...certificateReferences.person,
    ...coursewareReferences.person,
    ...learnReferences.person,
    ...practiceReferences.person,
    ...statisticsReferences.person,
    ...offlineReferences.person,
  },
  laboratory: {
    ...examReferences.laboratory,
    ...coursewareReferences.laboratory,
    ...offlineReferences.laboratory,
  },
  elsewhere: {
    ...examReferences.elsewhere,
    ...certificateReferences.elsewhere,
    ...coursewareReferences.elsewhere,
    ...learnReferences.elsewhere,
    ...practiceReferences.elsewhere,
    ...statisticsReferences.elsewhere,
    ...offlineReferences.elsewhere,
    'courseware_type.parent_id': 'a type of courseware',
    'question.courseware_type_id': 'a type of courseware',
    'question.twin_id': 'a question',
    'question_revision.question_id': 'a question',
    'question_distinct.one_id': 'a question',
    'question_distinct.other_id': 'a question',
    'question_revision.snapshot': 'pictures',
  },
  holds: {
    ...examReferences.holds,
    ...certificateReferences.holds,
    ...coursewareReferences.holds,
    ...learnReferences.holds,
    ...practiceReferences.holds,
    ...statisticsReferences.holds,
    ...offlineReferences.holds,
    'question.tags': 'words',
    'question.use_for': 'codes',
    'question.bands': 'hashes of words',
    'question_revision.snapshot': { 'imageIds[]': 'files', 'options[].imageId': 'files' },
  },
  places: {
    courseware_admin:
      'select id as row, organization_ids[1] as organization, null::uuid as laboratory from courseware_admin',
    offline_training: { none: 'teaches, and has no right by it' },
    exam_rule_revision: { none: 'watches over an exam, wherever its people are' },
  },
  gives: {
    coursewareAdminSave: ['organisations within one’s own', 'training/courseware/courseware'],
  },
};
