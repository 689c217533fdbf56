import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { percentOf } from './slices.ts';
import './chart.css';

export interface Bar {
  key: string;
  name: string;
  count: number;
  /** The list of what it counts. */
  to?: string | undefined;
}

/** So many are read at a glance; the others on demand. */
const most = 12;

/** Figures with a bar each, and their share where together they are a whole. */
export const BarTable = ({ title, bars, total }: { title: string; bars: readonly Bar[]; total?: number }) => {
  const t = useTexts(texts);
  const [all, setAll] = useState(false);
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  if (bars.length === 0) return <p className="ay-chart-none">{t('chartNone')}</p>;
  const hidden = all ? 0 : Math.max(0, bars.length - most);
  const table = (
    <table className="ay-chart-rows" data-kind="bars">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th aria-hidden />
          <th scope="col">{t('chartCount')}</th>
          {total !== undefined && <th scope="col">{t('chartShare')}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.slice(0, bars.length - hidden).map(({ key, name, count, to }) => (
          <tr key={key}>
            <th scope="row">{to ? <Link to={to}>{name}</Link> : <span title={name}>{name}</span>}</th>
            <td className="ay-chart-bar" aria-hidden>
              <svg preserveAspectRatio="none" viewBox="0 0 100 10" aria-hidden>
                <rect width={(count / longest) * 100} height="10" />
              </svg>
            </td>
            <td>{formatNumber(count)}</td>
            {total !== undefined && <td>{percentOf(total > 0 ? count / total : 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {table}
      {hidden > 0 && (
        <Button type="link" className="ay-chart-all" onClick={() => setAll(true)}>
          {t('chartAll', { n: formatNumber(bars.length) })}
        </Button>
      )}
    </>
  );
};
