import { type LicenceBadge, licenceKinds } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import { LicenceValidTo } from './LicenceValidTo.tsx';

/** Of the licences of a supplier the one that ends first. */
export const FirstEnds = ({ licences }: { licences: readonly LicenceBadge[] }) => {
  const label = useLabel();
  const first = licences.find(({ daysLeft }) => daysLeft !== null) ?? licences[0];
  if (!first) return null;
  return (
    <>
      <div>{label(licenceKinds[first.kind])}</div>
      <LicenceValidTo {...first} />
    </>
  );
};
