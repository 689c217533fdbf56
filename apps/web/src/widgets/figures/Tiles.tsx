import { Link } from 'react-router';
import { formatMoment } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from './texts.ts';
import './figures.css';

/** Figures that matter, each with its name and, where there is one, the list of what it counts. */
export const Tiles = ({
  tiles,
}: {
  tiles: readonly (readonly [name: string, value: string, to?: string])[];
}) => (
  <dl className="ay-tiles">
    {tiles.map(([name, value, to]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
      </div>
    ))}
  </dl>
);

/** Up to when figures are true. */
export const AsOf = ({ at }: { at: string | undefined }) => {
  const t = useTexts(texts);
  return <p className="ay-quiet ay-figure-as-of">{at ? t('asOf', { at: formatMoment(at) }) : ' '}</p>;
};
