import { judgeKeys, type QuestionAnswer, type QuestionOption, type QuestionType } from '@anyan/contract';

// How answers stand in one cell of a workbook, and in the log: AC, 对, 119｜120；一二〇, 12±0.5, 要点=2；要点=1.5.

const signs = /[\\;；|｜±=＝]/g;
const quoted = (text: string): string => text.replace(signs, '\\$&');
const unquoted = (text: string): string => text.replace(/\\(.)/g, '$1').trim();

/** Parts of a text between signs before which no backslash stands. */
const parted = (text: string, between: string): string[] => {
  const parts = [''];
  for (const [piece = ''] of text.matchAll(/\\.|[^\\]|\\$/gs))
    if (piece.length === 1 && between.includes(piece)) parts.push('');
    else parts[parts.length - 1] += piece;
  return parts;
};

const judgeWords: Record<keyof typeof judgeKeys, readonly string[]> = {
  true: ['对', '正确', '是', '√', 'T', 'TRUE', 'Y', 'YES', '✓', '✔'],
  false: ['错', '错误', '否', '×', 'F', 'FALSE', 'N', 'NO', '✗', '✘', 'X'],
};

const keysIn = (cell: string): string[] => {
  const letters = cell
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,、;/.和]+/g, '');
  return [...letters].map((letter) => letter.slice(0, 5));
};

const judgeIn = (cell: string): string[] => {
  const word = cell.normalize('NFKC').trim().toUpperCase();
  const found = Object.entries(judgeWords).find(([, words]) => words.includes(word));
  return [found?.[0] ?? word.slice(0, 5)];
};

const blankIn = (part: string): NonNullable<QuestionAnswer['blanks']>[number] => {
  const texts = parted(part, ';；').map((text) => parted(text, '±'));
  const near = texts.map(([, tolerance]) => tolerance).find((tolerance) => tolerance !== undefined);
  const tolerance = near === undefined ? undefined : Number(near.normalize('NFKC'));
  return {
    texts: texts.map(([text = '']) => unquoted(text)).filter(Boolean),
    // What is no number is judged as a text with a tolerance: refused.
    ...(tolerance === undefined ? {} : { tolerance: tolerance >= 0 ? tolerance : Number.NaN }),
  };
};

const pointIn = (part: string): NonNullable<QuestionAnswer['points']>[number] => {
  const pieces = parted(part, '=＝');
  const score = pieces.length > 1 ? pieces.pop() : undefined;
  return {
    text: unquoted(pieces.join('=')),
    score: Number(score?.normalize('NFKC').replace(/分$/, '') ?? ''),
  };
};

/** What a cell gives as the answer of a question; what makes no sense is left for the rules to refuse. */
export const answerIn = (type: QuestionType, cell: string): QuestionAnswer => {
  if (!cell.trim()) return {};
  if (type === 'fill') return { blanks: parted(cell, '|｜').map(blankIn) };
  if (type === 'shortAnswer')
    return {
      points: parted(cell, ';；\n')
        .filter((part) => part.trim())
        .map(pointIn),
    };
  return { keys: type === 'judge' ? judgeIn(cell) : keysIn(cell) };
};

const blankText = ({ texts, tolerance }: NonNullable<QuestionAnswer['blanks']>[number]): string => {
  const [first = '', ...more] = texts.map(quoted);
  return [(tolerance ?? null) === null ? first : `${first}±${tolerance}`, ...more].join('；');
};

/** The answer as one cell; an import reads it back. */
export const answerText = (
  type: QuestionType,
  { keys = [], blanks = [], points = [] }: QuestionAnswer,
): string => {
  if (type === 'fill') return blanks.map(blankText).join('｜');
  if (type === 'shortAnswer') return points.map(({ text, score }) => `${quoted(text)}=${score}`).join('；');
  if (type === 'judge') return judgeKeys[keys[0] as keyof typeof judgeKeys]?.[0] ?? '';
  return keys.join('');
};

/** Options as lines of the log. */
export const optionsText = (options: readonly QuestionOption[]): string =>
  options
    .map(({ key, text, imageId, pinned }) => `${key}. ${text}${imageId ? '[图]' : ''}${pinned ? '*' : ''}`)
    .join('\n');
