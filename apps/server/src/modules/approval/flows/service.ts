import {
  type FlowStep,
  type flowEndpoints,
  flowFields,
  type InputOf,
  type Locale,
  wholeFlow,
} from '@anyan/contract';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { check, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { findOrganization } from '../../college/public.ts';
import { type BusinessKind, kindOf } from '../kinds.ts';
import { knownKind } from '../running/approvalRun.ts';
import { approvalFlow, type FlowDraft } from '../tables.ts';
import { conditionInWords } from './inWords.ts';
import { draftOf, type Flow, flowStates, flows, target } from './queries.ts';

type Endpoints = typeof flowEndpoints;
type Fields = InputOf<Endpoints['flowAdd']>;
const taken = (name: string) => ({
  approval_flow_name: () => failAt('flowName', 'FLOW_NAME_TAKEN', { name }),
});
/** As the log tells it: what only the server can name stands with its words in both languages. */
const logged = (context: ReadContext, kind: string, draft: FlowDraft) => {
  const { name, facts } = knownKind(context, kind);
  const words = (locale: Locale) => conditionInWords(draft.conditions, facts, locale);
  return {
    ...draft,
    businessKind: { id: kind, name },
    conditions: words('zh-CN') ? { name: [words('zh-CN'), words('en-US')] } : null,
  };
};

/** What is stored of a form. */
const draftFrom = (fields: Fields): FlowDraft => ({
  flowName: fields.flowName.trim(),
  organizationId: fields.organizationId ?? null,
  conditions: fields.conditions ?? {},
  priority: fields.priority,
  description: fields.description || null,
  dedupe: fields.dedupe ?? 'adjacent',
  resumeFrom: fields.resumeFrom ?? 'first',
  upgradeOnResubmit: fields.upgradeOnResubmit ?? false,
  steps: fields.steps as FlowStep[],
});

/** @throws KIND_UNKNOWN */
export const neededKind = (context: ReadContext, kind: string, field = 'businessKind'): BusinessKind => {
  const found = kindOf(context, kind);
  if (!found) throw failAt(field, 'KIND_UNKNOWN');
  return found;
};

/** A flow of an organisation is changed by who reaches it, one of the college by who reaches all. @throws COLLEGE_SCOPE_REQUIRED, NOT_FOUND */
export const checkScope = async (context: WriteContext, organizationId: string | null): Promise<void> => {
  const { reach } = context;
  if (organizationId === null) {
    if (!reach.college) throw fail('COLLEGE_SCOPE_REQUIRED');
    return;
  }
  if (!reachesOrganization(reach, organizationId)) throw fail('NOT_FOUND');
  if (!(await findOrganization(context.db, organizationId)))
    throw failAt('organizationId', 'ORGANIZATION_UNKNOWN');
};

/** A flow locked for a change; readable ones out of one's scope are refused, others are not there. */
export const lockFlow = async (
  context: WriteContext,
  seen: { id: string; version: number } | { id: string },
): Promise<Flow> => {
  const flow = await ('version' in seen ? flows.lockSeen(context, seen) : flows.lock(context, seen.id));
  await checkScope(context, flow.organizationId);
  return flow;
};

const refuseName = async ({ db }: WriteContext, kind: string, flowName: string, exceptId: string) => {
  const [same] = await db
    .select({ id: approvalFlow.id })
    .from(approvalFlow)
    .where(
      and(
        eq(approvalFlow.businessKind, kind),
        ne(approvalFlow.id, exceptId),
        or(eq(approvalFlow.flowName, flowName), sql`${approvalFlow.draft}->>'flowName' = ${flowName}`),
      ),
    );
  if (same) throw failAt('flowName', 'FLOW_NAME_TAKEN', { name: flowName });
};

/** Adds a draft. @throws KIND_UNKNOWN, FLOW_NAME_TAKEN */
export const addFlow = async (context: WriteContext, fields: Fields) => {
  const draft = draftFrom(fields);
  await checkScope(context, draft.organizationId);
  neededKind(context, fields.businessKind);
  const id = uuid();
  await refuseName(context, fields.businessKind, draft.flowName, id);
  await withUnique(taken(draft.flowName), () =>
    context.db.insert(approvalFlow).values({
      id,
      businessKind: fields.businessKind,
      flowName: draft.flowName,
      organizationId: draft.organizationId,
      conditions: draft.conditions,
      priority: draft.priority,
      description: draft.description,
      draft,
    }),
  );
  context.audit({
    target: target({ id, flowName: draft.flowName }),
    changes: changesOf(wholeFlow, null, logged(context, fields.businessKind, draft)),
  });
  return { id, version: 0 };
};

/** A file of another installation: its people and roles may be unknown here, which publishing tells. */
export const importFlow = async (context: WriteContext, fields: Fields) => {
  await checkScope(context, fields.organizationId ?? null);
  if (!kindOf(context, fields.businessKind)) throw failAt('businessKind', 'FLOW_FILE_INVALID');
  const { id } = await addFlow(context, fields);
  return { id };
};

export const editFlow = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['flowEdit']>,
) => {
  const flow = await lockFlow(context, { id, version });
  const draft = draftFrom(fields);
  await checkScope(context, draft.organizationId);
  if (fields.businessKind !== flow.businessKind) throw failAt('businessKind', 'KIND_UNKNOWN');
  await refuseName(context, flow.businessKind, draft.flowName, id);
  // What was never published has no other face than its draft.
  const { steps: _, dedupe: __, resumeFrom: ___, upgradeOnResubmit: ____, ...face } = draft;
  await withUnique(taken(draft.flowName), () =>
    context.db
      .update(approvalFlow)
      .set({ draft, ...(flow.publishedVersionId ? {} : face), ...bump })
      .where(eq(approvalFlow.id, id)),
  );
  context.audit({
    target: target({ id, flowName: draft.flowName }),
    changes: changesOf(
      wholeFlow,
      logged(context, flow.businessKind, draftOf(flow)),
      logged(context, flow.businessKind, draft),
    ),
  });
  return { id, version: version + 1 };
};

/** Throws the draft away; what is published stays. */
export const discardDraft = async (
  context: WriteContext,
  { id, version }: InputOf<Endpoints['flowDiscard']>,
) => {
  const flow = await lockFlow(context, { id, version });
  if (!flow.draft || !flow.publishedVersionId) throw fail('FLOW_EMPTY');
  await context.db
    .update(approvalFlow)
    .set({ draft: null, ...bump })
    .where(eq(approvalFlow.id, id));
  context.audit({
    target: target(flow),
    changes: changesOf(wholeFlow, logged(context, flow.businessKind, draftOf(flow)), null),
  });
  return { id, version: version + 1 };
};

export const copyFlow = async (
  context: WriteContext,
  { id, flowName, organizationId }: InputOf<Endpoints['flowCopy']>,
) => {
  const flow = await flows.get(context, id);
  const { id: copied } = await addFlow(context, {
    ...flow,
    flowName,
    organizationId: organizationId ?? null,
  });
  return { id: copied };
};

/** @throws FLOW_IN_USE once it was published */
export const deleteFlow = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const flow = await lockFlow(context, { id });
  await check(context, flowStates, 'delete', flow);
  await context.db.delete(approvalFlow).where(eq(approvalFlow.id, id));
  context.audit({
    target: target(flow),
    changes: changesOf(wholeFlow, logged(context, flow.businessKind, draftOf(flow)), null),
  });
};

/** A kind that may not go without an approval keeps one flow for the whole college. @throws FLOW_LAST */
const keepLast = async (context: WriteContext, flow: Flow): Promise<void> => {
  const { db } = context;
  const kind = kindOf(context, flow.businessKind);
  if (!kind || kind.auto) return;
  const others = await db
    .select({ id: approvalFlow.id })
    .from(approvalFlow)
    .where(
      and(
        eq(approvalFlow.businessKind, flow.businessKind),
        eq(approvalFlow.state, 'enabled'),
        isNull(approvalFlow.organizationId),
        ne(approvalFlow.id, flow.id),
      ),
    )
    .for('update');
  if (flow.organizationId === null && others.length === 0) throw fail('FLOW_LAST', { kind: kind.name[0] });
};

export const changeFlowState = async (
  context: WriteContext,
  { id, state, version }: InputOf<Endpoints['flowStatusChange']>,
) => {
  const flow = await lockFlow(context, { id, version });
  await move(context, flowStates, flow, state === 'enabled' ? 'enable' : 'disable');
  if (state === 'disabled') await keepLast(context, flow);
  return { id, version: version + 1 };
};

/** Priorities in the order given. */
export const sortFlows = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['flowSort']>,
): Promise<void> => {
  const wanted = [...new Set(ids)];
  const found = await flows.lock(context, wanted);
  for (const { organizationId } of found) await checkScope(context, organizationId);
  const order = sql`array_position(${sql.param(wanted)}::uuid[], ${approvalFlow.id})`;
  await context.db
    .update(approvalFlow)
    .set({
      priority: order,
      // A draft would bring the old one back when it is published.
      draft: sql`jsonb_set(${approvalFlow.draft}, '{priority}', to_jsonb(${order}))`,
      ...bump,
    })
    .where(inArray(approvalFlow.id, wanted));
  for (const flow of found)
    context.audit({
      target: target(flow),
      changes: changesOf(flowFields, flow, { ...flow, priority: wanted.indexOf(flow.id) + 1 }),
    });
};
