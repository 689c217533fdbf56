import { verifyEvidence } from '../../apps/server/src/modules/approval/evidence.ts';
import { proveMovements } from '../../apps/server/src/modules/chemicals/stock/movements/service.ts';
import { proveFunds } from '../../apps/server/src/modules/supply/funding/verify.ts';

/** Chains of evidence beside the operation log, as they are told. */
export const dataChecks = {
  approval: ['events of approvals', verifyEvidence],
  movement: ['movements of chemicals', proveMovements],
  fundingJournal: ['entries of funds', proveFunds],
} as const;
