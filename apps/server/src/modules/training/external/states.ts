import { certificatePermission, type ExternalEvent, externalRow, training } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { externalCertificate } from '../tables.ts';
import type { ExternalCertificateRow } from './queries.ts';

const { externalSave, externalDelete, externalDecide } = training.endpoints;

export const externalTarget = ({ id, number }: { id: string; number: string }) => ({
  kind: 'externalCertificate',
  id,
  name: number,
});

interface Facts {
  self: string;
}
const others = (row: ExternalCertificateRow, { self }: Facts): boolean => row.userId !== self;
const own = (row: ExternalCertificateRow, { self }: Facts): boolean => row.userId === self;
const notOwn = () => fail('EXTERNAL_OWN');

/** What happens to a certificate from elsewhere: its owner hands it in, somebody else decides on it. */
export const externalStates = states<ExternalCertificateRow, ExternalEvent | 'expire', Facts>({
  table: externalCertificate,
  fields: externalRow.properties,
  target: externalTarget,
  places: ({ organizationId, userId }) => [{ organization: organizationId, person: userId }],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    accept: {
      from: ['pending'],
      to: 'valid',
      calls: externalDecide,
      by: [certificatePermission.edit],
      when: others,
      otherwise: notOwn,
    },
    reject: {
      from: ['pending'],
      to: 'rejected',
      calls: externalDecide,
      by: [certificatePermission.edit],
      when: others,
      otherwise: notOwn,
    },
    revoke: {
      from: ['valid'],
      to: 'revoked',
      calls: externalDecide,
      by: [certificatePermission.revoke],
      when: others,
      otherwise: notOwn,
    },
    edit: {
      from: ['pending', 'rejected', 'valid', 'expired'],
      to: 'pending',
      calls: externalSave,
      reached: own,
    },
    delete: { from: ['pending'], calls: externalDelete, reached: own },
    expire: { from: ['expired'], to: 'expired' },
  },
});
