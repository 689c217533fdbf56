import { about, endpoint, id, list, object } from '../core/index.ts';
import { bannerFields, mallBanner } from './banner.ts';

const mall = '/PurchaseLocal/Mall';
const { BannerPositionStatus } = bannerFields;

/** What the mall shows of banners: apart, for each of its pages brings it along. */
export const mallBannerEndpoints = about('mallBanner', {
  bannerList: endpoint({
    get: `${mall}/BannerList`,
    title: ['商城广告', 'Banners of the mall'],
    permission: 'public',
    knowsCaller: true,
    input: object({ BannerPositionStatus }),
    result: list(mallBanner),
  }),
  /** Counted once a minute for an address. */
  bannerClick: endpoint({
    post: `${mall}/BannerClick`,
    title: ['点击商城广告', 'Click a banner of the mall'],
    permission: 'public',
    unlogged: true,
    changes: [],
    input: object({ id: id() }),
  }),
});
