import { type ControlledCategory, chemicalPermission, controlledCategories } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import {
  type Application,
  type BusinessKind,
  codeFact,
  collegeStep,
  headStep,
  lastComment,
  officerStep,
} from '../../approval/public.ts';
import { adjustments } from './queries.ts';
import { adjustmentKind, adjustSays, applyAdjustment, endAdjustment, submitAgain } from './service.ts';

const all = Object.keys(controlledCategories) as ControlledCategory[];
/** Above this share of what the book says the organisation decides too. */
const littlePercent = 5;

const ended =
  (event: 'return' | 'reject' | 'withdraw', words = true) =>
  async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> => {
    const row = await adjustments.lockAnywhere(context, businessId);
    if (row.state !== 'approving' && row.state !== 'returned') return;
    await endAdjustment(context, row, event, words ? await lastComment(context.db, instanceId) : null);
  };

/** 盘点差异调整. */
export const chemicalAdjustKind: BusinessKind = {
  kind: adjustmentKind,
  name: ['盘点差异调整', 'Adjustment of chemicals'],
  module: 'chemicals',
  facts: [
    codeFact('categories', ['管制类别', 'Control categories'], controlledCategories, 'codes'),
    { key: 'percent', label: ['调整比例（%）', 'Change (%)'], type: 'number' },
  ],
  says: adjustSays,
  telling: ['来源', '调整明细', '原因'],
  returnable: true,
  detailRoute: '/chemicals/chemicalsList?tab=movement&adjustment={id}',
  viewPermission: chemicalPermission.query,
  submitAgain: async (context, { businessId }) =>
    submitAgain(context, await adjustments.lockAnywhere(context, businessId)),
  onApproved: async (context, { businessId }) => {
    const row = await adjustments.lockAnywhere(context, businessId);
    await applyAdjustment(context, row);
    await endAdjustment(context, row, 'apply', null);
  },
  onReturned: ended('return'),
  onRejected: ended('reject'),
  onWithdrawn: ended('withdraw', false),
  onTerminated: ended('reject'),
  shippedFlows: [
    {
      flowName: '盘点差异调整（剧毒）',
      priority: 10,
      conditions: { all: [{ fact: 'categories', op: 'in', value: ['highlyToxic'] }] },
      steps: [headStep, officerStep, collegeStep],
    },
    {
      flowName: '盘点差异调整（管制类或超过 5%）',
      priority: 20,
      conditions: {
        any: [
          { fact: 'categories', op: 'in', value: all },
          { fact: 'percent', op: '>', value: littlePercent },
        ],
      },
      steps: [headStep, officerStep],
    },
    { flowName: '盘点差异调整', priority: 30, steps: [headStep] },
  ],
};
