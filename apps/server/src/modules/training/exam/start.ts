import { examEndpoints, type InputOf, type Sitting } from '@anyan/contract';
import { Batcher } from '../../../platform/batcher.ts';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import { asSystem } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf, shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { Turns } from '../../../platform/turns.ts';
import { uuid } from '../../../platform/uuid.ts';
import { heldByAll } from '../certificate/queries.ts';
import { claimPhoto } from '../photo/service.ts';
import { markUsed } from '../question/usage.ts';
import { isInside } from '../rule/rules.ts';
import { type Asker, inNameOf, orThrow } from './asker.ts';
import { tryCode } from './codes.ts';
import { type Drawn, drawPapers } from './draw.ts';
import { noteEvents, target } from './events.ts';
import { notifyWatchers } from './notices.ts';
import { totalOf } from './paper.ts';
import { prerequisitesOf } from './prerequisites.ts';
import { hasCode, insertAttempts, type RuleFor, rulesForAll, sittingsOf, sittingsOfAll } from './queries.ts';
import { heldNow, type Past, refusalOf, standingOf, startTurns } from './rules.ts';
import { openPaper } from './service.ts';
import { sittingPage } from './sitting.ts';

type Input = InputOf<(typeof examEndpoints)['examStart']>;

/** Somebody who wants to begin. */
interface Starter extends Asker {
  input: Input;
}

/** Why it may not begin here and so; whether its code is right is tried elsewhere. EXAM_IP_REFUSED, EXAM_CODE_WRONG, EXAM_PLEDGE_REQUIRED, PHOTO_REQUIRED. */
const doorFault = (
  { origin, input: { pledge, examCode, photoFileId } }: Starter,
  { content }: RuleFor,
): Failure | undefined => {
  if (!isInside(content.ipRanges, origin.ip)) return fail('EXAM_IP_REFUSED');
  if (content.examCode && !examCode) return fail('EXAM_CODE_WRONG');
  if (content.pledge && pledge !== true) return fail('EXAM_PLEDGE_REQUIRED');
  return content.needPhoto && !photoFileId ? fail('PHOTO_REQUIRED') : undefined;
};

/** How somebody stands with the exam that he wants to begin. */
type Stand =
  | { refusal: Failure }
  | { running: Past; rule: RuleFor }
  | { past: readonly Past[]; rule: RuleFor };

/** How each stands with his exam: his sitting that runs, his past ones where he may begin, or why he may not. */
const readStarts = async (db: Reader, starters: readonly Starter[]): Promise<Stand[]> => {
  const userIds = [...new Set(starters.map(({ caller }) => caller.accountId))];
  const ruleIds = [...new Set(starters.map(({ input }) => input.examRoleId))];
  // Asked for together, they are one way to the database.
  const [rules, sittings, certificates, day, zone] = await Promise.all([
    rulesForAll(db, userIds, ruleIds),
    sittingsOfAll(db, userIds, ruleIds),
    heldByAll(db, userIds, ruleIds),
    dayOf(db),
    timeZoneOf(db),
  ]);
  const stands: Stand[] = [];
  for (const starter of starters) {
    const { accountId } = starter.caller;
    const isHis = (one: { userId: string | null; ruleId: string }) =>
      one.userId === accountId && one.ruleId === starter.input.examRoleId;
    const rule = rules.find((one) => one.userId === accountId && one.id === starter.input.examRoleId);
    const past = sittings.filter(isHis);
    const running = past.find(({ state }) => state === 'running');
    if (!rule) stands.push({ refusal: fail('NOT_FOUND') });
    else if (running) stands.push({ running, rule });
    else {
      const prerequisites = (await prerequisitesOf(db, accountId, [rule.content]))(rule.content);
      // What he holds by it decides whether he may sit it again.
      const held = certificates.findLast(isHis);
      const standing = standingOf(rule, past, prerequisites, held && heldNow(held, rule.content, day));
      const refusal =
        refusalOf(rule, standing, prerequisites, (at) => shownIn(zone, at)) ?? doorFault(starter, rule);
      stands.push(refusal ? { refusal } : { past, rule });
    }
  }
  return stands;
};

/** A refusal that has changed nothing: others go on beside it. */
const orFailure = <T>(work: Promise<T>): Promise<T | Failure> =>
  work.catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });

/**
 * Draws papers and starts the clock, which is the database's: for all who begin in the same moment in one transaction. Two
 * of one person that begin at once, and a second click, get the same sitting. Who may not begin gets the failure that says
 * why: NOT_FOUND outside the audience, or whatever keeps him from it.
 */
const startExams = async (
  context: WriteContext,
  starters: readonly Starter[],
): Promise<(Sitting | Failure)[]> => {
  const { db } = context;
  const stands = await readStarts(db, starters);
  /** Why some begin nothing, and what the others began. */
  const refused = new Map<Starter, Failure>();
  const begun = new Map<Starter, Sitting>();
  const ready = starters.flatMap((starter, at) => {
    const stand = need(stands[at]);
    if ('refusal' in stand) refused.set(starter, stand.refusal);
    return 'past' in stand ? { starter, own: inNameOf(context, starter), id: uuid(), ...stand } : [];
  });
  const papers = await drawPapers(
    context,
    ready.map(({ starter: { caller }, rule, past: [last] }) => ({ accountId: caller.accountId, rule, last })),
  );
  const drawn = ready.flatMap((one, at) => {
    const paper = need(papers[at]);
    if (paper instanceof Failure) {
      refused.set(one.starter, paper);
      return [];
    }
    // A photo that nobody asks for stays loose, and is swept.
    const photoFileId = (one.rule.content.needPhoto && one.starter.input.photoFileId) || null;
    return { ...one, ...paper, photoFileId, totalScore: totalOf(paper.paper) };
  });
  const rows = await insertAttempts(
    db,
    drawn.map(({ starter: { caller, origin, input }, rule, id, paper, photoFileId, totalScore }) => ({
      ...{ id, ruleId: rule.id, revision: rule.revision, userId: caller.accountId, paper, totalScore },
      ...{ minutes: rule.content.durationMinutes, endsBy: rule.content.hardClose ? rule.closeAt : null },
      ...{ photoFileId, deviceId: input.deviceId, ip: origin.ip, userAgent: origin.userAgent },
    })),
  );
  const made = drawn.flatMap((one) => {
    const row = rows.find(({ id }) => id === one.id);
    return row ? { ...one, ...row } : [];
  });
  for (const one of made) {
    const { starter, own, id, rule, photoFileId } = one;
    if (photoFileId) await claimPhoto(own, id, photoFileId);
    own.audit({ target: target({ id, examName: rule.examName }) });
    begun.set(starter, await begunPage(own, one));
  }
  if (made.length > 0) {
    context.post(() =>
      markUsed(
        context,
        made.flatMap(({ paper }) => paper.map(({ questionId }) => questionId)),
      ),
    );
    context.post(() =>
      noteEvents(
        context,
        made.map(({ id }) => id),
        'start',
        made.map(({ starter }) => ({ ip: starter.origin.ip })),
      ),
    );
  }
  for (const ruleId of new Set(made.map(({ rule }) => rule.id))) notifyWatchers(context, ruleId);
  const answers: (Sitting | Failure)[] = [];
  for (const [at, starter] of starters.entries()) {
    const known = refused.get(starter) ?? begun.get(starter);
    answers.push(known ?? (await orFailure(openRunning(context, starter, need(stands[at])))));
  }
  return answers;
};

/** The sitting that ran already, or that another call of his began meanwhile. @throws as `openPaper` */
const openRunning = async (context: WriteContext, starter: Starter, stand: Stand): Promise<Sitting> => {
  const { caller, input } = starter;
  const { id } =
    'running' in stand
      ? stand.running
      : need((await sittingsOf(context.db, caller.accountId, [input.examRoleId]))[0]);
  return openPaper(inNameOf(context, starter), { attemptId: id, deviceId: input.deviceId });
};

interface Begun extends Drawn {
  id: string;
  rule: RuleFor;
  totalScore: number;
  startedAt: string;
  deadlineAt: string;
  now: string;
}

/** The page of a sitting that begins now. */
const begunPage = (
  context: WriteContext,
  { id, rule, paper, totalScore, startedAt, deadlineAt, snapshotOf, now }: Begun,
): Promise<Sitting> =>
  sittingPage(
    context,
    {
      attempt: { id, paper, startedAt, deadlineAt, totalScore, leaveCount: 0 },
      ...{ examName: rule.examName, content: rule.content },
    },
    { snapshotOf, loginName: rule.loginName, now },
  );

/** The caller's sitting, as `startExams` begins it. @throws what that answers as failures */
export const startExam = async (context: WriteContext, input: Input): Promise<Sitting> => {
  const { caller, origin } = context;
  return orThrow((await startExams(context, [{ caller, origin, input }]))[0]);
};

const starts = new Turns({
  ...startTurns,
  sentAway: ({ place, seconds }) => fail('EXAM_QUEUED', { place }, { extra: { place, seconds } }),
});

const call = { title: examEndpoints.examStart.title, module: 'training', unlogged: true } as const;
const batcherOf = perPlatform(
  (platform) =>
    new Batcher<Starter, Sitting | Failure>(
      (starters) => asSystem(platform, call, (context) => startExams(context, starters)),
      { most: startTurns.width, queue: startTurns.capacity, lanes: startTurns.lanes },
    ),
);

/**
 * Begins a sitting when its turn has come; who is sent away has his place kept, and no time runs.
 * @throws EXAM_QUEUED while too many begin at once, EXAM_CODE_WRONG, EXAM_CODE_TRIES, and what `startExam` does
 */
export const beginExam = (context: ManualContext, input: Input): Promise<Sitting> =>
  starts.run(() => begin(context, input), context.caller.accountId, { own: true });

/** Where the exam has a code, a try of it is counted first, which stands whatever is answered. */
const begin = async (context: ManualContext, input: Input): Promise<Sitting> => {
  const { caller, origin, platform } = context;
  const starter = { caller, origin, input };
  if (input.examCode && (await hasCode(context.db, input.examRoleId))) {
    const refused = await context.record(async (write) => {
      const [stand] = await readStarts(write.db, [starter]);
      // Who may not begin is told why, and guesses nothing; he goes no further, for that may end before his turn comes.
      if (stand && 'refusal' in stand) return stand.refusal;
      if (!stand || !('past' in stand) || !stand.rule.content.examCode) return undefined;
      return tryCode(write, stand.rule.id, input.examCode ?? '', stand.rule.content.examCode);
    });
    if (refused) throw refused;
  }
  return orThrow(await batcherOf(platform).add(starter));
};
