import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  organization: { 'college_file.organization_id': 'merged', 'college_file.organization_ids': 'merged' },
  person: { 'college_file.uploader_id': { why: 'who uploaded it; whose it is says its organisation' } },
};
