import type { Label, NotificationKind } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { notify } from '../../notification/public.ts';
import { roomsNamed } from '../sign/notices.ts';

/** Officers and heads of the laboratories of a room hear of a lock; each once for its key. */
export const notifyOfficers = async (
  context: WriteContext,
  { id, roomId, name }: { id: string; roomId: string; name: string },
  { kind, key, says: [zh, en] }: { kind: NotificationKind; key: string; says: Label },
): Promise<void> => {
  const room = (await roomsNamed(context.db, [roomId])).get(roomId);
  if (!room) return;
  await notify(context, {
    userIds: [...new Set([...room.officers, ...room.heads])],
    kind,
    title: [`${room.text}${zh}（${name}）`, `${room.text} (${name}): ${en}`],
    link: `/access/accessUserList?tab=doors&open=${id}`,
    key,
  });
};
