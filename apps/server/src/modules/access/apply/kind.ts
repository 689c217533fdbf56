import {
  accessApplyPermission,
  applyKinds,
  type FlowStep,
  hazardCategories,
  riskLevels,
} from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { move } from '../../../platform/states.ts';
import {
  type Application,
  type BusinessKind,
  codeFact,
  forWhom,
  headStep,
  lastComment,
  officerStep,
} from '../../approval/public.ts';
import { give } from './outcome.ts';
import { applies } from './queries.ts';
import { handIn } from './service.ts';
import { applyMoves, extendKind, kind } from './states.ts';
import { accessSays } from './submission.ts';

/** The mentor of a student, the head, and at high risk or for many the organisation's safety officer. */
const steps: FlowStep[] = [
  {
    key: 'mentor',
    type: 'approve',
    name: '导师',
    approvers: { rule: 'businessField', field: 'mentorIds' },
    mode: 'any',
    emptyPolicy: 'skip',
    rejectTo: 'both',
  },
  headStep,
  {
    ...officerStep,
    condition: {
      any: [
        { fact: 'level', op: 'in', value: ['I', 'II'] },
        { fact: 'applyKind', op: '=', value: 'batch' },
        { fact: 'night', op: '=', value: true },
      ],
    },
  },
];

const approved = async (context: WriteContext, { businessId }: Application): Promise<void> => {
  const row = await applies.lockAnywhere(context, businessId);
  await move(context, applyMoves, row, 'approve');
  await give(context, row);
};

/** Ended otherwise; one that its applicant has withdrawn is so already. */
const ended =
  (event: 'return' | 'reject' | 'withdraw' | 'terminate') =>
  async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> => {
    const row = await applies.lockAnywhere(context, businessId);
    if (row.state !== 'running' && row.state !== 'returned') return;
    const reason = event === 'withdraw' ? null : await lastComment(context.db, instanceId);
    await move(context, applyMoves, row, event, { reason });
  };

/** 准入申请. */
export const accessApplyKind: BusinessKind = {
  kind,
  name: ['准入申请', 'Access'],
  module: 'access',
  facts: [
    codeFact('level', ['风险等级', 'Risk level'], riskLevels),
    codeFact('categories', ['危险类别', 'Hazard categories'], hazardCategories, 'codes'),
    { key: 'days', label: ['天数', 'Days'], type: 'number' },
    codeFact('applyKind', ['申请类型', 'Kind'], applyKinds),
    codeFact('userType', ['申请人类型', 'Kind of applicant'], {
      1: ['教职工', 'Staff'],
      2: ['学生', 'Student'],
      3: ['供应商', 'Supplier'],
      4: ['访客', 'Visitor'],
    }),
    { key: 'night', label: ['夜间节假日', 'At night or on days off'], type: 'boolean' },
    { key: 'peopleCount', label: ['人数', 'People'], type: 'number' },
    { key: 'allMet', label: ['条件全部满足', 'All requirements met'], type: 'boolean' },
    { key: 'mentorIds', label: ['导师', 'Mentor'], type: 'people' },
    { key: forWhom, label: ['申请涉及的人员', 'For whom it is'], type: 'people' },
    { key: 'deciderIds', label: ['负责人与安全员', 'Head and officers'], type: 'people' },
  ],
  says: accessSays,
  telling: ['申请人', '房间', '期限'],
  returnable: true,
  detailRoute: '/access/mineAccessApplyList?open={id}',
  editRoute: '/access/mineAccessApplyList?edit={id}',
  viewPermission: accessApplyPermission.query,
  submitAgain: async (context, { businessId }) =>
    handIn(context, await applies.lockAnywhere(context, businessId)),
  onApproved: approved,
  onReturned: ended('return'),
  onRejected: ended('reject'),
  onWithdrawn: ended('withdraw'),
  onTerminated: ended('terminate'),
  shippedFlows: [{ flowName: '准入申请审批', steps }],
};

/** 临时延期: the head or an officer, whoever is first; a refusal ends it. */
export const accessExtendKind: BusinessKind = {
  ...accessApplyKind,
  kind: extendKind,
  name: ['准入临时延期', 'Longer today'],
  returnable: false,
  telling: ['申请人', '房间', '夜间节假日'],
  shippedFlows: [
    {
      flowName: '准入临时延期审批',
      steps: [
        {
          key: 'head',
          type: 'approve',
          name: '实验室负责人或安全员',
          approvers: { rule: 'businessField', field: 'deciderIds' },
          mode: 'any',
          emptyPolicy: 'superior',
          allow: { transfer: true },
        },
      ],
    },
  ],
};
