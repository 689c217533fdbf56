import { visitor as contract, type VisitorEvent } from '@anyan/contract';
import type { WriteContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import { move, stateAfter, states } from '../../platform/states.ts';
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

type Step = keyof typeof visit.events;

/** Walks a visit on, and tells whoever follows it. @throws as `move` */
export const moveVisit = async (
  context: WriteContext,
  row: VisitRow,
  event: Step,
  more: Partial<VisitRow> = {},
): Promise<void> => {
  await move(context, visit, row, event, more);
  await context.emit('visitor.stateChanged', { visitorId: row.id, state: stateAfter(visit, row, event) });
};
