import { type Label, type Notes, shippedNames, tellNotes } from '@anyan/contract';
import type { Platform } from '../../platform/platform.ts';
import { allKinds } from './kinds.ts';

/** What summaries of several modules say. */
const values = {
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  people: ['{n} 人', '{n} people'],
  days: ['{from} 至 {to}', '{from} to {to}'],
} as const satisfies Notes;

/** The steps that many flows have (`flows/usualSteps.ts`) are called like roles, but for this. */
const steps = { administrator: ['流程管理员', 'Flow administrators'] } as const satisfies Notes;

const byText = (labels: readonly Label[]): Notes =>
  Object.fromEntries(labels.map((label) => [label[0], label]));
const roleNames = byText(Object.entries(shippedNames));

/** At every start, when all modules have answered with their kinds: what these write into approvals. */
export const declareKindNotes = (platform: Platform): void => {
  tellNotes('approvalValue', values);
  tellNotes('approvalStep', {}, { ...roleNames, ...steps });
  for (const { says, facts, editableFields = [] } of allKinds({ platform })) {
    tellNotes('approvalLabel', {}, byText([...facts, ...editableFields].map(({ label }) => label)));
    if (!says) continue;
    tellNotes('approvalTitle', says.titles, says.words);
    tellNotes('approvalValue', says.values ?? {}, says.words);
    tellNotes('approvalStep', {}, says.steps);
  }
};
