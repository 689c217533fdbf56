import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  person: {
    'access_code_use.user_id': { why: 'is forgotten within minutes' },
    'access_grant.user_id': { why: 'ends by itself when he leaves: access.test.ts' },
    'access_grant.given_by_id': { why: 'who did it' },
    'sign_record.user_id': { why: 'who was there' },
    'sign_record.operator_id': { why: 'who did it' },
    'sign_inside.user_id': { why: 'is there until he goes out: sign.test.ts' },
    'sign_waiting.user_id': { why: 'dead within minutes' },
    'sign_ticket.user_id': { why: 'dead within a minute' },
    'sign_refusal.user_id': { why: 'who it was' },
  },
  laboratory: {
    'access_grant.laboratory_id': { why: 'is taken back when it closes: access.test.ts' },
    'sign_record.laboratory_id': { asked: "state in ('inside', 'overtime')" },
    'access_requirement.laboratory_id': { why: 'asks nothing of anybody once it is closed' },
  },
  room: {
    'access_grant.room_id': 'counted',
    'access_sticker.room_id': { why: 'goes with the room' },
    'sign_record.room_id': 'counted',
    'sign_inside.room_id': { why: 'its entry counts' },
    'sign_waiting.room_id': { why: 'dead within minutes' },
    'sign_ticket.room_id': { why: 'dead within a minute' },
    'sign_refusal.room_id': { why: 'goes with the room' },
    'access_room.id': { why: 'goes with the room' },
    'access_requirement.room_id': { why: 'goes with the room' },
  },
  elsewhere: {
    'access_code_use.device_id': 'a device',
    'sign_record.id': 'itself',
    'sign_record.grant_id': 'the grant he came by',
    'sign_record.in_ticket': 'a ticket',
    'sign_record.out_ticket': 'a ticket',
    'sign_record.device_id': 'a device',
    'sign_inside.record_id': 'an entry',
    'sign_ticket.device_id': 'a device',
    'sign_waiting.ticket_id': 'a ticket',
    'sign_waiting.device_id': 'a device',
    'sign_waiting.move_from': 'an entry',
  },
  holds: {
    'access_requirement.cells': {
      '[].certificates[].examRoleIds[]': 'exams',
    },
    'access_requirement.own': { 'certificates[].examRoleIds[]': 'exams' },
    'access_room.open_hours': 'days and times',
    'access_grant.reasons': 'codes',
  },
};
