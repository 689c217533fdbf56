import { ghsPictograms } from '@anyan/contract';
import { ghsSvg } from '@anyan/contract/core/ghs';
import { useLabel } from '../../platform/i18n.ts';
import './pictograms.css';

interface Props {
  codes: readonly (keyof typeof ghsPictograms)[];
  size?: number;
}

/** The pictograms of GHS, each with its name for who cannot see it. */
export const Pictograms = ({ codes, size = 28 }: Props) => {
  const label = useLabel();
  return (
    <span className="ghs">
      {codes.map((code) => {
        const name = `${code} ${label(ghsPictograms[code])}`;
        return (
          <img
            key={code}
            src={`data:image/svg+xml,${encodeURIComponent(ghsSvg(code) ?? '')}`}
            width={size}
            height={size}
            alt={name}
            title={name}
          />
        );
      })}
    </span>
  );
};
