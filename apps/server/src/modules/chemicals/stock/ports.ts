import type { WriteContext } from '../../../platform/context.ts';
import { port } from '../../../platform/ports.ts';

/** Bottles that somebody is to get, of categories that ask for an approved request. */
export interface AskedIssue {
  laboratoryId: string;
  receiverId: string;
  requestId: string | null;
  bottles: readonly { id: string; substanceId: string; remaining: bigint; base: string }[];
}

/**
 * Whether an approved request covers an issue; throws where it does not, and books it on the request where it does.
 * While nobody answers, nothing that asks for a request is issued.
 */
export const approvedRequests = port<(context: WriteContext, issue: AskedIssue) => Promise<void>>(
  'chemicals.approvedRequests',
);
