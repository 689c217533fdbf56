import { randomBytes } from 'node:crypto';
import type { QuestionSnapshot, questionUses } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { bankState, drawnRows, forgetBank } from '../rule/candidates.ts';
import { question } from '../tables.ts';
import { arrange, draw, type PaperSlot } from './paper.ts';
import { hazardsOf, ownSitting, type RuleFor } from './queries.ts';
import { randomOf } from './random.ts';
import { drawnSnapshots, snapshotsOf } from './snapshotQueries.ts';

type QuestionUse = keyof typeof questionUses;
type Drawing = Pick<ReadContext, 'db' | 'platform'>;
type Ruled = Pick<RuleFor, 'content'>;

/** For whom a paper is drawn, and by which rule; the sitting before it, whose questions the rule may want left out. */
export interface Wanted {
  accountId: string;
  rule: Ruled;
  last?: { id: string } | undefined;
}

/** A paper in the order in which it is shown, and what its questions say. */
export interface Drawn {
  paper: PaperSlot[];
  snapshotOf: (slot: PaperSlot) => QuestionSnapshot;
}

/** What the last sitting asked, where the rule wants others. */
const recentOf = async (db: Reader, { accountId, rule, last }: Wanted): Promise<ReadonlySet<string>> => {
  if (!rule.content.avoidRecent) return new Set();
  const sitting = last && (await ownSitting(db, accountId, last.id));
  return new Set(sitting?.attempt.paper.map(({ questionId }) => questionId));
};

/** Questions for everybody, as they stand now. */
const fixedPicks = async (db: Reader, { content }: Ruled, use: QuestionUse) => {
  const wanted = new Map(content.fixedQuestions.map(({ questionId, score: points }) => [questionId, points]));
  const rows = wanted.size
    ? await db
        .select({ id: question.id, revision: question.revision, useFor: question.useFor })
        .from(question)
        .where(
          sql`${question.id} = any(${sql.param([...wanted.keys()])}::uuid[]) and ${question.state} = 'enabled'`,
        )
    : [];
  // Named by the rule, it is asked in the exam whatever it is for; in practice it would be given away.
  if (use === 'practice' && rows.some(({ useFor }) => !useFor.includes(use)))
    throw fail('PRACTICE_MOCK_SHORT');
  return rows.map(({ id, revision }) => ({ id, revision, score: wanted.get(id) ?? 0 }));
};

/** All that decides about the draw but the bank and chance. */
const asked = async (db: Reader, wanted: Wanted, use: QuestionUse) => ({
  content: wanted.rule.content,
  random: randomOf(randomBytes(4).readUInt32BE()),
  hazards: wanted.rule.content.paperRows.some(({ ownHazards }) => ownHazards)
    ? await hazardsOf(db, wanted.accountId)
    : [],
  fixed: await fixedPicks(db, wanted.rule, use),
  recent: await recentOf(db, wanted),
});

/**
 * Papers of questions for exams, or of those for practice, each for somebody; whose bank has too few questions gets the
 * failure that says so in place of one: PAPER_SHORT, in practice PRACTICE_MOCK_SHORT.
 */
export const drawPapers = async (
  context: Drawing,
  wanted: readonly Wanted[],
  use: QuestionUse = 'exam',
): Promise<(Drawn | Failure)[]> => {
  if (wanted.length === 0) return [];
  const { db, platform } = context;
  const all: Awaited<ReturnType<typeof asked>>[] = [];
  for (const one of wanted) all.push(await asked(db, one, use));
  const state = await bankState(db);
  const pick = async () => {
    const picks: ReturnType<typeof draw>[] = [];
    let stands = true;
    for (const { content, hazards, fixed, recent, random } of all) {
      const rows = await drawnRows(context, content.paperRows, hazards, { use });
      stands &&= rows.every((row) => row.state === state);
      picks.push(draw(fixed, rows, recent, random));
    }
    const isWhole = picks.every((one) => Array.isArray(one));
    return { picks, snapshotOf: isWhole ? await drawnSnapshots(context, picks.flat(), stands) : undefined };
  };
  const first = await pick();
  if (!first.snapshotOf) forgetBank(platform);
  const { picks, snapshotOf } = first.snapshotOf ? first : await pick();
  // What changes again meanwhile is asked as it was: it was so a moment ago.
  const read =
    snapshotOf ??
    (await snapshotsOf(
      db,
      picks.flatMap((one) => (Array.isArray(one) ? one : [])),
    ));
  return all.map(({ content, random }, at) => {
    const drawn = need(picks[at]);
    if (!Array.isArray(drawn))
      return use === 'practice' ? fail('PRACTICE_MOCK_SHORT') : fail('PAPER_SHORT', { ...drawn });
    return {
      paper: arrange(drawn, read, content, random),
      snapshotOf: ({ questionId, revision }) => read({ id: questionId, revision }),
    };
  });
};

/** A paper for the caller. @throws PAPER_SHORT, in practice PRACTICE_MOCK_SHORT */
export const drawPaper = async (
  context: Drawing & Pick<ReadContext, 'caller'>,
  rule: Ruled,
  use: QuestionUse = 'exam',
): Promise<Drawn> => {
  const [drawn] = await drawPapers(context, [{ accountId: context.caller.accountId, rule }], use);
  if (drawn instanceof Failure) throw drawn;
  return need(drawn);
};
