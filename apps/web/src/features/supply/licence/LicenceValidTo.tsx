import { licenceLimits } from '@anyan/contract';
import { ValidTo } from '../../../widgets/show/ValidTo.tsx';

interface Props {
  validTo: string | null;
  /** Of what was refused or replaced none: the day alone is shown. */
  daysLeft: number | null;
}

/** Until when a licence holds; its last week is an alarm. */
export const LicenceValidTo = ({ validTo, daysLeft }: Props) => (
  <ValidTo validTo={validTo} daysLeft={daysLeft} soon={licenceLimits.soon} urgent={7} />
);
