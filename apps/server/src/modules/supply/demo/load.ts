import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { dayAfter } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { addBanner } from '../banner/service.ts';
import { typesByCode } from '../word/queries.ts';
import { addWord } from '../word/service.ts';
import { loadFunds } from './funding.ts';
import { loadGoods } from './goods.ts';
import { loadLicences } from './licences.ts';
import { loadSuppliers } from './suppliers.ts';

/** Brands that no shop has; the demo's goods are of them. */
const brands = [
  ['恒化', 'Henghua'],
  ['澄源', 'Chengyuan'],
  ['汉川特化', 'Hanchuan Special'],
  ['蓝谱', 'Lanpu'],
  ['启星生物', 'Qixing Bio'],
  ['楚天气体', 'Chutian Gas'],
  ['明远', 'Mingyuan'],
  ['云石', 'Yunshi'],
  ['精衡', 'Jingheng'],
  ['华岭', 'Hualing'],
  ['安护', 'Anhu'],
  ['立达', 'Lida'],
  ['新育', 'Xinyu'],
] as const;

/** Title, position, days that it stands there yet, and the code of the type that it opens. */
const banners = [
  ['管制类化学品采购须知', 1, 60],
  ['开学季耗材直降', 2, 30, '30'],
  ['安全防护专场', 2, 90, '60'],
  ['先看校内调剂，再下单', 3, 365],
] as const;

/** The banners of the demo college; none has a picture, so their titles are drawn. */
const loadBanners = async (context: WriteContext): Promise<void> => {
  const today = await dayOf(context.db);
  const types = await typesByCode(
    context.db,
    banners.flatMap(([, , , code]) => code ?? []),
  );
  for (const [title, BannerPositionStatus, days, code] of banners) {
    const type = types.find(({ typeCode }) => typeCode === code);
    await addBanner(context, {
      ...{ title, BannerPositionStatus, showFrom: dayAfter(today, -5), showTo: dayAfter(today, days) },
      ...(type ? { linkType: 'category', linkUrl: type.id } : { linkType: 'none' }),
    });
  }
};

/** The brands of the demo college, entered by its purchasing manager, who sells them, and the cards that are paid with. */
export const load: LoadDemoPart = async (college) => {
  const context = await college.inName('purchase', 'brand.add');
  for (const [name, englishName] of brands)
    await addWord(context, { list: 'brand', name, englishName, country: '中国' });
  await loadBanners(await college.inName('purchase', 'banner.add'));
  await loadSuppliers(college);
  await loadLicences(college);
  await loadFunds(college);
  await loadGoods(college);
};
