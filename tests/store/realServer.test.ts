import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files } from '@anyan/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../apps/server/src/platform/files/sweep.ts';
import { type Client, eventually, useWorld } from '../../apps/server/src/testing/harness.ts';

/** The folder of s3rver 3.7.1, which is not installed with us: docs/decisions/0008-files-in-two-ways.md. */
const folder = process.env.S3RVER;

const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address() as { port: number };
    probe.close(() => resolve(free));
  });
});

describe.skipIf(!folder)('a real S3-compatible server (s3rver, named by S3RVER)', () => {
  const config = {
    url: `http://127.0.0.1:${port}/anyan-files`,
    bucket: 'anyan-files',
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
    isPrivate: false,
  };
  const world = useWorld({ config: { fileStore: config } });
  const data = mkdtempSync(join(tmpdir(), 'anyan-s3-'));
  const { fastToken, uploadFinish, imageUpload, signFileUrl } = files.endpoints;
  let server: ChildProcess;
  let client: Client;

  beforeAll(async () => {
    const bin = join(folder ?? '', 'bin', 's3rver.js');
    const options = ['-d', data, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'anyan-files'];
    server = spawn(process.execPath, ['--no-deprecation', bin, ...options], { stdio: 'ignore' });
    await eventually(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ),
    );
    client = await world.signedInAs('staff');
  });
  afterAll(() => {
    server?.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });

  it('takes a form, gives a part of the file by a signed address, and forgets what is swept', async () => {
    const begun = Date.now();
    const content = Buffer.from(`%PDF-1.7\n${'内容 '.repeat(2000)}\n%%EOF\n`);
    const asked = { kind: 'file', name: '制度 办法.pdf', size: content.length } as const;
    const { result: token } = await client.call(fastToken, asked);
    const form = new FormData();
    for (const { name, value } of token.fields) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(content)]), 'x.pdf');
    expect((await fetch(token.host, { method: 'POST', body: form })).status).toBe(201);
    const { status, result } = await client.call(uploadFinish, { id: token.uploadId });
    expect(status).toBe(200);
    const { url } = (await client.call(signFileUrl, { id: result.fileId })).result;
    const part = await fetch(url, { headers: { range: 'bytes=0-7' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-1.7']);
    const whole = await world.app.inject(result.url);
    expect(whole.rawPayload.equals(content)).toBe(true);

    const { files: store } = world.platform;
    expect(await store.direct?.arrived(token.uploadId)).toBeUndefined();
    const keys: string[] = [];
    for await (const key of store.keysMade(begun, Number.POSITIVE_INFINITY)) keys.push(key);
    expect(keys).toEqual([result.fileId]);
    await store.remove(result.fileId);
    expect((await world.app.inject(result.url)).statusCode).toBe(404);
    await sweepFiles(world.platform);
  });

  it('keeps a picture with its small one', async () => {
    const content = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer();
    const { result } = await client.call(imageUpload, undefined, { files: [{ name: 'p.png', content }] });
    const thumb = await world.app.inject(result.url.replace('size=full', 'size=thumb'));
    expect(thumb.headers['content-type']).toBe('image/webp');
    expect((await sharp(thumb.rawPayload).metadata()).width).toBe(90);
  });
});
