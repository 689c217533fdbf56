import type { ApproverRule, FlowStep } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { person } from '../personnel/public.ts';
import { type AboutApplication, namedRule } from './kinds.ts';
import {
  delegatesOf,
  enabledOf,
  flowAdministrators,
  holdersOf,
  membersOf,
  type Place,
  placesUp,
} from './people.ts';

export interface About extends AboutApplication {
  /** Who pressed the button, where that was not the applicant. */
  startedById: string | null;
  choices: Readonly<Record<string, readonly string[]>>;
  /** Which of these people have to do with another step; a delegate among them does not step in. */
  elsewhere?(userIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface Approver {
  userId: string;
  onBehalfOfId: string | null;
}

export interface Resolved {
  approvers: Approver[];
  /** Whether the rule itself found them, or what stands in for it. */
  via: 'rule' | 'superior' | 'administrator' | 'nobody';
}

const headOf = ({ headId }: Place): string[] => (headId ? [headId] : []);
const officerOf = ({ safetyOfficerId }: Place): string[] => (safetyOfficerId ? [safetyOfficerId] : []);

/** The place so many levels up, or of a named level, above the applicant's. */
const placeAbove = (places: readonly Place[], { levelsUp, levelId }: ApproverRule): Place | undefined =>
  levelId ? places.slice(1).find((place) => place.levelId === levelId) : places[levelsUp ?? 1];

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

const listOf = (value: unknown): string[] => [value].flat().filter(isId);

/** The first of some places that has anybody for a rule. */
const climb = async (
  places: readonly Place[],
  at: (place: Place) => Promise<string[]> | string[],
  usable: (ids: readonly string[]) => Promise<string[]>,
): Promise<string[]> => {
  for (const place of places) {
    const found = await usable(await at(place));
    if (found.length > 0) return found;
  }
  return [];
};

type Asking = Pick<ReadContext, 'db' | 'platform'>;

/** Whom a rule names; who may not decide drops out afterwards. */
const named = async (
  context: Asking,
  step: FlowStep,
  about: About,
  places: readonly Place[],
): Promise<string[]> => {
  const { db } = context;
  const rule = step.approvers;
  if (!rule) return [];
  const roleId = rule.roleId ?? '';
  switch (rule.rule) {
    case 'person':
      return rule.userIds ?? [];
    case 'organizationRole':
      return climb(
        places,
        (place) => holdersOf(db, roleId, place),
        (ids) => usableOf(db, about, ids),
      );
    case 'superiorRole': {
      const place = placeAbove(places, rule);
      return place ? holdersOf(db, roleId, place) : [];
    }
    case 'collegeRole':
      return holdersOf(db, roleId);
    case 'organizationHead':
      return places.slice(0, 1).flatMap(headOf);
    case 'superiorHead': {
      const place = placeAbove(places, rule);
      return place ? headOf(place) : [];
    }
    case 'organizationSafetyOfficer':
      return places.slice(0, 1).flatMap(officerOf);
    case 'mentor': {
      const [row] = await db
        .select({ mentorId: person.mentorId })
        .from(person)
        .where(eq(person.accountId, about.applicantId));
      return listOf(row?.mentorId);
    }
    case 'businessField':
      return listOf(about.facts[rule.field ?? '']);
    case 'applicantChoice':
    case 'previousApproverChoice':
      return [...(about.choices[step.key] ?? [])];
    default:
      return [...((await namedRule(context, rule.rule)?.(db, about)) ?? [])];
  }
};

/** Nobody approves an application of their own, nor one they started for another. */
export const isOwn = (about: Pick<About, 'applicantId' | 'startedById'>, userId: string): boolean =>
  userId === about.applicantId || userId === about.startedById;

/** The fact that says for whom an application is, where that is not its applicant alone. */
export const forWhom = 'forIds';

export const forWhomOf = ({ facts }: Pick<About, 'facts'>): string[] => listOf(facts[forWhom]);

/** Whom an application is for or of: nobody of them decides on it, however it came to him. */
export const concerns = (
  about: Pick<About, 'applicantId' | 'startedById' | 'facts'>,
  userId: string,
): boolean => isOwn(about, userId) || forWhomOf(about).includes(userId);

/** Disabled people and those whom it concerns drop out. */
const usableOf = async (db: Reader, about: About, ids: readonly string[]): Promise<string[]> =>
  (await enabledOf(db, ids)).filter((id) => !concerns(about, id));

/** Where those stand who come instead of whom a rule names, and who they are there. */
const standIns = (
  db: Reader,
  { approvers: rule }: FlowStep,
  places: readonly Place[],
): { at: readonly Place[]; who: (place: Place) => Promise<string[]> | string[] } => {
  const above = places.slice(1);
  if (rule?.rule === 'organizationSafetyOfficer') return { at: above, who: officerOf };
  if (rule?.rule === 'superiorRole')
    return { at: higherThan(places, rule), who: (place) => holdersOf(db, rule.roleId ?? '', place) };
  return { at: rule?.rule === 'organizationHead' ? above : places, who: headOf };
};

const higherThan = (places: readonly Place[], rule: ApproverRule): readonly Place[] => {
  const from = placeAbove(places, rule);
  return places.slice(from ? places.indexOf(from) + 1 : 1);
};

const superiors = (db: Reader, step: FlowStep, about: About, places: readonly Place[]): Promise<string[]> => {
  const { at, who } = standIns(db, step, places);
  return climb(at, who, (ids) => usableOf(db, about, ids));
};

/** Whether a step asks people above the applicant's organisation, whom nobody within it replaces. */
export const asksAbove = ({ approvers: rule }: FlowStep): boolean =>
  rule?.rule === 'superiorRole' ||
  rule?.rule === 'superiorHead' ||
  rule?.rule === 'collegeRole' ||
  // The flow administrators themselves, where nobody else would decide.
  (rule?.rule === 'person' && !rule.userIds?.length);

/** Everybody whom a step could be given to: whom its rule names, wherever it looks, and who stands in for them. */
export const couldDecide = async (context: Asking, step: FlowStep, about: About): Promise<string[]> => {
  const { db } = context;
  const places = await placesUp(db, about.organizationId);
  const rule = step.approvers;
  const found = await named(context, step, about, places);
  const add = async (at: readonly Place[], who: (place: Place) => Promise<string[]> | string[]) => {
    for (const place of at) found.push(...(await who(place)));
  };
  if (rule?.rule === 'organizationRole')
    await add(places, (place) => holdersOf(db, rule.roleId ?? '', place));
  if (rule?.rule === 'applicantChoice' || rule?.rule === 'previousApproverChoice')
    found.push(...((await choicesOf(db, rule)) ?? []));
  if ((step.emptyPolicy ?? 'superior') === 'superior') {
    const { at, who } = standIns(db, step, places);
    // Heads below those whom such a step asks do not stand in for them, unless nobody else is there.
    const high =
      rule?.rule === 'collegeRole'
        ? places.slice(-1)
        : rule?.rule === 'superiorHead'
          ? higherThan(places, rule)
          : at;
    await add(high, who);
  }
  return usableOf(db, about, [...found, ...(await flowAdministrators(db))]);
};

/** Delegates step in, each once and never for an application of their own. */
const withDelegates = async (
  db: Reader,
  about: About,
  ids: readonly string[],
  asked = delegatesOf(db, ids, about.kind),
): Promise<Approver[]> => {
  const delegates = await asked;
  const standing = [...new Set(delegates.values())];
  const taken = standing.length > 0 ? await about.elsewhere?.(standing) : undefined;
  const seen = new Set<string>();
  const found: Approver[] = [];
  for (const id of ids) {
    const delegate = delegates.get(id);
    const userId = delegate && !concerns(about, delegate) && !taken?.has(delegate) ? delegate : id;
    if (seen.has(userId)) continue;
    seen.add(userId);
    found.push({ userId, onBehalfOfId: userId === id ? null : id });
  }
  return found;
};

/** Who decides a step, worked out when it is entered; nobody where its policy says so. */
export const approversOf = async (context: Asking, step: FlowStep, about: About): Promise<Resolved> => {
  const { db } = context;
  const places = await placesUp(db, about.organizationId);
  const ids = await named(context, step, about, places);
  // Both are asked at once; delegates of who drops out are of no use.
  const delegates = delegatesOf(db, ids, about.kind);
  const [own] = await Promise.all([usableOf(db, about, ids), delegates]);
  if (own.length > 0) return { approvers: await withDelegates(db, about, own, delegates), via: 'rule' };
  const policy = step.emptyPolicy ?? 'superior';
  if (policy === 'superior') {
    const above = await superiors(db, step, about, places);
    if (above.length > 0) return { approvers: await withDelegates(db, about, above), via: 'superior' };
  }
  if (policy === 'superior' || policy === 'administrator') return administratorsFor(db, about);
  return { approvers: [], via: 'nobody' };
};

/** The flow administrators as the last resort. */
export const administratorsFor = async (db: Reader, about: About): Promise<Resolved> => {
  const people = await flowAdministrators(db, [
    about.applicantId,
    about.startedById ?? '',
    ...forWhomOf(about),
  ]);
  return people.length > 0
    ? { approvers: await withDelegates(db, about, people), via: 'administrator' }
    : { approvers: [], via: 'nobody' };
};

/** Who gets a copy: whom the rule names, the applicant not. */
export const receiversOf = async (context: Asking, step: FlowStep, about: About): Promise<string[]> => {
  const places = await placesUp(context.db, about.organizationId);
  return usableOf(context.db, about, await named(context, step, about, places));
};

/** Out of whom an applicant or approver may choose; null: out of the whole college. */
export const choicesOf = async (db: Reader, rule: ApproverRule): Promise<string[] | null> => {
  if (rule.userIds?.length) return enabledOf(db, rule.userIds);
  const [place] = await placesUp(db, rule.organizationId ?? null);
  // One that is gone names nobody, and never everybody.
  if (rule.organizationId && !place) return [];
  if (rule.roleId) return holdersOf(db, rule.roleId, place);
  return place ? membersOf(db, place.id) : null;
};
