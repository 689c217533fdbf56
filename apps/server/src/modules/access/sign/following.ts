import { type Label, signPermission } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { inPortions, unlogged } from '../../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import type { MayFollow } from '../../../platform/push/topics.ts';
import { autoSignOut, watchAlone, watchBarred, watchOvertime } from './watching.ts';

/** Whoever may read who is inside hears that it has changed; what has he reads by his reach. */
export const mayFollowInside: MayFollow = async ({ may }) => may(signPermission.query);

/** Entries that one transaction takes. */
const atOnce = 200;

const until = (
  platform: Platform,
  title: Label,
  work: (context: WriteContext) => Promise<number>,
): Promise<void> => inPortions(platform, unlogged('access', title), atOnce, work);

/** One batch after another, each from where the one before ended. */
const through = async (
  platform: Platform,
  title: Label,
  work: (context: WriteContext, after?: string) => Promise<string | undefined>,
): Promise<void> => {
  let after: string | undefined;
  do after = await asSystem(platform, unlogged('access', title), (context) => work(context, after));
  while (after);
};

/** Each minute: who is overtime, who is signed out by itself, who is alone, who may be there again. */
export const watchInside = async (platform: Platform): Promise<void> => {
  await until(platform, ['自动签退', 'Signed out by itself'], autoSignOut);
  await until(platform, ['超时提醒', 'Overtime'], watchOvertime);
  await through(platform, ['独自在内提醒', 'Alone inside'], watchAlone);
  await through(platform, ['在内人员准入失效', 'Inside without access'], watchBarred);
};
