import { type QuestionDifficulty, type QuestionType, questionLimits } from '@anyan/contract';

/** A question as it stood in a text, not yet judged. */
export interface TextQuestion {
  /** The number it had. */
  no: number;
  questionType: QuestionType;
  stem: string;
  /** By letter. */
  options: Record<string, string>;
  answer: string;
  analysis: string;
  difficulty: QuestionDifficulty | undefined;
  /** Letters that two options have. */
  twice: string[];
}

type Part = 'stem' | 'answer' | 'analysis' | 'difficulty' | `option${string}`;

// 1. 1、 1． (1) 1) 第1题; a number within a text (1.5 倍) is none.
const beginning =
  /^\s*(?:第\s*(\d{1,4})\s*题\s*[:：.．、]?|[(（]?(\d{1,4})(?:\s*[)）]\s*[.．、]?|\s*[、]|\s*[.．](?!\d)))\s*(.*)$/s;
const heading =
  /^\s*[一二三四五六七八九十]+\s*[、.．]\s*.*?(单选|单项选择|多选|多项选择|不定项|判断|填空|简答|问答)/;
const marks =
  /[[【（(]\s*(单选题?|单项选择题?|多选题?|多项选择题?|不定项选?择?题?|判断题?|填空题?|简答题?|问答题?)\s*[\]】）)]/;
const optionAt = /(?<=^|\s)[(（]?([A-HＡ-Ｈ])[)）]?\s*[.．、:：)）]\s*/g;
const labels =
  /(?:[[【]\s*)?(参考答案|正确答案|标准答案|答案|答案解析|试题解析|解析|分析|难度系数|难度|难易程度)\s*[\]】]?\s*[:：]\s*/g;

const typeWords: readonly (readonly [RegExp, QuestionType])[] = [
  [/单选|单项/, 'single'],
  [/多选|多项|不定项/, 'multiple'],
  [/判断/, 'judge'],
  [/填空/, 'fill'],
  [/简答|问答/, 'shortAnswer'],
];
const typeIn = (word: string | undefined): QuestionType | undefined =>
  word === undefined ? undefined : typeWords.find(([pattern]) => pattern.test(word))?.[1];

const partOf = (label: string): Part =>
  /难/.test(label) ? 'difficulty' : /解析|分析/.test(label) ? 'analysis' : 'answer';

const difficultyIn = (text: string): QuestionDifficulty | undefined => {
  const word = text.normalize('NFKC').trim();
  if (/^(1|易|容易|简单|低|easy)/i.test(word)) return 1;
  if (/^(2|中|中等|一般|medium)/i.test(word)) return 2;
  return /^(3|难|困难|较难|高|hard)/i.test(word) ? 3 : undefined;
};

/** A text in pieces, each with the part that it goes on with. */
const piecesOf = (text: string, signs: RegExp, of: (word: string) => Part, first: Part) => {
  const pieces: { part: Part; text: string }[] = [];
  let [part, from] = [first, 0];
  for (const match of text.matchAll(signs)) {
    pieces.push({ part, text: text.slice(from, match.index) });
    [part, from] = [of(match[1] ?? ''), match.index + match[0].length];
  }
  return [...pieces, { part, text: text.slice(from) }];
};

const letterOf = (word: string): Part => `option${word.normalize('NFKC')}`;

/** What type it is of, where nobody said so. */
const guessed = ({
  options,
  answer,
  stem,
}: Pick<TextQuestion, 'options' | 'answer' | 'stem'>): QuestionType => {
  if (Object.keys(options).length > 0) {
    const keys = answer.normalize('NFKC').replace(/[^A-Za-z]/g, '');
    return keys.length > 1 ? 'multiple' : 'single';
  }
  if (/_{2,}/.test(stem)) return 'fill';
  return /^(对|错|正确|错误|√|×|t|f|true|false|是|否)$/i.test(answer.trim()) ? 'judge' : 'shortAnswer';
};

class Draft {
  readonly parts = new Map<Part, string>();
  readonly twice: string[] = [];
  readonly no: number;
  readonly type: QuestionType | undefined;
  private at: Part = 'stem';
  constructor(no: number, type: QuestionType | undefined) {
    this.no = no;
    this.type = type;
  }

  private take(part: Part, text: string, begins: boolean): void {
    const before = this.parts.get(part);
    if (begins && before !== undefined && part.startsWith('option')) this.twice.push(part.slice(-1));
    this.parts.set(part, before === undefined ? text.trim() : `${before}\n${text.trim()}`.trim());
    this.at = part;
  }

  /** Takes one line: it goes on with what stood before, or begins an option, the answer, the explanation. */
  add(line: string): void {
    const isBody = this.at === 'stem' || this.at.startsWith('option');
    const [body, ...labelled] = piecesOf(line, labels, partOf, this.at);
    if (body?.text.trim()) {
      const pieces = isBody ? piecesOf(body.text, optionAt, letterOf, this.at) : [body];
      pieces.forEach(({ part, text }, at) => {
        if (at > 0 || text.trim()) this.take(part, text, at > 0);
      });
    }
    for (const { part, text } of labelled) this.take(part, text, true);
  }

  done(): TextQuestion {
    const given = this.parts.get('stem') ?? '';
    const [mark, word] = marks.exec(given) ?? [];
    const stem = (mark ? given.replace(mark, '') : given).trim();
    const options = Object.fromEntries(
      [...this.parts].flatMap(([part, text]) => (part.startsWith('option') ? [[part.slice(-1), text]] : [])),
    );
    const answer = this.parts.get('answer') ?? '';
    const type = typeIn(word) ?? this.type ?? guessed({ options, answer, stem });
    return {
      no: this.no,
      questionType: type,
      // Three underscores are a blank, as are the two that people write.
      stem: type === 'fill' ? stem.replace(/_{2,}/g, '___') : stem,
      options,
      answer: answer.replace(/[。．.]$/, ''),
      analysis: this.parts.get('analysis') ?? '',
      difficulty: difficultyIn(this.parts.get('difficulty') ?? ''),
      twice: this.twice,
    };
  }
}

/** The questions of a text; what stands before the first is passed over. */
export const questionsIn = (text: string): TextQuestion[] => {
  const drafts: Draft[] = [];
  let type: QuestionType | undefined;
  for (const line of text.slice(0, questionLimits.pasted).split(/\r\n?|\n/)) {
    const section = heading.exec(line);
    if (section) {
      type = typeIn(section[1]);
      continue;
    }
    const [, said, no, rest] = beginning.exec(line) ?? [];
    if (rest === undefined) drafts.at(-1)?.add(line);
    else {
      const draft = new Draft(Number(said ?? no), type);
      drafts.push(draft);
      draft.add(rest);
    }
  }
  return drafts.map((draft) => draft.done());
};
