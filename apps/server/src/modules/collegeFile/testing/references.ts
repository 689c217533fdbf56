import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  organization: {
    'college_file.organization_id': 'merged',
    'college_file.organization_ids': { merged: 'true', left: 'reaches those of the others that it names' },
  },
  person: { 'college_file.uploader_id': { why: 'who uploaded it; whose it is says its organisation' } },
  holds: {
    'college_file.organization_ids': { '[]': 'organization' },
    'college_file.user_types': 'types of people',
  },
};
