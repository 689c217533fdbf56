import { randomBytes } from 'node:crypto';
import { personnel, type SyncRun, syncPath } from '@anyan/contract';
import { nowMs } from '../platform/clock.ts';
import { signatureOf } from '../platform/signature/signed.ts';
import { type Client, unique, type World } from './harness.ts';

const calls = personnel.endpoints;

export interface Source {
  id: string;
  keyId: string;
  secret: string;
  name: string;
}

interface Sent {
  nonce?: string;
  timestamp?: number;
  path?: string;
  signature?: string;
}

export const freeSource = {
  ...{ kinds: ['people', 'organizations'], owns: [], fields: [], codes: [], useStatus: 1, version: 0 },
};

/** A person as a source sends him. */
export const sentPerson = (more: object = {}) => ({
  externalId: unique('x'),
  number: unique('n'),
  name: '李同步',
  userType: '教职工',
  organizationCode: 'A1',
  status: '在校',
  ...more,
});

/** Sources, and what is sent in their name. */
export const useSync = (world: World, admin: () => Client) => {
  let batch = 1;
  const send = async ({ keyId, secret }: Omit<Source, 'id' | 'name'>, input: unknown, more: Sent = {}) => {
    const body = Buffer.from(typeof input === 'string' ? input : JSON.stringify(input));
    const timestamp = String(more.timestamp ?? Math.floor(nowMs() / 1000));
    const nonce = more.nonce ?? randomBytes(16).toString('hex');
    const signature =
      more.signature ??
      signatureOf(secret, { method: 'POST', path: more.path ?? syncPath, timestamp, nonce, body });
    const response = await world.app.inject({
      method: 'POST',
      url: syncPath,
      payload: body,
      headers: {
        'content-type': 'application/json',
        'x-sync-id': keyId,
        'x-sync-timestamp': timestamp,
        'x-sync-nonce': nonce,
        'x-sync-signature': signature,
      },
    });
    const { result } = response.json();
    return { status: response.statusCode, result };
  };
  return {
    send,
    /** Numbers of batches rise. */
    nextBatch: () => ++batch,
    push: (source: Source, rows: object[], more: object = {}) =>
      send(source, { kind: 'people', batchNo: ++batch, full: false, rows, ...more }),
    newSource: async (more: object = {}): Promise<Source> => {
      const name = unique('源');
      const { status, result } = await admin().call(calls.syncSourceSave, { ...freeSource, name, ...more });
      if (status !== 200) throw new Error(`SyncSourceSave answered ${status} ${JSON.stringify(result)}`);
      return { ...result, secret: result.secret ?? '', name };
    },
    /** Switches it off, and leaves what it owned to another. */
    retire: async ({ id, name }: Source) => {
      await admin().call(calls.syncSourceSave, { ...freeSource, id, name, useStatus: 2, version: 0 });
    },
    personOf: async (number: string) => {
      const { data } = (await admin().call(calls.personList, { keyword: number })).result;
      const row = data.find(({ loginName }) => loginName === number);
      return row && (await admin().call(calls.personDetails, { id: row.id })).result;
    },
    lastRun: async (state?: SyncRun['state']) =>
      (await admin().call(calls.syncRunPageList, state ? { state } : {})).result.data[0] as SyncRun,
  };
};
