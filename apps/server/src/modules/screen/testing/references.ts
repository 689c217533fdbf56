import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  person: {
    'workplace_layout.account_id': { why: 'his own page' },
    'recent_record.account_id': { why: 'what he opened himself' },
  },
};
