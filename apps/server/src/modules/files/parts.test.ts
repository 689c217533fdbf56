import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileLimits, files, identity } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { partsPath, sweepFiles, verifyFiles } from '../../platform/files/sweep.ts';
import { file, upload } from '../../platform/files/tables.ts';
import { uuid } from '../../platform/uuid.ts';
import { day, hour, keepClock, letPass } from '../../testing/accounts.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { notification } from '../notification/tables.ts';

const world = useWorld();
keepClock();
let client: Client;
beforeAll(async () => {
  client = await world.signedInAs('staff');
});

const { uploadStart, uploadPart, uploadState, uploadFinish, uploadCancel, videoUpload, imageUpload } =
  files.endpoints;
const { fastToken, videoToken, videoTokenGet, signUrl, ossFile } = files.endpoints;
const head = Buffer.from('00000018667479706d70343200000000', 'hex');
/** A film of some parts, none of them like another. */
const film = Buffer.concat([
  head,
  Buffer.from(
    Array.from({ length: 40_000 }, (_, n) => `${n} `)
      .join('')
      .repeat(40),
  ),
]).subarray(0, Math.floor(fileLimits.partBytes * 2.2));
const cuts = [0, 3_000_000, 3_000_001, 6_500_000, film.length];
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const start = (name = 'a.mp4', size = film.length, more: object = {}) =>
  client.call(uploadStart, { kind: 'video', name, size, ...more });
const send = (id: string, offset: number, to: number, by = client, content = film) =>
  by.call(uploadPart, { id, offset }, { files: [{ name: 'blob', content: content.subarray(offset, to) }] });
const finish = (id: string, by = client) => by.call(uploadFinish, { id });
const refused = (errorCode: string, status = 409) => ({ status, result: { errorCode } });
const rowOf = async (id: string) =>
  (await world.platform.database.db.select().from(upload).where(eq(upload.id, id)))[0];
const whole = async () => {
  const { id } = (await start()).result;
  for (let offset = 0; offset < film.length; )
    ({ offset } = (await send(id, offset, offset + fileLimits.partBytes)).result);
  return id;
};

describe('a video that comes in parts', () => {
  it('goes on where it broke off, and is what was sent', async () => {
    const { id, offset } = (await start('讲座.mp4')).result;
    expect(offset).toBe(0);
    for (const [no, from] of cuts.slice(0, -1).entries()) {
      const { status, result } = await send(id, from, cuts[no + 1] ?? 0);
      expect([status, result.offset]).toEqual([200, cuts[no + 1]]);
      // As after a reload: what has arrived is known.
      expect((await client.call(uploadState, { id })).result).toMatchObject({
        offset: cuts[no + 1],
        size: film.length,
      });
    }
    const { result } = await finish(id);
    expect(result).toMatchObject({ name: '讲座.mp4', bytes: film.length });
    const shown = await world.app.inject(result.url);
    expect(shown.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(sha256(shown.rawPayload)).toBe(sha256(film));
    const part = await world.app.inject({ url: result.url, headers: { range: 'bytes=4194300-4194309' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(film.subarray(4194300, 4194310))).toBe(true);
    expect(existsSync(partsPath(world.platform.files, id))).toBe(false);
  });

  it('takes a part again whose answer was lost, and no other than the next', async () => {
    const { id } = (await start()).result;
    await send(id, 0, 1000);
    expect((await send(id, 0, 1000)).result).toMatchObject({ offset: 1000 });
    expect(await send(id, 500, 1500)).toMatchObject(refused('UPLOAD_OFFSET'));
    expect(await send(id, 2000, 3000)).toMatchObject(refused('UPLOAD_OFFSET'));
    const both = await Promise.all([send(id, 1000, 5000), send(id, 1000, 5000)]);
    expect(both.map(({ result }) => result.offset)).toEqual([5000, 5000]);
    expect((await readFile(partsPath(world.platform.files, id))).equals(film.subarray(0, 5000))).toBe(true);
  });

  it('goes on after a crash that wrote more than it had noted', async () => {
    const { id } = (await start()).result;
    await send(id, 0, 1000);
    await appendFile(partsPath(world.platform.files, id), 'left by a crash');
    for (let offset = 1000; offset < film.length; )
      ({ offset } = (await send(id, offset, offset + fileLimits.partBytes)).result);
    const { result } = await finish(id);
    const [row] = await world.platform.database.db.select().from(file).where(eq(file.id, result.fileId));
    expect(row?.sha256).toBe(sha256(film));
  });

  it('is not finished before all of it is here, and once', async () => {
    const { id } = (await start()).result;
    expect(await finish(id)).toMatchObject(refused('UPLOAD_INCOMPLETE'));
    await send(id, 0, 1000);
    expect(await finish(id)).toMatchObject(refused('UPLOAD_INCOMPLETE'));
    const done = await whole();
    const answers = await Promise.all([finish(done), finish(done)]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await finish(done)).toMatchObject(refused('UPLOAD_USED'));
    expect(await send(done, 0, 10)).toMatchObject(refused('UPLOAD_USED'));
  });

  it('is refused when it is not what was announced', async () => {
    const { id } = (await start('a.mp4', 1000)).result;
    expect(await send(id, 0, 1001)).toMatchObject(refused('UPLOAD_CHANGED', 400));
    const hashed = (await start('a.mp4', 1000, { sha256: sha256(film) })).result;
    await send(hashed.id, 0, 1000);
    expect(await finish(hashed.id)).toMatchObject(refused('UPLOAD_CHANGED', 400));
    expect(await rowOf(hashed.id)).toBeUndefined();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const [kind, name, code] of [
      ['video', 'a.mp4', 'VIDEO_ONLY'],
      ['video', 'a.html', 'VIDEO_ONLY'],
      ['file', 'a.pdf', 'DOCUMENT_ONLY'],
      ['image', 'a.png', 'IMAGE_ONLY'],
    ] as const) {
      const { result } = await client.call(uploadStart, { kind, name, size: page.length });
      await send(result.id, 0, page.length, client, page);
      expect(await finish(result.id)).toMatchObject(refused(code, 400));
      expect(existsSync(partsPath(world.platform.files, result.id))).toBe(false);
    }
  });

  it('is nobody else’s, and gone once it is cancelled', async () => {
    const other = await world.signedInAs('staff');
    const { id } = (await start()).result;
    await send(id, 0, 1000);
    const gone = refused('UPLOAD_GONE', 404);
    expect(await send(id, 1000, 2000, other)).toMatchObject(gone);
    expect(await finish(id, other)).toMatchObject(gone);
    expect(await other.call(uploadState, { id })).toMatchObject(gone);
    expect(await other.call(uploadCancel, { id })).toMatchObject(gone);
    expect((await client.call(uploadCancel, { id })).status).toBe(200);
    expect(await send(id, 1000, 2000)).toMatchObject(gone);
    expect(await client.call(uploadCancel, { id })).toMatchObject(gone);
  });

  it('is refused with a part too large, none, an empty one, or a place that is none', async () => {
    const { id } = (await start()).result;
    const large = Buffer.alloc(fileLimits.partBytes + 1);
    expect((await send(id, 0, large.length, client, large)).status).toBe(413);
    expect(await send(id, 0, 0)).toMatchObject(refused('NO_FILE', 400));
    expect(await client.call(uploadPart, { id, offset: 0 }, { files: [] })).toMatchObject(
      refused('NO_FILE', 400),
    );
    expect((await send(id, -1, 10)).status).toBe(400);
    expect((await world.anonymous.call(uploadPart, { id, offset: 0 }, { files: [] })).status).toBe(401);
  });

  it('may come in one piece, told by its content', async () => {
    const upload_ = (name: string, content: Buffer) =>
      client.call(videoUpload, undefined, { files: [{ name, content, type: 'video/mp4' }] });
    expect((await upload_('a.mp4', film.subarray(0, 5000))).status).toBe(200);
    const webm = Buffer.concat([
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      Buffer.alloc(200),
    ]);
    expect((await upload_('a.webm', webm)).status).toBe(200);
    for (const [name, content] of [
      ['a.webm', film.subarray(0, 5000)],
      ['a.mp4', webm],
      ['a.avi', film.subarray(0, 5000)],
      ['a.mp4', Buffer.from('<html>')],
      [
        'a.mov',
        Buffer.concat([Buffer.from('0000001466747970717420200000000071742020', 'hex'), Buffer.alloc(50)]),
      ],
    ] as const)
      expect(await upload_(name, content)).toMatchObject(refused('VIDEO_ONLY', 400));
  });
});

describe('what is left of uploads', () => {
  it.each([0.1, 0.5, 0.99])(
    'killed at %d of it: goes on or is swept, and no file is without its row',
    async (share) => {
      const { id } = (await start()).result;
      for (let offset = 0; offset < film.length * share; )
        ({ offset } = (
          await send(id, offset, Math.min(offset + 1_000_000, Math.ceil(film.length * share)))
        ).result);
      letPass(day + hour);
      await sweepFiles(world.platform);
      expect(await rowOf(id)).toBeUndefined();
      expect(existsSync(partsPath(world.platform.files, id))).toBe(false);
    },
  );

  it('killed between the store and the row: the file is swept after a day', async () => {
    const { files: store } = world.platform;
    const [orphan, thumb, young] = [uuid(), uuid(), uuid()];
    const keep = async (key: string) => {
      const path = join(store.incoming, key);
      await writeFile(path, 'x');
      await store.keep(key, path);
    };
    await keep(orphan);
    await keep(`${thumb}.thumb`);
    letPass(day + hour);
    // Made within the day that has just passed, by its id.
    const late = `${(Date.now() + 2 * hour)
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')}${young.slice(13)}`;
    await keep(late);
    await sweepFiles(world.platform);
    const there = async (key: string) => !!(await store.open(key));
    expect([await there(orphan), await there(`${thumb}.thumb`), await there(late)]).toEqual([
      false,
      false,
      true,
    ]);
    await store.remove(late);
  });

  it('leaves rows and files in agreement', async () => {
    const { files: store, database } = world.platform;
    letPass(day + hour);
    await sweepFiles(world.platform);
    const rows = await database.db.select().from(file);
    const keys: string[] = [];
    for await (const key of store.keysMade(0, Number.MAX_SAFE_INTEGER)) keys.push(key);
    expect(keys.sort()).toEqual(
      rows.flatMap(({ id, hasThumb }) => (hasThumb ? [id, `${id}.thumb`] : [id])).sort(),
    );
    expect(await readdir(store.incoming)).toEqual([]);
  });
});

describe('the weekly check', () => {
  it('names a file of which one bit has changed, tells the administrators, and sees when it is whole again', async () => {
    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer();
    const { fileId } = (
      await client.call(imageUpload, undefined, { files: [{ name: '校徽.png', content, type: 'image/png' }] })
    ).result;
    const { version } = (await client.call(identity.endpoints.userInfo)).result;
    await client.call(identity.endpoints.profileEdit, { avatarFileId: fileId, version });
    const damaged = async () =>
      (await world.platform.database.db.select().from(file).where(eq(file.id, fileId)))[0]?.damagedAt;
    const told = async () =>
      (
        await world.platform.database.db
          .select()
          .from(notification)
          .where(eq(notification.accountId, admin.id))
      ).filter(({ kind }) => kind === 'files.damaged');
    await verifyFiles(world.platform);
    expect(await damaged()).toBeNull();

    const path = world.platform.files.pathOf(fileId) ?? '';
    const was = await readFile(path);
    const bad = Buffer.from(was);
    bad[30] = (bad[30] ?? 0) ^ 1;
    await writeFile(path, bad);
    await verifyFiles(world.platform);
    await verifyFiles(world.platform);
    expect(await damaged()).not.toBeNull();
    const [notice, ...more] = await told();
    expect(more).toEqual([]);
    expect(notice?.body).toContain('校徽.png');

    await writeFile(path, was);
    await verifyFiles(world.platform);
    expect(await damaged()).toBeNull();
    await rm(`${path}.thumb`);
    await verifyFiles(world.platform);
    expect(await damaged()).not.toBeNull();
  });
});

describe('an installation that takes files itself', () => {
  it('gives no form for a store, and addresses of its own to who may see the file', async () => {
    const here = refused('UPLOADS_HERE');
    expect(await client.call(fastToken, { kind: 'image', name: 'a.png', size: 5 })).toMatchObject(here);
    for (const endpoint of [videoToken, videoTokenGet])
      expect(await client.call(endpoint, { name: 'a.mp4', size: 5 })).toMatchObject(here);
    expect((await client.call(identity.endpoints.authInfo)).result.environmentKey).toBe('1');
    const { fileId } = (
      await client.call(videoUpload, undefined, {
        files: [{ name: 'a.mp4', content: film.subarray(0, 5000), type: 'video/mp4' }],
      })
    ).result;
    const { url } = (await client.call(signUrl, { id: fileId })).result;
    expect((await world.app.inject(url)).rawPayload.length).toBe(5000);
    expect((await client.call(ossFile, { id: fileId })).headers.location).toMatch(
      /^\/File\/Files\/FileShow\?/,
    );
    const other = await world.signedInAs('staff');
    for (const endpoint of [signUrl, ossFile]) {
      expect((await other.call(endpoint, { id: fileId })).status).toBe(404);
      expect((await client.call(endpoint, { id: uuid() })).status).toBe(404);
      expect((await world.anonymous.call(endpoint, { id: fileId })).status).toBe(401);
    }
  });
});

describe('uploads of one person that are not finished', () => {
  it('are twenty at most, also when announced at once', async () => {
    const by = await world.signedInAs('staff');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => by.call(uploadStart, { kind: 'video', name: 'a.mp4', size: 9 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(fileLimits.uploads);
  });
});
