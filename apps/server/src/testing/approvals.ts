import { approval, type Facts, type FlowStep } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import {
  type BusinessKind,
  businessKinds,
  type StartInput,
  startApproval,
} from '../modules/approval/engine.ts';
import { publishFlow } from '../modules/approval/flows/publish.ts';
import { addFlow } from '../modules/approval/flows/service.ts';
import { approvalFlow, approvalInstance, approvalTask } from '../modules/approval/tables.ts';
import { systemContext } from '../platform/platform.ts';
import { runWrite } from '../platform/transaction.ts';
import { uuid } from '../platform/uuid.ts';
import { type Client, unique, type World } from './harness.ts';

export const calls = approval.endpoints;

let kinds = 0;
const letters = (number: number): string =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** A kind of application of the tests' own, with what its module was called with. */
export const testKind = (world: World, more: Partial<BusinessKind> = {}) => {
  const called: { what: string; businessId: string; facts: Facts }[] = [];
  const hear =
    (what: string) =>
    async (_: unknown, { businessId, facts }: { businessId: string; facts: Facts }) =>
      void called.push({ what, businessId, facts });
  const kind: BusinessKind = {
    kind: `test${letters(++kinds)}`,
    name: ['测试申请', 'Test application'],
    module: 'test',
    facts: [
      { key: 'amount', label: ['金额', 'Amount'], type: 'money' },
      { key: 'level', label: ['等级', 'Level'], type: 'code' },
      { key: 'count', label: ['数量', 'Count'], type: 'number' },
      { key: 'ownerIds', label: ['负责人', 'Owners'], type: 'people' },
      { key: 'note', label: ['备注', 'Note'], type: 'text' },
    ],
    returnable: true,
    auto: true,
    editableFields: [{ key: 'note', label: ['备注', 'Note'], type: 'text' }],
    onApproved: hear('approved'),
    onRejected: hear('rejected'),
    onReturned: hear('returned'),
    onWithdrawn: hear('withdrawn'),
    onTerminated: hear('terminated'),
    ...more,
  };
  world.platform.ports.give(businessKinds, kind, kind.kind);
  return { ...kind, called };
};

/** A step decided by named people. */
export const step = (key: string, userIds: string[], more: Partial<FlowStep> = {}): FlowStep => ({
  key,
  type: 'approve',
  name: `步骤${key}`,
  approvers: { rule: 'person', userIds },
  ...more,
});

/** Publishes a flow of a kind for the whole college, or an organisation. */
export const publish = (
  world: World,
  kind: string,
  steps: FlowStep[],
  more: Partial<Parameters<typeof addFlow>[1]> = {},
): Promise<string> =>
  world.write(async (context) => {
    const { id } = await addFlow(context, {
      flowName: unique('流程'),
      businessKind: kind,
      priority: 100,
      dedupe: 'none',
      steps,
      ...more,
    });
    await publishFlow(context, { id, changeNote: '测试', version: 0 });
    return id;
  });

/** Starts an application as its applicant would through the page of a module. */
export const start = async (
  world: World,
  kind: string,
  applicantId: string,
  more: Partial<StartInput> & { byId?: string } = {},
): Promise<string> => {
  const { byId = applicantId, ...given } = more;
  const caller = await world.platform.callers.ofAccount(byId);
  if (!caller) throw new Error('no caller');
  const started = await runWrite(
    systemContext(world.platform, caller),
    { title: ['测试', 'Test'], module: 'test', unlogged: true },
    (context) =>
      startApproval(context, {
        kind,
        businessId: uuid(),
        title: '测试申请',
        summary: [{ label: '内容', value: '测试' }],
        facts: {},
        applicantId,
        organizationId: caller.organizationId,
        ...given,
      }),
  );
  return started === 'none' ? 'none' : started.instanceId;
};

export const instanceOf = async (world: World, id: string) => {
  const [row] = await world.platform.database.db
    .select()
    .from(approvalInstance)
    .where(eq(approvalInstance.id, id));
  if (!row) throw new Error('no such instance');
  return row;
};

export const tasksOf = (world: World, instanceId: string) =>
  world.platform.database.db
    .select()
    .from(approvalTask)
    .where(eq(approvalTask.instanceId, instanceId))
    .orderBy(approvalTask.createdSeq, approvalTask.orderNo);

/** The task that waits for somebody. */
export const waitingFor = async (world: World, instanceId: string, who: { id: string }): Promise<string> =>
  (await tasksOf(world, instanceId)).find(
    ({ assigneeId, state }) => assigneeId === who.id && state === 'waiting',
  )?.id ?? uuid();

/** Ids of people whose turn it is. */
export const asked = async (world: World, instanceId: string): Promise<string[]> =>
  (await tasksOf(world, instanceId))
    .filter(({ state }) => state === 'waiting')
    .map(({ assigneeId }) => assigneeId);

export const approveAs = async (world: World, who: Client, instanceId: string, more: object = {}) =>
  who.call(calls.approve, {
    taskId: await waitingFor(world, instanceId, who),
    instanceVersion: (await instanceOf(world, instanceId)).version,
    ...more,
  });

export const rejectAs = async (world: World, who: Client, instanceId: string, more: object = {}) =>
  who.call(calls.reject, {
    taskId: await waitingFor(world, instanceId, who),
    instanceVersion: (await instanceOf(world, instanceId)).version,
    target: 'final',
    comment: '不同意',
    ...more,
  });

export const flowOf = async (world: World, id: string) =>
  (await world.platform.database.db.select().from(approvalFlow).where(eq(approvalFlow.id, id)))[0];
