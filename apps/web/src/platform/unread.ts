import { pushEndpoints } from '@anyan/contract';
import { onPush } from './events.ts';
import { callOptions, queryClient, useCall } from './query.ts';

const { notificationUnreadCount } = pushEndpoints;

const set = (next: (unread: number) => number) =>
  queryClient.setQueryData(
    callOptions(notificationUnreadCount).queryKey,
    (before: { unread: number } | undefined) => before && { unread: next(before.unread) },
  );

// The count is told with the event, so that a word to thousands asks nobody back.
onPush('notification', () => set((unread) => unread + 1));
onPush('notification.unread', ({ unread }) => set(() => unread));

/** How many notifications the caller has not read; events keep it, and coming back to the tab after a while. */
export const useUnread = (): number =>
  useCall(notificationUnreadCount, undefined, { staleTime: 60_000, refetchOnWindowFocus: true }).data
    ?.unread ?? 0;
