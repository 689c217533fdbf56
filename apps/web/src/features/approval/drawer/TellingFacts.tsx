import type { InstanceDetails } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import '../approvals.css';

/** What is decided on, in the few lines that tell most. */
export const TellingFacts = ({ facts }: { facts: InstanceDetails['telling'] }) => {
  const label = useLabel();
  if (facts.length === 0) return null;
  return (
    <dl className="approval-telling">
      {facts.map((one) => (
        <div key={one.label}>
          <dt>{label([one.label, one.labelEn ?? one.label])}</dt>
          <dd>{one.value}</dd>
        </div>
      ))}
    </dl>
  );
};
