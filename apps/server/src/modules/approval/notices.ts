import { approvalTitle, type Label, noteIn } from '@anyan/contract';
import type { WriteContext } from '../../platform/context.ts';
import { type Notice, notify, notifyTold } from '../notification/public.ts';

type ApprovalNotice = Extract<Notice['kind'], `approval.${string}`>;

/** The one place at which the engine speaks to people; the same key reaches the same person once only. */
export const notifyPeople = (
  context: WriteContext,
  notice: Notice & { kind: ApprovalNotice },
): Promise<void> => notify(context, notice);

/** The same, for who asked others to be told: answers whom it reached. */
export const urgePeople = (
  context: WriteContext,
  notice: Notice & { kind: 'approval.urged' },
): Promise<ReadonlySet<string>> => notifyTold(context, notice);

/** What an application is called, in both languages. */
export const titleOf = ({ title }: { title: string }): Label => [
  title,
  noteIn(approvalTitle, title, 'en-US'),
];

/** Where a person finds an application of his. */
export const linkOf = (instanceId: string, tab?: 'started' | 'cc'): string =>
  `/ledger/approvalList?${tab ? `tab=${tab}&` : ''}open=${instanceId}`;
