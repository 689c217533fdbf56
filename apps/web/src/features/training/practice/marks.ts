import type { SittingAnswer } from '@anyan/contract';
import type { Mark, Sheet } from '../exam/sheet.ts';

/** An answer as the parts of an exam's paper take it; nothing of it waits to be saved here. */
export const markOf = (answer: SittingAnswer = {}): Mark => ({
  ...{ answer, seq: 0, flagged: false, spentSeconds: 0, unsaved: false },
});

export const sheetOf = (answers: ReadonlyMap<number, SittingAnswer>): Sheet => ({
  ...{ attemptId: '', seq: 0 },
  marks: new Map([...answers].map(([no, answer]) => [no, markOf(answer)])),
});
