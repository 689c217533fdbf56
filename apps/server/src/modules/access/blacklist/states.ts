import {
  accessBlacklistPermission,
  type BlacklistEvent,
  blacklistEndpoints,
  pointEndpoints,
} from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { accessBlacklist } from '../tables.ts';
import type { BlacklistRecord } from './queries.ts';

const { blacklistDetails, blacklistLift } = blacklistEndpoints;

interface Facts {
  self: string;
}
const others = ({ userId }: BlacklistRecord, { self }: Facts): boolean => userId !== self;

const decides = (to?: 'lifted') =>
  ({
    from: ['active'],
    ...(to ? { to } : {}),
    calls: pointEndpoints.pointAppealDecide,
    by: [accessBlacklistPermission.edit],
    when: (row: BlacklistRecord, facts: Facts) =>
      others(row, facts) && row.objectionState === 'open' && row.enteredById !== facts.self,
    otherwise: (row: BlacklistRecord, facts: Facts) => {
      if (!others(row, facts)) return fail('POINT_OWN');
      return fail(row.objectionState === 'open' ? 'OBJECTION_ENTERED' : 'OBJECTION_NONE');
    },
  }) as const;

/** What others do about somebody who is kept out; its last day lifts it by itself. */
export const blacklistMoves = states<BlacklistRecord, BlacklistEvent | 'end', Facts>({
  table: accessBlacklist,
  fields: blacklistDetails.result.properties,
  target: ({ id, userName, placeText }) => ({
    kind: 'accessBlacklist',
    id,
    name: `${userName} ${placeText}`,
  }),
  places: ({ organizationId, laboratoryId, laboratoryOrganizationId, rooms }) => [
    { organization: organizationId },
    { organization: laboratoryOrganizationId, laboratory: laboratoryId },
    ...rooms,
  ],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    lift: {
      from: ['active'],
      to: 'lifted',
      calls: blacklistLift,
      when: others,
      otherwise: () => fail('POINT_OWN'),
    },
    accept: decides('lifted'),
    reject: decides(),
    end: { from: ['active'], to: 'lifted' },
  },
});
