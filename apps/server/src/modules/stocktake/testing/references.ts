import type { References } from '../../../../../../tests/references/references.ts';

const counted = { why: 'what was counted then' };

export const references: References = {
  organization: { 'stocktake.organization_id': { merged: 'true', left: 'what was so then' } },
  person: {
    'stocktake.created_by_id': { why: 'who did it' },
    'stocktake.person_ids': { why: 'whom it was given to; whoever manages the laboratory counts it too' },
    'stocktake_line.scanned_by_id': { why: 'who did it' },
    'stocktake_line.checked_by_id': { why: 'who did it' },
    'stocktake_line.handled_by_id': { why: 'who did it' },
    'stocktake_count.by_id': { why: 'who did it' },
  },
  laboratory: {
    'stocktake_laboratory.laboratory_id': counted,
    'stocktake_line.laboratory_id': counted,
  },
  elsewhere: {
    'stocktake.approval_id': 'an approval',
    'stocktake.place_ids': 'places of the subject',
    'stocktake_laboratory.stocktake_id': 'a stock-take',
    'stocktake_line.stocktake_id': 'a stock-take',
    'stocktake_line.target_id': 'what is counted, of the subject',
    'stocktake_line.book_place_id': 'a place of the subject',
    'stocktake_line.expected_place_id': 'a place of the subject',
    'stocktake_line.place_id': 'a place of the subject',
    'stocktake_line.photo_file_id': 'a file',
    'stocktake_line.client_id': 'a number of a phone',
    'stocktake_count.stocktake_id': 'a stock-take',
    'stocktake_count.line_id': 'a line of a stock-take',
    'stocktake_count.client_id': 'a number of a phone',
    'stocktake_count.place_id': 'a place of the subject',
    'stocktake_count.photo_file_id': 'a file',
  },
  holds: {
    'stocktake.place_ids': { '[]': 'a place of the subject' },
    'stocktake.person_ids': { '[]': 'person' },
  },
};
