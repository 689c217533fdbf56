import type { ApplyKind } from '@anyan/contract';
import type { ApplyInput } from './useAccessApplication.ts';

export type Values = Partial<ApplyInput>;

/** The steps of an application by their titles. */
export const stepTexts = ['stepRooms', 'stepFacts', 'stepCheck', 'stepPledge'] as const;

const period = ['periodFrom', 'periodTo'];
const facts = [
  ...['applyKind', 'purpose', 'project', ...period, 'mentorId', 'userIds', 'nights', 'activities'],
  ...['companionIds', 'slots', 'attachments'],
];

/** Fields that an application of a kind has not. */
const without: Readonly<Partial<Record<ApplyKind, readonly string[]>>> = {
  batch: ['mentorId', 'nights'],
  night: ['userIds', 'slots', 'attachments', ...period],
};

/** The fields that a step has by what is chosen so far. */
export const fieldsOfStep = (step: number, { applyKind }: Values): string[] => {
  if (step === 0) return ['roomIds'];
  if (step > 1) return [];
  const missing = without[applyKind ?? 'new'] ?? ['userIds'];
  return facts.filter((field) => !missing.includes(field));
};

/** Where a field stands, for what the server says of it. */
export const stepOfField = (field: string): number => {
  const [name = ''] = field.split(/[./[]/);
  if (name === 'roomIds' || name === 'laboratoryId') return 0;
  return facts.includes(name) ? 1 : 3;
};
