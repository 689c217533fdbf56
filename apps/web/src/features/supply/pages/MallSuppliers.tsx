import { type LicenceKind, licenceKinds, mallWordEndpoints, supplierOpenEndpoints } from '@anyan/contract';
import { Button, Flex, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useNarrow } from '../../../platform/useNarrow.ts';
import { PageSteps } from '../../../widgets/list/PageSteps.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { ShopCard } from '../mall/ShopCard.tsx';
import { texts } from '../supplier/texts.ts';
import '../../../widgets/show/title.css';
import '../supplier/supplier.css';

const JoinModal = lazy(() => import('../supplier/JoinModal.tsx'));
const JoinStateModal = lazy(() => import('../supplier/JoinStateModal.tsx'));

const pageSize = 12;
const staleTime = 60_000;

interface Asked {
  supplierName: string;
  commodityTypeId?: string | undefined;
  brandId?: string | undefined;
  licenceKind?: LicenceKind | undefined;
  sort: 'score' | 'salesNum' | 'joinedAt' | undefined;
  pageNo: number;
}

const BrandSelect = ({ onChange }: { onChange: (id: string | undefined) => void }) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const keyword = useDebounced(words.trim());
  const { data = [] } = useCall(mallWordEndpoints.mallBrands, keyword ? { keyword } : {}, { staleTime });
  return (
    <Select
      allowClear
      aria-label={t('brandOf')}
      placeholder={t('brandOf')}
      style={{ width: 150 }}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      options={data.map(({ id, brandName }) => ({ value: id, label: brandName }))}
      onChange={(id?: string) => onChange(id)}
    />
  );
};

const TypeChoice = ({ onChange }: { onChange: (id: string | undefined) => void }) => {
  const t = useTexts(texts);
  const { data = [] } = useCall(mallWordEndpoints.mallTypeParents, undefined, { staleTime });
  return (
    <Select
      allowClear
      aria-label={t('typeOf')}
      placeholder={t('typeOf')}
      style={{ width: 140 }}
      options={data.map(({ id, commodityTypeName }) => ({ value: id, label: commodityTypeName }))}
      onChange={(id?: string) => onChange(id)}
    />
  );
};

/** /mall/supplierList: who sells here, for anybody; and where a company asks to. */
const MallSuppliers = () => {
  const t = useTexts(texts);
  const label = useLabel();
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
        <Input.Search
          allowClear
          placeholder={t('search')}
          aria-label={t('search')}
          style={{ width: 220 }}
          onSearch={(supplierName) => ask({ supplierName })}
        />
        <TypeChoice onChange={(commodityTypeId) => ask({ commodityTypeId })} />
        <BrandSelect onChange={(brandId) => ask({ brandId })} />
        <Select
          allowClear
          aria-label={t('licenceOf')}
          placeholder={t('licenceOf')}
          style={{ width: 200 }}
          options={Object.entries(licenceKinds).map(([value, words]) => ({
            value: value as LicenceKind,
            label: label(words),
          }))}
          onChange={(licenceKind?: LicenceKind) => ask({ licenceKind })}
        />
        <Select
          aria-label={t('sort')}
          style={{ width: 120 }}
          value={sort ?? 'fit'}
          options={(['fit', 'score', 'salesNum', 'joinedAt'] as const).map((value) => ({
            value,
            label: t(`sort.${value}`),
          }))}
          onChange={(value: 'fit' | 'score' | 'salesNum' | 'joinedAt') =>
            ask({ sort: value === 'fit' ? undefined : value })
          }
        />
      </Flex>
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
