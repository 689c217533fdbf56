import { audit, settingsEndpoints as calls, files, identity } from '@anyan/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPlatform } from '../../../open.ts';
import { enter, withPassword } from '../../../testing/accounts.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { modules } from '../../index.ts';

const world = useWorld();
let admin: Client;

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

/** The settings as the form sends them back. */
const form = async () => {
  const { result } = await admin.call(calls.collegeShow);
  const { logoUrl: _, banners: __, agreementVersion: ___, ...fields } = result;
  return fields;
};
const version = async () => (await form()).version;
const save = async (changes: object) => admin.call(calls.collegeEdit, { ...(await form()), ...changes });

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
});

describe('the settings', () => {
  it('are changed by whoever may, with the history; the public part shows at once', async () => {
    const answer = await save({
      collegeName: '新名大学',
      phone: '000-1234 567',
      emergencyPhones: [{ name: '值班', phone: '000-110' }],
    });
    expect(answer.status).toBe(200);
    const info = await world.anonymous.call(calls.companyInfo);
    expect(info.result).toMatchObject({ collegeName: '新名大学' });
    expect(info.result).not.toHaveProperty('emergencyPhones');
    await save({ collegeName: '测试大学' });
  });

  it('a stale version and unknown or bad fields change nothing', async () => {
    const old = await form();
    await save({ shortName: '新' });
    const stale = await admin.call(calls.collegeEdit, { ...old, shortName: '旧' });
    expect(stale).toMatchObject({ status: 409, result: { errorCode: 'STALE_VERSION' } });
    for (const wrong of [
      { collegeName: ' ' },
      { timeZone: 'Mars/Olympus' },
      { timeZone: '../etc' },
      { supportEmail: 'x' },
      { productionPublicHost: 'http://x' },
      { emergencyPhones: [{ name: '甲', phone: 'abc' }] },
      { agreementVersion: 9 },
      { banners: [] },
    ])
      expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400]);
    expect((await form()).shortName).toBe('新');
  });

  it('are the college’s: a narrower scope may not change them, others may not at all', async () => {
    const { result } = await admin.call(identity.endpoints.roleAdd, {
      roleName: unique('院管'),
      menus: ['system.collegeinfo'],
      permissions: [{ permissionId: 'collegeInfo', actions: ['query', 'edit'] }],
      dataScope: 'organizationSubtree',
    });
    const narrow = await world.signedInAs('staff');
    await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [narrow.id] });
    const input = await form();
    const answer = await narrow.call(calls.collegeEdit, input);
    expect(answer.status).toBe(403);
    const student = await world.signedInAs('student');
    expect((await student.call(calls.collegeEdit, input)).status).toBe(403);
    expect((await student.call(calls.collegeShow)).status).toBe(200);
    expect((await world.anonymous.call(calls.collegeShow)).status).toBe(401);
  });

  it('take every time zone that there is', async () => {
    for (const timeZone of ['America/Argentina/Buenos_Aires', 'Etc/GMT+8', 'UTC', 'Asia/Shanghai'])
      expect([timeZone, (await save({ timeZone })).status]).toEqual([timeZone, 200]);
  });
});

describe('the time zone', () => {
  const zones = async () => {
    const { rows } = await world.platform.database.pool.query('select name, timezone from jobs.schedule');
    return rows as { name: string; timezone: string }[];
  };
  const allIn = (timeZone: string) =>
    eventually(async () => (await zones()).every((row) => row.timezone === timeZone));

  it('is the clock of every job, from the start and whenever it changes', async () => {
    expect((await zones()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['identity.forget', 'files.sweep']),
    );
    for (const timeZone of ['America/New_York', 'Asia/Shanghai']) {
      await save({ timeZone });
      await allIn(timeZone);
    }
    await save({ timeZone: 'Asia/Urumqi' });
    await allIn('Asia/Urumqi');
    // What was told of earlier changes is still done, and would set it once more.
    await eventually(async () => {
      const { rowCount } = await world.platform.database.pool.query(
        `select from jobs.job where name = 'college.clock' and state < 'completed'`,
      );
      return rowCount === 0;
    });
    await world.platform.jobs.keepTime('UTC');
    await allIn('UTC');
    const restarted = await openPlatform({ config: world.platform.config, modules });
    await restarted.close();
    await allIn('Asia/Urumqi');
  });
});

describe('the rules for passwords', () => {
  const standard = { minLength: 8, forbiddenWords: [], initialPasswordDays: 30 };
  const strict = { minLength: 12, forbiddenWords: ['珞珈', 'Blue Hill'], initialPasswordDays: 7 };

  it('begin with eight characters and thirty days; the least length alone is public', async () => {
    expect((await form()).passwordPolicy).toEqual(standard);
    expect((await save({ passwordPolicy: strict })).status).toBe(200);
    expect((await form()).passwordPolicy).toEqual(strict);
    const info = (await world.anonymous.call(calls.companyInfo)).result;
    expect(info.passwordMinLength).toBe(12);
    expect(JSON.stringify(info)).not.toContain('珞珈');
  });

  it('stay when a form does not send them', async () => {
    expect((await save({ passwordPolicy: undefined })).status).toBe(200);
    expect((await form()).passwordPolicy).toEqual(strict);
  });

  it('stand in the log, readable', async () => {
    const { result } = await admin.call(audit.endpoints.logPageList, { target: 'college', pageSize: 100 });
    const changes = await Promise.all(
      result.data.map(
        async ({ id }) => (await admin.call(audit.endpoints.logDetails, { id })).result.changes,
      ),
    );
    expect(changes.flat()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'minLength', before: 8, after: 12 }),
        expect.objectContaining({ field: 'forbiddenWords', before: [], after: ['珞珈', 'Blue Hill'] }),
        expect.objectContaining({ field: 'initialDays', before: 30, after: 7 }),
      ]),
    );
  });

  it.each([
    ['seven characters', { minLength: 7 }],
    ['33 characters', { minLength: 33 }],
    ['half a character', { minLength: 8.5 }],
    ['no length', { minLength: null }],
    ['no day', { initialPasswordDays: 0 }],
    ['91 days', { initialPasswordDays: 91 }],
    ['a word of one character', { forbiddenWords: ['珞'] }],
    ['a word of 31 characters', { forbiddenWords: ['x'.repeat(31)] }],
    ['a blank word', { forbiddenWords: ['   '] }],
    ['a word with a blank at its end', { forbiddenWords: ['ab '] }],
    ['a number for a word', { forbiddenWords: [12] }],
    ['51 words', { forbiddenWords: Array.from({ length: 51 }, (_, no) => `word${no}`) }],
    ['an unknown rule', { rotationDays: 90 }],
  ])('refuse %s', async (_, wrong) => {
    const answer = await save({ passwordPolicy: { ...strict, ...wrong } });
    expect(answer).toMatchObject({ status: 400, result: { errorCode: 'BAD_INPUT' } });
    expect((await form()).passwordPolicy).toEqual(strict);
  });

  it('take the limits themselves', async () => {
    for (const passwordPolicy of [
      { minLength: 32, initialPasswordDays: 90, forbiddenWords: ['ab', 'x'.repeat(30)] },
      {
        ...standard,
        initialPasswordDays: 1,
        forbiddenWords: Array.from({ length: 50 }, (_, no) => `w${no}`),
      },
      standard,
    ])
      expect((await save({ passwordPolicy })).status).toBe(200);
  });
});

describe('the agreement', () => {
  const current = async () => (await world.anonymous.call(calls.userAgreement)).result;

  it('is cleaned of everything that runs, and each change is the next version', async () => {
    const before = await current();
    const agreementHtml =
      '<h2>协议</h2><script>alert(1)</script><p onclick="x()">甲<img src="x" onerror="x()"><a href="javascript:x()">乙</a></p>';
    expect((await save({ agreementHtml })).status).toBe(200);
    const after = await current();
    expect(after.version).toBe(before.version + 1);
    expect(after.html).toContain('<h2>协议</h2>');
    expect(after.html).not.toMatch(/script|onclick|onerror/);
    // The earlier text can still be read.
    const earlier = await world.anonymous.call(calls.userAgreement, { version: before.version });
    expect(earlier.result.html).toBe(before.html);
    expect((await world.anonymous.call(calls.userAgreement, { version: 99 })).status).toBe(404);
  });

  it('without a change keeps its version, without a text is refused', async () => {
    const { version: kept, html } = await current();
    await save({ agreementHtml: html });
    expect((await current()).version).toBe(kept);
    for (const agreementHtml of ['', '<p> </p>', '<script>1</script>']) {
      const answer = await save({ agreementHtml });
      expect(answer).toMatchObject({ status: 400, result: { errors: [{ field: 'agreementHtml' }] } });
    }
  });

  it('in a new version is put before whoever signs in next', async () => {
    const holder = await withPassword(world);
    const before = await enter(world, holder);
    expect((await before.call(identity.endpoints.sessionList)).status).toBe(200);
    await save({ agreementHtml: `<p>第 ${unique()} 版</p>` });
    const after = await enter(world, holder);
    const refused = await after.call(identity.endpoints.sessionList);
    expect(refused).toMatchObject({ status: 403, result: { errorCode: 'REGISTRATION_REQUIRED' } });
  });
});

describe('the banners', () => {
  it('are uploaded, ordered, shown to everybody and let go', async () => {
    const link = 'https://example.com/a';
    const first = await admin.call(
      calls.bannerSave,
      { items: [{ link }, {}], version: await version() },
      {
        files: [
          { name: 'red.png', content: await picture('#f00') },
          { name: 'blue.png', content: await picture('#00f') },
        ],
      },
    );
    expect(first.status).toBe(200);
    const [red, blue] = first.result.banners;
    expect([red?.link, red?.order, blue?.order]).toEqual([link, 0, 1]);
    const image = await world.app.inject(red?.imageUrl ?? '');
    expect(image.statusCode).toBe(200);
    expect(image.headers['content-type']).toMatch(/^image\//);
    const pixel = await sharp(image.rawPayload).raw().toBuffer();
    expect(pixel[0]).toBeGreaterThan(200);

    const swapped = await admin.call(
      calls.bannerSave,
      {
        items: [{ fileId: blue?.fileId }, {}, { fileId: red?.fileId }],
        version: await version(),
      },
      { files: [{ name: 'green.png', content: await picture('#0f0') }] },
    );
    expect(swapped.result.banners.map(({ fileId }) => fileId)).toEqual([
      blue?.fileId,
      expect.any(String),
      red?.fileId,
    ]);
    const shown = await world.anonymous.call(calls.banners);
    expect(shown.result.map(({ fileId }) => fileId)).toEqual(
      swapped.result.banners.map(({ fileId }) => fileId),
    );
    expect((await world.anonymous.call(calls.banners, { position: 'else' })).result).toEqual([]);
    const none = await admin.call(calls.bannerSave, { items: [], version: await version() }, { files: [] });
    expect(none.result.banners).toEqual([]);
  });

  it('refuse a stale version, foreign pictures, missing files and what is no picture', async () => {
    const png = { name: 'a.png', content: await picture('#123') };
    const now = await version();
    const send = (input: object, sent = [png]) => admin.call(calls.bannerSave, input, { files: sent });
    expect((await send({ items: [{}], version: now + 1 })).status).toBe(409);
    expect((await send({ items: [{}], version: now }, [])).result.errorCode).toBe('NO_FILE');
    const student = await world.signedInAs('student');
    const upload = await student.call(files.endpoints.imageUpload, undefined, { files: [png] });
    const foreign = await send({ items: [{ fileId: upload.result.fileId }], version: now }, []);
    expect(foreign).toMatchObject({ status: 400, result: { errorCode: 'FILE_UNKNOWN' } });
    for (const content of [
      Buffer.from('<svg onload="x()"/>'),
      Buffer.from('GIF89a'),
      Buffer.from('%PDF-1.7'),
    ])
      expect((await send({ items: [{}], version: now }, [{ name: 'a.png', content }])).status).toBe(400);
    for (const link of ['javascript:alert(1)', '//evil.example', 'data:text/html,x'])
      expect((await send({ items: [{ link }], version: now })).status).toBe(400);
    expect((await student.call(calls.bannerSave, { items: [], version: now }, { files: [] })).status).toBe(
      403,
    );
    expect(await version()).toBe(now);
  });
});
