import type { QuestionSnapshot } from './question.ts';

/** What a text says as a number; undefined where it is none. */
export const numberIn = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').replace(/\s+/g, '').replace(/[−–]/g, '-');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
};

/** How a multiple choice of which some keys are missing is scored; any wrong key gives nothing. */
export type MultipleScoring = 'all' | 'half' | 'share';

/** What somebody answered. */
export interface GivenAnswer {
  keys?: readonly string[];
  /** Of the blanks, in their order. */
  texts?: readonly string[];
}

type Blank = NonNullable<QuestionSnapshot['answer']['blanks']>[number];

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

const isNear = (given: string, right: string, tolerance: number): boolean => {
  const [a, b] = [numberIn(given), numberIn(right)];
  if (a === undefined || b === undefined) return false;
  // 0.3 − 0.2 is a little more than 0.1 to a machine.
  return Math.abs(a - b) <= tolerance + 1e-9 * Math.max(1, Math.abs(b));
};

const isRight = ({ texts, tolerance }: Blank, given: string | undefined): boolean =>
  !!given?.trim() &&
  texts.some(
    (right) =>
      plain(right) === plain(given) || ((tolerance ?? null) !== null && isNear(given, right, tolerance ?? 0)),
  );

const shareOfKeys = (right: readonly string[], given: ReadonlySet<string>, how: MultipleScoring): number => {
  const wrong = [...given].some((key) => !right.includes(key));
  if (wrong || given.size === 0 || right.length === 0) return 0;
  if (given.size === right.length) return 1;
  return { all: 0, half: 0.5, share: given.size / right.length }[how];
};

/** The share of its full score that an answer earns, 0 to 1; undefined for what a person has to grade. */
export const shareOf = (
  { questionType, answer }: Pick<QuestionSnapshot, 'questionType' | 'answer'>,
  { keys = [], texts = [] }: GivenAnswer,
  how: MultipleScoring = 'all',
): number | undefined => {
  if (questionType === 'shortAnswer') return undefined;
  if (questionType === 'fill') {
    const blanks = answer.blanks ?? [];
    return blanks.filter((blank, at) => isRight(blank, texts[at])).length / Math.max(1, blanks.length);
  }
  return shareOfKeys(answer.keys ?? [], new Set(keys), questionType === 'multiple' ? how : 'all');
};

/** Points go in halves, as the rule gives them; a share of them is rounded down to two places. */
export const pointsOf = (share: number, full: number): number => Math.floor(share * full * 100 + 1e-6) / 100;
