import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  person: { 'workplace_layout.account_id': { why: 'his own page' } },
};
