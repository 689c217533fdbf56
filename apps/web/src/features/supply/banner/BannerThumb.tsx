import type { BannerRow } from '@anyan/contract';
import { BannerPicture, bannerRatio } from './BannerPicture.tsx';

/** A banner in a list: small, with its title. */
export const BannerThumb = ({ banner }: { banner: BannerRow }) => (
  <span className="banner-cell">
    <span
      className="banner-thumb"
      style={{ aspectRatio: Math.max(2, Math.min(6, bannerRatio[banner.BannerPositionStatus])) }}
      aria-hidden="true"
    >
      <BannerPicture title={banner.title} url={banner.imageUrl} />
    </span>
    {banner.title}
  </span>
);
