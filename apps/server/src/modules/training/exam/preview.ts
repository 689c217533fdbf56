import type { InputOf, PaperPreview, previewEndpoints } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { rules, wholeRule } from '../rule/queries.ts';
import { drawPaper } from './draw.ts';
import { shownQuestion } from './paper.ts';
import { isSitting } from './queries.ts';
import { snapshotAt, urlsOf } from './sitting.ts';

/** A paper drawn by a rule, with what is right. @throws NOT_FOUND, PAPER_SHORT, EXAM_RUNNING for who sits one himself */
export const previewPaper = async (
  context: ReadContext,
  { id }: InputOf<(typeof previewEndpoints)['examRolePaperPreview']>,
): Promise<PaperPreview> => {
  const { db, caller, platform } = context;
  await rules.get(context, id);
  if (await isSitting(db, caller.accountId)) throw fail('EXAM_RUNNING');
  const { examName, content } = need(await wholeRule(db, id));
  const { passScore, durationMinutes, multipleScoring } = content;
  const { paper } = await drawPaper(context, { content });
  const snapshotOf = await snapshotAt(context, paper);
  return {
    ...{ examName, passScore, durationMinutes, multipleScoring },
    questions: paper.map((slot) => {
      const snapshot = snapshotOf(slot);
      const { keys = [], blanks = [] } = snapshot.answer;
      return {
        ...shownQuestion(slot, snapshot, urlsOf(platform)),
        right: slot.options.filter(({ key }) => keys.includes(key)).map(({ oid }) => oid),
        accepted: blanks.map(({ texts, tolerance }) => ({ texts, tolerance: tolerance ?? null })),
        analysis: snapshot.analysis,
      };
    }),
  };
};
