import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  person: {
    'person.account_id': { why: 'the person himself' },
    'person.mentor_id': 'duty',
    'leave_job.owner_id': { why: 'dead within a month' },
    'leave_row.account_id': { why: 'who leaves by the list' },
    'leave_row.to_user_id': { why: 'dead with its list' },
    'leave_row.hand_over': { why: 'dead with its list' },
    'expert.account_id': { why: 'is disabled as an expert when he leaves: expert.test.ts' },
  },
  elsewhere: {
    'expert.photo_file_id': 'a file',
    'person.left_role_ids': 'roles',
    'leave_row.job_id': 'a list of leaving people',
  },
};
