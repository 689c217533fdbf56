import type { PaperRow } from '@anyan/contract';

/** A row while it is being written. */
export type OpenRow = { [K in keyof PaperRow]?: PaperRow[K] | null };
export type FixedQuestion = { questionId: string; score: number };

/** As the rules that the product ships: 25 questions of 4 points. */
export const firstRow: OpenRow = { includeChildren: true, questionType: 'single', count: 25, scoreEach: 4 };
export const nextRow: OpenRow = { ...firstRow, count: 5 };

/** Questions and points of everybody's paper. */
export const totalsOf = (rows: readonly OpenRow[], fixed: readonly FixedQuestion[]) => ({
  questions: rows.reduce((sum, { count }) => sum + (count ?? 0), fixed.length),
  total:
    rows.reduce((sum, { count, scoreEach }) => sum + (count ?? 0) * (scoreEach ?? 0), 0) +
    fixed.reduce((sum, { score }) => sum + (score ?? 0), 0),
});

/**
 * What a row draws from, however many it draws; undefined until it says so. One by hazards is spread over their types, so
 * that its count decides from how many of them.
 */
export const sourceOf = (row: OpenRow | undefined): PaperRow | undefined => {
  const { coursewareTypeId, ownHazards, includeChildren, questionType, difficulty, count } = row ?? {};
  if (!questionType || (!ownHazards && !coursewareTypeId)) return undefined;
  return {
    ...(ownHazards ? { ownHazards: true } : { coursewareTypeId, includeChildren: !!includeChildren }),
    ...(difficulty ? { difficulty } : {}),
    ...{ questionType, count: ownHazards ? (count ?? 1) : 1, scoreEach: 1 },
  };
};

/** Below this many times the questions asked for, papers resemble each other. */
const plenty = 3;

export type Supply = 'short' | 'few' | 'enough';
export const supplyOf = (available: number, count: number): Supply =>
  available < count ? 'short' : available < plenty * count ? 'few' : 'enough';
