import {
  type Condition,
  type ControlledCategory,
  chemicalRequestPermission,
  controlledCategories,
  type FlowStep,
} from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { move } from '../../../platform/states.ts';
import {
  type Application,
  type BusinessKind,
  codeFact,
  collegeStep,
  forWhom,
  headStep,
  lastComment,
  officerStep,
} from '../../approval/public.ts';
import { tellToIssue } from './notices.ts';
import { requests } from './queries.ts';
import { handIn, requestKind, requestSays } from './service.ts';
import { requestStates } from './states.ts';

/** What the university decides on, with a signature and the password. */
const strictest: ControlledCategory[] = [
  ...(['highlyToxic', 'precursor1', 'precursor2', 'narcotic', 'psychotropic2', 'medicalToxic'] as const),
];
const all = Object.keys(controlledCategories) as ControlledCategory[];
const ofThese = (value: ControlledCategory[]): Condition => ({
  all: [{ fact: 'categories', op: 'in', value }],
});

const safety: FlowStep = {
  ...headStep,
  key: 'safety',
  name: '实验室安全员',
  approvers: { rule: 'laboratorySafetyOfficer' },
};
const firmly = (step: FlowStep): FlowStep => ({
  ...step,
  binding: true,
  needSignature: 'required',
  needPassword: true,
});

const ended =
  (event: 'return' | 'reject' | 'withdraw' | 'terminate') =>
  async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> => {
    const row = await requests.lockAnywhere(context, businessId);
    if (row.state !== 'approving' && row.state !== 'returned') return;
    const reason = event === 'withdraw' ? null : await lastComment(context.db, instanceId);
    await move(context, requestStates, row, event, { reason });
  };

/** 化学品领用. */
export const chemicalRequestKind: BusinessKind = {
  kind: requestKind,
  name: ['化学品领用', 'Request for chemicals'],
  module: 'chemicals',
  facts: [
    codeFact('categories', ['管制类别', 'Control categories'], controlledCategories, 'codes'),
    { key: 'student', label: ['申请人是学生', 'Asked by a student'], type: 'boolean' },
    { key: forWhom, label: ['申请涉及的人员', 'For whom it is'], type: 'people' },
  ],
  says: requestSays,
  telling: ['申请人', '领用清单', '使用日期'],
  returnable: true,
  detailRoute: '/chemicals/chemicalsList?tab=request&open={id}',
  editRoute: '/chemicals/chemicalsList?tab=request&edit={id}',
  viewPermission: chemicalRequestPermission.query,
  submitAgain: async (context, { businessId }) =>
    handIn(context, await requests.lockAnywhere(context, businessId)),
  onApproved: async (context, { businessId }) => {
    const row = await requests.lockAnywhere(context, businessId);
    await move(context, requestStates, row, 'approve');
    await tellToIssue(context, row);
  },
  onReturned: ended('return'),
  onRejected: ended('reject'),
  onWithdrawn: ended('withdraw'),
  onTerminated: ended('terminate'),
  shippedFlows: [
    {
      flowName: '化学品领用（剧毒、易制毒一、二类、麻精、医疗用毒性）',
      priority: 10,
      conditions: ofThese(strictest),
      steps: [firmly(headStep), firmly(officerStep), firmly(collegeStep)],
    },
    {
      flowName: '化学品领用（易制毒三类、易制爆）',
      priority: 20,
      conditions: ofThese(all),
      steps: [headStep, officerStep],
    },
    { flowName: '化学品领用', priority: 30, steps: [safety] },
  ],
};
