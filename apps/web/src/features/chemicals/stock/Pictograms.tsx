import { ghsPictograms } from '@anyan/contract';
import { ghsSvg } from '@anyan/contract/core/ghs';
import { useLabel } from '../../../platform/i18n.ts';
import './stock.css';

/** Pictograms of GHS, with their names for who cannot see them. */
export const Pictograms = ({
  codes,
  size = 28,
}: {
  codes: readonly (keyof typeof ghsPictograms)[];
  size?: number;
}) => {
  const label = useLabel();
  return (
    <span className="chem-pictograms">
      {codes.map((code) => (
        <img
          key={code}
          width={size}
          height={size}
          alt={label(ghsPictograms[code])}
          title={label(ghsPictograms[code])}
          src={`data:image/svg+xml,${encodeURIComponent(ghsSvg(code) ?? '')}`}
        />
      ))}
    </span>
  );
};
