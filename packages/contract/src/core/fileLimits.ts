/** Most of what may be sent, in bytes; a picture, document or video has less. */
export const fileLimits = {
  imageBytes: 10 * 1024 * 1024,
  pdfBytes: 100 * 1024 * 1024,
  imagePixels: 50_000_000,
  documentBytes: 100 * 1024 * 1024,
  videoBytes: 2 * 1024 * 1024 * 1024,
  workbookBytes: 20 * 1024 * 1024,
  /** A workbook of 100,000 rows. */
  largeWorkbookBytes: 60 * 1024 * 1024,
  /** An archive of pictures, sent in parts for one use. */
  archiveBytes: 1024 * 1024 * 1024,
  /** A workbook with pictures in it, and an archive of pictures beside one. */
  picturesBytes: 200 * 1024 * 1024,
  /** A drawn name. */
  signatureBytes: 200 * 1024,
  /** What is larger is sent in parts of this size, so that it goes on where it broke off. */
  partBytes: 4 * 1024 * 1024,
  /** Unfinished uploads of one person. */
  uploads: 20,
  /**
   * What one person may have sent within a day that nothing refers to yet: enough for the largest form with all its
   * pictures twenty times over; for staff, four films of the largest size. Imports that were not taken in are counted apart.
   */
  quota: {
    files: 200,
    bytes: 1024 * 1024 * 1024,
    staffBytes: 8 * 1024 * 1024 * 1024,
    imports: 30,
    /** Share from which the answer warns. */
    warnFrom: 0.8,
  },
} as const;

/** A size as sentences tell it. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1024 / 1024)} MB`;

export const fileKinds = {
  image: ['图片', 'Picture'],
  video: ['视频', 'Video'],
  file: ['文件', 'Document'],
  archive: ['压缩包', 'Archive'],
} as const;
export type FileUse = keyof typeof fileKinds;

/** What browsers play. */
export const videoTypes = ['mp4', 'webm'];

/** Documents that may be attached; they are only ever downloaded. */
export const documentTypes = 'pdf doc docx xls xlsx ppt pptx zip jpg jpeg png'.split(' ');
