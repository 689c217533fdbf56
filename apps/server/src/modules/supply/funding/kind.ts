import { adjustmentKinds, type FlowStep, fundingPermission } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import {
  type Application,
  type BusinessKind,
  codeFact,
  collegeStep,
  lastComment,
} from '../../approval/public.ts';
import { adjustmentKind, bookDecided, endUndone, fundingSays } from './adjusting.ts';

const ended =
  (event: 'refuse' | 'withdraw') =>
  async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> =>
    endUndone(
      context,
      businessId,
      event,
      event === 'withdraw' ? null : await lastComment(context.db, instanceId),
    );

/** Nobody decides on what he has asked for himself: it is another one of the finance office. */
const second: FlowStep = {
  ...collegeStep,
  key: 'finance',
  name: '财务人员（复核）',
  approvers: { rule: 'collegeRole', roleId: 'finance' },
  rejectTo: 'applicant',
};

/** 经费调整. */
export const fundingAdjustKind: BusinessKind = {
  kind: adjustmentKind,
  name: ['经费调整', 'Change of a fund'],
  module: 'supply',
  facts: [
    codeFact('kind', ['类型', 'Kind'], adjustmentKinds),
    { key: 'amount', label: ['金额', 'Amount'], type: 'money' },
  ],
  says: fundingSays,
  telling: ['经费卡', '金额', '事由'],
  returnable: false,
  detailRoute: '/purchase/fundingManage?tab=adjustment&open={id}',
  viewPermission: fundingPermission.query,
  onApproved: (context, { businessId }) => bookDecided(context, businessId),
  onRejected: ended('refuse'),
  onWithdrawn: ended('withdraw'),
  onTerminated: ended('refuse'),
  shippedFlows: [{ flowName: '经费调整', priority: 10, steps: [second] }],
};
