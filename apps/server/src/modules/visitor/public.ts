import { joinable } from '../../platform/database/joinable.ts';
import * as tables from './tables.ts';

export { type KnownVisitor, setVisit, visitInReach, visitorOf } from './functions.ts';
export { limited as limitedVisitor } from './limits.ts';
export { linkOf as visitLinkOf, visitTokenOf } from './tokens.ts';

/** Visits, as whoever signs them in and out needs them. */
export const visitor = joinable(
  tables.visitor,
  'id',
  'tokenHash',
  'name',
  'phone',
  'unit',
  'hostId',
  'laboratoryId',
  'roomIds',
  'visitFrom',
  'visitTo',
  'purpose',
  'state',
  'approvalId',
  'createdById',
);
