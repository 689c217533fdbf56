import { hazardousLicences, type LicenceKind } from '@anyan/contract';

/** Whether the safety office decides on a licence too. */
export const isHazardous = (kind: LicenceKind): boolean =>
  (hazardousLicences as readonly LicenceKind[]).includes(kind);
