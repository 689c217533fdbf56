import { college, collegeFile as contract, files, screen } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../platform/files/sweep.ts';
import { file } from '../../platform/files/tables.ts';
import { day, hour, keepClock, letPass } from '../../testing/accounts.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { role } from '../identity/tables.ts';
import { collegeFile } from './tables.ts';

const world = useWorld();
keepClock();
const { collegeFileList, collegeFileAdd, collegeFileEdit, collegeFileDel, collegeFileDownload } =
  contract.endpoints;
const { documentUpload, ossFile, signFileUrl } = files.endpoints;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n');

let safety: Client;
let officerA: Client;
let officerB: Client;
let staffA: Client;
let studentA: Client;
let staffB: Client;
const signedIn = (code: string, organizationId: string) => world.signedInAs(code, { organizationId });
beforeAll(async () => {
  await world.write(({ db }) =>
    db.insert(role).values({
      ...{
        code: 'fileKeeper',
        roleName: '资料员',
        menus: ['system.fileList'],
        dataScope: 'organizationSubtree',
      },
      permissions: [{ permissionId: 'fileList', actions: ['query', 'add', 'delete'] }],
    }),
  );
  const { top, a, aDepartment, b } = world.organizations;
  safety = await signedIn('safetyAdministrator', top);
  officerA = await signedIn('fileKeeper', a);
  officerB = await signedIn('fileKeeper', b);
  staffA = await signedIn('staff', aDepartment);
  studentA = await signedIn('student', a);
  staffB = await signedIn('staff', b);
});

const sent = async (by: Client, name = 'a.pdf') =>
  (await by.call(documentUpload, undefined, { files: [{ name, content: pdf, type: 'application/pdf' }] }))
    .result.fileId;
const add = async (by: Client, more: object = {}) =>
  by.call(collegeFileAdd, {
    ...{ name: unique('办法'), category: 'form', fileId: await sent(by) },
    wholeCollege: !('organizationIds' in more),
    ...more,
  });
const added = async (by: Client, more: object = {}) => (await add(by, more)).result.id;
const seenBy = async (by: Client, more: object = {}) =>
  (await by.call(collegeFileList, { pageSize: 100, ...more })).result.data.map(({ id }) => id);
const refused = (errorCode: string, status = 400) => ({ status, result: { errorCode } });
const rowOf = async (id: string) =>
  (await world.platform.database.db.select().from(collegeFile).where(eq(collegeFile.id, id)))[0];

describe('the download centre', () => {
  it('shows a file to those it is open to, with all below', async () => {
    const { a, b } = world.organizations;
    const forAll = await added(safety);
    const forA = await added(safety, { organizationIds: [a] });
    const forStudents = await added(safety, { userTypes: [2] });
    const forB = await added(safety, { organizationIds: [b], userTypes: [1] });
    const among = async (by: Client) =>
      (await seenBy(by)).filter((id) => [forAll, forA, forStudents, forB].includes(id)).sort();
    expect(await among(staffA)).toEqual([forAll, forA].sort());
    expect(await among(studentA)).toEqual([forAll, forA, forStudents].sort());
    expect(await among(staffB)).toEqual([forAll, forB].sort());
    expect((await seenBy(safety, { manage: true })).includes(forStudents)).toBe(true);

    for (const [by, id, status] of [
      [staffA, forA, 200],
      [staffA, forB, 404],
      [staffA, forStudents, 404],
      [staffB, forA, 404],
      // Not for staff, but hers to look after.
      [safety, forStudents, 200],
    ] as const)
      expect((await by.call(collegeFileDownload, { id })).status).toBe(status);
    const { url } = (await staffA.call(collegeFileDownload, { id: forAll })).result;
    const answer = await world.app.inject(url);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect((await rowOf(forAll))?.downloads).toBe(1);
    letPass(6 * 60_000);
    expect((await world.app.inject(url)).statusCode).toBe(403);
  });

  it('opens its files by their own id to the same people', async () => {
    const id = await added(safety, { organizationIds: [world.organizations.a] });
    const fileId = (await rowOf(id))?.fileId ?? '';
    expect((await staffA.call(ossFile, { id: fileId })).status).toBe(302);
    expect((await staffA.call(signFileUrl, { id: fileId })).status).toBe(200);
    expect((await staffB.call(ossFile, { id: fileId })).status).toBe(404);
    expect((await staffB.call(signFileUrl, { id: fileId })).status).toBe(404);
  });

  it('finds by name and category, and sorts', async () => {
    const name = unique('检索%');
    const [one, two] = [
      await added(safety, { name: `${name}一`, category: 'guide' }),
      await added(safety, { name: `${name}二`, category: 'form' }),
    ];
    expect(await seenBy(staffA, { keyword: name, sortField: 'name', sortOrder: 'ascend' })).toEqual([
      one,
      two,
    ]);
    expect(await seenBy(staffA, { keyword: name })).toEqual([two, one]);
    expect(await seenBy(staffA, { keyword: name, category: 'guide' })).toEqual([one]);
    expect(await seenBy(staffA, { keyword: name.replace('%', '_') })).toEqual([]);
    expect((await staffA.call(collegeFileList, { sortField: 'fileId' })).status).toBe(400);
    expect((await staffA.call(collegeFileList, { category: 'x' })).status).toBe(400);
  });

  it('belongs to its organisation: others change and delete nothing of it', async () => {
    const { a, b, aDepartment } = world.organizations;
    const id = await added(officerA, { organizationIds: [aDepartment] });
    const edit = (by: Client, more: object = {}) =>
      by.call(collegeFileEdit, {
        ...{ id, name: unique('改名'), category: 'form', organizationIds: [aDepartment], version: 0 },
        ...more,
      });
    expect((await officerB.call(collegeFileDel, { ids: [id] })).status).toBe(404);
    expect((await edit(officerB)).status).toBe(404);
    expect((await seenBy(officerB, { manage: true })).includes(id)).toBe(false);
    expect(await edit(officerA, { organizationIds: [b] })).toMatchObject(
      refused('COLLEGE_FILE_SCOPE_BEYOND'),
    );
    expect(await edit(officerA, { organizationIds: [] })).toMatchObject(refused('COLLEGE_FILE_SCOPE_NEEDED'));
    expect((await edit(officerA, { organizationIds: [a], userTypes: [2] })).status).toBe(200);
    expect(await edit(officerA)).toMatchObject(refused('STALE_VERSION', 409));
    expect((await seenBy(studentA)).includes(id)).toBe(true);
    expect((await seenBy(staffA)).includes(id)).toBe(false);
    expect(await add(officerA, { organizationIds: [b] })).toMatchObject(refused('COLLEGE_FILE_SCOPE_BEYOND'));
    expect(await add(officerA)).toMatchObject(refused('COLLEGE_FILE_SCOPE_NEEDED'));
  });

  it('is for everybody where that is said, and never because no organisation is named', async () => {
    expect(await add(safety, { organizationIds: [] })).toMatchObject(refused('COLLEGE_FILE_SCOPE_NEEDED'));
    const id = await added(safety, { wholeCollege: true, organizationIds: [world.organizations.a] });
    expect(await rowOf(id)).toMatchObject({ wholeCollege: true, organizationIds: [] });
    expect(await seenBy(staffB)).toContain(id);
  });

  it('is gone once it is deleted, and its file is swept', async () => {
    const id = await added(safety);
    const fileId = (await rowOf(id))?.fileId ?? '';
    expect((await safety.call(collegeFileDel, { ids: [id] })).status).toBe(200);
    expect((await staffA.call(collegeFileDownload, { id })).status).toBe(404);
    expect((await staffA.call(ossFile, { id: fileId })).status).toBe(404);
    expect((await safety.call(collegeFileDel, { ids: [id] })).status).toBe(404);
    expect(
      (await safety.call(collegeFileEdit, { id, name: '改名', category: 'form', version: 0 })).status,
    ).toBe(404);
    letPass(day + hour);
    await sweepFiles(world.platform);
    const rows = await world.platform.database.db.select().from(file).where(eq(file.id, fileId));
    expect(rows).toEqual([]);
  });
});

describe('a file that is added', () => {
  it.each<[string, object]>([
    ['no name', { name: undefined }],
    ['an empty name', { name: '' }],
    ['a blank name', { name: '   ' }],
    ['a name of one letter', { name: '办' }],
    ['a name too long', { name: '办'.repeat(101) }],
    ['no category', { category: undefined }],
    ['an unknown category', { category: 'secret' }],
    ['no file', { fileId: undefined }],
    ['a file that is none', { fileId: 'x' }],
    ['an unknown kind of people', { userTypes: [9] }],
    ['an organisation that is none', { organizationIds: ['x'] }],
    ['a field of its own', { downloads: 5 }],
  ])('is refused with %s', async (_, more) => {
    expect((await add(safety, more)).status).toBe(400);
  });

  it('is refused with a file that is not the caller’s, is used or is not there', async () => {
    const unknown = refused('FILE_UNKNOWN');
    expect(await add(safety, { fileId: await sent(staffA) })).toMatchObject(unknown);
    const id = await added(safety);
    expect(await add(safety, { fileId: (await rowOf(id))?.fileId })).toMatchObject(unknown);
    expect(await add(safety, { fileId: '0198c5a0-0000-7000-8000-000000000000' })).toMatchObject(unknown);
    expect(await add(safety, { organizationIds: ['0198c5a0-0000-7000-8000-000000000000'] })).toMatchObject(
      refused('COLLEGE_FILE_SCOPE_BEYOND'),
    );
  });

  it('has a name of its own in its category and organisation', async () => {
    const name = unique('Form');
    const exists = refused('COLLEGE_FILE_EXISTS', 409);
    const id = await added(safety, { name });
    expect(await add(safety, { name: name.toLowerCase() })).toMatchObject(exists);
    expect(await add(safety, { name: ` ${name} ` })).toMatchObject(exists);
    const other = await added(safety, { name, category: 'guide' });
    expect((await add(officerA, { name, organizationIds: [world.organizations.a] })).status).toBe(200);
    const same = { name, category: 'form', wholeCollege: true, version: 0 };
    expect(await safety.call(collegeFileEdit, { ...same, id: other })).toMatchObject(exists);
    expect((await safety.call(collegeFileEdit, { ...same, id })).status).toBe(200);
    const both = await Promise.all([1, 2].map(() => add(safety, { name: `${name}新` })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('asks for its permissions', async () => {
    const id = await added(safety);
    for (const by of [staffA, studentA]) {
      expect((await add(by)).status).toBe(403);
      expect((await by.call(collegeFileDel, { ids: [id] })).status).toBe(403);
      expect((await by.call(collegeFileList, { manage: true })).status).toBe(403);
    }
    expect((await world.anonymous.call(collegeFileList)).status).toBe(401);
    expect((await world.anonymous.call(collegeFileDownload, { id })).status).toBe(401);
  });
});

it('is on the workplace of everybody, with what is open to him', async () => {
  const id = await added(safety, { organizationIds: [world.organizations.b] });
  const card = async (by: Client) => {
    const { result } = await by.call(screen.endpoints.cardData, { keys: ['download'] });
    const data = result.download?.data as { rows: { id: string }[] } | undefined;
    return data?.rows.map((row) => row.id) ?? [];
  };
  expect((await card(staffB))[0]).toBe(id);
  expect((await card(staffA)).includes(id)).toBe(false);
});

it('moves with an organisation that is merged into another, whatever the names', async () => {
  const { top, b, bDepartment } = world.organizations;
  const admin = await world.signedInAs('superAdministrator', { organizationId: top });
  const inDepartment = await signedIn('fileKeeper', bDepartment);
  const name = unique('合并');
  const moved = await added(inDepartment, { name, organizationIds: [bDepartment] });
  const there = await added(officerB, { name, organizationIds: [b] });
  const merge = await admin.call(college.endpoints.organizationMerge, {
    fromId: bDepartment,
    intoId: b,
    version: 0,
  });
  expect(merge.status).toBe(200);
  expect(await rowOf(moved)).toMatchObject({ organizationId: b, organizationIds: [b] });
  expect((await rowOf(there))?.name).toBe(name);
  expect((await rowOf(moved))?.name).toMatch(new RegExp(`^${name}（.{8}）$`));
});
