import type { FlowStep } from '@anyan/contract';
import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { nowIso, today } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail } from '../../../platform/failure.ts';
import { pinyinOf } from '../../../platform/pinyin.ts';
import { need } from '../../../platform/scope.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { approversOf } from '../approvers.ts';
import { factsHash } from '../evidence.ts';
import { type BusinessKind, kindOf, type Submission } from '../kinds.ts';
import { placesUp } from '../people.ts';
import { missingSteps } from '../rules/bindingSteps.ts';
import { holds, strangeFact } from '../rules/conditions.ts';
import { openStates } from '../rules/states.ts';
import { pathOf } from '../rules/tree.ts';
import { approvalFlow, approvalFlowVersion, approvalInstance } from '../tables.ts';
import { addSteps, advance, checkChoice, notifyAssignees } from './advance.ts';
import {
  type ApprovalRun,
  aboutOf,
  emitAbout,
  type FlowVersion,
  type Instance,
  nextNumber,
  record,
  saveRun,
} from './approvalRun.ts';

export interface StartInput extends Submission {
  kind: string;
  businessId: string;
  applicantId: string;
  organizationId: string | null;
  laboratoryId?: string | null;
  /** People whom the applicant chose, by the key of their step. */
  choices?: Record<string, string[]>;
  /** One of many: whoever hands them in tells those who are asked, once of all. */
  untold?: boolean;
}

/** A kind's facts must be those it declared; anything else is a fault of the calling module. */
export const checkFacts = (kind: BusinessKind, facts: Submission['facts']): void => {
  const strange = strangeFact(facts, kind.facts);
  if (strange) throw fail('FACTS_INVALID', { fact: strange });
};

/**
 * The flow that applies: the nearest organisation's first, then by priority the first whose conditions hold; with the
 * steps that the college's flow binds it to and that it lacks.
 */
export const flowFor = async (
  db: Reader,
  kind: BusinessKind,
  { organizationId, facts }: Pick<StartInput, 'organizationId' | 'facts'>,
): Promise<{ version: FlowVersion; missing: FlowStep[] } | undefined> => {
  const places = (await placesUp(db, organizationId)).map(({ id }) => id);
  const flows = await db
    .select({ flow: approvalFlow, version: approvalFlowVersion })
    .from(approvalFlow)
    .innerJoin(approvalFlowVersion, eq(approvalFlowVersion.id, approvalFlow.publishedVersionId))
    .where(
      and(
        eq(approvalFlow.businessKind, kind.kind),
        eq(approvalFlow.state, 'enabled'),
        or(isNull(approvalFlow.organizationId), inArray(approvalFlow.organizationId, places)),
      ),
    )
    .orderBy(asc(approvalFlow.priority), asc(approvalFlow.createdAt), asc(approvalFlow.id));
  const applying = flows.filter(({ flow }) => holds(flow.conditions, facts, kind.facts));
  const of = (place: string | null) => applying.find(({ flow }) => flow.organizationId === place)?.version;
  const ofCollege = of(null);
  const version = [...places, null].map(of).find((one) => one !== undefined);
  return version && { version, missing: ofCollege ? missingSteps(version.steps, ofCollege.steps) : [] };
};

/** Two submissions of one record at once: the second waits, and then reads the first one's number. */
const refuseSecond = async ({ db }: WriteContext, kind: string, businessId: string): Promise<void> => {
  await hold(db, `approval ${kind} ${businessId}`);
  const [open] = await db
    .select({ no: approvalInstance.instanceNo })
    .from(approvalInstance)
    .where(
      and(
        eq(approvalInstance.businessKind, kind),
        eq(approvalInstance.businessId, businessId),
        inArray(approvalInstance.state, [...openStates]),
      ),
    );
  if (open) throw fail('APPROVAL_RUNNING', { no: open.no });
};

/** What can be asked for now is: chosen people, and steps that may not be without any. */
export const checkBeforehand = async (run: ApprovalRun): Promise<void> => {
  const { context, instance, version, kind } = run;
  const path = pathOf(version.steps, { facts: instance.facts, known: kind.facts });
  for (const { step, skipped } of path) {
    if (skipped || step.type !== 'approve') continue;
    if (step.approvers?.rule === 'applicantChoice')
      await checkChoice(context.db, step, instance.choices[step.key] ?? [], instance, 'choices');
    if (step.emptyPolicy !== 'block' || step.approvers?.rule === 'previousApproverChoice') continue;
    const { approvers } = await approversOf(context, step, aboutOf(run));
    if (approvers.length === 0) throw fail('NO_APPROVER', { step: step.name });
  }
};

/**
 * Starts an approval in the transaction of the module that asks for it; `none` where no flow applies, and the module
 * goes on as if approved.
 * @throws APPROVAL_RUNNING, NO_FLOW (of kinds that need one), APPROVERS_NEEDED, NO_APPROVER
 */
export const startApproval = async (
  context: WriteContext,
  input: StartInput,
): Promise<{ instanceId: string; askedIds: string[] } | 'none'> => {
  const kind = kindOf(context, input.kind);
  if (!kind) throw new Error(`no business kind ${input.kind}`);
  checkFacts(kind, input.facts);
  await refuseSecond(context, input.kind, input.businessId);
  const flow = await flowFor(context.db, kind, input);
  if (!flow) {
    if (!kind.auto) throw fail('NO_FLOW', { kind: kind.name[0] });
    return 'none';
  }
  const { version, missing } = flow;
  const instance = await addInstance(context, input, version);
  const run: ApprovalRun = {
    context,
    kind,
    version,
    instance,
    tasks: [],
    progress: {},
    attended: false,
    newlyAsked: new Set(),
  };
  addSteps(run, missing);
  await checkBeforehand(run);
  await record(run, 'submitted', { payload: { facts: factsHash(instance.facts), title: instance.title } });
  await advance(run);
  await saveRun(run);
  await emitAbout(run, 'approval.started');
  const askedIds = await notifyAssignees(run, input.untold);
  context.audit({
    action: ['提交审批', 'Submit for approval'],
    target: { kind: 'approval', id: instance.id, name: `${instance.instanceNo} ${instance.title}` },
  });
  return { instanceId: instance.id, askedIds };
};

const addInstance = async (
  context: WriteContext,
  input: StartInput,
  version: FlowVersion,
): Promise<Instance> => {
  const { db } = context;
  const starter = actorOf(context);
  const day = today(await timeZoneOf(db)).replaceAll('-', '');
  const instanceNo = `SP${day}${await nextNumber(context)}`;
  const title = input.title.slice(0, 200);
  const applicant = need(
    (await db.select({ name: account.name }).from(account).where(eq(account.id, input.applicantId)))[0],
  );
  const [row] = await db
    .insert(approvalInstance)
    .values({
      id: uuid(),
      instanceNo,
      businessKind: input.kind,
      businessId: input.businessId,
      title,
      summary: input.summary.slice(0, 12),
      facts: input.facts,
      diff: input.diff ?? null,
      applicantId: input.applicantId,
      startedById: starter === input.applicantId ? null : starter,
      applicantOrganizationId: input.organizationId,
      laboratoryId: input.laboratoryId ?? null,
      flowVersionId: version.id,
      choices: input.choices ?? {},
      startedAt: nowIso(),
      searchText: [instanceNo.toLowerCase(), typedAs(title), typedAs(applicant.name)].join(' '),
    })
    .returning();
  return need(row);
};

/** Words an application is found by, as they are typed: in pinyin too, whole and by initials. */
export const typedAs = (words: string): string => {
  const { full, initials } = pinyinOf(words);
  return [words, full, initials].join(' ').toLowerCase();
};

/** The same with another title; what was stored before pinyin was gets it now. */
export const retitled = (searchText: string, before: string, title: string): string => {
  const known = typedAs(before);
  return searchText.replace(searchText.includes(known) ? known : before.toLowerCase(), () => typedAs(title));
};

/** What an application was handed in with. */
export const factsOf = async (db: Reader, instanceId: string): Promise<Submission['facts']> =>
  need(
    (
      await db
        .select({ facts: approvalInstance.facts })
        .from(approvalInstance)
        .where(eq(approvalInstance.id, instanceId))
    )[0],
  ).facts;

/** The newest application of a record, for the page of its module. */
export const approvalOf = async (
  { db }: Pick<ReadContext, 'db'>,
  kind: string,
  businessId: string,
): Promise<{ id: string; instanceNo: string; state: Instance['state']; version: number } | undefined> =>
  (
    await db
      .select({
        id: approvalInstance.id,
        instanceNo: approvalInstance.instanceNo,
        state: approvalInstance.state,
        version: approvalInstance.version,
      })
      .from(approvalInstance)
      .where(and(eq(approvalInstance.businessKind, kind), eq(approvalInstance.businessId, businessId)))
      .orderBy(desc(approvalInstance.startedAt), desc(approvalInstance.id))
      .limit(1)
  )[0];
