import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  organization: { 'sync_link.organization_id': { merged: 'true', left: 'goes with it by its key' } },
  person: {
    'sync_link.account_id': { why: 'what a source calls him' },
    'sync_leaving.account_id': { why: 'waits to leave, and is gone with that' },
    'sync_run.decided_by_id': { why: 'who accepted it' },
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
    'sync_link.source_id': 'a source',
    'sync_link.external_id': 'an id at the source',
    'sync_run.source_id': 'a source',
    'sync_leaving.source_id': 'a source',
    'sync_source.key_id': 'the name of a secret',
    'machine_nonce.key_id': 'the name of a secret',
  },
  holds: {
    'expert.fields': 'codes',
    'leave_row.hand_over': { '[].toUserId': 'person', '[].duty': 'what the duty is of' },
    'person.left_role_ids': { '[]': 'roles' },
    'sync_run.payload': 'ids at the source',
    'sync_run.refusals': 'ids at the source',
    'sync_source.codes': 'words of the source',
    'sync_source.fields': 'words of the source',
    'sync_source.kinds': 'codes',
    'sync_source.owns': 'codes',
  },
};
