import { supplierType } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { dayAfter } from '../../../platform/clock.ts';
import { series } from '../../../platform/series.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account, addAccounts, bindToSupplier } from '../../identity/public.ts';
import { creditEvent, supplier, supplierApply, supplierUser } from '../supplier/tables.ts';
import { catalogueWord } from '../tables.ts';

type Told = readonly [
  name: string,
  shortName: string,
  uscc: string,
  contact: string,
  types: readonly string[],
  brands: readonly string[],
  freeFrom: number,
  flat: number,
  introduction: string,
];

/** Companies that there are not; S01 and on. */
const told: readonly Told[] = [
  [
    '江城恒化试剂有限公司',
    '恒化试剂',
    '91999999MADEM0001X',
    '周立群',
    ['10'],
    ['恒化'],
    20000,
    1500,
    '通用化学试剂，自有危货车辆每周二、四送货到实验室。',
  ],
  [
    '澄源化学科技有限公司',
    '澄源化学',
    '91999999MADEM00021',
    '沈一帆',
    ['10'],
    ['澄源'],
    50000,
    3000,
    '高纯与色谱溶剂，批批附检测报告。',
  ],
  [
    '汉川特种化学品有限公司',
    '汉川特化',
    '91999999MADEM00034',
    '鲁明哲',
    ['10'],
    ['汉川特化'],
    100000,
    6000,
    '管制类与特种试剂，专人专车押运。',
  ],
  [
    '楚天工业气体有限公司',
    '楚天气体',
    '91999999MADEM00047',
    '高远',
    ['1050'],
    ['楚天气体'],
    0,
    0,
    '瓶装高纯气体与气瓶租赁，含押瓶与回收。',
  ],
  [
    '蓝谱生物技术有限公司',
    '蓝谱生物',
    '91999999MADEM0005A',
    '白若溪',
    ['20'],
    ['蓝谱', '启星生物'],
    30000,
    2000,
    '分子与细胞实验试剂，冷链配送。',
  ],
  [
    '明远实验耗材有限公司',
    '明远耗材',
    '91999999MADEM0006D',
    '贺小舟',
    ['30'],
    ['明远'],
    9900,
    800,
    '移液、离心、过滤耗材，次日达。',
  ],
  [
    '云石玻璃仪器厂',
    '云石玻璃',
    '91999999MADEM0007G',
    '石建国',
    ['40'],
    ['云石'],
    15000,
    2000,
    '高硼硅玻璃与陶瓷器皿，可定制磨口。',
  ],
  [
    '精衡仪器设备有限公司',
    '精衡仪器',
    '91999999MADEM0008K',
    '韩卓',
    ['50'],
    ['精衡'],
    0,
    0,
    '称量、加热、搅拌类设备，含安装培训。',
  ],
  [
    '华岭科学仪器有限公司',
    '华岭仪器',
    '91999999MADEM0009N',
    '叶知秋',
    ['50'],
    ['华岭'],
    0,
    0,
    '离心、分析、制冷设备，三年质保可选。',
  ],
  [
    '安护劳动防护用品有限公司',
    '安护劳保',
    '91999999MADEM0010U',
    '马向阳',
    ['60'],
    ['安护'],
    9900,
    800,
    '手、眼、呼吸与身体防护用品。',
  ],
  [
    '立达安全设备有限公司',
    '立达安全',
    '91999999MADEM0011Y',
    '祝安平',
    ['60', '5070'],
    ['立达'],
    0,
    0,
    '安全柜、洗眼器、泄漏与消防器材，含上门安装。',
  ],
  [
    '新育教学用品有限公司',
    '新育教学',
    '91999999MADEM00122',
    '范晓晓',
    ['10', '30', '40'],
    ['新育'],
    19900,
    1200,
    '教学实验常用试剂与器材。',
  ],
];

const two = (n: number) => String(n).padStart(2, '0');

/** The suppliers of the demo with their accounts (`supplier` is of S01), and what waits for the purchasing office. */
export const loadSuppliers = async ({ context }: DemoCollege): Promise<void> => {
  const { db } = context;
  const day = await dayOf(db);
  const words = await db
    .select({ id: catalogueWord.id, name: catalogueWord.name, code: catalogueWord.typeCode })
    .from(catalogueWord)
    .where(inArray(catalogueWord.list, ['type', 'brand']));
  const typesOf = (codes: readonly string[]) =>
    words.flatMap(({ id, code }) => (code && codes.includes(code) ? [id] : []));
  const brandsOf = (names: readonly string[]) =>
    words.flatMap(({ id, code, name }) => (!code && names.includes(name) ? [id] : []));
  const rows = told.map(
    ([supplierName, shortName, uscc, contactName, types, brands, free, flat, introduction], at) => ({
      ...{
        id: uuid(),
        supplierCode: `S${two(at + 1)}`,
        supplierName,
        shortName,
        uscc,
        contactName,
        introduction,
      },
      ...{ contactPhone: `154000070${two(at + 1)}`, email: `sales${two(at + 1)}@example.com` },
      ...{
        legalPerson: contactName,
        address: `江城市经济开发区示范路 ${at + 1} 号`,
        deliveryAreas: '全校各校区',
      },
      ...{
        mainTypeIds: typesOf(types),
        brandIds: brandsOf(brands),
        freightFreeFrom: free,
        freightFlat: flat,
      },
      ...{ bankName: '江城示范银行', bankAccount: `6200 0000 0000 ${two(at + 1)}` },
      ...{ contractNo: `HT-DEMO-${two(at + 1)}`, contractTo: dayAfter(day, at === 8 ? 45 : 300 + at) },
      ...{ joinedAt: dayAfter(day, -700 + at), supplierStatus: 'active' as const },
      creditPoints: at === 7 ? 98 : 100,
    }),
  );
  await db.insert(supplier).values(rows);
  const idOf = (at: number) => rows[at]?.id ?? '';

  const made = await addAccounts(
    context,
    rows.slice(1).map(({ id: supplierId, contactName: name }, at) => ({
      ...{ loginName: `supplier${two(at + 2)}`, name, sex: null, userType: supplierType, supplierId },
      ...{ organizationId: null, phone: null, email: null, isAdmin: false },
    })),
  );
  const [first] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.loginName, 'supplier'), eq(account.userType, supplierType)));
  if (first) await bindToSupplier(context, [first.id], idOf(0));
  await db.insert(supplierUser).values(
    [...(first ? [first] : []), ...made].map(({ id: accountId }, at) => ({
      ...{ accountId, supplierId: idOf(first ? at : at + 1), isSupplierAdmin: true },
    })),
  );

  await db.insert(creditEvent).values({
    ...{ supplierId: idOf(7), kind: 'late', points: -2, note: '磁力搅拌器晚到 3 天' },
    ...{ appeal: '当日高速封闭，已提前电话告知收货人', appealedAt: `${dayAfter(day, -2)}T02:00:00.000Z` },
    createdAt: `${dayAfter(day, -5)}T02:00:00.000Z`,
  });
  await db.insert(supplierApply).values([
    {
      ...{ kind: 'apply', applyNo: await series.ofDay(context, 'supplierApply', 'RZ') },
      ...{ supplierName: '江北洁净实验用品有限公司', uscc: '91999999MADEM00135', contactName: '秦岚' },
      ...{
        contactPhone: '15400007013',
        mainTypeIds: typesOf(['30']),
        reason: '供应洁净手套、无尘布和实验服',
      },
    },
    {
      ...{ kind: 'profile', applyNo: await series.ofDay(context, 'supplierApply', 'RZ') },
      ...{ supplierId: idOf(4), supplierName: rows[4]?.supplierName ?? '', uscc: rows[4]?.uscc ?? '' },
      ...{ bankName: '江城示范银行高新支行', bankAccount: '6200 0000 0000 55' },
    },
  ]);
};
