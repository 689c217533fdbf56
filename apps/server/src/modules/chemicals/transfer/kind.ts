import { chemicalPermission, type FlowStep } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { move } from '../../../platform/states.ts';
import {
  type Application,
  type BusinessKind,
  collegeStep,
  headStep,
  lastComment,
} from '../../approval/public.ts';
import { offerAgain } from '../share/following.ts';
import { tellToReceive } from './notices.ts';
import { transfers } from './queries.ts';
import { submitAgain, transferKind, transferSays } from './service.ts';
import { transferStates } from './states.ts';

const both: FlowStep = {
  key: 'both',
  type: 'parallel',
  name: '双方负责人',
  lanes: [
    { name: '转出方', steps: [headStep] },
    {
      name: '接收方',
      steps: [
        {
          ...{ ...headStep, key: 'receivingHead', name: '接收实验室负责人' },
          approvers: { rule: 'businessField', field: 'receivingHeadIds' },
        },
      ],
    },
  ],
};

const ended =
  (event: 'return' | 'reject' | 'withdraw' | 'terminate') =>
  async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> => {
    const row = await transfers.lockAnywhere(context, businessId);
    if (row.state !== 'approving' && row.state !== 'returned') return;
    const answer = event === 'withdraw' ? null : await lastComment(context.db, instanceId);
    await move(context, transferStates, row, event, { answer });
    if (event !== 'return') await offerAgain(context, row);
  };

/** 化学品转移: both heads, and of what is controlled the university. */
export const chemicalTransferKind: BusinessKind = {
  kind: transferKind,
  name: ['化学品转移', 'Transfer of chemicals'],
  module: 'chemicals',
  facts: [
    { key: 'controlled', label: ['含管制类', 'Controlled'], type: 'boolean' },
    { key: 'receivingHeadIds', label: ['接收实验室负责人', 'Receiving head'], type: 'people' },
  ],
  says: transferSays,
  telling: ['申请人', '转移的瓶', '接收实验室'],
  returnable: true,
  detailRoute: '/chemicals/chemicalsList?tab=transfer&open={id}',
  editRoute: '/chemicals/chemicalsList?tab=transfer&edit={id}',
  viewPermission: chemicalPermission.query,
  submitAgain: async (context, { businessId }) =>
    submitAgain(context, await transfers.lockAnywhere(context, businessId)),
  onApproved: async (context, { businessId }) => {
    const row = await transfers.lockAnywhere(context, businessId);
    await move(context, transferStates, row, 'approve');
    await tellToReceive(context, row);
  },
  onReturned: ended('return'),
  onRejected: ended('reject'),
  onWithdrawn: ended('withdraw'),
  onTerminated: ended('terminate'),
  shippedFlows: [
    {
      flowName: '化学品转移（管制类）',
      priority: 10,
      conditions: { all: [{ fact: 'controlled', op: '=', value: true }] },
      steps: [both, collegeStep],
    },
    { flowName: '化学品转移', priority: 20, steps: [both] },
  ],
};
