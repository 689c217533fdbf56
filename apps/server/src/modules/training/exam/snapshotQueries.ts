import type { QuestionSnapshot } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { executePrepared, prepared } from '../../../platform/database/prepared.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import { need } from '../../../platform/scope.ts';
import { question, questionRevision } from '../tables.ts';
import type { Candidate } from './paper.ts';

type SnapshotOf = (one: Candidate) => QuestionSnapshot;
const keyOf = ({ id, revision }: Candidate) => `${id} ${revision}`;
const snapshotsIn = (rows: readonly (Candidate & { snapshot: QuestionSnapshot })[]): SnapshotOf => {
  const byKey = new Map(rows.map((row) => [keyOf(row), row.snapshot]));
  return (one) => {
    const found = byKey.get(keyOf(one));
    if (!found) throw new Error(`revision ${one.revision} of question ${one.id} is gone`);
    return found;
  };
};

/** Bytes of questions that a node keeps for papers, roughly: those of a bank of fifty thousand. */
const most = 48_000_000;
/** What drawn questions show, by the revisions that were enabled; what is right about them is never kept. */
const drawnBy = perPlatform(() => ({ bytes: 0, shown: new Map<string, QuestionSnapshot>() }));

/** What a paper shows of a question. */
const withoutAnswer = ({ answer, ...snapshot }: QuestionSnapshot): QuestionSnapshot => ({
  ...snapshot,
  answer: answer.blanks ? { blanks: answer.blanks.map(() => ({ texts: [] })) } : {},
  analysis: null,
});
const bytesOf = ({ stem, options }: QuestionSnapshot): number =>
  options.reduce((sum, { text }) => sum + 2 * text.length + 120, 2 * stem.length + 300);

/**
 * What questions show that were drawn just now; undefined when one of them is no longer enabled or has changed, which is not
 * looked for where the bank `stands` that they were drawn from. An enabled revision shows the same for ever, so that only
 * those are read that this node does not know.
 */
export const drawnSnapshots = async (
  { db, platform }: Pick<ReadContext, 'db' | 'platform'>,
  picks: readonly Candidate[],
  stands = false,
): Promise<SnapshotOf | undefined> => {
  const kept = drawnBy(platform);
  const read = new Map<string, QuestionSnapshot>();
  // Papers that are drawn together ask the same here and there.
  const asked = new Map<string, Candidate & { known: boolean }>();
  for (const one of picks) {
    const key = keyOf(one);
    const snapshot = kept.shown.get(key);
    if (snapshot) read.set(key, snapshot);
    if (!snapshot || !stands) asked.set(key, { ...one, known: !!snapshot });
  }
  const all = [...asked.values()];
  const [row] =
    all.length === 0
      ? [{ count: 0, fresh: null }]
      : await executePrepared<{
          count: number;
          fresh: (Candidate & { snapshot: QuestionSnapshot })[] | null;
        }>(
          db,
          'questions drawn',
          () => sql`
      select count(*)::int as count, jsonb_agg(jsonb_build_object('id', q.id, 'revision', q.revision, 'snapshot', v.snapshot))
          filter (where not t.known) as fresh
        from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('revisions')}::int[], ${sql.placeholder('known')}::boolean[])
            as t(id, revision, known)
        join ${question} q on q.id = t.id and q.revision = t.revision and q.state = 'enabled'
        left join ${questionRevision} v on not t.known and v.question_id = q.id and v.revision = q.revision`,
          {
            ids: all.map(({ id }) => id),
            revisions: all.map(({ revision }) => revision),
            known: all.map(({ known }) => known),
          },
        );
  if (row?.count !== all.length) return undefined;
  for (const { snapshot, ...one } of row.fresh ?? []) {
    const shown = withoutAnswer(snapshot);
    read.set(keyOf(one), shown);
    if (kept.shown.has(keyOf(one))) continue;
    kept.bytes += bytesOf(shown);
    kept.shown.set(keyOf(one), shown);
  }
  for (const [key, shown] of kept.shown) {
    if (kept.bytes <= most) break;
    kept.shown.delete(key);
    kept.bytes -= bytesOf(shown);
  }
  return (one) => need(read.get(keyOf(one)));
};

/** What the revisions say that a paper points at. */
export const snapshotsOf = async (db: Reader, some: readonly Candidate[]): Promise<SnapshotOf> => {
  // Many papers ask the same.
  const wanted = [...new Map(some.map((one) => [keyOf(one), one])).values()];
  const rows =
    wanted.length === 0
      ? []
      : await prepared(db, 'revisions of questions', () =>
          db
            .select({
              id: questionRevision.questionId,
              revision: questionRevision.revision,
              snapshot: questionRevision.snapshot,
            })
            .from(questionRevision)
            .where(
              sql`(${questionRevision.questionId}, ${questionRevision.revision}) in (
                select * from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('revisions')}::int[]))`,
            ),
        ).execute({ ids: wanted.map(({ id }) => id), revisions: wanted.map(({ revision }) => revision) });
  return snapshotsIn(rows);
};
