import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  elsewhere: {
    'catalogue_word.parent_id': 'a word of the catalogue',
    'catalogue_word.icon_file_id': 'a file',
    'catalogue_word.logo_file_id': 'a file',
    'mall_banner.file_id': 'a file',
    'mall_banner.type_id': 'a word of the catalogue',
  },
  holds: { 'catalogue_word.attributes': 'attributes of a type of goods' },
};
