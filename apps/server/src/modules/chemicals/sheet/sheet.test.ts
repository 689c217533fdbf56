import {
  type AnyEndpoint,
  chemicals,
  type Events,
  files,
  sheetEndpoints,
  sheetSectionKeys,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { shiftClock } from '../../../platform/clock.ts';
import { file } from '../../../platform/files/tables.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';
import { notification } from '../../notification/tables.ts';
import { dataSheet, sheetsRead } from '../public.ts';
import { casCodeDetail, sdsRead, substance } from '../tables.ts';
import { newCas } from '../testing/cas.ts';
import { sheetForm as form } from '../testing/sheet.ts';
import { sheetUses } from './ports.ts';
import { monthsAfter } from './rules.ts';

const world = useWorld();
const calls = sheetEndpoints;
let keeper: Client;
let student: Client;
let ofA: Client;

beforeAll(async () => {
  keeper = await world.signedInAs('purchaseAdministrator', { organizationId: world.organizations.top });
  ofA = await world.signedInAs('organizationSafetyAdministrator');
  student = await world.signedInAs('student');
});

const database = () => world.platform.database.db;
const added = async (more: Parameters<typeof form>[0] = {}) => {
  const input = form(more);
  const answer = await keeper.call(calls.casCodeDetailAdd, input);
  expect(answer.status, answer.message).toBe(200);
  return { ...input, id: answer.result.id };
};
const details = async (id: string, sheetVersion?: number) =>
  (await keeper.call(calls.casCodeDetail, { id, ...(sheetVersion ? { sheetVersion } : {}) })).result;
const published = async (more: Parameters<typeof form>[0] = {}) => {
  const sheet = await added(more);
  const answer = await keeper.call(calls.casCodeDetailPublish, { id: sheet.id, version: 0, note: '首版' });
  expect(answer.status, answer.message).toBe(200);
  return sheet;
};
/** The fields of a form as they are now, with some changed. */
const edited = async (id: string, more: object) => {
  const { version, casCode, chineseName, hazardSummary, firstAid } = await details(id);
  return keeper.call(calls.casCodeDetailEdit, {
    ...{ id, version, casCode, chineseName, hazardSummary, firstAid, ...more },
  });
};
const read = (id: string) => world.anonymous.call(calls.mallCasCodeDetail, { id });

describe('the sheets of the product', () => {
  it('are there from the start, published, whole, and joined to the dictionary', async () => {
    const { result } = await keeper.call(calls.casCodeDetailList, { keyword: '64–17–5' });
    expect(result.data).toMatchObject([
      {
        ...{ casCode: '64-17-5', chineseName: '乙醇', state: 'published', sheetVersion: 1 },
        ...{ completeness: 15, commodityCount: 0, can: ['edit'] },
        nextReviewAt: monthsAfter(await dayOf(database()), 36),
      },
    ]);
    const all = await keeper.call(calls.casCodeDetailList, { state: 'published' });
    expect(all.result.totalCount).toBeGreaterThanOrEqual(15);
    const ethanol = result.data[0];
    const [known] = await database().select().from(substance).where(eq(substance.casCode, '64-17-5'));
    expect(known?.casCodeID).toBe(ethanol?.id);
    expect((await details(ethanol?.id ?? '')).substanceId).toBe(known?.id);
  });

  it.each(['yichun', '酒精', 'Ethanol', 'yc'])('are found by %s', async (keyword) => {
    const { result } = await keeper.call(calls.casCodeDetailList, { keyword, pageSize: 100 });
    expect(result.data.map(({ casCode }) => casCode)).toContain('64-17-5');
  });

  it('are read by anybody, with every section in its order', async () => {
    const { result } = await keeper.call(calls.casCodeDetailList, { keyword: '64-17-5' });
    const sheet = await read(result.data[0]?.id ?? '');
    expect(sheet.status).toBe(200);
    expect(sheet.result).toMatchObject({
      ...{ casCode: '64-17-5', signalWord: 'danger', unNumber: '1170', molecularWeight: 46.07 },
      ...{ ghsPictograms: ['GHS02', 'GHS07'], hazardStatements: ['H225', 'H319'], sheetVersion: 1 },
    });
    for (const section of sheetSectionKeys) expect(sheet.result[section]).toMatch(/^<p>/);
    // What concerns its keepers alone.
    for (const field of ['source', 'nextReviewAt', 'reviewedByName', 'version'])
      expect(sheet.result).not.toHaveProperty(field);
  });
});

describe('a sheet', () => {
  it('is a draft that nobody else reads, then published as version 1, and told of', async () => {
    const told: Events['substance.changed'][] = [];
    const { publish } = world.platform.jobs;
    world.platform.jobs.publish = async (tx, event, ...payloads) => {
      if (event === 'substance.changed') told.push(...(payloads as Events['substance.changed'][]));
      await publish(tx, event, ...payloads);
    };
    try {
      const sheet = await added({ firstAid: '<p>就医。</p>' });
      expect((await read(sheet.id)).status).toBe(404);
      expect(await dataSheet(database(), sheet.id)).toBeUndefined();
      const draft = await details(sheet.id);
      expect(draft).toMatchObject({
        ...{ state: 'draft', sheetVersion: 0, completeness: 2, nextReviewAt: null },
        can: ['edit', 'publish', 'delete'],
      });
      expect(told).toEqual([]);
      const answer = await keeper.call(calls.casCodeDetailPublish, {
        id: sheet.id,
        version: 0,
        note: '首版',
      });
      expect(answer.result).toEqual({ sheetVersion: 1 });
      expect(await details(sheet.id)).toMatchObject({
        ...{ state: 'published', sheetVersion: 1, can: ['edit'] },
        ...{ nextReviewAt: monthsAfter(await dayOf(database()), 36) },
        reviewedByName: expect.any(String),
      });
      expect((await read(sheet.id)).result).toMatchObject({ casCode: sheet.casCode, sheetVersion: 1 });
      expect(await dataSheet(database(), sheet.id)).toMatchObject({ firstAid: '<p>就医。</p>' });
      expect(told).toMatchObject([
        { substanceId: null, casCode: sheet.casCode, fields: ['casCodeID', 'sheetVersion'] },
      ]);
    } finally {
      world.platform.jobs.publish = publish;
    }
  });

  it('that is edited is a draft again, while what was published stays in force; each version is kept', async () => {
    const { id } = await published();
    expect((await edited(id, { hazardSummary: '<p>极易燃。</p>' })).status).toBe(200);
    expect(await details(id)).toMatchObject({ state: 'draft', sheetVersion: 1 });
    const told = (await keeper.call(calls.casCodeDetailHistory, { id })).result.data[0]?.changes;
    expect(told).toContainEqual(expect.objectContaining({ before: '易燃。', after: '极易燃。' }));
    expect((await read(id)).result).toMatchObject({ hazardSummary: '<p>易燃。</p>', sheetVersion: 1 });
    const { version } = await details(id);
    await keeper.call(calls.casCodeDetailPublish, { id, version, note: '更新危险性' });
    expect((await read(id)).result).toMatchObject({ hazardSummary: '<p>极易燃。</p>', sheetVersion: 2 });
    const versions = (await keeper.call(calls.casCodeDetailVersionList, { id })).result;
    expect(versions.data.map(({ sheetVersion, note }) => [sheetVersion, note])).toEqual([
      [2, '更新危险性'],
      [1, '首版'],
    ]);
    expect(await details(id, 1)).toMatchObject({ hazardSummary: '<p>易燃。</p>', sheetVersion: 1, can: [] });
    expect((await keeper.call(calls.casCodeDetail, { id, sheetVersion: 3 })).status).toBe(404);
    const { data } = (await keeper.call(calls.casCodeDetailHistory, { id })).result;
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['sheetVersion', 'state', 'note']),
    );
  });

  it('saved without a change stays published', async () => {
    const { id } = await published({ firstAid: '<p>就医。</p>' });
    expect((await edited(id, { nextReviewAt: (await details(id)).nextReviewAt })).status).toBe(200);
    expect((await details(id)).state).toBe('published');
  });

  it('is joined to the substance of its number, whichever was there first', async () => {
    const [before, after] = [newCas(), newCas()];
    const addSubstance = (casCode: string) =>
      world.write(async ({ db }) => {
        const name = unique('物');
        await db
          .insert(substance)
          .values({ casCode, chineseName: name, storageClass: 'GN', pinyin: 'wu', searchText: casCode });
      });
    const joined = async (casCode: string) =>
      (await database().select().from(substance).where(eq(substance.casCode, casCode)))[0]?.casCodeID;
    await addSubstance(before);
    const missing = async () =>
      (await keeper.call(calls.casCodeMissingList, { keyword: before })).result.data.map(
        ({ casCode, draftId }) => [casCode, draftId],
      );
    expect(await missing()).toEqual([[before, null]]);
    const sheet = await added({ casCode: before });
    expect(await missing()).toEqual([[before, sheet.id]]);
    expect(await joined(before)).toBeNull();
    await keeper.call(calls.casCodeDetailPublish, { id: sheet.id, version: 0, note: '首版' });
    expect(await joined(before)).toBe(sheet.id);
    expect(await missing()).toEqual([]);
    const other = await published({ casCode: after });
    const safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const answer = await safety.call(chemicals.endpoints.substanceAdd, {
      ...{ casCode: after, chineseName: unique('物'), storageClass: 'GN' },
    });
    expect(answer.status, answer.message).toBe(200);
    expect(await joined(after)).toBe(other.id);
  });

  it('counts the goods that are sold by its number', async () => {
    const { casCode } = await added();
    world.platform.ports.give(sheetUses, async () => new Map([[casCode, 3]]), 'test');
    const { result } = await keeper.call(calls.casCodeDetailList, { keyword: casCode });
    expect(result.data[0]?.commodityCount).toBe(3);
  });

  it('is found by what it lacks', async () => {
    const name = unique('缺项');
    const found = async (gap: 'section' | 'review' | 'substance') =>
      (await keeper.call(calls.casCodeDetailList, { keyword: name, gap })).result.data.map(({ id }) => id);
    const { id } = await published({ chineseName: name });
    expect([await found('section'), await found('substance'), await found('review')]).toEqual([
      [id],
      [id],
      [],
    ]);
    await world.write(({ db }) =>
      db.update(casCodeDetail).set({ nextReviewAt: '2020-01-01' }).where(eq(casCodeDetail.id, id)),
    );
    expect(await found('review')).toEqual([id]);
    const whole = Object.fromEntries(sheetSectionKeys.map((section) => [section, '<p>有。</p>']));
    const full = await added({ chineseName: name, ...whole });
    expect(await found('section')).not.toContain(full.id);
  });

  it('says what was taken out of it', async () => {
    const answer = await keeper.call(
      calls.casCodeDetailAdd,
      form({
        hazardSummary: '<p onclick="x()">易燃</p><script>x()</script>',
        disposal: '<p><img src="https://evil.example/x.png">交专业单位</p>',
      }),
    );
    expect(answer.result.removed).toEqual([
      { section: 'hazardSummary', kinds: ['event', 'script'] },
      { section: 'disposal', kinds: ['picture'] },
    ]);
    expect(await details(answer.result.id)).toMatchObject({
      ...{ hazardSummary: '<p>易燃</p>', disposal: '<p>交专业单位</p>' },
    });
  });

  it('keeps pictures of its published versions, and lets go of those of a draft', async () => {
    const picture = async () => {
      const content = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      const { result } = await keeper.call(files.endpoints.imageUpload, undefined, {
        files: [{ name: 'a.png', content }],
      });
      return result.url;
    };
    const idOf = (url: string) => /id=([\w-]{36})/.exec(url)?.[1] ?? '';
    const usedBy = async (url: string) =>
      (
        await database()
          .select()
          .from(file)
          .where(eq(file.id, idOf(url)))
      )[0]?.usedBy;
    const [kept, dropped] = [await picture(), await picture()];
    const { id } = await published({ firstAid: `<p>如图</p><img src="${kept}">` });
    await edited(id, { firstAid: `<img src="${dropped}">` });
    expect([await usedBy(kept), await usedBy(dropped)]).toEqual([`dataSheet:${id}`, `dataSheet:${id}`]);
    expect((await keeper.call(calls.casCodeDetailDelete, { ids: [id] })).status).toBe(200);
    expect([await usedBy(kept), await usedBy(dropped)]).toEqual([`dataSheet:${id}`, null]);
    expect((await details(id)).firstAid).toContain(idOf(kept));
  });
});

describe('of drafts', () => {
  it('one that was never published goes with its sheet; another gives way to what is in force', async () => {
    const fresh = await added();
    const known = await published();
    await edited(known.id, { hazardSummary: '<p>改。</p>' });
    const answer = await keeper.call(calls.casCodeDetailDelete, { ids: [fresh.id, known.id] });
    expect(answer.status).toBe(200);
    expect((await keeper.call(calls.casCodeDetail, { id: fresh.id })).status).toBe(404);
    expect(await details(known.id)).toMatchObject({
      ...{ state: 'published', sheetVersion: 1, hazardSummary: '<p>易燃。</p>' },
    });
  });

  it('what is published is none', async () => {
    const { id } = await published();
    expect(await keeper.call(calls.casCodeDetailDelete, { ids: [id] })).toMatchObject({
      status: 409,
      result: { errorCode: 'SHEET_PUBLISHED' },
    });
  });
});

describe('refused is', () => {
  it.each([
    [{ casCode: '64-17-6' }, 'casCode'],
    [{ casCode: '' }, 'casCode'],
    [{ chineseName: ' ' }, 'chineseName'],
    [{ molecularFormula: '乙醇' }, 'molecularFormula'],
    [{ molecularWeight: -1 }, 'molecularWeight'],
    [{ unNumber: '12' }, 'unNumber'],
    [{ ghsPictograms: ['GHS10'] }, 'ghsPictograms'],
    [{ signalWord: '危险' }, 'signalWord'],
    [{ firstAid: 'x'.repeat(10_001) }, 'firstAid'],
    [{ nextReviewAt: '明年' }, 'nextReviewAt'],
    [{ state: 'published' }, 'state'],
  ])('%o', async (more, field) => {
    const answer = await keeper.call(calls.casCodeDetailAdd, { ...form(), ...more } as never);
    expect(answer.status).toBe(400);
    expect(answer.result.errors?.[0]?.field).toMatch(new RegExp(`^${field}`));
  });

  it('a wrong check digit, in words', async () => {
    const answer = await keeper.call(calls.casCodeDetailAdd, { ...form(), casCode: '64-17-6' });
    expect(answer.result.errors?.[0]?.message).toBe('CAS 号校验位不正确');
  });

  it('a second sheet of a number, however it is written, and another number of a published one', async () => {
    const again = await keeper.call(calls.casCodeDetailAdd, form({ casCode: '64–17–5' }));
    expect(again).toMatchObject({ status: 409, result: { errors: [{ field: 'casCode' }] } });
    expect(again.message).toBe('CAS 号 64-17-5 已有数据表：乙醇');
    const { id } = await published();
    expect((await edited(id, { casCode: newCas() })).result.errorCode).toBe('SHEET_CAS_FIXED');
    const draft = await added();
    expect((await edited(draft.id, { casCode: '64-17-5' })).result.errorCode).toBe('SHEET_EXISTS');
    expect((await edited(draft.id, { casCode: newCas() })).status).toBe(200);
  });

  it('publishing what says nothing, what has not changed, and what another has changed', async () => {
    const empty = await added({ hazardSummary: null });
    const publish = (id: string, version: number, note = '首版') =>
      keeper.call(calls.casCodeDetailPublish, { id, version, note });
    expect((await publish(empty.id, 0)).result.errorCode).toBe('SHEET_EMPTY');
    const { id } = await published();
    expect((await publish(id, 1)).result.errorCode).toBe('WRONG_STATE');
    const draft = await added();
    expect((await publish(draft.id, 7)).result.errorCode).toBe('STALE_VERSION');
    expect((await publish(draft.id, 0, ' ')).status).toBe(400);
    expect((await edited(draft.id, { version: 7 })).result.errorCode).toBe('STALE_VERSION');
  });

  it('who is not of the college, or nobody', async () => {
    const { id } = await added();
    const writes: [AnyEndpoint, object][] = [
      [calls.casCodeDetailAdd, form()],
      [calls.casCodeDetailEdit, { ...form(), id, version: 0 }],
      [calls.casCodeDetailPublish, { id, version: 0, note: '首版' }],
      [calls.casCodeDetailDelete, { ids: [id] }],
      [calls.casCodeDetailList, {}],
      [calls.casCodeMissingList, {}],
    ];
    for (const [call, input] of writes) {
      expect((await student.call(call, input as never)).status).toBe(403);
      expect((await ofA.call(call, input as never)).status).toBe(403);
      expect((await world.anonymous.call(call, input as never)).status).toBe(401);
    }
  });

  it('reading what is not there or not published, and noting it', async () => {
    const { id } = await added();
    for (const one of [id, '01a00000-0000-7000-8000-000000000000']) {
      expect((await read(one)).status).toBe(404);
      const note = { id: one, sheetVersion: 1, secondsSpent: 9, scrolledToEnd: true };
      expect((await student.call(calls.casCodeDetailRead, note)).status).toBe(404);
    }
    expect((await read('1')).status).toBe(400);
  });
});

describe('a reading', () => {
  const note = (by: Client, id: string, more: object = {}) =>
    by.call(calls.casCodeDetailRead, { id, sheetVersion: 1, secondsSpent: 30, scrolledToEnd: true, ...more });
  const known = async (by: Client, ids?: string[]) =>
    (await sheetsRead(database(), by.id, ids, { pageSize: 100 })).data;

  it('counts where it went to the end, once though told again, and is current until the next version', async () => {
    const reader = await world.signedInAs('student');
    const { id, casCode, chineseName } = await published();
    expect((await note(reader, id, { scrolledToEnd: false })).status).toBe(200);
    expect(await known(reader, [id])).toEqual([]);
    for (let again = 0; again < 2; again++) expect((await note(reader, id)).status).toBe(200);
    const rows = await database().$count(
      sdsRead,
      and(eq(sdsRead.userId, reader.id), eq(sdsRead.sheetId, id)),
    );
    expect(rows).toBe(2);
    expect(await known(reader)).toMatchObject([
      { casCodeID: id, casCode, name: chineseName, version: 1, current: true },
    ]);
    await edited(id, { hazardSummary: '<p>改。</p>' });
    const { version } = await details(id);
    await keeper.call(calls.casCodeDetailPublish, { id, version, note: '更新' });
    expect(await known(reader, [id])).toMatchObject([{ version: 1, current: false }]);
    shiftClock(11 * 60_000);
    await note(reader, id, { sheetVersion: 2 });
    expect(await known(reader, [id])).toMatchObject([{ version: 2, current: true }]);
    expect(await known(student, [id])).toEqual([]);
  });

  it('is of a version that there is', async () => {
    const { id } = await published();
    for (const sheetVersion of [0, 2])
      expect((await note(student, id, { sheetVersion })).result.errorCode).toBe('SHEET_VERSION_UNKNOWN');
    expect((await note(student, id, { secondsSpent: -1 })).status).toBe(400);
    expect((await note(world.anonymous, id)).status).toBe(401);
  });

  it('stays as it was written', async () => {
    for (const change of [
      sql`update sds_read set seconds_spent = 0`,
      sql`delete from cas_code_detail_version`,
    ])
      await expect(database().execute(change)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

it('is reviewed: who publishes is told 30 days before and on the day', async () => {
  const { id } = await published();
  const day = await dayOf(database());
  const inDays = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const told = async () => {
    await runReminders(world.platform);
    await runReminders(world.platform);
    return database().$count(
      notification,
      and(eq(notification.accountId, keeper.id), eq(notification.kind, 'dataSheet.review')),
    );
  };
  const until = (on: string) =>
    world.write(({ db }) =>
      db.update(casCodeDetail).set({ nextReviewAt: on }).where(eq(casCodeDetail.id, id)),
    );
  // Another test has a sheet whose review has passed.
  const before = await told();
  await until(inDays(31));
  expect(await told()).toBe(before);
  await until(inDays(30));
  expect((await told()) - before).toBe(1);
});

describe('an import', () => {
  const heading = ['CAS 号', '中文名', 'GHS 象形图', '信号词', '危险性说明', '急救措施', '分子量'];

  it('of a workbook makes drafts and changes those that are there, row by row', async () => {
    const known = await published({ disposal: '<p>交专业单位。</p>' });
    const casCode = newCas();
    const job = await uploaded(
      keeper,
      calls.casCodeDetailImport,
      await workbook([
        heading,
        [casCode, '甲', 'GHS02、GHS07', '危险', 'H225；H319', '<p onclick="x()">就医</p>', '46.07'],
        [known.casCode, known.chineseName, null, null, null, '<p>冲洗</p>', null],
        ['64-17-6', '乙', 'GHS10', '小心', null, null, 'x'],
        [casCode, '甲', null, null, null, null, null],
        [null, null, null, null, null, null, null],
      ]),
    );
    expect(job.errors.data.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '4 CAS 号',
      '4 分子量',
      '4 GHS 象形图',
      '4 信号词',
      '5 CAS 号',
    ]);
    expect(await confirmed(keeper, job.id)).toMatchObject({ state: 'done', doneCount: 2 });
    const [fresh] = (await keeper.call(calls.casCodeDetailList, { keyword: casCode })).result.data;
    expect(await details(fresh?.id ?? '')).toMatchObject({
      ...{ state: 'draft', sheetVersion: 0, firstAid: '<p>就医</p>', signalWord: 'danger' },
      ...{ ghsPictograms: ['GHS02', 'GHS07'], hazardStatements: ['H225', 'H319'], molecularWeight: 46.07 },
    });
    expect(await details(known.id)).toMatchObject({
      ...{ state: 'draft', sheetVersion: 1, firstAid: '<p>冲洗</p>', disposal: '<p>交专业单位。</p>' },
    });
    expect((await read(known.id)).result.firstAid).toBeNull();
  });

  it('of JSON reads sheets as the product ships them', async () => {
    const casCode = newCas();
    const sheet = {
      ...{ casCode, chineseName: '丁', molecularWeight: '40.00', signalWord: '警告', unNumber: 'UN1823' },
      ...{ ghsPictograms: ['GHS05'], hazardStatements: ['H314', 'H290 可能腐蚀金属'], sheetVersion: 9 },
      hazardSummary: '<p>腐蚀。</p><script>x()</script>',
    };
    const json = (value: unknown) => Buffer.from(JSON.stringify(value));
    const job = await uploaded(
      keeper,
      calls.casCodeDetailImport,
      json({ sheets: [sheet, { chineseName: '无号' }, 7] }),
      'sds.json',
    );
    expect(job.errors.data.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 CAS 号',
      '3 CAS 号',
      '3 中文名',
    ]);
    expect(await confirmed(keeper, job.id)).toMatchObject({ state: 'done', doneCount: 1 });
    const [fresh] = (await keeper.call(calls.casCodeDetailList, { keyword: casCode })).result.data;
    expect(await details(fresh?.id ?? '')).toMatchObject({
      ...{ state: 'draft', sheetVersion: 0, signalWord: 'warning', unNumber: '1823' },
      ...{ hazardSummary: '<p>腐蚀。</p>', hazardStatements: ['H314', 'H290 可能腐蚀金属'] },
    });
    for (const broken of [Buffer.from('{'), json({}), json([])]) {
      const failed = await uploaded(keeper, calls.casCodeDetailImport, broken, 'sds.json');
      expect([failed.state, failed.failure]).toEqual([
        'failed',
        '文件不是有效的 JSON，或其中没有 sheets 列表',
      ]);
    }
  });

  it('takes what an export gave, and needs the right for it', async () => {
    const { casCode } = await added({
      hazardStatements: ['H225', 'H319 造成严重眼刺激'],
      firstAid: '<p>就医</p>',
    });
    const file = await keeper.call(calls.casCodeDetailExport, { keyword: casCode });
    const [titles, row] = await rowsOf(file.body);
    expect(titles).toContain('危险性说明');
    expect(row).toContain('H225\nH319 造成严重眼刺激');
    const job = await uploaded(keeper, calls.casCodeDetailImport, file.body);
    expect(job).toMatchObject({ goodCount: 1, badCount: 0, sameCount: 1 });
    const template = await keeper.call(calls.casCodeDetailTempExport);
    expect((await rowsOf(template.body))[0]?.slice(0, 2)).toEqual(['CAS 号*', '中文名*']);
    expect((await ofA.call(calls.casCodeDetailImport, undefined, { files: [] })).status).toBe(403);
    expect((await student.call(calls.casCodeDetailExport, {})).status).toBe(403);
  });
});
