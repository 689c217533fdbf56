import type { BeatAnswer, ChapterStanding, LearnDetails, LearnProgress } from '@anyan/contract';

/** What a chapter on the screen tells of somebody at it. */
export interface Activity {
  /** He plays or reads. */
  active: boolean;
  position: number;
  page?: number;
  /** Pages on which he was for long enough, and that the server does not have yet. */
  pagesSeen: readonly number[];
}

export const atRest: Activity = { active: false, position: 0, pagesSeen: [] };

const unlocked = (chapters: LearnProgress['chapters'], ordered: boolean): LearnProgress['chapters'] =>
  chapters.map((one, at) => ({
    ...one,
    locked: ordered && !chapters.slice(0, at).every(({ done }) => done),
  }));

/** How one stands after a beat. */
export const afterBeat = (
  progress: LearnProgress,
  { orderLocked }: Pick<LearnDetails, 'orderLocked'>,
  chapterId: string,
  answer: BeatAnswer,
): LearnProgress => {
  const chapters = progress.chapters.map((one) =>
    one.chapterId === chapterId
      ? {
          ...one,
          creditedSeconds: answer.creditedSeconds.chapter,
          ...{ position: answer.position, maxPosition: answer.maxPosition, pagesSeen: answer.pagesSeen },
          done: answer.chapterDone,
        }
      : one,
  );
  return {
    ...progress,
    ...{ creditedSeconds: answer.creditedSeconds.total, leftSeconds: answer.leftSeconds },
    chapters: unlocked(chapters, orderLocked),
  };
};

/** After a checkpoint or a quiz. */
export const afterAnswer = (
  progress: LearnProgress,
  { orderLocked }: Pick<LearnDetails, 'orderLocked'>,
  chapterId: string,
  change: Partial<ChapterStanding>,
): LearnProgress => ({
  ...progress,
  chapters: unlocked(
    progress.chapters.map((one) => (one.chapterId === chapterId ? { ...one, ...change } : one)),
    orderLocked,
  ),
});

/** 05:09, or 1:05:09 from an hour on. */
export const timeText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(whole % 60)}`;
};
