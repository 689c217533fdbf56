import { type PlaceEvent, permissionsOf, storageEndpoints } from '@anyan/contract';
import { fail } from '../../../../platform/failure.ts';
import { states } from '../../../../platform/states.ts';
import { storageLocation } from '../tables.ts';
import type { Place } from './queries.ts';

const { controlledApply, controlledApprove, storageDelete, storageDetails, storageEdit } = storageEndpoints;
type State = Place['controlledState'];
const any: readonly State[] = ['none', 'applied', 'approved', 'revoked'];
/** The journal still names what was removed; nothing is done with it any more. */
const there = {
  when: ({ useStatus }: Place) => useStatus === 1,
  otherwise: () => fail('NOT_FOUND'),
};
/** A room is kept by the system. */
const byHand = {
  when: (row: Place) => there.when(row) && row.parentId !== null,
  otherwise: (row: Place) => (there.when(row) ? fail('PLACE_OF_ROOM') : there.otherwise()),
};

/** What happens to a place; its state is that of its registration for controlled substances. */
export const place = states<Place, PlaceEvent, { college: boolean }, 'controlledState'>({
  table: storageLocation,
  field: 'controlledState',
  fields: storageDetails.result.properties,
  target: ({ id, path }) => ({ kind: 'storageLocation', id, name: path }),
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: ({ reachOf }) => ({
    college: reachOf(...permissionsOf(controlledApprove.permission)).college,
  }),
  events: {
    edit: { from: any, calls: storageEdit, ...byHand },
    apply: { from: ['none', 'revoked', 'approved'], to: 'applied', calls: controlledApply, ...there },
    approve: {
      from: ['applied'],
      to: 'approved',
      calls: controlledApprove,
      reached: (_, { college }) => college,
      ...there,
    },
    revoke: {
      from: ['applied', 'approved'],
      to: 'revoked',
      calls: controlledApprove,
      reached: (_, { college }) => college,
      ...there,
    },
    remove: { from: any, calls: storageDelete, ...byHand },
  },
});
