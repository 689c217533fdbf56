import { notification } from '@anyan/contract';
import { implement } from '../../platform/http/implement.ts';

const asText = (headers: Record<string, string | number | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)]],
    ),
  );

export const notificationRoutes = implement(notification, {
  subscribe: ({ platform, caller }, reply) => {
    // What the hooks have set (security headers, the request id) would be lost with the framework's answer.
    const headers = asText(reply.getHeaders());
    reply.hijack();
    platform.streams.open(reply.raw, caller.accountId, caller.sessionId, headers);
  },
});
