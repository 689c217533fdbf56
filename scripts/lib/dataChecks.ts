import { verifyEvidence } from '../../apps/server/src/modules/approval/evidence.ts';
import { proveMovements } from '../../apps/server/src/modules/chemicals/stock/movements/service.ts';

/** Chains of evidence beside the operation log, as they are told. */
export const dataChecks = {
  approval: ['events of approvals', verifyEvidence],
  movement: ['movements of chemicals', proveMovements],
} as const;
