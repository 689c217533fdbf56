import type { AnnouncementRow } from '@anyan/contract';
import type { Tone } from '../../widgets/show/tone.ts';

export const announcementTones: Readonly<Record<AnnouncementRow['state'], Tone>> = {
  draft: 'default',
  published: 'success',
  withdrawn: 'default',
};

/** Seen by nobody but who manages it. */
export const unpublished: Readonly<Record<AnnouncementRow['state'], boolean>> = {
  draft: true,
  published: false,
  withdrawn: true,
};

/** Whether it has been out before, so that publishing it clears who has read it. */
export const republished: Readonly<Record<AnnouncementRow['state'], boolean>> = {
  draft: false,
  published: false,
  withdrawn: true,
};
