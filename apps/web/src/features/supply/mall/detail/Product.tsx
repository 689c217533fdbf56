import { type MallProduct, mallGoodsEndpoints, packOf } from '@anyan/contract';
import { Button } from 'antd';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { mallPathOf } from '../../../../widgets/goods/mallPaths.ts';
import { PageParts } from '../../../../widgets/show/PageParts.tsx';
import { Empty } from '../../../../widgets/state/Empty.tsx';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../../widgets/state/ListSkeleton.tsx';
import { SkeletonBox } from '../../../../widgets/state/SkeletonBox.tsx';
import { AddingProvider } from '../goods/adding.tsx';
import { ControlBadges, Labels, Supply } from '../goods/Badges.tsx';
import { CompareButton, FavouriteButton } from '../goods/GoodsActions.tsx';
import { PriceLine } from '../goods/Price.tsx';
import { noteRecent } from '../goods/recent.ts';
import { goodsTexts } from '../goods/texts.ts';
import { CompareTray } from '../list/CompareTray.tsx';
import { BuyBox } from './BuyBox.tsx';
import { Compliance } from './Compliance.tsx';
import { Gallery } from './Gallery.tsx';
import { InsidersOnly } from './InsidersOnly.tsx';
import { hasSheet, piecesOf } from './rules.ts';
import { ShareButton } from './ShareButton.tsx';
import { Siblings } from './Siblings.tsx';
import { texts } from './texts.ts';
import { useAddToCart } from './useAddToCart.tsx';
import { WindowNotice } from './WindowNotice.tsx';
import './product.css';

const Signs = lazy(() => import('./Signs.tsx'));
const Description = lazy(() => import('./Description.tsx'));
const SheetTab = lazy(() => import('./SheetTab.tsx'));
const Offers = lazy(() => import('./Offers.tsx'));
const Prices = lazy(() => import('./Prices.tsx'));
const More = lazy(() => import('./More.tsx'));

const tabs = [
  ['detail', 'tabDetail', Description],
  ['sheet', 'tabSheet', SheetTab],
  ['offers', 'tabOffers', Offers],
  ['prices', 'tabPrices', Prices],
] as const;

interface Props {
  /** What people say of goods, which another part of the mall keeps. */
  Feedback: ComponentType<{ product: MallProduct }>;
}

/** What goods are, what they cost, what buying them asks for. */
const Head = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const g = useTexts(goodsTexts);
  const { id, commodityName: name, supplierId, supplierName, shareCount, salesNum, score } = product;
  const facts = [
    product.casCode && g('cas', { no: product.casCode }),
    ...[product.purity, product.brandName, product.itemNumber],
    score && g('score', { n: score }),
    !!salesNum && g('sold', { n: salesNum }),
  ].filter(Boolean);
  return (
    <>
      <h1>{name}</h1>
      {product.englishName && (
        <p className="product-english" lang="en">
          {product.englishName}
        </p>
      )}
      <p className="product-facts">{facts.join(' · ')}</p>
      <p className="goods-badges">
        <ControlBadges {...product} />
        <Labels labelName={product.labelName} />
      </p>
      <div className="product-price">
        <PriceLine goods={product} large />
        <Supply {...product} />
      </div>
      <Suspense>{hasSheet(product) && <Signs product={product} />}</Suspense>
      <WindowNotice product={product} />
      <Siblings product={product} />
      <Compliance product={product} />
      {shareCount > 0 && (
        <p>
          <Link to={`/chemicals/chemicalsList?tab=share&cas=${product.casCode}`}>
            {t('shares', { n: shareCount })}
          </Link>
        </p>
      )}
      <p className="product-shop">
        <Link to={mallPathOf.supplier(supplierId)}>{supplierName}</Link>
        <span className="product-tools">
          <FavouriteButton name={name} on={product.isFavourite} of={{ commodityId: id }} words />
          <CompareButton goods={{ ...product, thumb: product.filePath[0] ?? null }} />
          <ShareButton />
        </span>
      </p>
    </>
  );
};

const Wait = () => (
  <div className="product-head" aria-busy="true">
    <SkeletonBox height={400} />
    <ListSkeleton rows={8} show />
  </div>
);

const Loaded = ({ product, Feedback }: { product: MallProduct } & Props) => {
  const t = useTexts(texts);
  const [query, setQuery] = useSearchParams();
  // A stranger who wanted so many comes back from signing in with them.
  const [num, setNum] = useState(() => piecesOf(query.get('num') ?? 0));
  const adding = useAddToCart();
  useEffect(() => noteRecent({ ...product, thumb: product.filePath[0] ?? null }), [product]);
  const all = [...tabs, ['feedback', 'tabFeedback', Feedback] as const];
  const shown = all.filter(([key]) => key !== 'sheet' || hasSheet(product));
  const asked = query.get('tab');
  const [active, , Tab] = shown.find(([key]) => key === asked) ?? shown[0] ?? tabs[0];
  const turn = (key: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', key);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <div className="product-head">
        <Gallery key={product.id} product={product} />
        <div className="product-main">
          <Head product={product} />
          <div className="product-buy">
            <BuyBox
              product={product}
              num={num}
              onNum={setNum}
              locked={adding.locked}
              onAdd={() => adding.start(product, num)}
            />
          </div>
        </div>
      </div>
      <section className="product-tabs" aria-label={packOf(product)}>
        <PageParts
          active={active}
          onChange={turn}
          parts={shown.map(([key, title]) => ({ key, label: t(title) }))}
        />
        <Suspense fallback={<ListSkeleton show />}>
          {active === 'feedback' ? (
            <InsidersOnly>
              <Tab product={product} />
            </InsidersOnly>
          ) : (
            <Tab product={product} />
          )}
        </Suspense>
      </section>
      <Suspense>
        <More product={product} />
      </Suspense>
      {adding.dialogs}
    </>
  );
};

/** /mall/productDetail?id= */
const Product = ({ Feedback }: Props) => {
  const t = useTexts(texts);
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, error, refetch } = useCall(
    mallGoodsEndpoints.mallCommodityDetail,
    { id },
    { enabled: id !== '' },
  );
  const gone = id === '' || error?.code === 404 || error?.code === 400;
  return (
    <div className="product">
      {gone && (
        <Empty text={t('gone')}>
          <Link to="/mall/goodsList">
            <Button type="primary">{t('allGoods')}</Button>
          </Link>
        </Empty>
      )}
      {!gone && !data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Wait />)}
      {!gone && data && (
        <AddingProvider>
          <Loaded key={data.id} product={data} Feedback={Feedback} />
          <CompareTray />
        </AddingProvider>
      )}
    </div>
  );
};

export default Product;
