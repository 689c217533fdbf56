import {
  feedBackSides,
  type GoodsFeedBackRow,
  goodsFeedBackEndpoints,
  goodsFeedbackStates,
  goodsFeedbackTypes,
  type MallProduct,
} from '@anyan/contract';
import { Button, Flex, Pagination } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '../../../../platform/format.ts';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { StatusTag } from '../../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../../widgets/state/ListSkeleton.tsx';
import { InsidersOnly } from './InsidersOnly.tsx';
import { texts } from './texts.ts';

const FeedbackForm = lazy(() => import('./FeedbackForm.tsx'));
const pageSize = 10;
const tones = { pending: 'warning', replied: 'success', closed: 'default' } as const;

const One = ({ row }: { row: GoodsFeedBackRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <li>
      <header>
        <b>{label(goodsFeedbackTypes[row.feedBackType])}</b>
        <StatusTag dictionary={goodsFeedbackStates} code={row.state} tones={tones} />
        {row.mine && <span>{t('feedbackMine')}</span>}
        <span>{formatDay(row.createdAt)}</span>
      </header>
      <p>{row.content}</p>
      {row.images.length > 0 && (
        <div className="goods-feedback-images">
          {row.images.map((url) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={t('pictures')} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {row.reply && (
        <blockquote>
          {row.replySide && <b>{t('replyOf', { side: label(feedBackSides[row.replySide]) })} </b>}
          {row.reply}
        </blockquote>
      )}
    </li>
  );
};

const List = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const [pageNo, setPageNo] = useState(1);
  const [writing, setWriting] = useState(false);
  const asked = { commodityId: product.id, pageNo, pageSize };
  const { data, error, refetch } = useCall(goodsFeedBackEndpoints.goodsFeedBackList, asked);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton show />;
  return (
    <>
      <Flex justify="space-between" align="center">
        <span className="ay-quiet">{data.totalCount === 0 && t('feedbackNone')}</span>
        <Button onClick={() => setWriting(true)}>{t('feedbackAdd')}</Button>
      </Flex>
      <ul className="goods-feedback">
        {data.data.map((row) => (
          <One key={row.id} row={row} />
        ))}
      </ul>
      {data.totalCount > pageSize && (
        <Pagination
          current={pageNo}
          pageSize={pageSize}
          total={data.totalCount}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
      {writing && (
        <Suspense>
          <FeedbackForm product={product} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
};

/** What people say of goods, and what was answered; others are not named. */
const Feedback = ({ product }: { product: MallProduct }) => (
  <InsidersOnly>
    <List product={product} />
  </InsidersOnly>
);

export default Feedback;
