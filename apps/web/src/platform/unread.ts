import { notification } from '@anyan/contract';
import { onPush } from './events.ts';
import { callOptions, queryClient, useCall } from './query.ts';

const { notificationUnreadCount, notificationList } = notification.endpoints;

const set = (next: (unread: number) => number) =>
  queryClient.setQueryData(
    callOptions(notificationUnreadCount).queryKey,
    (before: { unread: number } | undefined) => before && { unread: next(before.unread) },
  );

// A list on screen is read again; the count alone is told with the event, so that a word to thousands asks nobody back.
const renew = () =>
  void queryClient.invalidateQueries({
    queryKey: callOptions(notificationList).queryKey.slice(0, 2),
    refetchType: 'active',
  });

onPush('notification', () => {
  set((unread) => unread + 1);
  renew();
});
onPush('notification.unread', ({ unread }) => {
  set(() => unread);
  renew();
});

/** How many notifications the caller has not read; events keep it, and coming back to the tab after a while. */
export const useUnread = (): number =>
  useCall(notificationUnreadCount, undefined, { staleTime: 60_000, refetchOnWindowFocus: true }).data
    ?.unread ?? 0;
