import { type FlowStep, noteOf, riskLevels, visitorPermission } from '@anyan/contract';
import type { WriteContext } from '../../platform/context.ts';
import { type Application, type BusinessKind, codeFact } from '../approval/public.ts';
import { visits } from './queries.ts';
import { moveVisit } from './states.ts';
import { kind, visitSays } from './visits.ts';

/** The head of the laboratory; whom he receives himself is looked at one step above. */
const steps: FlowStep[] = [
  {
    key: 'head',
    type: 'approve',
    name: '实验室负责人',
    approvers: { rule: 'laboratoryHead' },
    mode: 'any',
    emptyPolicy: 'superior',
    allow: { transfer: true },
  },
];

const approved = async (context: WriteContext, { businessId }: Application): Promise<void> => {
  await moveVisit(context, await visits.lockAnywhere(context, businessId), 'approve');
};

/** Ended otherwise; a visit that was called off or has expired has withdrawn its application itself. */
const ended =
  (event: 'refuse' | 'cancel', endNote: string | null) =>
  async (context: WriteContext, { businessId }: Application): Promise<void> => {
    const row = await visits.lockAnywhere(context, businessId);
    if (row.state === 'pending') await moveVisit(context, row, event, { endNote });
  };

export const visitorApply: BusinessKind = {
  kind,
  name: ['访客申请', 'Visitor'],
  module: 'visitor',
  facts: [
    codeFact('riskLevel', ['实验室风险等级', 'Risk level of the laboratory'], {
      ...riskLevels,
      none: ['未评级', 'Not rated'],
    }),
    { key: 'invited', label: ['访客自助登记', 'Registered by invitation'], type: 'boolean' },
    { key: 'hostId', label: ['接待人', 'Host'], type: 'people' },
  ],
  says: visitSays,
  telling: ['访客', '来访事由', '来访日期'],
  returnable: false,
  auto: true,
  detailRoute: '/ledger/mineLaboratoryList?visitor={id}',
  viewPermission: visitorPermission.query,
  onApproved: approved,
  onRejected: ended('refuse', null),
  onReturned: ended('refuse', null),
  onWithdrawn: ended('cancel', noteOf('hostWithdrew')),
  onTerminated: ended('cancel', noteOf('approvalEnded')),
  shippedFlows: [{ flowName: '访客申请审批', steps }],
};
