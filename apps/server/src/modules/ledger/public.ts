import { joinable } from '../../platform/database/joinable.ts';
import * as tables from './tables.ts';

export { laboratoryWithin, memberOf, responsibleFor } from './laboratory/access.ts';
export { closedCategories, closeRow, type LaboratoryPart, laboratoryParts } from './parts.ts';

/** Laboratories, to join by id. */
export const laboratory = joinable(
  tables.laboratory,
  'id',
  'laboratoryCode',
  'laboratoryName',
  'organizationId',
  'headId',
  'hazardCategories',
  'riskLevel',
  'status',
);
/** Which rooms laboratories have. */
export const laboratoryRoom = joinable(tables.laboratoryRoom, 'laboratoryId', 'roomId');
