import { type FileUse, fileLimits } from '@anyan/contract';

/**
 * Bytes that an upload may have; those of parts, workbooks and signatures, pixels, and how many may be under way stand
 * beside them in `fileLimits`.
 */
export const uploadBytes: Readonly<Record<FileUse, number>> = {
  image: fileLimits.imageBytes,
  video: fileLimits.videoBytes,
  file: fileLimits.documentBytes,
  archive: fileLimits.archiveBytes,
};

/** Milliseconds for which a form for the store may be sent. */
export const formMs = 5 * 60_000;
/** Milliseconds for which an announced upload is waited for. */
export const waitMs = 24 * 3_600_000;

/** Seconds that an address asked for is good: to click it, and to see a video to its end. */
export const addressSeconds = (type: string): number => (type.startsWith('video/') ? 4 * 3600 : 300);

/** Pictures are written anew and videos only play; everything else is only ever downloaded, never shown in place. */
export const isShown = (type: string): boolean => type.startsWith('image/') || type.startsWith('video/');
