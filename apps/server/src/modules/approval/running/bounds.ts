import type { FlowStep } from '@anyan/contract';
import { failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { type About, approversOf, asksAbove, couldDecide } from '../approvers.ts';
import { namesOfPeople } from '../people.ts';
import { pathOf } from '../rules/tree.ts';
import { type ApprovalRun, aboutOf, stepAt, type Task, tasksOf } from './approvalRun.ts';

/** How many people a refusal names who could take a task. */
const namedAtMost = 5;

/** Which of these people decide another step of an application, have decided it or will be asked; with its name. */
export const elsewhere = async (
  run: ApprovalRun,
  stepKey: string,
  userIds: readonly string[],
): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  const note = (name: string, people: readonly string[]) => {
    for (const id of people) if (userIds.includes(id) && !found.has(id)) found.set(id, name);
  };
  if (userIds.length === 0) return found;
  const { version, instance, kind, progress } = run;
  // Who stands in for somebody decides for both.
  for (const key of Object.keys(progress).filter((one) => one !== stepKey))
    for (const { state, stepName, assigneeId, onBehalfOfId } of tasksOf(run, key))
      if (state !== 'transferred' && state !== 'cancelled')
        note(stepName, [assigneeId, ...(onBehalfOfId ? [onBehalfOfId] : [])]);
  for (const { step, skipped } of pathOf(version.steps, { facts: instance.facts, known: kind.facts })) {
    if (skipped || step.type !== 'approve' || step.key === stepKey || progress[step.key]) continue;
    const { approvers } = await approversOf(run.context, step, aboutOf(run));
    note(
      step.name,
      approvers.map(({ userId }) => userId),
    );
  }
  return found;
};

/** What a step's rule goes by, and whom of its delegates it passes over: nobody decides two steps by standing in. */
export const aboutStep = (run: ApprovalRun, { key }: Pick<FlowStep, 'key'>): About => ({
  ...aboutOf(run),
  elsewhere: async (userIds) => new Set((await elsewhere(run, key, userIds)).keys()),
});

/**
 * Whoever takes a task decides no other step and is one whom the step's rule could name. Its holder may hand it to
 * others too, unless the step asks people above the applicant's organisation. A signer added is no vote of the step.
 * @throws SIGNER_ELSEWHERE, SIGNER_OUTSIDE_RULE
 */
export const checkTaker = async (
  run: ApprovalRun,
  { stepKey, parentId, assigneeId }: Pick<Task, 'stepKey' | 'parentId' | 'assigneeId'>,
  { id, name }: { id: string; name: string },
  by: 'holder' | 'administrator',
): Promise<void> => {
  const field = 'toUserId';
  const other = (await elsewhere(run, stepKey, [id])).get(id);
  if (other) throw failAt(field, 'SIGNER_ELSEWHERE', { name, step: other });
  const step = need(stepAt(run, stepKey));
  if (parentId !== null || (by === 'holder' && !asksAbove(step))) return;
  const able = await couldDecide(run.context, step, aboutOf(run));
  if (able.includes(id)) return;
  const asked = tasksOf(run, stepKey).map((task) => task.assigneeId);
  const taken = await elsewhere(run, stepKey, able);
  const left = able.filter((one) => one !== assigneeId && !asked.includes(one) && !taken.has(one));
  if (left.length === 0) throw failAt(field, 'SIGNER_OUTSIDE_RULE_NOBODY', { name });
  const names = await namesOfPeople(run.context.db, left.slice(0, namedAtMost));
  throw failAt(field, 'SIGNER_OUTSIDE_RULE', { name, names: [...names.values()].join('、') });
};
