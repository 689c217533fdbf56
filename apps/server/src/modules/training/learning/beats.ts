import { randomBytes, randomInt } from 'node:crypto';
import type { BeatAnswer, InputOf, learnEndpoints, QuestionSnapshot } from '@anyan/contract';
import { learnLimits } from '@anyan/contract';
import { Batcher } from '../../../platform/batcher.ts';
import { nowMs } from '../../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { unlogged } from '../../../platform/ownWork.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { isSitting } from '../exam/queries.ts';
import { beatOf, type IdleCheck, isSilent, noProgress, secondsLeft, stillCounts } from './credit.ts';
import { learntToday } from './hours.ts';
import {
  chapterOf,
  isLocked,
  keepLearners,
  type Learner,
  lockLearners,
  setProgress,
  totalOf,
  wholeOf,
} from './learners.ts';
import { pagesIn } from './pages.ts';
import { anyQuestion, askedOf, questionAt } from './questions.ts';
import { type LearnSettings, learnSettings } from './settings.ts';

type Input = InputOf<(typeof learnEndpoints)['heartbeat']>;

export interface Asked extends Input {
  userId: string;
  userName: string;
}

type Refused = 'none' | 'closed' | 'chapter' | 'locked';
type Heard =
  | { refused: Refused }
  | { answer: BeatAnswer; question: { id: string; snapshot: QuestionSnapshot } | undefined };

/** 0 to 1; by nobody to be foretold. */
export const random = (): number => randomBytes(4).readUInt32BE() / 2 ** 32;

const cutsOf = (learner: Learner) => ({
  action: ['学习进度异常', 'Learning that jumps ahead'] as const,
  actor: { id: learner.userId, name: learner.userName },
  target: { kind: 'courseware', id: learner.record.coursewareId, name: learner.coursewareName },
});

const checkOf = async (
  { db }: WriteContext,
  { coursewareTypeId }: Learner,
  { idleCheckKind }: LearnSettings,
  issuedAt: number,
): Promise<IdleCheck> => {
  const check = { id: uuid(), issuedAt, missed: false };
  const wanted = idleCheckKind === 'question' || (idleCheckKind === 'mixed' && randomInt(2) === 1);
  const question = wanted ? await anyQuestion(db, coursewareTypeId) : undefined;
  // A type without questions still asks whether he is there.
  return question ? { ...check, kind: 'question', question } : { ...check, kind: 'confirm' };
};

/** Who sits an exam, which may ask the same, is asked no question: he only says that he is there. */
export const confirmOnly = async ({ db }: WriteContext, learner: Learner): Promise<void> => {
  const { idle } = learner.session.watch;
  if (!idle?.question || !(await isSitting(db, learner.userId))) return;
  const { question: _, ...check } = idle;
  learner.session = {
    ...learner.session,
    watch: { ...learner.session.watch, idle: { ...check, kind: 'confirm' } },
  };
};

/** Seconds that may still be credited to each today. */
export const roomsOf = async (
  { db }: WriteContext,
  { dailyCapMinutes }: LearnSettings,
  userIds: readonly string[],
): Promise<(userId: string) => number> => {
  if (dailyCapMinutes === 0) return () => Number.POSITIVE_INFINITY;
  const learnt = await learntToday(db, userIds);
  return (userId) => dailyCapMinutes * 60 - (learnt.get(userId) ?? 0);
};

const answerOf = (learner: Learner, chapterId: string, settings: LearnSettings, cut: boolean): BeatAnswer => {
  const whole = wholeOf(learner);
  const one = learner.progress.get(chapterId) ?? noProgress;
  const { idle } = learner.session.watch;
  return {
    creditedSeconds: { chapter: Math.floor(one.creditedSeconds), total: Math.floor(totalOf(whole)) },
    leftSeconds: learner.record.state === 'done' ? 0 : Math.ceil(secondsLeft(whole)),
    ...{ position: one.position, maxPosition: one.maxPosition, pagesSeen: pagesIn(one.pagesSeen), cut },
    ...{ chapterDone: one.done, coursewareDone: learner.record.state === 'done' },
    idleCheck: idle && {
      id: idle.id,
      kind: idle.kind,
      seconds: Math.max(0, Math.ceil(settings.idleAnswerSeconds - (nowMs() - idle.issuedAt) / 1000)),
      question: null,
    },
  };
};

/** Takes one beat into what is known of its learner; undefined where it may not be. */
const hear = async (
  context: WriteContext,
  learner: Learner,
  beat: Asked,
  settings: LearnSettings,
  room: number,
): Promise<Refused | { cut: boolean }> => {
  const now = nowMs();
  if (!learner.open) return 'closed';
  if (isSilent(learner.session, now)) {
    learner.open = false;
    return 'closed';
  }
  const chapter = chapterOf(learner, beat.chapterId);
  if (!chapter) return 'chapter';
  if (isLocked(learner, beat.chapterId)) return 'locked';
  const progress = learner.progress.get(beat.chapterId) ?? noProgress;
  const counts = learner.record.state !== 'done' && stillCounts(wholeOf(learner), progress);
  const outcome = beatOf({
    ...{ session: learner.session, chapter, progress, beat, rules: settings, now, random, counts },
    room: room - learner.credited,
  });
  if (outcome.session === learner.session) return { cut: false };
  learner.session = outcome.session;
  learner.credited += outcome.credited;
  setProgress(learner, beat.chapterId, outcome.progress);
  if (outcome.asks) learner.session.watch.idle = await checkOf(context, learner, settings, now);
  if (outcome.cut && learner.session.watch.cuts === learnLimits.cutsLogged) context.audit(cutsOf(learner));
  if (outcome.closed) learner.open = false;
  return { cut: outcome.cut };
};

const hearBatch = (platform: Platform, asked: readonly Asked[]): Promise<Heard[]> =>
  asSystem(platform, unlogged('training', ['学习心跳', 'Beats of learning']), async (context) => {
    const settings = await learnSettings(context.db);
    const [learners, roomOf] = await Promise.all([
      lockLearners(context, asked),
      // Asked for behind them, so that it is read once they are locked.
      roomsOf(
        context,
        settings,
        asked.map(({ userId }) => userId),
      ),
    ]);
    const heard: Heard[] = [];
    const touched = new Set<Learner>();
    for (const beat of asked) {
      const learner = learners.get(beat.sessionId);
      if (!learner) {
        heard.push({ refused: 'none' });
        continue;
      }
      const before = { session: learner.session, open: learner.open };
      const verdict = await hear(context, learner, beat, settings, roomOf(learner.userId));
      if (before.session !== learner.session || before.open !== learner.open) touched.add(learner);
      if (typeof verdict === 'string') {
        heard.push({ refused: verdict });
        continue;
      }
      await confirmOnly(context, learner);
      const { question } = learner.session.watch.idle ?? {};
      const snapshot = question && (await questionAt(context.db, question.questionId, question.revision));
      heard.push({
        answer: answerOf(learner, beat.chapterId, settings, verdict.cut),
        question: question && snapshot ? { id: question.questionId, snapshot } : undefined,
      });
    }
    await keepLearners(context, [...touched]);
    return heard;
  });

const batcherOf = perPlatform(
  (platform) => new Batcher<Asked, Heard>((asked) => hearBatch(platform, asked), { most: 100, queue: 5000 }),
);

/** @throws NOT_FOUND, LEARN_SESSION_CLOSED, LEARN_CHAPTER_UNKNOWN, LEARN_CHAPTER_LOCKED */
export const heartbeat = async ({ platform, caller }: ManualContext, input: Input): Promise<BeatAnswer> => {
  const heard = need(
    await batcherOf(platform).add({ ...input, userId: caller.accountId, userName: caller.name }),
  );
  if ('answer' in heard) {
    const { answer, question } = heard;
    if (!answer.idleCheck || !question) return answer;
    const shown = askedOf(question.id, question.snapshot, (id) => signedUrl(platform, id));
    return { ...answer, idleCheck: { ...answer.idleCheck, question: shown } };
  }
  switch (heard.refused) {
    case 'none':
      throw fail('NOT_FOUND');
    case 'chapter':
      throw failAt('chapterId', 'LEARN_CHAPTER_UNKNOWN');
    case 'locked':
      throw fail('LEARN_CHAPTER_LOCKED');
    default:
      throw fail('LEARN_SESSION_CLOSED');
  }
};
