import type { References } from '../../../../../../tests/references/references.ts';

const done = { why: 'who did it' };

export const references: References = {
  person: {
    'visitor.host_id': { duty: "state in ('pending', 'approved', 'arrived')" },
    'visitor_invitation.host_id': { duty: 'revoked_at is null and expires_at > now()' },
    'visitor.created_by_id': done,
    'visitor_invitation.created_by_id': done,
  },
  laboratory: {
    'visitor.laboratory_id': { why: 'visits to come keep it from being closed: closeCheck' },
    'visitor_invitation.laboratory_id': { why: 'links that are out keep it from being closed: closeCheck' },
  },
  room: { 'visitor.room_ids': 'counted', 'visitor_invitation.room_ids': 'counted' },
  elsewhere: { 'visitor.approval_id': 'an approval' },
};
