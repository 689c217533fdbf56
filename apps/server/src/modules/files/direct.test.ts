import { createHash } from 'node:crypto';
import { fileLimits, files, identity, type UploadToken } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepFiles, verifyFiles } from '../../platform/files/sweep.ts';
import { file, upload } from '../../platform/files/tables.ts';
import { day, hour, keepClock, letPass, minute } from '../../testing/accounts.ts';
import { openBucket } from '../../testing/bucket.ts';
import { type Client, useWorld } from '../../testing/harness.ts';

const bucket = await openBucket();
const trusting = await openBucket({ isStrict: false });
const world = useWorld({ config: { fileStore: bucket.config } });
const careless = useWorld({ config: { fileStore: trusting.config } });
keepClock();
let client: Client;
beforeAll(async () => {
  client = await world.signedInAs('staff');
});
beforeEach(() => {
  bucket.refused.length = 0;
});
afterAll(async () => {
  await bucket.close();
  await trusting.close();
});

const { fastToken, videoToken, videoTokenGet, uploadFinish, signUrl, signFileUrlGet, ossFile, imageUpload } =
  files.endpoints;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n');
const mp4 = Buffer.concat([Buffer.from('00000018667479706d70343200000000', 'hex'), Buffer.alloc(5000, 7)]);
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer();
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const announce = async (kind: 'image' | 'video' | 'file', name: string, content: Buffer, by = client) =>
  (await by.call(fastToken, { kind, name, size: content.length, sha256: sha256(content) })).result;

/** Sends a form as a browser does; `change` mutates its fields before. */
const post = async (
  { host, fields }: Pick<UploadToken, 'host' | 'fields'>,
  content: Buffer,
  change: (fields: Map<string, string>) => void = () => {},
) => {
  const all = new Map(fields.map(({ name, value }) => [name, value]));
  change(all);
  const form = new FormData();
  for (const [name, value] of all) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(content)]), 'x');
  return (await fetch(host, { method: 'POST', body: form })).status;
};
const finish = (uploadId: string, by = client) => by.call(uploadFinish, { id: uploadId });
const refused = (errorCode: string, status = 409) => ({ status, result: { errorCode } });

describe('a file sent straight to the store', () => {
  it('is taken in once its content is checked, and read by short-lived addresses', async () => {
    const token = await announce('file', '办法.pdf', pdf);
    expect(token).toMatchObject({
      accessKeyId: bucket.config.keyId,
      host: bucket.config.url,
      key: `incoming/${token.uploadId}`,
    });
    expect(JSON.stringify(token)).not.toContain(bucket.config.secret);
    expect(await post(token, pdf)).toBe(201);
    const { status, result } = await finish(token.uploadId);
    expect(status).toBe(200);
    expect(result).toMatchObject({ name: '办法.pdf', bytes: pdf.length });
    expect([...bucket.objects.keys()]).toEqual([`files/${result.fileId}`]);

    const { url } = (await client.call(signFileUrlGet, { id: result.fileId })).result;
    expect(url.startsWith(`${bucket.config.url}/files/${result.fileId}?`)).toBe(true);
    const answer = await fetch(url);
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%E5%8A%9E%E6%B3%95.pdf");
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    letPass(6 * minute);
    expect((await fetch(url)).status).toBe(403);
    const opened = await client.call(ossFile, { id: result.fileId });
    expect([opened.status, String(opened.headers.location).startsWith(bucket.config.url)]).toEqual([
      302,
      true,
    ]);

    // Ours works too, also in parts.
    const shown = await world.app.inject({ url: result.url, headers: { range: 'bytes=0-7' } });
    expect([shown.statusCode, shown.body]).toEqual([206, '%PDF-1.7']);
    expect(shown.headers['content-range']).toBe(`bytes 0-7/${pdf.length}`);
  });

  it('is written anew when it is a picture, with its small one beside', async () => {
    const content = await picture();
    const token = await announce('image', 'a.png', content);
    await post(token, content);
    const { result } = await finish(token.uploadId);
    expect(bucket.objects.has(`files/${result.fileId}.thumb`)).toBe(true);
    expect(bucket.objects.get(`files/${result.fileId}`)?.content.equals(content)).toBe(false);
    const shown = await world.app.inject(result.url);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 60 });
  });

  it('may be a video, asked for by GET or POST, which plays in place', async () => {
    for (const endpoint of [videoToken, videoTokenGet]) {
      const { result: token } = await client.call(endpoint, { name: 'a.mp4', size: mp4.length });
      expect(await post(token, mp4)).toBe(201);
      const { result } = await finish(token.uploadId);
      const { url } = (await client.call(signUrl, { id: result.fileId })).result;
      const answer = await fetch(url, { headers: { range: 'bytes=10-19' } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4']);
      expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    }
  });

  it('goes there through us as well', async () => {
    const { result } = await client.call(imageUpload, undefined, {
      files: [{ name: 'p.png', content: await picture(), type: 'image/png' }],
    });
    expect(bucket.objects.has(`files/${result.fileId}`)).toBe(true);
    expect((await world.app.inject(result.url)).statusCode).toBe(200);
    const [row] = await world.platform.database.db.select().from(file).where(eq(file.id, result.fileId));
    expect(row?.remote).toBe(true);
  });

  it('is told to pages by the environment key and their policy', async () => {
    expect((await client.call(identity.endpoints.authInfo)).result.environmentKey).toBe('2');
  });

  it('is refused with 503 while the store is away, and can be finished afterwards', async () => {
    const token = await announce('file', 'a.pdf', pdf);
    await post(token, pdf);
    bucket.away = true;
    expect(await finish(token.uploadId)).toMatchObject(refused('STORE_AWAY', 503));
    bucket.away = false;
    expect((await finish(token.uploadId)).status).toBe(200);
  });
});

describe('a form that is changed', () => {
  const mutations: [what: string, change: (fields: Map<string, string>) => void, content?: Buffer][] = [
    ['another key', (fields) => fields.set('key', 'files/0198c5a0-0000-7000-8000-000000000000')],
    ['a key beside it', (fields) => fields.set('key', `${fields.get('key')}x`)],
    ['another type', (fields) => fields.set('Content-Type', 'text/html')],
    ['no type', (fields) => fields.delete('Content-Type')],
    ['a longer file', () => {}, Buffer.concat([pdf, Buffer.from('x')])],
    ['a shorter file', () => {}, pdf.subarray(1)],
    ['an empty file', () => {}, Buffer.alloc(0)],
    ['an access of its own', (fields) => fields.set('acl', 'public-read')],
    ['another answer', (fields) => fields.set('success_action_redirect', 'https://evil.example')],
    ['another signature', (fields) => fields.set('x-amz-signature', 'f'.repeat(64))],
    ['another day', (fields) => fields.set('x-amz-date', '20300101T000000Z')],
    [
      'another key id',
      (fields) => fields.set('x-amz-credential', 'AKIAOTHER/20260101/cn-test-1/s3/aws4_request'),
    ],
    [
      'a policy of its own',
      (fields) => {
        const policy = JSON.parse(Buffer.from(fields.get('policy') ?? '', 'base64').toString());
        policy.conditions = policy.conditions.filter((one: unknown[]) => one[0] !== 'content-length-range');
        fields.set('policy', Buffer.from(JSON.stringify(policy)).toString('base64'));
      },
    ],
  ];

  it.each(mutations)(
    'to %s is refused by the store, and there is nothing to finish',
    async (_, change, content) => {
      const before = bucket.objects.size;
      const token = await announce('file', 'a.pdf', pdf);
      const status = await post(token, content ?? pdf, change);
      // A wrong size is 400 as S3 documents it.
      expect(bucket.refused).toHaveLength(1);
      expect(status).toBe(content ? 400 : 403);
      expect(bucket.objects.size).toBe(before);
      expect(await finish(token.uploadId)).toMatchObject(refused('UPLOAD_INCOMPLETE'));
    },
  );

  it('is refused after five minutes, and with the policy of another form', async () => {
    const [one, other] = [await announce('file', 'a.pdf', pdf), await announce('file', 'b.pdf', pdf)];
    const swap = (fields: Map<string, string>) => {
      fields.set('policy', other.policy);
      fields.set('x-amz-signature', other.sign);
    };
    expect(await post(one, pdf, swap)).toBe(403);
    expect(Date.parse(one.expires) - Date.now()).toBeLessThanOrEqual(5 * minute);
    letPass(5 * minute + 1000);
    expect(await post(one, pdf)).toBe(403);
  });
});

describe('the step that confirms', () => {
  let mine: Client;
  let theirs: Client;
  beforeAll(async () => {
    mine = await careless.signedInAs('staff');
    theirs = await careless.signedInAs('staff');
  });
  const sent = async (
    kind: 'image' | 'video' | 'file',
    name: string,
    announced: Buffer,
    content: Buffer,
    change?: (fields: Map<string, string>) => void,
  ) => {
    const token = await announce(kind, name, announced, mine);
    expect(await post(token, content, change)).toBe(201);
    return token;
  };
  const rowOf = async (id: string) =>
    (await careless.platform.database.db.select().from(upload).where(eq(upload.id, id)))[0];

  it.each<[string, Buffer, ((fields: Map<string, string>) => void)?]>([
    ['longer', Buffer.concat([pdf, Buffer.from('x')])],
    ['shorter', pdf.subarray(1)],
    ['of the same length and another content', Buffer.from(pdf.toString().replace('Catalog', 'Gatalog'))],
    ['of another type', pdf, (fields) => fields.set('Content-Type', 'text/html')],
  ])('refuses what a store that checks nothing took %s', async (_, content, change) => {
    const token = await sent('file', 'a.pdf', pdf, content, change);
    expect(await finish(token.uploadId, mine)).toMatchObject(refused('UPLOAD_CHANGED', 400));
    // Nothing of it stays.
    expect(trusting.objects.size).toBe(0);
    expect(await rowOf(token.uploadId)).toBeUndefined();
  });

  it('refuses a content that is not what its name and purpose say', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const of = async (kind: 'image' | 'video' | 'file', name: string, content: Buffer) =>
      (await finish((await sent(kind, name, content, content)).uploadId, mine)).result.errorCode;
    expect(await of('file', 'a.pdf', page)).toBe('DOCUMENT_ONLY');
    expect(await of('image', 'a.png', page)).toBe('IMAGE_ONLY');
    expect(await of('image', 'a.pdf', pdf)).toBe('IMAGE_ONLY');
    expect(await of('video', 'a.mp4', pdf)).toBe('VIDEO_ONLY');
    expect(await of('video', 'a.mp4.html', mp4)).toBe('VIDEO_ONLY');
    expect(trusting.objects.size).toBe(0);
  });

  it('refuses another person, a second use, and what was never sent', async () => {
    const token = await sent('file', 'a.pdf', pdf, pdf);
    expect(await finish(token.uploadId, theirs)).toMatchObject(refused('UPLOAD_GONE', 404));
    const { result } = await finish(token.uploadId, mine);
    // Sent once more under the same form: nobody reads it, and it is swept.
    await post(token, Buffer.from(pdf.toString().replace('Catalog', 'Gatalog')));
    expect(await finish(token.uploadId, mine)).toMatchObject(refused('UPLOAD_USED'));
    expect(trusting.objects.get(`files/${result.fileId}`)?.content.equals(pdf)).toBe(true);
    const none = await announce('file', 'a.pdf', pdf, mine);
    expect(await finish(none.uploadId, mine)).toMatchObject(refused('UPLOAD_INCOMPLETE'));
    letPass(day + hour);
    await sweepFiles(careless.platform);
    expect(await rowOf(none.uploadId)).toBeUndefined();
    expect(trusting.objects.size).toBe(0);
  });

  it('takes one of two that finish at the same moment', async () => {
    const token = await sent('file', 'a.pdf', pdf, pdf);
    const answers = await Promise.all([finish(token.uploadId, mine), finish(token.uploadId, mine)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...trusting.objects.keys()].filter((key) => key.startsWith('files/'))).toHaveLength(1);
  });

  it('answers again under its key when the answer was lost', async () => {
    const token = await sent('file', 'a.pdf', pdf, pdf);
    const call = () =>
      mine.call(uploadFinish, { id: token.uploadId }, { headers: { 'idempotency-key': 'finish-of-today' } });
    const first = await call();
    expect((await call()).result).toEqual(first.result);
  });
});

describe('what is announced', () => {
  it('is not larger than its kind may be, and not more than twenty at once', async () => {
    const by = await world.signedInAs('staff');
    const ask = (kind: string, size: number) => by.call(fastToken, { kind, name: 'a.png', size });
    expect(await ask('image', fileLimits.imageBytes + 1)).toMatchObject(refused('IMAGE_TOO_LARGE', 413));
    expect(await ask('file', fileLimits.documentBytes + 1)).toMatchObject(refused('FILE_TOO_LARGE', 413));
    expect((await ask('video', fileLimits.videoBytes + 1)).status).toBe(400);
    expect((await ask('file', 0)).status).toBe(400);
    expect((await ask('program', 5)).status).toBe(400);
    for (let n = 0; n < fileLimits.uploads; n++) expect((await ask('image', 5)).status).toBe(200);
    expect(await ask('image', 5)).toMatchObject(refused('UPLOADS_TOO_MANY', 429));
  });
});

describe('the sweep of the store', () => {
  it('removes what nothing uses, what was never confirmed, and what a crash left without a row', async () => {
    bucket.objects.clear();
    const used = await picture().then(async (content) => {
      const token = await announce('image', 'a.png', content);
      await post(token, content);
      return (await finish(token.uploadId)).result.fileId;
    });
    const { version } = (await client.call(identity.endpoints.userInfo)).result;
    await client.call(identity.endpoints.profileEdit, { avatarFileId: used, version });
    const token = await announce('file', 'a.pdf', pdf);
    await post(token, pdf);
    const loose = (await finish(token.uploadId)).result.fileId;
    const open = await announce('file', 'a.pdf', pdf);
    await post(open, pdf);
    const orphan = (await announce('file', 'a.pdf', pdf)).uploadId;
    bucket.objects.set(`files/${orphan}`, { content: pdf, type: '' });

    letPass(2 * hour);
    await sweepFiles(world.platform);
    expect([...bucket.objects.keys()].sort()).toEqual(
      [
        ...[`files/${used}`, `files/${used}.thumb`, `files/${loose}`, `files/${orphan}`],
        `incoming/${open.uploadId}`,
      ].sort(),
    );
    letPass(day);
    await sweepFiles(world.platform);
    expect([...bucket.objects.keys()].sort()).toEqual([`files/${used}`, `files/${used}.thumb`]);
    const damaged = async () =>
      (await world.platform.database.db.select().from(file).where(eq(file.id, used)))[0]?.damagedAt;
    await verifyFiles(world.platform);
    expect(await damaged()).toBeNull();
    bucket.objects.delete(`files/${used}`);
    await verifyFiles(world.platform);
    expect(await damaged()).not.toBeNull();
  });
});
