import { type InputOf, mallGoodsEndpoints, packOf } from '@anyan/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useInsider } from '../../../widgets/access/useInsider.ts';
import { GoodsPicture } from '../../../widgets/goods/GoodsPicture.tsx';
import { mallPathOf } from '../../../widgets/goods/mallPaths.ts';
import { WhenNear } from '../../../widgets/WhenNear.tsx';
import { AddingProvider } from './goods/adding.tsx';
import { GoodsGrid, GridSkeleton } from './goods/GoodsGrid.tsx';
import { forgetRecent, type Recent, recentGoods } from './goods/recent.ts';
import { HomeSection as Section } from './HomeSection.tsx';
import { type Sort, sortsFor } from './list/state.ts';
import { texts } from './texts.ts';
import './goodsSections.css';

const HomeSuppliers = lazy(() => import('./HomeSuppliers.tsx'));

const staleTime = 60_000;
/** Cards of a section: two rows where it is wide. */
const few = 8;

type Group = NonNullable<InputOf<typeof mallGoodsEndpoints.mallCommodityGroup>['group']>;

/** One group of goods; where there are none, or they cannot be read, the page goes on without. */
const Goods = ({ group, sort }: { group: Group; sort?: Sort }) => {
  const t = useTexts(texts);
  const insider = useInsider() !== false;
  // Who is not told what is sold most sees all goods.
  const all = sort && sortsFor({ figures: insider, prices: insider }).includes(sort) ? `?sort=${sort}` : '';
  const { data, isPending } = useCall(
    mallGoodsEndpoints.mallCommodityGroup,
    { group, limit: few },
    { staleTime },
  );
  if (!isPending && !data?.length) return null;
  return (
    <Section id={group} title={t(group)} more={sort && <Link to={`/mall/goodsList${all}`}>{t('more')}</Link>}>
      {data ? <GoodsGrid goods={data} /> : <GridSkeleton n={4} />}
    </Section>
  );
};

const Seen = ({ goods, onForget }: { goods: readonly Recent[]; onForget: () => void }) => {
  const t = useTexts(texts);
  return (
    <Section
      id="recent"
      title={t('recent')}
      more={
        <button type="button" className="mall-forget" onClick={onForget}>
          {t('forget')}
        </button>
      }
    >
      <ul className="mall-recent">
        {goods.map((one) => (
          <li key={one.id}>
            <Link to={mallPathOf.product(one.id)}>
              <span className="mall-recent-picture">
                <GoodsPicture goods={one} url={one.thumb} />
              </span>
              <b>{one.commodityName}</b>
              <small>{packOf(one)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const RecentGoods = () => {
  const [goods, setGoods] = useState(recentGoods);
  const forget = () => {
    forgetRecent();
    setGoods([]);
  };
  return goods.length > 0 ? <Seen goods={goods} onForget={forget} /> : null;
};

/** What sells, what is new, what got cheaper, what was looked at, and further down who sells here. */
const GoodsSections = ({ children }: { children?: ReactNode }) => (
  <AddingProvider>
    <RecentGoods />
    <Goods group="hot" sort="sold" />
    {children}
    <Goods group="new" sort="fresh" />
    <Goods group="drop" />
    <WhenNear height={200}>
      <Suspense>
        <HomeSuppliers />
      </Suspense>
    </WhenNear>
  </AddingProvider>
);

export default GoodsSections;
