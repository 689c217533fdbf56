import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import type { AnnouncementRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import './announcement.css';

type Shown = Pick<
  AnnouncementRow,
  'title' | 'pinned' | 'needReceipt' | 'attachmentCount' | 'readAt' | 'confirmedAt'
>;

/** The title of an announcement for its readers: bold until it was read, with what one has to know of it. */
export const NewsTitle = ({ row, manage = false }: { row: Shown; manage?: boolean }) => {
  const t = useTexts(texts);
  return (
    <span className="news-title" data-unread={!manage && row.readAt === null}>
      <span>{row.title}</span>
      {row.pinned && <Tag tone="processing">{t('pinned')}</Tag>}
      {!manage && row.needReceipt && row.confirmedAt === null && <Tag tone="warning">{t('mustConfirm')}</Tag>}
      {row.attachmentCount > 0 && <PaperClipOutlined aria-label={t('attachments')} />}
    </span>
  );
};
