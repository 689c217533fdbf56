import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { savePicture } from '../../platform/download.ts';
import { useTexts } from '../../platform/i18n.ts';
import { SkeletonBox } from '../state/SkeletonBox.tsx';
import { texts } from '../texts.ts';
import { type Figure, isEmpty, valueText } from './figure.ts';
import './chart.css';

const Drawing = lazy(() => import('./Drawing.tsx'));

interface Props extends Figure {
  title: string;
  height?: number;
}

/** A figure with its name: drawn, as a table of the same values, and to take along as a picture. */
export const Chart = ({ title, height = 260, kind, axis, names, series, unit }: Props) => {
  const t = useTexts(texts);
  const [asTable, setAsTable] = useState(false);
  const picture = useRef<(() => Promise<Blob | null>) | null>(null);
  const figure = useMemo<Figure>(
    () => ({ kind, axis, names, series, ...(unit ? { unit } : {}) }),
    [kind, axis, names, series, unit],
  );
  const empty = isEmpty(figure);
  const take = async () => {
    const blob = await picture.current?.();
    if (blob) savePicture(`${title}.png`, blob);
  };
  return (
    <figure className="ay-panel ay-figure">
      <figcaption>
        <strong>{title}</strong>
        {!empty && (
          <>
            <Button
              type="text"
              size="small"
              icon={<TableOutlined />}
              aria-pressed={asTable}
              onClick={() => setAsTable((before) => !before)}
            >
              {t('chartTable')}
            </Button>
            {!asTable && (
              <Button
                type="text"
                size="small"
                icon={<DownloadOutlined />}
                aria-label={t('chartPicture', { name: title })}
                onClick={() => void take()}
              >
                PNG
              </Button>
            )}
          </>
        )}
      </figcaption>
      {empty ? (
        <p className="ay-chart-none">{t('chartNone')}</p>
      ) : asTable ? (
        <FigureTable figure={figure} title={title} />
      ) : (
        <AfterPage height={height}>
          <Suspense fallback={<SkeletonBox height={height} />}>
            <Drawing figure={figure} label={title} height={height} picture={picture} />
          </Suspense>
        </AfterPage>
      )}
    </figure>
  );
};

/** What draws is many times as large as the page: it comes once the page stands and its figures are read. */
const AfterPage = ({ height, children }: { height: number; children: ReactNode }) => {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (window.requestIdleCallback) {
      const asked = window.requestIdleCallback(() => setStands(true), { timeout: 1000 });
      return () => window.cancelIdleCallback(asked);
    }
    const timer = setTimeout(() => setStands(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return stands ? children : <SkeletonBox height={height} />;
};

const FigureTable = ({ figure: { axis, names, series, unit }, title }: { figure: Figure; title: string }) => (
  <div className="ay-figure-table">
    <table className="ay-chart-rows" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name, at) => (
          // Two categories may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the figure is what tells them apart
          <tr key={at}>
            <th scope="row">{name}</th>
            {series.map((one) => (
              <td key={one.name}>{valueText(one.values[at], unit) || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
