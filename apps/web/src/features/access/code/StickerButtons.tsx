import { type AccessRoomDetails, codeEndpoints } from '@anyan/contract';
import { Button, Space } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from './codeTexts.ts';

const { accessRoomSticker, accessRoomStickerCode } = codeEndpoints;

/** Rooms of the upper levels have displays alone. */
const withSticker = (level: AccessRoomDetails['level']): boolean => level !== 'I' && level !== 'II';

/** The sticker for a door: printed, or printed with a new code. */
export const StickerButtons = ({ roomId, level }: { roomId: string; level: AccessRoomDetails['level'] }) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const file = useFile();
  const code = useTold(accessRoomStickerCode);
  const print = async (renew: boolean) => {
    const roomIds = [roomId];
    // What was refused has been told.
    await code.mutateAsync({ roomIds, renew }).then(
      () => file.open(accessRoomSticker, { roomIds }),
      () => {},
    );
  };
  if (!withSticker(level)) return null;
  return (
    <>
      <h3 className="ay-section-title">{t('stickers')}</h3>
      <p className="ay-quiet">{t('stickersHint')}</p>
      <Space wrap>
        <Button loading={code.isPending} onClick={() => void print(false)}>
          {t('sticker')}
        </Button>
        <Button
          onClick={() =>
            confirm({
              title: t('stickerRenew'),
              effects: [t('stickerRenewEffect')],
              okText: t('stickerRenew'),
              onOk: () => print(true),
            })
          }
        >
          {t('stickerRenew')}
        </Button>
      </Space>
    </>
  );
};
