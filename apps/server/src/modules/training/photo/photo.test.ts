import { files, training } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileRow } from '../../../platform/files/files.ts';
import { asSystem } from '../../../platform/platform.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { examAttempt, examExtension } from '../tables.ts';
import { makeExams } from '../testing/sitting.ts';
import { sweepPhotos } from './service.ts';

const world = useWorld();
const calls = training.endpoints;
const { imageUpload, documentUpload, signFileUrl } = files.endpoints;
let exams: Awaited<ReturnType<typeof makeExams>>;
let teacher: Client;
let student: Client;
let picture: Buffer;
const database = () => world.platform.database.db;

beforeAll(async () => {
  exams = await makeExams(world);
  teacher = await world.signedInAs('staff');
  student = await world.signedInAs('student', { organizationId: world.organizations.aDepartment });
  picture = await sharp({ create: { width: 96, height: 72, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer();
});

const photographed = (more: object = {}) =>
  exams.enabled({ needPhoto: true, invigilators: [teacher.id], ...more });
const upload = async (by: Client): Promise<string> => {
  const { status, result, message } = await by.call(imageUpload, undefined, {
    files: [{ name: 'photo.jpg', content: picture, type: 'image/jpeg' }],
  });
  if (status !== 200) throw new Error(message);
  return result.fileId;
};
const began = async (rule: string, by = student) => {
  const photoFileId = await upload(by);
  const { status, result, message } = await exams.start(rule, by, { photoFileId });
  if (status !== 200) throw new Error(message);
  return { ...result, photoFileId };
};
const mine = async (rule: string, by = student) =>
  (await by.call(calls.examList, { pageSize: 100 })).result.data.find(({ id }) => id === rule);
const monitor = async (examRoleId: string, more: object = {}, by = teacher) =>
  (await by.call(calls.monitorList, { examRoleId, ...more })).result;
const waive = (examRoleId: string, userIds: string[], more: object = {}, by = teacher) =>
  by.call(calls.attemptAct, { examRoleId, userIds, act: 'waivePhoto', reason: '无摄像头', ...more } as never);
const refused = { status: 409, result: { errorCode: 'PHOTO_REQUIRED' } };

describe('a photo before the start', () => {
  it('is asked for by the rule, whose exam begins without one no more', async () => {
    const rule = await photographed();
    expect(await mine(rule)).toMatchObject({ status: 'open', photoKeepDays: 90 });
    expect(await exams.start(rule, student)).toMatchObject(refused);
    const { attemptId, photoFileId } = await began(rule);
    expect(await fileRow(database(), photoFileId)).toMatchObject({ usedBy: `examPhoto:${attemptId}` });
    // What runs is answered again, without another photo.
    expect((await exams.start(rule, student)).result.attemptId).toBe(attemptId);
    expect(await mine(await exams.enabled())).toMatchObject({ photoKeepDays: null });
  });

  it('is a picture of one’s own that nothing uses', async () => {
    const rule = await photographed();
    const another = await upload(await world.signedInAs('student'));
    const elsewhere = await upload(student);
    await world.write(({ db }) =>
      db.execute(sql`update file set used_by = 'avatar:x' where id = ${elsewhere}`),
    );
    const { result } = await student.call(documentUpload, undefined, {
      files: [{ name: 'a.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n'), type: 'application/pdf' }],
    });
    const used = (await began(await photographed())).photoFileId;
    for (const photoFileId of [another, elsewhere, result.fileId, used, crypto.randomUUID()])
      expect(await exams.start(rule, student, { photoFileId })).toMatchObject(refused);
    expect((await exams.start(rule, student, { photoFileId: 'x' })).status).toBe(400);
    expect(await mine(rule)).toMatchObject({ status: 'open', attemptsUsed: 0 });
  });

  it('comes after everything else that keeps one from it, and stays loose where nobody asks for it', async () => {
    const rule = await photographed({ pledge: '独立完成' });
    expect((await exams.start(rule, student)).result.errorCode).toBe('EXAM_PLEDGE_REQUIRED');
    const plain = await exams.enabled();
    const photoFileId = await upload(student);
    expect((await exams.start(plain, student, { photoFileId })).status).toBe(200);
    expect(await fileRow(database(), photoFileId)).toMatchObject({ usedBy: null });
  });

  it('is taken once by two starts at the same time', async () => {
    const rule = await photographed();
    const ids = await Promise.all([upload(student), upload(student)]);
    const both = await Promise.all(ids.map((photoFileId) => exams.start(rule, student, { photoFileId })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ result }) => result.attemptId)).size).toBe(1);
    const used = await Promise.all(ids.map(async (id) => (await fileRow(database(), id))?.usedBy));
    expect(used.filter(Boolean)).toEqual([`examPhoto:${both[0]?.result.attemptId}`]);
  });

  it('is seen by whose it is and by those who watch the exam, and by nobody else', async () => {
    const rule = await photographed({ ownerOrganizationId: world.organizations.a });
    const { attemptId, photoFileId } = await began(rule);
    const of = (organizationId: string) =>
      world.signedInAs('organizationSafetyAdministrator', { organizationId });
    const [ours, theirs] = [await of(world.organizations.a), await of(world.organizations.b)];
    for (const [by, status] of [
      [student, 200],
      [teacher, 200],
      [exams.safety, 200],
      [ours, 200],
      [theirs, 404],
      [await world.signedInAs('student'), 404],
      [await world.signedInAs('staff'), 404],
      [world.anonymous, 401],
    ] as const)
      expect((await by.call(signFileUrl, { id: photoFileId })).status).toBe(status);
    const [row] = (await monitor(rule)).data;
    expect((await world.app.inject({ url: row?.photoUrl ?? '' })).statusCode).toBe(200);
    expect(
      (await world.app.inject({ url: (row?.photoUrl ?? '').replace(/&h=[^&]*/, '') })).statusCode,
    ).not.toBe(200);
    const { result } = await ours.call(calls.attemptDetails, { id: attemptId });
    expect(result.photoUrl).toContain(photoFileId);
  });

  it('is swept so many days after the end', async () => {
    const rule = await photographed();
    const { attemptId, photoFileId } = await began(rule);
    const run = () =>
      asSystem(world.platform, { title: ['清理', 'Sweep'], module: 'training', unlogged: true }, (context) =>
        sweepPhotos(context, 100),
      );
    const used = async () => (await fileRow(database(), photoFileId))?.usedBy;
    const endedBefore = (days: number) =>
      world.write(({ db }) =>
        db.execute(
          sql`update exam_attempt set submitted_at = now() - make_interval(days => ${days}) where id = ${attemptId}`,
        ),
      );
    await run();
    expect(await used()).toBeTruthy();
    await exams.submit(attemptId, student);
    await endedBefore(89);
    await run();
    expect(await used()).toBeTruthy();
    await endedBefore(91);
    expect(await run()).toBe(1);
    expect(await used()).toBeNull();
    const [row] = await database().select().from(examAttempt).where(eq(examAttempt.id, attemptId));
    expect(row?.photoFileId).toBeNull();
    expect((await monitor(rule)).data[0]).toMatchObject({ photoUrl: null });
    expect(await run()).toBe(0);
  });
});

describe('an invigilator', () => {
  it('waives it before the start, which is kept as an extension', async () => {
    const [one, other] = [await world.signedInAs('student'), await world.signedInAs('student')];
    const rule = await photographed({ audience: { wholeCollege: true, userIds: [one.id, other.id] } });
    const [row] = (await monitor(rule, { state: 'notStarted', keyword: '' })).data;
    expect(row?.can).toEqual(['waivePhoto']);
    expect((await waive(rule, [one.id, one.id])).result).toEqual({ done: 1, failed: [] });
    expect(await mine(rule, one)).toMatchObject({ photoKeepDays: null });
    expect((await exams.start(rule, one)).status).toBe(200);
    expect(await exams.start(rule, other)).toMatchObject(refused);
    const { data } = (await exams.safety.call(calls.extensionList, { examRoleId: rule })).result;
    expect(data).toMatchObject([
      { userIds: [one.id], waivePhoto: true, extraMinutes: 0, reason: '无摄像头' },
    ]);
    const rest = (await monitor(rule, { state: 'notStarted' })).data;
    expect(rest).toMatchObject([{ id: other.id, can: ['waivePhoto'] }]);
  });

  it('leaves what was granted before as it is', async () => {
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map(() => world.signedInAs('student', { organizationId: world.organizations.aDepartment })),
    );
    const ids = [one, two, three].map((person) => person?.id ?? '');
    const rule = await photographed();
    const grant = (more: object) =>
      exams.safety.call(calls.extensionSave, {
        ...{ examRoleId: rule, extraMinutes: 0, extraAttempts: 0, reason: '手部受伤', ...more },
      } as never);
    await grant({ userIds: ids.slice(0, 2), extraMinutes: 15 });
    await grant({ organizationId: world.organizations.a, extraMinutes: 5 });
    expect((await waive(rule, [ids[0] ?? '', ids[2] ?? ''])).result.done).toBe(2);
    const minutes = async (by: Client | undefined) => {
      const row = by && (await mine(rule, by));
      return [row?.durationMinutes, row?.photoKeepDays];
    };
    expect(await minutes(one)).toEqual([45, null]);
    expect(await minutes(two)).toEqual([45, 90]);
    expect(await minutes(three)).toEqual([35, null]);
    expect((await waive(rule, [ids[1] ?? ''])).result.done).toBe(1);
    expect(await minutes(two)).toEqual([45, null]);
    const rows = await database().select().from(examExtension).where(eq(examExtension.ruleId, rule));
    expect(rows.flatMap(({ userIds }) => userIds).toSorted()).toEqual(ids.toSorted());
    expect(rows.find(({ organizationId }) => organizationId)).toMatchObject({ waivePhoto: false });
    expect(rows.find(({ userIds }) => userIds.includes(ids[0] ?? ''))?.reason).toBe('手部受伤；无摄像头');
  });

  it('does so for those of the exam who still need one, and never for himself', async () => {
    const [one, running] = [await world.signedInAs('student'), await world.signedInAs('student')];
    const userIds = [one.id, running.id, teacher.id];
    const rule = await photographed({ audience: { wholeCollege: true, userIds } });
    await began(rule, running);
    await waive(rule, [one.id]);
    const { result } = await waive(rule, userIds);
    expect(result.done).toBe(0);
    expect(result.failed.map(({ why }) => why).toSorted()).toEqual(
      ['不能处理本人的考试', '已免拍照', '考试进行中，无需拍照'].toSorted(),
    );
    expect((await waive(rule, [student.id])).status).toBe(404);
    expect((await waive(rule, [crypto.randomUUID()])).status).toBe(404);
    expect((await waive(rule, [one.id], {}, student)).status).toBe(404);
    expect((await waive(rule, [one.id], {}, world.anonymous)).status).toBe(401);
  });

  it.each([
    [{ userIds: [] }, 'EXAM_ACT_WHOM'],
    [{ all: true }, 'EXAM_ACT_WHOM'],
    [{ attemptIds: [crypto.randomUUID()] }, 'EXAM_ACT_WHOM'],
    [{ reason: ' ' }, 'EXAM_ACT_REASON'],
    [{ act: 'warn', text: '请安静' }, 'EXAM_ACT_WHOM'],
  ])('says whom and why: %o', async (more, errorCode) => {
    const rule = await photographed();
    const answer = await waive(rule, [student.id], more);
    expect(answer.status).toBe(400);
    if (errorCode === 'EXAM_ACT_WHOM') expect(answer.result.errorCode).toBe(errorCode);
  });

  it('is refused where no photo is asked for', async () => {
    const rule = await exams.enabled({ invigilators: [teacher.id] });
    expect((await waive(rule, [student.id])).result.errorCode).toBe('EXAM_ACT_NO_PHOTO');
    expect((await monitor(rule, { state: 'notStarted' })).data[0]?.can ?? []).toEqual([]);
    expect((await monitor(rule)).needPhoto).toBe(false);
  });

  it('is granted by an administrator as an extension, too', async () => {
    const rule = await photographed();
    const given = { examRoleId: rule, extraMinutes: 0, extraAttempts: 0, reason: '面部受伤' };
    const save = (more: object) =>
      exams.safety.call(calls.extensionSave, { ...given, userIds: [student.id], ...more } as never);
    expect((await save({})).result.errorCode).toBe('EXTENSION_NOTHING');
    expect((await save({ waivePhoto: true })).status).toBe(200);
    expect((await exams.start(rule, student)).status).toBe(200);
  });
});
