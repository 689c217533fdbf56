import { rm } from 'node:fs/promises';
import { files, identity, personnel } from '@anyan/contract';
import { and, eq, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationLog } from '../../platform/audit/tables.ts';
import { checkImport } from '../../platform/transfer/importCheck.ts';
import { runImport } from '../../platform/transfer/importRows.ts';
import { resumeTransfers } from '../../platform/transfer/resume.ts';
import { importJob, importRow } from '../../platform/transfer/tables.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { confirmed, settled, uploaded } from '../../testing/importing.ts';
import { rowsOf, workbook } from '../../testing/workbooks.ts';
import { sweep } from '../files/service.ts';
import { accountRole, role } from '../identity/tables.ts';

const world = useWorld();
const { personImport, personTemplate, personList } = personnel.endpoints;
const { importJobDetails, importConfirm, importFailedRows, importPasswords } = files.endpoints;
const heading = [
  '工号/学号',
  '姓名',
  '性别',
  '人员类型',
  '所属组织',
  '手机号',
  '邮箱',
  '职称',
  '专业',
  '年级',
  '入校日期',
  '角色',
];
const a = '测试大学/甲学院';
const b = '测试大学/乙学院';
let admin: Client;
let officer: Client;

const row = (loginName: string, more: { organization?: string; phone?: string; roles?: string } = {}) => [
  loginName,
  '赵六',
  '男',
  '学生',
  more.organization ?? a,
  more.phone ?? null,
  ...Array<null>(5).fill(null),
  more.roles ?? null,
];
const sheet = (...rows: (string | null)[][]) => workbook([heading, ...rows]);
const countNamed = async (prefix: string) =>
  (await admin.call(personList, { keyword: prefix })).result.totalCount;

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
  officer = await world.signedInAs('organizationSafetyAdministrator');
});

describe('the template', () => {
  it('comes back filled in and is taken', async () => {
    const template = await admin.call(personTemplate);
    expect(template.headers['content-disposition']).toContain(encodeURIComponent('人员导入模板.xlsx'));
    const [titles] = await rowsOf(template.body);
    expect(titles).toEqual(heading.map((title, at) => ([0, 1, 3, 4].includes(at) ? `${title}*` : title)));
    const job = await uploaded(admin, personImport, await workbook([titles ?? [], row(unique('tp'))]));
    expect(job).toMatchObject({ goodCount: 1, badCount: 0, columns: [...heading, '状态'] });
    expect(job.preview[0]?.slice(1, 5)).toEqual(['赵六', '男', '学生', a]);
  });
});

describe('an imported student', () => {
  it('signs in with the downloaded password and must change it', async () => {
    const loginName = unique('st');
    const job = await uploaded(admin, personImport, await sheet(row(loginName)));
    await confirmed(admin, job.id);
    const [, [number = '', name, password = ''] = []] = await rowsOf(
      (await admin.call(importPasswords, { id: job.id })).body,
    );
    expect([number, name]).toEqual([loginName, '赵六']);
    // Fetched once more: what was lost on the way is still there, and each download is in the log.
    const again = await rowsOf((await admin.call(importPasswords, { id: job.id })).body);
    expect(again[1]?.[2]).toBe(password);
    const shown = (await admin.call(importJobDetails, { id: job.id })).result;
    expect(shown).toMatchObject({ hasPasswords: true, passwordsFetched: true });
    const hours = (Date.parse(shown.passwordsUntil ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    const { db } = world.platform.database;
    const noted = await db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.targetId, job.id), eq(operationLog.action, '下载初始密码')));
    expect(noted).toHaveLength(2);
    const [kept] = await db.select().from(importRow).where(eq(importRow.jobId, job.id));
    expect(kept?.secret).not.toContain(password);

    const signedIn = await world.anonymous.call(identity.endpoints.signIn, { loginName, password });
    expect(signedIn).toMatchObject({ status: 200 });
    const headers = { authorization: `Bearer ${signedIn.result.accessToken}` };
    const refused = await world.anonymous.call(identity.endpoints.sessionList, {}, { headers });
    expect(refused).toMatchObject({ status: 403, result: { errorCode: 'REGISTRATION_REQUIRED' } });
  });

  it('has a password to download for a day only', async () => {
    const job = await uploaded(admin, personImport, await sheet(row(unique('dy'))));
    await confirmed(admin, job.id);
    const { db } = world.platform.database;
    await db
      .update(importJob)
      .set({ updatedAt: sql`now() - interval '25 hours'` })
      .where(eq(importJob.id, job.id));
    const late = await admin.call(importPasswords, { id: job.id });
    expect(late).toMatchObject({ status: 404, result: { errorCode: 'PASSWORDS_GONE' } });
    await sweep(world.platform);
    const [swept] = await db.select().from(importRow).where(eq(importRow.jobId, job.id));
    expect(swept?.secret).toBeNull();
    expect((await admin.call(importJobDetails, { id: job.id })).result).toMatchObject({
      hasPasswords: false,
      passwordsUntil: null,
    });
  });
});

describe('whose import it is', () => {
  it('is nobody else’s to see, confirm or download, not even an administrator’s', async () => {
    const job = await uploaded(officer, personImport, await sheet(row(unique('ow')), row('坏')));
    for (const endpoint of [importJobDetails, importConfirm, importFailedRows, importPasswords])
      expect((await admin.call(endpoint, { id: job.id })).status).toBe(404);
    expect((await officer.call(importConfirm, { id: job.id })).status).toBe(200);
    const twice = await officer.call(importConfirm, { id: job.id });
    expect(twice).toMatchObject({ status: 409, result: { errorCode: 'JOB_NOT_WAITING' } });
    expect((await settled(officer, job.id)).doneCount).toBe(1);
  });

  it('needs personnel.import', async () => {
    const student = await world.signedInAs('student');
    const content = await sheet(row(unique('no')));
    const answer = await student.call(personImport, undefined, { files: [{ name: 'a.xlsx', content }] });
    expect(answer.status).toBe(403);
  });

  it('has nothing to confirm where no row is good', async () => {
    const job = await uploaded(admin, personImport, await sheet(row('坏')));
    const answer = await admin.call(importConfirm, { id: job.id });
    expect(answer).toMatchObject({ status: 409, result: { errorCode: 'JOB_NOTHING_TO_IMPORT' } });
    const none = await uploaded(admin, personImport, await sheet(row(unique('gd'))));
    const rows = await admin.call(importFailedRows, { id: none.id });
    expect(rows).toMatchObject({ status: 404, result: { errorCode: 'JOB_NO_FAILED_ROWS' } });
  });
});

describe('what an importer may give', () => {
  it('takes nobody into an organisation outside the scope', async () => {
    const job = await uploaded(
      officer,
      personImport,
      await sheet(
        row(unique('in'), { organization: `${a}/甲一系` }),
        row(unique('out'), { organization: b }),
      ),
    );
    expect(job).toMatchObject({ goodCount: 1, badCount: 1 });
    expect(job.errors.data).toEqual([
      { row: 3, column: '所属组织', value: b, message: '该组织不在您的管理范围' },
    ]);
  });

  it('gives no role beyond the importer’s own, and none at all without personnel.edit', async () => {
    const beyond = await uploaded(
      officer,
      personImport,
      await sheet(row(unique('r'), { roles: '超级管理员' })),
    );
    expect(beyond.errors.data.map(({ message }) => message)).toEqual(['角色“超级管理员”超出您自己的权限']);

    const { result } = await admin.call(identity.endpoints.roleAdd, {
      roleName: unique('仅导入'),
      menus: ['system.personnel'],
      permissions: [{ permissionId: 'personnel', actions: ['query', 'import'] }],
      dataScope: 'college',
    });
    const importer = await world.signedInAs('staff');
    await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [importer.id] });
    const job = await uploaded(importer, personImport, await sheet(row(unique('r'), { roles: '审批人' })));
    expect(job.errors.data.map(({ column, message }) => [column, message])).toEqual([
      ['角色', '您没有分配角色的权限'],
    ]);
  });

  it('asks again at the moment of storing: rights that were lost meanwhile give nothing', async () => {
    const importer = await world.signedInAs('safetyAdministrator');
    const loginName = unique('lost');
    const job = await uploaded(importer, personImport, await sheet(row(loginName)));
    await world.write(({ db }) => db.delete(accountRole).where(eq(accountRole.accountId, importer.id)));
    await world.platform.callers.drop({ accountId: importer.id });
    const { db } = world.platform.database;
    await db.update(importJob).set({ state: 'running' }).where(eq(importJob.id, job.id));
    await runImport(world.platform, { jobId: job.id });
    const [ended] = await db.select().from(importJob).where(eq(importJob.id, job.id));
    expect(ended).toMatchObject({ state: 'failed', doneCount: 0 });
    expect(ended?.failure).toContain('权限');
    expect(await countNamed(loginName)).toBe(0);
  });
});

describe('a workbook of more rows than are stored at once', () => {
  it('is imported to its end: each row in the log once and with a password, the refused one alone', async () => {
    const prefix = unique('many');
    const numbers = Array.from({ length: 1100 }, (_, no) => `${prefix}-${no}`);
    const job = await uploaded(admin, personImport, await sheet(...numbers.map((one) => row(one))));
    expect(job).toMatchObject({ goodCount: 1100, badCount: 0 });
    expect(job.preview).toHaveLength(20);
    await world.person({ loginName: `${prefix}-700` });
    const done = await confirmed(admin, job.id);
    expect(done).toMatchObject({ state: 'done', doneCount: 1099, goodCount: 1099, badCount: 1, preview: [] });
    expect(done.errors.data.map(({ row: at, value }) => [at, value])).toEqual([[702, `${prefix}-700`]]);

    const { db } = world.platform.database;
    const logged = await db
      .select({ name: operationLog.targetName })
      .from(operationLog)
      .where(and(eq(operationLog.targetKind, 'person'), like(operationLog.targetName, `赵六（${prefix}-%`)));
    expect(logged).toHaveLength(1099);
    expect(new Set(logged.map(({ name }) => name)).size).toBe(1099);
    const [, ...passwords] = await rowsOf((await admin.call(importPasswords, { id: job.id })).body);
    expect(passwords.map(([number]) => number)).toEqual(numbers.filter((_, no) => no !== 700));
    expect(new Set(passwords.map(([, , password]) => password)).size).toBe(1099);
  });
});

describe('between the check and the confirmation', () => {
  it('a number taken meanwhile fails alone, at its column, and can be corrected', async () => {
    const prefix = unique('race');
    const numbers = [1, 2, 3, 4].map((no) => `${prefix}-${no}`);
    const phone = '13900001111';
    const rows = numbers.map((one, at) => row(one, at === 3 ? { phone } : {}));
    const job = await uploaded(admin, personImport, await sheet(...rows));
    expect(job.goodCount).toBe(4);
    await world.person({ loginName: `${prefix}-2`.toUpperCase() });
    await world.person({ phone });
    const done = await confirmed(admin, job.id);
    expect(done).toMatchObject({ state: 'done', doneCount: 2, goodCount: 2, badCount: 2 });
    expect(done.errors.data).toEqual([
      { row: 3, column: '工号/学号', value: numbers[1], message: `工号/学号“${numbers[1]}”已存在` },
      { row: 5, column: '手机号', value: phone, message: '该手机号已被其他人员使用' },
    ]);
    const [, failed] = await rowsOf((await admin.call(importFailedRows, { id: job.id })).body);
    expect(failed?.[0]).toBe(numbers[1]);
  });

  it('an organisation or a role switched off meanwhile lets in nobody', async () => {
    const loginName = unique('off');
    const [expert] = await world.platform.database.db.select().from(role).where(eq(role.code, 'expert'));
    const job = await uploaded(admin, personImport, await sheet(row(loginName, { roles: '督查专家' })));
    await admin.call(identity.endpoints.roleStatusChange, { id: expert?.id, useStatus: 2 });
    const done = await confirmed(admin, job.id);
    await admin.call(identity.endpoints.roleStatusChange, { id: expert?.id, useStatus: 1 });
    expect(done).toMatchObject({ state: 'done', doneCount: 0, badCount: 1 });
    expect(done.errors.data[0]).toMatchObject({ column: '角色', message: '所选角色不存在或已停用' });
    expect(await countNamed(loginName)).toBe(0);
  });
});

describe('a process that dies', () => {
  const prepared = async (prefix: string) => {
    const rows = Array.from({ length: 60 }, (_, no) => row(`${prefix}-${no}`));
    const job = await uploaded(admin, personImport, await sheet(...rows));
    await world.platform.database.db
      .update(importJob)
      .set({ state: 'running' })
      .where(eq(importJob.id, job.id));
    return job.id;
  };

  it('after half the rows leaves the rest to be imported, each once', async () => {
    const prefix = unique('half');
    const id = await prepared(prefix);
    const { db } = world.platform.database;
    await db.update(importRow).set({ state: 'bad' }).where(sql`job_id = ${id} and row > 31`);
    await runImport(world.platform, { jobId: id });
    expect(await countNamed(prefix)).toBe(30);
    await db.update(importRow).set({ state: 'good' }).where(sql`job_id = ${id} and row > 31`);
    await db.update(importJob).set({ state: 'running' }).where(eq(importJob.id, id));
    await runImport(world.platform, { jobId: id });
    expect(await countNamed(prefix)).toBe(60);
    expect(await settled(admin, id)).toMatchObject({ state: 'done', doneCount: 60, badCount: 0 });
  });

  it('is not done twice at once by two workers', async () => {
    const prefix = unique('twice');
    const id = await prepared(prefix);
    await Promise.all([1, 2, 3].map(() => runImport(world.platform, { jobId: id })));
    expect(await settled(admin, id)).toMatchObject({ state: 'done', doneCount: 60, badCount: 0 });
    expect(await countNamed(prefix)).toBe(60);
  });

  it('while checking begins again from the file', async () => {
    const { db } = world.platform.database;
    const content = await sheet(row(unique('chk')), row('坏'));
    const { result } = await admin.call(personImport, undefined, { files: [{ name: 'a.xlsx', content }] });
    const job = await settled(admin, result.jobId);
    const [kept] = await db
      .update(importJob)
      .set({ state: 'checking' })
      .where(eq(importJob.id, job.id))
      .returning();
    // Without its file; a fault of the product's own is not told as the owner's.
    await rm(kept?.path ?? '');
    await expect(checkImport(world.platform, { jobId: job.id })).rejects.toThrow();
    const [stuck] = await db.select().from(importJob).where(eq(importJob.id, job.id));
    expect(stuck?.state).toBe('checking');
    await db
      .update(importJob)
      .set({ updatedAt: sql`now() - interval '31 minutes'` })
      .where(eq(importJob.id, job.id));
    await resumeTransfers(world.platform);
    const ended = await settled(admin, job.id);
    expect(ended).toMatchObject({ state: 'failed', totalCount: 0 });
    expect(ended.failure).toContain('系统错误');
  });

  it('is taken up again within minutes', async () => {
    const prefix = unique('res');
    const id = await prepared(prefix);
    await world.platform.database.db
      .update(importJob)
      .set({ updatedAt: sql`now() - interval '3 minutes'` })
      .where(eq(importJob.id, id));
    await resumeTransfers(world.platform);
    expect(await settled(admin, id)).toMatchObject({ state: 'done', doneCount: 60 });
  });
});
