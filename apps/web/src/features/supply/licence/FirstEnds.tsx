import { type LicenceBadge, licenceKinds, licenceLimits } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import { LicenceValidTo } from './LicenceValidTo.tsx';
import './licence.css';

/** Of the licences of a supplier those that end soon or have ended, else the one that ends first. */
export const FirstEnds = ({ licences }: { licences: readonly LicenceBadge[] }) => {
  const label = useLabel();
  const soon = licences.filter(({ daysLeft }) => daysLeft !== null && daysLeft <= licenceLimits.soon);
  const first = licences.find(({ daysLeft }) => daysLeft !== null) ?? licences[0];
  const shown = soon.length > 0 ? soon : first ? [first] : [];
  return shown.map((one) => (
    <div key={`${one.kind} ${one.validTo}`} className="licence-ends" title={label(licenceKinds[one.kind])}>
      {label(licenceKinds[one.kind])} <LicenceValidTo {...one} />
    </div>
  ));
};
