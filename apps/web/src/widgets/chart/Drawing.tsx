import { theme } from 'antd';
import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { usePreference } from '../../platform/preference.ts';
import { type Figure, type Look, optionOf } from './figure.ts';

use([
  ...[BarChart, LineChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent],
  ...[LabelLayout, CanvasRenderer],
]);

const useLook = (): Look => {
  const { token } = theme.useToken();
  const { weakMode } = usePreference();
  return useMemo(
    () => ({
      ink: token.colorText,
      quiet: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      surface: token.colorBgContainer,
      raised: token.colorBgElevated,
      accent: token.colorPrimary,
      font: token.fontFamily,
      motion: token.motion,
      patterns: weakMode,
    }),
    [token, weakMode],
  );
};

interface Props {
  figure: Figure;
  label: string;
  height: number;
  /** Makes a picture of what is drawn, twice as fine. */
  picture: RefObject<(() => Promise<Blob | null>) | null>;
}

/** A figure as ECharts draws it; loaded with it when the first one is shown. */
const Drawing = ({ figure, label, height, picture }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  const look = useLook();
  useEffect(() => {
    if (!place.current) return;
    const made = init(place.current);
    chart.current = made;
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(optionOf(figure, look), { notMerge: true });
    picture.current = () =>
      new Promise((done) => {
        const canvas = chart.current?.renderToCanvas({ pixelRatio: 2, backgroundColor: look.surface });
        if (canvas) canvas.toBlob(done, 'image/png');
        else done(null);
      });
  }, [figure, look, picture]);
  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
};

export default Drawing;
