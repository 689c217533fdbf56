import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  person: {
    'workplace_layout.account_id': { why: 'his own page' },
    'recent_record.account_id': { why: 'what he opened himself' },
  },
  // Read anew by its kind when it is shown; what was merged or deleted is not there any more, and dropped.
  elsewhere: { 'recent_record.record_id': 'a record of any kind' },
  holds: {
    'workplace_layout.cards': 'cards',
    'workplace_layout.quick_entries': 'menus',
  },
};
