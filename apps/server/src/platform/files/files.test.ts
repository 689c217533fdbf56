import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { files, identity } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentOf, day, hour, keepClock, letPass } from '../../testing/accounts.ts';
import { type Client, eventually, useWorld } from '../../testing/harness.ts';
import { uuid } from '../uuid.ts';
import { openUrl, sessionUrl, signedUrl } from './files.ts';
import { sweepFiles } from './sweep.ts';
import { file } from './tables.ts';

const world = useWorld();
keepClock();
const { imageUpload, fileShow, signUrl } = files.endpoints;

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } });
const upload = (client: Client, name: string, content: Buffer, type = 'image/png') =>
  client.call(imageUpload, undefined, { files: [{ name, content, type }] });
const shown = (url: string) => world.app.inject(url);
const sessionOf = ({ token }: Client): string => String(contentOf(token).sid);
const uploaded = async (client: Client) =>
  (await upload(client, 'p.png', await picture().png().toBuffer())).result;
const rowOf = async (id: string) =>
  (await world.platform.database.db.select().from(file).where(eq(file.id, id)))[0];

describe('a picture that is uploaded', () => {
  it.each(['png', 'jpeg'] as const)('as %s is taken, written anew and shown with its type', async (type) => {
    const client = await world.signedInAs('staff');
    const content = await picture()[type]().toBuffer();
    const { status, result } = await upload(client, `Bild 图.${type}`, content, `image/${type}`);
    expect(status).toBe(200);
    const answer = await shown(result.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${type}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringContaining(`filename*=UTF-8''Bild%20%E5%9B%BE.${type}`),
      'cache-control': expect.stringContaining('private'),
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: type, width: 60, height: 40 });
    const row = await rowOf(result.fileId);
    expect(row).toMatchObject({ bytes: answer.rawPayload.length, ownerId: client.id, open: false });
    expect(row?.sha256).toBe(createHash('sha256').update(answer.rawPayload).digest('hex'));
  });

  it.skipIf(process.platform !== 'linux')(
    'is told to whoever waits when its process crashes, and the next one is taken',
    async () => {
      const client = await world.signedInAs('staff');
      const content = await picture().png().toBuffer();
      expect((await upload(client, 'a.png', content)).status).toBe(200);
      const ours = readdirSync('/proc').filter((pid) => {
        const of = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
        try {
          return (
            of('cmdline').includes('pictures.worker') &&
            of('stat').split(') ')[1]?.split(' ')[1] === String(process.pid)
          );
        } catch {
          return false;
        }
      });
      expect(ours).toHaveLength(1);
      process.kill(Number(ours[0]), 'SIGSTOP');
      const before = await readdir(world.platform.files.incoming);
      const waiting = [upload(client, 'b.png', content), upload(client, 'c.png', content)];
      await eventually(
        async () => (await readdir(world.platform.files.incoming)).length === before.length + 2,
      );
      process.kill(Number(ours[0]), 'SIGKILL');
      const answers = await Promise.all(waiting);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
      const refused = answers.find(({ status }) => status === 503);
      expect(refused?.result.errorCode).toBe('WORK_STOPPED');
      expect(await readdir(world.platform.files.incoming)).toEqual(before);
    },
  );

  it('has a small WebP beside it', async () => {
    const client = await world.signedInAs('staff');
    const { result } = await upload(client, 'large.png', await picture(1200, 600).png().toBuffer());
    const answer = await shown(signedUrl(world.platform, result.fileId, 'thumb'));
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 240,
    });
  });

  it('loses what it says about place, camera and person, and is turned upright', async () => {
    const client = await world.signedInAs('staff');
    const content = await picture(60, 40)
      .withExif({ IFD0: { Copyright: 'GEHEIM', Software: 'GEHEIM' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const told = await picture()
      .withExif({ IFD0: { Copyright: 'GEHEIM' } })
      .jpeg()
      .toBuffer();
    expect(told.includes('GEHEIM')).toBe(true);
    for (const one of [content, told]) {
      const { result } = await upload(client, 'p.jpg', one, 'image/jpeg');
      const { rawPayload } = await shown(result.url);
      expect(rawPayload.includes('GEHEIM')).toBe(false);
      const metadata = await sharp(rawPayload).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
      if (one === content) expect([metadata.width, metadata.height]).toEqual([40, 60]);
    }
  });

  it('carries nothing of what was hidden behind it', async () => {
    const client = await world.signedInAs('staff');
    const hidden = Buffer.concat([
      await picture().png().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
    ]);
    const { result } = await upload(client, 'p.png', hidden);
    expect((await shown(result.url)).rawPayload.includes('script')).toBe(false);
  });

  it.each([
    ['a GIF', () => picture().gif().toBuffer()],
    ['a WebP', () => picture().webp().toBuffer()],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a program', async () => Buffer.from('MZ\u0090\u0000\u0003')],
    ['plain words', async () => Buffer.from('no picture')],
  ])('is refused in clear words when it is %s called .png', async (_, make) => {
    const client = await world.signedInAs('staff');
    expect(await upload(client, 'p.png', await make())).toMatchObject({
      status: 400,
      message: '只能上传图片格式（.jpg/.png/.jpeg）',
    });
  });

  it('is refused when it is cut off or broken inside', async () => {
    const client = await world.signedInAs('staff');
    const whole = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: '#000',
      },
    })
      .png()
      .toBuffer();
    expect(await upload(client, 'p.png', whole.subarray(0, whole.length / 2))).toMatchObject({
      status: 400,
      result: { errorCode: 'BAD_FILE' },
    });
    expect((await upload(client, 'p.png', whole.subarray(0, 8))).status).toBe(400);
  });

  it('is refused above 10 MB with 413 and clear words, whatever it holds', async () => {
    const client = await world.signedInAs('staff');
    const content = Buffer.alloc(10 * 1024 * 1024 + 1, await picture().png().toBuffer());
    expect(await upload(client, 'p.png', content)).toMatchObject({
      status: 413,
      message: '图片大小必须小于10MB!',
    });
  });

  it('is taken once under an idempotency key, however often the answer is lost', async () => {
    const client = await world.signedInAs('staff');
    const content = await picture().png().toBuffer();
    const send = (sent: Buffer) =>
      client.call(imageUpload, undefined, {
        files: [{ name: 'p.png', content: sent, type: 'image/png' }],
        headers: { 'idempotency-key': 'picture-of-today' },
      });
    const first = await send(content);
    expect((await send(content)).result).toEqual(first.result);
    const rows = await world.platform.database.db.select().from(file).where(eq(file.ownerId, client.id));
    expect(rows.map(({ id }) => id)).toEqual([first.result.fileId]);
    const other = await picture(50).png().toBuffer();
    expect(await send(other)).toMatchObject({ status: 409, result: { errorCode: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('is refused with more than fifty megapixels, however small its file', async () => {
    const client = await world.signedInAs('staff');
    const bomb = await sharp({ create: { width: 7200, height: 7000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await upload(client, 'p.png', bomb)).toMatchObject({
      status: 400,
      result: { errorCode: 'IMAGE_TOO_MANY_PIXELS' },
    });
  });

  it('has to be there: none, an empty one, one under another name, two at once, JSON instead', async () => {
    const client = await world.signedInAs('staff');
    const content = await picture().png().toBuffer();
    const none = { status: 400, result: { errorCode: 'NO_FILE' } };
    expect(await client.call(imageUpload, undefined, { files: [] })).toMatchObject(none);
    expect(await upload(client, 'p.png', Buffer.alloc(0))).toMatchObject(none);
    const two = [0, 1].map(() => ({ name: 'p.png', content }));
    expect((await client.call(imageUpload, undefined, { files: two })).status).toBe(413);
    expect((await client.call(imageUpload, {})).status).toBe(415);
    const part = (head: string) =>
      world.app.inject({
        method: 'POST',
        url: imageUpload.path,
        headers: {
          authorization: `Bearer ${client.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\nabc\r\n--x--\r\n`,
      });
    const nameless = 'name="file"\r\ncontent-type: application/octet-stream';
    for (const head of [nameless, 'name="other"; filename="p.png"', 'name="file"; filename=""'])
      expect((await part(head)).json()).toMatchObject({ code: 400 });
  });

  it('is refused to who is not signed in', async () => {
    expect((await upload(world.anonymous, 'p.png', await picture().png().toBuffer())).status).toBe(401);
  });
});

describe('the address of a file', () => {
  const refused = { code: 403, result: { errorCode: 'FILE_LINK_INVALID' } };
  const of = (url: string) => new URL(url, 'http://x').searchParams;
  const ask = async (query: Record<string, string>) => {
    const answer = await shown(`${fileShow.path}?${new URLSearchParams(query)}`);
    return answer.json();
  };

  it('is good only with its own signature, and of an unknown file nothing else is learned', async () => {
    const client = await world.signedInAs('staff');
    const [mine, other] = [await uploaded(client), await uploaded(client)];
    const good = Object.fromEntries(of(mine.url));
    const { e = '', s = '' } = good;
    const foreign = of(other.url).get('s') ?? '';
    const unknown = '0198c5a0-0000-7000-8000-000000000000';
    const { requestId: _, ...answer } = await ask({ id: mine.fileId });
    expect(answer).toMatchObject(refused);
    const attempts: Record<string, string>[] = [
      { id: mine.fileId, e },
      { id: mine.fileId, s },
      { id: mine.fileId, e, s: `${s.slice(0, -1)}${s.endsWith('A') ? 'B' : 'A'}` },
      { id: mine.fileId, e, s: foreign },
      { id: mine.fileId, e: String(Number(e) + 1), s },
      { id: other.fileId, e, s },
      { id: unknown, e, s },
      { id: unknown },
    ];
    for (const bad of attempts) {
      const { requestId: __, ...same } = await ask(bad);
      expect(same).toEqual(answer);
    }
  });

  it('is over after the end of the next day, a short one after its seconds', async () => {
    const client = await world.signedInAs('staff');
    const { url, fileId } = await uploaded(client);
    const short = sessionUrl(world.platform, fileId, sessionOf(client), 60);
    letPass(59_000);
    expect((await shown(short)).statusCode).toBe(200);
    letPass(2_000);
    expect((await shown(short)).json()).toMatchObject(refused);
    letPass(day - 61_000 - hour);
    expect((await shown(url)).statusCode).toBe(200);
    letPass(day + hour);
    expect((await shown(url)).json()).toMatchObject(refused);
  });

  it('made for one session is over with it, and good for no other', async () => {
    const [mine, other] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const { fileId } = await uploaded(mine);
    const { url } = (await mine.call(signUrl, { id: fileId })).result;
    expect((await shown(url)).statusCode).toBe(200);
    for (const bad of [
      url.replace(sessionOf(mine), sessionOf(other)),
      url.replace(/&h=[^&]*/, ''),
      url.replace(sessionOf(mine), '0198c5a0-0000-7000-8000-000000000000'),
    ])
      expect((await shown(bad)).json()).toMatchObject(refused);
    await mine.call(identity.endpoints.signOut);
    await eventually(async () => (await shown(url)).statusCode === 403);
  });

  it('of a public picture needs none', async () => {
    const { fileId } = await uploaded(await world.signedInAs('staff'));
    await world.write(({ db }) => db.update(file).set({ open: true }).where(eq(file.id, fileId)));
    expect((await shown(openUrl(fileId))).statusCode).toBe(200);
  });

  const steps = ['..', '%2e%2e', '..%00', '....', '.', '..;', '%c0%ae%c0%ae', '..\u2215', '．．', '~'];
  const bars = ['/', '\\', '%2f', '%5c', '//', '%252f', '\u0000/'];
  const ends = ['etc/passwd', 'keys.json'];
  const known = '0198c5a0-0000-7000-8000-000000000000';
  const keys = [
    ...steps.flatMap((step) => bars.flatMap((bar) => ends.map((end) => (step + bar).repeat(6) + end))),
    ...['/etc/passwd', 'C:\\windows\\win.ini', '\\\\host\\share', 'file:///etc/passwd', '/proc/self/environ'],
    ...[
      'incoming',
      'outgoing',
      '.',
      '..',
      '',
      ' ',
      '*',
      'null',
      '%00',
      'con',
      '-rf',
      '$(id)',
      '`id`',
      ';id',
      '|id',
    ],
    ...[`${known}/../x`, `${known}\u0000.png`, `${known} `, ` ${known}`, `${known}\n`, `${known}/`],
    ...[known.slice(1), `${known.slice(0, -1)}g`, `{${known}}`, known.replaceAll('-', ''), `${known}:$DATA`],
  ];

  it('is no path: of 150 keys each is 400, and leads to nothing', async () => {
    expect(keys.length).toBeGreaterThanOrEqual(150);
    const wrong: string[] = [];
    for (const id of keys) {
      const { code } = await ask({ id });
      const raw = await shown(`${fileShow.path}?id=${id.replace(/[^!-~]|#/g, encodeURI)}`);
      const isRefused = code === 400 && [400, 403].includes(raw.statusCode);
      if (!isRefused || world.platform.files.pathOf(id) !== undefined)
        wrong.push(`${JSON.stringify(id)} ${code} ${raw.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it('gives the part that is asked for, and the whole where no such part is', async () => {
    const { url } = await uploaded(await world.signedInAs('staff'));
    const whole = await shown(url);
    const size = whole.rawPayload.length;
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(size) });
    const part = (range: string, more: object = {}) => world.app.inject({ url, headers: { range, ...more } });
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, size - 1],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=3-${size + 100}`, 3, size - 1],
      [`bytes=-${size + 100}`, 0, size - 1],
    ] as const) {
      const answer = await part(range);
      expect([range, answer.statusCode]).toEqual([range, 206]);
      expect(answer.headers['content-range']).toBe(`bytes ${from}-${to}/${size}`);
      expect(answer.rawPayload.equals(whole.rawPayload.subarray(from, to + 1))).toBe(true);
    }
    for (const range of [
      'bytes=-',
      `bytes=${size}-`,
      'bytes=9-3',
      'bytes=-0',
      'bytes=0-1,4-5',
      'lines=0-1',
      '',
    ])
      expect([range, (await part(range)).statusCode]).toEqual([range, 200]);
    expect((await part('bytes=0-9', { 'if-range': '"x"' })).rawPayload.length).toBe(size);
  });

  it('opens nothing that a link in the store points to; what is gone from it is 404', async () => {
    const { url, fileId } = await uploaded(await world.signedInAs('staff'));
    const path = world.platform.files.pathOf(fileId) ?? '';
    const outside = join(world.platform.config.dataDir, 'outside');
    await writeFile(outside, 'GEHEIM');
    await rm(path);
    await symlink(outside, path);
    expect((await shown(url)).statusCode).toBe(404);
    await rm(path);
    expect((await shown(url)).statusCode).toBe(404);
  });
});

describe('a file in the store', () => {
  const profile = async (client: Client, avatarFileId: string | null) => {
    const { version } = (await client.call(identity.endpoints.userInfo)).result;
    return client.call(identity.endpoints.profileEdit, { avatarFileId, version });
  };

  it('is used by who uploaded it, and by one thing only', async () => {
    const [mine, other] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const { fileId } = await uploaded(mine);
    const unknown = { status: 400, result: { errorCode: 'FILE_UNKNOWN' } };
    expect(await profile(other, fileId)).toMatchObject(unknown);
    expect((await profile(mine, fileId)).status).toBe(200);
    expect((await rowOf(fileId))?.usedBy).toBe(`account.avatar:${mine.id}`);
    expect(await profile(other, fileId)).toMatchObject(unknown);
    expect(await profile(other, '0198c5a0-0000-7000-8000-000000000000')).toMatchObject(unknown);
  });

  it('is swept a day after its upload when nothing uses it, from the table and from the disk', async () => {
    const client = await world.signedInAs('staff');
    const [loose, used, replaced] = [
      await uploaded(client),
      await uploaded(client),
      await uploaded(client),
    ].map(({ fileId }) => fileId);
    await profile(client, replaced ?? '');
    await profile(client, used ?? '');
    const there = (id = '') =>
      [id, `${id}.thumb`].map((key) => existsSync(world.platform.files.pathOf(key) ?? ''));
    // Kept by a process that died before it had written the row.
    const orphan = uuid();
    const store = world.platform.files;
    for (const key of [orphan, `${orphan}.thumb`]) {
      await writeFile(join(store.incoming, key), 'x');
      await store.keep(key, join(store.incoming, key));
    }
    letPass(day - hour);
    await sweepFiles(world.platform);
    expect([there(loose), there(orphan)]).toEqual([
      [true, true],
      [true, true],
    ]);
    letPass(2 * hour);
    await sweepFiles(world.platform);
    expect(there(orphan)).toEqual([false, false]);
    expect([there(loose), there(replaced), there(used)]).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
    expect(await rowOf(loose ?? '')).toBeUndefined();
    expect(await rowOf(used ?? '')).toBeDefined();
  });
});
