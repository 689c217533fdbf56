import { randomBytes } from 'node:crypto';
import { access, doorApi } from '@anyan/contract';
import { nowMs } from '../platform/clock.ts';
import { signatureOf } from '../platform/signature/signed.ts';
import type { Client, World } from './harness.ts';

export interface TestLock {
  id: string;
  keyId: string;
  secret: string;
}

interface Sent {
  nonce?: string;
  /** Seconds since 1970 by the clock of the device. */
  timestamp?: number;
  signature?: string;
  /** Signed instead of the path that is called. */
  path?: string;
}

/** Adds a lock as somebody who may. */
export const newLock = async (by: Client, roomId: string, more: object = {}): Promise<TestLock> => {
  const { status, result, message } = await by.call(access.endpoints.lockAdd, {
    ...{ roomId, provider: 'pull', name: '东门门锁', offlineHours: 24, exitConfirmed: true, ...more },
  });
  if (status !== 200) throw new Error(message);
  return result;
};

/** Calls as the controller of a lock. */
export const asLock = async (
  world: World,
  { keyId, secret }: Omit<TestLock, 'id'>,
  call: keyof typeof doorApi,
  input: unknown,
  more: Sent = {},
) => {
  const body = Buffer.from(typeof input === 'string' ? input : JSON.stringify(input));
  const timestamp = String(more.timestamp ?? Math.floor(nowMs() / 1000));
  const nonce = more.nonce ?? randomBytes(16).toString('hex');
  const path = more.path ?? doorApi[call];
  const signature = more.signature ?? signatureOf(secret, { method: 'POST', path, timestamp, nonce, body });
  const response = await world.app.inject({
    method: 'POST',
    url: doorApi[call],
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-door-id': keyId,
      'x-door-timestamp': timestamp,
      'x-door-nonce': nonce,
      'x-door-signature': signature,
    },
  });
  return { status: response.statusCode, result: response.json().result };
};
