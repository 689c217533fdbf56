import type { References } from '../../../../../../tests/references/references.ts';
import { sheetReferences } from './sheet.ts';

export const references: References = {
  person: { ...sheetReferences.person, 'control_list.confirmed_by_id': { why: 'who did it' } },
  elsewhere: {
    ...sheetReferences.elsewhere,
    'substance.cas_code_id': 'a data sheet',
    'control_list_item.list_id': 'a list',
    'control_list.confirm_file_id': 'a file',
  },
  holds: {
    ...sheetReferences.holds,
    'compatibility.pairs': 'codes of classes and words',
    'compatibility.cas_pairs': 'CAS numbers and words',
    'substance.other_names': 'names',
    'substance.ghs_pictograms': 'codes',
    'substance.h_codes': 'codes',
    'substance.control_categories': 'codes',
  },
};
