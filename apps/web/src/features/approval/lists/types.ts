import type { ApprovalRow } from '@anyan/contract';

/** What the drawer begins with when a row's button opened it. */
export type Intent = 'approve' | 'return' | 'reject' | 'transfer' | 'addSigner' | 'comment';

export interface ListProps {
  /** Filters that always hold: the kinds of one module. */
  input?: { kinds?: string[] };
  onOpen: (row: ApprovalRow, intent?: Intent) => void;
}
