import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  organization: {
    'announcement.organization_id': 'merged',
    'announcement.organization_ids': { merged: 'true', left: 'reaches those of the others that it names' },
  },
  person: {
    'announcement.author_id': { why: 'who wrote it; whose it is says its organisation' },
    'announcement_read.account_id': { why: 'who has read it' },
  },
  elsewhere: { 'announcement.attachment_ids': 'files' },
  holds: {
    'announcement.attachment_ids': { '[]': 'files' },
    'announcement.organization_ids': { '[]': 'organization' },
    'announcement.user_types': 'types of people',
  },
};
