import { Link } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { texts } from './texts.ts';

interface Line {
  name: string;
  value: number;
  /** The value in words, beside its bar. */
  words: string;
  more?: string;
  /** What it is made of. */
  to?: string;
}

/** Bars from zero with their names and values beside them: a chart and a table in one. */
export const Bars = ({ title, lines }: { title: string; lines: readonly Line[] }) => {
  const t = useTexts(texts);
  const most = Math.max(0, ...lines.map(({ value }) => value));
  return (
    <Panel title={title}>
      {lines.length === 0 && <p className="flow-quiet">{t('nothing')}</p>}
      <ul className="flow-bars">
        {lines.map((line) => (
          <li key={line.name}>
            <span title={line.name}>{line.to ? <Link to={line.to}>{line.name}</Link> : line.name}</span>
            <span className="flow-bar" aria-hidden>
              <i style={{ width: most > 0 ? `${(line.value / most) * 100}%` : 0 }} />
            </span>
            <span>{line.words}</span>
            {line.more && <small>{line.more}</small>}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
