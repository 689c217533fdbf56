import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  organization: {
    'organization.id': { why: 'the organisation itself: the merged one is removed' },
    'organization.parent_id': 'merged',
    'organization.path': { why: 'follows the parent: organization.test.ts' },
    'room.organization_id': 'merged',
  },
  person: {
    'organization.head_id': 'duty',
    'organization.safety_officer_id': 'duty',
    'room.manager_id': 'duty',
  },
  room: {
    'room.id': { why: 'the room itself' },
    'room_spot.room_id': { why: 'goes with the room by its key' },
  },
  elsewhere: {
    'college.logo_file_id': 'a file',
    'college.banners': 'files',
    'building.photo_file_id': 'a file',
    'floor_plan.file_id': 'a file',
  },
  holds: {
    'college.banners': { '[].fileId': 'files' },
    'college.emergency_phones': 'names and numbers',
    'college.password_policy': 'figures',
    'college.shell_default': 'how the page looks',
    'room_spot.points': 'a place on the plan',
  },
  places: {
    organization: 'select id as row, id as organization, null::uuid as laboratory from organization',
    room: 'select id as row, organization_id as organization, null::uuid as laboratory from room',
  },
  gives: {
    organizationAdd: [
      'the role of the officer within one’s own',
      'identity/rank',
      'nor by a post: naming a safety officer',
    ],
    organizationEdit: ['the role of the officer within one’s own', 'identity/rank'],
    roomAdd: ['a manager of a room has no right by it', 'contract/power'],
    roomEdit: ['a manager of a room has no right by it', 'contract/power'],
  },
};
