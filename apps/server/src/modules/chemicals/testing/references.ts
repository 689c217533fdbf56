import type { References } from '../../../../../../tests/references/references.ts';
import { sheetReferences } from './sheet.ts';

const done = { why: 'what was so then' };
const shortLived = { why: 'holds for some minutes' };
const live = "state in ('inStore', 'takenOut', 'empty')";

export const references: References = {
  person: {
    ...sheetReferences.person,
    'control_list.confirmed_by_id': done,
    'storage_location.keeper_a_id': { duty: 'use_status = 1' },
    'storage_location.keeper_b_id': { duty: 'use_status = 1' },
    'storage_location.controlled_by_id': done,
    'bottle.holder_id': { duty: "state = 'takenOut'" },
    'movement.operator_id': done,
    'movement.witness_id': done,
    'movement.counterpart_id': done,
    'movement.bottle_before': done,
    'witness.initiator_id': shortLived,
    'witness.asked_id': shortLived,
    'witness.witness_id': shortLived,
  },
  laboratory: {
    'storage_location.laboratory_id': { why: 'where something stood' },
    'bottle.laboratory_id': { asked: live },
    'movement.laboratory_id': done,
    'movement.to_laboratory_id': done,
    'witness.laboratory_id': shortLived,
  },
  room: { 'storage_location.room_id': 'counted' },
  elsewhere: {
    ...sheetReferences.elsewhere,
    'substance.cas_code_id': 'a data sheet',
    'control_list_item.list_id': 'a list',
    'control_list.confirm_file_id': 'a file',
    'storage_location.parent_id': 'a place',
    'storage_location.controlled_file_id': 'a file',
    'bottle.location_id': 'a place',
    'bottle.substance_id': 'a substance',
    'bottle.parent_bottle_id': 'a bottle',
    'bottle.receipt_line_id': 'a line of a receipt',
    'bottle.request_id': 'a request',
    'movement.bottle_id': 'a bottle',
    'movement.from_location_id': 'a place',
    'movement.to_location_id': 'a place',
    'movement.request_id': 'a request',
    'movement.stocktake_line_id': 'a line of a stock-take',
    'movement.waste_container_id': 'a container',
    'movement.reversal_of_id': 'a movement',
    'journal_pending.row_id': 'a row of a journal',
    'journal_seal.row_id': 'a row of a journal',
  },
  holds: {
    ...sheetReferences.holds,
    'storage_location.controlled_categories': 'codes',
    'bottle.control_categories': 'codes',
    'bottle.solution': 'words and codes',
    'movement.bottle_before': {
      holderId: 'person',
      locationId: 'a place',
      requestId: 'a request',
    },
    'witness.words': 'words',
    'compatibility.pairs': 'codes of classes and words',
    'compatibility.cas_pairs': 'CAS numbers and words',
    'substance.other_names': 'names',
    'substance.ghs_pictograms': 'codes',
    'substance.h_codes': 'codes',
    'substance.control_categories': 'codes',
  },
};
