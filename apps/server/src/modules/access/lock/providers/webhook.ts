import { lockNotes, noteOf } from '@anyan/contract';
import { secretsInForce, signedHeaders } from '../../../../platform/signature/signed.ts';
import { credentialKey } from '../credentials.ts';
import type { LockProviderOf, LockStatus, Told } from './provider.ts';

/** Answers are small; what is larger is none. */
const mostBytes = 16 * 1024;

const answerOf = async (response: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(noteOf(lockNotes.tooLong));
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * One signed POST to the gateway that the operator has named. Anything but 2xx, a redirect, `{ok: false}` and silence count
 * as not done.
 */
const post = async (told: Told, kind: string, payload: object): Promise<unknown> => {
  const { platform, lock, commandId, signal } = told;
  const address = platform.config.lockGateways[lock.gateway ?? ''];
  if (!address) throw new Error(noteOf(lockNotes.noGateway));
  const [secret = ''] = secretsInForce(platform, lock);
  const body = Buffer.from(
    JSON.stringify({
      ...{ lockId: lock.id, externalId: lock.externalId, commandId, kind, ...payload },
    }),
  );
  const { pathname } = new URL(address);
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...signedHeaders('x-door', { keyId: lock.keyId, secret, method: 'POST', path: pathname, body }),
    },
    body,
    redirect: 'manual',
    signal,
  });
  const answer = await answerOf(response);
  if (!response.ok) throw new Error(noteOf(lockNotes.answered, { status: response.status }));
  const { ok, detail } = (answer ?? {}) as { ok?: unknown; detail?: unknown };
  if (ok === false)
    throw new Error(typeof detail === 'string' ? detail.slice(0, 200) : noteOf(lockNotes.refused));
  return answer;
};

const statusOf = (answer: unknown): LockStatus => {
  const { battery, firmware } = (answer ?? {}) as Record<string, unknown>;
  return {
    ...(Number.isInteger(battery) && Number(battery) >= 0 && Number(battery) <= 100
      ? { battery: Number(battery) }
      : {}),
    ...(typeof firmware === 'string' ? { firmware: firmware.slice(0, 40) } : {}),
  };
};

/** Locks behind the gateway of their maker, which we call. */
export const webhook: LockProviderOf = {
  upsertGrant: async (told, grants, slots) => {
    await post(told, 'grantUpsert', {
      ...{ grants, slots, credentialKey: credentialKey(told.platform, told.lock.id) },
    });
  },
  removeGrant: async (told, grants) => {
    await post(told, 'grantRemove', { grants, credentialKey: credentialKey(told.platform, told.lock.id) });
  },
  replaceGrants: async (told, grants, slots) => {
    await post(told, 'syncAll', {
      ...{ grants, slots, credentialKey: credentialKey(told.platform, told.lock.id) },
    });
  },
  openOnce: async (told, openSeconds) => {
    await post(told, 'open', { openSeconds });
  },
  status: async (told) => statusOf(await post(told, 'status', {})),
};
