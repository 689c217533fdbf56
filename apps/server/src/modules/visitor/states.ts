import { visitor as contract, type VisitorEvent } from '@anyan/contract';
import { fail } from '../../platform/failure.ts';
import { states } from '../../platform/states.ts';
import { dayOf } from '../../platform/timeZone.ts';
import type { VisitRow } from './queries.ts';
import { visitor } from './tables.ts';

const { visitorArrive, visitorCancel, visitorDetails, visitorLeave } = contract.endpoints;

/** What happens to a visit: what people do, and what the approval and the hours do. */
export const visit = states<VisitRow, VisitorEvent | 'approve' | 'refuse' | 'expire', { day: string }>({
  table: visitor,
  fields: visitorDetails.result.properties,
  target: ({ id, name }) => ({ kind: 'visitor', id, name }),
  places: ({ organizationId, laboratoryId, hostOrganizationId, hostId }) => [
    { organization: organizationId, laboratory: laboratoryId },
    { organization: hostOrganizationId, person: hostId },
  ],
  facts: async ({ db }) => ({ day: await dayOf(db) }),
  events: {
    approve: {
      from: ['pending'],
      to: 'approved',
      when: (row, { day }) => row.to >= day,
      otherwise: () => fail('VISIT_OVER'),
    },
    refuse: { from: ['pending'], to: 'rejected' },
    expire: { from: ['pending', 'approved'], to: 'expired' },
    arrive: {
      from: ['approved', 'left'],
      to: 'arrived',
      calls: visitorArrive,
      when: (row, { day }) => row.from <= day && day <= row.to,
      otherwise: ({ from, to }) => fail('VISIT_NOT_TODAY', { from, to }),
    },
    // Whoever is inside may always leave, also after the last day.
    leave: { from: ['arrived'], to: 'left', calls: visitorLeave },
    cancel: { from: ['pending', 'approved'], to: 'rejected', calls: visitorCancel },
  },
});
