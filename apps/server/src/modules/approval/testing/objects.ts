import { eq } from 'drizzle-orm';
import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { file } from '../../../platform/files/tables.ts';
import { uuid } from '../../../platform/uuid.ts';
import { publish, start, step, testKind } from '../../../testing/approvals.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { addFlow } from '../flows/service.ts';
import { signatureUse } from '../own/signature.ts';
import { approvalDelegation, approvalTask } from '../tables.ts';

const someApprover = new WeakMap<World, Promise<string>>();

/** An application of somebody, decided by somebody else. */
const apply = async (world: World, applicantId: string, approverId?: string): Promise<string> => {
  const known = someApprover.get(world) ?? world.person();
  someApprover.set(world, known);
  const kind = testKind(world);
  await publish(world, kind.kind, [
    step('a', [approverId ?? (await known)], { allow: { transfer: true, addSigner: true } }),
  ]);
  return start(world, kind.kind, applicantId);
};

/** An application of somebody of the place that waits for its person. */
const applyTo = async (world: World, { organizationId, accountId }: Place): Promise<string> =>
  apply(world, await world.person({ organizationId }), accountId);

/** Looked at when the flow is published, since a draft may name what is still to come. */
const stepFields: Record<string, { elsewhere: string }> = Object.fromEntries(
  ['userIds', 'roleId', 'levelId', 'organizationId'].map((name) => [
    `steps.approvers.${name}`,
    { elsewhere: 'a flow that names what is not there is not published: flows.test.ts' },
  ]),
);
const ownList = { elsewhere: 'narrows a list of one’s own: lists.test.ts' };
const counted = { elsewhere: 'counts what is in reach: charts.test.ts' };
const found = { elsewhere: 'narrows what is in reach: lists.test.ts' };

export const objects = {
  scoped: {
    approvalFlow: (world, { organizationId }) =>
      world.write(
        async (context) =>
          (
            await addFlow(context, {
              flowName: unique('流程'),
              businessKind: testKind(world).kind,
              organizationId,
              priority: 1,
              steps: [step('a', [uuid()])],
            })
          ).id,
      ),
    approval: (world, { accountId }) => apply(world, accountId),
    askedApproval: applyTo,
    approvalTask: async (world, place) => {
      const instanceId = await applyTo(world, place);
      const [task] = await world.platform.database.db
        .select({ id: approvalTask.id })
        .from(approvalTask)
        .where(eq(approvalTask.instanceId, instanceId));
      return task?.id ?? '';
    },
    approvalDelegation: async (world, { accountId }) => {
      const id = uuid();
      const delegateId = await world.person();
      const [from, to] = ['2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z'];
      await world.write(({ db }) =>
        db
          .insert(approvalDelegation)
          .values({ id, userId: accountId, delegateId, kinds: [], from, to, reason: '出差' }),
      );
      return id;
    },
    signature: async (world, { accountId }) => {
      const id = uuid();
      const row = { id, name: 's.png', type: 'image/png', bytes: 1, sha256: 'x', ownerId: accountId };
      await world.write(({ db }) => db.insert(file).values({ ...row, usedBy: signatureUse(accountId) }));
      return id;
    },
  },
  fields: {
    ...stepFields,
    'todoPageList.laboratoryId': ownList,
    'donePageList.laboratoryId': ownList,
    'ccPageList.laboratoryId': ownList,
    'startedPageList.laboratoryId': ownList,
    'instanceSearchPageList.laboratoryId': found,
    'instanceExport.laboratoryId': found,
    'approvalPreview.laboratoryId': {
      elsewhere: 'a fact like others, of one’s own application: people.test.ts',
    },
    'approvalPreview.organizationId': {
      elsewhere: 'a fact like others, of one’s own application: people.test.ts',
    },
    'flowTest.organizationId': {
      elsewhere: 'whose flow it would be, nothing is read of it: binding.test.ts',
    },
    'flowTest.laboratoryId': { elsewhere: 'a fact like others, nothing is read of it: flows.test.ts' },
    'approve.signatureFileId': 'signature',
    'reject.signatureFileId': 'signature',
    taskId: 'approvalTask',
    instanceId: 'approval',
    toUserId: 'anybody',
    userIds: 'anybody',
    mention: 'anybody',
    delegateId: 'anybody',
    applicantId: 'anybody',
    approverId: found,
    nextApprovers: { elsewhere: 'whom the next step does not offer is refused: people.test.ts' },
    taskIds: { elsewhere: 'each is answered by itself: decide.test.ts' },
    'approveMore.signatureFileId': { elsewhere: 'each task is answered by itself: decide.test.ts' },
    'rejectMore.signatureFileId': { elsewhere: 'each task is answered by itself: decide.test.ts' },
    'flowPageList.organizationId': found,
    'approvalStatistics.organizationId': found,
    'approvalStatisticsExport.organizationId': found,
    'instanceSearchPageList.organizationId': found,
    'instanceSearchCount.organizationId': counted,
    'instanceSearchCount.applicantId': counted,
    'instanceSearchCount.laboratoryId': counted,
    'instanceSearchPageList.applicantId': found,
    'instanceExport.organizationId': found,
    'instanceExport.applicantId': found,
    'todoPageList.organizationId': ownList,
    'donePageList.organizationId': ownList,
    'ccPageList.organizationId': ownList,
    'delegationPageList.userId': ownList,
    'ccRead.instanceIds': { elsewhere: 'only copies of one’s own are marked: lists.test.ts' },
    'flowDetails.id': 'approvalFlow',
    'flowHistory.id': 'approvalFlow',
    'flowVersionList.id': 'approvalFlow',
    'flowVersionDiff.id': 'approvalFlow',
    'flowEdit.id': 'approvalFlow',
    'flowDiscard.id': 'approvalFlow',
    'flowCopy.id': 'approvalFlow',
    'flowPublish.id': 'approvalFlow',
    'flowDelete.id': 'approvalFlow',
    'flowStatusChange.id': 'approvalFlow',
    'flowSort.ids': 'approvalFlow',
    'flowTest.id': 'approvalFlow',
    'flowExport.id': 'approvalFlow',
    'instanceDetails.id': 'approval',
    'instanceTimeline.id': 'approval',
    'instancePdf.id': 'approval',
    'ccAdd.instanceId': 'askedApproval',
    'delegationAdd.userId': 'person',
    'delegationEdit.id': 'approvalDelegation',
    'delegationCancel.id': 'approvalDelegation',
  },
} satisfies Objects;
