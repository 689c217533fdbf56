import type { Sitting, SittingAnswer, SittingItem } from '@anyan/contract';

/** What the page knows of one question of the paper. */
export interface Mark {
  answer: SittingAnswer;
  seq: number;
  flagged: boolean;
  spentSeconds: number;
  /** Not kept by the server yet. */
  unsaved: boolean;
}

/** Everything that somebody has done with a paper; each change makes a new one. */
export interface Sheet {
  attemptId: string;
  /** The highest that was given; grows with each change. */
  seq: number;
  marks: ReadonlyMap<number, Mark>;
}

const blank: Mark = { answer: {}, seq: 0, flagged: false, spentSeconds: 0, unsaved: false };

export const markOf = (sheet: Sheet, no: number): Mark => sheet.marks.get(no) ?? blank;

export const isAnswered = ({ answer: { chosen = [], texts = [] } }: Mark): boolean =>
  chosen.length > 0 || texts.some((text) => text.trim() !== '');

export const unsavedOf = ({ marks }: Sheet): SittingItem[] =>
  [...marks]
    .filter(([, { unsaved }]) => unsaved)
    .map(([no, { answer, seq, flagged, spentSeconds }]) => ({ no, answer, seq, flagged, spentSeconds }))
    .sort((a, b) => a.seq - b.seq);

/** The sheet as the server has it, with what this browser still holds beyond that. */
export const openSheet = ({ attemptId, answers }: Sitting, waiting: readonly SittingItem[] = []): Sheet => {
  const marks = new Map<number, Mark>(
    answers.map(({ no, ...answer }) => [no, { ...answer, spentSeconds: 0, unsaved: false }]),
  );
  // Of the same sequence: the answer may be kept here alone, and sending it again changes nothing.
  for (const { no, answer, seq, flagged = false, spentSeconds = 0 } of waiting)
    if (seq >= (marks.get(no)?.seq ?? 0))
      marks.set(no, { answer, seq, flagged, spentSeconds, unsaved: true });
  const seq = Math.max(0, ...[...marks.values()].map((mark) => mark.seq));
  return { attemptId, seq, marks };
};

/** Changes one question. */
export const change = (
  sheet: Sheet,
  no: number,
  next: Partial<Pick<Mark, 'answer' | 'flagged'>>,
  seconds = 0,
): Sheet => {
  const seq = sheet.seq + 1;
  const before = markOf(sheet, no);
  const mark = { ...before, ...next, seq, spentSeconds: before.spentSeconds + seconds, unsaved: true };
  return { ...sheet, seq, marks: new Map(sheet.marks).set(no, mark) };
};

/** What is chosen once an option was pressed. */
export const toggled = (chosen: readonly string[] = [], oid: string, many: boolean): string[] => {
  if (!many) return [oid];
  const others = chosen.filter((one) => one !== oid);
  return others.length < chosen.length ? others : [...chosen, oid];
};

/** Chooses or leaves an option: of one-option questions it takes the place of the other. */
export const choose = (sheet: Sheet, no: number, oid: string, many: boolean): Sheet => {
  return change(sheet, no, { answer: { chosen: toggled(markOf(sheet, no).answer.chosen, oid, many) } });
};

/** The server has these, unless they were changed since. */
export const acknowledge = (sheet: Sheet, saved: readonly { no: number; seq: number }[]): Sheet => {
  const marks = new Map(sheet.marks);
  for (const { no, seq } of saved) {
    const mark = marks.get(no);
    if (mark?.seq === seq) marks.set(no, { ...mark, unsaved: false });
  }
  return { ...sheet, marks };
};

const deviceKey = 'examDevice';
/** Names this browser to the server, so that a paper is not written in two places. */
export const deviceId = (newId: () => string): string => {
  const known = localStorage.getItem(deviceKey);
  if (known) return known;
  const made = newId();
  localStorage.setItem(deviceKey, made);
  return made;
};
