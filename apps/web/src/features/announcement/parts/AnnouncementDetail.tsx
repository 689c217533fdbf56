import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { announcement, announcementKinds, announcementStates, userTypes } from '@anyan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { formatBytes, formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { callOptions, useCall } from '../../../platform/query.ts';
import { DetailDrawer } from '../../../widgets/detail/DetailDrawer.tsx';
import { scopeWords } from '../../../widgets/detail/menuWords.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import { unpublished } from '../tones.ts';
import { StateOf } from './StateOf.tsx';
import './announcement.css';

const { announcementDetails, announcementHistory, announcementList, announcementReceipt } =
  announcement.endpoints;

/** An announcement as it is read. */
const AnnouncementDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const client = useQueryClient();
  // Each opening is a reading, which the server counts: what was kept does for coming back within a minute.
  const { data, error, isPending, refetch } = useCall(announcementDetails, { id }, { staleTime: 60_000 });
  const confirm = useTold(announcementReceipt, { done: t('confirmDone') });

  useEffect(() => {
    if (data) void client.invalidateQueries({ queryKey: callOptions(announcementList).queryKey.slice(0, 2) });
  }, [client, data]);

  const manages = !!data && (data.receipts !== null || unpublished[data.state]);
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={data?.title ?? ''}
      state={data && (manages ? <StateOf row={data} /> : <Tag>{label(announcementKinds[data.kind])}</Tag>)}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      history={
        manages
          ? {
              endpoint: announcementHistory,
              id,
              dictionaries: {
                state: announcementStates,
                kind: announcementKinds,
                userTypes,
                scope: scopeWords,
              },
            }
          : undefined
      }
    >
      {data && (
        <article>
          <p className="news-meta">
            <span>
              {t('by', {
                who: [data.organizationName, data.author].filter(Boolean).join(' '),
                at: formatMoment(data.publishAt),
              })}
            </span>
            <span>{t('views', { n: data.views })}</span>
            {manages && <span>{data.wholeCollege ? t('everybody') : namesOf(data.organizations)}</span>}
            {data.receipts && <span>{t('readOf', data.receipts)}</span>}
            {data.receipts && data.needReceipt && <span>{t('confirmedOf', data.receipts)}</span>}
          </p>
          <RichTextView html={data.content} />
          {data.attachments.length > 0 && (
            <ul className="news-files" aria-label={t('attachments')}>
              {data.attachments.map((file) => (
                <li key={file.id}>
                  <PaperClipOutlined />
                  <a href={file.url} download={file.name}>
                    {file.name}
                  </a>
                  <small>{formatBytes(file.bytes)}</small>
                </li>
              ))}
            </ul>
          )}
          {data.needReceipt && data.readAt && (
            <div className="news-confirm">
              {data.confirmedAt ? (
                t('confirmedAt', { at: formatMoment(data.confirmedAt) })
              ) : (
                <>
                  {t('confirmHint')}
                  <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ id })}>
                    {t('confirm')}
                  </Button>
                </>
              )}
            </div>
          )}
        </article>
      )}
    </DetailDrawer>
  );
};

export default AnnouncementDetail;
