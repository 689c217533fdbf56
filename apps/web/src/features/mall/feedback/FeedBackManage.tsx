import { goodsFeedBackEndpoints } from '@anyan/contract';
import type { ReactElement } from 'react';
import { useButton } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';
import { useFeedBack } from './useFeedBack.tsx';

/** /purchase/feedbackManage: what is said of goods, for the purchasing office. */
const FeedBackManage = ({ suppliers }: { suppliers: ReactElement }) => {
  const t = useTexts(texts);
  // Who takes goods off sale does so where they stand.
  const seesGoods = useButton('commodityGet');
  const { columns, ...rest } = useFeedBack();
  return (
    <ListPage
      title={t('title')}
      hint={t('manageHint')}
      endpoint={goodsFeedBackEndpoints.goodsFeedBackPageList}
      columns={[
        ...columns,
        { field: 'supplierName', width: 180, card: 'none' },
        { field: 'userName', width: 90, least: 80, card: 'none' },
      ]}
      filters={['keyword', { field: 'supplierId', control: suppliers }, 'feedBackType', 'state']}
      rowActions={[
        {
          ...{ key: 'goods', label: t('manageGoods'), may: seesGoods },
          run: ([row], { go }) => row && go(`/purchase/commodityManage?open=${row.commodityId}`),
        },
      ]}
      {...rest}
    />
  );
};

export default FeedBackManage;
