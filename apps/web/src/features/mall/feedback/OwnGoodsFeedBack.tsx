import { goodsFeedBackEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';
import { useFeedBack } from './useFeedBack.tsx';

/** /supplier/mineFeedbackList: what is said of a supplier's own goods. */
const OwnGoodsFeedBack = () => {
  const t = useTexts(texts);
  return (
    <ListPage
      title={t('title')}
      hint={t('ownHint')}
      endpoint={goodsFeedBackEndpoints.goodsFeedBackPageList}
      filters={['keyword', 'feedBackType', 'state']}
      {...useFeedBack()}
    />
  );
};

export default OwnGoodsFeedBack;
