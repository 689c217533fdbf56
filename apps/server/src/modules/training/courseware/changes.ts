import { isDeepStrictEqual } from 'node:util';
import type { ChapterPart, CoursewareChanges, CoursewareSnapshot, StoredChapter } from '@anyan/contract';

type Head = Readonly<Record<string, unknown>>;

const partsOf = (was: StoredChapter, is: StoredChapter): ChapterPart[] => {
  const parts: Record<ChapterPart, readonly (keyof StoredChapter)[]> = {
    name: ['chapterName'],
    file: ['kind', 'fileId', 'subtitleFileId', 'allowDownload'],
    content: ['content'],
    seconds: ['requiredSeconds', 'minSecondsPerPage'],
    checkpoints: ['checkpoints'],
    quiz: ['chapterQuiz'],
  };
  return (Object.keys(parts) as ChapterPart[]).filter((part) =>
    parts[part].some((field) => !isDeepStrictEqual(was[field], is[field])),
  );
};

/** How the chapters of a draft differ from those that are published; one is known by its id over revisions. */
export const chapterChanges = (
  was: readonly StoredChapter[],
  is: readonly StoredChapter[],
): Pick<CoursewareChanges, 'chapters' | 'removed' | 'reordered'> => {
  const before = new Map(was.map((one) => [one.id, one]));
  const after = new Set(is.map(({ id }) => id));
  const stayed = is.filter(({ id }) => before.has(id)).map(({ id }) => id);
  return {
    chapters: is.flatMap((one) => {
      const old = before.get(one.id);
      const parts = old ? partsOf(old, one) : [];
      return old && parts.length === 0 ? [] : [{ id: one.id, added: !old, parts }];
    }),
    removed: was.filter(({ id }) => !after.has(id)).map(({ chapterName }) => chapterName),
    reordered: !isDeepStrictEqual(
      was.filter(({ id }) => after.has(id)).map(({ id }) => id),
      stayed,
    ),
  };
};

const fields = [
  ...([
    'coursewareName',
    'coursewareTypeId',
    'ownerOrganizationId',
    'coverFileId',
    'summary',
    'tags',
  ] as const),
  ...(['compulsory', 'dueDays', 'validFrom', 'validTo', 'relearnMonths', 'orderLocked'] as const),
  'requiredMinutes' as const,
];

/** What of a draft differs from what is published, by the columns that both have; `live` has the newest of each. */
export const headChanges = (
  live: Head,
  draft: Head,
  audiences: readonly [was: object, is: object],
): CoursewareChanges['fields'] => [
  ...fields.filter((field) => !isDeepStrictEqual(live[field] ?? null, draft[field] ?? null)),
  ...(isDeepStrictEqual(...audiences) ? [] : (['audience'] as const)),
];

/** The published head: what only the row has, and what its snapshot holds. */
export const liveHead = (row: Head, { chapters: _c, ...snapshot }: CoursewareSnapshot): Head => ({
  ...row,
  ...snapshot,
});
