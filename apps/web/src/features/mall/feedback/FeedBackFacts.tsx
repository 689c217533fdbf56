import { feedBackRow, feedBackSides, type GoodsFeedBackRow } from '@anyan/contract';
import { Image } from 'antd';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { texts } from './texts.ts';
import './feedBack.css';

/** Pictures that were sent, in small. */
export const FeedBackPictures = ({ images }: { images: readonly string[] }) => {
  const t = useTexts(texts);
  if (images.length === 0) return null;
  return (
    <Image.PreviewGroup>
      <span className="feed-back-pictures">
        {images.map((url, at) => (
          <Image key={url} src={url} width={72} height={72} alt={t('picture', { n: at + 1 })} />
        ))}
      </span>
    </Image.PreviewGroup>
  );
};

/** The answer, with who gave it. */
export const FeedBackAnswer = ({ row }: { row: GoodsFeedBackRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (!row.reply || !row.replySide) return null;
  return (
    <blockquote className="feed-back-answer">
      <small>
        {t('answerOf', { side: label(feedBackSides[row.replySide]) })} · {formatMoment(row.replyAt ?? '')}
      </small>
      <p>{row.reply}</p>
    </blockquote>
  );
};

/** Feedback in whole, as whoever opens it may see it. */
export const FeedBackFacts = ({ record }: { record: GoodsFeedBackRow }) => (
  <>
    <Fields
      record={record}
      schema={feedBackRow}
      fields={[
        ...(['commodityName', 'specificationNum', 'itemNumber', 'supplierName', 'feedBackType'] as const),
        'userName?',
        ...(['createdAt', 'content'] as const),
      ]}
    />
    <FeedBackPictures images={record.images} />
    <FeedBackAnswer row={record} />
  </>
);
