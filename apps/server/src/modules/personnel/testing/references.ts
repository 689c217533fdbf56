import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  person: {
    'person.account_id': { why: 'the person himself' },
    'person.mentor_id': 'duty',
    'expert.account_id': { why: 'is disabled as an expert when he leaves: expert.test.ts' },
  },
  elsewhere: { 'expert.photo_file_id': 'a file' },
};
