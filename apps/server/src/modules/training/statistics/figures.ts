import { leastSample, type QuestionSnapshot, type QuestionStatisticFlag } from '@anyan/contract';

/** First sittings whose whole paper earned one percent, as `question_tally` sums them. */
export interface Sums {
  percent: number;
  n: number;
  /** x: the question's share of its score; y: the share of all the others. */
  x: number;
  xx: number;
  y: number;
  yy: number;
  xy: number;
}

export interface Figures {
  used: number;
  facility: number | null;
  discrimination: number | null;
  correlation: number | null;
  flags: QuestionStatisticFlag[];
}

/** The best and the last so many are compared (Kelley, 1939). */
const group = 0.27;
const weakBelow = 0.2;
const easyAbove = 0.95;
const hardBelow = 0.2;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Mean share of the first `wanted` sittings; of those with one percent an equal part each, since nothing orders them. */
const meanOfFirst = (some: readonly Sums[], wanted: number): number => {
  let [left, sum] = [wanted, 0];
  for (const { n, x } of some) {
    const taken = Math.min(left, n);
    if (taken <= 0) break;
    sum += (x / n) * taken;
    left -= taken;
  }
  return sum / wanted;
};

const correlationOf = (sums: readonly Sums[], used: number): number | null => {
  const of = (key: keyof Sums) => sums.reduce((sum, one) => sum + one[key], 0);
  const [x, y] = [of('x') / used, of('y') / used];
  const spread = (of('xx') / used - x * x) * (of('yy') / used - y * y);
  // Where all answered alike nothing varies together.
  if (spread < 1e-12) return null;
  return Math.max(-1, Math.min(1, (of('xy') / used - x * y) / Math.sqrt(spread)));
};

const flagsOf = (
  facility: number,
  discrimination: number,
  { questionType, options, answer }: Pick<QuestionSnapshot, 'questionType' | 'options' | 'answer'>,
  chosen: ReadonlyMap<string, number>,
): QuestionStatisticFlag[] => {
  const isChoice = questionType === 'single' || questionType === 'multiple';
  const idle = options.some(({ key }) => !(answer.keys ?? []).includes(key) && (chosen.get(key) ?? 0) === 0);
  const found: [QuestionStatisticFlag, boolean][] = [
    ['wrongKey', discrimination < 0],
    ['weak', discrimination >= 0 && discrimination < weakBelow],
    ['easy', facility > easyAbove],
    ['hard', facility < hardBelow],
    ['idleOption', isChoice && idle],
  ];
  return found.flatMap(([flag, holds]) => (holds ? [flag] : []));
};

/** Facility, discrimination and what they warn of (classical test theory); too few sittings say nothing. */
export const figuresOf = (
  sums: readonly Sums[],
  chosen: ReadonlyMap<string, number>,
  content: Pick<QuestionSnapshot, 'questionType' | 'options' | 'answer'>,
): Figures => {
  const all = sums.filter(({ n }) => n > 0).toSorted((a, b) => b.percent - a.percent);
  const used = all.reduce((sum, { n }) => sum + n, 0);
  if (used < leastSample) return { used, facility: null, discrimination: null, correlation: null, flags: [] };
  const facility = rounded(all.reduce((sum, { x }) => sum + x, 0) / used);
  const wanted = used * group;
  const discrimination = rounded(meanOfFirst(all, wanted) - meanOfFirst(all.toReversed(), wanted));
  const correlation = correlationOf(all, used);
  return {
    ...{ used, facility, discrimination },
    correlation: correlation === null ? null : rounded(correlation),
    flags: flagsOf(facility, discrimination, content, chosen),
  };
};
