import { chemicals } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, withPassword } from '../../../testing/accounts.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { newCas } from '../testing/cas.ts';

const world = useWorld();
const calls = chemicals.endpoints;
const sourced = { catalogueSource: '《危险化学品目录（2015版）》', catalogueDate: '2026-01-05' };
let safety: Client;
let ofA: Client;
let student: Client;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  ofA = await world.signedInAs('organizationSafetyAdministrator');
  student = await world.signedInAs('student');
});

const form = (more: object = {}) => ({
  casCode: newCas() as string | null,
  chineseName: unique('试剂'),
  storageClass: 'GN',
  ...more,
});
const added = async (more: object = {}) => {
  const input = form(more);
  const answer = await safety.call(calls.substanceAdd, input);
  expect(answer.status, answer.message).toBe(200);
  return (await safety.call(calls.substanceDetails, { id: answer.result.id })).result;
};
const byCas = async (keyword: string) => {
  const [row] = (await safety.call(calls.substancePageList, { keyword })).result.data;
  if (!row) throw new Error(`no ${keyword} in the dictionary`);
  return row;
};
const editOf = ({ casCodeID: _s, bottles: _b, useStatus: _u, ...row }: Awaited<ReturnType<typeof added>>) =>
  row;
const found = async (keyword: string) =>
  (await student.call(calls.substancePageList, { keyword })).result.data.map(({ casCode }) => casCode);
const refused = async (asked: ReturnType<Client['call']>) => {
  const { status, message, result } = await asked;
  return [status, result.errorCode, result.errors?.[0]?.field, result.errors?.[0]?.message ?? message];
};
/** What was answered, whatever its words. */
const begins = (...some: unknown[]) => expect.objectContaining({ ...some });

describe('the dictionary', () => {
  it('is there from the start, for everybody to read', async () => {
    const { result } = await student.call(calls.substancePageList, { sortField: 'chineseName' });
    expect(result.totalCount).toBeGreaterThanOrEqual(268);
    expect(await byCas('64-17-5')).toMatchObject({
      ...{ chineseName: '乙醇', storageClass: 'FL', useStatus: 1, catalogueSource: null },
    });
    expect(await byCas('7803-57-8')).toMatchObject({ parentCas: '10217-52-4' });
  });

  it.each([
    ['64–17–5', '64-17-5'],
    ['乙醇', '64-17-5'],
    ['yichun', '64-17-5'],
    ['Ethanol', '64-17-5'],
    ['CuSO₄•5H₂O', '7758-99-8'],
  ])('finds by %s', async (typed, cas) => expect(await found(typed)).toContain(cas));

  it('is narrowed by category, class, and by what nobody has checked', async () => {
    const page = async (filters: object) =>
      (await student.call(calls.substancePageList, { pageSize: 100, ...filters })).result;
    for (const row of (await page({ category: 'explosivePrecursor' })).data)
      expect(row.controlCategories).toContain('explosivePrecursor');
    for (const row of (await page({ storageClass: 'OA' })).data) expect(row.storageClass).toBe('OA');
    const checked = await added(sourced);
    expect(await found(checked.casCode ?? '')).toHaveLength(1);
    const { totalCount } = await page({ keyword: checked.casCode, unchecked: true });
    expect(totalCount).toBe(0);
  });

  it('is chosen from by a few letters, without those that are disabled', async () => {
    const choose = async (keyword: string) =>
      (await student.call(calls.substanceSelectList, { keyword })).result.map(({ casCode }) => casCode);
    expect((await choose('乙醇'))[0]).toBe('64-17-5');
    expect(await choose('')).toHaveLength(50);
    const { id, chineseName, casCode } = await added();
    expect(await choose(chineseName)).toEqual([casCode]);
    await safety.call(calls.substanceStatusChange, { ids: [id], useStatus: 2 });
    expect(await choose(chineseName)).toEqual([]);
  });
});

describe('a substance', () => {
  it('is stored in one spelling, told in its history, and searched by', async () => {
    const casCode = newCas();
    const { id, chineseName } = await added({
      casCode: casCode.replace('-', '–').replace('-', '－'),
      ...{ molecularFormula: 'Na₂CO₃', unNo: 'ＵＮ 3262', otherNames: [' 纯碱 ', '纯碱'] },
      shelfLifeMonths: 36,
    });
    // By it a form proposes until when a bottle is good.
    expect(
      (await student.call(calls.substanceSelectList, { keyword: casCode })).result.map(
        ({ shelfLifeMonths }) => shelfLifeMonths,
      ),
    ).toEqual([36]);
    const { result } = await safety.call(calls.substanceDetails, { id });
    expect(result).toMatchObject({ casCode, molecularFormula: 'Na2CO3', unNo: '3262', otherNames: ['纯碱'] });
    expect(await found(chineseName)).toEqual([casCode]);
    const edit = { ...editOf(result), chineseName: unique('碳酸钠'), otherNames: [] };
    expect((await safety.call(calls.substanceEdit, edit)).status).toBe(200);
    expect(await found(chineseName)).toEqual([]);
    const { data } = (await safety.call(calls.substanceHistory, { id })).result;
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['chineseName', 'otherNames']);
    expect(await refused(safety.call(calls.substanceEdit, edit))).toEqual(begins(409, 'STALE_VERSION'));
  });

  it.each([
    ['casCode', { casCode: '64-17-6' }, 'CAS 号校验位不正确'],
    ['casCode', { casCode: '乙醇' }, 'CAS 号校验位不正确'],
    ['casCode', { casCode: '64175' }, 'CAS 号校验位不正确'],
    ['casCode', { casCode: null }, '请填写 CAS 号，或说明为何没有'],
    ['chineseName', { chineseName: ' ' }, '中文名不能为空白'],
    ['molecularFormula', { molecularFormula: 'Cu(OH' }, /分子式只能包含/],
    ['density', { density: 0 }, '密度（g/mL）不能小于 0.00001'],
    ['density', { density: 1e308 }, /不能大于/],
    ['density', { density: -1 }, '密度（g/mL）不能小于 0.00001'],
    ['molecularWeight', { molecularWeight: 0 }, /分子量不能小于/],
    ['controlMinMassFraction', { controlMinMassFraction: 101 }, /不能大于 100/],
    ['unNo', { unNo: '117' }, 'UN 编号应为 4 位数字，如 1170'],
    ['hCodes.0', { hCodes: ['H22'] }, 'H 代码应如 H225'],
    ['ghsPictograms.0', { ghsPictograms: ['GHS10'] }, /取值无效/],
    ['storageClass', { storageClass: 'XX' }, /取值无效/],
    ['openedShelfLifeMonths', { openedShelfLifeMonths: 0 }, /不能小于 1/],
    ['catalogueDate', { catalogueDate: '2099-01-01', catalogueSource: '目录' }, '标志日期不能晚于今天'],
    ['parentCas', { parentCas: '9999999-00-0' }, /不正确|不在字典/],
    ['useStatus', { useStatus: 2 }, /不支持的字段/],
  ])('is refused with a bad %s: %o', async (field, more, sentence) => {
    const [status, , at, message] = await refused(safety.call(calls.substanceAdd, form(more)));
    expect([status, at]).toEqual([400, field]);
    expect(message).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence as RegExp),
    );
  });

  it('has its number alone, and without one its name', async () => {
    const { casCode, chineseName } = await added();
    expect(await refused(safety.call(calls.substanceAdd, form({ casCode })))).toEqual([
      ...[409, 'CAS_TAKEN', 'casCode', `CAS 号 ${casCode} 已在字典中：${chineseName}`],
    ]);
    const mixture = await added({ casCode: null, noCasReason: '自制' });
    expect(
      await refused(
        safety.call(calls.substanceAdd, {
          ...form({ casCode: null, noCasReason: '混合物' }),
          chineseName: mixture.chineseName,
        }),
      ),
    ).toEqual(begins(409, 'SUBSTANCE_NAME_TAKEN', 'chineseName'));
  });

  it('is added once, by two at the same time', async () => {
    const casCode = newCas();
    const answers = await Promise.all(
      [1, 2, 3].map(() => safety.call(calls.substanceAdd, form({ casCode }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is the college’s to change', async () => {
    const { id, version } = await added();
    for (const client of [ofA, student]) {
      expect((await client.call(calls.substanceAdd, form())).status).toBe(403);
      expect((await client.call(calls.substanceEdit, { ...form(), id, version })).status).toBe(403);
      expect((await client.call(calls.substanceMerge, { keepId: id, ids: [id] })).status).toBe(403);
      expect((await client.call(calls.substanceDetails, { id })).status).toBe(200);
    }
    expect((await world.anonymous.call(calls.substancePageList, {})).status).toBe(401);
  });
});

describe('its flags', () => {
  it('change with a source and a date alone', async () => {
    const row = await added();
    const edit = { ...editOf(row), controlCategories: ['hazardous'] };
    expect(await refused(safety.call(calls.substanceEdit, edit))).toEqual(
      begins(400, 'SUBSTANCE_FLAGS_UNSOURCED', 'catalogueSource'),
    );
    const halfway = { ...edit, catalogueSource: '目录' };
    expect(await refused(safety.call(calls.substanceEdit, halfway))).toEqual(
      begins(400, 'SUBSTANCE_FLAGS_UNSOURCED', 'catalogueDate'),
    );
    expect((await safety.call(calls.substanceEdit, { ...edit, ...sourced })).status).toBe(200);
  });

  it('are confirmed with a source and a date alone', async () => {
    const row = editOf(await byCas('7789-12-0'));
    expect(row.confirm).toBe(true);
    const edit = { ...row, confirm: false };
    expect(await refused(safety.call(calls.substanceEdit, edit))).toEqual(
      begins(400, 'SUBSTANCE_CONFIRM_UNSOURCED', 'catalogueSource'),
    );
    expect((await safety.call(calls.substanceEdit, { ...edit, ...sourced })).status).toBe(200);
    expect((await byCas('7789-12-0')).confirm).toBe(false);
  });

  it('never fall below the lists in force', async () => {
    const nitric = await byCas('7697-37-2');
    const edit = { ...editOf(nitric), ...sourced, controlCategories: ['hazardous'] };
    expect(await refused(safety.call(calls.substanceEdit, edit))).toEqual([
      ...[400, 'SUBSTANCE_LISTED', 'controlCategories'],
      '该物质列入 易制爆危险化学品（2017年版），管制类别不得取消',
    ]);
    // One that stands in a list alone until now.
    const listed = form({ casCode: '624-83-9', chineseName: '异氰酸甲酯', storageClass: 'TX' });
    expect(await refused(safety.call(calls.substanceAdd, listed))).toEqual(begins(400, 'SUBSTANCE_LISTED'));
    const answer = await safety.call(calls.substanceAdd, { ...listed, controlCategories: ['highlyToxic'] });
    expect(answer.status).toBe(200);
  });

  it('are those of the parent at least', async () => {
    const row = await added({ parentCas: '10217-52-4', controlCategories: ['hazardous'] });
    expect(row.controlCategories).toContain('explosivePrecursor');
    expect(await refused(safety.call(calls.substanceAdd, form({ parentCas: row.casCode })))).toEqual(
      begins(400, 'SUBSTANCE_PARENT_CHAIN', 'parentCas'),
    );
    const own = newCas();
    expect(await refused(safety.call(calls.substanceAdd, form({ casCode: own, parentCas: own })))).toEqual(
      begins(400, 'SUBSTANCE_PARENT_ITSELF'),
    );
    expect(await refused(safety.call(calls.substanceAdd, form({ parentCas: newCas() })))).toEqual(
      begins(400, 'SUBSTANCE_PARENT_UNKNOWN'),
    );
  });

  it('are loosened by two people of the university, for just that', async () => {
    const holder = async (organizationId: string, roleCode: string) => {
      const of = await withPassword(world, { organizationId, roleCode });
      return { ...(await enter(world, of)), password: of.password };
    };
    const second = await holder(world.organizations.top, 'safetyAdministrator');
    const below = await holder(world.organizations.a, 'organizationSafetyAdministrator');
    const row = await added({ controlCategories: ['explosivePrecursor', 'hazardous'], ...sourced });
    const edit = { ...editOf(row), controlCategories: ['hazardous'] };
    const change = (more: object = {}) => safety.call(calls.substanceEdit, { ...edit, ...more });
    expect(await refused(change())).toEqual(begins(403, 'WITNESS_INVALID'));
    // What takes nothing away takes one.
    expect((await change({ controlCategories: row.controlCategories, tempRange: '2–8 ℃' })).status).toBe(200);
    Object.assign(edit, { tempRange: '2–8 ℃', version: edit.version + 1 });
    const ask = async (call: string, payload: object) => {
      const answer = await safety.call(calls.witnessStart, { call, payload: JSON.stringify(payload) });
      expect(answer.status, answer.message).toBe(200);
      return answer.result;
    };
    const confirm = (token: string, by: Client & { password: string }) =>
      by.call(calls.witnessConfirm, { token, confirm: true, password: by.password });
    const { token, code } = await ask('substanceEdit', edit);
    const told = await second.call(calls.witnessDetails, { token: code });
    expect(told.result.words.map(({ value }) => value)).toContain(
      '易制爆危险化学品、其他危险化学品 → 其他危险化学品',
    );
    expect(await refused(confirm(code, below))).toEqual(begins(403, 'WITNESS_INVALID'));
    expect((await confirm(code, second)).status).toBe(200);
    const other = { witnessToken: token, controlCategories: [] };
    expect(await refused(change(other))).toEqual(begins(403, 'WITNESS_INVALID'));
    expect((await change({ witnessToken: token })).status).toBe(200);
    const { data } = (await safety.call(calls.substanceHistory, { id: row.id })).result;
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['controlCategories', 'witness']);

    const several = { ids: [row.id], categories: [], source: '学校核定', date: '2026-01-06' };
    expect(await refused(safety.call(calls.substanceBatchCategory, several))).toEqual(
      begins(403, 'WITNESS_INVALID'),
    );
    const again = await ask('substanceBatchCategory', several);
    await confirm(again.code, second);
    const done = { ...several, witnessToken: again.token };
    expect((await safety.call(calls.substanceBatchCategory, done)).status).toBe(200);
  });

  it('of several are set at once, by one source', async () => {
    const rows = [await added({ confirm: true }), await added()];
    const ids = rows.map(({ id }) => id);
    const input = { ids, categories: ['hazardous'], source: '学校核定', date: '2026-01-06' };
    expect((await safety.call(calls.substanceBatchCategory, input)).status).toBe(200);
    for (const id of ids)
      expect((await safety.call(calls.substanceDetails, { id })).result).toMatchObject({
        ...{ controlCategories: ['hazardous'], catalogueSource: '学校核定', confirm: false },
      });
    const { id } = await byCas('7697-37-2');
    expect(await refused(safety.call(calls.substanceBatchCategory, { ...input, ids: [...ids, id] }))).toEqual(
      begins(400, 'SUBSTANCE_LISTED', 'categories'),
    );
    expect(
      await refused(safety.call(calls.substanceBatchCategory, { ...input, date: '2099-01-01' })),
    ).toEqual(begins(400, 'SUBSTANCE_SOURCE_FUTURE', 'date'));
    expect(await refused(safety.call(calls.substanceBatchCategory, { ...input, source: ' ' }))).toEqual(
      begins(400, 'BAD_INPUT', 'source'),
    );
  });
});

describe('a hydrate or a salt of something controlled', () => {
  it('is asked about: yes names the parent, no its reason', async () => {
    const hydrate = form({
      chineseName: '硝酸银一水合物',
      molecularFormula: 'AgNO3·H2O',
      storageClass: 'OX',
    });
    const parents = await safety.call(calls.substanceParentList, {
      ...{ chineseName: hydrate.chineseName, molecularFormula: 'AgNO₃•H₂O' },
    });
    expect(parents.result).toMatchObject([{ casCode: '7761-88-8', chineseName: '硝酸银' }]);
    expect(await refused(safety.call(calls.substanceAdd, hydrate))).toEqual([
      ...[409, 'SUBSTANCE_PARENT_ASKED', 'parentCas'],
      '是否为 硝酸银 7761-88-8 的水合物或盐？是则填写母体 CAS 号，否则说明理由',
    ]);
    const no = { ...hydrate, casCode: newCas(), noParentReason: '仅为商品名' };
    expect((await safety.call(calls.substanceAdd, no)).status).toBe(200);
    const yes = await safety.call(calls.substanceAdd, { ...hydrate, parentCas: '7761-88-8' });
    expect(yes.status).toBe(200);
    expect((await safety.call(calls.substanceDetails, { id: yes.result.id })).result).toMatchObject({
      ...{ parentCas: '7761-88-8', controlCategories: expect.arrayContaining(['explosivePrecursor']) },
    });
  });

  it('of a list alone is asked about as well', async () => {
    const salt = form({ chineseName: '盐酸去甲麻黄碱' });
    const [status, code] = await refused(safety.call(calls.substanceAdd, salt));
    expect([status, code]).toEqual([409, 'SUBSTANCE_PARENT_ASKED']);
  });
});

describe('several that are one', () => {
  it('are merged: names and number stay findable, what was merged is gone', async () => {
    const [kept, other] = [await added(), await added({ otherNames: ['旧称'] })];
    const hydrate = await added({ parentCas: null });
    expect(
      (await safety.call(calls.substanceMerge, { keepId: kept.id, ids: [other.id, hydrate.id] })).status,
    ).toBe(200);
    expect((await safety.call(calls.substanceDetails, { id: other.id })).status).toBe(404);
    expect(await found(other.chineseName)).toEqual([kept.casCode]);
    expect((await safety.call(calls.substanceDetails, { id: kept.id })).result.otherNames).toEqual(
      expect.arrayContaining([other.chineseName, '旧称', hydrate.chineseName]),
    );
    const { data } = (await safety.call(calls.substanceHistory, { id: kept.id })).result;
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['otherNames']);
  });

  it('are not merged into themselves, nor into one that is less controlled', async () => {
    const [kept, toxic] = [await added(), await added({ controlCategories: ['highlyToxic'] })];
    expect(await refused(safety.call(calls.substanceMerge, { keepId: kept.id, ids: [kept.id] }))).toEqual(
      begins(400, 'SUBSTANCE_MERGE_SELF', 'keepId'),
    );
    expect(await refused(safety.call(calls.substanceMerge, { keepId: kept.id, ids: [toxic.id] }))).toEqual(
      begins(409, 'SUBSTANCE_MERGE_LOOSENS', 'keepId'),
    );
    expect((await safety.call(calls.substanceMerge, { keepId: toxic.id, ids: [kept.id] })).status).toBe(200);
  });
});
