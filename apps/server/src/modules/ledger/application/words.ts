import type { Row } from '../laboratory/store.ts';
import type { ledgerApplication } from '../tables.ts';

type Application = typeof ledgerApplication.$inferSelect;

export const kindNames = { create: '新建', change: '变更', close: '注销' } as const;

export const titleOf = (one: Pick<Application, 'kind' | 'draft'>, row: Row | null): string =>
  `${row?.laboratoryName ?? one.draft.laboratoryName ?? ''}（${kindNames[one.kind]}）`;

/** What conditions of an approval flow may ask. */
export const factsOf = (one: Application, row: Row | null): Record<string, unknown> => ({
  laboratoryId: row?.id ?? null,
  headId: row?.headId ?? one.draft.headId ?? null,
  riskLevel: row?.riskLevel ?? null,
  laboratoryType: one.draft.laboratoryType ?? row?.laboratoryType ?? null,
  roomsChanged: one.diff.some(({ field }) => field === 'rooms'),
  changedFields: one.diff.map(({ field }) => field),
  exemption: one.exemption !== null,
});
