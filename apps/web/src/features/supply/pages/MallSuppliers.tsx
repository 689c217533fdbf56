import { type LicenceKind, supplierOpenEndpoints } from '@anyan/contract';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useNarrow } from '../../../platform/useNarrow.ts';
import { SearchBox } from '../../../widgets/form/SearchBox.tsx';
import { PageSteps } from '../../../widgets/list/PageSteps.tsx';
import { lazyPicker } from '../../../widgets/pick/lazy.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { ShopCard } from '../mall/ShopCard.tsx';
import { Sorts } from '../mall/Sorts.tsx';
import { texts } from '../supplier/texts.ts';
import '../../../widgets/show/title.css';
import '../supplier/supplier.css';

const JoinModal = lazy(() => import('../supplier/JoinModal.tsx'));
const JoinStateModal = lazy(() => import('../supplier/JoinStateModal.tsx'));

const pageSize = 12;

interface Asked {
  supplierName: string;
  commodityTypeId?: string | undefined;
  brandId?: string | undefined;
  licenceKind?: LicenceKind | undefined;
  sort: 'score' | 'salesNum' | 'joinedAt' | undefined;
  pageNo: number;
}

const pickers = () => import('../supplier/MallPickers.tsx');
const TypeChoice = lazyPicker(() => pickers().then((module) => module.TypeChoice));
const BrandChoice = lazyPicker(() => pickers().then((module) => module.BrandChoice));
const LicenceChoice = lazyPicker(() => pickers().then((module) => module.LicenceChoice));

const sorts = ['fit', 'score', 'salesNum', 'joinedAt'] as const;

/** /mall/supplierList: who sells here, for anybody; and where a company asks to. */
const MallSuppliers = () => {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<Asked>({ supplierName: '', sort: undefined, pageNo: 1 });
  const [open, setOpen] = useState<'join' | 'state'>();
  const narrow = useNarrow();
  const { sort, ...filters } = asked;
  const { data, error, refetch } = useCall(supplierOpenEndpoints.mallSupplierList, {
    ...filters,
    ...(sort ? { sortField: sort, sortOrder: 'descend' } : {}),
    pageSize,
  });
  const ask = (patch: Partial<Asked>) => setAsked((before) => ({ ...before, pageNo: 1, ...patch }));
  const close = () => setOpen(undefined);
  return (
    <div className="mall-supplier-list">
      <Flex justify="space-between" align="center" wrap gap={12}>
        <h1 className="ay-title">{t('mallTitle')}</h1>
        <Flex gap={8} wrap>
          <Button onClick={() => setOpen('state')}>{t('joinState')}</Button>
          <Button type="primary" onClick={() => setOpen('join')}>
            {t('join')}
          </Button>
        </Flex>
      </Flex>
      <Flex gap={8} wrap className="supplier-filters">
        <SearchBox placeholder={t('search')} onSearch={(supplierName) => ask({ supplierName })} />
        <TypeChoice
          aria-label={t('typeOf')}
          placeholder={t('typeOf')}
          onChange={(commodityTypeId) => ask({ commodityTypeId })}
        />
        <BrandChoice
          aria-label={t('brandOf')}
          placeholder={t('brandOf')}
          onChange={(brandId) => ask({ brandId })}
        />
        <LicenceChoice
          aria-label={t('licenceOf')}
          placeholder={t('licenceOf')}
          onChange={(licenceKind) => ask({ licenceKind })}
        />
      </Flex>
      <Sorts
        title={t('sort')}
        names={sorts.map((name) => [name, t(`sort.${name}`)] as const)}
        sort={sort ?? 'fit'}
        onSort={(name) => ask({ sort: name === 'fit' ? undefined : name })}
      />
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton show />}
      {data?.data.length === 0 && <Empty text={t('mallEmpty')} />}
      <ul className="supplier-cards">
        {data?.data.map((one) => (
          <li key={one.id}>
            <ShopCard supplier={one} />
          </li>
        ))}
      </ul>
      {data && data.totalCount > pageSize && (
        <nav className="ay-pager supplier-pager" aria-label={t('pages')}>
          <PageSteps
            pageNo={asked.pageNo}
            last={Math.ceil(data.totalCount / pageSize)}
            phone={narrow}
            onPage={(pageNo) => ask({ pageNo })}
          />
        </nav>
      )}
      <Suspense>
        {open === 'join' && <JoinModal onClose={close} />}
        {open === 'state' && <JoinStateModal onClose={close} />}
      </Suspense>
    </div>
  );
};

export default MallSuppliers;
