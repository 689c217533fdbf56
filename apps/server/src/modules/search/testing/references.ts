import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  organization: { 'saved_view.query': { merged: 'true', left: 'finds nothing' } },
  person: { 'saved_view.account_id': { why: 'his own views' } },
};
