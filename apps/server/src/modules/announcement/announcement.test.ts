import {
  announcement as contract,
  files,
  type InputOf,
  notification as notifications,
  organizationEndpoints,
} from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { nowMs } from '../../platform/clock.ts';
import { file } from '../../platform/files/tables.ts';
import { hour, keepClock, letPass, minute } from '../../testing/accounts.ts';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { eventsOf, useStreams } from '../../testing/streams.ts';
import { notifyOfPublished } from './notices.ts';
import { faultOfTimes, isShown } from './rules.ts';

const world = useWorld();
const { open } = useStreams(world);
const calls = contract.endpoints;
type Fields = InputOf<typeof calls.announcementAdd>;

let safety: Client;
let officer: Client;
let reader: Client;
let outsider: Client;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator');
  officer = await world.signedInAs('organizationSafetyAdministrator');
  reader = await world.signedInAs('student', { organizationId: world.organizations.aDepartment });
  outsider = await world.signedInAs('staff', { organizationId: world.organizations.b });
});
keepClock();

const later = (milliseconds: number) => new Date(nowMs() + milliseconds).toISOString();
const fields = (more: Partial<Fields> = {}): Fields => ({
  title: unique('关于安全检查的通知'),
  kind: 'notice',
  content: '<p>请各实验室自查。</p>',
  attachmentIds: [],
  wholeCollege: !more.organizationIds,
  organizationIds: [],
  userTypes: [],
  pinned: false,
  needReceipt: false,
  ...more,
});
const added = async (more: Partial<Fields> = {}, by = safety): Promise<string> => {
  const answer = await by.call(calls.announcementAdd, fields(more));
  expect(answer).toMatchObject({ status: 200 });
  return answer.result.id;
};
const published = async (more: Partial<Fields> = {}, by = safety): Promise<string> => {
  const id = await added(more, by);
  expect((await by.call(calls.announcementPublish, { id, version: 0 })).status).toBe(200);
  return id;
};
/** What the log tells of each reminding. */
const remindedLog = async (id: string) => {
  const { rows } = await world.platform.database.db.execute<{
    changes: { field: string; after: unknown }[];
  }>(
    sql`select changes from operation_log where target_id = ${id} and action = '提醒阅读公告' order by at, id`,
  );
  return rows.map(({ changes }) => Object.fromEntries(changes.map(({ field, after }) => [field, after])));
};
const show = (client: Client, id: string) => client.call(calls.announcementDetails, { id });
const seenBy = async (client: Client, input: object = {}) =>
  (await client.call(calls.announcementList, { pageSize: 100, ...input })).result.data.map(({ id }) => id);
const toldOf = async (client: Client, id: string) =>
  (await client.call(notifications.endpoints.notificationList, { pageSize: 100 })).result.data.filter(
    ({ link }) => link === `/announcement/list?open=${id}`,
  );
const refused = (answer: {
  status: number;
  result: { errorCode?: string; errors?: { field: string }[] };
}) => [answer.status, answer.result.errorCode, answer.result.errors?.[0]?.field];

describe('the rules of times', () => {
  it('show a text from its publication until it expires', () => {
    const row = { state: 'published', publishAt: '2026-03-02', expireAt: '2026-03-04' } as const;
    expect(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map((now) => isShown(row, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isShown({ ...row, state: 'withdrawn' }, '2026-03-03')).toBe(false);
    expect(isShown({ ...row, expireAt: null }, '2036-03-03')).toBe(true);
  });

  it('refuse a publication in the past and an end before it', () => {
    const fault = (publishAt: string | null, expireAt: string | null) =>
      faultOfTimes({ publishAt, expireAt }, '2026-03-02');
    expect(fault('2026-03-01', null)).toBe('past');
    expect(fault('2026-03-03', '2026-03-03')).toBe('early');
    expect(fault(null, '2026-03-02')).toBe('early');
    expect(fault('2026-03-03', '2026-03-04')).toBeUndefined();
    expect(fault(null, null)).toBeUndefined();
  });
});

describe('publishing', () => {
  it('tells those it is for, on their open pages too, and nobody else', async () => {
    const [mine, other] = [await open(reader), await open(outsider)];
    const id = await published({ organizationIds: [world.organizations.a] });
    await eventually(async () => eventsOf(mine, 'notification').length > 0);
    expect(eventsOf(mine, 'notification')[0]).toMatchObject({
      of: 'announcement.published',
      link: `/announcement/list?open=${id}`,
    });
    expect(await toldOf(reader, id)).toHaveLength(1);
    expect(await toldOf(outsider, id)).toHaveLength(0);
    expect(await toldOf(safety, id)).toHaveLength(0);
    expect(await seenBy(reader)).toContain(id);
    expect(await seenBy(outsider)).not.toContain(id);
    expect((await show(outsider, id)).status).toBe(404);
    await published({ organizationIds: [world.organizations.b], title: '之后' });
    await eventually(async () => other.text.includes('之后'));
    expect(other.text).not.toContain(id);
  });

  it('is for kinds of people where it says so, and for who belongs there beside', async () => {
    const teachers = await published({ userTypes: [1] });
    expect(await seenBy(reader)).not.toContain(teachers);
    expect(await seenBy(outsider)).toContain(teachers);
    const supplier = await world.signedInAs('supplier');
    expect(await seenBy(supplier)).not.toContain(teachers);
    expect((await show(supplier, teachers)).status).toBe(404);
    const all = await published();
    for (const client of [reader, outsider, supplier]) expect(await seenBy(client)).toContain(all);
  });

  it('happens once: the second call and a stale one are refused', async () => {
    const id = await added();
    const answers = await Promise.all(
      [1, 2, 3].map(() => safety.call(calls.announcementPublish, { id, version: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await eventually(async () => (await toldOf(reader, id)).length > 0);
    await notifyOfPublished(world.platform);
    expect(await toldOf(reader, id)).toHaveLength(1);
    const stale = await added();
    expect(refused(await safety.call(calls.announcementPublish, { id: stale, version: 3 }))[1]).toBe(
      'STALE_VERSION',
    );
  });

  it('at a stored time shows and tells nothing before it, and everything at it', async () => {
    const id = await published({ publishAt: later(2 * hour), expireAt: later(4 * hour) });
    await notifyOfPublished(world.platform);
    expect(await seenBy(reader)).not.toContain(id);
    expect((await show(reader, id)).status).toBe(404);
    expect(await seenBy(safety, { manage: true })).toContain(id);
    letPass(2 * hour);
    const then = await world.signedInAs('staff');
    expect(await seenBy(then)).toContain(id);
    await notifyOfPublished(world.platform);
    await notifyOfPublished(world.platform);
    expect(await toldOf(then, id)).toHaveLength(1);
    letPass(2 * hour);
    const afterwards = await world.signedInAs('staff');
    expect(await seenBy(afterwards)).not.toContain(id);
    expect((await show(afterwards, id)).status).toBe(404);
  });
});

describe('reading', () => {
  it('counts the view, marks it read and what was told of it too', async () => {
    const id = await published();
    await eventually(async () => (await toldOf(reader, id)).length > 0);
    expect(await seenBy(reader, { unread: true })).toContain(id);
    const first = await show(reader, id);
    expect(first.result).toMatchObject({ views: 1, receipts: null, content: '<p>请各实验室自查。</p>' });
    expect(first.result.readAt).not.toBeNull();
    letPass(minute + 1);
    expect((await show(reader, id)).result.views).toBe(2);
    expect(await seenBy(reader, { unread: true })).not.toContain(id);
    expect(await seenBy(reader, { unread: false })).toContain(id);
    expect((await toldOf(reader, id))[0]?.readAt).not.toBeNull();
  });

  it('is listed for who wrote it, who has not read it can be reminded, once a day', async () => {
    const id = await published({ organizationIds: [world.organizations.aDepartment], needReceipt: true });
    const two = await world.signedInAs('student', { organizationId: world.organizations.aDepartment });
    await show(reader, id);
    const names = async (state: string) =>
      (await safety.call(calls.announcementReceiptList, { id, state, pageSize: 100 })).result.data.map(
        ({ accountId }) => accountId,
      );
    expect(await names('read')).toEqual([reader.id]);
    expect(await names('unread')).toContain(two.id);
    expect(await names('unread')).not.toContain(outsider.id);
    expect((await reader.call(calls.announcementReceipt, { id })).status).toBe(200);
    expect((await reader.call(calls.announcementReceipt, { id })).status).toBe(200);
    expect(await names('confirmed')).toEqual([reader.id]);
    const details = await show(safety, id);
    expect(details.result.receipts).toMatchObject({ read: 1, confirmed: 1 });
    const reminded = await safety.call(calls.announcementRemind, {
      id,
      userIds: [two.id, reader.id, outsider.id],
    });
    expect(reminded.result).toEqual({ reminded: 1, leftOut: 0 });
    // Others of the department are reminded now; who was told earlier in the day is left out, and counted as such.
    const rest = (await safety.call(calls.announcementRemind, { id })).result;
    expect(rest.leftOut).toBe(1);
    const again = await safety.call(calls.announcementRemind, { id });
    expect(again.result).toEqual({ reminded: 0, leftOut: rest.reminded + 1 });
    expect(await remindedLog(id)).toEqual([
      { reminded: 1, leftOut: 0 },
      { reminded: rest.reminded, leftOut: 1 },
      { reminded: 0, leftOut: rest.reminded + 1 },
    ]);
    expect((await toldOf(two, id)).filter(({ kind }) => kind === 'announcement.reminded')).toHaveLength(1);
    expect((await toldOf(reader, id)).filter(({ kind }) => kind === 'announcement.reminded')).toEqual([]);
    const nobody = await safety.call(calls.announcementRemind, { id, userIds: [reader.id] });
    expect(refused(nobody)[1]).toBe('ANNOUNCEMENT_ALL_READ');
    expect((await reader.call(calls.announcementReceiptList, { id })).status).toBe(403);
    expect((await outsider.call(calls.announcementReceipt, { id })).status).toBe(404);
    const plain = await published();
    expect(refused(await reader.call(calls.announcementReceipt, { id: plain }))[1]).toBe(
      'ANNOUNCEMENT_NO_RECEIPT',
    );
  });
});

describe('withdrawing', () => {
  it('takes it from the lists and the notifications; published again it is unread', async () => {
    const id = await published({ organizationIds: [world.organizations.a] });
    await eventually(async () => (await toldOf(reader, id)).length > 0);
    await show(reader, id);
    expect(
      (await safety.call(calls.announcementEdit, { ...fields(), id, version: 1 })).result.errorCode,
    ).toBe('ANNOUNCEMENT_PUBLISHED');
    expect((await safety.call(calls.announcementDelete, { ids: [id] })).result.errorCode).toBe(
      'ANNOUNCEMENT_PUBLISHED',
    );
    expect((await safety.call(calls.announcementWithdraw, { id })).status).toBe(200);
    expect((await safety.call(calls.announcementWithdraw, { id })).result.errorCode).toBe('WRONG_STATE');
    expect((await show(reader, id)).status).toBe(404);
    expect(await toldOf(reader, id)).toEqual([]);
    expect((await safety.call(calls.announcementRemind, { id })).result.errorCode).toBe('WRONG_STATE');
    const edit = { ...fields({ title: '改过的通知' }), id, version: 2 };
    expect((await safety.call(calls.announcementEdit, edit)).status).toBe(200);
    expect((await safety.call(calls.announcementEdit, edit)).result.errorCode).toBe('STALE_VERSION');
    expect((await safety.call(calls.announcementPublish, { id, version: 3 })).status).toBe(200);
    await eventually(async () => (await toldOf(reader, id)).length === 1);
    expect(await seenBy(reader, { unread: true })).toContain(id);
  });
});

describe('writing', () => {
  it('is for those with the permission, within their own organisations', async () => {
    expect((await reader.call(calls.announcementAdd, fields())).status).toBe(403);
    expect((await reader.call(calls.announcementList, { manage: true })).status).toBe(403);
    expect((await world.anonymous.call(calls.announcementList, {})).status).toBe(401);
    const { a, b, aDepartment, top } = world.organizations;
    expect(refused(await officer.call(calls.announcementAdd, fields()))).toEqual([
      400,
      'ANNOUNCEMENT_SCOPE_NEEDED',
      'organizationIds',
    ]);
    for (const beyond of [[b], [top], [a, b], [crypto.randomUUID()]])
      expect(refused(await officer.call(calls.announcementAdd, fields({ organizationIds: beyond })))).toEqual(
        [400, 'ANNOUNCEMENT_SCOPE_BEYOND', 'organizationIds'],
      );
    const own = await published({ organizationIds: [aDepartment] }, officer);
    expect(await seenBy(reader)).toContain(own);
    const foreign = await published({ organizationIds: [b] });
    const [everybodys] = [await published()];
    const mine = await seenBy(officer, { manage: true });
    expect(mine).toContain(own);
    expect(mine).not.toContain(foreign);
    for (const id of [foreign, everybodys])
      for (const [call, input] of [
        [calls.announcementEdit, { ...fields({ organizationIds: [a] }), id, version: 1 }],
        [calls.announcementWithdraw, { id }],
        [calls.announcementPublish, { id, version: 1 }],
        [calls.announcementDelete, { ids: [id] }],
        [calls.announcementRemind, { id }],
        [calls.announcementReceiptList, { id }],
        [calls.announcementHistory, { id }],
      ] as const)
        expect((await officer.call(call, input)).status).toBe(404);
    expect((await safety.call(calls.announcementWithdraw, { id: own })).status).toBe(200);
  });

  it('keeps drafts to those who write', async () => {
    const id = await added();
    expect((await show(reader, id)).status).toBe(404);
    expect((await show(officer, id)).status).toBe(404);
    const draft = await show(safety, id);
    expect(draft.result).toMatchObject({ state: 'draft', views: 0, readAt: null });
    expect((await safety.call(calls.announcementDelete, { ids: [id] })).status).toBe(200);
    expect((await show(safety, id)).status).toBe(404);
  });

  it('refuses what is too short, too long, too late or too much', async () => {
    const add = async (more: object) =>
      refused(await safety.call(calls.announcementAdd, { ...fields(), ...more }));
    expect(await add({ title: '一' })).toEqual([400, 'BAD_INPUT', 'title']);
    expect(await add({ title: '长'.repeat(101) })).toEqual([400, 'BAD_INPUT', 'title']);
    expect((await safety.call(calls.announcementAdd, fields({ title: '长'.repeat(100) }))).status).toBe(200);
    expect(await add({ content: '<p> </p>' })).toEqual([400, 'BAD_INPUT', 'content']);
    expect(await add({ content: '<script>alert(1)</script>' })).toEqual([400, 'BAD_INPUT', 'content']);
    expect(await add({ content: `<p>${'a'.repeat(205 * 1024)}</p>` })).toEqual([
      400,
      'ANNOUNCEMENT_TOO_LONG',
      'content',
    ]);
    const styled = `<p style="${'x'.repeat(200 * 1024)}">短</p>`;
    expect((await safety.call(calls.announcementAdd, fields({ content: styled }))).status).toBe(200);
    expect(await add({ publishAt: later(-60_000) })).toEqual([400, 'ANNOUNCEMENT_PUBLISH_PAST', 'publishAt']);
    expect(await add({ publishAt: later(2 * hour), expireAt: later(hour) })).toEqual([
      400,
      'ANNOUNCEMENT_EXPIRES_EARLY',
      'expireAt',
    ]);
    expect(await add({ expireAt: later(-hour) })).toEqual([400, 'ANNOUNCEMENT_EXPIRES_EARLY', 'expireAt']);
    const ten = Array.from({ length: 10 }, () => crypto.randomUUID());
    expect(await add({ attachmentIds: ten })).toEqual([400, 'BAD_INPUT', 'attachmentIds']);
    expect((await add({ attachmentIds: ten.slice(0, 1) }))[1]).toBe('FILE_UNKNOWN');
    for (const bad of [{ kind: 'secret' }, { userTypes: [9] }, { views: 3 }, { state: 'published' }])
      expect((await add(bad))[0]).toBe(400);
  });

  it('keeps no script, whatever it hides in', async () => {
    const payloads = [
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)></svg>',
      '<a href="javascript:alert(1)">x</a>',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
      '<p onclick=alert(1) style="background:url(javascript:alert(1))">y</p>',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
      '<a href="data:text/html;base64,PHNjcmlwdD4=">z</a>',
      '<form action=/x><input name=y></form><object data=x></object><meta http-equiv=refresh content=0>',
    ];
    const id = await published({ content: `<p>正文</p>${payloads.join('')}`, title: '<b onload=1>标题</b>' });
    const { content, title } = (await show(reader, id)).result;
    expect(content).not.toMatch(
      /script|onerror|onload|onclick|javascript|data:|style|<(svg|iframe|form|object|meta|math)/i,
    );
    expect(content).toContain('<p>正文</p>');
    expect(title).toBe('<b onload=1>标题</b>');
  });

  it('is in the history of the announcement, with what was changed', async () => {
    const id = await added({ title: '第一版标题' });
    await safety.call(calls.announcementEdit, { ...fields({ title: '第二版标题' }), id, version: 0 });
    const { data } = (await safety.call(calls.announcementHistory, { id })).result;
    expect(data.map(({ action }) => action)).toEqual(['编辑公告', '新增公告']);
    expect(data[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'title', before: '第一版标题', after: '第二版标题' }),
    );
  });
});

describe('files', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  const upload = (name: string, content: Buffer, client = safety) =>
    client.call(files.endpoints.documentUpload, undefined, { files: [{ name, content }] });

  it('are taken by content, only downloaded, and go with their announcement', async () => {
    const { result } = await upload('检查表.pdf', pdf);
    expect(result).toMatchObject({ name: '检查表.pdf', bytes: pdf.length });
    const id = await published({ attachmentIds: [result.fileId] });
    const [one] = (await show(reader, id)).result.attachments;
    expect(one).toMatchObject({ name: '检查表.pdf', bytes: pdf.length });
    const answer = await world.app.inject({ url: one?.url ?? '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    await safety.call(calls.announcementWithdraw, { id });
    await safety.call(calls.announcementEdit, { ...fields(), id, version: 2 });
    const { db } = world.platform.database;
    const usedBy = async () =>
      (await db.select().from(file).where(eq(file.id, result.fileId)))[0]?.usedBy ?? null;
    expect(await usedBy()).toBeNull();
    await safety.call(calls.announcementEdit, {
      ...fields({ attachmentIds: [result.fileId] }),
      id,
      version: 3,
    });
    expect(await usedBy()).toBe(`announcement:${id}`);
    await safety.call(calls.announcementDelete, { ids: [id] });
    expect(await usedBy()).toBeNull();
  });

  it('of another, or of another announcement, cannot be attached', async () => {
    const { result } = await upload('他人.pdf', pdf, officer);
    const other = await safety.call(calls.announcementAdd, fields({ attachmentIds: [result.fileId] }));
    expect(refused(other)[1]).toBe('FILE_UNKNOWN');
  });

  it.each([
    ['说明.html', '<html><script>alert(1)</script></html>'],
    ['图.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['假.pdf', '<html></html>'],
    ['假.docx', '%PDF-1.7'],
    ['程序.exe', 'MZ'],
    ['无扩展名', '%PDF-1.7'],
    ['空.pdf', ''],
  ])('%s is refused', async (name, content) => {
    expect((await upload(name, Buffer.from(content))).status).toBe(400);
  });

  it('shown in the text are signed for who reads it, and belong to it', async () => {
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const { result } = await safety.call(files.endpoints.imageUpload, undefined, {
      files: [{ name: 'a.png', content }],
    });
    const id = await published({ content: `<p>图</p><img src="${result.url.replaceAll('&', '&amp;')}">` });
    const shown = (await show(reader, id)).result.content;
    const src = /src="([^"]+)"/.exec(shown)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await world.app.inject({ url: src })).statusCode).toBe(200);
    expect((await world.app.inject({ url: src.replace(/&e=.*/, '') })).statusCode).toBe(403);
  });
});

it('follows an organisation that is merged into another', async () => {
  const admin = await world.signedInAs('superAdministrator');
  const add = async (code: string) =>
    (
      await admin.call(organizationEndpoints.organizationAdd, {
        name: code,
        code,
        levelId: world.levels[2],
        parentId: world.organizations.b,
      })
    ).result.id;
  const [from, into] = [await add(unique('from')), await add(unique('into'))];
  const id = await published({ organizationIds: [from] });
  const member = await world.signedInAs('staff', { organizationId: into });
  expect(await seenBy(member)).not.toContain(id);
  const merged = await admin.call(organizationEndpoints.organizationMerge, {
    fromId: from,
    intoId: into,
    version: 0,
  });
  expect(merged.status).toBe(200);
  expect(await seenBy(member)).toContain(id);
});
