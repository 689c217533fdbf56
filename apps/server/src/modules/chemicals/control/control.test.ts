import { chemicals, controlledCategories, files, type InputOf } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { keepClock, letPass } from '../../../testing/accounts.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { pdfOf } from '../../../testing/media.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';
import { substanceByCas } from '../public.ts';
import { controlList, substance } from '../tables.ts';
import { newCas } from '../testing/cas.ts';
import { startControlLists } from './service.ts';

const world = useWorld();
keepClock();
const calls = chemicals.endpoints;
let safety: Client;
let ofA: Client;
let student: Client;
let today: string;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  ofA = await world.signedInAs('organizationSafetyAdministrator');
  student = await world.signedInAs('student');
  today = await dayOf(world.platform.database.db);
});

const refused = async (asked: ReturnType<Client['call']>) => {
  const { status, result } = await asked;
  return [status, result.errorCode, result.errors?.[0]?.field];
};
const lists = async () => (await student.call(calls.controlListList)).result;
const inForce = async (code: string) => {
  const found = (await lists()).find((list) => list.code === code && list.state === 'effective');
  if (!found) throw new Error(`no list ${code} in force`);
  return found;
};
const draft = (more: object = {}) => ({
  ...{ code: 'medicalToxic', versionName: unique('版'), controlCategory: 'medicalToxic' },
  ...{ effectiveFrom: today, source: '《医疗用毒性药品管理办法》' },
  items: [{ casCode: newCas(), chineseName: '某毒性药品' }] as object[],
  ...more,
});
const saved = async (more: object = {}) => {
  const { status, message, result } = await safety.call(calls.controlListSave, draft(more));
  expect(status, message).toBe(200);
  return result;
};
const file = async (by = safety) =>
  (
    await by.call(files.endpoints.documentUpload, undefined, {
      files: [{ name: '确认.pdf', content: pdfOf(1), type: 'application/pdf' }],
    })
  ).result.fileId;
const confirm = async ({ id, version }: { id: string; version: number }) =>
  safety.call(calls.controlListConfirm, { id, version, fileId: await file() });
const known = (cas: string, massFraction?: number) =>
  substanceByCas(world.platform.database.db, cas, massFraction);

describe('the lists', () => {
  it('are there from the start, all to be confirmed', async () => {
    const counts = Object.fromEntries(
      (await lists()).map(({ code, itemCount, toConfirm, state }) => [code, [itemCount, toConfirm, state]]),
    );
    expect(counts).toMatchObject({
      highlyToxic: [148, 148, 'effective'],
      precursor: [55, 55, 'effective'],
      explosivePrecursor: [74, 74, 'effective'],
      local: [0, 0, 'effective'],
    });
    const { id } = await inForce('explosivePrecursor');
    const { items } = (await student.call(calls.controlListDetails, { id })).result;
    expect(items.find(({ casCode }) => casCode === '7697-37-2')).toMatchObject({
      ...{ chineseName: '硝酸', inDictionary: true },
    });
    expect(items.filter(({ casCode }) => !casCode).map(({ chineseName }) => chineseName)).toEqual(['镁铝粉']);
  });

  it('are confirmed with a file, once', async () => {
    const list = await inForce('highlyToxic');
    const theirs = await file(ofA);
    const { id, version } = list;
    expect(await refused(safety.call(calls.controlListConfirm, { id, version, fileId: theirs }))).toEqual([
      ...[400, 'FILE_UNKNOWN', 'fileId'],
    ]);
    expect((await confirm(list)).status).toBe(200);
    expect(await inForce('highlyToxic')).toMatchObject({
      ...{ toConfirm: 0, builtIn: true, confirmFile: { name: '确认.pdf' } },
    });
    expect(await refused(confirm(await inForce('highlyToxic')))).toEqual([
      ...[409, 'CONTROL_LIST_CONFIRMED', undefined],
    ]);
    const { fileId } = { fileId: (await inForce('highlyToxic')).confirmFile?.id ?? '' };
    expect((await student.call(files.endpoints.signFileUrl, { id: fileId })).status).toBe(200);
  });

  it('get a new version beside the old one, which acts from its day on', async () => {
    const [first, second] = [newCas(), newCas()];
    const one = await saved({ items: [{ casCode: first, chineseName: '甲' }] });
    expect((await known(first)).unknown).toBe(true);
    expect((await confirm(one)).status).toBe(200);
    expect(await known(first)).toMatchObject({
      ...{ controlCategories: ['medicalToxic'], inDictionary: false, unknown: false },
    });
    const later = dayAfter(today, 3);
    const two = await saved({
      effectiveFrom: later,
      items: [
        { casCode: first.replaceAll('-', '–'), chineseName: '甲', condition: '含量＞1%' },
        { casCode: second, chineseName: '乙' },
      ],
    });
    const difference = (await student.call(calls.controlListDiff, { id: two.id })).result;
    expect(difference.before?.id).toBe(one.id);
    expect(difference.items.map(({ change, casCode }) => [change, casCode])).toEqual([
      ['changed', first],
      ['added', second],
    ]);
    expect(difference.items.map(({ bottles, orders }) => [bottles, orders])).toEqual([
      [null, null],
      [null, null],
    ]);
    const decided = (await safety.call(calls.controlListDiff, { id: two.id })).result;
    expect(decided.items.map(({ bottles, orders }) => [bottles, orders])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect((await confirm(two)).status).toBe(200);
    await world.write(startControlLists);
    expect((await known(second)).unknown).toBe(true);
    // Another may not wait beside it.
    const third = await saved({ effectiveFrom: dayAfter(today, 9) });
    expect(await refused(confirm(third))).toEqual([400, 'CONTROL_LIST_WAITING', 'id']);
    // Its day has come.
    await world.write(({ db }) =>
      db.execute(`update control_list set effective_from = current_date - 1 where id = '${one.id}'`),
    );
    await world.write(({ db }) =>
      db.execute(`update control_list set effective_from = '${today}' where id = '${two.id}'`),
    );
    await world.write(startControlLists);
    expect((await known(second)).controlCategories).toEqual(['medicalToxic']);
    const states = (await lists()).flatMap(({ id, state, effectiveTo }) =>
      id === one.id || id === two.id ? [[id, state, effectiveTo]] : [],
    );
    expect(states).toEqual([
      [two.id, 'effective', null],
      [one.id, 'stopped', dayAfter(today, -1)],
    ]);
    const { data } = (await student.call(calls.controlListHistory, { id: one.id })).result;
    expect(data.length).toBeGreaterThanOrEqual(3);
    expect((await student.call(calls.controlListDiff, { id: two.id })).result.before?.id).toBe(one.id);
  });

  it('that are confirmed or in force are not changed any more', async () => {
    const { items: _, ...list } = (
      await safety.call(calls.controlListDetails, { id: (await inForce('explosivePrecursor')).id })
    ).result;
    const fields = draft({ code: 'explosivePrecursor', controlCategory: 'explosivePrecursor' });
    expect(
      await refused(safety.call(calls.controlListSave, { ...fields, id: list.id, version: list.version })),
    ).toEqual([409, 'CONTROL_LIST_FIXED', undefined]);
    const one = await saved({ code: 'narcotic', controlCategory: 'narcotic' });
    const again = { ...draft({ code: 'narcotic', controlCategory: 'narcotic' }), ...one };
    expect((await safety.call(calls.controlListSave, again)).status).toBe(200);
    expect(await refused(safety.call(calls.controlListSave, again))).toEqual([
      ...[409, 'STALE_VERSION', undefined],
    ]);
  });

  it.each([
    ['effectiveFrom', () => ({ effectiveFrom: dayAfter(today, -1) }), 'CONTROL_LIST_PAST'],
    ['items.0.casCode', () => ({ items: [{ condition: '含量＞1%' }] }), 'CONTROL_ITEM_NAMELESS'],
    ['items.0.casCode', () => ({ items: [{ casCode: '64-17-6' }] }), 'BAD_INPUT'],
    [
      'items.1.casCode',
      () => ({ items: [{ casCode: '64-17-5' }, { casCode: '64–17–5' }] }),
      'CONTROL_ITEM_TWICE',
    ],
    [
      'items.0.controlCategory',
      () => ({ code: 'precursor', controlCategory: null }),
      'CONTROL_ITEM_UNCATEGORISED',
    ],
    ['code', () => ({ code: 'local' }), 'BAD_INPUT'],
    ['source', () => ({ source: ' ' }), 'BAD_INPUT'],
  ] as [string, () => object, string][])('are refused at %s', async (field, more, code) =>
    expect(
      await refused(
        safety.call(calls.controlListSave, draft({ effectiveFrom: dayAfter(today, 60), ...more() })),
      ),
    ).toEqual([400, code, field]),
  );

  it('have a version of a name once, and none before the one in force', async () => {
    const { versionName } = draft();
    await saved({ versionName, code: 'psychotropic2', controlCategory: 'psychotropic2' });
    expect(
      await refused(
        safety.call(
          calls.controlListSave,
          draft({ versionName, code: 'psychotropic2', controlCategory: 'psychotropic2' }),
        ),
      ),
    ).toEqual([409, 'CONTROL_LIST_EXISTS', 'versionName']);
    await world.platform.database.db.insert(controlList).values({
      ...{ code: 'psychotropic2', name: '第二类精神药品', versionName: unique(), source: '目录' },
      ...{ effectiveFrom: dayAfter(today, 1), state: 'effective' },
    });
    expect(
      await refused(
        safety.call(
          calls.controlListSave,
          draft({ code: 'psychotropic2', controlCategory: 'psychotropic2' }),
        ),
      ),
    ).toEqual([400, 'CONTROL_LIST_NOT_AFTER', 'effectiveFrom']);
  });

  it('come as a workbook, as a draft', async () => {
    const [titles = []] = await rowsOf((await safety.call(calls.controlListTempExport, {})).body);
    const plain = titles.map((title) => String(title).replace(/\*$/, ''));
    const versionName = unique('2027年版');
    const shared = { 名录: '易制毒化学品', 版本: versionName, 生效日期: dayAfter(today, 30), 来源: '公告' };
    const sheet = (rows: readonly Record<string, string>[]) =>
      workbook([
        titles.map(String),
        ...rows.map((cells) =>
          plain.map((title) => cells[title] ?? cells[title.replace('（名称和文号）', '')] ?? null),
        ),
      ]);
    const good = [
      { ...shared, 'CAS 号': newCas(), 品名: '甲', 管制类别: '第二类易制毒化学品' },
      { ...shared, 品名: '乙类物质', 管制类别: '第一类易制毒化学品', 条件: '无单一 CAS' },
    ];
    const bad = [
      { ...shared, 'CAS 号': newCas(), 品名: '丙' },
      { ...shared, 'CAS 号': '64-17-6', 管制类别: '第一类易制毒化学品' },
      { ...shared, 生效日期: dayAfter(today, -1), 品名: '丁', 管制类别: '第一类易制毒化学品' },
      { ...shared, 品名: '戊', 管制类别: '第一类易制毒化学品', 来源: '另一份公告' },
      { ...shared, 管制类别: '第一类易制毒化学品' },
    ];
    const job = await uploaded(safety, calls.controlListImport, await sheet([...good, ...bad]));
    expect(job.errors.data.map(({ row, message }) => [row, message])).toEqual(
      expect.arrayContaining([
        [4, '请选择管制类别，名录没有统一的类别'],
        [5, 'CAS 号校验位不正确'],
        [6, '生效日期不能早于今天'],
        [7, '同一版本的来源须一致'],
        [8, '请填写 CAS 号或品名'],
      ]),
    );
    expect((await confirmed(safety, job.id)).doneCount).toBe(2);
    const found = (await lists()).find((list) => list.versionName === versionName);
    expect(found).toMatchObject({ state: 'draft', itemCount: 2 });
    const more = await uploaded(
      safety,
      calls.controlListImport,
      await sheet([{ ...shared, 品名: '己', 管制类别: '第三类易制毒化学品' }]),
    );
    await confirmed(safety, more.id);
    expect((await lists()).find((list) => list.versionName === versionName)?.itemCount).toBe(3);
  });

  it('are the college’s to change', async () => {
    expect((await ofA.call(calls.controlListSave, draft())).status).toBe(403);
    expect((await student.call(calls.controlRuleList)).status).toBe(200);
    expect((await world.anonymous.call(calls.controlListList)).status).toBe(401);
    const id = '01a00000-0000-7000-8000-000000000000';
    expect((await student.call(calls.controlListDetails, { id })).status).toBe(404);
  });
});

describe('the college’s own list', () => {
  const save = async (items: object[], version?: number) => {
    const own = await inForce('local');
    return safety.call(calls.localControlSave, { items, version: version ?? own.version });
  };
  const reason = '无使用条件';

  it('bans, limits and asks for approval, for its days', async () => {
    const [banned, limited, past] = [newCas(), newCas(), newCas()];
    const { status } = await save([
      { casCode: banned, level: 'banned', reason, controlCategory: 'highlyToxic' },
      { casCode: limited, level: 'limited', reason, maxQuantity: 500, unit: 'g' },
      { casCode: past, level: 'approval', reason, validTo: dayAfter(today, -1) },
    ]);
    expect(status).toBe(200);
    expect(await known(banned)).toMatchObject({
      ...{ controlCategories: ['highlyToxic'], unknown: false, local: { level: 'banned', reason } },
    });
    expect((await known(limited)).local).toMatchObject({ level: 'limited', maxQuantity: 500, unit: 'g' });
    expect((await known(past)).unknown).toBe(true);
    expect((await save([], 0)).result.errorCode).toBe('STALE_VERSION');
  });

  it('tells whoever goes by it once of the days on which something of it begins or ends, also of those missed', async () => {
    const numbers = [newCas(), newCas(), newCas()];
    const [begins = '', ends = '', lasts = ''] = numbers;
    await world.platform.database.db.insert(substance).values(
      numbers.map((casCode) => ({
        ...{ id: uuid(), casCode, chineseName: unique('物质'), storageClass: 'FL' as const },
        ...{ pinyin: '', searchText: casCode },
      })),
    );
    await save([
      { casCode: begins, level: 'approval', reason, validFrom: dayAfter(today, 2) },
      { casCode: ends, level: 'banned', reason, validTo: today },
      { casCode: lasts, level: 'banned', reason },
    ]);
    const told = async () => {
      const now: (string | null)[] = [];
      await world.write((context) =>
        startControlLists({
          ...context,
          emit: async (event: string, ...payloads: { casCode: string | null }[]) => {
            if (event === 'substance.changed') now.push(...payloads.map(({ casCode }) => casCode));
          },
        } as never),
      );
      return now.sort();
    };
    expect(await told()).toEqual([]);
    letPass(2 * 86_400_000);
    expect(await told()).toEqual([begins, ends].sort());
    expect(await told()).toEqual([]);
  });

  it.each([
    [{ level: 'banned', reason }, 'items.0.casCode', 'CONTROL_ITEM_NAMELESS'],
    [{ casCode: '64-17-5', level: 'limited', reason }, 'items.0.maxQuantity', 'LOCAL_LIMIT_NEEDED'],
    [
      { casCode: '64-17-5', level: 'banned', reason, validFrom: '2026-02-01', validTo: '2026-01-01' },
      'items.0.validTo',
      'LOCAL_DAYS_REVERSED',
    ],
    [{ casCode: '64-17-5', level: 'banned' }, 'items.0.reason', 'BAD_INPUT'],
  ])('refuses %o', async (item, field, code) =>
    expect(await refused(save([item]))).toEqual([400, code, field]),
  );
});

describe('what is known of a number', () => {
  it('is the dictionary with its parent, the lists and the fraction', async () => {
    expect(await known('7722-84-1', 30)).toMatchObject({
      controlCategories: expect.arrayContaining(['explosivePrecursor', 'hazardous']),
      lists: [{ controlCategory: 'explosivePrecursor' }],
    });
    // Diluted it is controlled no more, and hazardous still; ammonia is neither below its own limit.
    expect((await known('7722-84-1', 3)).controlCategories).toEqual(['hazardous']);
    expect((await known('1336-21-6', 3)).controlCategories).toEqual([]);
    expect((await known('1336-21-6', 25)).controlCategories).toEqual(['hazardous']);
    expect((await known('7722-84-1')).controlCategories).toContain('explosivePrecursor');
    expect((await known('7803-57-8')).lists).toMatchObject([{ controlCategory: 'explosivePrecursor' }]);
    expect(await known('382-21-8')).toMatchObject({
      ...{ substance: null, inDictionary: false, unknown: false, controlCategories: ['highlyToxic'] },
    });
    expect(await known(newCas())).toMatchObject({ unknown: true, controlCategories: [] });
  });
});

describe('the rules', () => {
  const rule = async (category: string) => {
    const found = (await safety.call(calls.controlRuleList)).result.find(
      ({ controlCategory }) => controlCategory === category,
    );
    if (!found) throw new Error(`no rule for ${category}`);
    const { controlCategory: _, ...fields } = found;
    return fields as InputOf<typeof calls.controlRuleSave>;
  };

  it('are one for each controlled category, as shipped', async () => {
    const all = (await student.call(calls.controlRuleList)).result;
    expect(all.map(({ controlCategory }) => controlCategory)).toEqual(Object.keys(controlledCategories));
    expect(await rule('highlyToxic')).toMatchObject({
      ...{ twoPersonReceive: true, doubleBook: true, wholeBottleOnly: true, studentKeepers: false },
      maxIssue: null,
    });
    expect(await rule('precursor3')).toMatchObject({
      ...{ approvalRequired: true, weighEachReturn: true, twoPersonIssue: false, doubleBook: false },
    });
    expect(await rule('explosivePrecursor')).toMatchObject({ twoPersonIssue: true, twoPersonUse: false });
  });

  it('are set by the college, with their history', async () => {
    const before = await rule('precursor2');
    const edit = { ...before, twoPersonUse: true, maxIssue: 500, maxIssueUnit: 'g' as const };
    expect((await safety.call(calls.controlRuleSave, edit)).status).toBe(200);
    expect(await rule('precursor2')).toMatchObject({ twoPersonUse: true, maxIssue: 500, maxIssueUnit: 'g' });
    expect(await refused(safety.call(calls.controlRuleSave, edit))).toEqual([
      ...[409, 'STALE_VERSION', undefined],
    ]);
    const { data } = (await student.call(calls.controlRuleHistory, { id: before.id })).result;
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['twoPersonUse', 'maxIssue', 'maxIssueUnit']);
    expect((await ofA.call(calls.controlRuleSave, edit)).status).toBe(403);
  });

  it.each([
    ['highlyToxic', 'twoPersonReceive'],
    ['highlyToxic', 'twoPersonStore'],
    ['highlyToxic', 'twoPersonIssue'],
    ['highlyToxic', 'doubleBook'],
    ['precursor1', 'twoPersonStore'],
    ['narcotic', 'twoPersonStore'],
    ['explosivePrecursor', 'twoPersonStore'],
  ])('of %s keep %s on', async (category, flag) =>
    expect(
      await refused(safety.call(calls.controlRuleSave, { ...(await rule(category)), [flag]: false })),
    ).toEqual([400, 'CONTROL_RULE_LOCKED', flag]),
  );

  it.each(['highlyToxic', 'precursor1', 'narcotic', 'psychotropic2'])(
    'of %s let no student keep it',
    async (category) =>
      expect(
        await refused(
          safety.call(calls.controlRuleSave, { ...(await rule(category)), studentKeepers: true }),
        ),
      ).toEqual([400, 'CONTROL_RULE_STUDENTS', 'studentKeepers']),
  );

  it('take an amount with its unit alone', async () => {
    const edit = { ...(await rule('medicalToxic')), maxIssue: 5 };
    expect(await refused(safety.call(calls.controlRuleSave, edit))).toEqual([
      ...[400, 'CONTROL_RULE_UNIT', 'maxIssueUnit'],
    ]);
    expect(
      await refused(safety.call(calls.controlRuleSave, { ...edit, maxIssue: -1, maxIssueUnit: 'g' })),
    ).toEqual([400, 'BAD_INPUT', 'maxIssue']);
  });
});

describe('what may stand together', () => {
  const matrix = async () => (await student.call(calls.compatibilityMatrix)).result;
  const editOf = ({ pairs, casPairs, version }: Awaited<ReturnType<typeof matrix>>) => ({
    pairs: pairs.map(({ a, b, level, reason }) => ({ a, b, level, reason })),
    casPairs: casPairs.map(({ a, b, level, reason }) => ({ a, b, level, reason })),
    version,
  });
  const pairOf = async (a: string, b: string) =>
    (await matrix()).pairs.find((one) => one.a === a && one.b === b);

  it('is there from the start', async () => {
    expect(await pairOf('IA', 'AL')).toMatchObject({ level: 'forbid', own: false, shipped: null });
    expect(await pairOf('OA', 'OA')).toMatchObject({ level: 'separate' });
    const { casPairs } = await matrix();
    expect(casPairs).toHaveLength(27);
    expect(casPairs.find(({ a, b }) => a === '7664-93-9' || b === '7664-93-9')).toMatchObject({
      level: 'forbid',
    });
  });

  it('is changed by the college, and says what it has changed', async () => {
    const before = editOf(await matrix());
    const pairs = before.pairs
      .filter(({ a, b }) => !(a === 'IA' && b === 'TX'))
      .map((pair) =>
        // Given the other way round.
        pair.a === 'IA' && pair.b === 'AL' ? { ...pair, a: 'AL', b: 'IA', reason: '校内事故教训' } : pair,
      );
    const casPairs = [
      ...before.casPairs,
      { a: '64–17–5', b: '7697-37-2', level: 'forbid', reason: '剧烈氧化' },
    ];
    const edit = { ...before, pairs, casPairs };
    expect((await safety.call(calls.compatibilityMatrixSave, edit)).status).toBe(200);
    expect(await pairOf('IA', 'AL')).toMatchObject({
      ...{ level: 'forbid', reason: '校内事故教训', own: true, shipped: { reason: '中和放热飞溅' } },
    });
    expect(await pairOf('IA', 'TX')).toMatchObject({
      ...{ level: 'ok', own: true, shipped: { level: 'separate' } },
    });
    expect((await matrix()).casPairs.find(({ a }) => a === '64-17-5')).toMatchObject({
      ...{ b: '7697-37-2', aName: '乙醇', bName: '硝酸', own: true },
    });
    expect(await refused(safety.call(calls.compatibilityMatrixSave, edit))).toEqual([
      ...[409, 'STALE_VERSION', undefined],
    ]);
    const { id } = await matrix();
    const { data } = (await student.call(calls.compatibilityMatrixHistory, { id })).result;
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['pairs', 'casPairs']);
  });

  it.each([
    [
      { casPairs: [{ a: '64-17-5', b: '64–17–5', level: 'forbid', reason: 'x' }] },
      'PAIR_ITSELF',
      'casPairs.0.b',
    ],
    [
      { casPairs: [{ a: '64-17-5', b: '64-17-6', level: 'forbid', reason: 'x' }] },
      'BAD_INPUT',
      'casPairs.0.b',
    ],
    [{ pairs: [{ a: 'IA', b: 'AL', level: 'forbid' }] }, 'PAIR_REASON_NEEDED', 'pairs.0.b'],
    [
      {
        pairs: [
          { a: 'IA', b: 'AL', level: 'ok' },
          { a: 'AL', b: 'IA', level: 'forbid', reason: 'x' },
        ],
      },
      'PAIR_TWICE',
      'pairs.1.b',
    ],
    [{ pairs: [{ a: 'IA', b: 'XX', level: 'ok' }] }, 'BAD_INPUT', 'pairs.0.b'],
  ])('refuses %o', async (more, code, field) =>
    expect(
      await refused(safety.call(calls.compatibilityMatrixSave, { ...editOf(await matrix()), ...more })),
    ).toEqual([400, code, field]),
  );

  it('is the college’s to change', async () =>
    expect((await ofA.call(calls.compatibilityMatrixSave, editOf(await matrix()))).status).toBe(403));
});
