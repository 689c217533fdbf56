import {
  type FlowDetails,
  type FlowRow,
  type FlowStep,
  type flowEndpoints,
  type InputOf,
  inLocale,
  type Page,
} from '@anyan/contract';
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf, orderOf, typedPattern } from '../../../platform/paging.ts';
import { need, within } from '../../../platform/scope.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { inOrganization, organization } from '../../college/public.ts';
import { allKinds } from '../kinds.ts';
import { namesOfPeople } from '../lists/details.ts';
import { flowDiff } from '../rules/validate.ts';
import { knownKind } from '../running/course.ts';
import { approvalFlow, approvalFlowVersion } from '../tables.ts';
import { conditionInWords, stepsInWords } from './inWords.ts';

type Endpoints = typeof flowEndpoints;

/** Flows of the caller's organisations, and those of the college, which apply to them too. */
export const flowsWithin = (reach: Reach): SQL | undefined => {
  const scope = within(reach, { organization: approvalFlow.organizationId });
  return scope ? or(isNull(approvalFlow.organizationId), scope) : undefined;
};

const runningCount = sql<number>`(select count(*)::int from approval_instance i
  join approval_flow_version v on v.id = i.flow_version_id
 where v.flow_id = ${approvalFlow.id} and i.state in ('running', 'returned'))`;

const selection = {
  flow: approvalFlow,
  version: approvalFlowVersion,
  organizationName: organization.name,
  runningCount,
};

const read = (db: Reader) =>
  db
    .select(selection)
    .from(approvalFlow)
    .leftJoin(approvalFlowVersion, eq(approvalFlowVersion.id, approvalFlow.publishedVersionId))
    .leftJoin(organization, eq(organization.id, approvalFlow.organizationId));

type Selected = Awaited<ReturnType<typeof read>>[number];

const shown = (
  { flow, version, organizationName, runningCount: running }: Selected,
  locale: ReadContext['locale'],
) => {
  const draft = flow.draft;
  return {
    id: flow.id,
    flowName: draft?.flowName ?? flow.flowName,
    businessKind: flow.businessKind,
    kindName: inLocale(knownKind(flow.businessKind).name, locale),
    organizationId: draft ? draft.organizationId : flow.organizationId,
    organizationName,
    priority: draft?.priority ?? flow.priority,
    description: draft ? draft.description : flow.description,
    dedupe: draft?.dedupe ?? version?.dedupe ?? 'adjacent',
    resumeFrom: draft?.resumeFrom ?? version?.resumeFrom ?? 'first',
    upgradeOnResubmit: draft?.upgradeOnResubmit ?? version?.upgradeOnResubmit ?? false,
    state: flow.state,
    publishedVersion: flow.publishedVersion,
    hasDraft: draft !== null,
    shipped: flow.shipped,
    runningCount: running,
    updatedAt: flow.updatedAt,
    version: flow.version,
  };
};

const stepsOf = ({ flow, version }: Selected): FlowStep[] => flow.draft?.steps ?? version?.steps ?? [];
const conditionsOf = ({ flow }: Selected) => flow.draft?.conditions ?? flow.conditions;

export const listFlows = async (
  { db, reach, locale }: ReadContext,
  input: InputOf<Endpoints['flowPageList']>,
): Promise<Page<FlowRow>> => {
  const { limit, offset, pageNo } = offsetOf(input);
  const pattern = typedPattern(input.keyword);
  const where = and(
    flowsWithin(reach),
    input.kinds?.length ? inArray(approvalFlow.businessKind, input.kinds) : undefined,
    input.organizationId
      ? inOrganization(sql`${approvalFlow.organizationId}`, input.organizationId, true)
      : undefined,
    input.state ? eq(approvalFlow.state, input.state) : undefined,
    pattern ? ilike(approvalFlow.flowName, pattern) : undefined,
  );
  const order = input.sortField
    ? orderOf(
        {
          businessKind: approvalFlow.businessKind,
          flowName: approvalFlow.flowName,
          priority: approvalFlow.priority,
          updatedAt: approvalFlow.updatedAt,
        },
        input,
        { field: 'businessKind' },
        approvalFlow.id,
      )
    : [asc(approvalFlow.businessKind), asc(approvalFlow.priority), asc(approvalFlow.id)];
  const rows = await read(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ total: count() }).from(approvalFlow).where(where);
  return {
    pageNo,
    totalCount: total?.total ?? 0,
    data: rows.map((row) => ({
      ...shown(row, locale),
      conditionsInWords: conditionInWords(conditionsOf(row), knownKind(row.flow.businessKind).facts, locale),
      stepsInWords: stepsInWords(stepsOf(row), locale),
    })),
  };
};

/** One flow in reach. @throws NOT_FOUND */
const readFlow = async ({ db, reach }: ReadContext, id: string): Promise<Selected> =>
  need((await read(db).where(and(eq(approvalFlow.id, id), flowsWithin(reach))))[0]);

export const flowDetails = async (context: ReadContext, { id }: { id: string }): Promise<FlowDetails> => {
  const row = await readFlow(context, id);
  return {
    ...shown(row, context.locale),
    conditions: conditionsOf(row),
    steps: stepsOf(row),
    publishedSteps: row.version?.steps ?? null,
  };
};

export const listVersions = async (context: ReadContext, { id }: { id: string }) => {
  const { db } = context;
  await readFlow(context, id);
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
  const { flow } = await readFlow(context, id);
  const steps = async (versionNo: number): Promise<FlowStep[]> => {
    if (versionNo === 0) return need(flow.draft ?? undefined).steps;
    const [row] = await context.db
      .select({ steps: approvalFlowVersion.steps })
      .from(approvalFlowVersion)
      .where(and(eq(approvalFlowVersion.flowId, id), eq(approvalFlowVersion.versionNo, versionNo)));
    return need(row).steps;
  };
  return flowDiff(await steps(a), await steps(b));
};

/** Kinds with what their conditions may ask, for the designer. */
export const businessKinds = async ({ locale }: ReadContext) =>
  allKinds().map(({ kind, name, module, returnable, forbidAuto = false, facts, editableFields = [] }) => ({
    kind,
    name: inLocale(name, locale),
    module,
    returnable,
    forbidAuto,
    facts: [...facts],
    editableFields: [...editableFields],
  }));
