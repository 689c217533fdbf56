import type { References } from '../../../../../../tests/references/references.ts';

const did = { why: 'who did it' };

export const references: References = {
  organization: {
    'emergency.organization_id': { merged: 'true', left: 'what was so then' },
  },
  person: {
    'emergency.raised_by_id': did,
    'emergency.handler_id': { why: 'who has it; whoever is in charge of the place may do all the same' },
    'emergency.closed_by_id': did,
    'emergency.joined': did,
    'emergency_receipt.user_id': { why: 'who was told' },
    'emergency_event.actor_id': did,
  },
  laboratory: {
    'emergency.laboratory_ids': { why: 'where it was; what is open goes on without it' },
  },
  room: { 'emergency.room_id': 'counted' },
  elsewhere: {
    'emergency.building_id': 'a building',
    'emergency.source_id': 'what raised it',
    'emergency.image_ids': 'files',
    'emergency_receipt.emergency_id': 'an emergency',
    'emergency_event.emergency_id': 'an emergency',
    'emergency_event.image_ids': 'files',
    'emergency_guard.building_ids': 'buildings',
    'accident_report.emergency_id': 'an emergency',
    'accident_report.attachments': 'files',
  },
  holds: {
    'emergency.laboratory_ids': { '[]': 'laboratory' },
    'emergency.image_ids': 'files',
    'emergency.joined': { '[].byId': 'person', '[].sourceId': 'what raised it' },
    'emergency_event.image_ids': 'files',
    'emergency_guard.building_ids': 'buildings',
    'accident_report.casualties': 'names of people who were hurt, who may have no account',
    'accident_report.reported_to': 'authorities and names',
    'accident_report.points': 'sentences',
    'accident_report.attachments': 'files',
  },
};
