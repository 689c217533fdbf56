import { type CertificateEvent, certificateDetailsResult, logFact, training } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { certificate } from '../tables.ts';
import type { CertificateRow } from './queries.ts';
import { isDue, renewFrom } from './rules.ts';

const { certificateRenew, certificateReissue, certificateRestore, certificateRevoke } = training.endpoints;

export const certificateTarget = ({ id, certificateNumber }: { id: string; certificateNumber: string }) => ({
  kind: 'certificate',
  id,
  name: certificateNumber,
});

const standing = ['valid', 'expiring', 'expired'] as const;

/** Whom it names, in words. */
export const holderField = { personSnapshot: logFact(['持证人', 'Holder']) };

/** What happens to a certificate: by people, and by the days. */
export const certificateStates = states<
  CertificateRow,
  CertificateEvent | 'expire' | 'replace',
  { day: string; self: string }
>({
  table: certificate,
  fields: {
    ...certificateDetailsResult.properties,
    ...holderField,
    replacedById: certificateDetailsResult.properties.replacedBy,
  },
  target: certificateTarget,
  places: ({ organizationId, userId }) => [{ organization: organizationId, person: userId }],
  facts: async ({ db, caller }) => ({ day: await dayOf(db), self: caller.accountId }),
  events: {
    revoke: { from: [...standing], to: 'revoked', calls: certificateRevoke },
    restore: {
      from: ['revoked'],
      to: 'valid',
      calls: certificateRestore,
      when: ({ userId, validTo }, { day, self }) => userId !== self && (!validTo || validTo >= day),
      otherwise: ({ userId }, { self }) => fail(userId === self ? 'CERTIFICATE_OWN' : 'CERTIFICATE_OVER'),
    },
    reissue: { from: [...standing], calls: certificateReissue },
    renew: {
      from: [...standing],
      calls: certificateRenew,
      reached: ({ examRoleId }) => examRoleId !== null,
      when: (row, { day }) => isDue(row, day),
      otherwise: (row) =>
        row.replacedById
          ? fail('CERTIFICATE_REPLACED')
          : row.validTo
            ? fail('CERTIFICATE_NOT_RENEWABLE', { day: renewFrom(row) ?? '' })
            : fail('CERTIFICATE_NO_RENEWAL'),
    },
    /** Its last day is over. */
    expire: { from: ['expired'], to: 'expired' },
    /** What renews it has begun. */
    replace: { from: [...standing], to: 'renewed' },
  },
});
