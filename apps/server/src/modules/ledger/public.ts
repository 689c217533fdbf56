import { joinable } from '../../platform/database/joinable.ts';
import * as tables from './tables.ts';

export {
  type ChainLink,
  type EntryDecision,
  entryDecision,
  heldByLetter,
  laboratoryState,
  mayEnter,
  overdueSigners,
  refreshHazards,
  responsibleChain,
  suspensionReasons,
} from './functions.ts';
export { laboratoryWithin, memberOf, responsibleFor } from './laboratory/access.ts';
export {
  closedCategories,
  closeRow,
  countIn,
  type DossierSection,
  dossierParts,
  type LaboratoryPart,
  laboratoryParts,
  type Rating,
} from './laboratoryParts.ts';

/** Laboratories, to join by id. */
export const laboratory = joinable(
  tables.laboratory,
  'id',
  'laboratoryCode',
  'laboratoryName',
  'organizationId',
  'headId',
  'deputyHeadIds',
  'safetyOfficerIds',
  'hazardCategories',
  'riskLevel',
  'status',
);
/** Who is or was a member of laboratories. */
export const laboratoryMember = joinable(
  tables.laboratoryMember,
  'laboratoryId',
  'userId',
  'joinedAt',
  'state',
);
/** Which rooms laboratories have. */
export const laboratoryRoom = joinable(tables.laboratoryRoom, 'laboratoryId', 'roomId', 'use');
