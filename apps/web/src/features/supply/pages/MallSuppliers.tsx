import { supplierOpenEndpoints } from '@anyan/contract';
import { Button, Flex, Input, Pagination } from 'antd';
import { useState } from 'react';
import { formatDay, nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { JoinModal } from '../supplier/JoinModal.tsx';
import { JoinStateModal } from '../supplier/JoinStateModal.tsx';
import { texts } from '../supplier/texts.ts';
import '../supplier/supplier.css';

const pageSize = 12;

/** /mall/supplierList: who sells here, for anybody; and where a company asks to. */
const MallSuppliers = () => {
  const t = useTexts(texts);
  const [asked, setAsked] = useState({ supplierName: '', pageNo: 1 });
  const [open, setOpen] = useState<'join' | 'state'>();
  const { data, error, refetch } = useCall(supplierOpenEndpoints.mallSupplierList, { ...asked, pageSize });
  const close = () => setOpen(undefined);
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
            onSearch={(supplierName) => setAsked({ supplierName, pageNo: 1 })}
          />
          <Button onClick={() => setOpen('state')}>{t('joinState')}</Button>
          <Button type="primary" onClick={() => setOpen('join')}>
            {t('join')}
          </Button>
        </Flex>
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
