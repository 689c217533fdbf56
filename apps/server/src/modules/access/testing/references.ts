import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  person: {
    'access_code_use.user_id': { why: 'is forgotten within minutes' },
    'access_grant.user_id': { why: 'ends by itself when he leaves: access.test.ts' },
    'access_grant.given_by_id': { why: 'who did it' },
  },
  laboratory: {
    'access_grant.laboratory_id': { why: 'is taken back when it closes: access.test.ts' },
    'access_requirement.laboratory_id': { why: 'asks nothing of anybody once it is closed' },
  },
  room: {
    'access_grant.room_id': 'counted',
    'access_sticker.room_id': { why: 'goes with the room' },
    'access_room.id': { why: 'goes with the room' },
    'access_requirement.room_id': { why: 'goes with the room' },
  },
  elsewhere: { 'access_code_use.device_id': 'a device' },
  holds: {
    'access_requirement.cells': {
      '[].certificates[].examRoleIds[]': 'exams',
    },
    'access_requirement.own': { 'certificates[].examRoleIds[]': 'exams' },
    'access_room.open_hours': 'days and times',
    'access_grant.reasons': 'codes',
  },
};
