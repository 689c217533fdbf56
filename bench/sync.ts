import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureOf } from '../apps/server/src/platform/signature/signed.ts';
import { ask, report, signIn, startProduct } from './stage.ts';

const rows = 5000;
const all = 60_000;
const path = '/Customer/Sync/SyncPush';

const people = (from: number, count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    externalId: `B${from + at}`,
    number: `B${String(from + at).padStart(8, '0')}`,
    name: `${name}${from + at}`,
    userType: at % 3 ? '学生' : '教职工',
    organizationCode: 'HX',
    status: '在校',
  }));

interface Answer {
  runId: string;
  state: string;
  taken: number;
  added: number;
}

/**
 * A push of 5,000 people: all new, all changed, all as they are; then 60,000 in twelve parts, of which 55,000 are new, and once
 * more as they are. Each from the first byte to the answer.
 */
export const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-bench-sync-'));
  const product = await startProduct({ DATA_DIR: join(folder, 'data') });
  try {
    const token = await signIn(product.base, 'admin');
    const { keyId, secret } = await ask<{ keyId: string; secret: string }>(
      product.base,
      '/Customer/Sync/SyncSourceSave',
      {
        name: '人事',
        kinds: ['people'],
        owns: ['personName'],
        fields: [],
        codes: [],
        useStatus: 1,
        version: 0,
      },
      token,
    );
    const send = async (batch: object): Promise<Answer> => {
      const body = Buffer.from(JSON.stringify({ kind: 'people', ...batch }));
      const timestamp = String(Math.floor(Date.now() / 1000));
      const nonce = randomBytes(16).toString('hex');
      const answer = await fetch(product.base + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sync-id': keyId,
          'x-sync-timestamp': timestamp,
          'x-sync-nonce': nonce,
          'x-sync-signature': signatureOf(secret, { method: 'POST', path, timestamp, nonce, body }),
        },
        body,
      });
      const { result, message } = (await answer.json()) as { result: Answer; message: string };
      if (!answer.ok) throw new Error(message);
      return result;
    };
    const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
      const from = performance.now();
      const done = await work();
      return [done, Math.round(performance.now() - from) / 1000];
    };
    let batchNo = 0;
    const push = async (name: string) => {
      const [{ taken }, seconds] = await timed(() =>
        send({ batchNo: ++batchNo, full: false, rows: people(0, rows, name) }),
      );
      if (taken !== rows) throw new Error(`${taken} of ${rows} were taken`);
      return seconds;
    };
    const full = async (): Promise<Answer> => {
      batchNo += 1;
      const parts = all / rows;
      for (let part = 1; part < parts; part++)
        await send({ batchNo, full: true, part, parts, rows: people((part - 1) * rows, rows, '改名') });
      return send({ batchNo, full: true, part: parts, parts, rows: people(all - rows, rows, '改名') });
    };
    const figures: Parameters<typeof report>[0][number][] = [];
    const figure = (what: string, value: number, target: number) =>
      figures.push({ bench: 'sync', value, unit: 's', baseline: null, ratio: null, target, what });
    figure('5,000 new', await push('测试'), 5);
    figure('5,000 renamed', await push('改名'), 5);
    figure('5,000 as they are', await push('改名'), 5);
    for (const what of ['full, 55,000 of 60,000 new', 'full, 60,000 as they are']) {
      const [{ state, taken }, seconds] = await timed(full);
      if (state !== 'done' || taken !== all) throw new Error(`${what}: ${state}, ${taken} were taken`);
      figure(what, seconds, 60);
    }
    report(figures);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
