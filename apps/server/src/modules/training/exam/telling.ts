import type { Label } from '@anyan/contract';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { notify } from '../../notification/public.ts';

/** Whoever watches over an exam hears that something of it has changed, once this has committed. */
export const tellWatchers = ({ afterCommit, platform }: WriteContext, ruleId: string): void =>
  afterCommit(() => tellWatchersNow(platform, ruleId));

export const tellWatchersNow = ({ topics }: ReadContext['platform'], ruleId: string): void =>
  topics.tell(`exam:${ruleId}`);

/** Tells somebody what came of a sitting that he did not end himself. */
export const tellResult = (
  context: WriteContext,
  userId: string,
  attemptId: string,
  title: Label,
): Promise<void> =>
  notify(context, {
    ...{ userIds: [userId], kind: 'exam.result', title },
    link: `/userExamList/examPaper?attemptId=${attemptId}`,
    key: `exam.result:${attemptId}:${title[1]}`,
  });
