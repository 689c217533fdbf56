import { files, instanceEndpoints, training } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { mp4, pdfOf } from '../../../testing/media.ts';
import { notification } from '../../notification/tables.ts';
import { coursewareRevision } from '../tables.ts';

const world = useWorld();
const calls = training.endpoints;
let safety: Client;
let author: Client;
let reviewer: Client;
let other: Client;
let student: Client;
let typeId = '';
let otherTypeId = '';

const newType = async () =>
  (await safety.call(calls.coursewareTypeAdd, { typeName: unique('类型'), code: unique('t') })).result.id;
const name = async (who: Client, more: object) => {
  const { status, message, result } = await safety.call(calls.coursewareAdminSave, {
    userId: who.id,
    ...more,
  });
  if (status !== 200) throw new Error(message);
  return result;
};

beforeAll(async () => {
  const { top, a, aDepartment, b } = world.organizations;
  safety = await world.signedInAs('safetyAdministrator', { organizationId: top });
  author = await world.signedInAs('staff', { organizationId: aDepartment });
  reviewer = await world.signedInAs('staff', { organizationId: a });
  other = await world.signedInAs('staff', { organizationId: b });
  student = await world.signedInAs('student', { organizationId: a });
  typeId = await newType();
  otherTypeId = await newType();
  await name(author, { organizationIds: [a], coursewareTypeIds: [typeId], canEdit: true });
  await name(reviewer, { organizationIds: [a], canReview: true });
  await name(other, { organizationIds: [b], canEdit: true, canReview: true });
});

const text = (more: object = {}) => ({
  chapterName: '第一章',
  kind: 'richText',
  content: '<p>先看再做</p>',
  ...more,
});
const fieldsOf = (more: object = {}) => ({
  coursewareName: unique('课件'),
  coursewareTypeId: typeId,
  ownerOrganizationId: world.organizations.a,
  audience: { organizationIds: [world.organizations.a] },
  chapters: [text()],
  ...more,
});
const add = (more: object = {}, by = author) => by.call(calls.coursewareAdd, fieldsOf(more) as never);
const added = async (more: object = {}, by = author) => {
  const { status, result, message } = await add(more, by);
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(result)}`);
  return result;
};
const details = async (id: string, by = author, more: object = {}) =>
  (await by.call(calls.coursewareDetails, { id, ...more })).result;
const listed = async (by = author, more: object = {}) =>
  (await by.call(calls.coursewareList, { pageSize: 100, ...more })).result.data;
const rowOf = async (id: string, by = author) => (await listed(by)).find((row) => row.id === id);
const act = (by: Client, id: string, action: string, more: object = {}) =>
  by.call(calls.coursewareCheck, { ids: [id], action, ...more } as never);
const published = async (more: object = {}) => {
  const { id } = await added(more);
  await act(author, id, 'submit');
  const { status, message } = await act(reviewer, id, 'approve');
  if (status !== 200) throw new Error(message);
  return id;
};
const edit = async (id: string, more: object = {}, by = author) => {
  const { version } = await details(id, by);
  return by.call(calls.coursewareEdit, { id, version, ...fieldsOf(more) } as never);
};
const refused = (errorCode: string, status = 400) => ({ status, result: { errorCode } });

describe('courseware', () => {
  it('is written, reviewed by somebody else, published, and then stays as it was', async () => {
    const { id, version } = await added({ tags: ['新生', '新生'], compulsory: true });
    expect(version).toBe(0);
    expect(await rowOf(id)).toMatchObject({
      ...{ state: 'draft', revision: 0, chapterCount: 1, chapterKinds: ['richText'], tags: ['新生'] },
      ...{ requiredMinutes: 1, classHours: 0, can: ['edit', 'submit', 'copy', 'delete'] },
    });
    expect(await rowOf(id, reviewer)).toMatchObject({ can: [] });
    expect((await act(author, id, 'submit')).result).toMatchObject([{ ok: true, state: 'reviewing' }]);
    // A second click finds it handed in.
    expect(await act(author, id, 'submit')).toMatchObject({ status: 409 });
    expect(await edit(id)).toMatchObject({ status: 409 });
    expect(await rowOf(id)).toMatchObject({ can: ['withdraw', 'copy'] });
    expect(await rowOf(id, reviewer)).toMatchObject({ can: ['approve', 'reject'] });
    expect(await details(id)).toMatchObject({ waitingFor: [expect.any(String)], unpublished: true });
    expect(await act(author, id, 'approve')).toMatchObject(refused('COURSEWARE_NOT_ASKED', 409));
    expect(await act(safety, id, 'approve')).toMatchObject(refused('COURSEWARE_NOT_ASKED', 409));

    expect((await act(reviewer, id, 'approve')).result).toMatchObject([
      { ok: true, state: 'published', nextState: null, revision: 1 },
    ]);
    expect(await act(reviewer, id, 'approve')).toMatchObject({ status: 409 });
    expect(await rowOf(id)).toMatchObject({ can: ['edit', 'offline', 'copy'] });
    expect(await details(id)).toMatchObject({
      ...{ unpublished: false, shownRevision: 1, approvalId: null },
      revisions: [{ revision: 1, migrate: 'keep' }],
    });
    const { db } = world.platform.database;
    await expect(
      db.update(coursewareRevision).set({ migrate: 'all' }).where(eq(coursewareRevision.coursewareId, id)),
    ).rejects.toThrow();
    const told = await db
      .select()
      .from(notification)
      .where(and(eq(notification.kind, 'training.required'), eq(notification.accountId, student.id)));
    expect(told).toHaveLength(1);
  });

  it('has a next draft while what is published stays', async () => {
    const id = await published();
    const before = await details(id);
    const [chapter] = before.chapters;
    const changed = {
      coursewareName: unique('新名'),
      chapters: [{ ...text(), id: chapter?.id }, text({ chapterName: '二' })],
    };
    expect(await edit(id, changed)).toMatchObject({ status: 200, result: { revision: 1 } });
    expect(await rowOf(id)).toMatchObject({
      ...{ coursewareName: before.coursewareName, state: 'published', nextState: 'draft', chapterCount: 1 },
      can: ['edit', 'submit', 'offline', 'discard', 'copy'],
    });
    expect(await details(id)).toMatchObject({
      ...{ coursewareName: changed.coursewareName, unpublished: true, shownRevision: 2 },
      chapters: [{ id: chapter?.id }, { chapterName: '二' }],
    });
    expect(await details(id, author, { revision: 1 })).toMatchObject({ unpublished: false, chapterCount: 1 });
    expect(await act(author, id, 'submit', { migrate: 'unfinished' })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ nextState: 'reviewing', can: ['withdraw', 'offline', 'copy'] });
    expect((await act(reviewer, id, 'approve')).result).toMatchObject([{ state: 'published', revision: 2 }]);
    expect((await details(id)).revisions).toMatchObject([
      { revision: 2, migrate: 'unfinished' },
      { revision: 1 },
    ]);
    await edit(id, { chapters: [] });
    expect(await act(author, id, 'submit')).toMatchObject(refused('COURSEWARE_EMPTY', 409));
    expect((await act(author, id, 'discard')).result).toMatchObject([{ nextState: null, revision: 2 }]);
    expect(await act(author, id, 'discard')).toMatchObject({ status: 409 });
    expect(await details(id)).toMatchObject({ unpublished: false, chapterCount: 2 });
  });

  it('is shown to who decides as it would be published, with what differs from what is', async () => {
    const proposal = (by: Client, instanceId: string) =>
      by.call(calls.coursewareProposalDetails, { instanceId });
    const { id } = await added({ chapters: [text(), text({ chapterName: '旧章' })] });
    await act(author, id, 'submit');
    const first = (await details(id)).approvalId ?? '';
    expect((await proposal(reviewer, first)).result).toMatchObject({
      courseware: { id, unpublished: true, chapters: [{ content: '<p>先看再做</p>' }, {}] },
      changes: null,
    });
    await act(reviewer, id, 'approve');
    // What was published is shown where its application is looked up later.
    const live = (await proposal(author, first)).result;
    expect(live).toMatchObject({ courseware: { unpublished: false, shownRevision: 1 }, changes: null });

    const [one, old] = live.courseware?.chapters ?? [];
    const changed = {
      ...{ coursewareName: unique('新名'), compulsory: true, requiredMinutes: 9 },
      chapters: [text({ chapterName: '新章' }), text({ id: one?.id, content: '<p>改了</p>' })],
    };
    expect((await edit(id, changed)).status).toBe(200);
    await act(author, id, 'submit', { migrate: 'all' });
    const second = (await details(id)).approvalId ?? '';
    const shown = (await proposal(reviewer, second)).result;
    expect(shown.courseware).toMatchObject({ coursewareName: changed.coursewareName, requiredMinutes: 9 });
    expect(shown.changes).toMatchObject({
      ...{ revision: 1, migrate: 'all', removed: [old?.chapterName], reordered: false },
      before: { coursewareName: live.courseware?.coursewareName, compulsory: false },
      chapters: [
        { added: true, parts: [] },
        { id: one?.id, added: false, parts: ['content'] },
      ],
    });
    expect(new Set(shown.changes?.fields)).toEqual(
      new Set(['coursewareName', 'compulsory', 'requiredMinutes']),
    );
    // Who is none of his business: like none that there is.
    expect(await proposal(student, second)).toMatchObject({ status: 404 });
    expect(await proposal(other, second)).toMatchObject({ status: 404 });
    expect(await proposal(reviewer, uuid())).toMatchObject({ status: 404 });
    // It may be handed to somebody who reaches no courseware at all.
    const { myTask } = (await reviewer.call(instanceEndpoints.instanceDetails, { id: second })).result;
    const away = await world.signedInAs('staff', { organizationId: world.organizations.b });
    expect(
      await reviewer.call(instanceEndpoints.transfer, {
        ...{ taskId: myTask?.id ?? '', toUserId: away.id, reason: '请代为审批' },
      }),
    ).toMatchObject({ status: 200 });
    expect(await away.call(calls.coursewareDetails, { id })).toMatchObject({ status: 403 });
    expect((await proposal(away, second)).result.courseware?.id).toBe(id);
    expect(await act(author, id, 'withdraw')).toMatchObject({ status: 200 });
    // What is written on is for those who write it.
    expect((await proposal(away, second)).result).toEqual({ courseware: null, changes: null });
  });

  it('goes back with the reason, is withdrawn by who handed it in, and goes offline and online', async () => {
    const { id } = await added();
    await act(author, id, 'submit');
    expect(await act(reviewer, id, 'reject', { comment: '略' })).toMatchObject(
      refused('COURSEWARE_REASON_NEEDED'),
    );
    expect((await act(reviewer, id, 'reject', { comment: '缺少应急内容' })).result).toMatchObject([
      { state: 'draft' },
    ]);
    expect(await rowOf(id)).toMatchObject({ rejected: true, can: ['edit', 'submit', 'copy', 'delete'] });
    expect(await details(id)).toMatchObject({ rejectReason: '缺少应急内容' });
    // A refusal here is final: it begins anew.
    await act(author, id, 'submit');
    expect(await rowOf(id)).toMatchObject({ rejected: false, state: 'reviewing' });
    expect(await act(reviewer, id, 'withdraw')).toMatchObject(refused('COURSEWARE_NOT_SUBMITTER', 409));
    expect((await act(author, id, 'withdraw')).result).toMatchObject([{ state: 'draft' }]);
    // Returned among one's tasks it is corrected and handed in again, in the same application.
    await act(author, id, 'submit');
    const { approvalId } = await details(id);
    const mine = (await reviewer.call(instanceEndpoints.instanceDetails, { id: approvalId ?? '' })).result;
    expect(mine.summary.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['课件', '适用人数']),
    );
    await act(author, id, 'withdraw');

    const live = await published();
    expect((await act(author, live, 'offline')).result).toMatchObject([{ state: 'offline' }]);
    expect(await act(author, live, 'offline')).toMatchObject({ status: 409 });
    expect((await act(author, live, 'online')).result).toMatchObject([{ state: 'published' }]);
    expect(await act(reviewer, live, 'offline')).toMatchObject({ status: 403 });
    const both = await author.call(calls.coursewareCheck, { ids: [live, id], action: 'offline' });
    expect(both.result).toMatchObject([
      { id: live, ok: true, state: 'offline' },
      { id, ok: false, error: expect.any(String) },
    ]);
  });

  it('of others is like none that there is, alone and beside one’s own, and stays as it is', async () => {
    const { a, b } = world.organizations;
    const { id } = await added();
    const own = await added({ ownerOrganizationId: b, audience: { organizationIds: [b] } }, other);
    const nobodys = uuid();
    for (const one of [id, nobodys]) {
      expect(await act(other, one, 'submit')).toMatchObject({ status: 404 });
    }
    const told = await other.call(calls.coursewareCheck, { ids: [id, nobodys, own.id], action: 'submit' });
    expect(told.result).toMatchObject([{ id, ok: false, state: null }, { ok: false }, { ok: true }]);
    expect(told.result[0]).toEqual({ ...told.result[1], id });
    expect(await rowOf(id)).toMatchObject({ state: 'draft' });
    expect((await listed(author, { organizationId: a })).map((row) => row.id)).toContain(id);
    expect((await listed(author, { organizationId: b })).map((row) => row.id)).not.toContain(own.id);
    expect((await listed(other, { organizationId: a })).map((row) => row.id)).not.toContain(id);
  });

  it('is reached by the entries of the list alone: organisations with all below, and types', async () => {
    const { a, aDepartment, b, top } = world.organizations;
    const { id } = await added({ ownerOrganizationId: aDepartment });
    const foreign = (await added({ coursewareTypeId: otherTypeId }, safety)).id;
    expect(await rowOf(id)).toBeDefined();
    expect(await rowOf(id, reviewer)).toBeDefined();
    expect(await rowOf(id, other)).toBeUndefined();
    // His own organisation, but another type.
    expect(await rowOf(foreign)).toBeUndefined();
    expect(await author.call(calls.coursewareDetails, { id: foreign })).toMatchObject({ status: 404 });
    expect(await other.call(calls.coursewareDetails, { id })).toMatchObject({ status: 404 });
    expect(await act(other, id, 'submit')).toMatchObject({ status: 404 });
    expect(await other.call(calls.coursewareDelete, { id })).toMatchObject({ status: 404 });
    expect(await student.call(calls.coursewareList, {})).toMatchObject({ status: 403 });
    expect(await reviewer.call(calls.coursewareAdd, fieldsOf() as never)).toMatchObject({ status: 403 });
    expect(await add({ ownerOrganizationId: b })).toMatchObject(refused('COURSEWARE_OWNER_UNKNOWN'));
    expect(await add({ ownerOrganizationId: null, audience: { wholeCollege: true } })).toMatchObject({
      status: 400,
    });
    expect(await add({ coursewareTypeId: otherTypeId })).toMatchObject(refused('COURSEWARE_TYPE_UNKNOWN'));
    expect(await add({ audience: { organizationIds: [top] } })).toMatchObject(
      refused('EXAM_AUDIENCE_BEYOND'),
    );
    expect(
      await author.call(calls.coursewareEditType, { ids: [id], coursewareTypeId: otherTypeId }),
    ).toMatchObject(refused('COURSEWARE_TYPE_UNKNOWN'));
    expect(
      (await safety.call(calls.coursewareEditType, { ids: [id], coursewareTypeId: otherTypeId })).result,
    ).toEqual({
      changed: 1,
    });
    expect(await rowOf(id)).toBeUndefined();
    expect(await rowOf(id, reviewer)).toBeDefined();
    expect(
      (await listed(safety, { organizationId: a, coursewareTypeId: otherTypeId }))
        .map((row) => row.id)
        .sort(),
    ).toEqual([id, foreign].sort());
  });

  it('is decided by none of those who wrote it, whoever wrote last', async () => {
    const { a } = world.organizations;
    const both = await world.signedInAs('staff', { organizationId: a });
    await name(both, { organizationIds: [a], canEdit: true, canReview: true });
    const { id } = await added({}, both);
    expect((await edit(id)).status).toBe(200);
    expect((await act(author, id, 'submit')).status).toBe(200);
    expect(await act(both, id, 'approve')).toMatchObject(refused('COURSEWARE_NOT_ASKED', 409));
    // Nor where somebody hands it to him.
    const instanceId = (await details(id)).approvalId ?? '';
    const { myTask } = (await reviewer.call(instanceEndpoints.instanceDetails, { id: instanceId })).result;
    const handed = { taskId: myTask?.id ?? '', toUserId: both.id, reason: '请代为审批' };
    expect((await reviewer.call(instanceEndpoints.transfer, handed)).status).toBe(200);
    expect(await act(both, id, 'approve')).toMatchObject(refused('COURSEWARE_OWN', 409));
    await act(author, id, 'withdraw');
    await act(author, id, 'submit');
    expect((await act(reviewer, id, 'approve')).status).toBe(200);
    // Of the next revision he may have written nothing.
    expect((await edit(id)).status).toBe(200);
    expect((await act(author, id, 'submit')).status).toBe(200);
    expect((await act(both, id, 'approve')).result).toMatchObject([{ state: 'published', revision: 2 }]);
  });

  it('goes to the administrators of flows where there is no reviewer but the author', async () => {
    const { b } = world.organizations;
    const { id } = await added({ ownerOrganizationId: b, audience: { organizationIds: [b] } }, other);
    expect(await act(other, id, 'submit')).toMatchObject({ status: 200 });
    expect((await details(id, other)).waitingFor.length).toBeGreaterThan(0);
    expect(await act(other, id, 'approve')).toMatchObject(refused('COURSEWARE_NOT_ASKED', 409));
    expect((await act(other, id, 'withdraw')).status).toBe(200);
  });

  it('is copied with files of its own, and deleted until it is published first', async () => {
    const image = (
      await author.call(files.endpoints.documentUpload, undefined, {
        files: [{ name: 'a.pdf', content: pdfOf(3), type: 'application/pdf' }],
      })
    ).result.fileId;
    const id = await published({ chapters: [{ chapterName: 'PDF', kind: 'pdf', fileId: image }] });
    const { result } = await author.call(calls.coursewareCopy, { id });
    const copy = await details(result.id);
    expect(copy).toMatchObject({ state: 'draft', revision: 0, chapters: [{ pageCount: 3 }] });
    expect(copy.coursewareName).toMatch(/副本/);
    expect(copy.chapters[0]?.fileId).not.toBe(image);
    expect(copy.chapters[0]?.url).toMatch(/FileShow/);
    expect(await safety.call(calls.coursewareTypeDelete, { id: typeId })).toMatchObject({ status: 409 });
    expect(await author.call(calls.coursewareDelete, { id })).toMatchObject(
      refused('COURSEWARE_PUBLISHED', 409),
    );
    const many = await author.call(calls.coursewareDeleteMore, { ids: [id, result.id] });
    expect(many.result).toMatchObject({ deleted: 1, kept: [{ id }] });
    expect(await author.call(calls.coursewareDelete, { id: result.id })).toMatchObject({ status: 404 });
  });

  it('is refused where its form is wrong', async () => {
    const judge = await safety.call(calls.coursewareQuestionAdd, {
      ...{ questionType: 'judge', stem: unique('可以离开'), answer: { keys: ['false'] }, difficulty: 1 },
      ...{ coursewareTypeId: typeId, useFor: ['practice'], confirmDuplicate: true },
    } as never);
    const questionId = judge.result.id;
    expect(
      await add({ chapters: [text({ chapterQuiz: { questionIds: [questionId], passCount: 1 } })] }),
    ).toMatchObject(refused('CHAPTER_QUESTION_UNKNOWN'));
    const offered = async () =>
      (await author.call(calls.coursewareQuestionGetAll, { keyword: '可以离开' })).result.map(({ id }) => id);
    expect(await offered()).not.toContain(questionId);
    await safety.call(calls.coursewareQuestionStatusChange, { ids: [questionId], state: 'enabled' });
    // The college's question is not in reach of a school's author in the bank, but his chapters may ask it.
    expect(await offered()).toContain(questionId);
    expect(
      await add({ chapters: [text({ chapterQuiz: { questionIds: [questionId], passCount: 1 } })] }),
    ).toMatchObject({
      status: 200,
    });
    for (const [more, code] of [
      [
        { chapters: [text({ chapterQuiz: { questionIds: [questionId], passCount: 2 } })] },
        'CHAPTER_QUIZ_COUNT',
      ],
      [{ requiredMinutes: 1, chapters: [text({ requiredSeconds: 120 })] }, 'COURSEWARE_MINUTES_LOW'],
      [{ validFrom: '2026-02-02', validTo: '2026-02-01' }, 'COURSEWARE_WINDOW_REVERSED'],
      [{ audience: {} }, 'EXAM_AUDIENCE_NEEDED'],
      [
        { chapters: [{ chapterName: 'x', kind: 'video', fileId: '01a00000-0000-7000-8000-000000000000' }] },
        'FILE_UNKNOWN',
      ],
    ] as const)
      expect(await add(more)).toMatchObject(refused(code));
    for (const more of [
      { coursewareName: '一' },
      { chapters: [text({ requiredSeconds: 29 })] },
      { chapters: [text({ requiredSeconds: 14_401 })] },
      { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) },
      { chapters: Array.from({ length: 101 }, () => text()) },
      { chapters: [text({ content: 'x'.repeat(200_001) })] },
    ])
      expect(await add(more)).toMatchObject({ status: 400 });
    const { id } = await added({
      chapters: [text({ content: '<p>好</p><script>x</script>' }), text({ content: '' })],
    });
    expect((await details(id)).chapters[0]?.content).toBe('<p>好</p>');
    expect(await act(author, id, 'submit')).toMatchObject(refused('CHAPTER_EMPTY', 409));
    const { version } = await details(id);
    const again = { id, version, ...fieldsOf() } as never;
    expect((await author.call(calls.coursewareEdit, again)).status).toBe(200);
    expect(await author.call(calls.coursewareEdit, again)).toMatchObject(refused('STALE_VERSION', 409));
  });

  it('reads what files hold: length of videos, pages of PDFs, subtitles', async () => {
    const send = async (by: Client, kind: 'video' | 'document', fileName: string, content: Buffer) => {
      const { result, message, status } = await by.call(
        kind === 'video' ? files.endpoints.videoUpload : files.endpoints.documentUpload,
        undefined,
        { files: [{ name: fileName, content, type: 'application/octet-stream' }] },
      );
      if (status !== 200) throw new Error(message);
      return result.fileId;
    };
    const media = async (kind: 'video' | 'pdf' | 'subtitle', fileName: string, content: Buffer) =>
      author.call(calls.coursewareMedia, {
        ...{ kind, fileId: await send(author, kind === 'video' ? 'video' : 'document', fileName, content) },
      });
    expect((await media('video', 'a.mp4', mp4({ seconds: 90 }))).result).toEqual({
      ...{ durationSeconds: 90, pageCount: null, requiredSeconds: 90 },
    });
    // Its header says four hours, its pictures last ten seconds.
    expect((await media('video', 'a.mp4', mp4({ seconds: 10, told: 14_400 }))).result.durationSeconds).toBe(
      10,
    );
    expect(await media('video', 'a.mp4', mp4({ seconds: 0, told: 0 }))).toMatchObject(
      refused('MEDIA_NO_LENGTH'),
    );
    expect(await media('video', 'a.mp4', mp4({ seconds: 14_401 }))).toMatchObject(refused('MEDIA_TOO_LONG'));
    expect((await media('video', 'a.mp4', mp4({ seconds: 14_400 }))).status).toBe(200);
    expect(await media('video', 'a.mp4', mp4({ handler: 'soun' }))).toMatchObject(refused('MEDIA_NO_VIDEO'));
    expect(await media('video', 'a.mp4', mp4().subarray(0, 60))).toMatchObject({ status: 400 });
    expect((await media('pdf', 'a.pdf', pdfOf(7))).result).toMatchObject({
      pageCount: 7,
      requiredSeconds: 140,
    });
    expect(await media('pdf', 'a.pdf', pdfOf(1, { encrypted: true }))).toMatchObject(
      refused('PDF_ENCRYPTED'),
    );
    expect(await media('pdf', 'a.pdf', Buffer.from('%PDF-1.7\nnothing'))).toMatchObject(
      refused('MEDIA_BROKEN'),
    );
    expect((await media('pdf', 'a.pdf', pdfOf(2000))).result.pageCount).toBe(2000);
    expect(await media('pdf', 'a.pdf', pdfOf(2001))).toMatchObject(refused('PDF_TOO_MANY_PAGES'));
    const vtt = Buffer.from('\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\n你好\n');
    expect((await media('subtitle', 'a.vtt', vtt)).status).toBe(200);
    expect(await media('subtitle', 'a.vtt', Buffer.from('WEBVTT\n\n'))).toMatchObject(
      refused('SUBTITLES_ONLY'),
    );

    const videoId = await send(author, 'video', 'a.mp4', mp4({ seconds: 60 }));
    const chapter = { chapterName: '视频', kind: 'video', fileId: videoId };
    expect(await add({ chapters: [{ ...chapter, kind: 'pdf' }] })).toMatchObject(
      refused('CHAPTER_FILE_NO_PDF'),
    );
    const foreign = await send(safety, 'video', 'a.mp4', mp4({ seconds: 60 }));
    expect(await add({ chapters: [{ ...chapter, fileId: foreign }] })).toMatchObject(refused('FILE_UNKNOWN'));
    const judge = await safety.call(calls.coursewareQuestionAdd, {
      ...{ questionType: 'judge', stem: unique('可以离开'), answer: { keys: ['false'] }, difficulty: 1 },
      ...{ coursewareTypeId: typeId, useFor: ['practice'], confirmDuplicate: true },
    } as never);
    const questionId = judge.result.id;
    await safety.call(calls.coursewareQuestionStatusChange, { ids: [questionId], state: 'enabled' });
    const asking = (...seconds: number[]) =>
      add({ chapters: [{ ...chapter, checkpoints: seconds.map((atSecond) => ({ atSecond, questionId })) }] });
    expect(await asking(61)).toMatchObject(refused('CHAPTER_POSITION'));
    expect(await asking(5, 20, 5)).toMatchObject(refused('CHAPTER_POSITION_TWICE'));
    const { id } = await added({ chapters: [chapter] });
    expect(await details(id)).toMatchObject({
      requiredMinutes: 1,
      chapters: [{ durationSeconds: 60, requiredSeconds: 60 }],
    });
  });

  it('is shipped: eight are loaded once and published, for everybody to choose', async () => {
    const load = () => safety.call(calls.builtInLoad, { what: ['types', 'courseware'] });
    expect((await load()).result).toContainEqual({ what: 'courseware', added: 8, skipped: 0 });
    expect((await load()).result).toContainEqual({ what: 'courseware', added: 0, skipped: 8 });
    const builtIn = (await listed(safety, { state: 'published' })).filter((row) => row.builtIn);
    expect(builtIn).toHaveLength(8);
    expect(builtIn.reduce((sum, row) => sum + row.requiredMinutes, 0)).toBe(91);
    const all = (await student.call(calls.coursewareGetAll, { keyword: '通识' })).result;
    expect(all).toMatchObject([{ coursewareName: '实验室安全通识', requiredMinutes: 14, classHours: 0.3 }]);
  });
});

it('names what is not published to those alone who look after it', async () => {
  const { id } = await added();
  const offered = async (by: Client) =>
    (await by.call(calls.coursewareGetAll, { state: 'draft', coursewareTypeId: typeId })).result.map(
      (one) => one.id,
    );
  expect(await offered(author)).toContain(id);
  expect(await offered(safety)).toContain(id);
  for (const by of [student, other]) expect(await offered(by)).not.toContain(id);
});

describe('courseware administrators', () => {
  it('get and lose the roles of both posts with their entry', async () => {
    const who = await world.signedInAs('staff', { organizationId: world.organizations.a });
    const roles = async () => (await who.call(calls.coursewareList, {})).status;
    expect(await roles()).toBe(403);
    const { id, version } = await name(who, { organizationIds: [world.organizations.a], canEdit: true });
    expect(await roles()).toBe(200);
    expect(await add({ coursewareTypeId: otherTypeId }, who)).toMatchObject({ status: 200 });
    const again = await safety.call(calls.coursewareAdminSave, {
      ...{ userId: who.id, organizationIds: [world.organizations.a], canEdit: true },
    });
    expect(again).toMatchObject(refused('COURSEWARE_ADMIN_TWICE', 409));
    const off = { id, version, userId: who.id };
    expect((await safety.call(calls.coursewareAdminSave, off)).status).toBe(200);
    expect(await safety.call(calls.coursewareAdminSave, off)).toMatchObject({ status: 404 });
    expect(await roles()).toBe(403);
  });

  it('are named for organisations that there are, and by who may', async () => {
    const organizationIds = [world.organizations.a];
    const save = (more: object, by = safety) =>
      by.call(calls.coursewareAdminSave, {
        userId: student.id,
        organizationIds,
        canEdit: true,
        ...more,
      } as never);
    expect(await save({}, author)).toMatchObject({ status: 403 });
    expect(await save({ organizationIds: [] })).toMatchObject(refused('COURSEWARE_ADMIN_SCOPE'));
    expect(await save({ canEdit: false })).toMatchObject(refused('COURSEWARE_ADMIN_NONE'));
    expect(await save({ coursewareTypeIds: ['01a00000-0000-7000-8000-000000000000'] })).toMatchObject(
      refused('COURSEWARE_ADMIN_TYPE'),
    );
    expect(await save({ userId: '01a00000-0000-7000-8000-000000000000' })).toMatchObject(
      refused('COURSEWARE_ADMIN_PERSON'),
    );
  });
});
