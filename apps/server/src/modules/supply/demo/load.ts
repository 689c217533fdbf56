import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { addWord } from '../word/service.ts';
import { loadFunds } from './funding.ts';

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

/** The brands of the demo college, entered by its purchasing manager, and the cards that are paid with. */
export const load: LoadDemoPart = async (demo) => {
  const { inName } = demo;
  const context = await inName('purchase', 'brand.add');
  for (const [name, englishName] of brands)
    await addWord(context, { list: 'brand', name, englishName, country: '中国' });
  await loadFunds(demo);
};
