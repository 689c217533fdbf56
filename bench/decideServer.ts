import { eq, inArray } from 'drizzle-orm';
import { businessKinds, startApproval } from '../apps/server/src/modules/approval/engine.ts';
import { publishFlow } from '../apps/server/src/modules/approval/flows/publish.ts';
import { addFlow } from '../apps/server/src/modules/approval/flows/service.ts';
import { approvalFlow } from '../apps/server/src/modules/approval/tables.ts';
import { account } from '../apps/server/src/modules/identity/tables.ts';
import { modules } from '../apps/server/src/modules/index.ts';
import { openPlatform } from '../apps/server/src/open.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { asSystem } from '../apps/server/src/platform/platform.ts';
import { uuid } from '../apps/server/src/platform/uuid.ts';
import { serve } from './serve.ts';

// The product with a kind of application of the bench's own, its flow of three steps, and as many applications as asked for.
const kind = 'benchDecide';
const deciders = ['staff', 'mentor', 'approver'];
const platform = await openPlatform({ config: readConfig(process.env), modules });
platform.ports.give(
  businessKinds,
  {
    kind,
    name: ['测量', 'Bench'],
    module: 'bench',
    facts: [],
    returnable: true,
    onApproved: async () => {},
  },
  kind,
);
await asSystem(platform, { title: ['测量', 'Bench'], module: 'bench', unlogged: true }, async (context) => {
  const { db } = context;
  const people = await db
    .select()
    .from(account)
    .where(inArray(account.loginName, [...deciders, 'student']));
  const idOf = (name: string) => people.find(({ loginName }) => loginName === name)?.id ?? '';
  const [known] = await db
    .update(approvalFlow)
    // A start that does not know the kind yet has archived its flow.
    .set({ state: 'enabled' })
    .where(eq(approvalFlow.businessKind, kind))
    .returning({ id: approvalFlow.id });
  if (!known) {
    const steps = deciders.map((name) => ({
      key: name,
      type: 'approve' as const,
      name: `步骤 ${name}`,
      approvers: { rule: 'person' as const, userIds: [idOf(name)] },
    }));
    const flow = { flowName: '测量', businessKind: kind, priority: 100, dedupe: 'none' as const, steps };
    const { id } = await addFlow(context, flow);
    await publishFlow(context, { id, changeNote: '测量', version: 0 });
  }
  for (let begun = 0; begun < Number(process.env.BENCH_APPLICATIONS ?? 1); begun++)
    await startApproval(context, {
      kind,
      businessId: uuid(),
      title: '测量申请',
      summary: [{ label: '内容', value: '测量' }],
      facts: {},
      applicantId: idOf('student'),
      organizationId: null,
    });
});
await serve(platform);
