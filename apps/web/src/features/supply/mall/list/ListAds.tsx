import { mallBannerEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { BannerLink } from '../../banner/BannerLink.tsx';
import { BannerPicture } from '../../banner/BannerPicture.tsx';
import { texts } from './texts.ts';

/** Advertisements beside the list. */
export const ListAds = () => {
  const t = useTexts(texts);
  const { data = [] } = useCall(
    mallBannerEndpoints.bannerList,
    { BannerPositionStatus: 4 },
    { staleTime: 60_000 },
  );
  if (data.length === 0) return null;
  return (
    <section className="goods-ads" aria-label={t('ad')}>
      {data.map((banner) => (
        <BannerLink key={banner.id} banner={banner} className="goods-ad">
          <BannerPicture title={banner.title} url={banner.imageUrl} />
        </BannerLink>
      ))}
    </section>
  );
};
