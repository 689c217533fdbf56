/** What a chart shows: categories, and of each series a value for each of them; null where nothing is known. */
export interface Figure {
  /** Columns stand over names, bars lie beside long ones, lines go over time. */
  kind: 'columns' | 'bars' | 'lines';
  /** What the categories are: 日期, 类型. */
  axis: string;
  names: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
  /** Behind each value: %, 分钟. */
  unit?: string;
}

/** Colours and motion of the theme that a drawing follows. */
export interface Look {
  ink: string;
  quiet: string;
  line: string;
  surface: string;
  raised: string;
  accent: string;
  font: string;
  motion: boolean;
  /** For eyes that see fewer colours: a pattern says the same again. */
  patterns: boolean;
}

/** Beside the accent, far apart for eyes that see fewer colours too: those of the parts in `chart.css`. */
const others = ['#fa8c16', '#13a8a8', '#9254de', '#d4a106', '#8c8c8c'];

/** So many series are named at their own end; more take a legend. */
const directly = 4;
/** So many columns have room for a figure each. */
const figured = 12;

export const isEmpty = ({ names, series }: Figure): boolean =>
  names.length === 0 || series.every(({ values }) => values.every((value) => value === null));

/** A value as it is told beside its mark, in its unit. */
export const valueText = (value: number | null | undefined, unit = ''): string =>
  value === null || value === undefined ? '' : `${value.toLocaleString('en-US')}${unit}`;

const seriesOf = ({ kind, series, names, unit }: Figure, look: Look) =>
  series.map(({ name, values }) => {
    const several = series.length > 1;
    const figures = !several && (kind === 'bars' || names.length <= figured);
    return {
      name,
      data: [...values],
      ...(kind === 'lines'
        ? {
            type: 'line' as const,
            symbolSize: 4,
            showSymbol: names.length <= 31,
            endLabel: {
              show: several && series.length <= directly,
              formatter: '{a}',
              color: look.quiet,
            },
            // Lines that end at the same place keep their names apart.
            labelLayout: { moveOverlap: 'shiftY' as const },
          }
        : {
            type: 'bar' as const,
            barMaxWidth: 32,
            label: {
              show: figures,
              position: kind === 'bars' ? ('right' as const) : ('top' as const),
              color: look.quiet,
              formatter: ({ value }: { value: unknown }) =>
                typeof value === 'number' ? valueText(value, unit) : '',
            },
          }),
    };
  });

/** How a figure is drawn: bars from zero, no ornament; what moves stands still where less motion is asked for. */
export const optionOf = (figure: Figure, look: Look) => {
  const { kind, names, series, unit } = figure;
  const legend = series.length > 1 && (kind !== 'lines' || series.length > directly);
  const words = { color: look.quiet, fontFamily: look.font };
  const categories = {
    type: 'category' as const,
    data: [...names],
    // The first bar lies on top.
    inverse: kind === 'bars',
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: { ...words, ...(kind === 'bars' ? { width: 140, overflow: 'truncate' as const } : {}) },
  };
  const values = {
    type: 'value' as const,
    minInterval: unit ? 0 : 1,
    // On a phone there is no room for each.
    axisLabel: { ...words, hideOverlap: true, formatter: (value: number) => valueText(value, unit) },
    splitLine: { lineStyle: { color: look.line } },
  };
  return {
    animation: look.motion,
    animationDuration: 200,
    textStyle: { fontFamily: look.font, color: look.ink },
    color: [look.accent, ...others],
    aria: { enabled: true, label: { enabled: false }, decal: { show: look.patterns } },
    grid: {
      top: legend ? 36 : 24,
      right: kind === 'lines' && series.length > 1 && !legend ? 88 : kind === 'bars' ? 56 : 16,
      bottom: 8,
      left: 8,
      outerBoundsMode: 'same' as const,
    },
    legend: { show: legend, top: 0, left: 0, icon: 'roundRect', textStyle: words },
    tooltip: {
      trigger: 'axis' as const,
      // Drawn like the rest: no markup is made out of names.
      renderMode: 'richText' as const,
      confine: true,
      backgroundColor: look.raised,
      borderColor: look.line,
      textStyle: { color: look.ink, fontFamily: look.font },
      axisPointer: { type: kind === 'lines' ? ('line' as const) : ('shadow' as const) },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? valueText(value, unit) : '–'),
    },
    xAxis: kind === 'bars' ? values : categories,
    yAxis: kind === 'bars' ? categories : values,
    series: seriesOf(figure, look),
  };
};
