import { type AccessRoomDetails, codeEndpoints } from '@anyan/contract';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';

const { accessRoomSticker, accessRoomStickerCode } = codeEndpoints;

/** Rooms of the upper levels have displays alone. */
export const withSticker = (level: AccessRoomDetails['level']): boolean => level !== 'I' && level !== 'II';

/** Prints the stickers of rooms, each with its code or with a new one. */
export const useStickers = () => {
  const file = useFile();
  const code = useTold(accessRoomStickerCode);
  const print = async (roomIds: string[], renew: boolean): Promise<void> => {
    // What was refused has been told.
    await code.mutateAsync({ roomIds, renew }).then(
      () => file.open(accessRoomSticker, { roomIds }),
      () => {},
    );
  };
  return { print, busy: code.isPending };
};
