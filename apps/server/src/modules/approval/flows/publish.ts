import { isDeepStrictEqual } from 'node:util';
import {
  type FlowStep,
  flowEndpoints,
  type InputOf,
  inLocale,
  type Label,
  type Locale,
} from '@anyan/contract';
import { and, asc, count, eq, inArray, isNotNull, isNull, max } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { check } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { organization, organizationLevel } from '../../college/public.ts';
import { account, role } from '../../identity/public.ts';
import { type BusinessKind, kindOf, namedRule } from '../kinds.ts';
import { enabledOf, holdersOf } from '../people.ts';
import { behind, missingSteps } from '../rules/bindingSteps.ts';
import { allSteps, stepOf } from '../rules/tree.ts';
import { conditionMessages, type FlowFault, flowFaults, testsOf } from '../rules/validate.ts';
import { flowFor } from '../running/start.ts';
import { approvalFlow, approvalFlowVersion, type FlowDraft } from '../tables.ts';
import { flowStates, flows, target } from './queries.ts';
import { checkScope, lockFlow, neededKind } from './service.ts';
import { aboutApplicant, checkGivenFacts, tryPath } from './tryOut.ts';

type Endpoints = typeof flowEndpoints;
const publishedFields = {
  publishedVersion: flowEndpoints.flowPublish.result.properties.publishedVersion,
  changeNote: flowEndpoints.flowPublish.input.properties.changeNote,
};

const frameOf = (kind: BusinessKind) => ({
  known: kind.facts,
  editable: (kind.editableFields ?? []).map(({ key }) => key),
  auto: !!kind.auto,
  returnable: kind.returnable,
});

const idsOf = (
  steps: readonly FlowStep[],
  pick: (step: FlowStep) => (string | null | undefined)[],
): string[] => [
  ...new Set(allSteps(steps).flatMap((step) => pick(step).filter((id) => typeof id === 'string'))),
];

/** Roles, people, levels and organisations that the steps name and that are not there. */
const strangers = async (db: Reader, steps: readonly FlowStep[]): Promise<FlowFault[]> => {
  const missing = async (
    table: typeof role | typeof account | typeof organizationLevel | typeof organization,
    ids: string[],
  ) => {
    if (ids.length === 0) return new Set<string>();
    const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
    const there = new Set(rows.map(({ id }) => id));
    return new Set(ids.filter((id) => !there.has(id)));
  };
  const roles = await missing(
    role,
    idsOf(steps, ({ approvers }) => [approvers?.roleId]),
  );
  const people = await missing(
    account,
    idsOf(steps, ({ approvers }) => approvers?.userIds ?? []),
  );
  const levels = await missing(
    organizationLevel,
    idsOf(steps, ({ approvers }) => [approvers?.levelId]),
  );
  const places = await missing(
    organization,
    idsOf(steps, ({ approvers }) => [approvers?.organizationId]),
  );
  return allSteps(steps).flatMap(({ key, approvers }) => {
    const faults: Label[] = [];
    if (roles.has(approvers?.roleId ?? '')) faults.push(['所选角色不存在', 'The role does not exist']);
    if (approvers?.userIds?.some((id) => people.has(id)))
      faults.push(['所选人员不存在', 'Somebody chosen does not exist']);
    if (levels.has(approvers?.levelId ?? '')) faults.push(['所选层级不存在', 'The level does not exist']);
    if (places.has(approvers?.organizationId ?? ''))
      faults.push(['所选组织不存在', 'The organisation does not exist']);
    return faults.map((message) => ({ stepKey: key, message }));
  });
};

/** What does not hinder: rules that find nobody in the whole college, steps that are added by themselves. */
const warningsOf = async (context: ReadContext, kind: BusinessKind, draft: Checked): Promise<FlowFault[]> => {
  const { db } = context;
  const { steps } = draft;
  const { warnings } = await bindingFaults(context, kind, draft);
  for (const { key, approvers: rule } of allSteps(steps)) {
    if (!rule) continue;
    const warn = (message: Label) => warnings.push({ stepKey: key, message });
    if (rule.rule === 'person' && (await enabledOf(db, rule.userIds ?? [])).length === 0)
      warn(['所选人员均已停用', 'Everybody chosen is disabled']);
    if (rule.roleId && (await holdersOf(db, rule.roleId)).length === 0)
      warn(['全校没有人拥有该角色', 'Nobody in the college has this role']);
    const post =
      rule.rule === 'organizationHead' || rule.rule === 'superiorHead'
        ? organization.headId
        : rule.rule === 'organizationSafetyOfficer'
          ? organization.safetyOfficerId
          : undefined;
    if (post) {
      const [held] = await db.select({ n: count(post) }).from(organization);
      if (held?.n === 0) warn(['没有组织设置该岗位', 'No organisation has anybody in this post']);
    }
    if (rule.rule.startsWith('laboratory') && !namedRule(context, rule.rule))
      warn(['实验室台账尚未启用，该规则找不到人员', 'The ledger is not in use; the rule finds nobody']);
  }
  return warnings;
};

const inLanguage = (faults: readonly FlowFault[], locale: Locale) =>
  faults.map(({ stepKey, message }) => ({ stepKey, message: inLocale(message, locale) }));

type Checked = Pick<FlowDraft, 'steps' | 'conditions' | 'organizationId'>;

/** Enabled flows of a kind, of the college or of organisations. */
const publishedFlows = (db: Reader, { kind }: BusinessKind, of: 'college' | 'organizations') =>
  db
    .select({
      flowName: approvalFlow.flowName,
      conditions: approvalFlow.conditions,
      steps: approvalFlowVersion.steps,
    })
    .from(approvalFlow)
    .innerJoin(approvalFlowVersion, eq(approvalFlowVersion.id, approvalFlow.publishedVersionId))
    .where(
      and(
        eq(approvalFlow.businessKind, kind),
        eq(approvalFlow.state, 'enabled'),
        of === 'college' ? isNull(approvalFlow.organizationId) : isNotNull(approvalFlow.organizationId),
      ),
    )
    .orderBy(asc(approvalFlow.priority), asc(approvalFlow.id));

/**
 * What a flow of an organisation lacks of the college's. Where the college's applies to everything or to the same, it
 * is a fault; where it applies in some cases, those get its steps by themselves, which is said.
 */
const bindingFaults = async (
  { db, reach }: Pick<ReadContext, 'db' | 'reach'>,
  kind: BusinessKind,
  { steps, conditions, organizationId }: Checked,
): Promise<{ faults: FlowFault[]; warnings: FlowFault[] }> => {
  const found: { faults: FlowFault[]; warnings: FlowFault[] } = { faults: [], warnings: [] };
  if (organizationId === null) {
    // Names of flows of organisations are for who reaches them all.
    if (!reach.college) return found;
    for (const own of await publishedFlows(db, kind, 'organizations'))
      for (const { key, name } of missingSteps(own.steps, steps))
        found.warnings.push({
          stepKey: key,
          message: [
            `组织流程“${own.flowName}”没有必经步骤“${name}”，其申请将自动加上该步骤`,
            `The flow “${own.flowName}” lacks the binding step “${name}”; its applications get it by themselves`,
          ],
        });
    return found;
  }
  for (const ofCollege of await publishedFlows(db, kind, 'college'))
    for (const { key, name } of missingSteps(steps, ofCollege.steps)) {
      const always = testsOf(ofCollege.conditions).length === 0;
      const hard = always || isDeepStrictEqual(ofCollege.conditions, conditions);
      const stepKey = stepOf(steps, key) ? key : '';
      if (hard)
        found.faults.push({
          stepKey,
          message: [
            `须保留全校流程“${ofCollege.flowName}”的必经步骤“${name}”，且不得放宽其审批人、审批方式、执行条件和要求`,
            `Keep the binding step “${name}” of the college’s flow “${ofCollege.flowName}”, with its people, mode, condition and what it asks for`,
          ],
        });
      else
        found.warnings.push({
          stepKey,
          message: [
            `符合全校流程“${ofCollege.flowName}”适用条件的申请，将自动加上必经步骤“${name}”`,
            `Applications that the college’s flow “${ofCollege.flowName}” would apply to get its binding step “${name}” by themselves`,
          ],
        });
    }
  return found;
};

/** All that is wrong with a draft. */
const faultsOf = async (context: ReadContext, kind: BusinessKind, draft: Checked) => [
  ...conditionMessages(draft.conditions, kind.facts).map((message) => ({ stepKey: '', message })),
  ...flowFaults(draft.steps, frameOf(kind)),
  ...(await strangers(context.db, draft.steps)),
  ...(await bindingFaults(context, kind, draft)).faults,
];

/** The number of a flow's next version; a merge makes some that were never in force. */
export const nextVersionNo = async (db: Reader, flowId: string): Promise<number> => {
  const [newest] = await db
    .select({ versionNo: max(approvalFlowVersion.versionNo) })
    .from(approvalFlowVersion)
    .where(eq(approvalFlowVersion.flowId, flowId));
  return (newest?.versionNo ?? 0) + 1;
};

/** Writes the next version and puts it in force. */
export const putInForce = async (
  context: WriteContext,
  flow: { id: string },
  draft: FlowDraft,
  changeNote: string,
): Promise<number> => {
  const versionNo = await nextVersionNo(context.db, flow.id);
  const { steps, dedupe, resumeFrom, upgradeOnResubmit, ...face } = draft;
  const versionId = uuid();
  await context.db.insert(approvalFlowVersion).values({
    id: versionId,
    flowId: flow.id,
    versionNo,
    flowName: draft.flowName,
    steps,
    dedupe,
    resumeFrom,
    upgradeOnResubmit,
    changeNote,
    publishedById: actorOf(context),
    publishedAt: nowIso(),
  });
  await withUnique(
    { approval_flow_name: () => failAt('flowName', 'FLOW_NAME_TAKEN', { name: draft.flowName }) },
    () =>
      context.db
        .update(approvalFlow)
        .set({
          ...face,
          draft: null,
          state: 'enabled',
          publishedVersionId: versionId,
          publishedVersion: versionNo,
          ...bump,
        })
        .where(eq(approvalFlow.id, flow.id)),
  );
  return versionNo;
};

/** @throws FLOW_EMPTY, WRONG_STATE, FLOW_INVALID with `result.faults` */
export const publishFlow = async (
  context: WriteContext,
  { id, changeNote, version }: InputOf<Endpoints['flowPublish']>,
) => {
  const { locale } = context;
  const flow = await lockFlow(context, { id, version });
  await check(context, flowStates, 'publish', flow);
  const draft = need(flow.draft ?? undefined);
  // Who publishes must reach where the draft moves it to, not only where it was.
  await checkScope(context, draft.organizationId);
  const kind = neededKind(context, flow.businessKind);
  const faults = await faultsOf(context, kind, draft);
  if (faults.length > 0)
    throw fail('FLOW_INVALID', { count: faults.length }, { extra: { faults: inLanguage(faults, locale) } });
  const warnings = inLanguage(await warningsOf(context, kind, draft), locale);
  const publishedVersion = await putInForce(context, flow, draft, changeNote);
  context.audit({
    target: target(flow),
    changes: changesOf(
      publishedFields,
      { publishedVersion: flow.publishedVersion },
      { publishedVersion, changeNote },
    ),
  });
  return { id, publishedVersion, version: version + 1, warnings };
};

/** Tries a flow with a real person and made-up facts; nothing is written. */
export const testFlow = async (context: ReadContext, input: InputOf<Endpoints['flowTest']>) => {
  const { db, locale } = context;
  const flow = input.id ? await flows.get(context, input.id) : undefined;
  const kind = neededKind(context, flow?.businessKind ?? input.businessKind ?? '');
  const steps = (input.steps as FlowStep[] | undefined) ?? flow?.steps ?? [];
  checkGivenFacts(kind, input.facts);
  const draft = {
    steps,
    conditions: input.conditions ?? flow?.conditions ?? {},
    organizationId: input.organizationId ?? flow?.organizationId ?? null,
  };
  const faults = await faultsOf(context, kind, draft);
  const about = await aboutApplicant(db, 'applicantId', {
    kind: kind.kind,
    applicantId: input.applicantId,
    facts: input.facts,
    laboratoryId: input.laboratoryId,
  });
  const ofCollege = await flowFor(db, kind, { organizationId: null, facts: about.facts });
  const missing =
    draft.organizationId && ofCollege ? behind(steps, missingSteps(steps, ofCollege.version.steps)) : [];
  const path = await tryPath(context, kind, [...steps, ...missing], about, input.dedupe ?? flow?.dedupe);
  return {
    ...path,
    faults: inLanguage(faults, locale),
    warnings: inLanguage(await warningsOf(context, kind, draft), locale),
  };
};

/** Kinds that are gone leave their flows archived; one that is back gives them back disabled. */
export const archiveFlows = async (context: WriteContext): Promise<void> => {
  const { db } = context;
  const flows = await db
    .select({ id: approvalFlow.id, kind: approvalFlow.businessKind, state: approvalFlow.state })
    .from(approvalFlow);
  const gone = flows
    .filter(({ kind, state }) => !kindOf(context, kind) && state === 'enabled')
    .map(({ id }) => id);
  if (gone.length > 0)
    await db.update(approvalFlow).set({ state: 'archived' }).where(inArray(approvalFlow.id, gone));
  const back = flows
    .filter(({ kind, state }) => kindOf(context, kind) && state === 'archived')
    .map(({ id }) => id);
  if (back.length > 0)
    await db.update(approvalFlow).set({ state: 'disabled' }).where(inArray(approvalFlow.id, back));
};
