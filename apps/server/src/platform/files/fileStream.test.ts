import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStream } from './fileStream.ts';

const folder = mkdtempSync(join(tmpdir(), 'anyan-stream-'));
const path = join(folder, 'film');
const content = randomBytes(5_000_003);
writeFileSync(path, content);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const streams: FileStream[] = [];
let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, answer) => {
    const [start = 0, end = 0] = (request.url ?? '').slice(1).split('-').map(Number);
    const stream = new FileStream(path, content.length, { start, end });
    streams.push(stream);
    answer.writeHead(200, { 'content-length': end - start + 1 });
    answer.on('close', () => stream.destroy());
    stream.on('error', () => answer.destroy());
    stream.pipe(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const asked = (start: number, end: number) =>
  new Promise<IncomingMessage>((done, failed) => get(`${base}${start}-${end}`, done).on('error', failed));

describe('a file that is sent', () => {
  it('arrives as it is, to quick ones and to those who take it slowly beside them', async () => {
    const ranges = Array.from({ length: 24 }, (_, no) => [no * 1000, content.length - 1 - no * 70_001]);
    const wrong: number[] = [];
    await Promise.all(
      ranges.map(async ([start = 0, end = 0], no) => {
        const pieces: Buffer[] = [];
        for await (const piece of await asked(start, end)) {
          pieces.push(piece as Buffer);
          if (no % 3 === 0) await sleep(1);
        }
        if (hashOf(Buffer.concat(pieces)) !== hashOf(content.subarray(start, end + 1))) wrong.push(no);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('is closed when whoever asked goes away in the middle', async () => {
    const answer = await asked(0, content.length - 1);
    await new Promise((done) => answer.once('data', done));
    answer.destroy();
    await expect.poll(() => streams.every(({ closed }) => closed)).toBe(true);
  });

  it('breaks off where the file is shorter by now than was told', async () => {
    const answer = await asked(0, content.length + 999);
    await expect(answer.toArray()).rejects.toThrow();
  });

  it('gives others pieces of their own, and of an empty file none', async () => {
    const pieces: Buffer[] = await new FileStream(path, content.length).toArray();
    expect(hashOf(Buffer.concat(pieces))).toBe(hashOf(content));
    const empty = join(folder, 'empty');
    writeFileSync(empty, '');
    expect(await new FileStream(empty, 0).toArray()).toEqual([]);
  });
});
