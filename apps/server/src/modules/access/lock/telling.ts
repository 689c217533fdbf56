import type { Label, NotificationKind } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { notify } from '../../notification/public.ts';
import { roomsNamed } from '../sign/telling.ts';

/** The kind of topics of locks: of one by its id, or of all. */
export const lockTopic = 'lock';
const everyone = 'all';

/** Open pages of this lock, and lists of locks, hear that it has changed. */
export const tellLock = (context: WriteContext, lockId: string): void =>
  context.afterCommit(() => {
    for (const id of [lockId, everyone]) context.platform.topics.tell(`${lockTopic}:${id}`);
  });

/** Officers and heads of the laboratories of a room hear of a lock; each once for its key. */
export const tellOfficers = async (
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
