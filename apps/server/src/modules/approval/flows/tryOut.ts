import {
  type Facts,
  type FlowStep,
  type InputOf,
  inLocale,
  type instanceEndpoints,
  type Label,
  type PathStep,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { account } from '../../identity/public.ts';
import { type About, approversOf, choicesOf, concerns, receiversOf } from '../approvers.ts';
import { type BusinessKind, kindOf } from '../kinds.ts';
import { namesOfPeople } from '../people.ts';
import { behind } from '../rules/bindingSteps.ts';
import { strangeFact } from '../rules/conditions.ts';
import { adjacentSteps, besides, pathOf, type StepProgress } from '../rules/tree.ts';
import { flowFor } from '../running/start.ts';
import { lastResort } from './usualSteps.ts';

const words = {
  condition: ['条件不满足，略过', 'Its condition does not hold'],
  empty: ['无审批人，自动跳过', 'Nobody is there to approve; skipped'],
  blocked: ['无审批人，不能提交', 'Nobody is there to approve; it cannot be submitted'],
  superior: ['规则未找到人员，转上级审批', 'The rule finds nobody; handed to the superior'],
  administrator: [
    '规则未找到人员，转流程管理员审批',
    'The rule finds nobody; handed to the flow administrators',
  ],
  chosen: ['由申请人选择', 'Chosen by the applicant'],
  next: ['由上一审批人指定', 'Named by the approver before'],
  nobodyElse: [
    '前面的步骤均略过，由流程管理员审批',
    'All steps before are left out; the flow administrators decide',
  ],
  merged: ['与前面的步骤审批人相同，自动略过', 'Agreed in the step before; asked once'],
} as const satisfies Record<string, Label>;

const person = (names: ReadonlyMap<string, string>) => (id: string) => ({ id, name: names.get(id) ?? '—' });

const chooseFrom = async (db: Reader, step: FlowStep, about: About): Promise<PathStep['chooseFrom']> => {
  const rule = step.approvers;
  if (rule?.rule !== 'applicantChoice') return null;
  const offered = ((await choicesOf(db, rule)) ?? []).filter((id) => !concerns(about, id)).slice(0, 200);
  return {
    min: rule.min ?? 1,
    max: rule.max ?? 20,
    roleId: rule.roleId ?? null,
    organizationId: rule.organizationId ?? null,
    people: offered.map(person(await namesOfPeople(db, offered))),
  };
};

type Asking = Pick<ReadContext, 'db' | 'locale' | 'platform'>;

const shownStep = async (
  context: Asking,
  step: FlowStep,
  about: About,
  before: ReadonlySet<string>,
): Promise<{ step: PathStep; people: string[]; blocked: boolean }> => {
  const { db, locale } = context;
  const waits =
    step.approvers?.rule === 'applicantChoice' || step.approvers?.rule === 'previousApproverChoice';
  const { approvers, via } = waits
    ? { approvers: [], via: 'rule' as const }
    : step.type === 'cc'
      ? {
          approvers: (await receiversOf(context, step, about)).map((userId) => ({ userId })),
          via: 'rule' as const,
        }
      : await approversOf(context, step, about);
  const people = approvers.map(({ userId }) => userId);
  const blocked = step.type === 'approve' && !waits && people.length === 0 && step.emptyPolicy !== 'skip';
  const merged = step.type === 'approve' && people.length > 0 && people.every((id) => before.has(id));
  const why = (): Label | undefined => {
    if (step.approvers?.rule === 'applicantChoice') return words.chosen;
    if (waits) return words.next;
    if (blocked) return words.blocked;
    if (people.length === 0) return words.empty;
    if (merged) return words.merged;
    return via === 'superior' || via === 'administrator' ? words[via] : undefined;
  };
  const reason = why();
  return {
    people,
    blocked,
    step: {
      stepKey: step.key,
      name: step.name,
      type: step.type === 'cc' ? 'cc' : 'approve',
      people: people.map(person(await namesOfPeople(db, people))),
      mode: step.mode ?? 'any',
      reason: reason ? inLocale(reason, locale) : null,
      skipped: merged || (people.length === 0 && !waits && !blocked),
      chooseFrom: await chooseFrom(db, step, about),
    },
  };
};

/** The path that an application would take, with the people of each step and why somebody is left out. */
export const tryPath = async (
  context: Asking,
  kind: BusinessKind,
  steps: readonly FlowStep[],
  about: About,
  dedupe: 'none' | 'adjacent' | 'all' = 'adjacent',
): Promise<{ steps: PathStep[]; problems: string[] }> => {
  const { locale } = context;
  const shown: PathStep[] = [];
  const problems: string[] = [];
  const progress: Record<string, StepProgress> = {};
  const decided = new Map<string, readonly string[]>();
  /** People who will have said yes by then, as the engine will see it. */
  const before = ({ key, needPassword, needSignature }: FlowStep): Set<string> => {
    if (dedupe === 'none' || needPassword || needSignature === 'required') return new Set();
    const beside = besides(steps, key);
    const keys =
      dedupe === 'all'
        ? [...decided.keys()].filter((one) => !beside.has(one))
        : adjacentSteps(steps, progress, key).map((one) => one.key);
    return new Set(keys.flatMap((one) => decided.get(one) ?? []));
  };
  for (const { step, skipped } of pathOf(steps, { facts: about.facts, known: kind.facts }, progress)) {
    if (skipped) {
      shown.push({
        stepKey: step.key,
        name: step.name,
        type: step.type === 'cc' ? 'cc' : 'approve',
        people: [],
        mode: step.mode ?? 'any',
        reason: inLocale(words.condition, locale),
        skipped: true,
        chooseFrom: null,
      });
      continue;
    }
    const one = await shownStep(context, step, about, before(step));
    shown.push(one.step);
    if (one.blocked) problems.push(`${step.name}：${inLocale(words.blocked, locale)}`);
    if (step.type === 'approve' && one.people.length > 0) {
      progress[step.key] = { state: 'done', visit: 0, from: 0 };
      decided.set(step.key, one.people);
    }
  }
  // As the engine does when it comes to the end.
  if (
    !kind.auto &&
    problems.length === 0 &&
    !shown.some(({ type, skipped }) => type === 'approve' && !skipped)
  ) {
    const { step, blocked } = await shownStep(context, lastResort, about, new Set());
    shown.push({ ...step, reason: inLocale(blocked ? words.blocked : words.nobodyElse, locale) });
    if (blocked) problems.push(`${step.name}：${inLocale(words.blocked, locale)}`);
  }
  return { steps: shown, problems };
};

/** The person for whom a path is worked out. @throws PERSON_UNKNOWN */
export const aboutApplicant = async (
  db: Reader,
  field: string,
  {
    kind,
    applicantId,
    facts,
    laboratoryId,
    organizationId,
  }: {
    kind: string;
    applicantId: string;
    facts: Facts;
    laboratoryId?: string | null | undefined;
    organizationId?: string | undefined;
  },
): Promise<About> => {
  const [who] = await db
    .select({ organizationId: account.organizationId })
    .from(account)
    .where(eq(account.id, applicantId));
  if (!who) throw failAt(field, 'PERSON_UNKNOWN');
  return {
    kind,
    facts,
    applicantId,
    startedById: null,
    organizationId: organizationId ?? who.organizationId,
    laboratoryId: laboratoryId ?? null,
    choices: {},
  };
};

/** @throws FACTS_INVALID at the field */
export const checkGivenFacts = (kind: BusinessKind, facts: Facts): void => {
  const strange = strangeFact(facts, kind.facts);
  if (strange) throw failAt('facts', 'FACTS_INVALID', { fact: strange });
};

const parsedFacts = (text: string | undefined): Facts => {
  if (!text) return {};
  try {
    const facts: unknown = JSON.parse(text);
    if (typeof facts === 'object' && facts !== null && !Array.isArray(facts)) return facts as Facts;
  } catch {
    // Told below, like anything else that holds no facts.
  }
  throw failAt('facts', 'FACTS_INVALID', { fact: text.slice(0, 30) });
};

/** Who will approve what the caller is about to hand in. */
export const previewApproval = async (
  context: ReadContext,
  input: InputOf<(typeof instanceEndpoints)['approvalPreview']>,
) => {
  const { db, caller, locale } = context;
  const kind = kindOf(context, input.kind);
  if (!kind) throw failAt('kind', 'KIND_UNKNOWN');
  const facts = parsedFacts(input.facts);
  checkGivenFacts(kind, facts);
  const about = await aboutApplicant(db, 'kind', {
    kind: input.kind,
    applicantId: caller.accountId,
    facts,
    laboratoryId: input.laboratoryId,
    organizationId: input.organizationId,
  });
  const flow = await flowFor(db, kind, about);
  if (!flow) {
    const name = inLocale(kind.name, locale);
    const problems = !kind.auto ? [fail('NO_FLOW', { kind: name }).sentence(locale)] : [];
    return { flowName: null, steps: [], problems };
  }
  const { version, missing } = flow;
  const steps = [...version.steps, ...behind(version.steps, missing)];
  const path = await tryPath(context, kind, steps, about, version.dedupe);
  return { flowName: version.flowName, ...path };
};
