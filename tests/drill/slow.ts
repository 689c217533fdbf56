import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startProduct } from '../../bench/stage.ts';
import { ask, conclude, type Faults, ownFolder, skip } from './stage.ts';

/** Closed by then; looked at once a second. */
const mostSeconds = 20;
const calls = '/Customer/Approval/TodoCount';
const slowUploadBytes = 400_000;
const slowUploadRate = 8000;

/** Connections to a port that are open at the server's end, by the port of the other end. */
const openAt = (port: number): Set<number> => {
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const end = (text = '') => Number.parseInt(text.split(':')[1] ?? '', 16);
  return new Set(
    lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([, near, , state]) => end(near) === port && state === '01')
      .map(([, , far]) => end(far)),
  );
};

/** What a slow client begins with, and what it adds every two seconds; one that reads slowly does not read at all. */
const mannersWith = (large: string): Record<string, { first: string; more?: string; reads?: false }> => ({
  silent: { first: '' },
  headers: { first: 'GET /health/live HTTP/1.1\r\nhost: x\r\n', more: 'x-more: 1\r\n' },
  body: {
    first:
      'POST /Identity/PortalWeb/Tokens HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{',
    more: ' ',
  },
  answer: { first: large, reads: false },
});

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Asks for a file that does not fit into the buffers on the way. */
const askForLarge = async (base: string, token: string): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\n', new Uint8Array(20_000_000)]), 'a.pdf');
  const response = await fetch(`${base}/File/Files/SetLocalFileUrl`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { result } = (await response.json()) as { result: { url: string } };
  return `GET ${result.url} HTTP/1.1\r\nhost: x\r\n\r\n`;
};

/** An upload over a line of 64 kbit/s. */
const slowUpload = async (port: number, token: string): Promise<number> => {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n';
  const tail = '\r\n--x--\r\n';
  const socket = connect(port, '127.0.0.1');
  const answer = new Promise<number>((resolve) => {
    socket.once('data', (chunk) => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(chunk.toString())?.[1] ?? 0)));
    socket.once('close', () => resolve(0));
    socket.once('error', () => resolve(0));
  });
  socket.write(
    `POST /File/Files/SetLocalFileUrl HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${head.length + slowUploadBytes + tail.length}\r\n\r\n${head}`,
  );
  for (let sent = 0; sent < slowUploadBytes; sent += slowUploadRate / 4) {
    socket.write(Buffer.alloc(Math.min(slowUploadRate / 4, slowUploadBytes - sent), 0x20));
    await sleep(250);
  }
  socket.write(tail);
  const status = await answer;
  socket.destroy();
  return status;
};

/**
 * Some hundred clients that say nothing, send their headers or their body drop by drop, or do not read their answers;
 * beside them somebody who works, and an upload over a slow line (F13).
 */
export const run = async (sockets = 125): Promise<void> => {
  if (process.platform !== 'linux') {
    skip('slow', 'connections are counted in /proc/net/tcp');
    return;
  }
  const { folder, remove } = ownFolder();
  const product = await startProduct({ DATA_DIR: folder, LOG_LEVEL: 'silent', BALLAST_MB: '0' });
  const opened: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  try {
    const port = Number(new URL(product.base).port);
    const token = await signIn(product.base, 'admin');
    let times: number[] = [];
    let failed = 0;
    let on = true;
    const working = (async () => {
      while (on) {
        const { status, ms } = await ask(product.base, calls, token);
        if (status !== 200) failed++;
        times.push(ms);
        await sleep(10);
      }
    })();
    await sleep(5000);
    const quiet = p95(times);
    times = [];

    const uploading = slowUpload(port, token);
    const manners = mannersWith(await askForLarge(product.base, token));
    const ports = new Map<string, number[]>();
    for (const [name, { first, more, reads }] of Object.entries(manners)) {
      const mine: number[] = [];
      for (let n = 0; n < sockets; n++) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {});
        await new Promise((resolve) => socket.once('connect', resolve));
        if (reads === false) socket.pause();
        else socket.resume();
        socket.write(first);
        if (more) timers.push(setInterval(() => socket.writable && socket.write(more), 2000));
        mine.push(socket.localPort ?? 0);
        opened.push(socket);
      }
      ports.set(name, mine);
    }
    const closedAfter: Record<string, number> = {};
    const from = performance.now();
    for (let second = 1; second <= 60; second++) {
      await sleep(Math.max(0, from + second * 1000 - performance.now()));
      const open = openAt(port);
      for (const [name, mine] of ports)
        if (!closedAfter[name] && !mine.some((one) => open.has(one))) closedAfter[name] = second;
    }
    const busy = p95(times);
    on = false;
    await working;
    const uploaded = await uploading;
    const faults: Faults = { failed, slowUpload: uploaded === 200 ? 0 : 1 };
    for (const name of Object.keys(manners))
      faults[`${name}Open`] = (closedAfter[name] ?? 99) > mostSeconds ? 1 : 0;
    const closed = Object.fromEntries(
      Object.keys(manners).map((name) => [`${name}ClosedSeconds`, closedAfter[name] ?? 99]),
    );
    conclude('slow', { sockets: opened.length, ...closed, quietP95Ms: quiet, busyP95Ms: busy }, faults);
  } finally {
    for (const timer of timers) clearInterval(timer);
    for (const socket of opened) socket.destroy();
    await product.stop();
    remove();
  }
};
