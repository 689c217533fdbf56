import type { Facts } from '@anyan/contract';
import type { Row } from '../laboratory/store.ts';
import type { ledgerApplication } from '../tables.ts';

type Application = typeof ledgerApplication.$inferSelect;

export const kindNames = { create: '新建', change: '变更', close: '注销' } as const;

/** What the engine calls them. */
export const approvalKinds = {
  create: 'laboratoryCreate',
  change: 'laboratoryChange',
  close: 'laboratoryClose',
} as const;

export const titleOf = (one: Pick<Application, 'kind' | 'draft'>, row: Row | null): string =>
  `${row?.laboratoryName ?? one.draft.laboratoryName ?? ''}（${kindNames[one.kind]}）`;

/** What conditions of an approval flow may ask. */
export const factsOf = (one: Application, row: Row | null): Facts => {
  const headId = row?.headId ?? one.draft.headId;
  return {
    headId: headId ? [headId] : [],
    riskLevel: row?.riskLevel ?? null,
    laboratoryType: one.draft.laboratoryType ?? row?.laboratoryType ?? null,
    roomsChanged: one.diff.some(({ field }) => field === 'rooms'),
    exemption: one.exemption !== null,
  };
};
