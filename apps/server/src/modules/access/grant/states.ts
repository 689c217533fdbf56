import {
  access,
  type GrantEvent,
  grantEndpoints,
  grantLimits,
  grantStates,
  type Label,
  type GrantRow as Shown,
} from '@anyan/contract';
import { dayAfter } from '../../../platform/clock.ts';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { isLiveGrant, liveStates } from '../decision/grants.ts';
import { accessGrant } from '../tables.ts';
import type { GrantRow } from './queries.ts';

const { accessUserRenew, accessUserSuspend, accessUserResume, accessUserRevoke } = access.endpoints;

export const grantTarget = ({ id, userName, roomText }: Pick<Shown, 'id' | 'userName' | 'roomText'>) => ({
  kind: 'accessGrant',
  id,
  name: `${userName} ${roomText}`,
});

/** What the log says where the product itself moved a grant. */
export const followed: Label = ['授权自动变动', 'Access follows'];

/** What the log tells of a grant; whose it is and where says its name. */
const { properties } = grantEndpoints.accessUserDetails.result;
const { state, source, role, validFrom, validTo, reasons, note, remark, overrideReason } = properties;
const told = { state, source, role, validFrom, validTo, reasons, note, remark, overrideReason };

interface Facts {
  self: string;
  day: string;
}
const others = (row: GrantRow, { self }: Facts): boolean => row.userId !== self;

/** There is nothing more to be done with it. */
const ended = ({ state }: GrantRow) => fail('GRANT_ENDED', { state: grantStates[state] });

/** What people do with grants; what follows from days and certificates is `refresh`. */
export const grantMoves = states<GrantRow, GrantEvent | 'end', Facts>({
  table: accessGrant,
  fields: told,
  target: grantTarget,
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: async ({ caller, db }) => ({ self: caller.accountId, day: await dayOf(db) }),
  wrong: ended,
  events: {
    renew: {
      from: liveStates,
      calls: accessUserRenew,
      when: (row, facts) =>
        others(row, facts) &&
        row.validTo !== null &&
        row.validTo <= dayAfter(facts.day, grantLimits.renewDays),
      otherwise: (row, facts) => {
        if (!others(row, facts)) return fail('GRANT_OWN');
        return row.validTo === null
          ? fail('GRANT_OF_MEMBER')
          : fail('GRANT_RENEWED_EARLY', { days: grantLimits.renewDays });
      },
    },
    suspend: {
      from: liveStates,
      calls: accessUserSuspend,
      when: (row) => !row.reasons.includes('manual'),
      otherwise: () => fail('GRANT_SUSPENDED_BEFORE'),
    },
    resume: {
      from: ['suspended'],
      calls: accessUserResume,
      when: (row, facts) => others(row, facts) && row.reasons.includes('manual'),
      otherwise: (row, facts) => fail(others(row, facts) ? 'GRANT_NOT_SUSPENDED' : 'GRANT_OWN'),
      elsewhere: (row) => (isLiveGrant(row) ? fail('GRANT_NOT_SUSPENDED') : ended(row)),
    },
    /** What belonging or a certificate gives is given anew as soon as anything changes there: it is suspended instead. */
    revoke: {
      from: liveStates,
      to: 'revoked',
      calls: accessUserRevoke,
      when: ({ source }) => source !== 'member' && source !== 'open',
      otherwise: () => fail('GRANT_COMES_BACK'),
    },
    /** Its holder gives it back, or has left the college. */
    end: { from: liveStates, to: 'revoked' },
  },
});
