import { type LicenceKind, licenceKinds } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { dayAfter } from '../../../platform/clock.ts';
import { storeMade } from '../../../platform/files/files.ts';
import { file } from '../../../platform/files/tables.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { renewLicence } from '../licence/service.ts';
import { catalogueWord, qualification, supplier } from '../tables.ts';
import { saveWindow } from '../window/service.ts';
import { typesByCode } from '../word/queries.ts';

/** Kind, number, days until its end (none: for good), and what it is for. */
type Told = readonly [kind: LicenceKind, certificateNo: string, days: number | null, scope?: string];

/** Papers that there are not, by the number of their supplier; all were valid for two years. */
const told: Readonly<Record<string, readonly Told[]>> = {
  S01: [
    ['business', 'YZ-DEMO-01', null],
    ['hazardous', 'WH-DEMO-01', 410, '易燃液体、腐蚀品、氧化剂、毒害品（剧毒除外）'],
    ['precursor2', 'Y2-DEMO-01', 200],
    ['precursor3', 'Y3-DEMO-01', 200],
    ['explosive', 'YB-DEMO-01', 300],
    ['transport', 'TR-DEMO-01', 150],
  ],
  S02: [
    ['business', 'YZ-DEMO-02', null],
    ['hazardous', 'WH-DEMO-02', 260, '易燃液体、腐蚀品、毒害品（剧毒除外）'],
    ['precursor2', 'Y2-DEMO-02', 90],
    ['precursor3', 'Y3-DEMO-02', 90],
    ['transport', 'TR-DEMO-02', 400],
  ],
  S03: [
    ['business', 'YZ-DEMO-03', null],
    ['hazardous', 'WH-DEMO-03', 520, '含剧毒化学品、氧化剂、遇湿易燃物品'],
    ['highlyToxic', 'JD-DEMO-03', 520],
    ['explosive', 'YB-DEMO-03', 330],
    ['precursor3', 'Y3-DEMO-03', 25],
    ['transport', 'TR-DEMO-03', 280],
  ],
  S04: [
    ['business', 'YZ-DEMO-04', null],
    ['hazardous', 'WH-DEMO-04', 365, '压缩气体'],
    ['transport', 'TR-DEMO-04', 365],
  ],
  S05: [
    ['business', 'YZ-DEMO-05', null],
    ['brand', 'AU-DEMO-05', 180, '启星生物'],
    ['quality', 'QC-DEMO-05', 600],
  ],
  S06: [
    ['business', 'YZ-DEMO-06', null],
    ['quality', 'QC-DEMO-06', 430],
  ],
  S07: [['business', 'YZ-DEMO-07', null]],
  S08: [
    ['business', 'YZ-DEMO-08', null],
    ['quality', 'QC-DEMO-08', 500],
  ],
  S09: [
    ['business', 'YZ-DEMO-09', null],
    ['medicalDevice', 'YL-DEMO-09', 240],
  ],
  S10: [
    ['business', 'YZ-DEMO-10', null],
    ['quality', 'QC-DEMO-10', 320],
  ],
  S11: [
    ['business', 'YZ-DEMO-11', null],
    ['quality', 'QC-DEMO-11', 55],
  ],
  S12: [
    ['business', 'YZ-DEMO-12', null],
    ['hazardous', 'WH-DEMO-12', -12, '易燃液体、腐蚀品'],
    ['precursor3', 'Y3-DEMO-12', -12],
  ],
};

const template = new URL('./licence.typ', import.meta.url);
const issuers: Partial<Record<LicenceKind, string>> = {
  business: '江城市市场监督管理局（示范）',
  hazardous: '江城市应急管理局（示范）',
  transport: '江城市交通运输局（示范）',
  medicalDevice: '江城市药品监督管理局（示范）',
  brand: '启星生物（示范）',
  quality: '江城质量认证中心（示范）',
};

/** The licences of the demo's suppliers with their papers, one of which is being renewed, and two windows. */
export const loadLicences = async ({ context, inName }: DemoCollege): Promise<void> => {
  const { db, platform } = context;
  const day = await dayOf(db);
  const companies = await db
    .select({ id: supplier.id, code: supplier.supplierCode, name: supplier.supplierName })
    .from(supplier)
    .where(inArray(supplier.supplierCode, Object.keys(told)));
  const brands = await db
    .select({ id: catalogueWord.id, name: catalogueWord.name })
    .from(catalogueWord)
    .where(eq(catalogueWord.list, 'brand'));
  const paperOf = async (
    id: string,
    company: string,
    [kind, certificateNo, days, scope]: Told,
    from = -700,
  ) => {
    const [title] = licenceKinds[kind];
    const { pdf } = await renderPdf(
      template,
      {
        title,
        number: certificateNo,
        facts: [
          ['企业名称', company],
          ['证书编号', certificateNo],
          ['许可范围', scope ?? '详见正本'],
          ['发证机关', issuers[kind] ?? '江城市公安局（示范）'],
          ['有效期', `${dayAfter(day, from)} 至 ${days === null ? '长期' : dayAfter(day, days)}`],
        ],
      },
      { at: `${dayAfter(day, -700)}T02:00:00.000Z` },
    );
    return storeMade(platform, pdf, {
      ...{
        name: `${title.replaceAll('/', '、')}.pdf`,
        type: 'application/pdf',
        usedBy: `qualification:${id}`,
      },
    });
  };

  for (const { id: supplierId, code, name } of companies)
    for (const one of told[code] ?? []) {
      const [kind, certificateNo, days, scope] = one;
      const id = uuid();
      const paper = await paperOf(id, name, one);
      await db.insert(file).values(paper);
      await db.insert(qualification).values({
        ...{ id, supplierId, kind, certificateNo, scope, fileIds: [paper.id] },
        brandId: kind === 'brand' ? (brands.find((brand) => brand.name === scope)?.id ?? null) : null,
        issuer: issuers[kind] ?? '江城市公安局（示范）',
        ...{ validFrom: dayAfter(day, -700), validTo: days === null ? null : dayAfter(day, days) },
        state: days !== null && days < 0 ? 'expired' : 'valid',
        ...{
          createdAt: `${dayAfter(day, -702)}T02:00:00.000Z`,
          reviewedAt: `${dayAfter(day, -700)}T02:00:00.000Z`,
        },
      });
    }
  await renewOne(inName, day, paperOf);
  await loadWindows(inName, day);
};

/** S11 hands in what follows its certificate of quality; the purchasing office has not looked at it yet. */
const renewOne = async (
  inName: DemoCollege['inName'],
  day: string,
  paperOf: (
    id: string,
    company: string,
    one: Told,
    from: number,
  ) => Promise<typeof file.$inferInsert & { id: string }>,
): Promise<void> => {
  const context = await inName('supplier11', 'supplierSelf.qualification');
  const [old] = await context.db
    .select({ id: qualification.id, name: supplier.supplierName })
    .from(qualification)
    .innerJoin(supplier, eq(supplier.id, qualification.supplierId))
    .where(and(eq(supplier.supplierCode, 'S11'), eq(qualification.kind, 'quality')));
  if (!old) return;
  const paper = await paperOf(old.id, old.name, ['quality', 'QC-DEMO-11B', 785], 56);
  await context.db.insert(file).values({ ...paper, usedBy: null, ownerId: context.caller.accountId });
  await renewLicence(context, {
    ...{ id: old.id, kind: 'quality', certificateNo: 'QC-DEMO-11B', issuer: issuers.quality },
    ...{ validFrom: dayAfter(day, 56), validTo: dayAfter(day, 785), fileIds: [paper.id] },
  });
};

const loadWindows = async (inName: DemoCollege['inName'], day: string): Promise<void> => {
  const context = await inName('purchase', 'purchaseRule.edit');
  const [instruments] = await typesByCode(context.db, ['50']);
  if (instruments)
    await saveWindow(context, {
      ...{ kind: 'open', commodityTypeId: instruments.id, from: dayAfter(day, -2), to: dayAfter(day, 12) },
      notice: '仪器设备本学期集中采购批次，请在截止日前提交',
    });
  await saveWindow(context, {
    ...{ kind: 'closed', lane: 'hazardous', from: dayAfter(day, 10), to: dayAfter(day, 17) },
    notice: '危险化学品库房年度检修，期间暂停配送',
  });
};
