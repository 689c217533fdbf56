import { type LicenceBadge, licenceKinds } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import { ValidTo } from './ValidTo.tsx';

/** Of the licences of a supplier the one that ends first, and how many there are. */
export const FirstEnds = ({ licences }: { licences: readonly LicenceBadge[] }) => {
  const label = useLabel();
  const first = licences.find(({ daysLeft }) => daysLeft !== null) ?? licences[0];
  if (!first) return null;
  return (
    <>
      {label(licenceKinds[first.kind])}
      {licences.length > 1 && <span className="ay-quiet"> 1/{licences.length}</span>}
      <ValidTo {...first} />
    </>
  );
};
