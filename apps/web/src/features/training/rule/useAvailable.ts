import { examRuleEndpoints, type PaperRow } from '@anyan/contract';
import { useState } from 'react';
import { useCall } from '../../../platform/query.ts';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { type OpenRow, sourceOf } from './paper.ts';

/** How many questions each row has to draw from; undefined while that is not known. Counts of a row do not ask anew. */
export const useAvailable = (rows: readonly (OpenRow | undefined)[]) => {
  const [known] = useState(() => new Map<string, number>());
  const keys = new Set(rows.flatMap((row) => sourceOf(row) ?? []).map((source) => JSON.stringify(source)));
  const asked = useDebounced(`[${[...keys].join()}]`);
  const paperRows: PaperRow[] = JSON.parse(asked);
  const { data } = useCall(
    examRuleEndpoints.examRolePaperCheck,
    { paperRows },
    { enabled: paperRows.length > 0, staleTime: 30_000 },
  );
  for (const [at, row] of (data?.rows ?? []).entries())
    known.set(JSON.stringify(paperRows[at]), row.available);
  return (row: OpenRow | undefined): number | undefined => known.get(JSON.stringify(sourceOf(row)));
};
