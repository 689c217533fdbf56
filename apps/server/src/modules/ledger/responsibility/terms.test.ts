import { readdir, readFile } from 'node:fs/promises';
import { approval, files, ledger, notification } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { useLetters } from '../../../testing/letters.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { rowsOf } from '../../../testing/workbooks.ts';
import { laboratoryState } from '../functions.ts';
import { shippedTemplates } from './shippedTemplates.ts';
import { shipTemplates } from './templates.ts';

const world = useWorld();
const shared = useLedger(world);
const letters = useLetters(world, shared);
const calls = ledger.endpoints;
const english = { headers: { 'accept-language': 'en-US' } };
let today: string;

beforeAll(async () => {
  today = await dayOf(world.platform.database.db);
});

const execute = (query: ReturnType<typeof sql>) => world.write(({ db }) => db.execute(query));
const told = async (client: Client) =>
  (await client.call(notification.endpoints.notificationList, { pageSize: 100 })).result.data.filter(
    ({ kind }) => kind === 'letter.toSign',
  ).length;
/** What the log tells of what was done to something, oldest first. */
const logged = async (id: string, action: string) =>
  (
    await world.platform.database.db.execute<{
      result: string;
      changes: { field: string; after: unknown }[];
    }>(
      sql`select result, changes from operation_log where target_id = ${id} and action = ${action} order by at, id`,
    )
  ).rows.map(({ result, changes }) => [
    result,
    Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  ]);

describe('reminding by hand', () => {
  it('of a letter is sent once a day; again it is told and logged as left out', async () => {
    const { head, letterId } = await letters.issued();
    const remind = (options = {}) => shared.admin.call(calls.letterRemind, { ids: [letterId] }, options);
    const before = await told(head);
    expect((await remind()).result).toEqual([{ id: letterId, ok: true, message: null }]);
    expect((await remind()).result).toEqual([{ id: letterId, ok: false, message: '今日已提醒，未再发送' }]);
    expect((await remind(english)).result[0]?.message).toBe('Reminded earlier today, not sent again');
    expect(await told(head)).toBe(before + 1);
    expect(await logged(letterId, '提醒签署人')).toEqual([
      ['done', { remindedCount: 1 }],
      ['refused', { leftOut: 1 }],
      ['refused', { leftOut: 1 }],
    ]);
    // Signed by the lower party, it waits for somebody who was not reminded yet.
    await letters.sign(head, letterId);
    const above = await told(letters.dean);
    expect((await remind()).result).toMatchObject([{ ok: true }]);
    expect(await told(letters.dean)).toBe(above + 1);
    // A day later it is sent again.
    await execute(
      sql`update responsibility_letter set reminded_at = reminded_at - interval '1 day' where id = ${letterId}`,
    );
    expect((await remind()).result).toMatchObject([{ ok: true }]);
  });

  it('of a campaign tells how many people it reached, and who was left out or could not be told', async () => {
    const { head, letterId, campaignId, organizationIds } = await letters.issued();
    const other = await shared.headed({ organizationId: organizationIds[0] });
    await letters.issue(campaignId);
    const away = await shared.headed({ organizationId: organizationIds[0] });
    await letters.issue(campaignId);
    await execute(sql`update account set use_status = 2 where id = ${away.head.id}`);
    await shared.admin.call(calls.letterRemind, { ids: [letterId] });
    const before = [await told(head), await told(other.head)];
    const remind = async () => (await shared.admin.call(calls.campaignRemind, { id: campaignId })).result;
    const [first, second] = [await remind(), await remind()];
    expect([first, second]).toEqual([
      { reminded: 1, leftOut: 1, unreached: 1 },
      { reminded: 0, leftOut: 2, unreached: 1 },
    ]);
    expect([await told(head), await told(other.head)]).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect(await logged(campaignId, '提醒签订责任书')).toEqual([
      ['done', first],
      ['done', second],
    ]);
    const count = await world.platform.database.db.execute(
      sql`select reminded_count from responsibility_letter where lower_signer_id = ${away.head.id}`,
    );
    expect(count.rows).toEqual([{ reminded_count: 0 }]);
  });
});

describe('a letter that is issued after its campaign’s day', () => {
  const late = { issueAt: '2026-01-01', dueAt: '2026-01-02' };

  it('leaves the days that the college has set, and is not overdue at once', async () => {
    const { organizationIds, laboratory } = await letters.chain();
    const campaignId = await letters.campaign([await letters.published()], { organizationIds, ...late });
    await letters.issue(campaignId);
    const [letter] = await letters.lettersOf(campaignId);
    expect(letter).toMatchObject({ dueAt: dayAfter(today, 15), overdue: false, daysLate: 0 });
    expect((await shared.shown(laboratory.id)).letterState).toBe('pending');

    const before = (await shared.admin.call(calls.settingDetails, {})).result;
    const save = (letterDays: number, version: number) =>
      shared.admin.call(calls.settingSave, { ...before, letterDays, version });
    expect((await save(20, before.version)).status).toBe(200);
    await shared.add({ organizationId: organizationIds[0] });
    await letters.issue(campaignId);
    const dues = (await letters.lettersOf(campaignId)).map(({ dueAt }) => dueAt);
    expect(dues.sort()).toEqual([dayAfter(today, 15), dayAfter(today, 20)]);
    await save(before.letterDays, before.version + 1);
  });

  it('and has none left gets them in a college that is already at work', async () => {
    const folder = new URL('../../../../migrations/', import.meta.url);
    const file = (await readdir(folder)).find((name) => name.endsWith('_letter_terms.sql')) ?? '';
    const statement = (await readFile(new URL(file, folder), 'utf8'))
      .split('--> statement-breakpoint')
      .at(-1);
    const mend = () => execute(sql.raw(statement ?? ''));
    const { campaignId, letterId } = await letters.issued(late);
    const due = async () => (await letters.lettersOf(campaignId))[0]?.dueAt;
    await mend();
    expect(await due()).toBe(dayAfter(today, 15));
    // One that was issued in time stays as it is, late or not.
    await execute(
      sql`update responsibility_letter set created_at = '2026-01-01', due_at = '2026-01-02' where id = ${letterId}`,
    );
    await mend();
    expect(await due()).toBe('2026-01-02');
  });

  it('whose new head gets another one has the campaign’s day where that is later', async () => {
    const { campaignId, letterId } = await letters.issued();
    await shared.admin.call(calls.letterReissue, { ids: [letterId], reason: '模板有误重新签发' });
    const [fresh] = await letters.lettersOf(campaignId, { state: 'pending' });
    expect(fresh?.dueAt).toBe('2098-12-31');
  });
});

describe('a letter that was signed late', () => {
  it('says by how many days wherever it is shown, and one in time does not', async () => {
    const one = await letters.signed();
    const two = await letters.signed();
    await execute(
      sql`update responsibility_letter set due_at = ${dayAfter(today, -3)} where id = ${one.letterId}`,
    );
    for (const [made, daysLate, word] of [
      [one, 3, '已签（逾期 3 天）'],
      [two, 0, '已签'],
    ] as const) {
      const { campaignId, letterId, laboratory, organizationIds } = made;
      const [row] = await letters.lettersOf(campaignId);
      expect(row).toMatchObject({ state: 'signed', overdue: false, daysLate });
      expect((await made.head.call(calls.letterDetails, { id: letterId })).result.daysLate).toBe(daysLate);
      const [organizationId] = organizationIds;
      const tree = await shared.admin.call(calls.responsibilityTree, { organizationId, year: 2026 });
      expect(tree.result.find(({ id }) => id === laboratory.id)).toMatchObject({
        letterState: 'signed',
        overdue: false,
        daysLate,
      });
      const exported = await shared.admin.call(calls.responsibilityTreeExport, {
        organizationId,
        year: 2026,
      });
      expect((await rowsOf(exported.body)).flat()).toContain(word);
      const list = await shared.admin.call(calls.letterExport, { campaignId });
      expect((await rowsOf(list.body)).flat()).toContain(word);
      const campaigns = (await shared.admin.call(calls.campaignPageList, { pageSize: 100 })).result.data;
      expect(campaigns.find(({ id }) => id === campaignId)).toMatchObject({
        signedCount: 1,
        overdueCount: 0,
        lateCount: daysLate > 0 ? 1 : 0,
      });
    }
  });

  it('by its laboratory’s head is held up by who signs above, not by the laboratory', async () => {
    const { head, letterId, laboratory } = await letters.issued({
      issueAt: '2026-01-01',
      dueAt: '2026-01-02',
    });
    const state = async () =>
      (await laboratoryState(world.platform.database.db, [laboratory.id])).get(laboratory.id);
    expect(await state()).toMatchObject({ letterOverdue: true, blockAfterDue: true });
    await letters.sign(head, letterId);
    expect((await shared.shown(laboratory.id)).letterState).toBe('lowerSigned');
    expect(await state()).toMatchObject({ letterOverdue: false, blockAfterDue: false });
    const found = await shared.admin.call(calls.laboratoryPageList, {
      letterOverdue: true,
      keyword: laboratory.laboratoryName,
    });
    expect(found.result.totalCount).toBe(0);
    const [overdue] = (
      await shared.admin.call(calls.letterOverdueList, { organizationId: laboratory.organizationId }, english)
    ).result.data;
    expect(overdue).toMatchObject({ person: { id: letters.dean.id }, post: 'Signs above' });
  });
});

describe('reading', () => {
  const signing = async (client: Client, more: object = {}) => ({
    signatureFileId: await letters.signature(client),
    readToEnd: true,
    ...more,
  });

  it('is timed by the server: unread and too soon a letter is not signed, whatever the page says', async () => {
    const { head, letterId } = await letters.issued();
    const input = { id: letterId, ...(await signing(head)) };
    const unread = await head.call(calls.letterSign, input);
    expect([unread.status, unread.message]).toEqual([400, '请阅读责任书正文，15 秒后方可签署']);
    expect((await head.call(calls.letterSign, { ...input, readSeconds: 600 })).status).toBe(400);
    const { left } = (await head.call(calls.letterRead, { ids: [letterId] })).result;
    expect(left).toBe(15);
    const soon = await head.call(calls.letterSign, input, english);
    expect([soon.status, soon.result.errorCode]).toEqual([400, 'LETTER_READ_ON']);
    const many = await head.call(calls.letterSignMore, { ids: [letterId], ...(await signing(head)) });
    expect(many.result).toMatchObject([{ ok: false }]);
    await letters.read(head, letterId);
    // Loaded again, the page goes on where it was.
    expect((await head.call(calls.letterRead, { ids: [letterId] })).result.left).toBe(0);
    expect((await head.call(calls.letterSign, input)).status).toBe(200);
    const { rows } = await world.platform.database.db.execute(
      sql`select (signatures->0->>'readSeconds')::int >= 20 as told from responsibility_letter where id = ${letterId}`,
    );
    expect(rows).toEqual([{ told: true }]);
  });

  it('of yesterday begins anew, and is the parties’ alone', async () => {
    const { head, letterId } = await letters.issued();
    await letters.read(head, letterId);
    await execute(
      sql`update responsibility_reading set opened_at = opened_at - interval '1 day' where letter_id = ${letterId}`,
    );
    expect((await head.call(calls.letterRead, { ids: [letterId] })).result.left).toBe(15);
    const other = await shared.admin.call(calls.letterRead, { ids: [letterId] });
    expect([other.status, other.result.errorCode]).toEqual([403, 'LETTER_NOT_PARTY']);
    const stranger = await world.signedInAs('staff');
    expect((await stranger.call(calls.letterRead, { ids: [letterId] })).status).toBe(404);
  });

  it('takes a drawn name of at most 200 KB', async () => {
    const { head, letterId } = await letters.issued();
    await letters.read(head, letterId);
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(210 * 1024);
    const { fileId } = (
      await head.call(files.endpoints.imageUpload, undefined, {
        files: [{ name: 'signature.png', content: noise, type: 'image/png' }],
      })
    ).result;
    const large = await head.call(calls.letterSign, {
      id: letterId,
      ...(await signing(head)),
      signatureFileId: fileId,
    });
    expect([large.status, large.result.errorCode]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(large.message).toContain('200 KB');
  });
});

it('why a unit was left out is told in the caller’s language', async () => {
  const { organizationIds } = await letters.chain();
  const orphan = await shared.add({ organizationId: organizationIds[0] });
  await execute(sql`update laboratory set head_id = null where id = ${orphan.id}`);
  const id = await letters.campaign([await letters.published()], { organizationIds });
  const { skipped } = (await shared.admin.call(calls.campaignIssue, { id }, english)).result;
  expect(skipped).toEqual([{ unit: orphan.laboratoryName, why: 'It has no head' }]);
});

describe('templates of the product', () => {
  const listed = async (kind: string) =>
    (await shared.admin.call(calls.templatePageList, { kind, pageSize: 100 })).result.data;

  it('come for each kind of which the college has none, and never beside its own', async () => {
    const kinds = ['collegeOrganization', 'organizationLaboratory', 'laboratoryPerson'] as const;
    await execute(sql`delete from responsibility_letter`);
    await execute(sql`delete from responsibility_template`);
    const own = await letters.published({ kind: 'organizationLaboratory' });
    for (let starts = 0; starts < 2; starts++) await world.write(shipTemplates);
    const found = await Promise.all(kinds.map(listed));
    expect(found.map((rows) => rows.map(({ shipped, state }) => [shipped, state]))).toEqual([
      [[true, 'published']],
      [[false, 'published']],
      [[true, 'published']],
    ]);
    expect(found[1]?.[0]?.id).toBe(own);
  });

  it('name both units and the person, in the letter and on paper', async () => {
    await execute(sql`delete from responsibility_letter`);
    await execute(sql`delete from responsibility_template`);
    await world.write(shipTemplates);
    const { head, laboratory, organizationIds } = await letters.chain();
    const student = await world.signedInAs('student');
    await head.call(calls.memberAdd, {
      laboratoryId: laboratory.id,
      userId: student.id,
      memberRole: 'graduate',
    });
    const templateIds = await Promise.all(
      ['organizationLaboratory', 'laboratoryPerson'].map(async (kind) => (await listed(kind))[0]?.id ?? ''),
    );
    const campaignId = await letters.campaign(templateIds, { organizationIds });
    await letters.issue(campaignId);
    for (const row of await letters.lettersOf(campaignId)) {
      const { content } = (await shared.admin.call(calls.letterDetails, { id: row.id })).result;
      for (const words of [
        row.upperUnit,
        laboratory.laboratoryName,
        row.lowerSigner.name,
        '高等学校实验室安全规范',
      ])
        expect(content).toContain(words);
      expect(content).not.toMatch(/[{}]/);
      const { texts } = await readPdf((await head.call(calls.letterPdf, { id: row.id })).body);
      expect(texts.join('')).toContain(laboratory.laboratoryName);
    }
    for (const one of shippedTemplates) {
      const { html } = (await shared.admin.call(calls.templatePreview, one)).result;
      expect(html).toContain(one.upperParty);
      expect(html).not.toMatch(/[{}]/);
    }
  });
});

it('a signature that is too large is told its own limit, not that of pictures', async () => {
  const content = Buffer.alloc(210 * 1024, 'x');
  const large = await letters.dean.call(
    approval.endpoints.signatureSave,
    {},
    {
      files: [{ name: 'signature.png', content, type: 'image/png' }],
    },
  );
  expect([large.status, large.message]).toEqual([413, '文件大小不能超过 200 KB']);
  const picture = await letters.dean.call(files.endpoints.imageUpload, undefined, {
    files: [{ name: 'a.png', content: Buffer.alloc(10 * 1024 * 1024 + 1), type: 'image/png' }],
  });
  expect([picture.status, picture.message]).toEqual([413, '图片大小必须小于10MB!']);
});
