import { coursewarePermission, type FlowStep } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { type Application, type BusinessKind, lastComment } from '../../approval/public.ts';
import { coursewares, draftsOf } from './queries.ts';
import { coursewareSays, publishCourseware, sendBack, submitCourseware, writersOf } from './review.ts';
import { kind } from './states.ts';

/** Reviewers of its type and organisation, any of them; without one the administrators of flows. */
const steps: FlowStep[] = [
  {
    key: 'reviewer',
    type: 'approve',
    name: '课件审核人',
    approvers: { rule: 'businessField', field: 'reviewers' },
    mode: 'any',
    emptyPolicy: 'administrator',
    rejectTo: 'both',
    allow: { transfer: true, addSigner: true },
  },
];

/** @throws COURSEWARE_OWN for who wrote it himself */
const approved = async (context: WriteContext, { businessId }: Application): Promise<void> => {
  const row = await coursewares.lockAnywhere(context, businessId);
  if ((await writersOf(context.db, row)).includes(context.caller.accountId)) throw fail('COURSEWARE_OWN');
  await publishCourseware(context, row);
};

/** Ended otherwise, with what was said; the mark stays until it is handed in again. */
const back =
  (withReason: boolean) =>
  async (context: WriteContext, { businessId, instanceId }: Application): Promise<void> => {
    const row = await coursewares.lockAnywhere(context, businessId);
    if (row.state !== 'reviewing' && row.nextState !== 'reviewing') return;
    const said = withReason ? ((await lastComment(context.db, instanceId)) ?? '') : null;
    await sendBack(context, row, said);
  };

/** 课件审批. */
export const coursewarePublish: BusinessKind = {
  kind,
  name: ['课件审批', 'Courseware'],
  module: 'training',
  facts: [
    { key: 'reviewers', label: ['课件审核人', 'Reviewers'], type: 'people' },
    { key: 'compulsory', label: ['必修', 'Compulsory'], type: 'boolean' },
    { key: 'audienceCount', label: ['适用人数', 'People'], type: 'number' },
  ],
  says: coursewareSays,
  telling: ['课件', '归属单位', '适用人数'],
  returnable: true,
  detailRoute: '/access/coursewareList?open={id}',
  editRoute: '/access/coursewareList?open={id}',
  viewPermission: coursewarePermission.get,
  submitAgain: async (context, { businessId }) => {
    const row = await coursewares.lockAnywhere(context, businessId);
    const [draft] = await draftsOf(context.db, [businessId]);
    await submitCourseware(context, row, draft?.migrate);
  },
  onApproved: approved,
  onRejected: back(true),
  onReturned: back(true),
  onWithdrawn: back(false),
  onTerminated: back(false),
  shippedFlows: [{ flowName: '课件审批', steps }],
};
