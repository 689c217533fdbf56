import { goodsFeedBackEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';
import { useFeedBack } from './useFeedBack.tsx';

/** /purchase/feedbackManage: what is said of goods, for the purchasing office. */
const FeedBackManage = () => {
  const t = useTexts(texts);
  const { columns, ...rest } = useFeedBack();
  return (
    <ListPage
      title={t('title')}
      hint={t('manageHint')}
      endpoint={goodsFeedBackEndpoints.goodsFeedBackPageList}
      columns={[
        ...columns,
        { field: 'supplierName', width: 180, card: 'none' },
        { field: 'userName', width: 90, card: 'none' },
      ]}
      filters={['keyword', 'feedBackType', 'state']}
      {...rest}
    />
  );
};

export default FeedBackManage;
