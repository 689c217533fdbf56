import { files, identity, personnel } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runExport } from '../../platform/transfer/exports.ts';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { usePeople } from '../../testing/people.ts';
import { rowsOf } from '../../testing/workbooks.ts';

const world = useWorld();
const people = usePeople(world);
const { personList, personExport } = personnel.endpoints;

describe('the export', () => {
  it('holds what the filter shows, in the language asked for, under a name with the date', async () => {
    const loginName = unique('exp');
    await people.admin.call(personnel.endpoints.personAdd, {
      loginName,
      name: '+cmd|calc',
      userType: 2,
      sex: 1,
      organizationId: world.organizations.aDepartment,
      title: '=HYPERLINK("http://x")',
      major: '-1',
      entryDate: '2026-09-01',
    });
    const answer = await people.admin.call(personExport, { keyword: loginName });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
      /人员 \d{4}-\d{2}-\d{2}\.xlsx$/,
    );
    const [heading, row] = await rowsOf(answer.body);
    expect(heading?.slice(0, 5)).toEqual(['工号/学号', '姓名', '性别', '人员类型', '所属组织']);
    expect(row).toEqual([
      loginName,
      '+cmd|calc',
      '男',
      '学生',
      '测试大学/甲学院/甲一系',
      null,
      null,
      '=HYPERLINK("http://x")',
      '-1',
      null,
      '2026-09-01',
      null,
      '学生',
      '启用',
    ]);
    const english = await people.admin.call(
      personExport,
      { keyword: loginName },
      { headers: { 'accept-language': 'en-US' } },
    );
    const [englishHeading, englishRow] = await rowsOf(english.body);
    expect(englishHeading?.[1]).toBe('Name');
    expect(englishRow?.[3]).toBe('Student');
  });

  it('holds phones in full for who may open the person, who shows it too, and masked for others', async () => {
    const keyword = unique('tel');
    await world.person({ loginName: keyword, phone: '13900008888' });
    const phone = async (by: Client) =>
      (await rowsOf((await by.call(personExport, { keyword })).body))[1]?.[5];
    expect(await phone(people.admin)).toBe('13900008888');
    const reader = await people.give(await world.signedInAs('staff'), 'college', ['query', 'export']);
    expect(await phone(reader)).toBe('139****8888');
  });

  it('is kept within the scope and needs the permission', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const rows = await rowsOf((await officer.call(personExport, {})).body);
    const places = new Set(rows.slice(1).map((cells) => String(cells[4])));
    expect([...places].every((path) => path.startsWith('测试大学/甲学院'))).toBe(true);
    expect(places.size).toBeGreaterThan(0);
    const student = await world.signedInAs('student');
    expect((await student.call(personExport, {})).status).toBe(403);
  });

  it('of more than 5,000 rows becomes a job with a link that opens without a token', async () => {
    const { db } = world.platform.database;
    await db.execute(sql`
      insert into account (id, login_name, name, user_type, organization_id, search_text)
      select gen_random_uuid(), 'bulk' || n, '=批' || n, 2, ${world.organizations.b}, 'bulk' || n
        from generate_series(1, 5001) n`);
    const filter = { organizationId: world.organizations.b, keyword: 'bulk' };
    const unexplained = await people.admin.call(personExport, filter);
    expect([unexplained.status, unexplained.message]).toEqual([400, '导出超过 1000 人的数据须填写导出原因']);
    expect(unexplained.result).toMatchObject({ errors: [{ field: 'reason' }] });
    const reason = '上报教育厅年报';
    const { result } = await people.admin.call(personExport, { ...filter, reason });
    const { jobId } = result as unknown as { jobId: string };
    const details = files.endpoints.exportJobDetails;
    const job = await eventually(async () => {
      const answer = await people.admin.call(details, { id: jobId });
      return answer.result.state === 'done' && answer.result;
    });
    expect(job).toMatchObject({ progress: 1, rowCount: 5001, failure: null });
    const officer = await world.signedInAs('safetyAdministrator');
    expect((await officer.call(details, { id: jobId })).status).toBe(404);

    const file = await world.app.inject(job.link ?? '');
    expect(file.statusCode).toBe(200);
    const rows = await rowsOf(file.rawPayload);
    expect(rows).toHaveLength(5002);
    expect(rows[1]?.[1]).toMatch(/^=批/);
    // The file says by whom and why it was made, and so does the log.
    const trace = (await rowsOf(file.rawPayload, 1)).flat();
    expect(trace).toContain('导出原因：上报教育厅年报');
    expect(trace).toContain(`导出人：${(await people.admin.call(identity.endpoints.userInfo)).result.name}`);
    const { rows: logged } = await db.execute(
      sql`select changes from operation_log where target_kind = 'export' and target_id = ${jobId}`,
    );
    expect(logged[0]?.changes).toMatchObject([{ field: 'reason', after: reason }]);
    const forged = (job.link ?? '').replace(/s=(.)/, (_, first) => `s=${first === 'A' ? 'B' : 'A'}`);
    expect((await world.app.inject(forged)).statusCode).toBe(403);
    // The first page of a filter with thousands of hits, by its index.
    expect((await people.admin.call(personList, filter)).result.totalCount).toBe(5001);
  });

  it('that its owner may no longer make ends with a sentence', async () => {
    const exporter = await people.give(await world.signedInAs('staff'), 'college', ['query', 'export']);
    const { result } = await exporter.call(personExport, { keyword: 'bulk', reason: '核对名单' });
    const { jobId } = result as unknown as { jobId: string };
    await eventually(
      async () =>
        (await exporter.call(files.endpoints.exportJobDetails, { id: jobId })).result.state === 'done',
    );
    const { db } = world.platform.database;
    await db.execute(sql`update export_job set state = 'running' where id = ${jobId}`);
    await people.admin.call(personnel.endpoints.personStatusChange, { ids: [exporter.id], useStatus: 2 });
    await eventually(async () => {
      await runExport(world.platform, { jobId });
      const { rows } = await db.execute(sql`select state, failure from export_job where id = ${jobId}`);
      return rows[0]?.state === 'failed' && String(rows[0].failure).includes('权限');
    });
  });
});
