/** Sittings that earned one thousandth of the full score. */
export interface Scored {
  thousandth: number;
  n: number;
}

export interface Distribution {
  attempts: number;
  mean: number | null;
  median: number | null;
  sd: number | null;
  bins: number[];
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The sitting of a place, from 0, in the order of its score. */
const scoreAt = (scores: readonly Scored[], place: number): number => {
  let before = 0;
  for (const { thousandth, n } of scores) {
    before += n;
    if (place < before) return thousandth;
  }
  return 0;
};

/** How scores are spread, of a hundred and to a tenth; ten bins of equal width, the full score in the last. */
export const distributionOf = (given: readonly Scored[]): Distribution => {
  const scores = given.filter(({ n }) => n > 0).toSorted((a, b) => a.thousandth - b.thousandth);
  const attempts = scores.reduce((sum, { n }) => sum + n, 0);
  const bins = Array.from({ length: 10 }, () => 0);
  for (const { thousandth, n } of scores) {
    const at = Math.min(9, Math.floor(thousandth / 100));
    bins[at] = (bins[at] ?? 0) + n;
  }
  if (attempts === 0) return { attempts, mean: null, median: null, sd: null, bins };
  const mean = scores.reduce((sum, { thousandth, n }) => sum + thousandth * n, 0) / attempts;
  const variance =
    scores.reduce((sum, { thousandth, n }) => sum + (thousandth - mean) ** 2 * n, 0) / attempts;
  const middle =
    (scoreAt(scores, Math.floor((attempts - 1) / 2)) + scoreAt(scores, Math.floor(attempts / 2))) / 2;
  return {
    ...{ attempts, bins },
    mean: tenth(mean / 10),
    median: tenth(middle / 10),
    sd: tenth(Math.sqrt(variance) / 10),
  };
};
