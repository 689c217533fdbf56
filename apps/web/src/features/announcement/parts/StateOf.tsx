import { type AnnouncementRow, announcementStates } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import { announcementTones } from '../tones.ts';

/** Draft, published or withdrawn; of a published one also whether its time has come or is over. */
export const StateOf = ({ row }: { row: Pick<AnnouncementRow, 'state' | 'publishAt' | 'expireAt'> }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const now = Date.now();
  if (row.state === 'published' && row.publishAt && Date.parse(row.publishAt) > now)
    return <Tag tone="processing">{t('waitingTime')}</Tag>;
  if (row.state === 'published' && row.expireAt && Date.parse(row.expireAt) <= now)
    return <Tag>{t('expired')}</Tag>;
  return <Tag tone={announcementTones[row.state]}>{label(announcementStates[row.state])}</Tag>;
};
