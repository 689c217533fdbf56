import { eq, inArray } from 'drizzle-orm';
import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { saveLocalControl } from '../control/service.ts';
import { addSubstance, setCategories } from '../dictionary/service.ts';
import { controlList, substance } from '../tables.ts';

/** What a college usually has beside the shipped ones. */
const ownSubstances = [
  { chineseName: '磷酸盐缓冲液（PBS）', englishName: 'PBS', noCasReason: '自制', storageClass: 'GN' },
  { chineseName: '铬酸洗液', noCasReason: '混合物', storageClass: 'OA', hCodes: ['H314', 'H350'] },
  { chineseName: '多聚甲醛固定液（4%）', noCasReason: '自制', storageClass: 'TX', hCodes: ['H351'] },
] as const;

/** What the college bans, limits or wants to approve. */
const local = [
  {
    ...{ casCode: '7439-97-6', chineseName: '汞', level: 'banned' as const },
    reason: '不再使用水银温度计和水银压力计',
  },
  {
    ...{
      casCode: '60-29-7',
      chineseName: '乙醚',
      level: 'limited' as const,
      maxQuantity: 5,
      unit: 'L' as const,
    },
    reason: '每间实验室存放上限',
  },
  {
    ...{ casCode: '7664-39-3', chineseName: '氢氟酸', level: 'approval' as const },
    reason: '须先完成氢氟酸专项培训',
  },
];

/** Some substances that the college has compared with the catalogue. */
const checked = ['64-17-5', '67-56-1', '67-64-1', '75-05-8', '60-29-7', '108-88-3', '110-54-3'];

/** Substances of the college's own, what it has compared with the catalogue, and its own list. */
export const loadDictionary: LoadDemoPart = async (college) => {
  const context = await college.inName('safety', 'substance.edit');
  for (const one of ownSubstances)
    await addSubstance(context, { ...one, hCodes: 'hCodes' in one ? [...one.hCodes] : [] });
  const rows = await context.db
    .select({ id: substance.id, categories: substance.controlCategories })
    .from(substance)
    .where(inArray(substance.casCode, checked));
  for (const some of Map.groupBy(rows, ({ categories }) => [...categories].sort().join()).values())
    await setCategories(context, {
      ids: some.map(({ id }) => id),
      categories: some[0]?.categories ?? [],
      source: '《危险化学品目录（2015版）》',
      date: '2026-01-05',
    });
  const [own] = await context.db.select().from(controlList).where(eq(controlList.code, 'local'));
  await saveLocalControl(context, { items: local, version: own?.version ?? 0 });
};
