import { mallBannerEndpoints } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';
import { BannerLink } from './BannerLink.tsx';
import { BannerPicture } from './BannerPicture.tsx';
import './cartBanner.css';

/** The first banner of the cart and the page of results; nothing where there is none. */
const CartBanner = () => {
  const { data } = useCall(
    mallBannerEndpoints.bannerList,
    { BannerPositionStatus: 5 },
    { staleTime: 60_000 },
  );
  const [banner] = data ?? [];
  if (!banner) return null;
  return (
    <BannerLink banner={banner} className="cart-banner">
      <BannerPicture title={banner.title} url={banner.imageUrl} />
    </BannerLink>
  );
};

export default CartBanner;
