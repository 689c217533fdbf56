import { emergencyNumbers } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';

/** 119, 110, 120: they come before everything else. */
export const Numbers = () => {
  const label = useLabel();
  return (
    <div className="emergency-numbers">
      {emergencyNumbers.map(({ number, title }) => (
        <a key={number} href={`tel:${number}`}>
          <strong>{number}</strong>
          <span>{label(title)}</span>
        </a>
      ))}
    </div>
  );
};
