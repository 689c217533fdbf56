import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Input } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { Tag } from '../../../../widgets/show/Tag.tsx';
import { SortableItem, SortHandle } from '../../../../widgets/sort/Sortable.tsx';
import { texts } from '../../texts.ts';
import { type BannerDraft, isLink } from './banners.ts';

interface Props {
  draft: BannerDraft;
  place: number;
  editable: boolean;
  onLink: (link: string) => void;
  onRemove: () => void;
}

/** One picture of the sign-in page with the address it opens. */
export const BannerRow = ({ draft, place, editable, onLink, onRemove }: Props) => {
  const t = useTexts(texts);
  const wrong = !isLink(draft.link);
  return (
    <SortableItem id={draft.key}>
      <div className="ay-banner">
        {editable && <SortHandle name={String(place)} />}
        <img src={draft.url} alt="" />
        <div className="ay-banner-fields">
          <Input
            value={draft.link}
            onChange={(event) => onLink(event.target.value)}
            placeholder={t('infoBannerLink')}
            aria-label={t('infoBannerLink')}
            status={wrong ? 'error' : undefined}
            aria-invalid={wrong}
            disabled={!editable}
            maxLength={300}
            // It stands inside the form of the college, which Enter would send.
            onPressEnter={(event) => event.preventDefault()}
            suffix={draft.file ? <Tag>{t('infoBannerNew')}</Tag> : undefined}
          />
          {wrong && <div className="ay-error">{t('infoBannerLinkBad')}</div>}
        </div>
        {editable && (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('infoRemove')}
            onClick={onRemove}
          />
        )}
      </div>
    </SortableItem>
  );
};
