import {
  type MallBanner,
  type MallTypeNode,
  type MallTypeParent,
  mallBannerEndpoints,
  mallWordEndpoints,
} from '@anyan/contract';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { readSession } from '../../../platform/session.ts';
import { mallPathOf } from '../../../widgets/goods/mallPaths.ts';
import { TypeIcon } from '../../../widgets/goods/TypeIcon.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { WhenNear } from '../../../widgets/WhenNear.tsx';
import { BannerLink } from '../banner/BannerLink.tsx';
import { BannerPicture } from '../banner/BannerPicture.tsx';
import { Carousel } from './Carousel.tsx';
import { texts } from './texts.ts';
import './home.css';

const GoodsSections = lazy(() => import('./GoodsSections.tsx'));
const Windows = lazy(() => import('./Windows.tsx'));
const MyCards = lazy(() => import('./MyCards.tsx'));

/** The mall changes by the day, not by the minute. */
const staleTime = 60_000;
/** Types below one that a tile names. */
const named = 5;

const useBanners = (BannerPositionStatus: 2 | 3) =>
  useCall(mallBannerEndpoints.bannerList, { BannerPositionStatus }, { staleTime });

/** The carousel; a mall without any, or one that cannot be read, says what it is. */
const Hero = () => {
  const t = useTexts(texts);
  const { data, isPending } = useBanners(2);
  if (isPending) return <div className="mall-hero mall-hero-wait" />;
  return (
    <div className="mall-hero">
      {data?.length ? <Carousel banners={data} /> : <BannerPicture title={t('welcome')} url={null} />}
    </div>
  );
};

const Tile = ({ type, below }: { type: MallTypeParent; below: readonly MallTypeNode[] }) => {
  const t = useTexts(texts);
  return (
    <li className="mall-tile">
      <Link to={mallPathOf.category(type.id)} className="mall-tile-head">
        <span className="mall-tile-icon">
          <TypeIcon code={type.typeCode} url={type.iconUrl} />
        </span>
        <b>{type.commodityTypeName}</b>
        {type.count > 0 && <small>{t('onSale', { n: formatNumber(type.count) })}</small>}
      </Link>
      {below.length > 0 && (
        <ul>
          {below.slice(0, named).map(({ id, commodityTypeName }) => (
            <li key={id}>
              <Link to={mallPathOf.category(id)}>{commodityTypeName}</Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

const Categories = () => {
  const t = useTexts(texts);
  const parents = useCall(mallWordEndpoints.mallTypeParents, undefined, { staleTime });
  const tree = useCall(mallWordEndpoints.mallTypeTree, {}, { staleTime });
  const below = new Map(
    ((tree.data ?? []) as MallTypeNode[]).map(({ id, children }) => [id, children] as const),
  );
  return (
    <section aria-labelledby="mall-categories">
      <header className="mall-section">
        <h2 id="mall-categories">{t('categories')}</h2>
        <Link to="/mall/goodsList">{t('allGoods')}</Link>
      </header>
      {parents.error && <Failed error={parents.error} onRetry={() => void parents.refetch()} />}
      {parents.isPending && <SkeletonBox height={200} />}
      {parents.data?.length === 0 && <Empty text={t('noCategories')} />}
      {!!parents.data?.length && (
        <ul className="mall-tiles">
          {parents.data.map((type) => (
            <Tile key={type.id} type={type} below={below.get(type.id) ?? []} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Ads = ({ ads }: { ads: readonly MallBanner[] }) => (
  <div className="mall-ads" data-several={ads.length > 1}>
    {ads.map((banner) => (
      <BannerLink key={banner.id} banner={banner} className="mall-ad">
        <BannerPicture title={banner.title} url={banner.imageUrl} />
      </BannerLink>
    ))}
  </div>
);

/** /mall/home */
const Home = () => {
  const ads = useBanners(3).data ?? [];
  return (
    <div className="mall-home">
      <Hero />
      <Suspense>
        <Windows />
      </Suspense>
      <Categories />
      <Suspense>{readSession() && <MyCards />}</Suspense>
      <WhenNear height={400}>
        <Suspense fallback={<SkeletonBox height={400} />}>
          <GoodsSections>{ads.length > 0 && <Ads ads={ads} />}</GoodsSections>
        </Suspense>
      </WhenNear>
    </div>
  );
};

export default Home;
