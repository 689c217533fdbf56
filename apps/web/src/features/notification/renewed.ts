import { notification } from '@anyan/contract';
import { onPush } from '../../platform/events.ts';
import { callOptions, queryClient } from '../../platform/query.ts';

/** A list on screen is read again when something comes or is read elsewhere. */
const renew = () =>
  void queryClient.invalidateQueries({
    queryKey: callOptions(notification.endpoints.notificationList).queryKey.slice(0, 2),
    refetchType: 'active',
  });

onPush('notification', renew);
onPush('notification.unread', renew);
