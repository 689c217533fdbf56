import { joinable } from '../../platform/database/joinable.ts';
import * as tables from './tables.ts';

export { organizationPath, organizationsBelow, organizationsNamed, roomText, roomTexts } from './names.ts';
export { faultOfAudience, forCaller, isForCaller, type Scope, scopeOf } from './organization/audience.ts';
export { organizationCodeColumn, organizationColumn, ownOrganization } from './organization/column.ts';
export { levelBelow } from './organization/levels.ts';
export { mergedArray, mergedJson } from './organization/mergedIds.ts';
export {
  belowOrganization,
  findOrganization,
  inOrganization,
  keptSubtree,
  listNodes,
  organizationNames,
  subtreeIds,
  underOrganization,
} from './organization/queries.ts';
export { cleanPath, idsOfPath, namePaths } from './organization/rules.ts';
export {
  addOrganization,
  changeOrganizationStatus,
  editOrganization,
  moveOrganization,
} from './organization/service.ts';
export {
  headFollowers,
  officerCheck,
  organizationCounts,
  organizationOwners,
  organizationReferences,
  peopleInRooms,
  peopleNumbered,
  personNames,
  type RoomRisk,
  roomLaboratories,
  roomReferences,
  roomRisks,
} from './ports.ts';
export { handOverPost, handOverRooms, postHolders, postsOf } from './posts.ts';
export { agreementVersion, collegeRow, collegeTimeZone, passwordPolicyInForce } from './settings/queries.ts';

/** Buildings, to join by id. */
export const building = joinable(tables.building, 'id', 'name', 'code', 'longitude', 'latitude');
/** Organisations, to join by id; `path` holds the ids from the root down to its own. */
export const organization = joinable(
  tables.organization,
  'id',
  'parentId',
  'name',
  'code',
  'path',
  'order',
  'levelId',
  'headId',
  'safetyOfficerId',
  'useStatus',
);
/** Levels of organisations. */
export const organizationLevel = joinable(tables.organizationLevel, 'id');
/** Rooms, to join by id. */
export const room = joinable(
  tables.room,
  'id',
  'buildingId',
  'roomNo',
  'floor',
  'area',
  'organizationId',
  'roomStatus',
);
