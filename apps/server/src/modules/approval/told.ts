import type { Label } from '@anyan/contract';
import type { WriteContext } from '../../platform/context.ts';

export type ToldKind =
  | 'approval.todo'
  | 'approval.urged'
  | 'approval.dueSoon'
  | 'approval.overdue'
  | 'approval.transferred'
  | 'approval.mention'
  | 'approval.result'
  | 'approval.cc';

export interface Told {
  userIds: readonly string[];
  kind: ToldKind;
  title: Label;
  body?: Label;
  link?: string;
  /** The same key reaches the same person once only. */
  key?: string;
}

/** The one place at which the engine speaks to people; wired to the notifications where those are there. */
export const tell = async (_context: WriteContext, _told: Told): Promise<void> => {};

/** Where a person finds an application of his. */
export const linkOf = (instanceId: string): string => `/ledger/approvalList?instance=${instanceId}`;
