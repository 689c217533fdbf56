import { type InputOf, licenceKinds, supplierOpenEndpoints } from '@anyan/contract';
import { Button, Flex, Input, Pagination, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { DictionarySelect } from '../../../widgets/pick/DictionarySelect.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { JoinModal } from '../supplier/JoinModal.tsx';
import { JoinStateModal } from '../supplier/JoinStateModal.tsx';
import { texts } from '../supplier/texts.ts';
import { WordsSelect } from '../supplier/WordsSelect.tsx';
import '../licence/licence.css';
import '../supplier/supplier.css';

const pageSize = 12;
type Asked = InputOf<typeof supplierOpenEndpoints.mallSupplierList>;
const orders = { joinedAt: 'byJoined', score: 'byScore', salesNum: 'bySales' } as const;

/** /mall/supplierList: who sells here, for anybody; and where a company asks to. */
const MallSuppliers = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const [asked, setAsked] = useState<Asked>({ sortField: 'joinedAt', sortOrder: 'descend', pageNo: 1 });
  const [open, setOpen] = useState<'join' | 'state'>();
  const { data, error, refetch } = useCall(supplierOpenEndpoints.mallSupplierList, { ...asked, pageSize });
  const close = () => setOpen(undefined);
  const ask = (more: Asked) => setAsked({ ...asked, ...more, pageNo: 1 });
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap={12}>
        <h1 className="ay-title">{t('mallTitle')}</h1>
        <Flex gap={8} wrap>
          <Input.Search
            allowClear
            placeholder={t('search')}
            aria-label={t('search')}
            style={{ width: 220 }}
            onSearch={(supplierName) => ask({ supplierName })}
          />
          <Button onClick={() => setOpen('state')}>{t('joinState')}</Button>
          <Button type="primary" onClick={() => setOpen('join')}>
            {t('join')}
          </Button>
        </Flex>
      </Flex>
      <Flex gap={8} wrap className="supplier-filters">
        <WordsSelect
          list="type"
          single
          label={t('filterType')}
          value={asked.commodityTypeId ?? null}
          onChange={(id) => ask({ commodityTypeId: id as string | undefined })}
        />
        <WordsSelect
          list="brand"
          single
          label={t('filterBrand')}
          value={asked.brandId ?? null}
          onChange={(id) => ask({ brandId: id as string | undefined })}
        />
        <DictionarySelect
          dictionary={licenceKinds}
          placeholder={t('filterLicence')}
          aria-label={t('filterLicence')}
          value={asked.licenceKind}
          onChange={(licenceKind) => ask({ licenceKind })}
        />
        <Select
          aria-label={t('order')}
          value={asked.sortField}
          options={Object.entries(orders).map(([value, words]) => ({ value, label: t(words) }))}
          onChange={(sortField) => ask({ sortField })}
        />
      </Flex>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton show />}
      {data?.data.length === 0 && <Empty text={t('mallEmpty')} />}
      <div className="supplier-cards">
        {data?.data.map((one) => (
          <article key={one.id}>
            {one.logoUrl && <img src={one.logoUrl} alt="" />}
            <h2>{one.supplierName}</h2>
            <p className="ay-quiet">
              {[one.mainCategories.join(nameComma()), one.brands.join(nameComma())]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {one.introduction && <p>{one.introduction}</p>}
            <p className="ay-quiet">
              <Link to={`/mall/goodsList?supplierId=${one.id}`}>
                {t('onSale', { n: one.commodityCount })}
              </Link>
            </p>
            {one.licences.length > 0 && (
              <div className="licence-badges">
                {one.licences.map((licence) => (
                  <Tag key={`${licence.kind} ${licence.validTo}`}>
                    {label(licenceKinds[licence.kind])}{' '}
                    <small>
                      {licence.validTo ? t('until', { date: formatDay(licence.validTo) }) : t('forGood')}
                    </small>
                  </Tag>
                ))}
              </div>
            )}
            {one.joinedAt && <p className="ay-quiet">{t('joined', { date: formatDay(one.joinedAt) })}</p>}
          </article>
        ))}
      </div>
      {data && data.totalCount > pageSize && (
        <Pagination
          current={asked.pageNo}
          pageSize={pageSize}
          total={data.totalCount}
          showSizeChanger={false}
          onChange={(pageNo) => setAsked({ ...asked, pageNo })}
        />
      )}
      {open === 'join' && <JoinModal onClose={close} />}
      {open === 'state' && <JoinStateModal onClose={close} />}
    </>
  );
};

export default MallSuppliers;
