import type { References } from '../../../../../../tests/references/references.ts';

const done = { why: 'who did it' };
const open = "state in ('pending', 'approved', 'arrived')";
const out = 'revoked_at is null and expires_at > now()';

export const references: References = {
  person: {
    'visitor.host_id': { duty: open },
    'visitor_invitation.host_id': { duty: out },
    'visitor.created_by_id': done,
    'visitor_invitation.created_by_id': done,
  },
  laboratory: {
    'visitor.laboratory_id': { asked: open },
    'visitor_invitation.laboratory_id': { asked: out },
  },
  room: { 'visitor.room_ids': { counted: open }, 'visitor_invitation.room_ids': { counted: out } },
  elsewhere: { 'visitor.approval_id': 'an approval' },
  holds: {
    'visitor.room_ids': { '[]': 'room' },
    'visitor_invitation.room_ids': { '[]': 'room' },
  },
  places: {
    visitor: { none: 'receives a visitor' },
    visitor_invitation: { none: 'receives visitors' },
  },
  gives: {
    visitorAdd: ['a host receives visitors', 'visitor/visitor'],
    visitorInvite: ['a host receives visitors', 'visitor/visitor'],
  },
};
