import { fileLimits, files, identity, organizationEndpoints } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { file, upload } from '../../platform/files/tables.ts';
import { importJob } from '../../platform/transfer/tables.ts';
import { uuid } from '../../platform/uuid.ts';
import { day, hour, keepClock, letPass } from '../../testing/accounts.ts';
import { openBucket } from '../../testing/bucket.ts';
import { type Client, clientOf, useWorld } from '../../testing/harness.ts';
import { openSession } from '../identity/signIn.ts';
import { account } from '../identity/tables.ts';

const bucket = await openBucket();
const world = useWorld({ config: { fileStore: bucket.config } });
keepClock();

const { imageUpload, documentUpload, uploadStart, uploadCancel, uploadPart, uploadFinish, fastToken } =
  files.endpoints;
const { quota } = fileLimits;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n');
const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#3366aa' } })
  .png()
  .toBuffer();
let student: Client;
afterAll(() => bucket.close());
beforeEach(async () => {
  student = await world.signedInAs('student');
});

const sendPicture = (client: Client) =>
  client.call(imageUpload, undefined, { files: [{ name: 'p.png', content: picture, type: 'image/png' }] });
const sendDocument = (client: Client) =>
  client.call(documentUpload, undefined, { files: [{ name: 'a.pdf', content: pdf }] });
const start = (client: Client, size: number) =>
  client.call(uploadStart, { kind: 'file', name: 'a.pdf', size });
/** Files that were sent and are used by nothing, without sending them. */
const unused = (client: Client, count: number, bytes = 10, usedBy: string | null = null) =>
  world.write(({ db }) =>
    db.insert(file).values(
      Array.from({ length: count }, () => ({
        ...{ id: uuid(), name: 'x', type: 'application/pdf', sha256: '', bytes },
        ...{ ownerId: client.id, usedBy, createdAt: new Date().toISOString() },
      })),
    ),
  );
const refused = { status: 429, result: { errorCode: 'UPLOAD_QUOTA' } };

describe('files that nothing uses', () => {
  it('are so many a day at most, in each way that they come, with the time that is left', async () => {
    await unused(student, quota.files);
    const answer = await sendPicture(student);
    expect(answer).toMatchObject(refused);
    expect(answer.message).toMatch(
      /^您今日已上传但尚未使用的文件已达上限（200 个，1 MB），请先保存正在填写的内容，或 14(39|40) 分钟后再试$/,
    );
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect(await sendDocument(student)).toMatchObject(refused);
    expect(await start(student, 10)).toMatchObject(refused);
    expect(await student.call(fastToken, { kind: 'image', name: 'a.png', size: 10 })).toMatchObject(refused);
    expect(await world.platform.database.db.$count(upload, eq(upload.ownerId, student.id))).toBe(0);
    // Of somebody else nothing is counted.
    expect((await sendPicture(await world.signedInAs('student'))).status).toBe(200);
    letPass(day + hour);
    // The session has ended, the account is the same.
    const { accessToken, refreshToken } = await world.write(async (context) => {
      const [who] = await context.db.select().from(account).where(eq(account.id, student.id));
      return openSession(context, who as typeof account.$inferSelect);
    });
    const later = clientOf(world.app, { id: student.id, token: accessToken, refreshToken });
    expect((await start(later, 10)).status).toBe(200);
  });

  it('have so many bytes together, announced ones too until they are given up', async () => {
    await unused(student, 4, quota.bytes / 4 - 1000);
    const { status, result } = await start(student, 3000);
    expect(status).toBe(200);
    expect(await start(student, 3000)).toMatchObject(refused);
    await student.call(uploadCancel, { id: result.id });
    expect((await start(student, 3000)).status).toBe(200);
    // Staff make films.
    const staff = await world.signedInAs('staff');
    await unused(staff, 4, quota.bytes / 4);
    expect((await start(staff, 3000)).status).toBe(200);
  });

  it('are told before it comes to that', async () => {
    await unused(student, quota.files * quota.warnFrom - 2);
    expect((await sendPicture(student)).result.warning).toBeNull();
    const warned = await sendPicture(student);
    expect(warned.status).toBe(200);
    expect(warned.result.warning).toContain(`接近上限（${quota.files * quota.warnFrom}/${quota.files} 个`);
    const { id } = (await start(student, pdf.length)).result;
    await student.call(uploadPart, { id, offset: 0 }, { files: [{ name: 'blob', content: pdf }] });
    expect((await student.call(uploadFinish, { id })).result.warning).toContain('接近上限');
  });

  it('stop counting when something uses them', async () => {
    await unused(student, quota.files, 10, 'somewhere');
    const first = await sendPicture(student);
    expect(first.status).toBe(200);
    await unused(student, quota.files - 1);
    expect(await sendPicture(student)).toMatchObject(refused);
    const { version } = (await student.call(identity.endpoints.userInfo)).result;
    const avatarFileId = first.result.fileId;
    const used = await student.call(identity.endpoints.profileEdit, { avatarFileId, version });
    expect(used.status).toBe(200);
    expect((await sendPicture(student)).status).toBe(200);
  });

  it('are no more however many come at once', async () => {
    await unused(student, quota.files - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendPicture(student)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  });
});

describe('imports that nobody takes in', () => {
  it('are so many a day at most', async () => {
    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const some = (count: number, state: 'waiting' | 'done') =>
      world.write(({ db }) =>
        db.insert(importJob).values(
          Array.from({ length: count }, () => ({
            ...{ id: uuid(), kind: 'organization', ownerId: admin.id, fileName: 'a.xlsx', path: '/none' },
            ...{ locale: 'zh-CN' as const, state, createdAt: new Date().toISOString() },
          })),
        ),
      );
    const workbook = { name: 'a.xlsx', content: Buffer.from('PK') };
    const send = () => admin.call(organizationEndpoints.organizationImport, undefined, { files: [workbook] });
    await some(quota.imports, 'done');
    await some(quota.imports - 1, 'waiting');
    expect((await send()).status).toBe(200);
    await some(1, 'waiting');
    expect(await send()).toMatchObject({
      status: 429,
      result: { errorCode: 'IMPORT_QUOTA' },
    });
  });
});
