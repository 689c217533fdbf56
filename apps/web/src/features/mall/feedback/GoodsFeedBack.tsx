import { goodsFeedBackEndpoints, goodsFeedbackStates, goodsFeedbackTypes } from '@anyan/contract';
import { Button, Pagination } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { FeedBackAnswer, FeedBackPictures } from './FeedBackFacts.tsx';
import { texts } from './texts.ts';
import { feedBackTones } from './tones.ts';

const FeedBackForm = lazy(() => import('./FeedBackForm.tsx'));
const pageSize = 5;

interface Props {
  commodityId: string;
  commodityName: string;
}

/** On the page of goods, for people of the college: what is said of them, by nobody in particular, and the form. */
const GoodsFeedBack = ({ commodityId, commodityName }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [pageNo, setPageNo] = useState(1);
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useCall(goodsFeedBackEndpoints.goodsFeedBackList, {
    ...{ commodityId, pageNo, pageSize },
  });
  return (
    <section aria-label={t('title')}>
      <div className="feed-back-top">
        <Button onClick={() => setAdding(true)}>{t('add')}</Button>
      </div>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton show />}
      {data?.data.length === 0 && <Empty text={t('none')} />}
      <ul className="feed-back-list">
        {data?.data.map((row) => (
          <li key={row.id} className="feed-back-one">
            <header>
              <Tag tone={row.feedBackType === 'safety' ? 'error' : 'default'}>
                {label(goodsFeedbackTypes[row.feedBackType])}
              </Tag>
              <StatusTag dictionary={goodsFeedbackStates} code={row.state} tone={feedBackTones[row.state]} />
              <span>{row.mine ? t('me') : t('someone')}</span>
              <span>{formatMoment(row.createdAt)}</span>
            </header>
            <p>{row.content}</p>
            <FeedBackPictures images={row.images} />
            <FeedBackAnswer row={row} />
          </li>
        ))}
      </ul>
      {data && data.totalCount > pageSize && (
        <Pagination
          current={pageNo}
          pageSize={pageSize}
          total={data.totalCount}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
      {adding && (
        <Suspense fallback={null}>
          <FeedBackForm
            commodityId={commodityId}
            commodityName={commodityName}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </section>
  );
};

export default GoodsFeedBack;
