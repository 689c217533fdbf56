import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import { mallGoodsEndpoints, mallGoodsLimits } from '@anyan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { formatNumber } from '../../../../platform/format.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { readSession, signInPath } from '../../../../platform/session.ts';
import { useNarrow } from '../../../../platform/useNarrow.ts';
import { useInsider } from '../../../../widgets/access/useInsider.ts';
import { PageSteps } from '../../../../widgets/list/PageSteps.tsx';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { AddingProvider } from '../goods/adding.tsx';
import { GoodsGrid, GridSkeleton } from '../goods/GoodsGrid.tsx';
import { Sorts } from '../Sorts.tsx';
import { Chips, chosenOf } from './Chips.tsx';
import { CompareTray } from './CompareTray.tsx';
import { Facets } from './Facets.tsx';
import { GoodsTable } from './GoodsTable.tsx';
import { ListAds } from './ListAds.tsx';
import { NothingFound } from './NothingFound.tsx';
import {
  allowedOf,
  cleared,
  inputOf,
  type Patch,
  pageSize,
  patched,
  type Sort,
  sortsFor,
  stateOf,
  type Told,
  type View,
} from './state.ts';
import { texts } from './texts.ts';
import { useFilterName } from './useNames.ts';
import { useUsualView } from './usualView.ts';
import './goodsList.css';

const GoodsModal = lazy(() => import('../detail/GoodsModal.tsx'));
const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

const toldToAll: Told = { figures: false, prices: false };

interface OrderProps {
  sort: Sort;
  view: View;
  told: Told;
  narrow: boolean;
  onPatch: (patch: Patch) => void;
}

const Order = ({ sort, view, told, narrow, onPatch }: OrderProps) => {
  const t = useTexts(texts);
  const [, setUsual] = useUsualView();
  const show = (next: View) => {
    setUsual(next);
    onPatch({ view: next });
  };
  return (
    <>
      <Sorts
        title={t('sort')}
        names={sortsFor(told).map((name) => [name, t(`sort.${name}`)] as const)}
        sort={sort}
        onSort={(name) => onPatch({ sort: name === 'fit' ? undefined : name })}
      />
      {!narrow && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend
        <div role="group" className="goods-views" aria-label={t('view')}>
          <Button
            type="text"
            icon={<AppstoreOutlined />}
            aria-label={t('grid')}
            aria-pressed={view === 'grid'}
            onClick={() => show('grid')}
          />
          <Button
            type="text"
            icon={<UnorderedListOutlined />}
            aria-label={t('table')}
            aria-pressed={view === 'table'}
            onClick={() => show('table')}
          />
        </div>
      )}
    </>
  );
};

/** /mall/goodsList: all of the list stands in the address. */
const GoodsList = () => {
  const t = useTexts(texts);
  const narrow = useNarrow();
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [usual] = useUsualView();
  const insider = useInsider();
  // A mall that shows strangers its prices gives one with goods of which it tells no figures.
  const [pricesShown, setPricesShown] = useState(false);
  const told = { figures: insider !== false, prices: insider !== false || pricesShown };
  const asked = stateOf(query, usual);
  const wanted = allowedOf(asked, told);
  const { filters, sort, pageNo } = wanted;
  const view = narrow ? 'grid' : wanted.view;
  const [sheet, setSheet] = useState<boolean>();
  const { data, error, isPlaceholderData, refetch } = useCall(
    mallGoodsEndpoints.mallCommodityList,
    inputOf(wanted),
    // What not everybody may ask for waits until it is known who does.
    {
      placeholderData: keepPreviousData,
      enabled: insider !== undefined || allowedOf(asked, toldToAll) === asked,
    },
  );
  const facets = data?.facets ?? [];
  const nameOf = useFilterName(filters, facets);
  const open = query.get('open');
  const onPatch = (patch: Patch) => setQuery((before) => patched(before, patch));
  const onClear = () => setQuery(cleared);
  const onOpen = (id: string | undefined) => onPatch({ open: id });
  const stranger = !readSession();
  const shows = !!data?.data.some(({ price, stockStatus }) => price !== null && stockStatus === null);
  useEffect(() => {
    if (shows) setPricesShown(true);
  }, [shows]);
  const total = data?.totalCount ?? 0;
  const pages = Math.ceil(total / pageSize);
  const most = mallGoodsLimits.strangerPages;
  const chosen = chosenOf(filters).length;
  // What is searched for stands in the field above, and not among what the sheet holds.
  const narrowed = chosen - (filters.keyword ? 1 : 0);
  const title = filters.keyword
    ? t('found', { keyword: filters.keyword })
    : filters.commodityTypeId
      ? nameOf({ name: 'commodityTypeId' })
      : t('title');
  const sides = <Facets facets={facets} filters={filters} onPatch={onPatch} told={told} />;
  const turn = (next: number) => {
    onPatch({ pageNo: next > 1 ? String(next) : undefined });
    scrollTo(0, 0);
  };
  // Goods have left, or the address was old: the last page that there is.
  const beyond = data && !isPlaceholderData && data.data.length === 0 && total > 0 ? pages : undefined;
  useEffect(() => {
    if (beyond !== undefined && pageNo > beyond)
      setQuery((before) => patched(before, { pageNo: beyond > 1 ? String(beyond) : undefined }), {
        replace: true,
      });
  }, [beyond, pageNo, setQuery]);
  return (
    <AddingProvider>
      <div className="goods-page">
        <header className="goods-head">
          <h1>{title}</h1>
          {data && <span role="status">{t('total', { n: formatNumber(total) })}</span>}
        </header>
        <div className="goods-body">
          {!narrow && (
            <aside className="goods-side" aria-label={t('filters')}>
              {sides}
              <ListAds />
            </aside>
          )}
          <div className="goods-main">
            <div className="goods-bar">
              <Order sort={sort} view={view} told={told} narrow={narrow} onPatch={onPatch} />
              {narrow && (
                <Button icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setSheet(true)}>
                  {narrowed > 0 ? t('filtersOf', { n: narrowed }) : t('filters')}
                </Button>
              )}
            </div>
            <Chips filters={filters} facets={facets} onPatch={onPatch} onClear={onClear} />
            {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
            {!data && !error && <GridSkeleton />}
            {data && total === 0 && <NothingFound filters={filters} onClear={onClear} />}
            {data?.suggestion && (
              <p className="goods-instead" role="status">
                {t('instead', { keyword: filters.keyword ?? '', other: data.suggestion })}
              </p>
            )}
            {data && total > 0 && (
              <div className="goods-found" data-old={isPlaceholderData} aria-busy={isPlaceholderData}>
                {view === 'grid' ? (
                  <GoodsGrid goods={data.data} onOpen={onOpen} compare />
                ) : (
                  <GoodsTable goods={data.data} onOpen={onOpen} />
                )}
              </div>
            )}
            {pages > 1 && (
              <nav className="ay-pager goods-pager" aria-label={t('pages')}>
                <PageSteps
                  pageNo={pageNo}
                  last={stranger ? Math.min(pages, most) : pages}
                  phone={narrow}
                  onPage={turn}
                />
              </nav>
            )}
            {stranger && pages > most && pageNo >= most && (
              <p className="goods-strangers">
                <Link to={signInPath(pathname + search)}>{t('strangers', { n: most })}</Link>
              </p>
            )}
            <CompareTray />
          </div>
        </div>
      </div>
      {narrow && (
        <Suspense>
          {sheet !== undefined && (
            <FilterSheet
              open={sheet}
              total={total}
              onClose={() => setSheet(false)}
              onClear={chosen > 0 ? onClear : undefined}
            >
              {sides}
            </FilterSheet>
          )}
        </Suspense>
      )}
      {open && (
        <Suspense>
          <GoodsModal key={open} id={open} onClose={() => onOpen(undefined)} />
        </Suspense>
      )}
    </AddingProvider>
  );
};

export default GoodsList;
