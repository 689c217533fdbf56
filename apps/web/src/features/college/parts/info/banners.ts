import type { CollegeDetails } from './InfoForm.tsx';

/** A picture of the sign-in page as it is edited: kept by its id, or a file that is still to be sent. */
export interface BannerDraft {
  key: string;
  url: string;
  link: string;
  fileId?: string;
  file?: File;
}

export const draftsOf = (banners: CollegeDetails['banners']): BannerDraft[] =>
  banners
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ fileId, imageUrl, link }) =>
      fileId ? [{ key: fileId, fileId, url: imageUrl, link: link ?? '' }] : [],
    );

const linkPattern = /^$|^https?:\/\/[^\s]+$|^\/[^/\s][^\s]*$/;

export const isLink = (link: string): boolean => linkPattern.test(link.trim());

/** What is sent: the order of items is the order shown, and the files follow in the order of the items without an id. */
export const bannerInput = (drafts: readonly BannerDraft[]) => ({
  items: drafts.map(({ fileId, link }) => ({
    ...(fileId ? { fileId } : {}),
    ...(link.trim() ? { link: link.trim() } : {}),
  })),
  files: drafts.flatMap(({ file }) => (file ? [file] : [])),
});

export const sameBanners = (a: readonly BannerDraft[], b: readonly BannerDraft[]): boolean =>
  a.length === b.length && a.every((one, index) => one.key === b[index]?.key && one.link === b[index]?.link);
