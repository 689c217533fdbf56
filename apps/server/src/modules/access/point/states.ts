import { accessPointPermission, type PointEvent, pointEndpoints } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { accessPoint } from '../tables.ts';
import type { PointRecord } from './queries.ts';

const { pointAppealDecide, pointDetails, pointWithdraw } = pointEndpoints;

interface Facts {
  self: string;
}
const others = ({ userId }: PointRecord, { self }: Facts): boolean => userId !== self;

const decides = (to?: 'withdrawn') =>
  ({
    from: ['counted'],
    ...(to ? { to } : {}),
    calls: pointAppealDecide,
    by: [accessPointPermission.edit],
    when: (row: PointRecord, facts: Facts) =>
      others(row, facts) && row.objectionState === 'open' && row.enteredById !== facts.self,
    otherwise: (row: PointRecord, facts: Facts) => {
      if (!others(row, facts)) return fail('POINT_OWN');
      return fail(row.objectionState === 'open' ? 'OBJECTION_ENTERED' : 'OBJECTION_NONE');
    },
  }) as const;

/** What others do with points of somebody; what is withdrawn stays in the list. */
export const pointMoves = states<PointRecord, PointEvent, Facts>({
  table: accessPoint,
  fields: pointDetails.result.properties,
  target: ({ id, userName, year }) => ({ kind: 'accessPoint', id, name: `${userName} ${year}` }),
  places: ({ organizationId, places }) => [{ organization: organizationId }, ...places],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    withdraw: {
      from: ['counted'],
      to: 'withdrawn',
      calls: pointWithdraw,
      when: others,
      otherwise: () => fail('POINT_OWN'),
    },
    accept: decides('withdrawn'),
    reject: decides(),
  },
});
