import type { BannerRow } from '@anyan/contract';
import { BannerPicture } from './BannerPicture.tsx';

/** A banner in a list: small, with its title. */
export const BannerThumb = ({ banner }: { banner: BannerRow }) => (
  <span className="banner-cell">
    <span className="banner-thumb" aria-hidden="true">
      <BannerPicture title={banner.title} url={banner.imageUrl} />
    </span>
    <span>{banner.title}</span>
  </span>
);
