import type { ApplyInput } from './useApplying.ts';

export type Values = Partial<ApplyInput>;

/** The steps of an application by their titles. */
export const stepTexts = ['stepRooms', 'stepFacts', 'stepCheck', 'stepPledge'] as const;

const facts = ['applyKind', 'purpose', 'project', 'periodFrom', 'periodTo', 'mentorId', 'userIds'];

/** The fields that a step has by what is chosen so far. */
export const fieldsOfStep = (step: number, { applyKind }: Values): string[] => {
  if (step === 0) return ['roomIds'];
  if (step > 1) return [];
  return facts.filter((field) => field !== (applyKind === 'batch' ? 'mentorId' : 'userIds'));
};

/** Where a field stands, for what the server says of it. */
export const stepOfField = (field: string): number => {
  const [name = ''] = field.split(/[./[]/);
  if (name === 'roomIds' || name === 'laboratoryId') return 0;
  return facts.includes(name) ? 1 : 3;
};
