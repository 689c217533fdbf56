import { type FlowStep, priceChangePermission } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { move } from '../../../platform/states.ts';
import { type Application, type BusinessKind, collegeStep, lastComment } from '../../approval/public.ts';
import { priceChanges } from './queries.ts';
import { agree, priceSays } from './service.ts';
import { priceKind, priceStates } from './states.ts';

const ended =
  (event: 'refuse' | 'withdraw') =>
  async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> => {
    const row = await priceChanges.lockAnywhere(context, businessId);
    if (row.state !== 'pending') return;
    const reviewNote = await lastComment(context.db, instanceId);
    await move(context, priceStates, row, event, { reviewNote });
  };

const officeStep: FlowStep = {
  ...collegeStep,
  key: 'office',
  name: '采购管理员',
  approvers: { rule: 'collegeRole', roleId: 'purchaseAdministrator' },
  rejectTo: 'applicant',
};

/** 价格变更. */
export const priceChangeKind: BusinessKind = {
  kind: priceKind,
  name: ['价格变更', 'Change of a price'],
  module: 'supply',
  facts: [
    { key: 'ratio', label: ['涨跌幅', 'Change'], type: 'number', unit: '%' },
    { key: 'newPrice', label: ['新价', 'New price'], type: 'money' },
  ],
  says: priceSays,
  telling: ['商品', '价格', '理由'],
  returnable: false,
  detailRoute: '/purchase/priceChangeManage?open={id}',
  viewPermission: priceChangePermission.query,
  onApproved: (context, { businessId }) => agree(context, businessId),
  onRejected: ended('refuse'),
  onWithdrawn: ended('withdraw'),
  onTerminated: ended('refuse'),
  shippedFlows: [{ flowName: '价格变更', priority: 10, steps: [officeStep] }],
};
