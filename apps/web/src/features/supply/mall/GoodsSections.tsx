import { type InputOf, mallGoodsEndpoints, supplierOpenEndpoints } from '@anyan/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useInsider } from '../../../widgets/access/useInsider.ts';
import { GoodsPicture } from '../../../widgets/goods/GoodsPicture.tsx';
import { mallPathOf } from '../../../widgets/goods/mallPaths.ts';
import { AddingProvider } from './goods/adding.tsx';
import { GoodsGrid, GridSkeleton } from './goods/GoodsGrid.tsx';
import { packOf } from './goods/Price.tsx';
import { forgetRecent, type Recent, recentGoods } from './goods/recent.ts';
import { type Sort, sortsFor } from './list/state.ts';
import { SupplierSign } from './SupplierSign.tsx';
import { texts } from './texts.ts';
import './goodsSections.css';

const staleTime = 60_000;
/** Cards of a section: two rows where it is wide. */
const few = 8;
const suppliers = 6;

type Group = NonNullable<InputOf<typeof mallGoodsEndpoints.mallCommodityGroup>['group']>;

interface SectionProps {
  id: string;
  title: string;
  more?: ReactNode;
  children: ReactNode;
}

const Section = ({ id, title, more, children }: SectionProps) => (
  <section aria-labelledby={`mall-${id}`}>
    <header className="mall-section">
      <h2 id={`mall-${id}`}>{title}</h2>
      {more}
    </header>
    {children}
  </section>
);

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

const Suppliers = () => {
  const t = useTexts(texts);
  const { data } = useCall(
    supplierOpenEndpoints.mallSupplierList,
    { pageNo: 1, pageSize: suppliers, sortField: 'score', sortOrder: 'descend' },
    { staleTime },
  );
  if (!data?.data.length) return null;
  return (
    <Section id="suppliers" title={t('suppliers')} more={<Link to="/mall/supplierList">{t('more')}</Link>}>
      <ul className="mall-suppliers">
        {data.data.map((one) => (
          <li key={one.id}>
            <Link to={mallPathOf.supplier(one.id)}>
              <SupplierSign supplier={one} />
              <span>
                <b>{one.supplierName}</b>
                <small>{one.mainCategories.slice(0, 3).join(nameComma())}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** What sells, what is new, what got cheaper, what was looked at, and who sells here. */
const GoodsSections = ({ children }: { children?: ReactNode }) => (
  <AddingProvider>
    <RecentGoods />
    <Goods group="hot" sort="sold" />
    {children}
    <Goods group="new" sort="fresh" />
    <Goods group="drop" />
    <Suppliers />
  </AddingProvider>
);

export default GoodsSections;
