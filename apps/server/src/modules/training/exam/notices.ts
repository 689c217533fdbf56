import type { Label } from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { notifyEach } from '../../notification/public.ts';

/** Whoever watches over an exam hears that something of it has changed, once this has committed. */
export const notifyWatchers = ({ afterCommit, platform }: WriteContext, ruleId: string): void =>
  afterCommit(() => notifyWatchersNow(platform, ruleId));

export const notifyWatchersNow = ({ topics }: ReadContext['platform'], ruleId: string): void =>
  topics.tell(`exam:${ruleId}`);

/** Tells people what came of sittings that they did not end themselves. */
export const notifyResults = (
  context: WriteContext,
  results: readonly { userId: string; attemptId: string; title: Label }[],
): Promise<void> =>
  notifyEach(
    context,
    results.map(({ userId, attemptId, title }) => ({
      ...{ userIds: [userId], kind: 'exam.result', title },
      link: `/userExamList/examPaper?attemptId=${attemptId}`,
      key: `exam.result:${attemptId}:${title[1]}`,
    })),
  );
