import {
  type coursewareEndpoints,
  type InputOf,
  coursewareLimits as limits,
  type MediaKind,
} from '@anyan/contract';
import type { ManualContext, ReadContext } from '../../../platform/context.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import { fileRows } from '../../../platform/files/files.ts';
import { mediaFacts } from '../../../platform/media/facts.ts';
import { coursewareMedia } from '../tables.ts';
import { type Media, secondsOfMedia } from './chapters.ts';
import { mediaOf } from './queries.ts';

const hours = limits.videoSeconds / 3600;

const faults = {
  broken: () => fail('MEDIA_BROKEN'),
  noVideo: () => fail('MEDIA_NO_VIDEO'),
  noLength: () => fail('MEDIA_NO_LENGTH'),
  encrypted: () => fail('PDF_ENCRYPTED'),
  notSubtitles: () => fail('SUBTITLES_ONLY'),
} satisfies Record<string, () => Failure>;

/** @throws what is wrong with the file, as MEDIA_…, PDF_… and SUBTITLES_ONLY */
const factsOf = async ({ platform }: ReadContext, id: string, kind: MediaKind): Promise<Media> => {
  const answer = await mediaFacts(platform.files, id, kind);
  if ('fault' in answer) throw faults[answer.fault]();
  const { durationSeconds = null, pageCount = null } = answer;
  if (durationSeconds !== null && durationSeconds > limits.videoSeconds)
    throw fail('MEDIA_TOO_LONG', { hours });
  if (pageCount !== null && pageCount > limits.pages)
    throw fail('PDF_TOO_MANY_PAGES', { pages: limits.pages });
  return { kind, durationSeconds, pageCount };
};

/** A file is read as what it was uploaded as. */
const typesOf: Record<MediaKind, readonly string[]> = {
  video: ['video/mp4', 'video/webm'],
  pdf: ['application/pdf'],
  subtitle: ['text/vtt'],
};

/**
 * Reads files that nobody read yet, each once for ever; those that are none of the caller's are left to be refused where
 * they are claimed. Stands before the transaction: a video of 2 GB takes its time.
 * @throws FILE_UNKNOWN, and what is wrong with a file
 */
export const readMedia = async (
  context: ManualContext,
  asked: readonly { id: string; kind: MediaKind }[],
): Promise<Map<string, Media>> => {
  const { db, caller } = context;
  const known = await mediaOf(
    db,
    asked.map(({ id }) => id),
  );
  const rows = await fileRows(
    db,
    asked.map(({ id }) => id),
  );
  for (const { id, kind } of asked) {
    if (known.has(id)) continue;
    const row = rows.find((one) => one.id === id);
    const mine = row && (row.usedBy?.startsWith('courseware:') || row.ownerId === caller.accountId);
    if (!mine) throw fail('FILE_UNKNOWN');
    if (!typesOf[kind].includes(row.type)) continue;
    const media = await factsOf(context, id, kind);
    await db
      .insert(coursewareMedia)
      .values({ fileId: id, ...media })
      .onConflictDoNothing();
    known.set(id, media);
  }
  return known;
};

/** What a file that was uploaded holds. @throws as `readMedia` */
export const showMedia = async (
  context: ManualContext,
  { fileId, kind }: InputOf<(typeof coursewareEndpoints)['coursewareMedia']>,
) => {
  const media = (await readMedia(context, [{ id: fileId, kind }])).get(fileId);
  if (media?.kind !== kind) throw fail(kind === 'subtitle' ? 'SUBTITLES_ONLY' : 'MEDIA_BROKEN');
  const { durationSeconds, pageCount } = media;
  return { durationSeconds, pageCount, requiredSeconds: secondsOfMedia(media) };
};
