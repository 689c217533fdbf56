import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { root, signIn, startProduct } from '../../bench/stage.ts';
import { beside, conclude, type Faults, look, ownFolder } from './stage.ts';

const large = 90 * 1024 * 1024;
const shares = [0.1, 0.5, 0.99];
const start = Buffer.from('%PDF-1.7\n');

interface Sent {
  id: string;
  sha256: string;
}

/** Uploads so many bytes; tells what share is on its way, and answers with the file when it was taken. */
const upload = (base: string, token: string, bytes: number, onShare: (share: number) => void = () => {}) =>
  new Promise<Sent | undefined>((resolve) => {
    const head = Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
    );
    const tail = Buffer.from('\r\n--x--\r\n');
    const hash = createHash('sha256').update(start);
    const request = http.request(`${base}/File/Files/SetLocalFileUrl`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': head.length + bytes + tail.length,
      },
    });
    request.once('error', () => resolve(undefined));
    request.once('response', async (response) => {
      try {
        let text = '';
        for await (const chunk of response) text += chunk;
        const { result } = JSON.parse(text) as { result: { fileId?: string } | null };
        const id = result?.fileId;
        resolve(id ? { id, sha256: hash.digest('hex') } : undefined);
      } catch {
        resolve(undefined);
      }
    });
    request.write(head);
    request.write(start);
    let sent = start.length;
    const more = () => {
      while (sent < bytes) {
        const piece = Buffer.alloc(Math.min(65_536, bytes - sent), sent % 251);
        hash.update(piece);
        sent += piece.length;
        onShare(sent / bytes);
        if (!request.write(piece)) {
          request.once('drain', more);
          return;
        }
      }
      request.end(tail);
    };
    more();
  });

/** Rows without a file, rows with another file, and files that no row knows. */
const disagreements = async (client: pg.Client, folder: string) => {
  const { rows } = await client.query<{ id: string; sha256: string }>('select id, sha256 from file');
  const known = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  const files = join(folder, 'files');
  const pathOf = (id: string) => join(files, id.slice(34, 36), id);
  const names = readdirSync(files)
    .filter((name) => name.length === 2)
    .flatMap((name) => readdirSync(join(files, name)));
  return {
    known,
    lost: rows.filter(({ id }) => !existsSync(pathOf(id))).length,
    other: rows.filter(
      ({ id, sha256 }) =>
        existsSync(pathOf(id)) &&
        createHash('sha256')
          .update(readFileSync(pathOf(id)))
          .digest('hex') !== sha256,
    ).length,
    ghosts: names.filter((name) => !known.has(name.slice(0, 36))).length,
    incoming: readdirSync(join(files, 'incoming')).length,
  };
};

/**
 * Kills the product at 10, 50 and 99 % of an upload of 90 MB, and some times under many small ones: what was answered is
 * there as it was sent, no row is without its file, and two days later no file is without its row (F4).
 */
export const run = async (kills = 10): Promise<void> => {
  const { folder, remove } = ownFolder();
  const begin = () => startProduct({ DATA_DIR: folder, LOG_LEVEL: 'silent', BALLAST_MB: '0' });
  let product = await begin();
  const again = async () => {
    product.child.kill('SIGKILL');
    await product.stop();
    product = await begin();
  };
  try {
    const token = await signIn(product.base, 'admin');
    const acked: Sent[] = [];
    const faults: Faults = { answered: 0, ackedLost: 0, ackedOther: 0 };
    for (const share of shares) {
      let killed = false;
      const answer = await upload(product.base, token, large, (now) => {
        if (now < share || killed) return;
        killed = true;
        product.child.kill('SIGKILL');
      });
      if (answer) faults.answered = 1;
      await again();
    }
    for (let kill = 0; kill < kills; kill++) {
      let on = true;
      const uploading = beside(8, async () => {
        const sent = await upload(product.base, token, 1000 + Math.floor(Math.random() * 100_000));
        if (sent) acked.push(sent);
        return on && sent !== undefined;
      });
      await sleep(200 + Math.random() * 500);
      on = false;
      product.child.kill('SIGKILL');
      await uploading;
      await again();
    }
    const client = await look(folder);
    const { known, lost, other, ghosts, incoming } = await disagreements(client, folder);
    await client.end();
    for (const { id, sha256 } of acked) {
      if (!known.has(id)) faults.ackedLost = (faults.ackedLost ?? 0) + 1;
      else if (known.get(id) !== sha256) faults.ackedOther = (faults.ackedOther ?? 0) + 1;
    }
    await product.stop();
    const swept = execFileSync(
      process.execPath,
      ['--import', './apps/server/src/platform/register.mjs', 'tests/drill/sweepLater.ts'],
      {
        cwd: root,
        env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', BALLAST_MB: '0' },
        encoding: 'utf8',
      },
    );
    const { left } = JSON.parse(swept.trim().split('\n').at(-1) ?? '{}') as { left: number };
    conclude(
      'upload',
      { kills: kills + shares.length, acked: acked.length, halfWritten: incoming, ghosts },
      { ...faults, lost, other, orphansLater: left },
    );
  } finally {
    await product.stop();
    remove();
  }
};
