import {
  type AnyEndpoint,
  access,
  buildingEndpoints,
  chemicals,
  collegeFile,
  contract,
  ledger,
  organizationEndpoints,
  personnel,
  sheetEndpoints,
  sheetSectionKeys,
  supply,
  training,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newCas } from '../../apps/server/src/modules/chemicals/testing/cas.ts';
import { someSupplier } from '../../apps/server/src/modules/supply/testing/suppliers.ts';
import { type Client, unique, useWorld } from '../../apps/server/src/testing/harness.ts';
import { confirmed, uploaded } from '../../apps/server/src/testing/importing.ts';
import { useLedger } from '../../apps/server/src/testing/ledger.ts';
import { rowsOf } from '../../apps/server/src/testing/workbooks.ts';

const world = useWorld();
const shared = useLedger(world);

const calls = Object.assign({}, ...Object.values(contract).map(({ endpoints }) => endpoints)) as Record<
  string,
  AnyEndpoint
>;
/** Exports of something else than their import takes, with the reason. */
const another: Record<string, string> = {
  hour: 'sums of a year; an entry comes by its number: hour/hour',
  bottle:
    'the book as it stands; what is imported are new bottles with codes of their own: chemicals/stock/stock',
  funding:
    'the book with names and what is there; cards are imported by numbers, their money never: supply/funding/funding',
};
const lists = Object.keys(calls).flatMap((name) => {
  const list = /^(.*)Import$/.exec(name)?.[1];
  const takesWorkbooks = calls[name]?.upload?.kind === 'workbook';
  return list && takesWorkbooks && calls[`${list}Export`] && !(list in another) ? [list] : [];
});

interface Trip {
  /** Makes what is exported, with every column filled, and answers the filter that finds it. */
  make: () => Promise<object>;
  /** Takes it away, so that it can come again. */
  remove: (filter: object) => Promise<unknown>;
  /** What its import is sent beside the workbook. */
  beside?: (filter: object) => object;
  /** Columns that the template does not have, each with why it is made anew and need not come back. */
  anew?: Record<string, string>;
}

let admin: Client;
const made = <R>({ status, message, result }: { status: number; message: string; result: R }): R => {
  if (status !== 200) throw new Error(message);
  return result;
};
const execute = (query: ReturnType<typeof sql>) => world.write(({ db }) => db.execute(query));
const keywordOf = (filter: object) => (filter as { keyword: string }).keyword;

const trips: Record<string, Trip> = {
  person: {
    make: async () => {
      const keyword = unique('rt');
      const roles = await execute(sql`select id from role where code in ('expert', 'approver')`);
      const one = {
        ...{
          name: '往返',
          sex: 2,
          organizationId: world.organizations.aDepartment,
          title: '教授',
          major: '化学',
        },
        ...{ grade: '2026级', entryDate: '2026-03-01', email: 'a@b.example' },
      };
      const add = async (no: number, userType: number, more: object = {}) =>
        made(
          await admin.call(personnel.endpoints.personAdd, {
            ...{ ...one, loginName: `${keyword}-${no}`, userType, phone: `1390000000${no}` },
            ...more,
          }),
        ).id;
      await add(1, 1, { roleIds: roles.rows.map(({ id }) => id) });
      await add(2, 2);
      await add(3, 3);
      const left = await add(4, 4);
      made(await admin.call(personnel.endpoints.personStatusChange, { ids: [left], useStatus: 2 }));
      return { keyword };
    },
    remove: (filter) => execute(sql`delete from account where login_name like ${`${keywordOf(filter)}-%`}`),
  },
  organization: {
    make: async () => {
      const keyword = unique('往返');
      for (const [no, useStatus] of [1, 2].entries()) {
        const { id } = made(
          await admin.call(organizationEndpoints.organizationAdd, {
            ...{
              name: `${keyword}${no}`,
              code: unique('RT'),
              levelId: world.levels[2],
              parentId: world.organizations.b,
            },
            ...{ phone: '0571-88', order: 7 + no },
            ...{ headId: await world.person(), safetyOfficerId: await world.person() },
          }),
        );
        if (useStatus === 2)
          made(await admin.call(organizationEndpoints.organizationStatusChange, { ids: [id], useStatus }));
      }
      return { keyword };
    },
    remove: (filter) => execute(sql`delete from organization where name like ${`${keywordOf(filter)}%`}`),
  },
  room: {
    make: async () => {
      const { id: buildingId } = made(
        await admin.call(buildingEndpoints.buildingAdd, {
          ...{ name: unique('往返楼'), code: unique('B'), campus: '东', floorsAbove: 5, floorsBelow: 1 },
        }),
      );
      for (const roomStatus of [1, 2]) {
        const { id } = made(
          await admin.call(buildingEndpoints.roomAdd, {
            ...{ buildingId, floor: -1, roomNo: unique('R'), name: '库房', area: 31.5, useType: '实验室' },
            ...{ organizationId: world.organizations.a, managerId: await world.person() },
          }),
        );
        if (roomStatus === 2)
          made(await admin.call(buildingEndpoints.roomStatusChange, { ids: [id], roomStatus }));
      }
      return { buildingId };
    },
    remove: (filter) =>
      execute(sql`delete from room where building_id = ${(filter as { buildingId: string }).buildingId}`),
  },
  expert: {
    make: async () => {
      const keyword = unique('往返专家');
      const shared = {
        fields: ['chem', 'mech'],
        phone: '0571-99',
        email: 'e@f.example',
        introduction: '多年从事检查。',
      };
      const term = { termFrom: '2026-01-01', termTo: '2028-12-31', title: '高级工程师' };
      const accountId = await world.person({ name: `${keyword}甲` });
      made(await admin.call(personnel.endpoints.expertAdd, { ...shared, ...term, accountId }));
      const { id } = made(
        await admin.call(personnel.endpoints.expertAdd, {
          ...shared,
          ...term,
          name: `${keyword}乙`,
          unit: '研究院',
        }),
      );
      made(await admin.call(personnel.endpoints.expertStatusChange, { ids: [id], useStatus: 2 }));
      return { keyword };
    },
    remove: (filter) =>
      execute(sql`delete from expert where name like ${`${keywordOf(filter)}%`}
        or account_id in (select id from account where name like ${`${keywordOf(filter)}%`})`),
  },
  standard: {
    make: async () => {
      const keyword = unique('GB');
      const one = { kind: 'standard', issuer: '国家标准委', inForceFrom: '1996-02-01', until: '2030-01-31' };
      const { standardAdd } = collegeFile.endpoints;
      // The older one comes first by its number, and names the newer.
      const { id } = made(
        await admin.call(standardAdd, { ...one, number: `${keyword}-2022`, title: '新标准' }),
      );
      const old = { ...one, number: `${keyword}-1995`, title: '旧标准', note: '已替代', replacedById: id };
      made(await admin.call(standardAdd, old));
      return { keyword };
    },
    remove: (filter) => execute(sql`delete from standard where number like ${`${keywordOf(filter)}-%`}`),
    anew: { 状态: 'follows from the days' },
  },
  casCodeDetail: {
    make: async () => {
      const keyword = unique('往返物');
      const { casCodeDetailAdd, casCodeDetailPublish } = sheetEndpoints;
      for (const no of [1, 2]) {
        const sections = Object.fromEntries(sheetSectionKeys.map((key) => [key, `<p>${key}；a、b</p>`]));
        const { id } = made(
          await admin.call(casCodeDetailAdd, {
            ...{ ...sections, casCode: newCas(), chineseName: `${keyword}${no}`, englishName: 'Thing' },
            ...{ otherName: '甲；乙', molecularFormula: 'CuSO4·5H2O', molecularWeight: 249.685 },
            ...{ ghsPictograms: ['GHS07', 'GHS09'], signalWord: 'warning', unNumber: '3077' },
            ...{ hazardStatements: ['H302', 'H319 造成严重眼刺激'], precautionStatements: ['P273'] },
            ...{ source: '供应商，2026 版', nextReviewAt: '2999-01-31' },
          }),
        );
        if (no === 2) made(await admin.call(casCodeDetailPublish, { id, version: 0, note: '首版' }));
      }
      return { keyword };
    },
    // What was published stays; under another name it is not found.
    remove: (filter) =>
      execute(sql`update cas_code_detail set search_text = '', cas_code = id::text
        where chinese_name like ${`${keywordOf(filter)}%`}`),
    anew: {
      版本: 'what is imported is a draft',
      状态: 'what is imported is a draft',
      已填章节: 'is counted',
    },
  },
  substance: {
    make: async () => {
      const keyword = unique('往返试剂');
      const { substanceAdd, substanceStatusChange } = chemicals.endpoints;
      const one = {
        ...{ englishName: 'Round trip', otherNames: ['别名一', '别名二'], molecularFormula: 'C2H6O' },
        ...{ molecularWeight: 46.07, physicalState: 'liquid', density: 0.789, hCodes: ['H225', 'H319'] },
        ...{ ghsPictograms: ['GHS02', 'GHS07'], signalWord: 'danger', hazardClass: '易燃液体，类别2' },
        ...{
          unNo: '1170',
          controlCategories: ['explosivePrecursor', 'hazardous'],
          controlCondition: '含量＞8%',
        },
        ...{ controlMinMassFraction: 8, inHazardousCatalogue: true, storageClass: 'FL', tempRange: '2–8 ℃' },
        ...{ lightSensitive: true, peroxideFormer: true, openedShelfLifeMonths: 6, shelfLifeMonths: 36 },
        ...{
          criticalQuantity: 500,
          noParentReason: '商品名',
          catalogueSource: '目录',
          catalogueDate: '2026-01-05',
        },
        confirm: true,
      };
      const { id } = made(
        await admin.call(substanceAdd, {
          ...{ ...one, chineseName: `${keyword}甲`, casCode: '9999901-00-8', parentCas: '10217-52-4' },
        }),
      );
      made(await admin.call(substanceStatusChange, { ids: [id], useStatus: 2 }));
      made(
        await admin.call(substanceAdd, {
          ...{ ...one, inHazardousCatalogue: false, chineseName: `${keyword}乙`, noCasReason: '自制' },
        }),
      );
      return { keyword };
    },
    remove: (filter) =>
      execute(sql`delete from substance where chinese_name like ${`${keywordOf(filter)}%`}`),
  },
  certificate: {
    make: async () => {
      const keyword = unique('rt');
      const { id: coursewareTypeId } = made(
        await admin.call(training.endpoints.coursewareTypeAdd, { typeName: keyword, code: keyword }),
      );
      const covers = { coversHazardCategories: ['chem'], coversRiskLevel: 'II', coversSpecial: ['laser'] };
      const { id: ruleId } = made(
        await admin.call(training.endpoints.examRoleSave, {
          ...{ examName: `${keyword}考试`, examKind: 'entry', audience: { wholeCollege: true } },
          paperRows: [{ coursewareTypeId, questionType: 'judge', count: 1, scoreEach: 4 }],
          ...{ multipleScoring: 'all', passScore: 4, durationMinutes: 30, attempts: 0, attemptsPerDay: 0 },
          ...{ intervalMinutes: 0, minSubmitMinutes: 0, leaveLimit: 0, leaveAction: 'record' },
          ...{ leaveGraceSeconds: 3, review: 'all', reviewWhen: 'submitted', ...covers },
        } as never),
      );
      const userId = await world.person({ loginName: keyword });
      const add = (no: number, rule: string | null) =>
        execute(sql`insert into certificate (id, certificate_number, source, user_id, rule_id, certificate_name,
            issuer, person_snapshot, score, issued_at, valid_from, valid_to, renew_days, verify_code,
            covers_hazard_categories, covers_risk_level, covers_special)
          select gen_random_uuid(), ${`${keyword}-${no}`}, 'import', a.id, ${rule}::uuid, '旧证书', '实验室处',
            jsonb_build_object('name', a.name, 'number', a.login_name, 'unit', o.name), 91.5,
            '2025-03-01', '2025-03-01', '2999-12-31', 30, ${`${keyword}${no}`},
            array['chem'], 'II', array['laser']
          from account a join organization o on o.id = a.organization_id where a.id = ${userId}`);
      await add(1, ruleId);
      await add(2, null);
      return { certificateNumber: keyword };
    },
    remove: (filter) =>
      execute(sql`delete from certificate
        where certificate_number like ${`${(filter as { certificateNumber: string }).certificateNumber}%`}`),
    anew: { 状态: 'follows from the days' },
  },
  coursewareQuestion: {
    make: async () => {
      const tag = unique('往返');
      const { id: coursewareTypeId } = made(
        await admin.call(training.endpoints.coursewareTypeAdd, { typeName: tag, code: unique('rt') }),
      );
      const shared = {
        coursewareTypeId,
        difficulty: 3,
        tags: [tag, '应急'],
        useFor: ['exam'],
        source: '自编',
      };
      const options = [...'ABCDEFGH'].map((key) => ({ key, text: `${tag}${key}；a|b` }));
      const contents = [
        { questionType: 'single', options, answer: { keys: ['H'] } },
        { questionType: 'multiple', options: options.slice(0, 3), answer: { keys: ['A', 'C'] } },
        { questionType: 'judge', answer: { keys: ['false'] } },
        {
          questionType: 'fill',
          answer: {
            blanks: [{ texts: ['12', '十二；'.slice(0, 2)] }, { texts: ['1.5', '2'], tolerance: 0.25 }],
          },
        },
        { questionType: 'shortAnswer', answer: { points: [{ text: '能量 E=mc；2', score: 2.5 }] } },
      ];
      for (const [no, content] of contents.entries()) {
        const { id } = made(
          await admin.call(training.endpoints.coursewareQuestionAdd, {
            ...{ ...content, ...shared, stem: `${tag}${no}：___ 和 ___`, analysis: '见规程' },
            confirmDuplicate: true,
          }),
        );
        for (const state of ['enabled', 'disabled'].slice(0, no))
          made(await admin.call(training.endpoints.coursewareQuestionStatusChange, { ids: [id], state }));
      }
      return { tag };
    },
    // They have a number of their own: what comes back changes them.
    remove: async (filter) => {
      const those = sql`(select id from question where tags @> array[${(filter as { tag: string }).tag}])`;
      await execute(sql`update question_revision set snapshot = jsonb_set(snapshot, '{analysis}', 'null')
        where question_id in ${those}`);
      await execute(sql`update question set tags = '{}', difficulty = 1, source = null where id in ${those}`);
    },
  },
  accessUser: {
    make: async () => {
      const keyword = unique('rt');
      const roomId = await shared.room();
      const { id: laboratoryId } = await shared.add({ rooms: [{ roomId, share: 100, use: 'experiment' }] });
      await execute(
        sql`insert into access_room (id, access_mode) values (${roomId}, 'apply') on conflict do nothing`,
      );
      const { rows } = await execute(sql`select current_date::text as from, (current_date + 60)::text as to`);
      made(
        await admin.call(access.endpoints.accessUserAdd, {
          ...{ userIds: [await world.person({ loginName: keyword })], laboratoryId, roomIds: [roomId] },
          ...{ ...rows[0], role: 'duty', remark: '夏季值班' },
        } as never),
      );
      return { keyword };
    },
    remove: (filter) =>
      execute(sql`delete from access_grant g using account a
        where a.id = g.user_id and a.login_name = ${keywordOf(filter)}`),
    anew: { 来源: 'it comes by an import then' },
  },
  commodity: {
    make: async () => {
      const supplierId = await world.write(({ db }) => someSupplier(db));
      const seller = await world.signedInAs('supplier', { supplierId });
      const { catalogueWordAdd, supplierCommodityAdd, supplierCommoditySubmit } = supply.endpoints;
      const word = async (list: string, more: object = {}) =>
        made(await admin.call(catalogueWordAdd, { list, name: unique(list.slice(0, 4)), ...more } as never))
          .id;
      const goods = {
        commodityTypeId: await word('type', {
          ...{ typeCode: unique('T'), commodityKind: 'consumable', ledgerKind: 'consumable' },
        }),
        ...{ brandId: await word('brand'), specificationId: await word('specification') },
        ...{ unitId: await word('unit'), salesUserId: seller.id },
        ...{ commodityName: '往返 =1+1', casCode: '7647-14-5', chineseName: '氯化钠', englishName: 'Salt' },
        ...{ otherName: '食盐；盐', molecularFormula: 'NaCl', purity: 'AR', massFraction: 99.5 },
        ...{ netContent: '0.5', netUnit: 'kg', price: '1234.50', marketPrice: '1300', taxRate: 9 },
        ...{ minNum: 2, stockNum: 7, stockStatus: 'futures', leadDays: 12, labelName: '常用,热卖' },
        ...{ storageCondition: '密封、避光', unNumber: '1170', warrantyMonths: 24, seriesCode: 'NaCl-AR' },
        ...{ origin: '江城', description: '<p>一；二</p><p>=3</p>' },
      };
      const ids: string[] = [];
      for (const itemNumber of ['000123', '-1'])
        ids.push(made(await seller.call(supplierCommodityAdd, { ...goods, itemNumber } as never)).id);
      made(await seller.call(supplierCommoditySubmit, { ids }));
      return { supplierId };
    },
    beside: (filter) => filter,
    remove: (filter) =>
      execute(
        sql`delete from commodity where supplier_id = ${(filter as { supplierId: string }).supplierId}`,
      ),
  },
  laboratory: {
    make: async () => {
      const keyword = unique('往返实验室');
      const more = {
        ...{ laboratoryName: keyword, laboratoryType: '1,2', disciplines: ['0703', '0817'], capacity: 12 },
        ...{
          phone: '0571-1',
          hazards: ['flammableLiquid'],
          researchDirections: '有机合成',
          openTime: '全天',
        },
        ...{
          establishedAt: '2019-05-01',
          rooms: [{ roomId: await shared.room(), share: 60, use: 'experiment' }],
        },
        emergencyContacts: [
          { name: '沈立恒', phone: '0571-80000000' },
          { name: '许晓彤', phone: '15400000000' },
        ],
      };
      await shared.add(more);
      return { keyword };
    },
    remove: async (filter) => {
      const those = sql`(select id from laboratory where laboratory_name = ${keywordOf(filter)})`;
      await execute(sql`delete from laboratory_room where laboratory_id in ${those}`);
      await execute(sql`delete from laboratory_member where laboratory_id in ${those}`);
      // Others follow a laboratory and keep it from being deleted; under another name it is not found.
      await execute(sql`update laboratory set laboratory_name = id::text, laboratory_code = id::text, search_text = ''
        where laboratory_name = ${keywordOf(filter)}`);
    },
  },
};

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
});

describe('what is exported is imported unchanged', () => {
  it('for every list that has both', () => expect(Object.keys(trips).sort()).toEqual(lists.sort()));

  it.each(Object.entries(trips))('%s', async (list, { make, remove, beside, anew = {} }) => {
    const [importing, exporting] = [calls[`${list}Import`], calls[`${list}Export`]];
    if (!importing || !exporting) throw new Error(`no ${list}`);
    const filter = await make();
    for (const language of ['zh-CN', 'en-US']) {
      const headers = { 'accept-language': language };
      const file = (await admin.call(exporting, filter, { headers })).body;
      await remove(filter);
      const empty = await rowsOf((await admin.call(exporting, filter, { headers })).body);
      expect(empty).toHaveLength(1);
      const job = await uploaded(admin, importing, file, undefined, [], beside?.(filter));
      expect([job.failure, job.errors.data]).toEqual([null, []]);
      const done = await confirmed(admin, job.id);
      expect([done.state, done.badCount, done.errors.data]).toEqual(['done', 0, []]);
      const [before, after] = [
        await rowsOf(file),
        await rowsOf((await admin.call(exporting, filter, { headers })).body),
      ];
      expect(before.length).toBeGreaterThan(1);
      const kept = (rows: typeof before) =>
        rows.map((row) => row.filter((_, at) => language !== 'zh-CN' || !(String(before[0]?.[at]) in anew)));
      expect(kept(after)).toEqual(kept(before));
    }
  });
});

describe('a template', () => {
  const templates = Object.entries(calls).filter(
    ([name, { answer }]) => answer === 'file' && /Temp(late|Export)$/.test(name),
  );

  /** Those that are of one list among several. */
  const which: Record<string, object> = { catalogueWordTempExport: { list: 'type' } };

  it.each(templates)('%s names no other college in its examples', async (name, call) => {
    const { body, status } = await admin.call(call, which[name] ?? {});
    expect(status).toBe(200);
    const guide = (await rowsOf(body, 1)).flat().join(' ');
    expect(guide).not.toContain('江城');
    if (/所属组织|上级组织/.test(guide)) expect(guide).toContain('测试大学/');
  });

  it('gives somebody of an organisation an example out of his own', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    const { body } = await officer.call(ledger.endpoints.laboratoryTempExport, {});
    expect((await rowsOf(body, 1)).flat()).toContain('测试大学/乙学院');
  });
});
