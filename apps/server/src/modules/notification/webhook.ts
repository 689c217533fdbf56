import { createHmac } from 'node:crypto';
import { nowMs } from '../../platform/clock.ts';
import type { MessageProvider } from './messages.ts';

/** Proves that a message comes from us and when: HMAC-SHA-256 over `timestamp.body`, as hex. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/**
 * Hands messages to a gateway of the college as one POST of JSON, `{ messages: […] }`. The address is the operator's;
 * an answer other than 2xx, a redirect or ten seconds of silence count as not taken.
 */
export const webhookProvider = ({ url, secret }: { url: string; secret: string }): MessageProvider => ({
  name: 'webhook',
  channels: ['sms', 'app'],
  send: async (messages) => {
    const body = JSON.stringify({ messages });
    const timestamp = String(Math.floor(nowMs() / 1000));
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-anyan-timestamp': timestamp,
        'x-anyan-signature': `sha256=${signatureOf(secret, timestamp, body)}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the message gateway answered ${response.status}`);
  },
});
