import {
  type ChapterInput,
  coursewareLimits as limits,
  type MediaKind,
  type StoredChapter,
} from '@anyan/contract';
import { type Failure, failAt } from '../../../platform/failure.ts';
import { isEmptyHtml, plainText, sanitizeHtml } from '../../../platform/html.ts';
import { uuid } from '../../../platform/uuid.ts';

/** What was read out of a file. */
export interface Media {
  kind: MediaKind;
  durationSeconds: number | null;
  pageCount: number | null;
}

/** Within what a chapter may ask for. */
const bounded = (seconds: number): number =>
  Math.min(limits.secondsMax, Math.max(limits.secondsMin, Math.round(seconds)));

/** Seconds that a file asks for unless something else is said; null for what asks for nothing. */
export const secondsOfMedia = ({ kind, durationSeconds, pageCount }: Media): number | null => {
  if (kind === 'video' && durationSeconds) return bounded(durationSeconds);
  return kind === 'pdf' && pageCount ? bounded(pageCount * limits.secondsPerPage) : null;
};

/** Of a text: its characters without blanks, at the pace of reading. */
export const secondsOfText = (html: string): number =>
  bounded(plainText(html).replace(/\s/g, '').length / limits.charactersPerSecond);

const notOfKind = {
  video: 'CHAPTER_FILE_NO_VIDEO',
  pdf: 'CHAPTER_FILE_NO_PDF',
  subtitle: 'CHAPTER_FILE_NO_SUBTITLES',
} as const;

/**
 * Chapters as they are stored: ids kept where they are known, texts cleaned, figures counted by what they hold.
 * @throws CHAPTER_FILE_NO_VIDEO, CHAPTER_FILE_NO_PDF, CHAPTER_FILE_NO_SUBTITLES,
 * CHAPTER_POSITION, CHAPTER_POSITION_TWICE, CHAPTER_QUIZ_COUNT, CHAPTER_QUESTION_UNKNOWN
 */
export const chaptersOf = (
  inputs: readonly ChapterInput[],
  known: ReadonlySet<string>,
  media: ReadonlyMap<string, Media>,
  askable: ReadonlySet<string>,
): StoredChapter[] => {
  const taken = new Set<string>();
  return inputs.map((input, at) => {
    const no = at + 1;
    const fault = (field: string, code: Parameters<typeof failAt>[1]): Failure =>
      failAt(`chapters.${at}.${field}`, code, { no } as never);
    const { kind } = input;
    const id = input.id && known.has(input.id) && !taken.has(input.id) ? input.id : uuid();
    taken.add(id);
    const read = (fileId: string | null | undefined, wanted: MediaKind, field: string): Media | undefined => {
      const found = fileId ? media.get(fileId) : undefined;
      if (fileId && found?.kind !== wanted) throw fault(field, notOfKind[wanted]);
      return found;
    };
    const isText = kind === 'richText';
    const file = isText ? undefined : read(input.fileId, kind, 'fileId');
    const subtitleFileId = (kind === 'video' && input.subtitleFileId) || null;
    read(subtitleFileId, 'subtitle', 'subtitleFileId');
    const content = isText && input.content ? sanitizeHtml(input.content) : null;
    const { durationSeconds = null, pageCount = null } = file ?? {};
    const end = kind === 'video' ? durationSeconds : pageCount;
    const checkpoints = (isText ? [] : (input.checkpoints ?? []))
      .map(({ atSecond, atPage, questionId }) =>
        kind === 'video'
          ? { atSecond: atSecond ?? null, atPage: null, questionId }
          : { atSecond: null, atPage: atPage ?? null, questionId },
      )
      .toSorted((a, b) => (a.atSecond ?? a.atPage ?? 0) - (b.atSecond ?? b.atPage ?? 0));
    for (const { atSecond, atPage } of checkpoints) {
      const place = atSecond ?? atPage;
      if (place === null || (end !== null && place > end)) throw fault('checkpoints', 'CHAPTER_POSITION');
    }
    const places = new Set(checkpoints.map(({ atSecond, atPage }) => atSecond ?? atPage));
    if (places.size < checkpoints.length) throw fault('checkpoints', 'CHAPTER_POSITION_TWICE');
    const quiz = input.chapterQuiz && {
      questionIds: [...new Set(input.chapterQuiz.questionIds)],
      passCount: input.chapterQuiz.passCount,
    };
    if (quiz && quiz.passCount > quiz.questionIds.length) throw fault('chapterQuiz', 'CHAPTER_QUIZ_COUNT');
    const asked = [...checkpoints.map(({ questionId }) => questionId), ...(quiz?.questionIds ?? [])];
    if (!asked.every((one) => askable.has(one)))
      throw fault(checkpoints.length > 0 ? 'checkpoints' : 'chapterQuiz', 'CHAPTER_QUESTION_UNKNOWN');
    const usual = (file && secondsOfMedia(file)) ?? (content ? secondsOfText(content) : limits.secondsMin);
    return {
      id,
      chapterName: input.chapterName.trim(),
      kind,
      fileId: (!isText && input.fileId) || null,
      durationSeconds,
      pageCount,
      content,
      requiredSeconds: input.requiredSeconds ?? usual,
      minSecondsPerPage: kind === 'pdf' ? (input.minSecondsPerPage ?? 5) : 0,
      allowDownload: !isText && (input.allowDownload ?? false),
      subtitleFileId,
      checkpoints,
      chapterQuiz: quiz ?? null,
    };
  });
};

/** What the chapters sum up to, in minutes, rounded up. */
export const minutesOf = (chapters: readonly Pick<StoredChapter, 'requiredSeconds'>[]): number =>
  Math.ceil(chapters.reduce((sum, { requiredSeconds }) => sum + requiredSeconds, 0) / 60);

/** Questions that chapters ask. */
export const questionsOf = (
  chapters: readonly Pick<ChapterInput, 'checkpoints' | 'chapterQuiz'>[],
): string[] => [
  ...new Set(
    chapters.flatMap(({ checkpoints, chapterQuiz }) => [
      ...(checkpoints ?? []).map(({ questionId }) => questionId),
      ...(chapterQuiz?.questionIds ?? []),
    ]),
  ),
];

/** Files of chapters, each with what it has to be. */
export const filesOf = (
  chapters: readonly Pick<ChapterInput, 'kind' | 'fileId' | 'subtitleFileId'>[],
): { id: string; kind: MediaKind }[] =>
  chapters.flatMap(({ kind, fileId, subtitleFileId }) => [
    ...(fileId && kind !== 'richText' ? [{ id: fileId, kind }] : []),
    ...(subtitleFileId && kind === 'video' ? [{ id: subtitleFileId, kind: 'subtitle' as const }] : []),
  ]);

/** The first chapter that has nothing to learn, by its place from 0; -1 where all have. */
export const firstEmpty = (chapters: readonly StoredChapter[]): number =>
  chapters.findIndex(({ kind, fileId, content }) =>
    kind === 'richText' ? !content || isEmptyHtml(content) : !fileId,
  );
