import { codeEndpoints, type ManagedRoomRow, stickerLimits } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { forMany } from '../../../widgets/list/actions.tsx';
import { texts } from './codeTexts.ts';
import { useStickers, withSticker } from './useStickers.ts';

/** Prints the stickers of chosen rooms, once it is said for how many and for which not. */
export const useStickersOfRooms = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const { print } = useStickers();
  const run = (rows: readonly ManagedRoomRow[]) => {
    const some = rows.filter(({ level }) => withSticker(level));
    const leftOut = rows.length - some.length;
    if (some.length === 0) return void message.info(t('stickersNone'));
    confirm({
      title: t('stickersPrint'),
      effects: [
        t('stickersCount', { n: some.length, per: stickerLimits.perSheet }),
        ...(leftOut > 0 ? [t('stickersLeftOut', { n: leftOut })] : []),
      ],
      okText: t('stickersPrint'),
      danger: false,
      onOk: () =>
        print(
          some.map(({ id }) => id),
          false,
        ),
    });
  };
  return forMany('stickers', t('stickersPrint'), codeEndpoints.accessRoomSticker, run);
};
