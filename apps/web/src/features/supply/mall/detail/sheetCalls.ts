import { type PublicSheet, sheetEndpoints } from '@anyan/contract';
import { call } from '../../../../platform/call.ts';

// Apart: only goods with a data sheet ask for it, and lists of goods come without.

export const readSheet = (id: string): Promise<PublicSheet> => call(sheetEndpoints.mallCasCodeDetail, { id });

/** Notes that a sheet was read to its end. */
export const noteReading = (id: string, sheetVersion: number, secondsSpent: number) =>
  call(sheetEndpoints.casCodeDetailRead, { id, sheetVersion, scrolledToEnd: true, secondsSpent });
