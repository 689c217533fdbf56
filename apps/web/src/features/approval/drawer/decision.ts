import type { FactValue } from '@anyan/contract';
import type { Decision, MyTask } from './types.ts';

/** What an approver has filled in. */
export interface Answers {
  comment: string;
  attachments: readonly string[];
  signature?: { fileId: string; url: string };
  password: string;
  /** Of who has no password. */
  factor: string;
  checks: readonly boolean[];
  edits: Readonly<Record<string, FactValue>>;
  next: readonly string[];
  /** A step's key; none is the applicant. */
  returnTo?: string;
}

export type Fault =
  | { part: 'comment'; key: 'opinionNeeded' | 'reasonNeeded' }
  | { part: 'signature'; key: 'signatureNeeded' }
  | { part: 'password'; key: 'passwordNeeded' }
  | { part: 'checklist'; key: 'checklistNeeded'; text: string }
  | { part: 'next'; key: 'nextNeeded'; step: string };

export const emptyAnswers = (task: MyTask): Answers => ({
  comment: '',
  attachments: [],
  password: '',
  factor: '',
  checks: task.checklist.map(() => false),
  edits: Object.fromEntries(task.editFields.map((field) => [field.key, field.value])),
  next: [],
  returnTo: task.returnToApplicant ? undefined : task.rejectTargets[0]?.stepKey,
});

/** The first thing that is missing; the server asks for the same. */
export const faultOf = (task: MyTask, what: Decision, answers: Answers): Fault | undefined => {
  const approving = what === 'approve';
  const silent = answers.comment.trim() === '';
  if (silent && !approving) return { part: 'comment', key: 'reasonNeeded' };
  if (silent && task.needComment === 'always') return { part: 'comment', key: 'opinionNeeded' };
  if (approving) {
    const open = task.checklist.find((point, index) => point.required && !answers.checks[index]);
    if (open) return { part: 'checklist', key: 'checklistNeeded', text: open.text };
    if (task.chooseNext && answers.next.length < task.chooseNext.min)
      return { part: 'next', key: 'nextNeeded', step: task.chooseNext.stepName };
  }
  if (task.needSignature === 'required' && !answers.signature)
    return { part: 'signature', key: 'signatureNeeded' };
  if (task.needPassword && answers.password === '' && answers.factor === '')
    return { part: 'password', key: 'passwordNeeded' };
  return undefined;
};

const shared = (task: MyTask, answers: Answers, instanceVersion: number) => ({
  taskId: task.id,
  comment: answers.comment.trim() || undefined,
  attachments: [...answers.attachments],
  signatureFileId: answers.signature?.fileId ?? null,
  password: answers.password || undefined,
  factor: answers.factor || undefined,
  instanceVersion,
});

export const approveInput = (task: MyTask, answers: Answers, instanceVersion: number) => ({
  ...shared(task, answers, instanceVersion),
  checklist: task.checklist.length ? [...answers.checks] : undefined,
  edits: task.editFields.length ? { ...answers.edits } : undefined,
  nextApprovers: task.chooseNext ? [...answers.next] : undefined,
});

export const rejectInput = (task: MyTask, what: Decision, answers: Answers, instanceVersion: number) => ({
  ...shared(task, answers, instanceVersion),
  target:
    what === 'reject' ? ('final' as const) : answers.returnTo ? ('node' as const) : ('applicant' as const),
  stepKey: what === 'return' ? answers.returnTo : undefined,
});
