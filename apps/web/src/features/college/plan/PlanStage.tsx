import MinusOutlined from '@ant-design/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { type ReactNode, type SVGProps, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { planTexts } from './texts.ts';
import './plan.css';

export interface Size {
  width: number;
  height: number;
}

interface Props extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  url: string;
  size: Size;
  alt: string;
  /** Draws over the picture, in its pixels; `unit` is one pixel of the screen. */
  children: (unit: number) => ReactNode;
}

const zooms = [1, 1.5, 2, 3, 4];

/** The picture of a floor in any size, with drawings over it. */
export const PlanStage = ({ url, size, alt, children, ...svg }: Props) => {
  const t = useTexts(planTexts);
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const [shown, setShown] = useState(0);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const watched = stage.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => entry && setShown(entry.contentRect.width));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  const { width, height } = size;
  const step = (by: number) => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)));
  return (
    <div className="plan-frame">
      <div className="plan-scroll">
        <div
          ref={stage}
          className="plan-stage"
          style={{ width: `${(zooms[zoom] ?? 1) * 100}%`, aspectRatio: `${width} / ${height}` }}
        >
          {failed === url ? (
            <p className="plan-failed" role="alert">
              {t('pictureFailed')}
            </p>
          ) : (
            <img src={url} alt={alt} draggable={false} onError={() => setFailed(url)} />
          )}
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would follow the pointer; each shape has its name */}
          <svg {...svg} viewBox={`0 0 ${width} ${height}`}>
            <defs>
              <pattern
                id="plan-closed"
                width="8"
                height="8"
                patternUnits="userSpaceOnUse"
                patternTransform={`rotate(45) scale(${shown ? width / shown : 1})`}
              >
                <rect width="8" height="8" fill="#8c8c8c" fillOpacity="0.35" />
                <line x1="0" x2="0" y1="0" y2="8" stroke="#595959" strokeWidth="3" />
              </pattern>
            </defs>
            {shown > 0 && children(width / shown)}
          </svg>
        </div>
      </div>
      <div className="plan-zoom">
        <Button
          icon={<PlusOutlined />}
          aria-label={t('zoomIn')}
          disabled={zoom === zooms.length - 1}
          onClick={() => step(1)}
        />
        <Button
          icon={<MinusOutlined />}
          aria-label={t('zoomOut')}
          disabled={zoom === 0}
          onClick={() => step(-1)}
        />
      </div>
    </div>
  );
};
