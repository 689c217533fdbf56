import {
  disciplines,
  type Facts,
  laboratoryTypes,
  type Notes,
  noteOf,
  riskLevels,
  roomUses,
} from '@anyan/contract';
import type { Said, Submission } from '../../approval/public.ts';
import { fieldTitles, titleOf as titleOfField } from '../laboratory/rules.ts';
import type { Row } from '../laboratory/store.ts';
import type { ledgerApplication } from '../tables.ts';

type Application = typeof ledgerApplication.$inferSelect;

export const kindNames = { create: '新建', change: '变更', close: '注销' } as const;

const titles = {
  create: ['{name}（新建）', '{name} (new)'],
  change: ['{name}（变更）', '{name} (change)'],
  close: ['{name}（注销）', '{name} (to be closed)'],
} as const satisfies Notes;

/** What the engine calls them. */
export const approvalKinds = {
  create: 'laboratoryCreate',
  change: 'laboratoryChange',
  close: 'laboratoryClose',
} as const;

export const titleOf = (one: Pick<Application, 'kind' | 'draft'>, row: Row | null): string =>
  noteOf(titles[one.kind], { name: row?.laboratoryName ?? one.draft.laboratoryName ?? '' });

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

/** Fields of a new laboratory that its approvers look at first. */
const first = ['organizationId', 'headId', 'rooms'] as const;
/** What the product writes into them: names of fields that change, and what codes in these are shown as. */
export const applicationSays = {
  titles,
  values: { share: ['{place}（{n}%，{use}）', '{place} ({n}%, {use})'] },
  words: { ...fieldTitles, ...roomUses, ...riskLevels, ...laboratoryTypes, ...disciplines },
  steps: { organizationHead: ['抄送组织负责人', 'Copy to the head of the organisation'] },
} satisfies Said;

const changed = { label: '变更内容', labelEn: 'What changes' };
const why = { label: '申请原因', labelEn: 'Reason' };
const exempted = { label: '豁免说明', labelEn: 'Exemption' };

/** The labels of the summary by which its approvers can tell what an application is about. */
export const tellingOf: Record<Application['kind'], readonly string[]> = {
  create: first.map((field) => titleOfField(field).label),
  change: [changed.label, why.label],
  close: [why.label, exempted.label],
};

/** An application in short. */
export const summaryOf = ({
  kind,
  applicationNo,
  diff,
  reason,
  exemption,
}: Application): Submission['summary'] => [
  { label: '申请编号', labelEn: 'Number', value: applicationNo },
  ...(kind === 'create'
    ? first.flatMap((field) => {
        const row = diff.find((one) => one.field === field);
        return row?.after ? [{ ...titleOfField(field), value: row.after.slice(0, 1000) }] : [];
      })
    : []),
  ...(kind === 'change' ? [{ ...changed, value: diff.map(({ label }) => label).join('、') }] : []),
  { ...why, value: reason ?? '' },
  ...(exemption ? [{ ...exempted, value: exemption }] : []),
];
