import { randomBytes } from 'node:crypto';
import type { PaperQuestion, QuestionSnapshot, QuestionType } from '@anyan/contract';
import { atRandom, type Random, shuffled } from './random.ts';

/** A question of one sitting: what was drawn, and by which ids its options go there. */
export interface PaperSlot {
  no: number;
  questionId: string;
  revision: number;
  questionType: QuestionType;
  score: number;
  /** In the order shown; a judge question has the keys `true` and `false`. */
  options: { oid: string; key: string }[];
  blanks: number;
}

export interface Candidate {
  id: string;
  revision: number;
}

interface Row {
  count: number;
  score: number;
  candidates: readonly Candidate[];
}

export interface Pick extends Candidate {
  score: number;
}

/** A row of the paper of which there are not enough questions, and how many there are. */
export interface Shortage {
  row: number;
  count: number;
  available: number;
}

/**
 * Draws each question once, rows with the least choice first, so that one of them does not take what another needs;
 * questions of the last sitting only where there are no others.
 */
export const draw = (
  fixed: readonly Pick[],
  rows: readonly Row[],
  recent: ReadonlySet<string>,
  random: Random,
): Pick[] | Shortage => {
  const taken = new Set(fixed.map(({ id }) => id));
  const picked = new Map<number, Pick[]>();
  const order = rows
    .map((row, at) => ({ row, at }))
    .toSorted(
      (a, b) =>
        a.row.candidates.length - a.row.count - (b.row.candidates.length - b.row.count) || a.at - b.at,
    );
  for (const { row, at } of order) {
    const fresh: Candidate[] = [];
    const known: Candidate[] = [];
    for (const one of atRandom(row.candidates, random)) {
      if (fresh.length === row.count) break;
      if (!taken.has(one.id)) (recent.has(one.id) ? known : fresh).push(one);
    }
    const some = [...fresh, ...known].slice(0, row.count);
    if (some.length < row.count) return { row: at + 1, count: row.count, available: some.length };
    for (const { id } of some) taken.add(id);
    picked.set(
      at,
      some.map((one) => ({ ...one, score: row.score })),
    );
  }
  return [...fixed, ...rows.flatMap((_, at) => picked.get(at) ?? [])];
};

const typeOrder: readonly QuestionType[] = ['judge', 'single', 'multiple', 'fill', 'shortAnswer'];

const oidBytes = 6;
/** Gives eight letters at a time that say nothing of the option behind them; drawn at once, for each draw is a call of the system. */
const oidsFor = (many: number): (() => string) => {
  const bytes = randomBytes(oidBytes * many);
  let at = 0;
  return () => bytes.toString('base64url', at * oidBytes, ++at * oidBytes);
};

const optionsOf = ({ questionType, options }: QuestionSnapshot, shuffle: boolean, random: Random) => {
  if (questionType === 'judge') return ['true', 'false'];
  if (!shuffle) return options.map(({ key }) => key);
  const free = shuffled(
    options.filter(({ pinned }) => !pinned),
    random,
  );
  return [...free, ...options.filter(({ pinned }) => pinned)].map(({ key }) => key);
};

interface Arranging {
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  sameTypeTogether: boolean;
}

/** The paper in the order in which it is shown. `snapshotOf` knows the revision that was picked. */
export const arrange = (
  picks: readonly Pick[],
  snapshotOf: (one: Candidate) => QuestionSnapshot,
  { shuffleQuestions, shuffleOptions, sameTypeTogether }: Arranging,
  random: Random,
): PaperSlot[] => {
  const mixed = shuffleQuestions ? shuffled(picks, random) : picks;
  const asked = mixed.map((one) => ({ one, snapshot: snapshotOf(one) }));
  const inOrder = sameTypeTogether
    ? typeOrder.flatMap((type) => asked.filter(({ snapshot }) => snapshot.questionType === type))
    : asked;
  const keys = inOrder.map(({ snapshot }) => optionsOf(snapshot, shuffleOptions, random));
  const newOid = oidsFor(keys.flat().length);
  return inOrder.map(({ one, snapshot }, at) => {
    return {
      no: at + 1,
      questionId: one.id,
      revision: one.revision,
      questionType: snapshot.questionType,
      score: one.score,
      options: (keys[at] ?? []).map((key) => ({ oid: newOid(), key })),
      blanks: snapshot.answer.blanks?.length ?? 0,
    };
  });
};

const judged: Record<string, string> = { true: '对', false: '错' };

/** What an examinee sees of a question: nothing of what is right, nor of how many keys there are. */
export const shownQuestion = (
  { no, questionType, score, options, blanks }: PaperSlot,
  snapshot: QuestionSnapshot,
  urlOf: (fileId: string) => string,
): PaperQuestion => ({
  ...{ no, questionType, score, blanks, stem: snapshot.stem },
  images: snapshot.imageIds.map(urlOf),
  options: options.map(({ oid, key }) => {
    const option = snapshot.options.find((one) => one.key === key);
    return {
      oid,
      text: option?.text ?? judged[key] ?? '',
      image: option?.imageId ? urlOf(option.imageId) : null,
    };
  }),
});

export const totalOf = (some: readonly { score: number }[]): number =>
  some.reduce((sum, { score }) => sum + score, 0);
