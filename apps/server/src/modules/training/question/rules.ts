import {
  blanksOf,
  isChoice,
  judgeKeys,
  numberIn,
  type QuestionAnswer,
  type QuestionOption,
  type QuestionType,
  questionLimits,
} from '@anyan/contract';
import { type Failure, failAt } from '../../../platform/failure.ts';
import { bare } from './likeness.ts';

/** A question as far as what is right about it is concerned. */
export interface Content {
  questionType: QuestionType;
  stem: string;
  options: readonly QuestionOption[];
  answer: QuestionAnswer;
}

type Fault = Failure | false | undefined;
const {
  keys: letters,
  optionsMin,
  blanks: blanksMax,
  points: pointsMax,
  textsOfBlank,
  answerMax,
} = questionLimits;

export { numberIn };

const emptyOption = ({ text, imageId }: QuestionOption): boolean => !text.trim() && !imageId;
const saidBy = ({ text, imageId }: QuestionOption): string => `${bare(text)} ${imageId ?? ''}`;

const faultsOfOptions = ({ questionType, options }: Content): Fault[] => {
  if (!isChoice(questionType)) return [options.length > 0 && failAt('options', 'QUESTION_OPTIONS_REFUSED')];
  if (options.length < optionsMin || options.length > letters.length)
    return [failAt('options', 'QUESTION_OPTIONS_NEEDED')];
  if (options.some(({ key }, at) => key !== letters[at])) return [failAt('options', 'QUESTION_OPTION_ORDER')];
  const empty = options.find(emptyOption);
  if (empty) return [failAt('options', 'QUESTION_OPTION_EMPTY', { key: empty.key })];
  const same = options.find((one, at) => options.findIndex((other) => saidBy(other) === saidBy(one)) < at);
  const first = same && options.find((other) => saidBy(other) === saidBy(same));
  return [same && first && failAt('options', 'QUESTION_OPTION_SAME', { key: same.key, other: first.key })];
};

const faultOfKeys = ({ questionType, options, answer }: Content): Fault => {
  const keys = answer.keys ?? [];
  if (keys.length === 0) return failAt('answer', 'QUESTION_ANSWER_NEEDED');
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice) return failAt('answer', 'QUESTION_KEY_TWICE', { key: twice });
  const unknown = keys.find((one) => !options.some(({ key }) => key === one));
  if (unknown) return failAt('answer', 'QUESTION_KEY_UNKNOWN', { key: unknown });
  if (questionType === 'single') return keys.length !== 1 && failAt('answer', 'QUESTION_SINGLE_KEY');
  return keys.length < 2 && failAt('answer', 'QUESTION_MULTIPLE_KEYS');
};

const faultOfJudge = ({ answer: { keys = [] } }: Content): Fault =>
  keys.length === 0
    ? failAt('answer', 'QUESTION_ANSWER_NEEDED')
    : (keys.length > 1 || !((keys[0] ?? '') in judgeKeys)) && failAt('answer', 'QUESTION_JUDGE_KEY');

const faultOfBlank = ({ texts, tolerance }: NonNullable<QuestionAnswer['blanks']>[number], at: number) => {
  const no = at + 1;
  if (texts.every((text) => !text.trim())) return failAt('answer', 'QUESTION_BLANK_EMPTY', { no });
  if (texts.length > textsOfBlank) return failAt('answer', 'QUESTION_BLANK_TEXTS', { no, max: textsOfBlank });
  const isNumber = texts.every((text) => numberIn(text) !== undefined);
  return (tolerance ?? null) !== null && !isNumber && failAt('answer', 'QUESTION_BLANK_NUMBER', { no });
};

const faultsOfBlanks = (content: Content): Fault[] => {
  const {
    stem,
    answer: { blanks = [] },
  } = content;
  const there = blanksOf(stem);
  if (there === 0) return [failAt('stem', 'QUESTION_BLANKS_NEEDED')];
  if (there > blanksMax) return [failAt('stem', 'QUESTION_BLANKS_MANY', { max: blanksMax })];
  if (blanks.length !== there)
    return [failAt('answer', 'QUESTION_BLANKS_DIFFER', { blanks: there, answers: blanks.length })];
  return [...blanks.map(faultOfBlank), faultOfLength(content)];
};

const isScore = (score: number): boolean => score >= 0.5 && score <= 100 && (score * 2) % 1 === 0;

const faultOfPoints = ({ answer: { points = [] } }: Content): Fault => {
  if (points.length === 0 || points.length > pointsMax || points.some(({ text }) => !text.trim()))
    return failAt('answer', 'QUESTION_POINTS_NEEDED', { max: pointsMax });
  return !points.every(({ score }) => isScore(score)) && failAt('answer', 'QUESTION_POINT_SCORE');
};

const faultOfLength = ({ answer: { blanks = [], points = [] } }: Content): Fault =>
  [...blanks.flatMap(({ texts }) => texts), ...points.map(({ text }) => text)].some(
    ({ length }) => length > answerMax,
  ) && failAt('answer', 'QUESTION_ANSWER_LONG', { max: answerMax });

const faultsOfAnswer: Record<QuestionType, (content: Content) => readonly Fault[]> = {
  single: (content) => [faultOfKeys(content)],
  multiple: (content) => [faultOfKeys(content)],
  judge: (content) => [faultOfJudge(content)],
  fill: faultsOfBlanks,
  shortAnswer: (content) => [faultOfPoints(content), faultOfLength(content)],
};

/** All that is wrong with a question beyond what its fields say, each at its field. */
export const faultsOf = (content: Content): Failure[] =>
  [...faultsOfOptions(content), ...faultsOfAnswer[content.questionType](content)].filter(
    (fault): fault is Failure => !!fault,
  );

/** The answer with what its type has no use for left out, keys in the order of the options. */
export const tidyAnswer = (type: QuestionType, { keys, blanks, points }: QuestionAnswer): QuestionAnswer => {
  if (type === 'fill')
    return {
      blanks: (blanks ?? []).map(({ texts, tolerance }) => ({
        texts: [...new Set(texts.map((text) => text.trim()))].filter(Boolean),
        ...((tolerance ?? null) === null ? {} : { tolerance }),
      })),
    };
  if (type === 'shortAnswer')
    return { points: (points ?? []).map(({ text, score }) => ({ text: text.trim(), score })) };
  return { keys: (keys ?? []).toSorted() };
};
