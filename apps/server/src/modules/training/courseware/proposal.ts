import type { CoursewareChanges, CoursewareProposal, coursewareEndpoints, InputOf } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { everything } from '../../../platform/session/caller.ts';
import { needSeen } from '../../approval/public.ts';
import { audienceOf, countPeople } from '../rule/queries.ts';
import { chapterChanges, headChanges, liveHead } from './changes.ts';
import { coursewares, type Draft, detailsSeen, draftsOf, revisionsOf } from './queries.ts';
import { headOf } from './service.ts';
import { kind } from './states.ts';

/** How a draft differs from what is published; null where nothing is yet. */
const changesOf = async (context: ReadContext, draft: Draft): Promise<CoursewareChanges | null> => {
  const { db } = context;
  const row = await coursewares.get(context, draft.coursewareId);
  const [live] = row.revision > 0 ? await revisionsOf(db, row.id) : [];
  if (!live) return null;
  const was = liveHead(row, live.snapshot);
  const audience = audienceOf(row);
  const { coursewareName, requiredMinutes } = live.snapshot;
  return {
    ...{ revision: live.revision, migrate: draft.migrate },
    fields: headChanges(was, headOf(draft), [audience, audienceOf(draft)]),
    before: {
      ...{ coursewareName, requiredMinutes, compulsory: row.compulsory },
      audienceCount: await countPeople(db, audience),
    },
    ...chapterChanges(live.snapshot.chapters, draft.chapters),
  };
};

/**
 * What an application for publishing is about, for whoever may see the application: it may be handed to somebody who
 * otherwise reaches no courseware. Once it has ended its draft is for those who write it: what was published is shown.
 * @throws NOT_FOUND
 */
export const showProposal = async (
  context: ReadContext,
  { instanceId }: InputOf<(typeof coursewareEndpoints)['coursewareProposalDetails']>,
): Promise<CoursewareProposal> => {
  const { businessKind, businessId: id, state } = await needSeen(context, instanceId);
  if (businessKind !== kind) throw fail('NOT_FOUND');
  const whole = { ...context, reach: everything };
  const [draft] = await draftsOf(context.db, [id]);
  if (state === 'running') {
    const courseware = await detailsSeen(whole, { id });
    return { courseware, changes: await changesOf(whole, need(draft)) };
  }
  const { revision } = await coursewares.get(whole, id);
  if (state !== 'approved' || revision === 0) return { courseware: null, changes: null };
  return { courseware: await detailsSeen(whole, { id, revision }), changes: null };
};
