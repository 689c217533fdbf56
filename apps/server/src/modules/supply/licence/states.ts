import { type LicenceEvent, licenceDetails, licenceEndpoints, licenceKinds } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { askedAbout } from '../../approval/public.ts';
import { administratorsOf } from '../supplier/queries.ts';
import type { LicenceRecord } from './queries.ts';
import { qualification } from './tables.ts';

const { qualificationReview, qualificationRenew } = licenceEndpoints;

export const licenceKind = 'supplierQualification';

export const licenceTarget = ({
  id,
  kind,
  certificateNo,
}: Pick<LicenceRecord, 'id' | 'kind' | 'certificateNo'>) => ({
  kind: 'qualification',
  id,
  name: `${licenceKinds[kind][0]} ${certificateNo}`,
});

interface Facts {
  /** Licences about which the caller is asked. */
  asked: ReadonlySet<string>;
  /** The supplier of which the caller is an administrator. */
  keeps: string | null;
}

const factsOf = async ({ db, caller }: ReadContext): Promise<Facts> => {
  const own = caller.supplierId;
  const keepers = own ? await administratorsOf(db, [own]) : [];
  return {
    asked: new Set(own ? [] : await askedAbout(db, licenceKind, caller.accountId)),
    keeps: own && keepers.some(({ accountId }) => accountId === caller.accountId) ? own : null,
  };
};

/** Whether its papers are open: before it hands them in, and once it is admitted. */
export const takesLicences = (supplierStatus: LicenceRecord['supplierStatus']): boolean =>
  ['materials', 'active', 'suspended'].includes(supplierStatus);

/** What happens to a licence. Until its supplier is admitted one that waits may be put right by another. */
export const licenceWays = states<
  LicenceRecord,
  LicenceEvent | 'approve' | 'refuse' | 'expire' | 'replace',
  Facts
>({
  table: qualification,
  fields: licenceDetails.properties,
  target: licenceTarget,
  places: ({ supplierId }) => [{ supplier: supplierId }],
  facts: factsOf,
  events: {
    review: {
      from: ['pending'],
      calls: qualificationReview,
      reached: ({ id }, { asked }) => asked.has(id),
    },
    renew: {
      from: ['pending', 'upcoming', 'valid', 'expiring', 'expired', 'refused'],
      calls: qualificationRenew,
      reached: ({ supplierId }, { keeps }) => supplierId === keeps,
      when: ({ state, supplierStatus, renewing }) =>
        takesLicences(supplierStatus) && !renewing && (state !== 'pending' || supplierStatus === 'materials'),
      otherwise: ({ renewing, state }) =>
        fail(renewing ? 'LICENCE_RENEWING' : state === 'pending' ? 'WRONG_STATE' : 'LICENCE_SUPPLIER_STATE'),
    },
    approve: { from: ['pending'], to: 'valid', action: ['资质审批通过', 'A licence is approved'] },
    refuse: { from: ['pending'], to: 'refused', action: ['资质被驳回', 'A licence is refused'] },
    expire: { from: ['valid'], to: 'expired', action: ['资质过期', 'A licence ends'] },
    replace: {
      from: ['pending', 'valid', 'expired'],
      to: 'replaced',
      action: ['资质已更换', 'A licence is replaced'],
    },
  },
});
