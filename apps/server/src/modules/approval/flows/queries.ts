import {
  approval,
  type FlowStep,
  type flowEndpoints,
  flowFields,
  flowPermission,
  type InputOf,
  inLocale,
} from '@anyan/contract';
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { equals, filter, oneOf, register, typedIn } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf, states } from '../../../platform/states.ts';
import { keptSubtree, organization } from '../../college/public.ts';
import { allKinds } from '../kinds.ts';
import { namesOfPeople } from '../people.ts';
import { flowDiff } from '../rules/validate.ts';
import { knownKind } from '../running/approvalRun.ts';
import { approvalFlow, approvalFlowVersion, approvalInstance, type FlowDraft } from '../tables.ts';
import { conditionInWords, stepsInWords } from './inWords.ts';

type Endpoints = typeof flowEndpoints;
type Filters = Omit<InputOf<Endpoints['flowPageList']>, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>;

const read = (db: Reader) =>
  db
    .select({
      ...getTableColumns(approvalFlow),
      published: approvalFlowVersion,
      organizationName: organization.name,
      runningCount: sql<number>`(select count(*)::int from approval_instance i
        join approval_flow_version v on v.id = i.flow_version_id
       where v.flow_id = ${approvalFlow.id} and i.state in ('running', 'returned'))`,
    })
    .from(approvalFlow)
    .leftJoin(approvalFlowVersion, eq(approvalFlowVersion.id, approvalFlow.publishedVersionId))
    .leftJoin(organization, eq(organization.id, approvalFlow.organizationId))
    .$dynamic();

export type Flow = Awaited<ReturnType<typeof read>>[number];

export const target = ({ id, flowName }: Pick<Flow, 'id' | 'flowName'>) => ({
  kind: 'approvalFlow',
  id,
  name: flowName,
});

/** A flow as it stands before the next change: its draft, else what is in force. */
export const draftOf = ({ draft, published, ...flow }: Flow): FlowDraft =>
  draft ?? {
    flowName: flow.flowName,
    organizationId: flow.organizationId,
    conditions: flow.conditions,
    priority: flow.priority,
    description: flow.description,
    dedupe: published?.dedupe ?? 'adjacent',
    resumeFrom: published?.resumeFrom ?? 'first',
    upgradeOnResubmit: published?.upgradeOnResubmit ?? false,
    steps: published?.steps ?? [],
  };

const { flowDelete, flowEdit, flowPublish, flowStatusChange } = approval.endpoints;
const known = ['draft', 'enabled', 'disabled'] as const;

/** What people do with a flow; that its kind comes and goes is the product's. */
export const flowStates = states<Flow, 'edit' | 'publish' | 'enable' | 'disable' | 'delete', undefined>({
  table: approvalFlow,
  fields: { ...flowFields, state: approval.endpoints.flowDetails.result.properties.state },
  target,
  places: ({ organizationId }) => [{ organization: organizationId }],
  facts: () => undefined,
  events: {
    edit: { from: [...known, 'archived'], calls: flowEdit },
    publish: {
      from: known,
      to: 'enabled',
      calls: flowPublish,
      when: ({ draft }) => draft !== null,
      otherwise: () => fail('FLOW_EMPTY'),
    },
    enable: { from: ['disabled'], to: 'enabled', calls: flowStatusChange, by: [flowPermission.enable] },
    disable: { from: ['enabled'], to: 'disabled', calls: flowStatusChange, by: [flowPermission.disable] },
    // What was published once stays: approvals point at it.
    delete: {
      from: [...known, 'archived'],
      calls: flowDelete,
      when: (flow) => !flow.publishedVersionId,
      otherwise: async ({ id }, _, { db }) => {
        const [used] = await db
          .select({ n: sql<number>`count(*)::int` })
          .from(approvalInstance)
          .innerJoin(approvalFlowVersion, eq(approvalFlowVersion.id, approvalInstance.flowVersionId))
          .where(eq(approvalFlowVersion.flowId, id));
        return fail('FLOW_IN_USE', { n: need(used).n });
      },
    },
  },
});

/** Flows of the caller's organisations, and those of the college, which apply to them too. */
export const flows = register({
  name: 'flows',
  table: approvalFlow,
  key: approvalFlow.id,
  read,
  scope: [{ organization: approvalFlow.organizationId }],
  common: isNull(approvalFlow.organizationId),
  filters: {
    kinds: oneOf<string>(approvalFlow.businessKind),
    organizationId: filter<string, { ids: readonly string[] }>(
      async (id, context) => ({ ids: await keptSubtree(context, id) }),
      ({ ids }) => sql`${approvalFlow.organizationId} = any(${ids}::uuid[])`,
    ),
    state: equals<Flow['state']>(approvalFlow.state),
    keyword: typedIn(approvalFlow.flowName),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    businessKind: sql`(${approvalFlow.businessKind}, ${approvalFlow.priority})`,
    flowName: approvalFlow.flowName,
    priority: approvalFlow.priority,
    updatedAt: approvalFlow.updatedAt,
  },
  first: { field: 'businessKind' },
  shown: async (context) => {
    const { locale } = context;
    const can = await canOf(context, flowStates, ['edit', 'publish', 'enable', 'disable', 'delete']);
    return (flow) => {
      const kind = knownKind(context, flow.businessKind);
      const face = draftOf(flow);
      return {
        ...flow,
        ...face,
        kindName: inLocale(kind.name, locale),
        hasDraft: flow.draft !== null,
        conditionsInWords: conditionInWords(face.conditions, kind.facts, locale),
        stepsInWords: stepsInWords(face.steps, locale),
        publishedSteps: flow.published?.steps ?? null,
        can: can(flow),
      };
    };
  },
});

export const listVersions = async (context: ReadContext, { id }: { id: string }) => {
  const { db } = context;
  await flows.get(context, id);
  // In a selection from one table a column is written without its table, and would be the inner one's.
  const counted = (where: SQL) => sql<number>`(select count(*)::int from approval_instance i
    where i.flow_version_id = approval_flow_version.id and ${where})`;
  const rows = await db
    .select({
      id: approvalFlowVersion.id,
      versionNo: approvalFlowVersion.versionNo,
      changeNote: approvalFlowVersion.changeNote,
      publishedById: approvalFlowVersion.publishedById,
      publishedAt: approvalFlowVersion.publishedAt,
      instanceCount: counted(sql`true`),
      runningCount: counted(sql`i.state in ('running', 'returned')`),
    })
    .from(approvalFlowVersion)
    .where(eq(approvalFlowVersion.flowId, id))
    .orderBy(desc(approvalFlowVersion.versionNo))
    .limit(1000);
  const names = await namesOfPeople(
    db,
    rows.map(({ publishedById }) => publishedById),
  );
  return rows.map(({ publishedById, ...row }) => ({
    ...row,
    publishedBy: publishedById ? (names.get(publishedById) ?? null) : null,
  }));
};

/** Steps of two versions of a flow side by side; 0 is the draft. */
export const versionDiff = async (
  context: ReadContext,
  { id, a, b }: InputOf<Endpoints['flowVersionDiff']>,
) => {
  const { draft } = await flows.get(context, id);
  const steps = async (versionNo: number): Promise<FlowStep[]> => {
    if (versionNo === 0) return need(draft ?? undefined).steps;
    const [row] = await context.db
      .select({ steps: approvalFlowVersion.steps })
      .from(approvalFlowVersion)
      .where(and(eq(approvalFlowVersion.flowId, id), eq(approvalFlowVersion.versionNo, versionNo)));
    return need(row).steps;
  };
  return flowDiff(await steps(a), await steps(b));
};

/** Kinds with what their conditions may ask, for the designer. */
export const businessKinds = async (context: ReadContext) =>
  allKinds(context).map(({ kind, name, module, returnable, auto = false, facts, editableFields = [] }) => ({
    kind,
    name: inLocale(name, context.locale),
    module,
    returnable,
    forbidAuto: !auto,
    facts: [...facts],
    editableFields: [...editableFields],
  }));
