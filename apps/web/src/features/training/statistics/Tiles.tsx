import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../statisticsTexts.ts';
import './statistics.css';

/** Figures that matter, each with its name. */
export const Tiles = ({ tiles }: { tiles: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="training-tiles">
    {tiles.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Up to when figures are true. */
export const AsOf = ({ at }: { at: string | undefined }) => {
  const t = useTexts(texts);
  return <p className="ay-quiet training-as-of">{at ? t('asOf', { at: formatMoment(at) }) : ' '}</p>;
};
