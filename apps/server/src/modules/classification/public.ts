import { joinable } from '../../platform/database/joinable.ts';
import * as tables from './tables.ts';

export { coursewareTypes } from './ports.ts';

/** The college's hazard categories, with the courseware types that each asks for. */
export const hazardCategory = joinable(
  tables.hazardCategory,
  'id',
  'code',
  'name',
  'order',
  'coursewareTypeIds',
);
