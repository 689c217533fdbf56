import type { AccessRoomDetails } from '@anyan/contract';
import { Button, Space } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { texts } from './codeTexts.ts';
import { useStickers, withSticker } from './useStickers.ts';

/** The sticker for a door: printed, or printed with a new code. */
export const StickerButtons = ({ roomId, level }: { roomId: string; level: AccessRoomDetails['level'] }) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const stickers = useStickers();
  if (!withSticker(level)) return null;
  return (
    <>
      <h3 className="ay-section-title">{t('stickers')}</h3>
      <p className="ay-quiet">{t('stickersHint')}</p>
      <Space wrap>
        <Button loading={stickers.busy} onClick={() => void stickers.print([roomId], false)}>
          {t('sticker')}
        </Button>
        <Button
          onClick={() =>
            confirm({
              title: t('stickerRenew'),
              effects: [t('stickerRenewEffect')],
              okText: t('stickerRenew'),
              onOk: () => stickers.print([roomId], true),
            })
          }
        >
          {t('stickerRenew')}
        </Button>
      </Space>
    </>
  );
};
