import type { FlowStep } from '@anyan/contract';
import { inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { unlogged } from '../../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { uuid } from '../../../platform/uuid.ts';
import { role } from '../../identity/public.ts';
import { allKinds, type BusinessKind, type ShippedFlow } from '../kinds.ts';
import { allSteps } from '../rules/tree.ts';
import { approvalFlow, type FlowDraft } from '../tables.ts';
import { archiveFlows, putInForce } from './publish.ts';

/** Roles that shipped steps name by their codes, as ids of this installation. */
const withRoleIds = async ({ db }: WriteContext, steps: readonly FlowStep[]): Promise<FlowStep[]> => {
  const codes = allSteps(steps).flatMap(({ approvers }) => approvers?.roleId ?? []);
  const rows =
    codes.length > 0
      ? await db.select({ id: role.id, code: role.code }).from(role).where(inArray(role.code, codes))
      : [];
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const translated = (step: FlowStep): FlowStep => ({
    ...step,
    ...(step.approvers?.roleId
      ? { approvers: { ...step.approvers, roleId: ids.get(step.approvers.roleId) ?? step.approvers.roleId } }
      : {}),
    ...(step.branches
      ? { branches: step.branches.map((one) => ({ ...one, steps: one.steps.map(translated) })) }
      : {}),
    ...(step.lanes ? { lanes: step.lanes.map((one) => ({ ...one, steps: one.steps.map(translated) })) } : {}),
  });
  return steps.map(translated);
};

const install = async (context: WriteContext, kind: BusinessKind, flow: ShippedFlow, at: number) => {
  const id = uuid();
  const draft: FlowDraft = {
    flowName: flow.flowName,
    organizationId: null,
    conditions: flow.conditions ?? {},
    priority: flow.priority ?? 100 + at,
    description: flow.description ?? null,
    dedupe: 'adjacent',
    resumeFrom: 'first',
    upgradeOnResubmit: false,
    steps: await withRoleIds(context, flow.steps),
  };
  const { steps: _, dedupe: __, resumeFrom: ___, upgradeOnResubmit: ____, ...face } = draft;
  await context.db
    .insert(approvalFlow)
    .values({ id, businessKind: kind.kind, ...face, draft, shipped: true });
  await putInForce(context, { id }, draft, '随产品提供');
  context.audit({
    action: ['安装内置流程', 'Install a shipped flow'],
    target: { kind: 'approvalFlow', id, name: flow.flowName },
  });
};

/** Installs the flows that kinds bring, unless one has or had any: what an administrator made of them stays. */
export const shipFlowsOf = async (context: WriteContext, kinds: readonly BusinessKind[]): Promise<void> => {
  const bringing = kinds.filter(({ shippedFlows = [] }) => shippedFlows.length > 0);
  if (bringing.length === 0) return;
  await context.db.execute(sql`select pg_advisory_xact_lock(7203952)`);
  const rows = await context.db
    .selectDistinct({ kind: approvalFlow.businessKind })
    .from(approvalFlow)
    .where(
      inArray(
        approvalFlow.businessKind,
        bringing.map(({ kind }) => kind),
      ),
    );
  const known = new Set(rows.map(({ kind }) => kind));
  for (const kind of bringing) {
    if (known.has(kind.kind)) continue;
    for (const [at, flow] of (kind.shippedFlows ?? []).entries()) await install(context, kind, flow, at);
  }
};

/** At every start, when all modules have registered their kinds. */
export const shipFlows = (platform: Platform): Promise<void> =>
  asSystem(platform, unlogged('approval', ['安装内置流程', 'Install shipped flows']), async (context) => {
    await archiveFlows(context);
    await shipFlowsOf(context, allKinds(context));
  });
